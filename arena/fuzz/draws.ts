/** Whole numbers below a bound, one after another, from a string seed. */
import { chanceOfSeed } from '../../agents/seed.js';
import type { Chance, ThrowName } from '../../engine/index.js';

export class Draws {
  readonly #chance: Chance;
  #next = 0;

  constructor(seed: string) {
    this.#chance = chanceOfSeed(seed);
  }

  below(bound: number): number {
    return this.#chance.die(bound, this.#next++ as ThrowName) - 1;
  }

  /** From least to most, both possible. */
  within([least, most]: readonly [number, number]): number {
    return least + this.below(most - least + 1);
  }

  oneOf<T>(values: readonly T[]): T {
    return values[this.below(values.length)]!;
  }
}
