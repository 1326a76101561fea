/** Paired games: two on the same dice with sides swapped, and what they say of the first of two players. */
import { estimate, wilsonInterval } from '../../agents/estimate.js';
import type { GameDone, JobDone, KeyedNetwork, NetworkJob, SelfPlayJob, SitterName } from '../self-play/job.js';

/** A network, or an agent by its name. */
export type Contender = KeyedNetwork | string;

/** One pair: the first player's summed margin, the same less the luck of the dice, and 1, ½ or 0 by the sign of the sum. */
export interface GamePair {
  readonly scenario: string;
  readonly margin: number;
  readonly adjusted: number;
  readonly score: number;
  /** The first player's points of results as seat 0 and as seat 1: 1, ½ or 0. */
  readonly wins: readonly [number, number];
}

export interface PairSpec {
  readonly players: readonly [Contender, Contender];
  readonly scenarios: readonly string[];
  /** The first pair's number, and how many: pair `n` is on scenario `n` modulo their number, with dice of its own. */
  readonly from: number;
  readonly count: number;
  readonly seed: string;
  /** Pairs in a job. */
  readonly each?: number;
  /** Asks for records of the first game of the first pair on each scenario, with this for their event. */
  readonly recorded?: string;
}

const EACH = 16;
/** Nobody learns from these games. */
const SETTINGS = { lambda: 1, lambdaOverDice: 1, winWeight: 0, unitsInFull: 1, leastChance: 0 };

export function pairJobs({ players, scenarios, from, count, seed, each = EACH, recorded }: PairSpec): SelfPlayJob[] {
  const networks: NetworkJob[] = [];
  const sitters = players.map((player): SitterName => {
    if (typeof player === 'string') return player;
    networks.push({ model: player, greedy: true, learns: false });
    return networks.length - 1;
  });
  const [a, b] = sitters as [SitterName, SitterName];
  const jobs: SelfPlayJob[] = [];
  for (let first = from; first < from + count; first += each) {
    const pairs = Array.from({ length: Math.min(each, from + count - first) }, (_, i) => first + i);
    const games = pairs.flatMap((n) => {
      const source = { scenario: scenarios[n % scenarios.length]! };
      const dice = `${seed}/pair ${n}`;
      return [
        { source, seed: dice, sitters: [a, b], ...(recorded !== undefined && n < scenarios.length && { recorded }) },
        { source, seed: dice, sitters: [b, a] },
      ];
    });
    jobs.push({ networks, games, parallel: games.length, seed, settings: SETTINGS });
  }
  return jobs;
}

/** Pairs of the jobs that `pairJobs` made, in order. */
export function pairsOf(done: readonly JobDone[]): GamePair[] {
  const games = done.flatMap((job) => job.games);
  return Array.from({ length: games.length / 2 }, (_, i) => pairOf(games[2 * i]!, games[2 * i + 1]!));
}

function pairOf(straight: GameDone, swapped: GameDone): GamePair {
  const margin = straight.margins[0]! + swapped.margins[1]!;
  return {
    scenario: straight.scenario,
    margin,
    adjusted: margin - straight.luck + swapped.luck,
    score: margin > 0 ? 1 : margin < 0 ? 0 : 0.5,
    wins: [straight.wins[0]!, swapped.wins[1]!],
  };
}

/** Of some pairs: share won with its 95 % interval (Wilson 1927), and mean margins with their standard errors. */
export interface PairScore {
  readonly pairs: number;
  readonly score: number;
  readonly low: number;
  readonly high: number;
  readonly margin: number;
  readonly marginSe: number;
  readonly adjusted: number;
  readonly adjustedSe: number;
}

export function standingOf(pairs: readonly GamePair[]): PairScore {
  const score = mean(pairs.map((p) => p.score));
  const [low, high] = wilsonInterval(score, pairs.length);
  const margins = pairs.map((p) => p.margin);
  const adjusted = pairs.map((p) => p.adjusted);
  return {
    pairs: pairs.length,
    score,
    low,
    high,
    margin: mean(margins),
    marginSe: errorOf(margins),
    adjusted: mean(adjusted),
    adjustedSe: errorOf(adjusted),
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / Math.max(1, values.length);

/** A table of ratings has a number in each cell: 0 where one pair says nothing of chance. */
const errorOf = (values: readonly number[]): number => estimate(values).se ?? 0;
