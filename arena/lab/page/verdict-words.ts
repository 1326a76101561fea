/** The verdict of an experiment in one sentence. */
import type { ExperimentPlan } from '../experiment/plan.js';
import type { Report } from '../experiment/report.js';
import { signedElo } from './text.js';

export function verdictSentence(plan: ExperimentPlan, report: Report): string {
  const { effect, elo, interval, verdict, blocks } = report;
  if (elo === null) return 'Nothing can be said yet: no pair that counts was played.';
  const size = `${signedElo(elo)} Elo${interval === null ? '' : `, 95 % interval ${signedElo(interval[0])} to ${signedElo(interval[1])}`}`;
  const answer = answerOf(plan, report);
  const quoted = answer === undefined ? undefined : plan.question?.answers?.[answer];
  if (quoted !== undefined) return `${quoted} (${size}.)`;
  const about = meaningOf(plan);
  const { stopping } = plan;
  if (stopping.kind === 'sequential') {
    if (verdict === 'H1')
      return `Yes: ${about} gains (${size}); a gain of at least ${stopping.elo[1]} Elo is taken over one of ${stopping.elo[0]} at most.`;
    if (verdict === 'H0') return `No: ${about} does not gain ${stopping.elo[1]} Elo (${size}).`;
    return `Open after ${blocks} blocks: ${about} (${size}).`;
  }
  const side = interval === null || (interval[0] <= 0 && interval[1] >= 0) ? 0 : Math.sign(elo);
  if (side === 0) {
    const worth = plan.question?.worth;
    const isNothing = worth !== undefined && interval !== null && interval[0] > -worth && interval[1] < worth;
    return isNothing
      ? `${about} gains and loses less than ${worth} Elo (${size}).`
      : `It cannot be told whether ${about} gains or loses (${size}).`;
  }
  return `${effect === 'mean' ? 'Yes' : 'It matters'}: ${about} ${side > 0 ? 'gains' : 'loses'} (${size}).`;
}

/** Which of the sentences that were written before the first game comes true; none before the end, nor where nothing can be told. */
function answerOf(
  { question }: ExperimentPlan,
  { isAnswered, isAlike, interval }: Report,
): 'rises' | 'falls' | 'neither' | undefined {
  const worth = question?.worth ?? 0;
  if (isAlike) return 'neither';
  if (!isAnswered || interval === null) return undefined;
  if (interval[0] > 0) return 'rises';
  if (interval[1] < 0) return 'falls';
  return interval[0] > -worth && interval[1] < worth ? 'neither' : undefined;
}

/** What the effect that was asked for is, as the subject of a sentence. */
function meaningOf({ effects, primary, points, question, seats, of }: ExperimentPlan): string {
  const { name, kind, factors } = effects[primary]!;
  const who = seats === 'swapped' ? 'A' : `seat ${of + 1}`;
  if (kind === 'mean') return question === null ? points[0]!.agents[0]! : who;
  if (kind === 'interaction') return `${factors[0]} together with ${factors[1]}`;
  if (kind === 'curve') return `the middle of ${factors[0]}`;
  if (kind === 'level') return name;
  const ends = points.map(({ levels }) => levels[factors[0]!]!);
  // Numbers from the lowest to the highest, words as they are listed.
  const [low, high] = ends.every((end) => typeof end === 'number')
    ? [Math.min(...(ends as number[])), Math.max(...(ends as number[]))]
    : [ends[0]!, ends.find((end) => end !== ends[0]!) ?? ends[0]!];
  return `${name} at ${high} instead of ${low}`;
}
