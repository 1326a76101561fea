/**
 * Search for the smallest change of a number that makes a battle fair: bisection over whole numbers. Each is tried on dice that the battle as it is has had, so that only
 * what it changes is uncertain (common random numbers), until it is clear on which side of the bound it lies. What is found is confirmed with
 * fresh dice, and where those say otherwise it is moved on, as stochastic approximation does.
 */

import { estimate, type Interval } from '../../../agents/estimate.js';
import { shareInterval } from '../../../agents/interval.js';
import { tFactor } from '../../../agents/student.js';
import { mean } from '../match/score.js';

/** What can be tried: games of a value, of which those with one number have the same dice, whatever the value. */
export interface FieldProbe {
  isPossible(value: number): boolean;
  /** Part of the first place that the first side had in each game. */
  games(value: number, run: FieldRun, from: number, to: number): Promise<readonly number[]>;
}

/** Runs have dice of their own. */
export type FieldRun = 'search' | 'confirm';

export interface FieldGoal {
  /** What the first side shall have, and how far off is near enough. */
  readonly fair: number;
  readonly within: number;
  /** Games of a value at most, while it searches and when it confirms. */
  readonly searchGames: number;
  readonly confirmGames: number;
}

export interface ValueTried {
  readonly value: number;
  readonly run: FieldRun;
  readonly games: number;
  /** While it searches, that of the battle as it is and what the number changes on the same dice. */
  readonly share: number;
  readonly interval: Interval;
}

export interface FieldFound {
  readonly from: number;
  /** The smallest change; null where none was found. */
  readonly value: number | null;
  /** In the order in which they were tried. */
  readonly tried: readonly ValueTried[];
}

const CHUNK = 50;
/** Doublings of a change: a million and more. */
const DOUBLINGS = 20;
/** Values that are confirmed at most. */
const CONFIRMED = 5;
/** Standard errors by which a change must go the wrong way before that way is given up. */
const WRONG = 3;

export class FieldSearch {
  readonly #probe: FieldProbe;
  readonly #goal: FieldGoal;
  readonly #tried: ValueTried[] = [];
  /** Of the battle as it is. */
  #asItIs: readonly number[] = [];
  /** By value, how many standard errors it moved the share by. */
  readonly #changes = new Map<number, number>();

  constructor(probe: FieldProbe, goal: FieldGoal) {
    this.#probe = probe;
    this.#goal = goal;
  }

  /** All that has been tried, also where it was stopped. */
  get tried(): readonly ValueTried[] {
    return this.#tried;
  }

  async find(from: number): Promise<FieldFound> {
    const { fair, within, confirmGames } = this.#goal;
    const games = (first: number, to: number) => this.#probe.games(from, 'search', first, to);
    this.#asItIs = await gamesUntil(games, within, confirmGames);
    const first = this.#keep(from, 'search', this.#asItIs);
    if (isFair(first, this.#goal)) return this.#found(from, from);
    const sign = first.share > fair ? 1 : -1;
    // On the side of the bound from which it comes, a value is still unfair.
    const bound = fair + sign * within;
    const isUnfair = async (value: number): Promise<boolean> =>
      sign * ((await this.#try(value, bound)).share - bound) > 0;
    const far = await this.#bracket(from, sign, isUnfair);
    if (far === undefined) return this.#found(from, null);
    const way = Math.sign(far - from);
    let [unfair, changed] = [from + way * Math.floor(Math.abs(far - from) / 2), far];
    while (Math.abs(changed - unfair) > 1) {
      const middle = unfair + way * Math.floor(Math.abs(changed - unfair) / 2);
      // What no battle can have lies on no side; the bound is looked for beyond.
      if (!this.#probe.isPossible(middle) || (await isUnfair(middle))) unfair = middle;
      else changed = middle;
    }
    return this.#settle(from, changed, sign * way);
  }

  /** A change that is enough, doubled from 1, in whichever way it works. */
  async #bracket(
    from: number,
    sign: number,
    isUnfair: (value: number) => Promise<boolean>,
  ): Promise<number | undefined> {
    const ways = new Set([1, -1]);
    for (let [change, i] = [1, 0]; i < DOUBLINGS && ways.size > 0; change *= 2, i++) {
      for (const way of [...ways]) {
        const value = from + way * change;
        if (!this.#probe.isPossible(value)) {
          ways.delete(way);
          continue;
        }
        if (!(await isUnfair(value))) return value;
        if (sign * this.#changes.get(value)! > WRONG) ways.delete(way);
      }
    }
    return undefined;
  }

  /** With fresh dice; where they say that it is not fair yet, or that it is too much, another value is taken, as far off as the slope so far says. */
  async #settle(from: number, start: number, toward: number): Promise<FieldFound> {
    const { fair, within } = this.#goal;
    const shareAt = (one: number): number => this.#tried.findLast((tried) => tried.value === one)!.share;
    const rise = Math.abs(shareAt(start) - shareAt(from)) / Math.abs(start - from);
    const known = new Map<number, ValueTried>();
    let value = start;
    for (let i = 0; i < CONFIRMED && this.#probe.isPossible(value); i++) {
      const tried = await this.#confirm(value);
      if (isFair(tried, this.#goal)) return this.#found(from, value);
      known.set(value, tried);
      // From a share that is too high the value goes on the way on which it fell.
      const off = tried.share - fair;
      const step = rise > 0 ? Math.max(1, Math.round((Math.abs(off) - within) / rise)) : 1;
      const next = value + Math.sign(off) * toward * Math.min(step, Math.abs(start - from));
      if (known.has(next) || next === from) break;
      value = next;
    }
    return this.#found(from, null);
  }

  async #try(value: number, bound: number): Promise<ValueTried> {
    const most = Math.min(this.#goal.searchGames, this.#asItIs.length);
    const own = estimate(this.#asItIs);
    const changes: number[] = [];
    let [share, half, change] = [0, 0, 0];
    while (changes.length < most) {
      const from = changes.length;
      const shares = await this.#probe.games(value, 'search', from, Math.min(most, from + CHUNK));
      changes.push(...shares.map((one, i) => one - this.#asItIs[from + i]!));
      const n = changes.length;
      const told = estimate(changes);
      // One more game that it might have changed: that none of a few was is no certainty.
      const se = Math.hypot(told.se ?? 0, 1 / n);
      share = own.mean + told.mean;
      half = tFactor(n - 1) * Math.hypot(se, own.se!);
      change = told.mean / se;
      if (Math.abs(share - bound) > half) break;
    }
    const interval: Interval = [Math.max(0, share - half), Math.min(1, share + half)];
    const tried = { value, run: 'search', games: changes.length, share, interval } as const;
    this.#tried.push(tried);
    this.#changes.set(value, change);
    return tried;
  }

  async #confirm(value: number): Promise<ValueTried> {
    const { within, confirmGames } = this.#goal;
    const games = (from: number, to: number) => this.#probe.games(value, 'confirm', from, to);
    return this.#keep(value, 'confirm', await gamesUntil(games, within, confirmGames));
  }

  #keep(value: number, run: FieldRun, shares: readonly number[]): ValueTried {
    const tried = { value, run, games: shares.length, share: mean(shares), interval: shareInterval(shares) };
    this.#tried.push(tried);
    return tried;
  }

  #found(from: number, value: number | null): FieldFound {
    return { from, value, tried: this.#tried };
  }
}

const isFair = ({ share }: ValueTried, { fair, within }: FieldGoal): boolean => Math.abs(share - fair) <= within;

/** Before so many games no interval is taken for narrow. */
const FEWEST = 100;

/** Games until the interval of their mean reaches no farther than `within` either way, or there are `most`. When it ends depends on their spread alone, so that it does no harm to look. */
export async function gamesUntil(
  games: (from: number, to: number) => Promise<readonly number[]>,
  within: number,
  most: number,
): Promise<number[]> {
  const values: number[] = [];
  while (values.length < most) {
    values.push(...(await games(values.length, Math.min(most, values.length + CHUNK))));
    const { se } = estimate(values);
    if (values.length >= FEWEST && se !== null && tFactor(values.length - 1) * se <= within) break;
  }
  return values;
}
