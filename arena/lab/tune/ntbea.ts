/**
 * N-tuple bandit evolutionary algorithm (Lucas, Liu and Perez-Liebana, The N-Tuple Bandit Evolutionary Algorithm for Game Agent Optimisation, 2018): a point moves
 * to whichever of its neighbours looks best, by the mean values of its parts (each number, each two of them, all together) and by how little is known of them.
 */
import { Draws } from '../../../agents/draws.js';

export interface NtbeaAsked {
  /** By number, how many levels it has. */
  readonly levels: readonly number[];
  /** Where it begins. */
  readonly start: readonly number[];
  /** How much it is worth to try what is little known, beside values. */
  readonly explore: number;
  readonly neighbours?: number;
  readonly seed: string;
}

const NEIGHBOURS = 50;
/** What a part counts for that nothing is known of. */
const EPSILON = 0.5;

interface Seen {
  count: number;
  sum: number;
}

/** Seeks the greatest value. A point is asked for, and its noisy value told. */
export class Ntbea {
  readonly #asked: NtbeaAsked;
  readonly #draws: Draws;
  /** Numbers of each part. */
  readonly #parts: readonly (readonly number[])[];
  readonly #seen: readonly Map<string, Seen>[];
  readonly #points = new Map<string, readonly number[]>();
  #point: readonly number[];
  #told = 0;

  constructor(asked: NtbeaAsked) {
    this.#asked = asked;
    this.#draws = new Draws(asked.seed);
    this.#point = asked.start;
    const numbers = [...asked.levels.keys()];
    const twos = numbers.flatMap((i) => numbers.filter((j) => j > i).map((j) => [i, j]));
    this.#parts = [...numbers.map((i) => [i]), ...twos, ...(numbers.length > 2 ? [numbers] : [])];
    this.#seen = this.#parts.map(() => new Map<string, Seen>());
  }

  ask(): readonly number[] {
    return this.#point;
  }

  tell(value: number): void {
    this.#points.set(this.#point.join(), this.#point);
    for (const [i, part] of this.#parts.entries()) {
      const key = keyOf(part, this.#point);
      const seen = this.#seen[i]!.get(key) ?? { count: 0, sum: 0 };
      seen.count++;
      seen.sum += value;
      this.#seen[i]!.set(key, seen);
    }
    this.#told++;
    this.#point = this.#nextPoint();
  }

  /** Of the points that were tried that with the best mean value of its parts. */
  get best(): readonly number[] {
    let [best, most]: [readonly number[], number] = [this.#asked.start, -Infinity];
    for (const point of this.#points.values()) {
      const worth = this.#meanOf(point);
      if (worth > most) [best, most] = [point, worth];
    }
    return best;
  }

  #nextPoint(): readonly number[] {
    let [best, most]: [readonly number[], number] = [this.#point, -Infinity];
    const tried = new Set<string>();
    for (let i = 0; i < (this.#asked.neighbours ?? NEIGHBOURS); i++) {
      const point = this.#neighbour();
      if (tried.has(point.join())) continue;
      tried.add(point.join());
      const worth = this.#meanOf(point) + this.#asked.explore * this.#doubtOf(point);
      if (worth > most) [best, most] = [point, worth];
    }
    return best;
  }

  /** One number is changed for certain, each other with a chance of one in all. */
  #neighbour(): number[] {
    const { levels } = this.#asked;
    const sure = this.#draws.below(levels.length);
    return this.#point.map((level, i) => {
      if (levels[i]! < 2 || (i !== sure && !this.#draws.happens(1 / levels.length))) return level;
      const other = this.#draws.below(levels[i]! - 1);
      return other >= level ? other + 1 : other;
    });
  }

  /** Of the parts of which something is known. */
  #meanOf(point: readonly number[]): number {
    let [sum, known] = [0, 0];
    for (const [i, part] of this.#parts.entries()) {
      const seen = this.#seen[i]!.get(keyOf(part, point));
      if (seen === undefined) continue;
      sum += seen.sum / seen.count;
      known++;
    }
    return known === 0 ? 0 : sum / known;
  }

  #doubtOf(point: readonly number[]): number {
    const doubts = this.#parts.map((part, i) => {
      const count = this.#seen[i]!.get(keyOf(part, point))?.count ?? 0;
      return Math.sqrt(Math.log(1 + this.#told) / (count + EPSILON));
    });
    return doubts.reduce((sum, doubt) => sum + doubt, 0) / doubts.length;
  }
}

const keyOf = (part: readonly number[], point: readonly number[]): string => part.map((i) => point[i]).join();
