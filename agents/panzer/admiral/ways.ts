/**
 * Ways through what lies on the map, in turns: who enters mines or a block stops, a block is entered from beside alone, and mines hold and hurt.
 * Without any of them a way is as long as its points.
 */
import type { Seat, UnitId } from '../../../engine/index.js';
import {
  type Battle,
  type BattleState,
  NO_ENTRY,
  type Occupation,
  stepCost,
  type Walker,
} from '../../../engine/panzer/index.js';
import { type Aim, distancesTo, FAR } from './atlas.js';
import { fieldOf, type Lying, lyingAlso, lyingOn, NEVER, type Piece, STOPS, type Stop, signOf } from './lying.js';

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

/** Ways of the map with what lies on it, whoever is at work there: between the hexes where a move ends. */
class Legs {
  readonly #b: Battle;
  readonly #stops: readonly Stop[];
  readonly field: Occupation;
  readonly #free = new Map<Aim, Int16Array[]>();
  /** By stop, then mover: from everywhere to it, or to where it is entered from; without passing another. */
  readonly #legs: Int16Array[][];

  constructor(b: Battle, lying: Lying) {
    this.#b = b;
    this.#stops = lying.stops;
    this.field = fieldOf(b, lying);
    this.#legs = lying.stops.map(() => []);
  }

  /** To an aim without a stop on the way. */
  free(aim: Aim, mover: number): Int16Array {
    const maps = this.#free.get(aim) ?? [];
    this.#free.set(aim, maps);
    const ends = aim.hexes.filter((hex) => (this.field.marks[hex]! & STOPS) === 0);
    maps[mover] ??= distancesTo(this.#b, ends, mover, this.field, STOPS);
    return maps[mover]!;
  }

  to(i: number, mover: number): Int16Array {
    const { hex, isBlock } = this.#stops[i]!;
    const maps = this.#legs[i]!;
    maps[mover] ??= distancesTo(this.#b, isBlock ? this.#beside(hex, mover) : [hex], mover, this.field, STOPS);
    return maps[mover]!;
  }

  /** Hexes from which a block is entered, but those where a move ends itself. */
  #beside(hex: number, mover: number): number[] {
    const { field } = this;
    const { ground, costs } = this.#b;
    return [0, 1, 2, 3, 4, 5].flatMap((side) => {
      const from = ground.next[6 * hex + side]!;
      if (from < 0 || (field.marks[from]! & STOPS) !== 0) return [];
      return stepCost(ground, costs, from, (side + 3) % 6, mover, field) === NO_ENTRY ? [] : [from];
    });
  }
}

export class Ways {
  readonly lying: Lying;
  readonly #legs: Legs;
  readonly #known = new Map<Aim, Map<number, Int16Array>>();
  /** The last that was asked for: hex after hex of it is. */
  #aim: Aim | undefined;
  #maps = new Map<number, Int16Array>();

  constructor(lying: Lying, legs: Legs) {
    this.lying = lying;
    this.#legs = legs;
  }

  /**
   * Halves of a point that the way to an aim takes, by hex: whole turns are counted as such.
   *
   * @param mindsMines those who clear them do not.
   */
  to(aim: Aim, pace: Pace, mindsMines: boolean): Int16Array {
    if (aim !== this.#aim) {
      this.#maps = this.#known.get(aim) ?? new Map<number, Int16Array>();
      this.#known.set(aim, this.#maps);
      this.#aim = aim;
    }
    const key = (pace.mover * 128 + pace.halves) * 2 + (mindsMines ? 1 : 0);
    let far = this.#maps.get(key);
    if (far === undefined) {
      far = this.#reckon(aim, pace, mindsMines ? Math.ceil(DANGER * pace.halves) : 0);
      this.#maps.set(key, far);
    }
    return far;
  }

  #reckon(aim: Aim, pace: Pace, danger: number): Int16Array {
    const { stops } = this.lying;
    const far = this.#legs.free(aim, pace.mover);
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
    const stop = this.lying.stops[i]!;
    const way = this.#legs.to(i, mover)[hex]!;
    if (way >= FAR || beyond >= FAR) return FAR;
    const isEnd = aim.isIn[stop.hex] === 1;
    const last = stop.isBlock ? STEP : 0;
    const cleared = stop.clearedIn === NEVER ? FAR : Math.max(stop.clearedIn * halves, way + last) + beyond;
    return Math.min(FAR, cleared, entered(stop, way, halves, isEnd) + beyond + danger);
  }
}

interface Known {
  readonly legs: Map<string, Legs>;
  readonly ways: Map<string, Ways>;
}
const known = new WeakMap<Battle, Known>();
/** A search comes upon many ways in which engineers may be at work. */
const MOST_KNOWN = 100;

/** The last answer of each seat; most decisions ask again what the one before did. */
const last = new WeakMap<Battle, { key: number; ways: Ways | undefined }[]>();

/** Those of a seat now; nothing where nothing lies on the map. */
export function waysOf(b: Battle, s: BattleState, seat: Seat, isEager: boolean): Ways | undefined {
  if (b.markers.length === 0) return undefined;
  const bySeat = last.get(b) ?? [];
  last.set(b, bySeat);
  const key = signOf(b, s, seat);
  const before = bySeat[seat];
  if (before?.key === key) return before.ways;
  const lying = lyingOn(b, s, seat, isEager);
  const ways = lying === undefined ? undefined : waysWith(b, lying);
  bySeat[seat] = { key, ways };
  return ways;
}

function waysWith(b: Battle, lying: Lying): Ways {
  const { legs, ways } = known.get(b) ?? { legs: new Map<string, Legs>(), ways: new Map<string, Ways>() };
  known.set(b, { legs, ways });
  const place = lying.pieces.join(';');
  return kept(
    ways,
    lying.key,
    () =>
      new Ways(
        lying,
        kept(legs, place, () => new Legs(b, lying)),
      ),
  );
}

function kept<V>(all: Map<string, V>, key: string, make: () => V): V {
  let value = all.get(key);
  if (value !== undefined) return value;
  if (all.size >= MOST_KNOWN) all.clear();
  value = make();
  all.set(key, value);
  return value;
}

/** Those that there would be with one more. */
export const waysAlso = (b: Battle, ways: Ways | undefined, piece: Piece): Ways => {
  const lying = lyingAlso(ways?.lying, piece);
  return new Ways(lying, new Legs(b, lying));
};

/** Halves until a unit is in it: at its end when the turn is over, but where it wants no farther. */
function entered({ isBlock }: Stop, way: number, halves: number, isEnd: boolean): number {
  if (!isBlock) return isEnd ? way : legOf(way, halves);
  return (way === 0 ? 0 : legOf(way, halves)) + (isEnd ? STEP : halves);
}

/** Mines hold none of these up: engineers do not go among them but to clear them. */
const CLEARS: readonly string[] = ['flail', 'engineers'];

/** Halves of a point that a unit needs to an aim, by hex, as the map is without units; {@link FAR} where there is no way. */
export function wayOf(b: Battle, ways: Ways | undefined, aim: Aim, walker: UnitId): Int16Array {
  const pace = b.walkers[walker]!;
  return ways === undefined ? aim.far[pace.mover]! : ways.to(aim, pace, !CLEARS.includes(b.types[walker]!.kind));
}
