/** Alliance value before the fleets are formed: the chance to come first of each power, over several runs of luck. @rule W4.3 */

import type { Battle } from '../../../engine/decisive-battle/index.js';
import { FIRST_SEAT, NO_SEAT, type Seat } from '../../../engine/index.js';
import { Forces, tollsFor, UNKNOWN } from './forces.js';
import { forecast } from './forecast.js';
import { formOthers, type Muster, mustersOf } from './formation.js';
import { addEnding, clearOutlook, outlookFor, type WarOutlook } from './outlook.js';
import type { Scene } from './scene.js';

/** Runs of luck for each alliance. */
const RUNS = 8;
/** Spread of the luck of a power's fire in a whole war, as a part of what is expected. */
const LUCK = 0.5;
/** Before the fleets are formed nothing but the sides ever differs in a game: what is thought through serves all who play it. */
const known = new WeakMap<Battle, Prospects>();

export function prospectsOf(sc: Scene): Prospects {
  let prospects = known.get(sc.b);
  if (prospects === undefined) {
    prospects = new Prospects(sc);
    known.set(sc.b, prospects);
  }
  return prospects;
}

/** By seat: bases of numbers that fill the interval from 0 to 1 evenly. */
const BASES = [2, 3, 5, 7, 11, 13] as const;

/** Outlooks of alliances, each thought through once. */
export class Prospects {
  readonly #now: Forces;
  readonly #trial: Forces;
  readonly #tolls: Float64Array;
  readonly #musters: readonly Muster[];
  readonly #known = new Map<number, WarOutlook>();

  constructor({ b, s, now }: Pick<Scene, 'b' | 's' | 'now'>) {
    this.#now = new Forces(b, now.rates).copy(now);
    this.#trial = new Forces(b, now.rates);
    this.#tolls = tollsFor(b);
    this.#musters = mustersOf(b, s);
  }

  /** If these are the sides of the seats. */
  of(sides: Int8Array): WarOutlook {
    let key = 0;
    for (const side of sides) key = key * 3 + side;
    let outlook = this.#known.get(key);
    if (outlook === undefined) {
      outlook = this.#lookAhead(sides);
      this.#known.set(key, outlook);
    }
    return outlook;
  }

  #lookAhead(sides: Int8Array): WarOutlook {
    const { b } = this.#now;
    const outlook = outlookFor(b.seats);
    clearOutlook(outlook);
    this.#tolls.fill(UNKNOWN);
    for (let run = 0; run < RUNS; run++) {
      const f = this.#trial.copy(this.#now);
      f.side.set(sides);
      f.luck.fill((run + 0.5) / RUNS);
      for (let seat = FIRST_SEAT; seat < b.seats; seat++) f.fortune[seat] = fortuneOf(run, seat);
      formOthers(this.#musters, f, NO_SEAT, () => 1);
      forecast(f, 'next', this.#tolls);
      addEnding(f, 1 / RUNS, outlook);
    }
    return outlook;
  }
}

/** Of a logistic curve with the spread of luck. */
function fortuneOf(run: number, seat: Seat): number {
  const u = even(run + 1, BASES[seat % BASES.length]!);
  return Math.exp(LUCK * 0.55 * Math.log(u / (1 - u)));
}

/** The n-th of numbers between 0 and 1 that are spread evenly however many there are: the digits of n in the base, reversed. */
function even(n: number, base: number): number {
  let x = 0;
  let unit = 1 / base;
  for (let left = n; left > 0; left = Math.floor(left / base)) {
    x += (left % base) * unit;
    unit /= base;
  }
  return x;
}
