/** Engineers at work: they clear mines and blocks from beside, and blow bridges; each segment of it is a decision. */
import type { ActionList } from '../core/actions.js';
import { otherSeat, seat as seatNumber, type UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { BEGIN } from './actions.js';
import type { Battle, Field } from './battle.js';
import { NO_ENTRY } from './costs.js';
import { survey } from './field.js';
import { NO_HEX } from './ground.js';
import { type BattleState, DEAD, DISPERSED, G, M, MOVED, NO_UNIT, U } from './layout.js';
import { removeFromPlay } from './losses.js';
import { BLOCK, ENEMY_HELD, MINES } from './occupation.js';
import { showUnbound } from './orders.js';
import { STEP } from './phases.js';
import { hexesBetween } from './seeing.js';
import { BREAK, BUILD, endSite, hasCarrier, isAtSite, leaveSite, rollBlock, sites, workAtSite } from './sites.js';
import { needsCrossingDie, stepCost } from './step-cost.js';
import { TABLES } from './tables.js';
import { tellThrown, tellWork } from './tell.js';
import * as THROW from './throw-kinds.js';
import { segmentOf } from './throws.js';
import { hasFlag, hexOf, markerHexOf, setFlag, stands } from './unit-state.js';
import { DONE_BITS, giveUp, setWork, WHAT_SHIFT, workOf } from './work-field.js';

/** `BEGIN` and one of these, or a side of the hex whose mines or block are cleared. */
export const CHARGE = 6;
export const DETONATE = 7;
/** The mines or the block of the hex where they are. */
export const LIFT = 10;

const BRIDGE_WORK = 7;
/** Stages of clearing: turned over from beside, in the hex; before a stream that they have to wade into a die falls. */
const TURNED = 1;
const ENTERED = 2;
const WADING = 5;
/** Segments that a first charge takes; after one that failed they are counted from here. */
const CHARGED = 3;
const FAILED = 4;

/** In place of segments: a rider has jumped off to storm the stack by that side. @rule XV.4 */
const STORMS = 7;
export const noteStorm = (b: Battle, s: BattleState, u: UnitId, side: number): void =>
  setWork(b, s, u, side + 1, STORMS);
/** Side of its hex by which a rider storms; -1 for none. */
export const stormSideOf = (b: Battle, s: BattleState, u: UnitId): number =>
  (workOf(b, s, u) & DONE_BITS) === STORMS ? (workOf(b, s, u) >> WHAT_SHIFT) - 1 : -1;

/** Segments done at this work; 0 where it works at something else. */
const doneAt = (b: Battle, s: BattleState, u: UnitId, what: number): number =>
  workOf(b, s, u) >> WHAT_SHIFT === what && !isAtSite(b, s, u) ? workOf(b, s, u) & DONE_BITS : 0;

/** Whether the unit is among the mines that it clears, where they do not hurt it. @rule X.1 @rule P-48 */
export function isClearing(b: Battle, s: BattleState, u: UnitId): boolean {
  return isClearingAt(b, s, u, ENTERED);
}

function isClearingAt(b: Battle, s: BattleState, u: UnitId, stage: number): boolean {
  const what = workOf(b, s, u) >> WHAT_SHIFT;
  return what > 0 && what < BRIDGE_WORK && (workOf(b, s, u) & DONE_BITS) === stage;
}

/** Whether the unit has cleared in this segment and is not done: it attacks nobody. @rule X.1 @rule P-80 */
export const isEngaged = (b: Battle, s: BattleState, u: UnitId): boolean =>
  hasFlag(b, s, u, MOVED) && (isClearingAt(b, s, u, TURNED) || isClearingAt(b, s, u, ENTERED));

/** Works that the unit can begin or go on with: it has done nothing else in this segment. @rule X.1 @rule IX.B.1 */
export function works(b: Battle, s: BattleState, field: Field, u: UnitId, out: ActionList): void {
  if (b.types[u]!.kind !== 'engineers' || s[G.left]! < b.walkers[u]!.halves) return;
  for (let side = 0; side < 6; side++) if (mayClear(b, s, field, u, side)) out.ids[out.count++] = BEGIN + side;
  if (mayCharge(b, s, u)) out.ids[out.count++] = BEGIN + CHARGE;
  if (bridgeToBlow(b, s, u) >= 0) out.ids[out.count++] = BEGIN + DETONATE;
  sites(b, s, field, u, out);
  if (mayLift(b, s, field, u)) out.ids[out.count++] = BEGIN + LIFT;
}

/** From beside, then into the hex, as any unit on foot goes there: over no cliff but by road. @rule X.1 @rule TEC.cliff */
function mayClear(b: Battle, s: BattleState, field: Field, u: UnitId, side: number): boolean {
  const { marks } = field;
  const hex = hexOf(b, s, u);
  const to = b.ground.next[6 * hex + side]!;
  if (to === NO_HEX || (marks[to]! & (MINES | BLOCK)) === 0) return false;
  if (doneAt(b, s, u, side + 1) !== TURNED) return true;
  const { mover } = b.walkers[u]!;
  return (marks[to]! & ENEMY_HELD) === 0 && stepCost(b.ground, b.costs, hex, side, mover, field) !== NO_ENTRY;
}

/** Then it is gone. @rule X.1 */
const mayLift = (b: Battle, s: BattleState, { marks }: Field, u: UnitId): boolean =>
  isClearing(b, s, u) && (marks[hexOf(b, s, u)]! & (MINES | BLOCK)) !== 0;

/** The bridge that may be blown there, as its ruin’s number; -1 for none. */
function ruinFor(b: Battle, s: BattleState, u: UnitId, hex: number): number {
  for (let m = 0; m < b.markers.length; m++) {
    const { kind, seat, zone } = b.markers[m]!;
    if (kind === 'ruin' && seat === b.seatOf[u] && zone[0] === hex && markerHexOf(b, s, m) === NO_HEX) return m;
  }
  return NO_UNIT;
}

/** On a bridge that the situation lets its side blow, with a carrier at hand and an enemy near where it says so. @rule X.1 @rule XIV.1 */
function mayCharge(b: Battle, s: BattleState, u: UnitId): boolean {
  const hex = hexOf(b, s, u);
  const done = doneAt(b, s, u, BRIDGE_WORK);
  if (ruinFor(b, s, u, hex) < 0 || done === CHARGED || done === FAILED + 2) return false;
  const label = b.ground.labels[hex]!;
  for (const clause of b.scenario.clauses) {
    if (clause.kind !== 'demolition' || !clause.bridges.includes(label)) continue;
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

/** Highest die with which the charge goes off: by how long it was worked at, and whether one failed before. @rule X.1 */
function limitOf(done: number): number {
  const { first, one, two } = TABLES.demolition;
  if (done === CHARGED) return first.value;
  return done === FAILED + 1 ? one.value : done === FAILED + 2 ? two.value : 0;
}

/** Hex of the charged bridge that the unit has left and is beside; -1 for none. */
function bridgeToBlow(b: Battle, s: BattleState, u: UnitId): number {
  if (limitOf(doneAt(b, s, u, BRIDGE_WORK)) === 0) return NO_HEX;
  return chargedBeside(b, s, u);
}

function chargedBeside(b: Battle, s: BattleState, u: UnitId): number {
  const hex = hexOf(b, s, u);
  for (let side = 0; side < 6; side++) {
    const to = b.ground.next[6 * hex + side]!;
    if (to >= 0 && ruinFor(b, s, u, to) >= 0) return to;
  }
  return NO_HEX;
}

/** A unit that moves gives up its work, but for one with a charge at a bridge, on which it is or beside which. */
export function leaveWork(b: Battle, s: BattleState, u: UnitId, from: number): void {
  if (workOf(b, s, u) === 0) return;
  if (isAtSite(b, s, u)) {
    leaveSite(b, s, u, from);
    return;
  }
  const isAtBridge = ruinFor(b, s, u, hexOf(b, s, u)) >= 0 || chargedBeside(b, s, u) >= 0;
  if (doneAt(b, s, u, BRIDGE_WORK) < CHARGED || !isAtBridge) giveUp(b, s, u);
}

/** A segment of work. Entering the hex is part of it; `enter` puts the unit there. @rule X.1 */
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
    s[G.hex] = chargedBeside(b, s, u);
    s[G.step] = STEP.works;
    return;
  }
  if (side === CHARGE) {
    setWork(b, s, u, BRIDGE_WORK, doneAt(b, s, u, BRIDGE_WORK) + 1);
    if (log) tellWork(b, s, log, u, hexOf(b, s, u), 'charged');
  } else if (side === BUILD || side === BREAK) workAtSite(b, s, u, side, log);
  else if (side === LIFT) lift(b, s, u, log);
  else clear(b, s, u, side, enter, log);
  setFlag(b, s, u, MOVED);
  s[G.left] = 0;
  // Who has to wade has a die first, and who goes in may be fired at.
  if (s[G.step] === STEP.choose) s[G.unit] = NO_UNIT;
}

function lift(b: Battle, s: BattleState, u: UnitId, log: EventLog | undefined): void {
  const hex = hexOf(b, s, u);
  liftMarker(b, s, hex);
  giveUp(b, s, u);
  if (log) tellWork(b, s, log, u, hex, 'cleared');
}

function clear(
  b: Battle,
  s: BattleState,
  u: UnitId,
  side: number,
  enter: (hex: number) => void,
  log: EventLog | undefined,
): void {
  const to = clearedBy(b, s, u, side);
  if (doneAt(b, s, u, side + 1) !== TURNED) {
    setWork(b, s, u, side + 1, TURNED);
    if (log) tellWork(b, s, log, u, to, 'begun');
    return;
  }
  const { marks } = survey(b, s, b.seatOf[u]!);
  if (needsCrossingDie(b.ground, hexOf(b, s, u), side, b.walkers[u]!.mover, marks)) {
    setWork(b, s, u, side + 1, WADING);
    s[G.hex] = to;
    s[G.step] = STEP.cross;
    return;
  }
  enter(to);
  setWork(b, s, u, side + 1, ENTERED);
  if (log) tellWork(b, s, log, u, to, 'entered');
}

/** Side by which the unit wades to what it clears, so that the work goes on there; -1 where it wades for something else. @rule VII.K.3 */
export const wadesToWork = (b: Battle, s: BattleState, u: UnitId): number =>
  isClearingAt(b, s, u, WADING) ? (workOf(b, s, u) >> WHAT_SHIFT) - 1 : -1;

/** It is in the stream with what it clears, or still beside it. */
export function settleWading(
  b: Battle,
  s: BattleState,
  u: UnitId,
  side: number,
  isAcross: boolean,
  log: EventLog | undefined,
): void {
  setWork(b, s, u, side + 1, isAcross ? ENTERED : TURNED);
  if (log && isAcross) tellWork(b, s, log, u, hexOf(b, s, u), 'entered');
}

/** Whose mines or block the unit clears by that side, or where it is. */
export const clearedBy = (b: Battle, s: BattleState, u: UnitId, side: number): number =>
  side === LIFT ? hexOf(b, s, u) : b.ground.next[6 * hexOf(b, s, u) + side]!;

/** Mines or the block of a hex are gone. @rule IX.B.1 */
function liftMarker(b: Battle, s: BattleState, hex: number): void {
  for (let m = 0; m < b.markers.length; m++) {
    const { kind } = b.markers[m]!;
    if ((kind === 'mines' || kind === 'block') && markerHexOf(b, s, m) === hex) {
      s[b.markersAt + m * M.size + M.hex] = NO_HEX;
      return;
    }
  }
}

/** The charge: the bridge is gone with all on it, or the work begins anew. @rule X.1 */
export function rollWorks(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const u = s[G.unit]! as UnitId;
  const hex = s[G.hex]!;
  if (isAtSite(b, s, u)) {
    rollBlock(b, s, chance, log);
    return;
  }
  const roll = chance.die(6, throwName(segmentOf(s), THROW.works, u));
  const isBlown = roll <= limitOf(doneAt(b, s, u, BRIDGE_WORK));
  if (log) tellThrown(b, s, log, 'blown', u, hex, roll, isBlown);
  if (isBlown) {
    s[b.markersAt + ruinFor(b, s, u, hex) * M.size + M.hex] = hex;
    for (let v = 0 as UnitId; v < b.units; v++) {
      if (stands(b, s, v) && hexOf(b, s, v) === hex) removeFromPlay(b, s, v, DEAD);
    }
  }
  setWork(b, s, u, isBlown ? 0 : BRIDGE_WORK, isBlown ? 0 : FAILED);
  setFlag(b, s, u, MOVED);
  s[G.step] = STEP.choose;
  s[G.hex] = NO_HEX;
  s[G.unit] = NO_UNIT;
  s[G.left] = 0;
}

/** Work that was not gone on with in this segment is given up; a charge that lies waits, and who is dispersed has only paused. @rule X.1 */
export function endWorks(b: Battle, s: BattleState): void {
  const seat = seatNumber(s[G.side]!);
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (workOf(b, s, u) === 0) continue;
    if (isAtSite(b, s, u)) {
      endSite(b, s, u);
      continue;
    }
    const done = doneAt(b, s, u, BRIDGE_WORK);
    const isExcused = (s[b.unitsAt + u * U.size + U.flags]! & (MOVED | DISPERSED)) !== 0;
    if (!isExcused && limitOf(done) === 0 && done !== FAILED) giveUp(b, s, u);
  }
}

/** Flails clear the mines that they drive out of. @rule X.1 */
export function flail(b: Battle, s: BattleState, u: UnitId, from: number): void {
  if (b.types[u]!.kind === 'flail') liftMines(b, s, from);
}

function liftMines(b: Battle, s: BattleState, hex: number): void {
  for (let m = 0; m < b.markers.length; m++) {
    if (b.markers[m]!.kind === 'mines' && markerHexOf(b, s, m) === hex) s[b.markersAt + m * M.size + M.hex] = NO_HEX;
  }
}
