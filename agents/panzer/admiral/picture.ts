/**
 * Influence maps: what the enemy's fire comes to in each hex, and what a type of unit could fire at from there. The enemy fires before he moves,
 * so his fire in the next segment is known but for whom he picks. Made anew when he has moved, fired or lost somebody.
 */
import { otherSeat, type Seat, type UnitId } from '../../../engine/index.js';
import {
  ARMOURED,
  type Battle,
  type BattleState,
  DISPERSED,
  defenceAs,
  EIGHTHS,
  G,
  hasFlag,
  hexesBetween,
  hexOf,
  INSIDE,
  isCover,
  isHalved,
  isHidden,
  isOpenTo,
  isTown,
  OTHER,
  type SightTable,
  sees,
  sightOf,
  smokesIn,
  stands,
  strengthAt,
  survey,
  typeOfHex,
  type UnitType,
} from '../../../engine/panzer/index.js';
import type { Atlas } from './atlas.js';

/** A stack of the enemy, as fire would find it. */
export interface Stack {
  readonly hex: number;
  readonly type: number;
  /** In eighths: of the whole stack, and of its weakest. */
  readonly defence: number;
  readonly least: number;
  readonly worth: number;
  readonly units: readonly UnitId[];
  readonly isOpen: boolean;
  readonly hasArmour: boolean;
  readonly isDispersed: boolean;
}

/** Fire that counts all at once on one of several targets is spread: so much of it falls on one. */
const SHARE = 0.6;
/** Odds at which a target is as good as dead. */
const ENOUGH = 3;
const CHANCE = 0.55;
/** Hexes that a tank drives to overrun. */
const CHARGE_REACH = 5;

export class Picture {
  readonly #b: Battle;
  readonly #atlas: Atlas;
  #key = 0;
  #seat: Seat | undefined;
  /** Eighths of the enemy's direct fire, by hex. */
  readonly hard: Int32Array;
  readonly soft: Int32Array;
  /** Eighths of armour that might drive over who stands there. */
  readonly charge: Int32Array;
  /** By hex: how many units of the enemy that spot stand beside it or in it. */
  readonly beside: Uint8Array;
  /** Points of attack of enemies on foot beside it. */
  readonly storm: Int32Array;
  stacks: Stack[] = [];
  /** Hexes that smoke makes cover. */
  #smoky: ReadonlySet<number> = new Set();
  /** By type of unit and hex; NaN where nobody has asked. */
  readonly #chances = new Map<UnitType, Float32Array>();

  constructor(b: Battle, atlas: Atlas) {
    this.#b = b;
    this.#atlas = atlas;
    const { hexes } = b.ground;
    this.hard = new Int32Array(hexes);
    this.soft = new Int32Array(hexes);
    this.charge = new Int32Array(hexes);
    this.beside = new Uint8Array(hexes);
    this.storm = new Int32Array(hexes);
  }

  /** Draws it for a seat, unless it is drawn. */
  read(s: BattleState, seat: Seat): void {
    const key = this.#hash(s, seat);
    if (key === this.#key && seat === this.#seat) return;
    this.#key = key;
    this.#seat = seat;
    for (const map of [this.hard, this.soft, this.charge, this.beside, this.storm]) map.fill(0);
    for (const map of this.#chances.values()) map.fill(Number.NaN);
    const b = this.#b;
    const enemy = otherSeat(seat);
    const sight = sightOf(b, s);
    for (let v = b.firstOf[enemy]!; v < b.firstOf[enemy + 1]!; v++) if (stands(b, s, v)) this.#spread(s, v, sight);
    this.#smoky = new Set(smokesIn(b, s).map(({ hex }) => hex));
    this.#stack(s, seat);
  }

  /** All of the enemy that the maps depend on, which stacks are watched closely, and smoke. */
  #hash(s: BattleState, seat: Seat): number {
    const b = this.#b;
    let hash = Math.imul(s[G.turn]! + 1, 0x9e3779b1);
    const [first, end] = [b.firstOf[1 - seat]!, b.firstOf[2 - seat]!];
    for (let v = first as UnitId; v < end; v = (v + 1) as UnitId) {
      const isThere = stands(b, s, v);
      const one = isThere
        ? hexOf(b, s, v) * 64 + (hasFlag(b, s, v, DISPERSED) ? 1 : 0) + (hasFlag(b, s, v, INSIDE) ? 2 : 0)
        : -1;
      hash = Math.imul(hash ^ one, 0x85ebca6b) ^ (hash >>> 13);
      if (isThere && isHidden(b, s, hexOf(b, s, v))) {
        hash = Math.imul(hash ^ (isOpenTo(b, s, seat, hexOf(b, s, v)) ? 7 : 3), 0xc2b2ae35);
      }
    }
    for (const { hex } of smokesIn(b, s)) hash = Math.imul(hash ^ hex, 0x27d4eb2f) ^ (hash >>> 15);
    return hash;
  }

  #spread(s: BattleState, v: UnitId, sight: SightTable): void {
    const b = this.#b;
    const { hexes, next } = b.ground;
    const from = hexOf(b, s, v);
    const type = b.types[v]!;
    if (type.spots) {
      this.beside[from]!++;
      for (let side = 0; side < 6; side++) {
        const to = next[6 * from + side]!;
        if (to < 0) continue;
        this.beside[to]!++;
        if (type.closeAssault !== 'none') this.storm[to]! += type.attack;
      }
    }
    // Who is dispersed does not fire before it recovers.
    if (hasFlag(b, s, v, DISPERSED)) return;
    const reach = b.strengths.reach[v]!;
    const charges = type.overrun === 'any' && type.movement > 4;
    for (let hex = 0; hex < hexes; hex++) {
      const distance = hexesBetween(b, from, hex);
      if (charges && distance <= CHARGE_REACH) this.charge[hex]! += EIGHTHS * type.attack;
      if (distance > reach || !sees(sight, from, hex)) continue;
      const isHigh = isHalved(b, from, hex, distance);
      this.hard[hex]! += strengthAt(b, v, distance, true, isHigh);
      this.soft[hex]! += strengthAt(b, v, distance, false, isHigh);
    }
  }

  #stack(s: BattleState, seat: Seat): void {
    const b = this.#b;
    const field = survey(b, s, seat);
    this.stacks = [];
    for (let i = 0; i < field.count; i++) {
      const hex = field.touched[i]!;
      const units: UnitId[] = [];
      for (let v = field.first[hex]! as UnitId; v >= 0; v = field.next[v]! as UnitId)
        if (b.seatOf[v] !== seat) units.push(v);
      if (units.length === 0 || this.stacks.some((other) => other.hex === hex)) continue;
      const defences = units.map((v) => EIGHTHS * (hasFlag(b, s, v, INSIDE) ? 15 : defenceAs(b, s, v)));
      const whole = defences.reduce((sum, one) => sum + one, 0);
      this.stacks.push({
        hex,
        units,
        type: typeOfHex(b, s, field, seat, hex),
        defence: whole,
        least: isTown(b, hex) ? whole : Math.min(...defences),
        worth: units.reduce((sum, v) => sum + this.#atlas.worth[v]!, 0) / (isTown(b, hex) ? 1 : units.length),
        isOpen: isOpenTo(b, s, seat, hex),
        hasArmour: units.some((v) => b.types[v]!.armoured),
        isDispersed: units.some((v) => hasFlag(b, s, v, DISPERSED)),
      });
    }
  }

  /** Whether the enemy can fire at who stands there. */
  isExposed(hex: number): boolean {
    return !(isCover(this.#b.ground.terrain[hex]!) || this.#smoky.has(hex)) || this.beside[hex]! > 0;
  }

  /** Eighths of fire that one unit there must fear. */
  threat(hex: number, isArmoured: boolean): number {
    if (!this.isExposed(hex)) return 0;
    const isHard = isArmoured || isTown(this.#b, hex);
    return SHARE * (isHard ? this.hard[hex]! : this.soft[hex]!);
  }

  /** Points that a unit of the type would win by its fire from there, in a turn. */
  chance(s: BattleState, u: UnitId, hex: number): number {
    const type = this.#b.types[u]!;
    let map = this.#chances.get(type);
    if (map === undefined) {
      map = new Float32Array(this.#b.ground.hexes).fill(Number.NaN);
      this.#chances.set(type, map);
    }
    let chance = map[hex]!;
    if (Number.isNaN(chance)) {
      chance = this.#best(s, u, hex);
      map[hex] = chance;
    }
    return chance;
  }

  #best(s: BattleState, u: UnitId, hex: number): number {
    const sight = sightOf(this.#b, s);
    let best = 0;
    for (const stack of this.stacks) best = Math.max(best, this.shot(u, hex, stack, sight));
    return best;
  }

  /** Points that the unit would win by its fire from there at one stack, in a turn. */
  shot(u: UnitId, hex: number, stack: Stack, sight: SightTable): number {
    const b = this.#b;
    const distance = hexesBetween(b, hex, stack.hex);
    if (distance > b.strengths.reach[u]! || !sees(sight, hex, stack.hex)) return 0;
    if (!stack.isOpen && distance > 1) return 0;
    const isHigh = isHalved(b, hex, stack.hex, distance);
    const strength =
      stack.type === OTHER
        ? strengthAt(b, u, distance, false, isHigh)
        : stack.type === ARMOURED
          ? strengthAt(b, u, distance, true, isHigh)
          : Math.min(strengthAt(b, u, distance, true, isHigh), strengthAt(b, u, distance, false, isHigh));
    return CHANCE * Math.min(1, strength / (ENOUGH * stack.least)) * stack.worth;
  }
}
