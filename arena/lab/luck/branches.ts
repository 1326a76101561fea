/** Chance enumeration: the states that one step of chance may lead to, each once, with its probability and value. */
import type { Outlook, ValueFunction } from '../../../agents/value/index.js';
import { outlookFor } from '../../../agents/value/index.js';
import { FIRST_SEAT, type Game, type State } from '../../../engine/index.js';

/**
 * Most branches of the dice lead to few states: a salvo has up to 1,331 ways to fall and seldom more than fifty outcomes. States are
 * told apart by a hash, and then number by number, so that no two different ones are ever taken for one.
 */
export class Branches<S extends State> {
  readonly #game: Game<S>;
  readonly #states: S[] = [];
  /** By outcome. */
  readonly #hashes: number[] = [];
  readonly #weights: number[] = [];
  readonly #outlook: Outlook;
  #count = 0;

  constructor(game: Game<S>) {
    this.#game = game;
    this.#outlook = outlookFor(game);
  }

  clear(): void {
    this.#count = 0;
  }

  add(s: S, weight: number): void {
    const hash = hashOf(s);
    for (let i = 0; i < this.#count; i++) {
      if (this.#hashes[i] === hash && isSame(this.#states[i]!, s)) {
        this.#weights[i]! += weight;
        return;
      }
    }
    const i = this.#count++;
    if (i === this.#states.length) this.#states.push(this.#game.create());
    this.#states[i]!.set(s);
    this.#hashes[i] = hash;
    this.#weights[i] = weight;
  }

  /** Values every outcome; `expected` gets the means. */
  judge(value: ValueFunction<S>, expected: Outlook): void {
    const v = this.#outlook;
    const seats = expected.win.length;
    expected.win.fill(0);
    expected.margin.fill(0);
    for (let i = 0; i < this.#count; i++) {
      const weight = this.#weights[i]!;
      value.value(this.#states[i]!, v);
      for (let seat = FIRST_SEAT; seat < seats; seat++) {
        expected.win[seat] = expected.win[seat]! + weight * v.win[seat]!;
        expected.margin[seat] = expected.margin[seat]! + weight * v.margin[seat]!;
      }
    }
  }
}

function hashOf(s: State): number {
  let h = 0x9e3779b9 | 0;
  for (let i = 0; i < s.length; i++) {
    h = Math.imul(h ^ s[i]!, 0xcc9e2d51);
    h = (h << 15) | (h >>> 17);
  }
  return h;
}

function isSame(a: State, b: State): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
