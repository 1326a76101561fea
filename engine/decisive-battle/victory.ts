/** Scoring: who holds the field, and the points of everybody. @rule W4.1 @rule W4.2 @rule W4.3 */
import { FIRST_SEAT, type Seat, type UnitId } from '../core/brand.js';
import type { Scores } from '../core/game.js';
import type { Battle } from './battle.js';
import { statusOf } from './fleets.js';
import { AFLOAT, type BattleState, G, HOME, RESERVE, SUNK, U } from './layout.js';
import { sideOf } from './sides.js';
import { LEADER, NEUTRAL, RIVAL, UNDECIDED } from './spec.js';

/** No side holds the field. @rule B-06 */
export const NO_HOLDER = -1;

/**
 * The side that holds the field: the only one with ships on it (W4.1). While both have some, and at the end of the last round,
 * the one with more victory points afloat there (B-26). Nobody before the fleets are formed.
 */
export function victorOf(b: Battle, s: BattleState): number {
  if (s[G.turn] === 0 || (s[G.field0] === 0 && s[G.field1] === 0)) return NO_HOLDER;
  if (s[G.field1] === 0) return LEADER;
  if (s[G.field0] === 0) return RIVAL;
  const difference = fieldPoints(b, s, LEADER) - fieldPoints(b, s, RIVAL);
  return difference > 0 ? LEADER : difference < 0 ? RIVAL : NO_HOLDER;
}

/** Victory points of a side's ships on the field. @rule B-26 */
export function fieldPoints(b: Battle, s: BattleState, side: number): number {
  let sum = 0;
  for (let u = 0 as UnitId; u < b.units; u++) {
    if (statusOf(b, s, u) === AFLOAT && sideOf(s, b.seatOf[u]!) === side) sum += b.points[u]!;
  }
  return sum;
}

/**
 * A neutral scores its own ships; a seat of the victorious side its ships that survive - on the field, come home (B-07) or, if so
 * set, never committed (B-05) - and those its own fleets sank; all others nothing.
 */
export function pointsOf(b: Battle, s: BattleState, seat: Seat, victor: number): number {
  const side = sideOf(s, seat);
  if (side === NEUTRAL) return b.seatPoints[seat]!;
  if (side === UNDECIDED || side !== victor) return 0;
  return survivingPoints(b, s, seat) + sunkPoints(b, s, seat);
}

/** Until the fleets are in the open every ship counts: what others have committed must not show. @rule B-05 @rule B-42 */
export function survivingPoints(b: Battle, s: BattleState, seat: Seat): number {
  const withReserve = b.on.reserveCounts || s[G.turn] === 0;
  let sum = 0;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    const status = statusOf(b, s, u);
    if ((status === RESERVE && withReserve) || status === AFLOAT || status === HOME) sum += b.points[u]!;
  }
  return sum;
}

/** Of ships that the seat's fleets sank. @rule B-15 */
export function sunkPoints(b: Battle, s: BattleState, seat: Seat): number {
  let sum = 0;
  for (let u = 0 as UnitId; u < b.units; u++) {
    if (statusOf(b, s, u) === SUNK && s[b.unitsAt + u * U.size + U.sunkBy] === seat) sum += b.points[u]!;
  }
  return sum;
}

/** Highest points win alone, level ones share. @rule W4.3 */
export function score(b: Battle, s: BattleState, out: Scores): void {
  const n = b.seats;
  const { result, margin } = out;
  const victor = victorOf(b, s);
  const isDecided = s[G.turn]! > 0;
  let best = 0;
  for (let seat = FIRST_SEAT; seat < n; seat++) {
    margin[seat] = isDecided ? pointsOf(b, s, seat, victor) : 0;
    if (margin[seat]! > best) best = margin[seat]!;
  }
  let firsts = 0;
  let second = 0;
  for (let seat = FIRST_SEAT; seat < n; seat++) {
    if (margin[seat] === best) firsts++;
    else if (margin[seat]! > second) second = margin[seat]!;
  }
  for (let seat = FIRST_SEAT; seat < n; seat++) {
    const isFirst = margin[seat] === best;
    result[seat] = firsts === n ? 0 : isFirst ? (n - firsts) / (firsts * (n - 1)) : -1 / (n - 1);
    margin[seat] = margin[seat]! - (isFirst && firsts === 1 ? second : best);
  }
}
