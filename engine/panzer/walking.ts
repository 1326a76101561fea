/** Walking: a unit's whole move along its path, with all that stops it on the way. */
import type { UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { END, INTO, QUICK } from './actions.js';
import { loseSight } from './air-sight.js';
import { isUnderWay } from './allowance.js';
import { comeAshore, facesUp, markShore, tellCrowd } from './ashore.js';
import type { Battle, Field } from './battle.js';
import { layBridge, tellLaid } from './bridging.js';
import { takeControl } from './control.js';
import { NO_ENTRY } from './costs.js';
import { survey } from './field.js';
import { NO_HEX, sideTo } from './ground.js';
import { isAtSea } from './landing.js';
import {
  type BattleState,
  CARRIED,
  DISPERSED,
  G,
  INSIDE,
  MOVED,
  NO_UNIT,
  ON_MAP,
  SPOTTED,
  TO_COME,
  U,
} from './layout.js';
import { BLOCK, BRIDGED, ENEMY, ENEMY_HELD, MINES, ROAD_OTHERS, STACK } from './occupation.js';
import { showUnbound } from './orders.js';
import { STEP } from './phases.js';
import { hurry } from './quick.js';
import { settleSite } from './sites.js';
import { mayGoOn, needsCrossingDie } from './step-cost.js';
import { TABLES } from './tables.js';
import { tellMove, tellOnTheWay } from './tell.js';
import * as THROW from './throw-kinds.js';
import { segmentOf } from './throws.js';
import { clearFlag, hexOf, isReady, loadOf, markerHexOf, setFlag, setInside, statusOf } from './unit-state.js';
import { beginWatch, countWatch, isWatched } from './watching.js';
import { wayTo } from './ways.js';
import { flail, leaveWork, settleWading, wadesToWork } from './works.js';

/** Whether the unit waits beside the map and may come now. */
export const mayEnter = (b: Battle, s: BattleState, u: UnitId): boolean =>
  statusOf(b, s, u) === TO_COME && b.entryOf[u]! > 0 && b.entryOf[u]! <= s[G.turn]!;

/** Finds where the unit in hand can go. Its field is filled. A search for the state that was searched last is not made again. */
export function findReach(b: Battle, s: BattleState, u: UnitId, left: number): Field {
  const { walker, finder, found } = b.scratch;
  const isMoving = isUnderWay(b, s, u, left);
  const isSame = found.unit === u && found.left === left && walker.isUnderWay === isMoving;
  if (isSame && isFound(b, found.places, s)) return b.scratch.field;
  const field = survey(b, s, b.seatOf[u]!);
  const { mover, halves, isOneHex } = b.walkers[u]!;
  walker.mover = mover;
  walker.halves = left;
  // The free hex of allowance 1 is the only one of its turn. @rule P-20
  walker.isOneHex = isOneHex && left === halves;
  walker.isUnderWay = isMoving;
  markShore(b, s, field, u);
  finder.find(hexOf(b, s, u), walker, field);
  for (let u = 0, o = b.unitsAt; u < b.units; u++, o += U.size) found.places[u] = placeKey(s, o);
  for (let m = 0; m < b.markers.length; m++) found.places[b.units + m] = markerHexOf(b, s, m);
  found.unit = u;
  found.left = left;
  return field;
}

/** Whether all units and markers stand where they did. Whoever surveys the field for something else forgets the search. */
function isFound(b: Battle, places: Int32Array, s: BattleState): boolean {
  const { units, unitsAt, markers } = b;
  for (let u = 0, o = unitsAt; u < units; u++, o += U.size) if (places[u] !== placeKey(s, o)) return false;
  for (let m = 0; m < markers.length; m++) if (places[units + m] !== markerHexOf(b, s, m)) return false;
  return true;
}

/** All of a unit that counts for where it and others can go: its hex, status and flags, and whether it is aboard. */
const placeKey = (s: BattleState, o: number): number =>
  (s[o + U.hex]! << 12) |
  (s[o + U.status]! << 9) |
  (((s[o + U.carrier]! >> 31) + 1) << 8) |
  // Who is dispersed at sea goes no farther than the beach.
  (s[o + U.flags]! & (INSIDE | DISPERSED));

/** Halves of a point onto the map: its terrain, or the road's rate where one leads into the hex. @rule P-44 */
export function entryOver(b: Battle, { others, marks }: Field, u: UnitId, hex: number): number {
  if ((marks[hex]! & (ENEMY | ENEMY_HELD)) !== 0 || others[hex]! >= STACK) return NO_ENTRY;
  if ((marks[hex]! & BRIDGED) !== 0) return b.costs.bridged[b.walkers[u]!.mover]![hex]!;
  const isRoad = b.ground.roads[hex] !== 0 && others[hex]! <= ROAD_OTHERS && (marks[hex]! & (BLOCK | MINES)) === 0;
  return isRoad ? b.costs.road : b.costs.enter[b.walkers[u]!.mover]![hex]!;
}

/** Along the path to the end; mines, blocks and streams stop it there. @rule V.B.4 */
export function go(b: Battle, s: BattleState, u: UnitId, a: number, log: EventLog | undefined): void {
  if (a >= QUICK) {
    hurry(b, s, a, survey(b, s, b.seatOf[u]!), (hex) => place(b, s, u, hex), log);
    return;
  }
  const isInto = a >= INTO;
  const end = a - (isInto ? INTO : END);
  const from = hexOf(b, s, u);
  if (mayEnter(b, s, u)) {
    if (enterMap(b, s, u, end, log)) {
      beginWatch(s, a);
      return;
    }
  } else if (end === from) {
    place(b, s, u, end);
    setInside(b, s, u, isInto);
    if (log) tellMove(b, s, log, u, { from, to: end, inside: isInto });
  } else {
    const before = log && isAtSea(b, s, u) ? facesUp(b, s) : [];
    const how = walk(b, s, u, end);
    const to = hexOf(b, s, u);
    if (log && to !== from) tellMove(b, s, log, u, { from, to, inside: isInto && how === ARRIVED });
    if (log) tellLaid(b, s, u, from, log);
    if (log) tellCrowd(b, s, u, before, log);
    if (how === WATCHED) {
      beginWatch(s, a);
      return;
    }
    if (how === WADES) {
      s[G.step] = STEP.cross;
      return;
    }
    if (isInto) setInside(b, s, u, true);
  }
  arrive(b, s, end, isInto);
  settleSite(b, s, u, log);
}

/** Comes onto the map, in sight of whoever sees the hex; true where it is fired at there. @rule P-44 @rule XV.1 */
function enterMap(b: Battle, s: BattleState, u: UnitId, hex: number, log: EventLog | undefined): boolean {
  const cost = Math.min(s[G.left]!, entryOver(b, survey(b, s, b.seatOf[u]!), u, hex));
  s[b.unitsAt + u * U.size + U.status] = ON_MAP;
  place(b, s, u, hex);
  s[G.left] = s[G.left]! - cost;
  if (log) tellMove(b, s, log, u, { from: NO_HEX, to: hex });
  if (!b.on.opportunityFire) return false;
  countWatch(b, s, u, hex, cost);
  return isWatched(b, s, u);
}

/** It stands where it wanted to; what stops it there takes the rest of its points. */
function arrive(b: Battle, s: BattleState, end: number, isInto: boolean): void {
  const { field } = b.scratch;
  if (!mayGoOn(b.ground, field, end) || isInto || (field.marks[end]! & ENEMY_HELD) !== 0) s[G.left] = 0;
  if (s[G.left] === 0) s[G.unit] = NO_UNIT;
}

/** Goes on where opportunity fire has interrupted, if it can. @rule XV.1 */
export function walkOn(b: Battle, s: BattleState, log: EventLog | undefined): void {
  const u = s[G.unit]! as UnitId;
  const a = s[G.goal]!;
  s[G.goal] = NO_HEX;
  s[G.order] = NO_UNIT;
  s[G.step] = STEP.choose;
  if (!isReady(b, s, u)) {
    s[G.left] = 0;
    s[G.unit] = NO_UNIT;
    return;
  }
  if (a < END) {
    // It has put somebody down.
    if (s[G.left] === 0) s[G.unit] = NO_UNIT;
    return;
  }
  const isInto = a >= INTO;
  const end = a - (isInto ? INTO : END);
  if (a >= QUICK || hexOf(b, s, u) !== end) {
    go(b, s, u, a, log);
    return;
  }
  survey(b, s, b.seatOf[u]!);
  if (isInto) setInside(b, s, u, true);
  arrive(b, s, end, isInto);
  settleSite(b, s, u, log);
}

/** How a walk stands when it stops: at its end, before a stream, under the enemy's guns. */
const ARRIVED = 0;
const WADES = 1;
const WATCHED = 2;

/** Walks the path, hex by hex; before a stream a die falls first, and opportunity fire interrupts. @rule VII.K.3 @rule XV.1 */
function walk(b: Battle, s: BattleState, u: UnitId, end: number): number {
  const { marks } = findReach(b, s, u, s[G.left]!);
  const { finder, path } = b.scratch;
  const length = wayTo(b, s, u, end, path);
  const left = s[G.left]!;
  const last = path[length - 2]!;
  const isWading = needsCrossingDie(b.ground, last, sideTo(b.ground, last, end), b.walkers[u]!.mover, marks);
  const steps = isWading ? length - 1 : length;
  for (let i = 1; i < steps; i++) {
    takeControl(b, s, u, path[i]!);
    if (!b.on.opportunityFire) continue;
    place(b, s, u, path[i]!);
    s[G.left] = left - finder.costTo(path[i]!);
    countWatch(b, s, u, path[i]!, finder.costTo(path[i]!) - finder.costTo(path[i - 1]!));
    if (isWatched(b, s, u)) return WATCHED;
  }
  s[G.left] = left - finder.costTo(end);
  place(b, s, u, isWading ? last : end);
  if (!isWading) return ARRIVED;
  s[G.hex] = end;
  // Who does not get across goes no further, so nothing counts that was not spent.
  if (b.on.opportunityFire) countWatch(b, s, u, end, finder.costTo(end) - finder.costTo(last));
  return WADES;
}

/** Puts the unit, and whom it carries, into a hex. Who leaves a hex is no longer spotted. @rule V.C.5 @rule VII.L.2 */
export function place(b: Battle, s: BattleState, u: UnitId, hex: number, hasLeft = hexOf(b, s, u) !== hex): void {
  const o = b.unitsAt + u * U.size;
  const from = s[o + U.hex]!;
  if (hasLeft) clearFlag(b, s, u, SPOTTED | INSIDE);
  s[o + U.hex] = hex;
  if (hasLeft) {
    loseSight(b, s, u);
    flail(b, s, u, from);
    leaveWork(b, s, u, from);
    layBridge(b, s, u, from);
  }
  if (b.landings.length > 0 && isAtSea(b, s, u)) comeAshore(b, s, u, from);
  setFlag(b, s, u, MOVED);
  showUnbound(b, s, u);
  takeControl(b, s, u, hex);
  const load = loadOf(b, s, u);
  if (load < 0) return;
  s[b.unitsAt + load * U.size + U.hex] = hex;
  setFlag(b, s, load, CARRIED);
  clearFlag(b, s, load, hasLeft ? SPOTTED | INSIDE : SPOTTED);
  loseSight(b, s, load);
  showUnbound(b, s, load);
}

const CROSSING = TABLES.streamCrossing.value;

/** Wades in, where a neighbour who watches may fire, or stays where it is. @rule VII.K.3 @rule XV.1 */
export function rollCrossing(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const u = s[G.unit]! as UnitId;
  const roll = chance.die(6, throwName(segmentOf(s), THROW.crossing, u));
  const isAcross = roll <= CROSSING;
  const hex = s[G.hex]!;
  const side = wadesToWork(b, s, u);
  if (isAcross) place(b, s, u, hex);
  if (log) tellOnTheWay(b, s, log, 'waded', { unit: u, hex, roll, success: isAcross });
  if (side >= 0) settleWading(b, s, u, side, isAcross, log);
  // What a walk costs was counted before the die.
  if (side >= 0 && isAcross && b.on.opportunityFire) countWatch(b, s, u, hex, b.walkers[u]!.halves);
  s[G.hex] = NO_HEX;
  s[G.left] = 0;
  if (isAcross && b.on.opportunityFire && isWatched(b, s, u)) {
    beginWatch(s, END + hex);
    return;
  }
  s[G.step] = STEP.choose;
  s[G.unit] = NO_UNIT;
  if (isAcross) settleSite(b, s, u, log);
}
