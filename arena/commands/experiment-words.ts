/** What an experiment would play, and what it has found, in words for people. */
import type { Kept } from '../lab/experiment/log.js';
import { type ExperimentPlan, planHash } from '../lab/experiment/plan.js';
import type { Report } from '../lab/experiment/report.js';
import { calibrationPairs } from '../lab/experiment/run.js';
import { wordsOf } from '../lab/experiment/words.js';
import { signedElo } from '../lab/page/text.js';
import { verdictSentence } from '../lab/page/verdict-words.js';
import { number } from './match-numbers.js';

export function planWords(plan: ExperimentPlan): string {
  const { points, effects, primary, seats, stopping } = plan;
  const unit = seats === 'swapped' ? 'pairs' : 'games';
  const most = `${number(stopping.most * points.length)} ${unit}`;
  const ends =
    stopping.kind === 'fixed'
      ? `It ends after ${number(stopping.most)} blocks, ${most}.`
      : stopping.kind === 'interval'
        ? `It ends when half of the interval is ${stopping.elo} Elo or less, at the latest after ${most}.`
        : `It ends when H0 (at most ${stopping.elo[0]} Elo) or H1 (at least ${stopping.elo[1]}) is taken, at the latest after ${most}.`;
  return [
    plan.question?.title ?? '',
    '',
    `A block is ${points.length} ${points.length === 1 ? unit.slice(0, -1) : unit} with the same dice:`,
    ...points.map(({ levels }, i) => `${String(i + 1).padStart(5)}  ${wordsOf(levels)}`),
    '',
    `It tells: ${effects.map(({ name }, i) => (i === primary ? `${name} (by which it ends)` : name)).join('; ')}.`,
    `${number(calibrationPairs(plan))} ${unit} come before, for the scale, and do not count. ${ends}`,
    `plan ${planHash(plan).slice(0, 16)}`,
  ].join('\n');
}

const headOf = ({ seats }: ExperimentPlan, { blocks, pairs }: Report): string =>
  `Effects in Elo, of ${number(blocks)} blocks (${number(pairs)} ${seats === 'swapped' ? 'pairs' : 'games'}):`;

export function experimentWords({ plan }: Kept, report: Report, page: string): string {
  const width = Math.max(...report.effects.map(({ name }) => name.length), 6);
  const effects = report.effects.map(({ name, elo, interval, p }) => {
    const range = interval === null ? '' : `  ${signedElo(interval[0])} to ${signedElo(interval[1])}`;
    return `  ${name.padEnd(width)}  ${elo === null ? '' : signedElo(elo).padStart(5)}${range}${p === null ? '' : `  p ${p < 0.001 ? '< 0.001' : p.toFixed(3)}`}`;
  });
  return [
    report.title,
    '',
    verdictSentence(plan, report),
    '',
    ...(report.blocks === 0 ? [] : [headOf(plan, report), ...effects]),
    ...report.deviations.map((words) => `Deviation: ${words}`),
    '',
    `${page} has the rest; plan ${report.plan.slice(0, 16)}`,
  ].join('\n');
}
