/**
 * Minds: which doctrine may lead the other side. All its fleets are led by one, so that where one of them was found says something of where the
 * others are.
 */
import { HABITS } from './habits.js';

/** Of what a sighting says: how much is doubted, and what part counts, since its fleets are found together as often as not. */
const [DOUBT, PART] = [0.02, 0.5];
/** No doctrine is given up. */
const LEAST = 0.02;
/** Prime to the number of guesses: each doctrine's are all over. */
const SHUFFLE = 211;

/** Guesses at a fleet, each led by a doctrine. */
interface Led {
  readonly mind: Uint8Array;
  readonly weight: Float64Array;
}

export class Minds {
  readonly #chances = Float64Array.from(HABITS.met);

  /** As many guesses of each doctrine as it is likely. */
  spread(guesses: number): Uint8Array {
    const sum = this.#chances.reduce((a, b) => a + b, 0);
    return Uint8Array.from({ length: guesses }, (_, i) => {
      let left = ((((i * SHUFFLE) % guesses) + 0.5) / guesses) * sum;
      let m = 0;
      while (m < this.#chances.length - 1 && left > this.#chances[m]!) left -= this.#chances[m++]!;
      return m;
    });
  }

  /** A fleet was seen: doctrines that had it about there are the likelier. @param nearness of guess `i` to where it was, from 0 to 1 */
  learn({ mind, weight }: Led, nearness: (i: number) => number, others: Iterable<Led>): void {
    const [near, all] = [this.#chances.map(() => 0), this.#chances.map(() => 0)];
    for (let i = 0; i < mind.length; i++) {
      near[mind[i]!] = near[mind[i]!]! + weight[i]! * nearness(i);
      all[mind[i]!] = all[mind[i]!]! + weight[i]!;
    }
    const sum = (of: Float64Array): number => of.reduce((a, b) => a + b, 0);
    if (sum(all) === 0) return;
    // A doctrine that no guess has any more is neither likelier nor less likely for it.
    const odds = near.map((n, m) => (DOUBT + (all[m]! > 0 ? n / all[m]! : sum(near) / sum(all))) ** PART);
    const was = sum(this.#chances);
    const mean = this.#chances.reduce((total, chance, m) => total + (chance * odds[m]!) / was, 0);
    for (const [m, chance] of this.#chances.entries()) {
      this.#chances[m] = Math.max(LEAST, (chance * odds[m]!) / was / mean);
    }
    for (const other of others) {
      for (let i = 0; i < other.mind.length; i++) other.weight[i] = (other.weight[i]! * odds[other.mind[i]!]!) / mean;
    }
  }
}
