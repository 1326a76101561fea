/** What a tuning has found, in words for people. */
import type { ExperimentFound } from '../lab/experiment/verdict.js';
import type { DoctrineData, Knob } from '../lab/tune/knobs.js';
import type { TuneFound } from '../lab/tune/tune.js';
import { table } from '../words/tables.js';
import { cut, list } from '../words/text.js';
import { number, signed } from './match-numbers.js';

interface TuneTold {
  readonly agent: string;
  readonly opponents: readonly string[];
  readonly seed: string;
  readonly knobs: readonly Knob[];
  readonly doctrine: DoctrineData;
  readonly isGated: boolean;
  readonly isStopped: boolean;
  readonly written: string | undefined;
}

/** A doctrine in a name may be long. */
const WIDEST = 40;

export function tuneWords(found: TuneFound, gate: ExperimentFound | null, told: TuneTold): string {
  const { agent, opponents, seed, knobs, doctrine } = told;
  const header = ['', ...knobs.map(({ name }) => name), 'gain'];
  const rows = [
    ['as it was', ...knobs.map(({ name }) => String(doctrine[name])), ''],
    ...found.candidates.map((one) => [
      `${one === found.best ? '> ' : ''}${one.by === 'spsa' ? 'SPSA' : 'NTBEA'}`,
      ...one.values.map(String),
      one.gain === null ? '' : signed(100 * one.gain),
    ]),
  ];
  const pool = list(opponents.map((name) => cut(name, WIDEST)));
  return [
    `${cut(agent, WIDEST)} against ${pool}: ${number(found.pairs)} pairs, seed ${seed}`,
    '',
    table(header, rows, header.slice(1)),
    'Gain: hundredths of the lead a pair, squashed to lie between -100 and 100, on dice that no search had seen.',
    '',
    ...gateWords(found, gate, told),
  ].join('\n');
}

function gateWords(
  { best }: TuneFound,
  gate: ExperimentFound | null,
  { agent, isGated, isStopped, written }: TuneTold,
): string[] {
  if (isStopped) return ['Stopped before the end: this is what there is. With --file the same command goes on.'];
  if (best === null) return ['Nothing else than the doctrine as it was looked good.'];
  if (!isGated || gate === null) return ['No test was asked for.'];
  const after = `after ${number(gate.pairs)} pairs of the test`;
  switch (gate.verdict) {
    case 'H1':
      return [
        `It is better than ${cut(agent, WIDEST)}: ${gainText(gate)}, ${after}.`,
        ...(written === undefined ? [] : [`Written: ${written}`]),
      ];
    case 'H0':
      return [`It is no better than ${cut(agent, WIDEST)}, ${after}; nothing is written.`];
    case 'open':
      return [`Whether it is better is open ${after}; nothing is written.`];
    default:
      return gate.verdict satisfies never;
  }
}

function gainText({ elo, interval }: ExperimentFound): string {
  if (elo === null) return '';
  return `${signed(elo)} Elo${interval === null ? '' : ` (${interval.map(signed).join(' to ')})`}`;
}

/** Of the doctrine that is written: what it gained. */
export const mottoOf = (gate: ExperimentFound, agent: string): string =>
  cut(`Tuned: ${gainText(gate)} over ${agent}, by a sequential test of ${number(gate.pairs)} pairs.`, 200);
