/**
 * Play of an experiment, by workers who take jobs: first the calibration, then blocks until it has an answer. Which worker plays which pair changes
 * nothing: pairs count in their order, and those beyond the answer not at all.
 */
import { doInOrder } from '../../jobs/in-order.js';
import type { Hands } from '../../jobs/jobs.js';
import type { Match, PlayedRotation } from '../match/rotations.js';
import { ExperimentEnding } from './ending.js';
import { frozenBy } from './frozen.js';
import type { ExperimentLog, Kept } from './log.js';
import { type PlayedPair, pairOf } from './pair.js';
import { type ExperimentPlan, matchesOf, placeOf } from './plan.js';

/** Some pairs of one match, from `from` up to but not including `to`. */
export interface PairWork {
  readonly match: Match;
  readonly from: number;
  readonly to: number;
}

/** Whoever can play pairs. */
export interface Players extends Hands {
  play(work: PairWork): Promise<readonly PlayedRotation[]>;
}

export interface Watched {
  readonly isCalibration: boolean;
  /** Blocks that are whole. */
  readonly blocks: number;
  readonly ending: ExperimentEnding | undefined;
}

/** Pairs of the calibration. */
export const calibrationPairs = ({ calibration, points }: ExperimentPlan): number =>
  calibration * points[0]!.scenarios.length * points.length;

/** What is kept grows until there is an answer or `signal` stops it; what is returned goes on from what was there. */
export async function runExperiment(
  kept: Kept,
  log: ExperimentLog | undefined,
  players: Players,
  watch: (of: Watched) => void,
  signal: AbortSignal,
): Promise<Kept> {
  const { plan } = kept;
  const calibration = [...kept.calibration];
  const pairs = [...kept.pairs];
  const all = calibrationPairs(plan);
  const blocksOf = (played: readonly PlayedPair[]): number => Math.floor(played.length / plan.points.length);
  if (calibration.length < all) {
    await playPairs(plan, true, players, calibration, signal, (pair) => {
      log?.add({ calibration: pair });
      watch({ isCalibration: true, blocks: blocksOf(calibration), ending: undefined });
      return calibration.length < all;
    });
    if (calibration.length < all) return { ...kept, calibration, frozen: undefined };
  }
  const frozen = kept.frozen ?? frozenBy(plan, calibration);
  if (kept.frozen === undefined) log?.add({ frozen });
  const ending = new ExperimentEnding(plan, frozen);
  for (const pair of pairs) ending.add(pair);
  if (!ending.isOver) {
    await playPairs(plan, false, players, pairs, signal, (pair) => {
      log?.add({ counts: pair });
      ending.add(pair);
      watch({ isCalibration: false, blocks: blocksOf(pairs), ending });
      return !ending.isOver;
    });
  }
  return { ...kept, calibration, frozen, pairs };
}

/** Adds to `played` in order, until `count` says that it is enough. */
async function playPairs(
  plan: ExperimentPlan,
  isCalibration: boolean,
  players: Players,
  played: PlayedPair[],
  signal: AbortSignal,
  count: (pair: PlayedPair) => boolean,
): Promise<void> {
  const matches = matchesOf(plan, isCalibration);
  await doInOrder<PlayedPair>({
    hands: players,
    first: played.length,
    signal,
    work: async (pair) => {
      const { point, scenario, index } = placeOf(plan, pair);
      const [rotation] = await players.play({ match: matches[point]![scenario]!, from: index, to: index + 1 });
      return pairOf(plan, rotation!, pair);
    },
    count: (pair) => {
      played.push(pair);
      return count(pair);
    },
  });
}
