/**
 * Performance of a side, free of dice: what its decisions cost it on average against those of the search, by what it could know. Where both
 * chose alike the price is nothing; of the others a sample is priced, each with luck of its own, so that no price is high because it was
 * sought for being high.
 */
import { type Estimate, meanOf } from '../../../agents/estimate.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import type { Seat, ThrowName } from '../../../engine/index.js';
import type { Performance } from './analysis.js';
import type { Price } from './judge.js';

/** Priced of each side, at most. */
const SAMPLE = 24;

/** Each price is a mean of many simulations, so that few of them have an error nearly as well known as many. */
const FEWEST_VALUES = 30;

/** Values behind its means, for half of an interval. */
export const valuesOf = ({ priced }: Performance): number => Math.max(priced, FEWEST_VALUES);

/** So many of them, each set as likely, in their order. */
export function sampleOf<T>(all: readonly T[], most: number, seed: string): T[] {
  const chance = chanceOfSeed(seed);
  const left = [...all.keys()];
  while (left.length > most) left.splice(chance.die(left.length, left.length as ThrowName) - 1, 1);
  return left.map((i) => all[i]!);
}

/** What is to be priced of a side. */
export const pricedOf = <T extends { readonly ply: { readonly by: Seat } }>(
  others: readonly T[],
  seat: Seat,
  seed: string,
): T[] =>
  sampleOf(
    others.filter(({ ply }) => ply.by === seat),
    SAMPLE,
    `${seed}/performance/${seat}`,
  );

/**
 * The mean over `decisions`, of which `others` were not those of the search; nothing where none was priced though there are some. The error is
 * that of two stages (Cochran, Sampling Techniques, 1977, 10.3): which of them were priced, and the luck in each price.
 */
export function performanceOf(decisions: number, others: number, prices: readonly Price[]): Performance | null {
  if (decisions === 0 || (others > 0 && prices.length < Math.min(2, others))) return null;
  const lost = (of: readonly Estimate[]): Estimate => {
    if (others === 0) return { mean: 0, se: 0 };
    const [part, share] = [others / decisions, of.length / others];
    const { mean, variance } = meanOf(of.map((price) => price.mean));
    const within = meanOf(of.map((price) => (price.se ?? 0) ** 2)).mean;
    return { mean: part * mean, se: part * Math.sqrt(((1 - share) * variance + share * within) / of.length) };
  };
  return {
    decisions,
    others,
    priced: prices.length,
    lost: { win: lost(prices.map(({ win }) => win)), points: lost(prices.map(({ points }) => points)) },
  };
}
