/**
 * Habits: how strongly each lure draws a fleet of each kind, and how far and whither fleets sail. Data fitted by `npm run habits` on admirals' games:
 * for fleets of any campaign, and apart for those of each campaign and doctrine that was played.
 */
import type { Seat } from '../core/brand.js';
import type { Campaign } from './campaign.js';
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
  /** The chart of haunts: 0 where there is none. */
  readonly haunt: number;
}

export interface KindHabits {
  readonly sea: SeaHabit;
  readonly port: SeaHabit;
}

/** Of the fleets of one kind, side and campaign, as written: `inWords`. */
interface LocalWords {
  readonly campaign: string;
  readonly side: string;
  readonly kind: number;
  /** By hex, one letter. */
  readonly haunts: string;
  /** By doctrine, or one for all. */
  readonly sea: readonly string[];
  readonly port: readonly string[];
}

export interface Habits {
  readonly lures: readonly string[];
  /** Doctrines, and how often each is met. */
  readonly doctrines: readonly string[];
  readonly met: readonly number[];
  /** By `KIND`. */
  readonly kinds: readonly KindHabits[];
  readonly local: readonly LocalWords[];
}

/** Habits of the fleets of a side in a campaign that was played, by doctrine. */
export interface LocalHabits {
  readonly byDoctrine: readonly KindHabits[];
  /** By hex, how seldom fleets of the kind that could have ended a phase there did: from 0 down to -2. */
  readonly haunts: Float32Array;
}

/** In the phase before it stayed, moved, or nobody knows. */
export const BEFORE = { stayed: 0, moved: 1, unknown: 2 } as const;
/** It stays, goes a part of what it can, or all. */
const RUN = { none: 0, part: 1, full: 2 } as const;
/** Away from where it came from, aside, or back. */
const TURN = { onward: 0, aside: 1, back: 2 } as const;
const RUNS = 3;

export const HABITS: Habits = data;

/** Weights as numbers of two digits to this base. */
const BASE = 36;
const MIDDLE = (BASE * BASE) / 2;
const A_STEP = 0.02;
const HAUNT_LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const A_LETTER = 0.034;

/** Weights in a row, each as two letters. */
export const weightsInWords = (weights: readonly number[]): string =>
  weights
    .map((weight) => Math.max(0, Math.min(2 * MIDDLE - 1, Math.round(weight / A_STEP) + MIDDLE)))
    .map((number) => number.toString(BASE).padStart(2, '0'))
    .join('');

const weightsOf = (words: string): number[] =>
  Array.from({ length: words.length / 2 }, (_, i) => {
    const two = words.slice(2 * i, 2 * i + 2);
    return A_STEP * (Number.parseInt(two, BASE) - MIDDLE);
  });

export const hauntInLetter = (haunt: number): string =>
  HAUNT_LETTERS[Math.max(0, Math.min(HAUNT_LETTERS.length - 1, Math.round(-haunt / A_LETTER)))]!;

/** The order in which a habit is written. */
export const rowOf = ({ lures, runs, turns, first, haunt }: SeaHabit): number[] => [
  ...lures,
  ...runs,
  ...turns,
  first,
  haunt,
];

function habitOfWords(words: string): SeaHabit {
  const row = weightsOf(words);
  const at = HABITS.lures.length;
  const [first, haunt] = row.slice(-2) as [number, number];
  return {
    lures: row.slice(0, at),
    runs: row.slice(at, at + RUNS ** 2),
    turns: row.slice(at + RUNS ** 2, -2),
    first,
    haunt,
  };
}

const locals = new WeakMap<Campaign, Map<number, LocalHabits | undefined>>();

/** Of a kind of fleet; nothing for campaigns that were not played, such as a stranger's. */
export function localHabits(c: Campaign, seat: Seat, kind: number): LocalHabits | undefined {
  const known = locals.get(c) ?? new Map<number, LocalHabits | undefined>();
  locals.set(c, known);
  const key = kind * 2 + seat;
  if (!known.has(key)) known.set(key, readLocal(c, seat, kind));
  return known.get(key);
}

function readLocal(c: Campaign, seat: Seat, kind: number): LocalHabits | undefined {
  const side = c.scenario.seats[seat]!.id;
  const words = HABITS.local.find((one) => one.campaign === c.scenario.id && one.side === side && one.kind === kind);
  // A campaign of the same name on another map is another one.
  if (words === undefined || words.haunts.length !== c.map.hexes) return undefined;
  const of = (list: readonly string[], n: number): SeaHabit => habitOfWords(list[n] ?? list[0]!);
  return {
    byDoctrine: HABITS.doctrines.map((_, n) => ({ sea: of(words.sea, n), port: of(words.port, n) })),
    haunts: Float32Array.from(words.haunts, (letter) => -A_LETTER * HAUNT_LETTERS.indexOf(letter)),
  };
}

const runOf = (far: number, steps: number): number => (far === 0 ? RUN.none : far < steps ? RUN.part : RUN.full);

/** Place in `runs`. */
export const runAt = (before: number, far: number, steps: number): number => before * RUNS + runOf(far, steps);

/** Place in `turns` of a move over `far` hexes which makes it so much farther to where it came from. */
export const turnAt = (far: number, farther: number): number =>
  farther === far ? TURN.onward : farther < 0 ? TURN.back : TURN.aside;

/** What it did, by where it was a phase ago; -1 where that is not known. */
export const beforeOf = (was: number, from: number): number =>
  was < 0 ? BEFORE.unknown : was === from ? BEFORE.stayed : BEFORE.moved;
