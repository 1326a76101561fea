/**
 * The map as it is occupied, from one side's point of view: who stands where, and what counts for movement. Filled from a state in one
 * pass over units and markers, in buffers of the battle.
 */
import { otherSeat, type Seat, type UnitId } from '../core/brand.js';
import type { Battle, Field } from './battle.js';
import { type BattleState, INSIDE, LANDING, M, NO_UNIT, ON_MAP, U, WRECK as WRECKED } from './layout.js';
import { BLOCK, BRIDGED, ENEMY, ENEMY_FORT, ENEMY_HELD, MINES, OWN_FORT, RUIN, WRECK } from './occupation.js';

export const fieldFor = (hexes: number, units: number, markers: number): Field => ({
  others: new Uint8Array(hexes),
  marks: new Uint16Array(hexes),
  first: new Int16Array(hexes).fill(NO_UNIT),
  next: new Int16Array(units).fill(NO_UNIT),
  fort: new Uint8Array(hexes),
  // Landings mark the six beside a hex too.
  touched: new Int16Array(2 * (units + markers) + 6),
  count: 0,
  bridges: 0,
});

/** Fills the battle's field as `seat` sees it, and returns it. @rule VI.B @rule VI.D */
export function survey(b: Battle, s: BattleState, seat: Seat): Field {
  const { field, found } = b.scratch;
  found.unit = NO_UNIT;
  clear(field);
  for (let m = 0; m < b.markers.length; m++) layMarker(b, s, field, m, seat);
  const { others, marks, first, next } = field;
  const { seatOf } = b;
  // Backwards, so that the lists of hexes ascend.
  let o = b.unitsAt + b.units * U.size;
  for (let u = (b.units - 1) as UnitId; u >= 0; u = (u - 1) as UnitId) {
    o -= U.size;
    const status = s[o + U.status]!;
    if (status === WRECKED) {
      const hex = s[o + U.hex]!;
      touch(field, hex);
      others[hex]!++;
      marks[hex]! |= WRECK;
      continue;
    }
    if ((status !== ON_MAP && status !== LANDING) || s[o + U.carrier]! >= 0) continue;
    const hex = s[o + U.hex]!;
    touch(field, hex);
    next[u] = first[hex]!;
    first[hex] = u;
    const isOwn = seatOf[u] === seat;
    if ((s[o + U.flags]! & INSIDE) !== 0) {
      if (!isOwn) marks[hex]! |= ENEMY_HELD;
      continue;
    }
    others[hex]!++;
    if (!isOwn) marks[hex]! |= ENEMY;
  }
  return field;
}

function layMarker(b: Battle, s: BattleState, field: Field, m: number, seat: Seat): void {
  const hex = s[b.markersAt + m * M.size + M.hex]!;
  if (hex < 0) return;
  const { kind } = b.markers[m]!;
  touch(field, hex);
  if (kind === 'mines') field.marks[hex]! |= MINES;
  else if (kind === 'ruin') field.marks[hex]! |= RUIN;
  else if (kind === 'bridge') {
    field.marks[hex]! |= BRIDGED;
    field.bridges++;
  } else {
    field.others[hex]!++;
    if (kind === 'block') field.marks[hex]! |= BLOCK;
    else {
      field.fort[hex] = m + 1;
      field.marks[hex]! |= holderOf(b, s, m) === otherSeat(seat) ? ENEMY_FORT : OWN_FORT;
    }
  }
}

/** Whose a fortification is: of who is inside, else of who built it. @rule IX.C.1 */
export function holderOf(b: Battle, s: BattleState, m: number): Seat {
  const hex = s[b.markersAt + m * M.size + M.hex]!;
  for (let u = 0 as UnitId; u < b.units; u++) {
    const o = b.unitsAt + u * U.size;
    if (s[o + U.status] !== ON_MAP || s[o + U.hex] !== hex) continue;
    if ((s[o + U.flags]! & INSIDE) !== 0) return b.seatOf[u]!;
  }
  return b.markers[m]!.seat;
}

/** Notes a hex that was empty so far: before anything is put there, or it is not cleared any more. */
export function touch(field: Field, hex: number): void {
  // Whoever is there counts among the others or leaves a mark; who is inside has the fortification's.
  if ((field.others[hex]! | field.marks[hex]!) !== 0) return;
  field.touched[field.count++] = hex;
}

function clear(field: Field): void {
  const { others, marks, first, fort, touched } = field;
  for (let i = 0; i < field.count; i++) {
    const hex = touched[i]!;
    others[hex] = 0;
    marks[hex] = 0;
    first[hex] = NO_UNIT;
    fort[hex] = 0;
  }
  field.count = 0;
  field.bridges = 0;
}
