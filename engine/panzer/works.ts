/** Engineers at work: they clear mines and blocks from beside, and blow bridges; each segment of it is a decision. */
import type { ActionList } from '../core/actions.js';
import { otherSeat, seat as seatNumber, type UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { BEGIN } from './actions.js';
import type { Battle, Field } from './battle.js';
import { loseWhoIsOn } from './bridging.js';
import { NO_ENTRY } from './costs.js';
import { survey } from './field.js';
import { NO_HEX, sideTo } from './ground.js';
import { type BattleState, DISPERSED, G, M, MOVED, NO_UNIT, U } from './layout.js';
import { BLOCK, ENEMY_HELD, MINES } from './occupation.js';
import { showUnbound } from './orders.js';
import { STEP } from './phases.js';
import { hexesBetween } from './seeing.js';
import { BREAK, BUILD, hasCarrier, isAtSite, isSiteWaiting, leaveSite, rollBlock, sites, workAtSite } from './sites.js';
import { needsCrossingDie, stepCost } from './step-cost.js';
import { TABLES } from './tables.js';
import { tellThrown, tellWork } from './tell.js';
import * as THROW from './throw-kinds.js';
import { segmentOf } from './throws.js';
import { hexOf, markerHexOf, setFlag, stands } from './unit-state.js';
import {
  BESIDE,
  bridgeOf,
  CHARGE_FAILED,
  CHARGED,
  chargeOf,
  ENTERED,
  giveUp,
  hasWork,
  OFF_BRIDGE,
  ON_BRIDGE,
  STORMS,
  setWork,
  sideOfWork,
  stageOf,
  TURNED,
  WADING,
  whatOf,
} from './work-field.js';

/** `BEGIN` and one of these, or a side of the hex whose mines or block are cleared. */
export const CHARGE = 6;
export const DETONATE = 7;
/** The mines or the block of the hex where they are. */
export const LIFT = 10;

/** A rider has jumped off to storm the stack by that side. @rule XV.4 */
export const noteStorm = (b: Battle, s: BattleState, u: UnitId, side: number): void =>
  setWork(b, s, u, BESIDE + side, STORMS);
/** Side of its hex by which a rider storms; -1 for none. */
export const stormSideOf = (b: Battle, s: BattleState, u: UnitId): number =>
  stageOf(b, s, u) === STORMS ? sideOfWork(b, s, u) : -1;

/** Whether it has turned over what lies by that side. @rule X.A.6 */
const hasTurned = (b: Battle, s: BattleState, u: UnitId, side: number): boolean =>
  sideOfWork(b, s, u) === side && stageOf(b, s, u) === TURNED;

/** Whether the unit is among the mines that it clears, where they do not hurt it. @rule X.1 @rule P-48 */
export function isClearing(b: Battle, s: BattleState, u: UnitId): boolean {
  return isClearingAt(b, s, u, ENTERED);
}

const isClearingAt = (b: Battle, s: BattleState, u: UnitId, stage: number): boolean =>
  sideOfWork(b, s, u) >= 0 && stageOf(b, s, u) === stage;

/** Whether the unit clears, beside or among them, and is not done: it attacks in no way and is not loaded. @rule X.A.7 @rule P-80 */
export const isAtClearing = (b: Battle, s: BattleState, u: UnitId): boolean =>
  (isClearingAt(b, s, u, ENTERED) && isMarked(b, s, hexOf(b, s, u))) ||
  (isClearingAt(b, s, u, TURNED) && isMarked(b, s, clearedBy(b, s, u, sideOfWork(b, s, u))));

/** Whether there are mines or a block. */
function isMarked(b: Battle, s: BattleState, hex: number): boolean {
  for (let m = 0; m < b.markers.length; m++) {
    const { kind } = b.markers[m]!;
    if ((kind === 'mines' || kind === 'block') && markerHexOf(b, s, m) === hex) return true;
  }
  return false;
}

/** Works that the unit can begin or go on with: it has done nothing else in this segment. @rule X.1 @rule IX.B.1 */
export function works(b: Battle, s: BattleState, field: Field, u: UnitId, out: ActionList): void {
  if (b.types[u]!.kind !== 'engineers' || s[G.left]! < b.walkers[u]!.halves) return;
  for (let side = 0; side < 6; side++) if (mayClear(b, s, field, u, side)) out.ids[out.count++] = BEGIN + side;
  if (mayCharge(b, s, u)) out.ids[out.count++] = BEGIN + CHARGE;
  if (bridgeToBlow(b, s, u) >= 0) out.ids[out.count++] = BEGIN + DETONATE;
  sites(b, s, field, u, out);
  if (mayLift(b, s, field, u)) out.ids[out.count++] = BEGIN + LIFT;
}

/** From beside, then into the hex, as any unit on foot goes there: over no cliff but by road. @rule X.1 @rule TEC.cliff @rule X.A.1 */
function mayClear(b: Battle, s: BattleState, field: Field, u: UnitId, side: number): boolean {
  const { marks } = field;
  const hex = hexOf(b, s, u);
  const to = b.ground.next[6 * hex + side]!;
  if (to === NO_HEX || (marks[to]! & (MINES | BLOCK)) === 0) return false;
  if (!hasTurned(b, s, u, side)) return true;
  const { mover } = b.walkers[u]!;
  return (marks[to]! & ENEMY_HELD) === 0 && stepCost(b.ground, b.costs, hex, side, mover, field) !== NO_ENTRY;
}

/** Then it is gone. @rule X.1 */
const mayLift = (b: Battle, s: BattleState, { marks }: Field, u: UnitId): boolean =>
  isClearing(b, s, u) && (marks[hexOf(b, s, u)]! & (MINES | BLOCK)) !== 0;

/** The bridge that may be blown there, as its ruin’s number; -1 for none, and where it is a ruin already, whoever blew it. @rule X.B.1 */
function ruinFor(b: Battle, s: BattleState, u: UnitId, hex: number): number {
  let own: number = NO_UNIT;
  for (let m = 0; m < b.markers.length; m++) {
    const { kind, seat, zone } = b.markers[m]!;
    if (kind !== 'ruin' || zone[0] !== hex) continue;
    if (markerHexOf(b, s, m) !== NO_HEX) return NO_UNIT;
    if (seat === b.seatOf[u]) own = m;
  }
  return own;
}

/** On a bridge that the situation lets its side blow, with a carrier at hand and an enemy near where it says so. @rule X.1 @rule XIV.1 */
function mayCharge(b: Battle, s: BattleState, u: UnitId): boolean {
  const hex = hexOf(b, s, u);
  const done = chargeOn(b, s, u);
  if (ruinFor(b, s, u, hex) < 0 || done === CHARGED || done === CHARGE_FAILED + 3) return false;
  const label = b.ground.labels[hex]!;
  const { id } = b.scenario.sides[b.seatOf[u]!]!;
  for (const clause of b.scenario.clauses) {
    if (clause.kind !== 'demolition' || clause.side !== id || !clause.bridges.includes(label)) continue;
    if (clause.by === 'carrier' && !hasCarrier(b, s, u)) continue;
    if (done > 0 || clause.enemyWithin === undefined || hasEnemyWithin(b, s, u, clause.enemyWithin)) return true;
  }
  return false;
}

function hasEnemyWithin(b: Battle, s: BattleState, u: UnitId, hexes: number): boolean {
  const enemy = otherSeat(b.seatOf[u]!);
  for (let v = b.firstOf[enemy]!; v < b.firstOf[enemy + 1]!; v++) {
    if (stands(b, s, v) && hexesBetween(b, hexOf(b, s, v), hexOf(b, s, u)) <= hexes) return true;
  }
  return false;
}

/** Stage of the charge at the bridge where it is; 0 for none. */
const chargeOn = (b: Battle, s: BattleState, u: UnitId): number =>
  whatOf(b, s, u) === ON_BRIDGE ? stageOf(b, s, u) : 0;

/** Which segment of its charge at the bridge comes next, and of how many; after a failure they are counted anew. @rule X.1 */
export function chargeSegment(b: Battle, s: BattleState, u: UnitId): { readonly segment: number; readonly of: number } {
  const done = chargeOn(b, s, u);
  return { segment: (done >= CHARGE_FAILED ? done - CHARGE_FAILED : done) + 1, of: CHARGED };
}

/**
 * Highest die with which the charge goes off: by how long it was worked at, and whether one failed before.
 *
 * @rule X.1 @rule X.B.1.a @rule X.B.1.b @rule X.B.1.c
 */
function limitOf(done: number): number {
  const { first, one, two, three } = TABLES.demolition;
  switch (done) {
    case CHARGED:
      return first.value;
    case CHARGE_FAILED + 1:
      return one.value;
    case CHARGE_FAILED + 2:
      return two.value;
    case CHARGE_FAILED + 3:
      return three.value;
    default:
      return 0;
  }
}

/** The bridge at which a charge of the unit lies; -1 for none. */
export const chargedBridge = (b: Battle, s: BattleState, u: UnitId): number =>
  limitOf(chargeOf(b, s, u)) > 0 ? bridgeOf(b, s, u) : NO_HEX;

/** The bridge at which the unit works at a charge, or has laid one; -1 for none. */
export const chargingBridge = (b: Battle, s: BattleState, u: UnitId): number =>
  chargeOf(b, s, u) > 0 ? bridgeOf(b, s, u) : NO_HEX;

/** Hex of the charged bridge that the unit has left and is beside, unless another unit has blown it; -1 for none. @rule P-82 */
function bridgeToBlow(b: Battle, s: BattleState, u: UnitId): number {
  const hex = chargedBridge(b, s, u);
  return hex !== NO_HEX && hex !== hexOf(b, s, u) && ruinFor(b, s, u, hex) >= 0 ? hex : NO_HEX;
}

/**
 * A unit that moves gives up its work; but it keeps the charge that it has laid at a bridge while it is on it or beside it, and goes back
 * onto one where it failed. @rule X.1 @rule P-82
 */
export function leaveWork(b: Battle, s: BattleState, u: UnitId, from: number): void {
  if (!hasWork(b, s, u)) return;
  if (isAtSite(b, s, u)) {
    leaveSite(b, s, u, from);
    return;
  }
  const [done, bridge, hex] = [chargeOf(b, s, u), bridgeOf(b, s, u, from), hexOf(b, s, u)];
  const side = bridge < 0 ? -1 : sideTo(b.ground, hex, bridge);
  if (bridge === hex) setWork(b, s, u, ON_BRIDGE, done);
  else if (side >= 0 && limitOf(done) > 0) setWork(b, s, u, OFF_BRIDGE + side, done);
  else giveUp(b, s, u);
}

/** A segment of work. Entering the hex is part of it; `enter` puts the unit there. @rule X.1 @rule X.A.3 */
export function workOn(
  b: Battle,
  s: BattleState,
  a: number,
  enter: (hex: number) => void,
  log: EventLog | undefined,
): void {
  const u = s[G.unit]! as UnitId;
  const side = a - BEGIN;
  showUnbound(b, s, u);
  if (side === DETONATE) {
    s[G.hex] = bridgeOf(b, s, u);
    s[G.step] = STEP.works;
    return;
  }
  if (side === CHARGE) {
    setWork(b, s, u, ON_BRIDGE, chargeOn(b, s, u) + 1);
    if (log) tellWork(b, s, log, u, hexOf(b, s, u), 'charged');
  } else if (side === BUILD || side === BREAK) workAtSite(b, s, u, side, log);
  else if (side === LIFT) lift(b, s, u, log);
  else clear(b, s, u, side, enter, log);
  setFlag(b, s, u, MOVED);
  s[G.left] = 0;
  // Who has to wade has a die first, and who goes in may be fired at.
  if (s[G.step] === STEP.choose) s[G.unit] = NO_UNIT;
}

/** Fourth turn: in the movement phase the mines are gone. @rule X.A.4 */
function lift(b: Battle, s: BattleState, u: UnitId, log: EventLog | undefined): void {
  const hex = hexOf(b, s, u);
  liftMarker(b, s, hex);
  giveUp(b, s, u);
  if (log) tellWork(b, s, log, u, hex, 'cleared');
}

/** Second turn: in the movement phase the counter is turned over. @rule X.A.2 */
function clear(
  b: Battle,
  s: BattleState,
  u: UnitId,
  side: number,
  enter: (hex: number) => void,
  log: EventLog | undefined,
): void {
  const to = clearedBy(b, s, u, side);
  if (!hasTurned(b, s, u, side)) {
    setWork(b, s, u, BESIDE + side, TURNED);
    if (log) tellWork(b, s, log, u, to, 'begun');
    return;
  }
  const { marks } = survey(b, s, b.seatOf[u]!);
  if (needsCrossingDie(b.ground, hexOf(b, s, u), side, b.walkers[u]!.mover, marks)) {
    setWork(b, s, u, BESIDE + side, WADING);
    s[G.hex] = to;
    s[G.step] = STEP.cross;
    return;
  }
  enter(to);
  setWork(b, s, u, BESIDE + side, ENTERED);
  if (log) tellWork(b, s, log, u, to, 'entered');
}

/** Side by which the unit wades to what it clears, so that the work goes on there; -1 where it wades for something else. @rule VII.K.3 */
export const wadesToWork = (b: Battle, s: BattleState, u: UnitId): number =>
  stageOf(b, s, u) === WADING ? sideOfWork(b, s, u) : -1;

/** It is in the stream with what it clears, or still beside it. */
export function settleWading(
  b: Battle,
  s: BattleState,
  u: UnitId,
  side: number,
  isAcross: boolean,
  log: EventLog | undefined,
): void {
  setWork(b, s, u, BESIDE + side, isAcross ? ENTERED : TURNED);
  if (log && isAcross) tellWork(b, s, log, u, hexOf(b, s, u), 'entered');
}

/** Whose mines or block the unit clears by that side, or where it is. */
export const clearedBy = (b: Battle, s: BattleState, u: UnitId, side: number): number =>
  side === LIFT ? hexOf(b, s, u) : b.ground.next[6 * hexOf(b, s, u) + side]!;

/** Mines or the block of a hex are gone. @rule IX.B.1 @rule X.B.3 */
function liftMarker(b: Battle, s: BattleState, hex: number): void {
  for (let m = 0; m < b.markers.length; m++) {
    const { kind } = b.markers[m]!;
    if ((kind === 'mines' || kind === 'block') && markerHexOf(b, s, m) === hex) {
      s[b.markersAt + m * M.size + M.hex] = NO_HEX;
      return;
    }
  }
}

/** The charge: the bridge is gone with the vehicles on it, or the work begins anew. @rule X.1 @rule P-84 @rule X.B.1 */
export function rollWorks(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const u = s[G.unit]! as UnitId;
  const hex = s[G.hex]!;
  if (isAtSite(b, s, u)) {
    rollBlock(b, s, chance, log);
    return;
  }
  const roll = chance.die(6, throwName(segmentOf(s), THROW.works, u));
  const done = chargeOf(b, s, u);
  const isBlown = roll <= limitOf(done);
  if (log) tellThrown(b, s, log, 'blown', { unit: u, hex, roll, success: isBlown });
  if (isBlown) {
    s[b.markersAt + ruinFor(b, s, u, hex) * M.size + M.hex] = hex;
    loseWhoIsOn(b, s, hex, log);
  }
  // Whoever fails again begins from the beginning.
  if (isBlown || done !== CHARGED) giveUp(b, s, u);
  else setWork(b, s, u, whatOf(b, s, u), CHARGE_FAILED);
  setFlag(b, s, u, MOVED);
  s[G.step] = STEP.choose;
  s[G.hex] = NO_HEX;
  s[G.unit] = NO_UNIT;
  s[G.left] = 0;
}

/** Whether work waits for the unit, however long it rests: a charge that lies, a site that is done, what failed. @rule X.1 @rule P-82 */
export function isWaiting(b: Battle, s: BattleState, u: UnitId): boolean {
  if (isAtSite(b, s, u)) return isSiteWaiting(b, s, u);
  const done = chargeOf(b, s, u);
  return limitOf(done) > 0 || (done === CHARGE_FAILED && whatOf(b, s, u) !== ON_BRIDGE);
}

/** Work that was not gone on with in this segment is given up, if it does not wait; who is dispersed has only paused. @rule X.1 @rule X.A.5 */
export function endWorks(b: Battle, s: BattleState): void {
  const seat = seatNumber(s[G.side]!);
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (!hasWork(b, s, u)) continue;
    const isExcused = (s[b.unitsAt + u * U.size + U.flags]! & (MOVED | DISPERSED)) !== 0;
    if (!isExcused && !isWaiting(b, s, u)) giveUp(b, s, u);
  }
}

/** Flails clear the mines that they drive out of. @rule X.1 @rule X.C.1 @rule X.C.1.c */
export function flail(b: Battle, s: BattleState, u: UnitId, from: number): void {
  if (b.types[u]!.kind === 'flail') liftMines(b, s, from);
}

function liftMines(b: Battle, s: BattleState, hex: number): void {
  for (let m = 0; m < b.markers.length; m++) {
    if (b.markers[m]!.kind === 'mines' && markerHexOf(b, s, m) === hex) s[b.markersAt + m * M.size + M.hex] = NO_HEX;
  }
}
