/** Seed hashing: string seeds to key words, the only place that knows how. A seed means the same dice in every version of flagplot. */
import seedrandom from 'seedrandom';
import { sha256 } from '../engine/core/sha256.js';
import { SeededChance } from '../engine/index.js';

/** Four 32-bit key words, well mixed even for seeds that differ in one letter. */
export function wordsOfSeed(seed: string): [number, number, number, number] {
  const next = seedrandom(seed);
  return [next.int32(), next.int32(), next.int32(), next.int32()];
}

/** The dice of a string seed. */
export const chanceOfSeed = (seed: string): SeededChance => new SeededChance(wordsOfSeed(seed));

/** The seed of an agent's own luck in a game on these dice. One-way: nobody gets from it back to the dice. */
export const agentSeed = (dice: string, ...parts: readonly (string | number)[]): string =>
  sha256(['agent', dice, ...parts].join('\n'));
