/** Landings as they happen: units come to their sea hexes, swim, and go ashore in the next turn of their side, or are lost. */
import { type Seat, seat as seatNumber, type UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import type { Battle, Field } from './battle.js';
import { touch } from './field.js';
import { NO_HEX } from './ground.js';
import { isAtSea, landingHex, landingTurn, landsIn, record } from './landing.js';
import { type BattleState, DEAD, DISPERSED, G, LANDING, NO_UNIT, ON_MAP, TO_COME, U } from './layout.js';
import { disperse, removeFromPlay } from './losses.js';
import { CROWDED } from './occupation.js';
import { PHASE, STEP } from './phases.js';
import { tellAtSea, tellFate, tellOnTheWay } from './tell.js';
import { BEACH } from './terrain.js';
import * as THROW from './throw-kinds.js';
import { segmentOf } from './throws.js';
import { carrierOf, hasFlag, hexOf, isReady, loadOf, stands, statusOf } from './unit-state.js';

/** In place of the sea hex of who has come: nothing more, or a die that decides whether it has swum. */
const CAME = -2;
const SWIMS = -3;

/** Sets a unit and whom it carries to a status and a hex. */
function put(b: Battle, s: BattleState, u: UnitId, status: number, hex: number): void {
  const load = loadOf(b, s, u);
  for (const one of load < 0 ? [u] : [u, load]) {
    s[b.unitsAt + one * U.size + U.status] = status;
    s[b.unitsAt + one * U.size + U.hex] = hex;
  }
}

/** The movement phase of the seat ends: who is still at sea is lost, and who is to come comes. @rule XI.1 @rule P-64 @rule P-66 @rule XI.C.2 */
export function endLandings(b: Battle, s: BattleState, log: EventLog | undefined): void {
  if (b.landings.length === 0) return;
  const seat = seatNumber(s[G.side]!);
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (!isAtSea(b, s, u) || carrierOf(b, s, u) >= 0) continue;
    removeFromPlay(b, s, u, DEAD);
    if (log) tellFate(b, s, log, u, 'destroyed');
  }
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (b.landingOf[u]! >= 0 && statusOf(b, s, u) === TO_COME) come(b, s, u, log);
  }
}

function come(b: Battle, s: BattleState, u: UnitId, log: EventLog | undefined): void {
  const hex = landingHex(b, s, u);
  if (landingTurn(b, s, u) !== s[G.turn] || hex === NO_HEX) return;
  if (isTaken(b, s, hex)) {
    // Only of what a side imagines of the other: nobody records the same hex and turn twice.
    record(b, s, u, s[G.turn]! + 1, hex);
    return;
  }
  put(b, s, u, LANDING, hex);
  record(b, s, u, s[G.turn]!, landsIn(b, u)!.swim === undefined ? CAME : SWIMS);
  if (log) tellAtSea(b, s, log, u, hex);
}

function isTaken(b: Battle, s: BattleState, hex: number): boolean {
  for (let v = 0 as UnitId; v < b.units; v++) if (isAtSea(b, s, v) && hexOf(b, s, v) === hex) return true;
  return false;
}

/** The next unit of the seat that has a die to throw for having swum; -1 for none. @rule XI.1 @rule P-67 */
export function nextSwimmer(b: Battle, s: BattleState): UnitId {
  if (b.landings.length === 0 || s[G.phase] !== PHASE.vehicles) return NO_UNIT;
  const seat = seatNumber(s[G.side]!);
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (isAtSea(b, s, u) && carrierOf(b, s, u) < 0 && landingHex(b, s, u) === SWIMS) return u;
  }
  return NO_UNIT;
}

/** It lives, or goes down. @rule XI.1 @rule P-67 @rule XI.D.4 */
export function rollSwim(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const u = s[G.unit]! as UnitId;
  const roll = chance.die(6, throwName(segmentOf(s), THROW.swim, u));
  const isAfloat = roll <= landsIn(b, u)!.swim!;
  record(b, s, u, landingTurn(b, s, u), CAME);
  if (log) tellOnTheWay(b, s, log, 'swam', { unit: u, hex: hexOf(b, s, u), roll, success: isAfloat });
  if (!isAfloat) removeFromPlay(b, s, u, DEAD);
  s[G.step] = STEP.choose;
  s[G.unit] = NO_UNIT;
}

/** Whether a landing bears on what the unit may do now; undefined where it moves as ever. @rule XI.1 @rule P-65 @rule XI.C.1 @rule XI.C.4 */
export function mayLandNow(b: Battle, s: BattleState, u: UnitId, hasBeach: () => boolean): boolean | undefined {
  if (b.landings.length === 0) return undefined;
  const isFoot = s[G.phase] === PHASE.foot;
  if (isAtSea(b, s, u)) return isFoot && carrierOf(b, s, u) < 0 && hasBeach();
  if (hasLandedNow(b, s, u)) return isFoot && u === s[G.unit]! && s[G.left]! > 0 && isReady(b, s, u);
  return isFoot && isLandingUnderWay(b, s, b.seatOf[u]!) ? false : undefined;
}

const hasLandedNow = (b: Battle, s: BattleState, u: UnitId): boolean =>
  b.landingOf[u]! >= 0 && landingTurn(b, s, u) === -s[G.turn]!;

/** Whether one of the seat has gone ashore in this segment: nobody else moves after that. */
function isLandingUnderWay(b: Battle, s: BattleState, seat: Seat): boolean {
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) if (hasLandedNow(b, s, u)) return true;
  return false;
}

/** Marks the beaches beside a unit at sea on which it goes no farther: friends are there, or it is dispersed. @rule XI.1 @rule XI.C.3 */
export function markShore(b: Battle, s: BattleState, field: Field, u: UnitId): void {
  if (b.landings.length === 0 || !isAtSea(b, s, u)) return;
  const isDispersed = !isFaceUp(b, s, u);
  for (let side = 0; side < 6; side++) {
    const hex = b.ground.next[6 * hexOf(b, s, u) + side]!;
    if (hex === NO_HEX || (b.ground.terrain[hex]! & BEACH) === 0) continue;
    if (!isDispersed && field.first[hex]! < 0) continue;
    touch(field, hex);
    field.marks[hex]! |= CROWDED;
  }
}

const isFaceUp = (b: Battle, s: BattleState, u: UnitId): boolean => !hasFlag(b, s, u, DISPERSED);

/** It has left the sea: on a beach with friends all are dispersed. @rule XI.1 @rule XI.C.5 */
export function comeAshore(b: Battle, s: BattleState, u: UnitId, from: number): void {
  const hex = hexOf(b, s, u);
  put(b, s, u, ON_MAP, hex);
  record(b, s, u, -s[G.turn]!, CAME);
  const isBeside = b.ground.next.subarray(6 * from, 6 * from + 6).includes(hex);
  const isBeach = (b.ground.terrain[hex]! & BEACH) !== 0;
  if (!isBeside || !isBeach || !hasFriends(b, s, u, hex)) return;
  for (let v = 0 as UnitId; v < b.units; v++) {
    if (!stands(b, s, v) || hexOf(b, s, v) !== hex) continue;
    disperse(b, s, v);
  }
}

/** Who is not turned over, before somebody lands. */
export function facesUp(b: Battle, s: BattleState): UnitId[] {
  const found: UnitId[] = [];
  for (let u = 0 as UnitId; u < b.units; u++) if (isFaceUp(b, s, u)) found.push(u);
  return found;
}

/** Tells which of them were dispersed as the unit came ashore: who was before has suffered nothing more. @rule XI.1 */
export function tellCrowd(b: Battle, s: BattleState, u: UnitId, before: readonly UnitId[], log: EventLog): void {
  for (const v of before) {
    const isThere = stands(b, s, v) && hexOf(b, s, v) === hexOf(b, s, u);
    if (isThere && !isFaceUp(b, s, v)) tellFate(b, s, log, v, 'dispersed');
  }
}

function hasFriends(b: Battle, s: BattleState, u: UnitId, hex: number): boolean {
  for (let v = 0 as UnitId; v < b.units; v++) if (v !== u && stands(b, s, v) && hexOf(b, s, v) === hex) return true;
  return false;
}
