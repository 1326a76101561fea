/**
 * The war in few numbers, for looking ahead: ships with the damage that they can bear still and the chance that they float,
 * fleets with their lines and opponents. Damage is its expected value here, so lives are no whole numbers.
 */

import {
  AFLOAT,
  type Battle,
  type BattleState,
  F,
  firstFoe,
  G,
  LOST,
  leadOf,
  NO_UNIT,
  nextFoe,
  RESERVE,
  SUNK,
  shipAstern,
  sideOf,
  statusOf,
  U,
} from '../../../engine/decisive-battle/index.js';
import { type ArrayOf, FIRST_SEAT, type FleetId, type UnitId } from '../../../engine/index.js';
import type { Rates } from './rates.js';

/** Below this chance of being afloat a ship counts for nothing. */
export const GONE = 0.03;
/** No toll is less than nothing. */
export const UNKNOWN = -1;
/** A ship that can bear this much more damage is all but sure to outlive a round. */
const SAFE_LIFE = 2.5;
/** Faces of a die: what a difference of speed is measured against. */
const DIE = 6;

export class Forces {
  readonly b: Battle;
  readonly rates: Rates;
  /** In which the forecast is; 0 before the battle. */
  round = 0;
  /** Part of the battle that is still to come, when the forecast began. */
  left = 1;
  /** By unit: damage that she can bear, now and when the forecast began, and the chance that she is afloat. */
  readonly life: Float64Array;
  readonly life0: Float64Array;
  readonly afloat: Float64Array;
  /** By unit: on the field, never committed so far, fleet, the ship astern. */
  readonly field: Uint8Array;
  readonly reserve: Uint8Array;
  readonly fleet: ArrayOf<FleetId>;
  readonly next: ArrayOf<UnitId>;
  /** By fleet: the ship in front, or -1. */
  readonly lead: ArrayOf<UnitId>;
  /** By fleet: its opponents, a bit each. @rule F1.5 */
  readonly foes: Int32Array;
  readonly idle: Uint8Array;
  readonly done: Uint8Array;
  /** By fleet: what chances have summed up to; each whole one comes true. */
  readonly luck: Float64Array;
  /** By seat: what its fire does, against the average. */
  readonly fortune: Float64Array;
  /** By side: points on the field, as `countField` found them, and before the last fire. @rule B-26 */
  readonly points = new Float64Array(2);
  readonly before = new Float64Array(2);
  /** By fleet, kept by `measureSpeeds`; -1 where no ship is left on the field. */
  readonly speed: Float64Array;
  /** At fleet × units + fleet: tolls as ships and speeds are now, so far as somebody asked; `UNKNOWN` else. */
  tolls: Float64Array;
  /** What a forecast needs of its own, once the first shots have fallen. */
  readonly laterTolls: Float64Array;
  readonly side: Int8Array;
  /** By seat: points for ships that its fleets sink. @rule B-15 */
  readonly sunk: Float64Array;

  /** All of it that `copy` takes over, numbers of eight bytes first; what differs soonest comes first of all. */
  readonly #words: Int32Array;

  constructor(b: Battle, rates: Rates) {
    this.b = b;
    this.rates = rates;
    const n = b.units;
    const bytes = new ArrayBuffer(8 * (5 * n + b.seats) + 4 * n + 4 * Math.ceil((7 * n + b.seats) / 4));
    let at = 0;
    const take = <A>(
      of: new (buffer: ArrayBuffer, at: number, length: number) => A,
      size: number,
      length: number,
    ): A => {
      const part = new of(bytes, at, length);
      at += size * length;
      return part;
    };
    this.life = take(Float64Array, 8, n);
    this.life0 = take(Float64Array, 8, n);
    this.afloat = take(Float64Array, 8, n);
    this.luck = take(Float64Array, 8, n);
    this.speed = take(Float64Array, 8, n);
    this.sunk = take(Float64Array, 8, b.seats);
    this.foes = take(Int32Array, 4, n);
    this.field = take(Uint8Array, 1, n);
    this.reserve = take(Uint8Array, 1, n);
    this.fleet = take(Int8Array, 1, n) as ArrayOf<FleetId>;
    this.next = take(Int8Array, 1, n) as ArrayOf<UnitId>;
    this.lead = take(Int8Array, 1, n) as ArrayOf<UnitId>;
    this.idle = take(Uint8Array, 1, n);
    this.done = take(Uint8Array, 1, n);
    this.side = take(Int8Array, 1, b.seats);
    this.#words = new Int32Array(bytes);
    this.tolls = tollsFor(b);
    this.laterTolls = tollsFor(b);
    this.fortune = new Float64Array(b.seats).fill(1);
  }

  copy(f: Forces): this {
    this.round = f.round;
    this.left = f.left;
    this.#words.set(f.#words);
    return this;
  }

  /** In all that `copy` takes over. */
  isSame(f: Forces): boolean {
    if (this.round !== f.round || this.left !== f.left) return false;
    const [mine, other] = [this.#words, f.#words];
    for (let i = 0; i < mine.length; i++) if (mine[i] !== other[i]) return false;
    return true;
  }

  /** All as it stands in a state. */
  read(s: BattleState): this {
    const { b } = this;
    this.round = s[G.turn]!;
    this.left = 1 - Math.max(0, this.round - 1) / b.scenario.rounds;
    this.sunk.fill(0);
    this.luck.fill(0.5);
    for (let seat = FIRST_SEAT; seat < b.seats; seat++) this.side[seat] = sideOf(s, seat);
    for (let u = 0 as UnitId; u < b.units; u++) {
      const o = b.unitsAt + u * U.size;
      const status = statusOf(b, s, u);
      this.life[u] = b.endurance[u]! - s[o + U.damage]!;
      this.life0[u] = this.life[u]!;
      this.afloat[u] = status === SUNK || status === LOST ? 0 : 1;
      this.field[u] = status === AFLOAT ? 1 : 0;
      this.reserve[u] = status === RESERVE ? 1 : 0;
      this.fleet[u] = s[o + U.fleet]! as FleetId;
      this.next[u] = shipAstern(b, s, u);
      this.lead[u] = leadOf(b, s, u as FleetId);
      const by = s[o + U.sunkBy]!;
      if (status === SUNK && by >= 0) this.sunk[by]! += b.points[u]!;
      const fo = b.fleetsAt + u * F.size;
      this.idle[u] = s[fo + F.idle]!;
      this.done[u] = s[fo + F.done]!;
      this.foes[u] = 0;
      if (this.lead[u]! < 0) continue;
      for (let e = firstFoe(b, s, u as FleetId); e >= 0; e = nextFoe(b, s, u as FleetId, e)) this.foes[u]! |= 1 << e;
    }
    measureSpeeds(this);
    this.tolls.fill(UNKNOWN);
    return this;
  }

  /** Nobody has formed a fleet: all ships in reserve, as the damage is. */
  clearFleets(): this {
    this.field.fill(0);
    this.reserve.fill(1);
    for (const marks of [this.fleet, this.next, this.lead]) marks.fill(-1);
    for (const marks of [this.foes, this.idle, this.done]) marks.fill(0);
    return this;
  }

  /** Takes ships out of the reserve into a line. @rule W2.3 */
  form(line: readonly UnitId[]): void {
    line.forEach((u, i) => {
      this.field[u] = 1;
      this.reserve[u] = 0;
      this.fleet[u] = line[0]! as FleetId;
      this.next[u] = line[i + 1] ?? NO_UNIT;
    });
    this.lead[line[0]!] = line[0]!;
  }
}

export const tollsFor = (b: Battle): Float64Array => new Float64Array(b.units * b.units).fill(UNKNOWN);

export const sideOfFleet = (f: Forces, x: FleetId): number => f.side[f.b.seatOf[x]!]!;

/** The chance that she floats, by the damage that she can bear. */
export const chanceAfloat = (life: number, life0: number): number =>
  life <= 0 ? 0 : Math.min(1, life / Math.min(SAFE_LIFE, life0));

/** Speeds of all fleets. @rule F1.1 */
export function measureSpeeds(f: Forces): void {
  for (let x = 0 as FleetId; x < f.b.units; x++) f.speed[x] = speedOf(f, x);
}

/** By the slowest ship; -1 without any. @rule F3.4 */
export function speedOf(f: Forces, x: FleetId): number {
  const { b, field, afloat, life, next } = f;
  let slowest = -1;
  for (let u = f.lead[x]!; u >= 0; u = next[u]!) {
    if (field[u] === 0 || afloat[u]! < GONE) continue;
    const speed = Math.max(0, b.speed[u]! - b.endurance[u]! + life[u]!);
    if (slowest < 0 || speed < slowest) slowest = speed;
  }
  return slowest;
}

/** Chance that one die shows no more than the difference of speed by which `x` is ahead of `y`. @rule F1.2 @rule F2.1 */
export const chanceToOutpace = (f: Forces, x: FleetId, y: FleetId): number =>
  Math.max(0, Math.min(1, (f.speed[x]! - f.speed[y]!) / DIE));

export function endContact(f: Forces, x: FleetId, y: FleetId): void {
  f.foes[x]! &= ~(1 << y);
  f.foes[y]! &= ~(1 << x);
}

export function endAllContacts(f: Forces, x: FleetId): void {
  for (let bits = f.foes[x]!; bits !== 0; bits &= bits - 1) endContact(f, x, lowestBit(bits));
}

/** Pairs `x`, which is free, with `y`; one of many leaves the others for it. @rule F1.5 */
export function pairFleets(f: Forces, x: FleetId, y: FleetId): void {
  const foes = f.foes[y]!;
  if (foes !== 0 && isOne(foes)) {
    const hub = lowestBit(foes);
    if (!isOne(f.foes[hub]!)) endContact(f, y, hub);
  }
  f.foes[x] = 1 << y;
  f.foes[y]! |= 1 << x;
  f.idle[x] = 0;
  f.idle[y] = 0;
}

export function leaveField(f: Forces, x: FleetId): void {
  for (let u = f.lead[x]!; u >= 0; u = f.next[u]!) f.field[u] = 0;
  endAllContacts(f, x);
  f.speed[x] = -1;
}

export const lowestBit = (bits: number): FleetId => (31 - Math.clz32(bits & -bits)) as FleetId;
export const isOne = (bits: number): boolean => (bits & (bits - 1)) === 0;
export const countBits = (bits: number): number => {
  let n = 0;
  for (let left = bits; left !== 0; left &= left - 1) n++;
  return n;
};
