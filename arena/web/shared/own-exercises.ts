/**
 * Exercises out of one's own battles, as this browser keeps them: decisions that a better one leads clearly, each with its price and the day on
 * which it is asked again. They come back after growing intervals, and whoever misses one begins with it anew.
 */
import { signal } from '@preact/signals';
import { isSeat, type Seat } from '../../../engine/index.js';
import { keep, stored } from '../net/identity.js';
import { drillKeyIn } from './drills.js';

const KEY = 'flagplot.own-exercises';
/** Standard errors by which the better order must lead. */
const LEAD = 3;
const KEPT = 40;
const DAY_MS = 24 * 3_600_000;
/** In days, by how often in a row it was found. */
export const INTERVALS = [1, 3, 7, 16, 35] as const;

export interface OwnExercise {
  /** Where it was decided, and at which step of the record. */
  readonly room: string;
  readonly step: number;
  readonly ruleset: string;
  readonly scenario: string;
  readonly seat: Seat;
  readonly turn: number;
  /** In notation. */
  readonly chosen: string;
  readonly better: string;
  /** In chance to win, with half of its 95 % interval. */
  readonly price: number;
  readonly half: number;
  /** How often in a row it was found. */
  readonly found: number;
  /** From when on it is asked again, in milliseconds of Unix time. */
  readonly due: number;
}

export type OwnVerdict = 'found' | 'missed' | 'other';

interface Costly {
  readonly step: number;
  readonly turn: number;
  readonly chosen: string;
  readonly better: string;
  readonly price: { readonly win: { readonly mean: number; readonly se: number; readonly half: number } };
}

export const keyOf = ({ room, step }: Pick<OwnExercise, 'room' | 'step'>): string => `${room}/${step}`;

export const ownExercises = signal<readonly OwnExercise[]>(read());

/** Of a story the decisions whose better answer is beyond doubt. One that is told again changes nothing. */
export function noteCostly(
  of: Pick<OwnExercise, 'room' | 'ruleset' | 'scenario' | 'seat'>,
  costliest: readonly Costly[],
  now = Date.now(),
): void {
  const known = new Set(read().map(keyOf));
  const fresh = costliest
    .filter(({ price: { win } }) => win.mean > 0 && win.mean >= LEAD * win.se)
    .map(({ step, turn, chosen, better, price: { win } }): OwnExercise => {
      return { ...of, step, turn, chosen, better, price: win.mean, half: win.half, found: 0, due: now };
    })
    .filter((one) => !known.has(keyOf(one)));
  if (fresh.length === 0) return;
  // Those that cost least teach least.
  save([...read(), ...fresh].sort((a, b) => b.price - a.price).slice(0, KEPT));
}

/**
 * An order that is neither what was ordered then nor what was found to be better: it leads the former clearly too, and is not clearly behind the
 * latter, their intervals taken together.
 */
export const isAsGood = (
  { price, half }: Pick<OwnExercise, 'price' | 'half'>,
  win: { readonly mean: number; readonly se: number; readonly half: number },
): boolean => win.mean > 0 && win.mean >= LEAD * win.se && win.mean + Math.hypot(win.half, half) >= price;

/** What an answer makes of it; before its day, finding it again changes nothing. */
export function answered(one: OwnExercise, verdict: OwnVerdict, now = Date.now()): OwnExercise {
  const soon = now + DAY_MS * INTERVALS[0];
  if (verdict === 'missed') return { ...one, found: 0, due: soon };
  if (verdict === 'other') return { ...one, due: Math.max(soon, one.due) };
  if (now < one.due) return one;
  const days = INTERVALS[Math.min(one.found, INTERVALS.length - 1)]!;
  return { ...one, found: one.found + 1, due: now + DAY_MS * days };
}

export function noteAnswer(key: string, verdict: OwnVerdict): void {
  save(read().map((one) => (keyOf(one) === key ? answered(one, verdict) : one)));
}

export function forgetOwn(key: string): void {
  save(read().filter((one) => keyOf(one) !== key));
}

/** Which is answered in a room. */
export const drillIn = (room: string): OwnExercise | undefined => {
  const key = drillKeyIn(room);
  return key === undefined ? undefined : ownExercises.peek().find((one) => keyOf(one) === key);
};

function save(all: readonly OwnExercise[]): void {
  ownExercises.value = all;
  keep(KEY, all.map(lineOf).join('\n'));
}

const lineOf = (one: OwnExercise): string =>
  [
    ...[one.room, one.ruleset, one.scenario, one.chosen, one.better],
    ...[one.step, one.seat, one.turn, one.price, one.half, one.found, one.due],
  ].join(' ');

/** What is no line of ours is passed over. */
function read(): readonly OwnExercise[] {
  return (stored(KEY) ?? '').split('\n').flatMap((line) => {
    const words = line.split(' ');
    const [room = '', ruleset = '', scenario = '', chosen = '', better = ''] = words;
    const numbers = words.slice(5).map(Number);
    if (numbers.length !== 7 || !numbers.every((n) => Number.isFinite(n))) return [];
    const [step, at, turn, price, half, found, due] = numbers as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    if (!isSeat(at)) return [];
    const seat = at;
    return [{ room, ruleset, scenario, chosen, better, step, seat, turn, price, half, found, due }];
  });
}
