/** Sources of a card's figures: reports of `match --json`, and folders of training runs. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Estimate, type Interval, wilsonInterval } from '../../agents/estimate.js';
import { shareInterval } from '../../agents/interval.js';
import { sha256Of } from '../../agents/machine/sha256-of.js';
import { onSecondLadder } from '../../agents/second-ladders.js';
import { type BattleRecord, bySeat, parseRecord } from '../../engine/index.js';
import type { Widened } from '../learner/widen.js';
import { readRun } from '../run/read-run.js';
import type { CardStrength, Training } from './card.js';
import { type CardMatchReport, type MatchPart, readReport } from './match-report.js';

/** A match of several scenarios, or of one. */
const partsOf = (report: CardMatchReport): readonly MatchPart[] => report.scenarios ?? [report];

/** Of battles that nothing is taught on, and of no others. */
function isUnseen(report: CardMatchReport): boolean {
  const parts = partsOf(report);
  const unseen = parts.filter(({ scenario }) => onSecondLadder(scenario) !== undefined).length;
  if (unseen > 0 && unseen < parts.length) throw new Error('a match of a card is on one ladder or on the other');
  return unseen > 0;
}

/**
 * The first agent of a match is who the card is of. Matches of the same two, on dice of their own, are told as one; those on the second ladder
 * by themselves.
 */
export function strengthsOf(files: readonly string[], heldOut: readonly string[]): CardStrength[] {
  const reports = files.map(readReport);
  const between = new Map<string, CardMatchReport[]>();
  for (const report of reports) {
    const kind = `${report.agents.join()} ${isUnseen(report)}`;
    between.set(kind, [...(between.get(kind) ?? []), report]);
  }
  return [...between.values()].map((matches) => strengthOf(matches, heldOut));
}

function strengthOf(matches: readonly CardMatchReport[], heldOut: readonly string[]): CardStrength {
  const [player, against] = matches[0]!.agents;
  const parts = matches.flatMap(partsOf);
  const dice = parts.map(({ scenario, seed }) => `${scenario} with the seed ${seed}`);
  const twice = dice.find((one, n) => dice.indexOf(one) < n);
  if (twice !== undefined) throw new Error(`${player} against ${against}: ${twice} counts twice`);
  const unseen = parts.filter(({ scenario }) => heldOut.includes(scenario));
  const byScenario = [...new Set(parts.map(({ scenario }) => scenario))].map((scenario) => ({
    scenario,
    isHeldOut: heldOut.includes(scenario),
    parts: parts.filter((part) => part.scenario === scenario),
  }));
  return {
    player: player!,
    against: against!,
    ...(matches.every(isUnseen) && { ladder: 'second' as const }),
    matches: matches.map((match) => ({ command: commandOf(match), seed: match.seed, checksum: match.checksum })),
    ...pairsOf(parts),
    adjustedWon: together(matches, (match) => lessLuck(match).pairScore),
    ...(unseen.length > 0 && { heldOut: pairsOf(unseen) }),
    scenarios: byScenario.map(({ parts: of, ...named }) => ({ ...named, ...pairsOf(of), sides: sidesOf(of) })),
  };
}

/** With which the match was played; reports of before they said so themselves tell only the settings of a card. */
function commandOf(report: CardMatchReport): string {
  const { agents, scenario, seed, made } = report;
  if (made !== undefined) return made.command;
  const games = Math.max(...partsOf(report).map((part) => part.games));
  return `flagplot match --agents ${agents.join()} --scenario ${scenario} --games ${games} --seed ${seed} --luck-adjusted`;
}

/** Of the games in which the first agent sat there; drawn ones as half. */
function sidesOf(parts: readonly MatchPart[]): CardStrength['scenarios'][number]['sides'] {
  const sides = Object.keys(parts[0]!.bySide);
  const games = rotationsOf(parts);
  return bySeat(sides).map((side, seat) => {
    const wins = sumOf(parts, ({ bySide }) => bySide[side]![0]!);
    const losses = sumOf(parts, ({ bySide }) => bySide[sides[1 - seat]!]![1]!);
    const won = (wins + (games - wins - losses) / 2) / games;
    return { side, games, won, interval: wilsonInterval(won, games) };
  });
}

function lessLuck({ luckAdjusted, scenario }: MatchPart) {
  if (luckAdjusted === undefined) throw new Error(`the match of ${scenario} was played without --luck-adjusted`);
  return luckAdjusted;
}

const sumOf = <T>(parts: readonly T[], of: (part: T) => number): number =>
  parts.reduce((sum, part) => sum + of(part), 0);

const rotationsOf = (parts: readonly MatchPart[]): number => sumOf(parts, ({ rotations }) => rotations);

/** Each counts by its pairs; the error is that within each, and unknown where one's is. */
function together<T extends MatchPart>(parts: readonly T[], of: (part: T) => Estimate): Estimate {
  const pairs = rotationsOf(parts);
  const mean = sumOf(parts, (part) => part.rotations * of(part).mean) / pairs;
  if (parts.some((part) => of(part).se === null)) return { mean, se: null };
  return { mean, se: Math.sqrt(sumOf(parts, (part) => (part.rotations * of(part).se!) ** 2)) / pairs };
}

/** Reports of before pairs were counted by how they ended have only their sum. */
function wonWithin(parts: readonly MatchPart[], won: number, pairs: number): Interval {
  const counted = parts.flatMap((part) => part.pairs ?? []);
  if (counted.length < parts.length) return wilsonInterval(won, pairs);
  const shares = (of: 'won' | 'drawn' | 'lost', share: number): number[] =>
    Array.from({ length: sumOf(counted, (c) => c[of]) }, () => share);
  return shareInterval([...shares('won', 1), ...shares('drawn', 0.5), ...shares('lost', 0)]);
}

function pairsOf(parts: readonly MatchPart[]) {
  const pairs = rotationsOf(parts);
  const won = sumOf(parts, ({ pairScore }) => pairScore[0]!) / pairs;
  return {
    pairs,
    won,
    interval: wonWithin(parts, won, pairs),
    margin: together(parts, (part) => part.margin),
    adjusted: together(parts, (part) => lessLuck(part).margin),
  };
}

/** Milliseconds a decision of the first agent, asked alone. */
export function latencyOf(file: string): { median: number; p99: number } {
  const { thinkMs } = readReport(file);
  if (thinkMs === undefined) throw new Error(`${file} does not tell how long a decision took`);
  return { median: thinkMs.A.p50, p99: thinkMs.A.p99 };
}

/**
 * The runs that made a network, in order: those of an earlier card, if one is given, then folders of runs, each as `DIR:STEP`. Each must have
 * begun with what the one before made, or with that as it was widened for new features, and the last must have made `sha256`.
 */
export function trainingsOf(
  before: readonly Training[],
  runs: readonly string[],
  sha256: string,
  widened: readonly Widened[] = [],
): Training[] {
  let made = sha256;
  const read = runs.toReversed().map((run): Training => {
    const colon = run.lastIndexOf(':');
    const training = trainingOf(run.slice(0, colon), Number(run.slice(colon + 1)), made);
    const { start = '' } = training.hashes;
    const from = widened.find(({ to }) => to === start)?.from;
    made = from ?? start;
    return { ...training, ...(from !== undefined && { widenedFrom: from }) };
  });
  const last = before.at(-1);
  if ((last?.sha256 ?? '') !== made) throw new Error(`${runs[0]} did not begin with what was made before it`);
  return [...before, ...read.toReversed()];
}

/** What went into the network of a step; `sha256` is of the file that it is said to be. */
function trainingOf(folder: string, step: number, sha256: string): Training {
  const read = readRun(folder);
  if (!read.ok) throw new Error(read.message);
  const { manifest, config, metrics, name } = read.value;
  const checkpoint = join(folder, 'checkpoints', `step-${step}`);
  const file = ['player.onnx', 'champion.onnx'].find(
    (name) => sha256Of(readFileSync(join(checkpoint, name))) === sha256,
  );
  if (file === undefined) throw new Error(`the model is not the network of ${checkpoint}`);
  // Who plays the next games was put in place before this step was learned from.
  const learned = file === 'player.onnx' ? step - 1 : step;
  const then = metrics.findLast((line) => line.step <= learned);
  if (then === undefined) throw new Error(`${folder} tells nothing of step ${step}`);
  return {
    run: name,
    step: learned,
    seed: manifest.seed,
    configSha256: manifest.configSha256,
    config: withoutPath(config),
    hashes: manifest.hashes,
    sha256,
    games: then.games,
    decisions: then.decisions,
    hours: { wall: then.seconds / 3600, cpu: (then.cpuSeconds ?? 0) / 3600 },
    sittings: manifest.sittings.filter((sitting) => sitting.step < step),
  };
}

/** Where on somebody's disk the network lay that a run began with says nothing; its hash does. */
const withoutPath = (config: unknown): unknown => {
  const { start, ...others } = config as { start?: string };
  return start === undefined ? others : { ...others, start: 'the network of the run before' };
};

/** All records below a folder, in order of their names. */
export function recordsIn(folder: string): BattleRecord[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.battle'));
  return names.sort().map((name) => {
    const record = parseRecord(readFileSync(join(folder, name), 'utf8'));
    if (!record.ok) throw new Error(`${basename(name)}: ${record.message}`);
    return record.value;
  });
}
