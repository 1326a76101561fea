/**
 * Smoke: columns that stand for two turns, hide who is in them and block every line through them. A setting.
 *
 * Of each side the state has the hexes of its last combat phase, then those of the one before; then, as bits, the hexes that were fired at
 * directly in this combat phase.
 */
import { BOTH_SEATS, type Seat, type UnitId } from '../core/brand.js';
import type { Battle } from './battle.js';
import { type Ground, NO_HEX } from './ground.js';
import { type BattleState, ON_MAP, U } from './layout.js';
import type { SightTable } from './sight-table.js';
import { firstOn, shadowOf } from './smoke-lines.js';
import { TABLES } from './tables.js';
import { SEA, STREAM, SWAMP } from './terrain.js';
import type { UnitType } from './units/units.js';
import { mayFireIndirectly } from './weapons.js';

/** Points that make smoke in a hex. @rule XVI.1 */
export const SMOKE_POINTS = TABLES.smoke.points.value;

/** Who has smoke shells: whatever fires indirectly, but rockets; ships have none. @rule XVI.1 @rule P-77 */
export const hasSmoke = (type: UnitType): boolean =>
  mayFireIndirectly(type) && type.id !== 'naval-battery' && !TABLES.smoke.without.value.includes(type.id);

/** Columns of smoke that a side can make in one combat phase. */
export const columnsOf = (types: readonly UnitType[]): number =>
  Math.floor(types.reduce((points, type) => points + (hasSmoke(type) ? type.attack : 0), 0) / SMOKE_POINTS);

/** Where the seat's columns of its last combat phase are kept; those of the one before follow. */
const freshAt = ({ smokeAt, smokes }: Battle, seat: Seat): number => smokeAt + (seat === 0 ? 0 : 2 * smokes[0]);
/** Where all of both end, and the bits begin. */
const bitsAt = ({ smokeAt, smokes }: Battle): number => smokeAt + 2 * (smokes[0] + smokes[1]);

/** Before anything is set up. */
export function clearAir(b: Battle, s: BattleState): void {
  if (b.on.smoke) s.fill(0, bitsAt(b), bitsAt(b) + b.seenWords);
}

const NONE: readonly number[] = [];
const columnsFor = ({ smokes }: Battle, seat: Seat): number => smokes[seat]!;

/** At the beginning of its combat phase the seat's smoke is a turn older. Returns the hexes that are clear now. @rule XVI.1 */
export function ageSmoke(b: Battle, s: BattleState, seat: Seat): readonly number[] {
  if (!b.on.smoke) return NONE;
  const [fresh, count] = [freshAt(b, seat), columnsFor(b, seat)];
  const gone: number[] = [];
  for (let i = 0; i < count; i++) {
    if (s[fresh + count + i] !== NO_HEX) gone.push(s[fresh + count + i]!);
    s[fresh + count + i] = s[fresh + i]!;
    s[fresh + i] = NO_HEX;
  }
  s.fill(0, bitsAt(b), bitsAt(b) + b.seenWords);
  return gone.filter((hex) => !isSmoky(b, s, hex));
}

/** Whether smoke stands in the hex. */
export function isSmoky(b: Battle, s: BattleState, hex: number): boolean {
  for (let i = b.smokeAt; i < bitsAt(b); i++) if (s[i] === hex) return true;
  return false;
}

/** Whether smoke of the seat has fallen there in this combat phase. @rule XVI.1 */
export function isSmoked(b: Battle, s: BattleState, seat: Seat, hex: number): boolean {
  if (!b.on.smoke) return false;
  for (let i = 0; i < columnsFor(b, seat); i++) if (s[freshAt(b, seat) + i] === hex) return true;
  return false;
}

/** A hex was fired at directly. */
export function noteFire(b: Battle, s: BattleState, hex: number): void {
  if (b.on.smoke) s[bitsAt(b) + (hex >> 4)] = s[bitsAt(b) + (hex >> 4)]! | (1 << (hex & 15));
}
export const wasFiredAt = (b: Battle, s: BattleState, hex: number): boolean =>
  (s[bitsAt(b) + (hex >> 4)]! & (1 << (hex & 15))) !== 0;

/** No smoke is fired into water. @rule XVI.1 */
export const isWater = ({ ground: { terrain } }: Battle, hex: number): boolean =>
  (terrain[hex]! & (SEA | STREAM | SWAMP)) !== 0;

/** Whether a unit of the seat is in the hex. @rule XVI.1 */
export function hasOwn(b: Battle, s: BattleState, seat: Seat, hex: number): boolean {
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    const o = b.unitsAt + u * U.size;
    if (s[o + U.status] === ON_MAP && s[o + U.hex] === hex) return true;
  }
  return false;
}

/** It stands there from now on, whatever else fell there by chance; says whether it does. @rule XVI.1 @rule P-78 */
export function putSmoke(b: Battle, s: BattleState, seat: Seat, hex: number): boolean {
  if (hex === NO_HEX || isWater(b, hex)) return false;
  const fresh = freshAt(b, seat);
  for (let i = 0; i < columnsFor(b, seat); i++) {
    if (s[fresh + i] !== NO_HEX) continue;
    s[fresh + i] = hex;
    return true;
  }
  return false;
}

/** A column of smoke: where, whose, and in which of its two turns. */
export interface Smoke {
  readonly hex: number;
  readonly seat: Seat;
  readonly turn: 1 | 2;
}

/** All that stands, by hex, seat and turn. */
export function smokesIn(b: Battle, s: BattleState): Smoke[] {
  if (!b.on.smoke) return [];
  const found = BOTH_SEATS.flatMap((seat) =>
    Array.from({ length: 2 * columnsFor(b, seat) }, (_, i): Smoke => {
      return { hex: s[freshAt(b, seat) + i]!, seat, turn: i < columnsFor(b, seat) ? 1 : 2 };
    }),
  );
  return found.filter(({ hex }) => hex !== NO_HEX).sort((x, y) => x.hex - y.hex || x.seat - y.seat || x.turn - y.turn);
}

/** The first smoke on the line, from where it begins; -1 for none. @rule P-79 */
export function smokeBetween(b: Battle, s: BattleState, from: number, to: number): number {
  return b.on.smoke ? firstOn(b.ground, from, to, s.subarray(b.smokeAt, bitsAt(b))) : NO_HEX;
}

/** Tables of a clear day with smoke in them, the last few: a search goes to and fro between them. */
interface Known {
  readonly places: Int16Array;
  readonly table: SightTable;
}
const tables = new WeakMap<SightTable, Known[]>();
const MOST_TABLES = 12;

/** The table with the lines through smoke taken out of it. The one from hex to hex is not made again. @rule XVI.1 @rule P-79 */
export function throughSmoke(b: Battle, s: BattleState, clear: SightTable): SightTable {
  const end = bitsAt(b);
  let isClear = true;
  for (let i = b.smokeAt; i < end && isClear; i++) isClear = s[i] === NO_HEX;
  if (isClear) return clear;
  const known = tables.get(clear) ?? [];
  for (const { places, table } of known) if (isSame(places, s, b.smokeAt)) return table;
  const made = { places: s.slice(b.smokeAt, end), table: darkened(b.ground, clear, s.subarray(b.smokeAt, end)) };
  tables.set(clear, [made, ...known.slice(0, MOST_TABLES - 1)]);
  return made.table;
}

function isSame(places: Int16Array, s: BattleState, at: number): boolean {
  for (let i = 0; i < places.length; i++) if (places[i] !== s[at + i]) return false;
  return true;
}

function darkened(ground: Ground, { words, bits }: SightTable, places: Int16Array): SightTable {
  const left = bits.slice();
  for (const hex of new Set(places)) {
    if (hex === NO_HEX) continue;
    const shadow = shadowOf(ground, hex, words);
    for (let i = 0; i < left.length; i++) left[i]! &= ~shadow[i]!;
  }
  return { words, bits: left };
}

/** Points of smoke that a unit fires, whatever the range. @rule P-77 */
export const smokePoints = ({ types }: Battle, u: UnitId): number => (hasSmoke(types[u]!) ? types[u]!.attack : 0);
