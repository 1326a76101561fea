/** Claim in words: who is ahead, or that nobody can say, and about how many more games would. */
import type { Claim } from '../lab/match/claim.js';
import type { MatchReport } from '../lab/match/report.js';
import { number, plusMinus, setOf } from './match-numbers.js';

const MOST = 1_000_000;

export function claimWords(report: MatchReport): string[] {
  const { claim, agents } = report;
  if (claim.because === 'mirror') return mirrorWords(report);
  if (claim.ahead === null) return openWords(report);
  const isA = claim.ahead === 'A';
  const by = `by ${byWords(report)}.`;
  if (agents.length > 2) return [`A (${agents[0]}) is ${isA ? 'ahead of' : 'behind'} the others ${by}`];
  const ahead = isA ? `A (${agents[0]})` : `B (${agents[1]})`;
  return [`${ahead} is ahead ${by}`, ...butWords(report, isA)];
}

function byWords(report: MatchReport): string {
  const { claim } = report;
  const points = `${Math.abs(claim.margin.mean).toFixed(1)}${plusMinus(claim.interval)} points a ${setOf(report)}`;
  return claim.lessLuck ? `${points}, less luck` : points;
}

/** Points count how much is won, pairs how often: they may well not go the same way. */
function butWords(report: MatchReport, isA: boolean): string[] {
  const [low, high] = report.intervals.pairScore[0]!;
  if (isA ? high >= 0.5 : low <= 0.5) return [];
  const [more, other] = isA ? ['B', 'A'] : ['A', 'B'];
  const set = setOf(report);
  return [`${more} wins more of the ${set}s, though: ${other} wins fewer by more.`];
}

function openWords(report: MatchReport): string[] {
  const { claim, rotations, agents } = report;
  const set = setOf(report);
  if (rotations === 1)
    return [`One ${set} alone says nothing about chance: six are the fewest that tell who is ahead.`];
  const head =
    claim.because === 'few'
      ? `${rotations} ${set}s cannot tell who is ahead (six are the fewest that can)`
      : 'Who is ahead cannot be told yet';
  const { mean } = claim.margin;
  if (mean === 0) return [`${head}: they come out level.`];
  const leader = mean > 0 ? 'A' : agents.length > 2 ? 'the others' : 'B';
  return [`${head}: ${leader} by ${byWords(report)}.`, ...moreWords(claim, set)];
}

/** Power in words. */
function moreWords({ more }: Claim, set: string): string[] {
  if (more === null) return [];
  if (more > MOST) return [`Were that the difference, it would take more than a million ${set}s to tell.`];
  const about = `about ${rounded(more)} more ${set}${more === 1 ? '' : 's'}`;
  return [`Were that the difference, ${about} would tell, in four matches of five.`];
}

/** To two figures, upwards. */
function rounded(n: number): string {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(n)) - 1);
  return number(Math.ceil(n / unit) * unit);
}

function mirrorWords({ agents, claim, ...report }: MatchReport): string[] {
  const set = setOf(report);
  const who = agents.length === 2 ? 'A and B are the same agent' : 'All are the same agent';
  return [
    `${who}: swapped sides cancel its dice in each ${set}, so nobody can be ahead, and points and ${set} score say nothing of strength.`,
    `How the sides fare is in the games won by side.${claim.lessLuck ? ' Less luck nothing gets surer: there is no luck left to take off.' : ''}`,
  ];
}
