/** The states that one step of chance may lead to, each once, with its probability and value. */
import type { Outlook, ValueFunction } from '../../agents/value/index.js';
import { outlookFor } from '../../agents/value/index.js';
import type { Game, State } from '../../engine/index.js';

/** Below this, values are alike. */
const ROUNDING = 1e-9;

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
  readonly #values: Outlook[] = [];
  #count = 0;

  constructor(game: Game<S>) {
    this.#game = game;
  }

  get count(): number {
    return this.#count;
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
    if (i === this.#states.length) {
      this.#states.push(this.#game.create());
      this.#values.push(outlookFor(this.#game));
    }
    this.#states[i]!.set(s);
    this.#hashes[i] = hash;
    this.#weights[i] = weight;
  }

  /** Values every outcome; `expected` gets the means. */
  judge(value: ValueFunction<S>, expected: Outlook): void {
    const seats = expected.win.length;
    expected.win.fill(0);
    expected.margin.fill(0);
    for (let i = 0; i < this.#count; i++) {
      const v = this.#values[i]!;
      const weight = this.#weights[i]!;
      value.value(this.#states[i]!, v);
      for (let seat = 0; seat < seats; seat++) {
        expected.win[seat] = expected.win[seat]! + weight * v.win[seat]!;
        expected.margin[seat] = expected.margin[seat]! + weight * v.margin[seat]!;
      }
    }
  }

  /** Chance of an outcome as good for the seat as `than` or better: by win probability, then by margin. */
  chanceAtLeast(seat: number, than: Outlook): number {
    let sum = 0;
    for (let i = 0; i < this.#count; i++) {
      if (compare(this.#values[i]!, than, seat) >= 0) sum += this.#weights[i]!;
    }
    return Math.min(1, sum);
  }

  /** The same of one as bad or worse. */
  chanceAtMost(seat: number, than: Outlook): number {
    let sum = 0;
    for (let i = 0; i < this.#count; i++) {
      if (compare(this.#values[i]!, than, seat) <= 0) sum += this.#weights[i]!;
    }
    return Math.min(1, sum);
  }
}

/** Above 0 where `a` is better for the seat than `b`; 0 where they are alike but for rounding. */
function compare(a: Outlook, b: Outlook, seat: number): number {
  const win = a.win[seat]! - b.win[seat]!;
  if (Math.abs(win) > ROUNDING) return win;
  const margin = a.margin[seat]! - b.margin[seat]!;
  return Math.abs(margin) > ROUNDING ? margin : 0;
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
