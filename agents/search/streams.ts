/** Random streams of the search: for each round of simulations a chance to draw states, dice, and plain random numbers. */
import { type Chance, SeededChance } from '../../engine/index.js';
import { wordsOfSeed } from '../seed.js';

const PER_WORD = 1 / 4294967296;

/** What tells the streams of one round apart. */
const DRAWS = 0x5bd1e995;
const DICE = 0x27d4eb2f;
const NUMBERS = 0x165667b1;
const PICKS = 0x9e6c63d1;

export class Streams {
  #words: [number, number, number, number] = [0, 0, 0, 0];
  #x = 1;
  readonly #next = (): number => {
    // xorshift32 (Marsaglia 2003)
    let x = this.#x;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#x = x;
    return (x >>> 0) * PER_WORD;
  };

  seed(seed: string): void {
    this.#words = wordsOfSeed(seed);
  }

  draws(round: number): Chance {
    return this.#chance(round, DRAWS);
  }

  dice(round: number): Chance {
    return this.#chance(round, DICE);
  }

  /** For what the policy draws, where several simulations are under way at a time. */
  picks(round: number): Chance {
    return this.#chance(round, PICKS);
  }

  numbers(round: number): () => number {
    this.#x = mix(this.#words[0], round, NUMBERS) || 1;
    return this.#next;
  }

  #chance(round: number, kind: number): Chance {
    const [a, b, c, d] = this.#words;
    return new SeededChance([mix(a, round, kind), mix(b, round, kind), mix(c, round, kind), d]);
  }
}

function mix(word: number, round: number, kind: number): number {
  let h = Math.imul(word ^ round, 0x9e3779b1) ^ kind;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
