/** Habits: how strongly each lure draws a fleet of each kind, and how far and whither fleets sail. Data fitted by `npm run habits` on admirals' games. */
import data from './habits.json' with { type: 'json' };

/** Of one kind of fleet, at sea or in a port of its own, as logarithms of odds. */
export interface SeaHabit {
  /** In the order of `LURES`. */
  readonly lures: readonly number[];
  /** By `RUN` of the phase before and of this one: `run * 3 + run`. */
  readonly runs: readonly number[];
  /** By `TURN`. */
  readonly turns: readonly number[];
  /** The first hex of all in reach. */
  readonly first: number;
}

export interface Habits {
  readonly lures: readonly string[];
  /** By `KIND`. */
  readonly kinds: readonly { readonly sea: SeaHabit; readonly port: SeaHabit }[];
}

/** In the phase before it stayed, moved, or nobody knows. */
export const BEFORE = { stayed: 0, moved: 1, unknown: 2 } as const;
/** It stays, goes a part of what it can, or all. */
const RUN = { none: 0, part: 1, full: 2 } as const;
/** Away from where it came from, aside, or back. */
const TURN = { onward: 0, aside: 1, back: 2 } as const;
const RUNS = 3;

export const HABITS: Habits = data;

const runOf = (far: number, steps: number): number => (far === 0 ? RUN.none : far < steps ? RUN.part : RUN.full);

/** Place in `runs`. */
export const runAt = (before: number, far: number, steps: number): number => before * RUNS + runOf(far, steps);

/** Place in `turns` of a move over `far` hexes which makes it so much farther to where it came from. */
export const turnAt = (far: number, farther: number): number =>
  farther === far ? TURN.onward : farther < 0 ? TURN.back : TURN.aside;

/** What it did, by where it was a phase ago; -1 where that is not known. */
export const beforeOf = (was: number, from: number): number =>
  was < 0 ? BEFORE.unknown : was === from ? BEFORE.stayed : BEFORE.moved;
