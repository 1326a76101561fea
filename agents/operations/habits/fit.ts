/** The fit of one habit: a conditional logit, by Adam over batches in a fixed order. */
import { LURES, type SeaHabit } from '../../../engine/operations/index.js';
import type { Passage } from './passages.js';

const [RUNS, TURNS] = [9, 3];
const RUNS_AT = LURES.length;
const TURNS_AT = RUNS_AT + RUNS;
const FIRST_AT = TURNS_AT + TURNS;
const HAUNT_AT = FIRST_AT + 1;
const WEIGHTS = HAUNT_AT + 1;

const BATCH = 256;
/** Passages that are looked at in all, and bounds on how often each is. */
const LOOKS = 200_000;
const [FEWEST, MOST] = [12, 60];
/** Of a step, as it begins and as it ends. */
const [FAST, SLOW] = [0.08, 0.004];
/** Strength of the prior by which all weights are near 0. */
const PRIOR = 2;
const [MEAN, SPREAD] = [0.9, 0.999];
const MOST_HEXES = 1024;

const chances = new Float64Array(MOST_HEXES);

/** Into `chances`; the logarithm of what was taken, in bits. */
function weigh({ count, taken, lures, runs, turns, haunts }: Passage, weights: Float64Array): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    let sum =
      weights[HAUNT_AT]! * haunts[i]! +
      weights[RUNS_AT + runs[i]!]! +
      (turns[i]! < 0 ? 0 : weights[TURNS_AT + turns[i]!]!);
    if (i === 0) sum += weights[FIRST_AT]!;
    for (let l = 0; l < LURES.length; l++) sum += weights[l]! * lures[i * LURES.length + l]!;
    chances[i] = sum;
    most = Math.max(most, sum);
  }
  let all = 0;
  for (let i = 0; i < count; i++) all += chances[i] = Math.exp(chances[i]! - most);
  for (let i = 0; i < count; i++) chances[i] = chances[i]! / all;
  return Math.log2(chances[taken]!);
}

/** Adds what the passage says of each weight. */
function learn(one: Passage, weights: Float64Array, slope: Float64Array): void {
  weigh(one, weights);
  for (let i = 0; i < one.count; i++) {
    const miss = (i === one.taken ? 1 : 0) - chances[i]!;
    slope[RUNS_AT + one.runs[i]!] = slope[RUNS_AT + one.runs[i]!]! + miss;
    if (one.turns[i]! >= 0) slope[TURNS_AT + one.turns[i]!] = slope[TURNS_AT + one.turns[i]!]! + miss;
    if (i === 0) slope[FIRST_AT] = slope[FIRST_AT]! + miss;
    slope[HAUNT_AT] = slope[HAUNT_AT]! + miss * one.haunts[i]!;
    for (let l = 0; l < LURES.length; l++) slope[l] = slope[l]! + miss * one.lures[i * LURES.length + l]!;
  }
}

/** A fixed order of numbers, another one each round. */
function orderOf(length: number, round: number): number[] {
  const keys = Array.from({ length }, (_, i) => Math.imul(i + 1, 0x9e3779b1 + 2 * Math.imul(round, 0x85ebca6b)) >>> 0);
  return Array.from(keys.keys()).sort((a, b) => keys[a]! - keys[b]!);
}

/** @param from where the search begins, and to which the prior holds it */
export function fitHabit(
  passages: readonly Passage[],
  from: Float64Array = new Float64Array(WEIGHTS),
  looks = LOOKS,
): Float64Array {
  const [weights, slope] = [from.slice(), new Float64Array(WEIGHTS)];
  const [mean, spread] = [new Float64Array(WEIGHTS), new Float64Array(WEIGHTS)];
  const rounds = Math.max(FEWEST, Math.min(MOST, Math.ceil(looks / Math.max(1, passages.length))));
  let steps = 0;
  for (let round = 0; round < rounds; round++) {
    const order = orderOf(passages.length, round);
    const pace = FAST * (1 - round / rounds) + SLOW;
    for (let start = 0; start < order.length; start += BATCH) {
      slope.fill(0);
      const batch = order.slice(start, start + BATCH);
      for (const i of batch) learn(passages[i]!, weights, slope);
      steps++;
      for (let w = 0; w < WEIGHTS; w++) {
        const up = slope[w]! / batch.length - (PRIOR * (weights[w]! - from[w]!)) / passages.length;
        mean[w] = MEAN * mean[w]! + (1 - MEAN) * up;
        spread[w] = SPREAD * spread[w]! + (1 - SPREAD) * up * up;
        const scale = Math.sqrt(spread[w]! / (1 - SPREAD ** steps)) + 1e-8;
        weights[w] = weights[w]! + (pace * mean[w]!) / (1 - MEAN ** steps) / scale;
      }
    }
  }
  return weights;
}

/** Habits as they are, with the chart of haunts as much as its counts say. */
export function withHaunts(weights: Float64Array): Float64Array {
  const out = weights.slice();
  out[HAUNT_AT] = 1;
  return out;
}

/** Mean over passages, in bits. */
export const bitsOf = (passages: readonly Passage[], weights: Float64Array): number =>
  passages.reduce((sum, one) => sum + weigh(one, weights), 0) / Math.max(1, passages.length);

/** Of an even spread over what is in reach. */
export const evenBitsOf = (passages: readonly Passage[]): number =>
  passages.reduce((sum, { count }) => sum - Math.log2(count), 0) / Math.max(1, passages.length);

export function habitOf(weights: Float64Array): SeaHabit {
  const rounded = Array.from(weights, (weight) => Math.round(100 * weight) / 100);
  return {
    lures: rounded.slice(0, RUNS_AT),
    runs: rounded.slice(RUNS_AT, TURNS_AT),
    turns: rounded.slice(TURNS_AT, FIRST_AT),
    first: rounded[FIRST_AT]!,
    haunt: rounded[HAUNT_AT]!,
  };
}
