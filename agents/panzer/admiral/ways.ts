/**
 * Ways through what lies on the map, in turns: who enters mines or a block stops, a block is entered from beside alone, and mines hold and hurt.
 * Without any of them a way is as long as its points.
 */
import type { Seat } from '../../../engine/index.js';
import {
  type Battle,
  type BattleState,
  NO_ENTRY,
  type Occupation,
  stepCost,
  type Walker,
} from '../../../engine/panzer/index.js';
import { type Aim, distancesTo, FAR } from './atlas.js';
import { fieldOf, type Lying, lyingOn, NEVER, STOPS, type Stop } from './lying.js';

/**
 * What mines are worth in turns, beside that of stopping: attacked at 2-1 in each of the enemy's, a unit gets out again in one of two cases, after
 * two more.
 */
export const DANGER = 2.5;
/** One hex of open ground. */
const STEP = 2;

type Pace = Pick<Walker, 'mover' | 'halves'>;

/** To an end of a move: one turn at least is spent, and of the last half is lost on the mean, but for the hex that ends it. */
const legOf = (halves: number, whole: number): number => Math.max(whole, halves + Math.max(0, whole - STEP) / 2);

export class Ways {
  readonly #b: Battle;
  readonly #stops: readonly Stop[];
  readonly #field: Occupation;
  readonly #known = new Map<Aim, Map<number, Int16Array>>();
  /** By stop, then mover: from everywhere to it, or to where it is entered from; without passing another. */
  readonly #legs: Int16Array[][];

  constructor(b: Battle, lying: Lying) {
    this.#b = b;
    this.#stops = lying.stops;
    this.#field = fieldOf(b, lying);
    this.#legs = lying.stops.map(() => []);
  }

  /**
   * Halves of a point that the way to an aim takes, by hex: whole turns are counted as such.
   *
   * @param mindsMines those who clear them do not.
   */
  to(aim: Aim, pace: Pace, mindsMines: boolean): Int16Array {
    const known = this.#known.get(aim) ?? new Map<number, Int16Array>();
    this.#known.set(aim, known);
    const key = (pace.mover * 128 + pace.halves) * 2 + (mindsMines ? 1 : 0);
    let far = known.get(key);
    if (far === undefined) {
      far = this.#reckon(aim, pace, mindsMines ? Math.ceil(DANGER * pace.halves) : 0);
      known.set(key, far);
    }
    return far;
  }

  #reckon(aim: Aim, pace: Pace, danger: number): Int16Array {
    const [stops, field] = [this.#stops, this.#field];
    const free = aim.hexes.filter((hex) => (field.marks[hex]! & STOPS) === 0);
    const far = distancesTo(this.#b, free, pace.mover, field, STOPS);
    const dangers = stops.map(({ hex, isMined }) => (!isMined || aim.isIn[hex] === 1 ? 0 : danger));
    const beyond = stops.map(({ hex }) => (aim.isIn[hex] === 1 ? 0 : far[hex]!));
    // From stop to stop: each round brings one more of them into the way.
    for (let round = 1; round < stops.length; round++) {
      stops.forEach(({ hex }, i) => {
        if (aim.isIn[hex] === 1) return;
        for (let j = 0; j < stops.length; j++) {
          if (j !== i) beyond[i] = Math.min(beyond[i]!, this.#over(j, aim, pace, beyond[j]!, dangers[j]!, hex));
        }
      });
    }
    const all = Int16Array.from(far, (direct, hex) => {
      let least = direct;
      for (let i = 0; i < stops.length; i++) {
        least = Math.min(least, this.#over(i, aim, pace, beyond[i]!, dangers[i]!, hex));
      }
      return least;
    });
    for (const [i, { hex }] of stops.entries()) all[hex] = Math.min(FAR, beyond[i]! + dangers[i]!);
    return all;
  }

  /** From a hex by way of a stop, with what lies beyond it; its danger is for who does not wait. */
  #over(i: number, aim: Aim, { mover, halves }: Pace, beyond: number, danger: number, hex: number): number {
    const stop = this.#stops[i]!;
    const way = this.#legTo(i, mover)[hex]!;
    if (way >= FAR || beyond >= FAR) return FAR;
    const isEnd = aim.isIn[stop.hex] === 1;
    const last = stop.isBlock ? STEP : 0;
    const cleared = stop.clearedIn === NEVER ? FAR : Math.max(stop.clearedIn * halves, way + last) + beyond;
    return Math.min(FAR, cleared, entered(stop, way, halves, isEnd) + beyond + danger);
  }

  #legTo(i: number, mover: number): Int16Array {
    const [stops, field] = [this.#stops, this.#field];
    const { hex, isBlock } = stops[i]!;
    const roots = isBlock ? this.#beside(hex, mover) : [hex];
    this.#legs[i]![mover] ??= distancesTo(this.#b, roots, mover, field, STOPS);
    return this.#legs[i]![mover]!;
  }

  /** Hexes from which a block is entered, but those where a move ends itself. */
  #beside(hex: number, mover: number): number[] {
    const field = this.#field;
    const { ground, costs } = this.#b;
    return [0, 1, 2, 3, 4, 5].flatMap((side) => {
      const from = ground.next[6 * hex + side]!;
      if (from < 0 || (field.marks[from]! & STOPS) !== 0) return [];
      return stepCost(ground, costs, from, (side + 3) % 6, mover, field) === NO_ENTRY ? [] : [from];
    });
  }
}

const known = new WeakMap<Battle, Map<string, Ways>>();
/** A search comes upon many ways in which engineers may be at work. */
const MOST_KNOWN = 200;

/** Those of a seat now; nothing where nothing lies on the map. */
export function waysOf(b: Battle, s: BattleState, seat: Seat, isEager: boolean): Ways | undefined {
  const lying = lyingOn(b, s, seat, isEager);
  if (lying === undefined) return undefined;
  const all = known.get(b) ?? new Map<string, Ways>();
  known.set(b, all);
  let ways = all.get(lying.key);
  if (ways !== undefined) return ways;
  if (all.size >= MOST_KNOWN) all.clear();
  ways = new Ways(b, lying);
  all.set(lying.key, ways);
  return ways;
}

/** Halves until a unit is in it: at its end when the turn is over, but where it wants no farther. */
function entered({ isBlock }: Stop, way: number, halves: number, isEnd: boolean): number {
  if (!isBlock) return isEnd ? way : legOf(way, halves);
  return (way === 0 ? 0 : legOf(way, halves)) + (isEnd ? STEP : halves);
}
