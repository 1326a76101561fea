/** Movement in play: a unit, then what it does; its whole move to an end hex is one decision, and the path is found inside. */
import { type ActionList, insert } from '../core/actions.js';
import { otherSeat, type Seat, seat as seatNumber, type UnitId } from '../core/brand.js';
import type { EventLog } from '../core/events.js';
import { CHANCE } from '../core/game.js';
import { AT, BEGIN, END, EXIT, FACE, FIRE, INTO, LANE, PASS, STAY, UNIT, UNLOAD } from './actions.js';
import { allowanceOf, movesByTurret } from './allowance.js';
import { mayLandNow, nextSwimmer } from './ashore.js';
import type { Battle, Field } from './battle.js';
import { HALVES, NO_ENTRY } from './costs.js';
import { mayEnterFort } from './deploy.js';
import { survey } from './field.js';
import { isAtSea } from './landing.js';
import { type BattleState, EXITED, exitAt, FIRED, G, INSIDE, MOVED, NO_UNIT, U } from './layout.js';
import { endLoading, endUnloading, hasRiderToMove, loadings, operate } from './loading.js';
import { ENEMY, ENEMY_HELD, STACK } from './occupation.js';
import { isBound, showUnbound } from './orders.js';
import { isTooFar, lanes, mayJoin, overrunTargets } from './overrunning.js';
import { PHASE, STEP } from './phases.js';
import { hurriedEnds } from './quick.js';
import { MAP_EDGES } from './scenario.js';
import { TABLES } from './tables.js';
import { isSealedIn } from './targeting.js';
import { tellExit, tellLoading } from './tell.js';
import { facings, mayTurn, turn } from './turning.js';
import { flagsOf, hasFlag, hexOf, isReady, loadOf, markerHexOf, setFlag } from './unit-state.js';
import { entryOver, findReach, go, mayEnter, place } from './walking.js';
import { beginWatch, countWatch, forgetWatch, isWatched } from './watching.js';
import { giveUp } from './work-field.js';
import { isWaiting, workOn, works } from './works.js';

/** Vehicles have their own phase, before those on foot. @rule P-33 */
const isOfPhase = (b: Battle, s: BattleState, u: UnitId): boolean => {
  const isVehicle = b.types[u]!.vehicle;
  return s[G.phase] === PHASE.vehicles ? isVehicle || !b.on.vehiclesFirst : !isVehicle;
};

/** Whether the unit has anything to do in this movement phase. @rule VII.C.7 */
export const mayMove = (b: Battle, s: BattleState, u: UnitId): boolean =>
  mightMove(b, s, u) && (mayEnter(b, s, u) || !isBound(b, s, u));

/** The same for all that everybody knows: orders are secret, and no phase ends by one. @rule V.1 @rule V.B.3 @rule VII.B.6 */
function mightMove(b: Battle, s: BattleState, u: UnitId): boolean {
  const mayLand = mayLandNow(b, s, u, () => hasBeach(b, s, u));
  if (mayLand !== undefined) return mayLand;
  if (!isOfPhase(b, s, u)) return false;
  if (mayEnter(b, s, u)) return !hasFlag(b, s, u, MOVED);
  if (!isReady(b, s, u)) return false;
  if (u === s[G.unit]! && s[G.left]! > 0) return true;
  const flags = flagsOf(b, s, u);
  if ((flags & MOVED) !== 0) return false;
  if ((flags & FIRED) !== 0) return movesByTurret(b, u) || hasRiderToMove(b, s, u);
  return (b.walkers[u]!.halves > 0 && !isSealedIn(b, s, u)) || (b.on.fieldsOfFire && mayTurn(b, s, u));
}

/** Whether a beach is open to a unit at sea. @rule XI.1 */
function hasBeach(b: Battle, s: BattleState, u: UnitId): boolean {
  findReach(b, s, u, b.walkers[u]!.halves);
  return b.scratch.finder.count > 0;
}

/** Leaves the state at the next decision or die of the side whose segment it is; false when nobody can move any more. @rule V.B.2 @rule V.B.8 */
export function nextMove(b: Battle, s: BattleState): boolean {
  const seat = seatNumber(s[G.side]!);
  const isDie = isDieOfMove(s[G.step]!);
  s[G.actor] = isDie ? CHANCE : s[G.step] === STEP.watch ? otherSeat(seat) : seat;
  if (s[G.step] !== STEP.choose) return true;
  const swimmer = nextSwimmer(b, s);
  if (swimmer >= 0) {
    s[G.unit] = swimmer;
    s[G.step] = STEP.cross;
    s[G.actor] = CHANCE;
    return true;
  }
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) if (mightMove(b, s, u)) return true;
  return false;
}

const isDieOfMove = (step: number): boolean =>
  step === STEP.die || step === STEP.cross || step === STEP.works || step === STEP.quick;

/** No more moves, or a unit: the one that has moved last may go on. @rule V.B.4 */
export function movers(b: Battle, s: BattleState, out: ActionList): void {
  const seat = seatNumber(s[G.side]!);
  // Whoever can land must. @rule P-65
  if (!mustLand(b, s, seat)) out.ids[out.count++] = PASS;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) if (mayMove(b, s, u)) out.ids[out.count++] = UNIT + u;
}

function mustLand(b: Battle, s: BattleState, seat: Seat): boolean {
  if (b.landings.length === 0) return false;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) if (isAtSea(b, s, u) && mightMove(b, s, u)) return true;
  return false;
}

export function chooseMover(b: Battle, s: BattleState, u: UnitId): void {
  if (u !== s[G.unit]! || s[G.left] === 0) {
    s[G.unit] = u;
    s[G.left] = allowanceOf(b, s, u);
    if (b.on.opportunityFire) forgetWatch(b, s);
  }
  s[G.step] = STEP.where;
}

/** All that the unit in hand can do: stay, leave, load, overrun, go. @rule V.2 */
export function moves(b: Battle, s: BattleState, out: ActionList): void {
  const u = s[G.unit]! as UnitId;
  const left = s[G.left]!;
  if (isAtSea(b, s, u)) {
    findReach(b, s, u, left);
    b.scratch.finder.list(END, out);
    return;
  }
  out.ids[out.count++] = STAY;
  if (mayEnter(b, s, u)) {
    entries(b, s, u, left, out);
    return;
  }
  if (left > 0) exits(b, s, u, left, out);
  if (b.on.fieldsOfFire && mayTurn(b, s, u)) facings(b, s, u, out);
  loadings(b, s, u, left, out);
  if (left === 0) return;
  const field = findReach(b, s, u, left);
  works(b, s, field, u, out);
  overrunTargets(b, s, field, u, out);
  ends(b, s, field, u, out);
  if (b.on.quickTime) hurriedEnds(b, s, field, u, out);
}

function ends(b: Battle, s: BattleState, field: Field, u: UnitId, out: ActionList): void {
  const { finder } = b.scratch;
  const from = hexOf(b, s, u);
  const isInside = hasFlag(b, s, u, INSIDE);
  const first = out.count;
  finder.list(END, out);
  if (isInside && field.others[from]! < STACK) insert(out, first, END + from);
  if (!isInside) enterForts(b, s, field, u, out);
}

/** Into fortifications within reach. @rule IX.C.1 */
function enterForts(b: Battle, s: BattleState, { marks, fort }: Field, u: UnitId, out: ActionList): void {
  const first = out.count;
  for (let m = 0; m < b.markers.length; m++) {
    const hex = markerHexOf(b, s, m);
    if (hex < 0 || fort[hex] !== m + 1 || (marks[hex]! & (ENEMY | ENEMY_HELD)) !== 0) continue;
    if (b.scratch.finder.isReached(hex) && mayEnterFort(b, s, u, m)) insert(out, first, INTO + hex);
  }
}

/** Hexes of the edge where reinforcements can come in. @rule XIV.1 */
function entries(b: Battle, s: BattleState, u: UnitId, left: number, out: ActionList): void {
  const field = survey(b, s, b.seatOf[u]!);
  for (const hex of b.zoneOf[u]!) {
    const cost = entryOver(b, field, u, hex);
    if (cost !== NO_ENTRY && (cost <= left || b.walkers[u]!.isOneHex)) out.ids[out.count++] = END + hex;
  }
}

/** A point to leave the map, or all of an allowance of 1. @rule XIV.B.3 */
export const EXIT_POINTS = HALVES * TABLES.terrain.clear.foot!;

function exits(b: Battle, s: BattleState, u: UnitId, left: number, out: ActionList): void {
  const hex = hexOf(b, s, u);
  if (left < EXIT_POINTS || hasFlag(b, s, u, INSIDE)) return;
  for (let edge = 0; edge < MAP_EDGES.length; edge++) {
    if (b.exits[b.seatOf[u]!]![edge]! && b.edges[edge]!.has(hex)) out.ids[out.count++] = EXIT + edge;
  }
}

/** Does what was chosen for the unit in hand. */
export function move(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  const u = s[G.unit]! as UnitId;
  s[G.step] = STEP.choose;
  if (a === STAY) {
    halt(b, s, u);
  } else if (a >= FACE && a < LANE) turn(b, s, a, log);
  else if (a < LANE) leaveMap(b, s, u, a - EXIT, log);
  else if (a >= BEGIN && a < AT) workOn(b, s, a, (hex) => goIn(b, s, u, hex), log);
  else if (a < AT) {
    const load = operate(b, s, a);
    if (log) tellLoading(b, s, log, u, load, a >= UNLOAD);
    if (b.on.opportunityFire && s[G.step] !== STEP.face) {
      if (a >= UNLOAD) endUnloading(b, s, load);
      else endLoading(s);
    }
  } else if (a < END) {
    s[G.hex] = a - AT;
    s[G.step] = STEP.lane;
  } else go(b, s, u, a, log);
}

/** It moves no farther. A battery that could have moved has no order. */
function halt(b: Battle, s: BattleState, u: UnitId): void {
  if (mayEnter(b, s, u)) {
    // It waits beside the map: nobody asks it again in this segment.
    setFlag(b, s, u, MOVED);
  } else {
    setFlag(b, s, u, MOVED);
    if (!isWaiting(b, s, u)) giveUp(b, s, u);
    showUnbound(b, s, u);
  }
  s[G.left] = 0;
  s[G.unit] = NO_UNIT;
}

function leaveMap(b: Battle, s: BattleState, u: UnitId, edge: number, log: EventLog | undefined): void {
  if (log) tellExit(b, s, log, u, edge);
  const load = loadOf(b, s, u);
  for (const one of load < 0 ? [u] : [u, load]) {
    const o = b.unitsAt + one * U.size;
    s[o + U.status] = EXITED;
    s[o + U.hex] = exitAt(edge);
    s[o + U.flags] = 0;
    for (const field of [U.carrier, U.load, U.was, U.wasDue]) s[o + field] = NO_UNIT;
    s[o + U.saw] = 0;
  }
  s[G.unit] = NO_UNIT;
  s[G.left] = 0;
}

/** By which side the unit in hand can leave the hex that it drives over. */
export function overrunSides(b: Battle, s: BattleState, out: ActionList): void {
  lanes(b, s, findReach(b, s, s[G.unit]! as UnitId, s[G.left]!), out);
}

/** Engineers go into the hex that they clear with all of their allowance, and are fired at there as any unit that moves. @rule X.1 @rule XV.1 */
function goIn(b: Battle, s: BattleState, u: UnitId, hex: number): void {
  place(b, s, u, hex);
  if (!b.on.opportunityFire) return;
  countWatch(b, s, u, hex, b.walkers[u]!.halves);
  if (isWatched(b, s, u)) beginWatch(s, END + hex);
}

/** The die, or another vehicle that joins. @rule VII.D.2 */
export function joiners(b: Battle, s: BattleState, out: ActionList): void {
  const seat = seatNumber(s[G.side]!);
  out.ids[out.count++] = FIRE;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (!b.types[u]!.vehicle || mayEnter(b, s, u) || isAtSea(b, s, u) || !mayMove(b, s, u) || hasFlag(b, s, u, FIRED))
      continue;
    if (isTooFar(b, s, u)) continue;
    if (mayJoin(b, s, findReach(b, s, u, allowanceOf(b, s, u)), u)) out.ids[out.count++] = UNIT + u;
  }
}
