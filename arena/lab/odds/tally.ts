/** Monte Carlo estimate of outcomes: a mean over draws with its interval, each draw walked whole or thrown once. */
import { sharedBy } from './changes.js';
import { type OrderOutcome, wayKey } from './falls.js';

export type IntervalPair = [low: number, high: number];

export interface OutcomeEstimate {
  readonly way: OrderOutcome;
  /** 95 % of the chance. */
  readonly interval: IntervalPair;
}

interface Sum {
  way: OrderOutcome;
  /** Of the chances in the draws, and of their squares. */
  p: number;
  squares: number;
  points: number;
}

/** Standard errors that hold 95 %. */
const Z = 1.96;
/** Draws that are thought up, half of each kind: an outcome that never came may still come. */
const INVENTED = 4;

/**
 * Agresti and Coull's interval, for draws that are chances themselves and not only yes or no: a draw that was walked whole says more
 * than one throw, and the interval is the narrower.
 */
function intervalOf(sum: number, squares: number, draws: number): IntervalPair {
  const n = draws + INVENTED;
  const mean = (sum + INVENTED / 2) / n;
  const error = Math.sqrt(Math.max(0, (squares + INVENTED / 2) / n - mean ** 2) / n);
  return [Math.max(0, mean - Z * error), Math.min(1, mean + Z * error)];
}

export class Tally {
  readonly #sums = new Map<string, Sum>();
  #draws = 0;
  #points = 0;
  #squares = 0;

  get draws(): number {
    return this.#draws;
  }

  /** Of all outcomes. */
  get points(): { readonly mean: number; readonly interval: IntervalPair } {
    const mean = this.#points / this.#draws;
    const error = Math.sqrt(Math.max(0, this.#squares / this.#draws - mean ** 2) / Math.max(1, this.#draws - 1));
    return { mean, interval: [mean - Z * error, mean + Z * error] };
  }

  /** The likeliest first. */
  get estimates(): OutcomeEstimate[] {
    const n = this.#draws;
    return [...this.#sums.values()]
      .sort((a, b) => b.p - a.p)
      .map(({ way, p, squares, points }) => ({
        way: { ...way, p: p / n, points: points / p },
        interval: intervalOf(p, squares, n),
      }));
  }

  /** Everything that may come of one draw, with chances that sum to one. */
  add(ways: readonly OrderOutcome[]): void {
    this.#draws++;
    let points = 0;
    for (const way of ways) {
      points += way.p * way.points;
      const key = wayKey(way);
      const sum = this.#sums.get(key) ?? { way, p: 0, squares: 0, points: 0 };
      sum.way = { ...sum.way, changes: sharedBy(sum.way.changes, way.changes) };
      sum.p += way.p;
      sum.squares += way.p ** 2;
      sum.points += way.p * way.points;
      this.#sums.set(key, sum);
    }
    this.#points += points;
    this.#squares += points ** 2;
  }
}
