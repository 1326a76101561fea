/** Seeded random generator for what is no throw of a game: choices one after another from a string seed. */
import type { Chance, ThrowName } from '../engine/index.js';
import { chanceOfSeed } from './seed.js';

/** Steps of a share: 24 bits. */
const FINE = 2 ** 24;

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

  /** At least 0 and below 1. */
  share(): number {
    return this.below(FINE) / FINE;
  }

  /** From -1 to 1, in the middle more often than at the ends. */
  spread(): number {
    return this.share() - this.share();
  }

  /** True in so many of all cases; a probability of 1 is always true, of 0 never. */
  happens(probability: number): boolean {
    return this.share() < probability;
  }

  /** One of them, as often as its weight says; not all weights may be 0. */
  weighted<T>(values: readonly T[], weights: readonly number[]): T {
    let left = this.share() * weights.reduce((sum, w) => sum + w, 0);
    const at = weights.findIndex((w) => {
      left -= w;
      return left < 0;
    });
    // Rounding may leave a crumb behind the last weight.
    return values[at < 0 ? weights.findLastIndex((w) => w > 0) : at]!;
  }

  /** In any order, each equally likely. */
  shuffled<T>(values: readonly T[]): T[] {
    const out = [...values];
    for (let i = out.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [out[i], out[j]] = [out[j]!, out[i]!];
    }
    return out;
  }
}
