/**
 * Observation planes: they fly anywhere, stay over the map, and see for the artillery alone. Of each is kept which orders it observes, and
 * from where it looked when they were written.
 */
import type { ActionList } from '../core/actions.js';
import type { Seat, UnitId } from '../core/brand.js';
import type { EventLog } from '../core/events.js';
import { END, HOME, PASS } from './actions.js';
import { isGivenAwayBelow, planeOver, seesFromAir } from './air-sight.js';
import type { Battle } from './battle.js';
import { NO_HEX } from './ground.js';
import { A, type BattleState, GONE, OBSERVER_SIZE } from './layout.js';
import { isHidden } from './seeing.js';
import { tellFlight, tellHome } from './tell.js';
import { hexOf, stands } from './unit-state.js';

/** Orders that it observes, as bits; those that are due; and where it looked from when either were written. Secret, but for the last. */
const SAW = 0;
const SAW_DUE = 1;
const WAS = 2;
const WAS_DUE = 3;

/** The number of an order of a side, and the hex that it names. */
export interface NamedOrder {
  readonly seat: Seat;
  readonly order: number;
  readonly hex: number;
}

const blockOf = (b: Battle, i: number): number => b.observersAt + OBSERVER_SIZE * i;
const isOf = (b: Battle, i: number, seat: Seat): boolean => b.planes[b.observers[i]!]!.seat === seat;

export const isObserver = ({ planes }: Battle, p: number): boolean => planes[p]!.type.observes === true;

/** Before anything is set up. */
export function groundObservers(b: Battle, s: BattleState): void {
  s.fill(0, b.sightedAt, b.smokeAt);
  b.observers.forEach((_, i) => {
    s.set([0, 0, NO_HEX, NO_HEX], blockOf(b, i));
  });
}

/** It stays where it is, or away; it leaves for good; or any other hex. @rule XII.1 @rule P-74 */
export function observerFlights(b: Battle, s: BattleState, p: number, out: ActionList): void {
  const over = planeOver(b, s, p);
  out.ids[out.count++] = PASS;
  if (over >= 0) out.ids[out.count++] = HOME;
  for (let hex = 0; hex < b.ground.hexes; hex++) if (hex !== over) out.ids[out.count++] = END + hex;
}

export function flyObserver(b: Battle, s: BattleState, p: number, a: number, log: EventLog | undefined): void {
  const o = b.planesAt + p * A.size;
  if (a === HOME) {
    s[o + A.status] = GONE;
    s[o + A.hex] = NO_HEX;
    if (log) tellHome(b, s, log, p);
  } else if (a !== PASS) {
    s[o + A.hex] = a - END;
    if (log) tellFlight(b, s, log, p, a - END);
  }
}

/** What it saw for orders that are due by now, and from where it looks for new ones. */
export function beginObserving(b: Battle, s: BattleState, seat: Seat): void {
  for (let i = 0; i < b.observers.length; i++) {
    if (!isOf(b, i, seat)) continue;
    const o = blockOf(b, i);
    s[o + SAW_DUE] = s[o + SAW]!;
    s[o + SAW] = 0;
    s[o + WAS_DUE] = s[o + WAS]!;
    s[o + WAS] = planeOver(b, s, b.observers[i]!);
  }
}

/** Orders that were due are fired or void. */
export function endObserving(b: Battle, s: BattleState, seat: Seat): void {
  for (let i = 0; i < b.observers.length; i++) {
    if (!isOf(b, i, seat)) continue;
    s[blockOf(b, i) + SAW_DUE] = 0;
    s[blockOf(b, i) + WAS_DUE] = NO_HEX;
  }
}

/** Whether somebody who is no friend of the seat has fired out of the cover of the hex, and is there: noted from the ground or the air. */
export function hasGivenAway(
  b: Battle,
  s: BattleState,
  seat: Seat,
  hex: number,
  isNoted: (b: Battle, s: BattleState, u: UnitId) => boolean,
): boolean {
  for (let u = 0 as UnitId; u < b.units; u++) {
    const isThere = b.seatOf[u] !== seat && stands(b, s, u) && hexOf(b, s, u) === hex;
    if (isThere && isNoted(b, s, u)) return true;
  }
  return false;
}

/** Calls back for each hex that the seat's planes see. @rule XII.1 @rule P-70 */
export function lookFromAir(b: Battle, s: BattleState, seat: Seat, note: (hex: number) => void): void {
  for (let i = 0; i < b.observers.length; i++) {
    const from = isOf(b, i, seat) ? s[blockOf(b, i) + WAS]! : NO_HEX;
    if (from === NO_HEX) continue;
    for (let hex = 0; hex < b.ground.hexes; hex++) {
      if (!isHidden(b, s, hex) && seesFromAir(b, s, from, hex, false)) note(hex);
    }
    for (let u = 0 as UnitId; u < b.units; u++) {
      if (b.seatOf[u] === seat || !stands(b, s, u) || !isGivenAwayBelow(b, s, u)) continue;
      if (seesFromAir(b, s, from, hexOf(b, s, u), true)) note(hexOf(b, s, u));
    }
  }
}

/** Whether a plane of the seat sees into the cover of the hex, from where it was when orders were written. */
export function isSeenInCover(b: Battle, s: BattleState, seat: Seat, hex: number, isDue: boolean): boolean {
  if (b.observers.length === 0 || !hasGivenAway(b, s, seat, hex, isGivenAwayBelow)) return false;
  for (let i = 0; i < b.observers.length; i++) {
    const from = isOf(b, i, seat) ? s[blockOf(b, i) + (isDue ? WAS_DUE : WAS)]! : NO_HEX;
    if (from !== NO_HEX && seesFromAir(b, s, from, hex, true)) return true;
  }
  return false;
}

/**
 * Marks the planes that see the hex of an order. If nobody on the ground saw it, a plane did, though whoever gave the hex away is gone.
 * @rule P-73
 */
export function noteObservers(
  b: Battle,
  s: BattleState,
  { seat, order, hex }: NamedOrder,
  isDue: boolean,
  isSeenFromGround: boolean,
): void {
  const isCovered = isHidden(b, s, hex);
  if (isCovered && isSeenFromGround && !hasGivenAway(b, s, seat, hex, isGivenAwayBelow)) return;
  for (let i = 0; i < b.observers.length; i++) {
    const o = blockOf(b, i);
    const from = isOf(b, i, seat) ? s[o + (isDue ? WAS_DUE : WAS)]! : NO_HEX;
    if (from === NO_HEX || !seesFromAir(b, s, from, hex, isCovered)) continue;
    const saw = o + (isDue ? SAW_DUE : SAW);
    s[saw] = s[saw]! | (1 << order);
  }
}

/** Whether a plane that saw the hex of the order still does. @rule P-73 */
export function isStillSeenFromAir(b: Battle, s: BattleState, seat: Seat, order: number, hex: number): boolean {
  for (let i = 0; i < b.observers.length; i++) {
    if (!isOf(b, i, seat) || (s[blockOf(b, i) + SAW_DUE]! & (1 << order)) === 0) continue;
    const from = planeOver(b, s, b.observers[i]!);
    if (from >= 0 && seesFromAir(b, s, from, hex, isHidden(b, s, hex))) return true;
  }
  return false;
}

/** Clears what is secret, but for one order, -1 for none. */
export function forgetObserved(b: Battle, s: BattleState, seat: Seat, isDue: boolean, open: number): void {
  for (let i = 0; i < b.observers.length; i++) {
    const saw = blockOf(b, i) + (isDue ? SAW_DUE : SAW);
    if (isOf(b, i, seat)) s[saw] = open < 0 ? 0 : s[saw]! & (1 << open);
  }
}
