/**
 * Loss of a decision, cross-fitted: for each block the best candidate is chosen by all others, and what it brings beyond the choice is read on that one. Read on the
 * blocks by which it was chosen, the best of several would owe a part of its lead to luck (the winner's curse).
 *
 * So a loss has no bias against the candidate that was taken for the best, who may be another than the true best: it errs low, and the more so the fewer blocks there are.
 * Where all choices are worth the same it is nothing on average, and a single one may be below nothing, as one of a choice that is better than all candidates.
 */
import { type Estimate, estimate, meanOf } from '../../../agents/estimate.js';
import { tFactor } from '../../../agents/student.js';

/** In points; the standard error is that of the blocks, null of one. */
export interface DecisionLoss extends Estimate {
  readonly isBlunder: boolean;
}

/** Points that a blunder costs at least; and its 95 % interval lies above nothing. */
export const BLUNDER = 10;
/** Values are kept in tenths of a point. */
const TENTHS = 10;

type Values = readonly (readonly number[])[];

/** Fewer say nothing of their error. */
const FEWEST = 4;

/** Of `chosen`, by block as the candidates are. */
export function lossOf(candidates: Values, chosen: readonly number[]): DecisionLoss {
  const sums = candidates.map((of) => of.reduce((sum, value) => sum + value, 0));
  const lost = chosen.map((value, n) => {
    const others = sums.map((sum, i) => sum - candidates[i]![n]!);
    return (candidates[others.indexOf(Math.max(...others))]![n]! - value) / TENTHS;
  });
  const { mean, se } = estimate(lost);
  const isKnown = se !== null && lost.length >= FEWEST;
  return { mean, se, isBlunder: isKnown && mean >= BLUNDER && mean > tFactor(lost.length - 1) * se };
}

/** Points by which a choice is behind another one on the same blocks, with no bias by choosing. */
export const behind = (other: readonly number[], chosen: readonly number[]): number =>
  meanOf(other.map((value, n) => (value - chosen[n]!) / TENTHS)).mean;

/** Largest standard error of a difference to the best candidate, in points; null of fewer blocks than four. */
export function errorOf(candidates: Values): number | null {
  if (candidates[0]!.length < FEWEST) return null;
  const means = candidates.map((of) => meanOf(of).mean);
  const best = candidates[means.indexOf(Math.max(...means))]!;
  const errors = candidates.map((of) => meanOf(of.map((value, n) => (value - best[n]!) / TENTHS)).estimate.se);
  return errors.some((se) => se === null) ? null : Math.max(...errors.map((se) => se!));
}

/** Blocks from which it is reckoned how many a position gets. */
export const FIRST_BLOCKS = 8;
/** A variance of few blocks is often too small: so many times the blocks that it would need are played. */
const TO_BE_SURE = 1.25;

/** Stages of play after the first blocks. */
export const STAGES = 2;

/**
 * Blocks until every difference to the best has this standard error, as those played let expect (Stein's stages): none more where it has. A stage is played whole,
 * whatever comes in it; play that ended at the first block after which its error looked small would end where it is too small.
 */
export function blocksWanted(played: Values, error: number): number {
  const seen = errorOf(played);
  const blocks = played[0]!.length;
  return seen === null || seen <= error ? blocks : Math.ceil(TO_BE_SURE * blocks * (seen / error) ** 2);
}
