/** String seeds to key words: the only place that knows how. A seed means the same dice in every version of flagplot. */
import seedrandom from 'seedrandom';
import { SeededChance } from '../engine/index.js';

/** Four 32-bit key words, well mixed even for seeds that differ in one letter. */
export function wordsOfSeed(seed: string): [number, number, number, number] {
  const next = seedrandom(seed);
  return [next.int32(), next.int32(), next.int32(), next.int32()];
}

/** The dice of a string seed. */
export const chanceOfSeed = (seed: string): SeededChance => new SeededChance(wordsOfSeed(seed));
