/** What a tournament has found: a pure function of who met whom, and how it came out. */
import { type Estimate, estimate, type Interval } from '../../../agents/estimate.js';
import { meanInterval, shareInterval } from '../../../agents/interval.js';
import { tFactor } from '../../../agents/student.js';
import { alphaRank } from '../statistics/alpha-rank.js';
import { bradleyTerry } from '../statistics/bradley-terry.js';
import { type Cycles, cyclesIn } from '../statistics/hodge.js';
import { nashAverage } from '../statistics/nash-average.js';
import { encountersOf, quasiVariances, type RatedPair, ratingVariances } from '../statistics/rating-errors.js';
import type { Pairing } from './plan.js';

/** A pair of games of two agents, or as many as make them change all seats. */
export interface PlayedMeeting {
  readonly pairing: Pairing;
  readonly battle: number;
  readonly round: number;
  /** What the one is ahead. */
  readonly lead: number;
  /** By seat, part of the first places and margin of a game. */
  readonly sides: readonly number[];
  readonly margins: readonly number[];
}

export interface RatedAgent {
  readonly agent: string;
  /** Above the anchor, who has 0. */
  readonly elo: number;
  /** Of 95 %: two agents differ about where neither's interval alone would say so, by the root of the sum of their squares. */
  readonly interval: Interval | null;
  /** Part of the pairs that he won. */
  readonly score: number;
  readonly pairs: number;
  /** He won all pairs or none, so that his strength has no end on that side. */
  readonly isBoundless: boolean;
}

/** Of the row against the column. */
export interface PayOff {
  /** Part of the pairs won. */
  readonly score: number;
  readonly interval: Interval;
  /** Points a pair. */
  readonly lead: Estimate;
  readonly pairs: number;
}

export interface SideFound {
  readonly side: string;
  /** Part of the first places, whoever played. */
  readonly share: number;
  readonly interval: Interval | null;
  readonly margin: number;
}

export interface TournamentFound {
  /** In the order in which they were named; the anchor has 0. Empty where nothing was played. */
  readonly ratings: readonly RatedAgent[];
  readonly anchor: string;
  readonly payOffs: readonly (readonly (PayOff | null)[])[];
  readonly battles: readonly { readonly scenario: string; readonly sides: readonly SideFound[] }[];
  /** By agent; null where not everybody met everybody. */
  readonly alphaRank: readonly number[] | null;
  readonly nash: readonly number[] | null;
  readonly cycles: Cycles | null;
  readonly rounds: number;
  readonly pairs: number;
}

export interface TournamentNames {
  readonly agents: readonly string[];
  readonly battles: readonly { readonly id: string; readonly sides: readonly string[] }[];
}

const ANCHOR = 'random';

const scoreOf = (lead: number): number => (lead > 0 ? 1 : lead < 0 ? 0 : 0.5);

/** Battles of a round have dice of their own. */
const blockOf = ({ round, battle }: PlayedMeeting, battles: number): number => round * battles + battle;

export function foundIn({ agents, battles }: TournamentNames, meetings: readonly PlayedMeeting[]): TournamentFound {
  const payOffs = agents.map((_, one) => agents.map((_, other) => payOffOf(meetings, one, other)));
  const isWhole = payOffs.every((row, one) => row.every((cell, other) => cell !== null || one === other));
  const odds = payOffs.map((row) => row.map((cell) => (cell === null ? 0 : logOdds(cell))));
  const variances = payOffs.map((row) => row.map((cell) => (cell === null ? 0 : oddsVariance(cell))));
  return {
    ...ratingsOf(agents, battles.length, meetings),
    payOffs,
    battles: battles.map(({ id, sides }, battle) => ({
      scenario: id,
      sides: sidesOf(
        sides,
        meetings.filter((meeting) => meeting.battle === battle),
      ),
    })),
    alphaRank: isWhole ? alphaRank(payOffs.map((row) => row.map((cell) => cell?.score ?? 0.5))) : null,
    nash: isWhole ? nashAverage(odds) : null,
    cycles: isWhole && agents.length > 2 ? cyclesIn(odds, variances) : null,
    rounds: new Set(meetings.map(({ round }) => round)).size,
    pairs: meetings.length,
  };
}

function ratingsOf(
  agents: readonly string[],
  battles: number,
  played: readonly PlayedMeeting[],
): Pick<TournamentFound, 'ratings' | 'anchor'> {
  const meetings = played.map((meeting): RatedPair => {
    const [one, other] = meeting.pairing;
    return { one, other, share: scoreOf(meeting.lead), block: blockOf(meeting, battles) };
  });
  const anchor = Math.max(0, agents.indexOf(ANCHOR));
  if (meetings.length === 0) return { ratings: [], anchor: agents[anchor]! };
  const strengths = bradleyTerry(agents.length, encountersOf(meetings), anchor);
  const own = quasiVariances(ratingVariances(strengths, meetings));
  const blocks = new Set(meetings.map(({ block }) => block)).size;
  const ratings = agents.map((agent, i) => {
    const shares = meetings.flatMap(({ one, other, share }) => (one === i ? [share] : other === i ? [1 - share] : []));
    const elo = strengths.rating[i]!;
    const half = tFactor(Math.max(1, blocks - 1)) * Math.sqrt(own[i]!);
    const score = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
    return {
      agent,
      elo,
      interval: blocks < 2 ? null : ([elo - half, elo + half] as Interval),
      score,
      pairs: shares.length,
      isBoundless: shares.length > 0 && (score === 0 || score === 1),
    };
  });
  return { ratings, anchor: agents[anchor]! };
}

/** Whether all ratings that more pairs would narrow are within so many Elo. */
export const isWithin = ({ ratings }: Pick<TournamentFound, 'ratings'>, elo: number): boolean =>
  ratings.every(
    ({ interval, isBoundless }) => isBoundless || (interval !== null && interval[1] - interval[0] <= 2 * elo),
  );

function payOffOf(meetings: readonly PlayedMeeting[], row: number, column: number): PayOff | null {
  const leads = meetings.flatMap(({ pairing: [one, other], lead }) =>
    one === row && other === column ? [lead] : one === column && other === row ? [-lead] : [],
  );
  if (leads.length === 0) return null;
  const scores = leads.map(scoreOf);
  return {
    score: scores.reduce((sum, score) => sum + score, 0) / scores.length,
    interval: shareInterval(scores),
    lead: estimate(leads),
    pairs: leads.length,
  };
}

/** With half a pair more on each side, so that who won all has finite odds. */
const logOdds = ({ score, pairs }: PayOff): number => Math.log((score * pairs + 0.5) / ((1 - score) * pairs + 0.5));

const oddsVariance = ({ score, pairs }: PayOff): number => 1 / (score * pairs + 0.5) + 1 / ((1 - score) * pairs + 0.5);

function sidesOf(sides: readonly string[], meetings: readonly PlayedMeeting[]): SideFound[] {
  const rounds = new Map<number, PlayedMeeting[]>();
  for (const meeting of meetings) rounds.set(meeting.round, [...(rounds.get(meeting.round) ?? []), meeting]);
  const meanOf = (list: readonly PlayedMeeting[], of: (meeting: PlayedMeeting) => number): number =>
    list.reduce((sum, meeting) => sum + of(meeting), 0) / Math.max(1, list.length);
  return sides.map((side, at) => {
    const share = (meeting: PlayedMeeting): number => meeting.sides[at]!;
    // Meetings of a round have their dice in common.
    const values = [...rounds.values()].map((list) => meanOf(list, share));
    const mean = meanInterval([{ values }]);
    const interval: Interval | null =
      mean === undefined ? null : [Math.max(0, mean.mean - mean.half), Math.min(1, mean.mean + mean.half)];
    return {
      side,
      share: meanOf(meetings, share),
      interval,
      margin: meanOf(meetings, (meeting) => meeting.margins[at]!),
    };
  });
}
