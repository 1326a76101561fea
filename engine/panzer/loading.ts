/** Transport in play: loading and unloading as parts of a carrier's move. */
import type { ActionList } from '../core/actions.js';
import type { UnitId } from '../core/brand.js';
import { LOAD, UNLOAD } from './actions.js';
import type { Battle } from './battle.js';
import { embark } from './deploy.js';
import { loseFacing } from './facing.js';
import { NO_HEX } from './ground.js';
import { type BattleState, CARRIED, FIRED, G, INSIDE, LOADED, MOVED, NO_UNIT } from './layout.js';
import { dismount, pointsIn } from './losses.js';
import { STACK } from './occupation.js';
import { isBound, showUnbound } from './orders.js';
import { loadingCost, mayCarry } from './transport.js';
import { askFacing } from './turning.js';
import { flagsOf, hasFlag, hexOf, isReady, loadOf, setFlag } from './unit-state.js';
import { putDownGoal } from './watch-targets.js';
import { beginWatch, countWatch, isWatched } from './watching.js';
import { giveUp } from './work-field.js';
import { isAtClearing } from './works.js';

const costOf = (b: Battle, carrier: UnitId, load: UnitId): number =>
  loadingCost(b.types[carrier]!, b.types[load]!, b.walkers[carrier]!.halves);

/** Whether the carrier has the points for it: all of its allowance, or half of it before or after its move. @rule V.C.2.a @rule V.C.2.b */
function hasPoints(b: Battle, s: BattleState, carrier: UnitId, load: UnitId, left: number): boolean {
  // Armour that has fired does not move, but a rider mounts or dismounts all the same; of the half that a turret leaves, nothing is left
  // after a move. @rule V.C.6.b @rule XVI.1
  if (hasFlag(b, s, carrier, FIRED)) return b.types[carrier]!.takesRider && !hasFlag(b, s, carrier, MOVED);
  return left >= costOf(b, carrier, load);
}

/**
 * Whether the unit can be loaded by this carrier: in its hex, neither fired, dispersed nor moved, under no order, and not clearing.
 * @rule V.C.2.c @rule VII.C.7 @rule X.A.7
 */
function mayLoad(b: Battle, s: BattleState, carrier: UnitId, u: UnitId, left: number): boolean {
  if (!isReady(b, s, u) || hexOf(b, s, u) !== hexOf(b, s, carrier)) return false;
  if ((flagsOf(b, s, u) & (FIRED | MOVED | LOADED | INSIDE)) !== 0 || isBound(b, s, u) || isAtClearing(b, s, u))
    return false;
  return mayCarry(b.types[carrier]!, b.types[u]!) && hasPoints(b, s, carrier, u, left);
}

/** Whether it can put down what it carries: there is room, and it has the points. @rule V.C.2.e */
const mayUnload = (b: Battle, s: BattleState, carrier: UnitId, load: UnitId, left: number): boolean =>
  hasPoints(b, s, carrier, load, left) && pointsIn(b, s, hexOf(b, s, carrier)) < STACK;

/** One operation a phase; no carrier loads in a fortification. @rule V.C.2 @rule V.C.2.d */
const mayOperate = (b: Battle, s: BattleState, carrier: UnitId): boolean =>
  (flagsOf(b, s, carrier) & (LOADED | INSIDE)) === 0;

/** Whom the carrier can load now, or put down. */
export function loadings(b: Battle, s: BattleState, carrier: UnitId, left: number, out: ActionList): void {
  if (!mayOperate(b, s, carrier)) return;
  const type = b.types[carrier]!;
  const load = loadOf(b, s, carrier);
  if (load >= 0) {
    if (mayUnload(b, s, carrier, load, left)) out.ids[out.count++] = UNLOAD + load;
    return;
  }
  if (type.carries === 'none' && !type.takesRider) return;
  const seat = b.seatOf[carrier]!;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (mayLoad(b, s, carrier, u, left)) out.ids[out.count++] = LOAD + u;
  }
}

/** Whether armour that has fired can still take up or put down a rider. @rule V.C.6.b */
export function hasRiderToMove(b: Battle, s: BattleState, carrier: UnitId): boolean {
  if (!b.types[carrier]!.takesRider || !mayOperate(b, s, carrier)) return false;
  const load = loadOf(b, s, carrier);
  if (load >= 0) return mayUnload(b, s, carrier, load, 0);
  const seat = b.seatOf[carrier]!;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) if (mayLoad(b, s, carrier, u, 0)) return true;
  return false;
}

/** Loads or unloads; what is left is for a move afterwards, if there was none before. What it takes is spent in sight. @rule V.C.2.d @rule XV.1 */
export function operate(b: Battle, s: BattleState, a: number): UnitId {
  const carrier = s[G.unit]! as UnitId;
  const load = (a >= UNLOAD ? a - UNLOAD : a - LOAD) as UnitId;
  const hasMoved = hasFlag(b, s, carrier, MOVED) || hasFlag(b, s, carrier, FIRED);
  const cost = costOf(b, carrier, load);
  if (a >= UNLOAD) dismount(b, s, load);
  else {
    embark(b, s, load, carrier);
    loseFacing(b, s, load);
  }
  setFlag(b, s, carrier, LOADED | MOVED);
  // The passenger does not move by itself in this segment.
  setFlag(b, s, load, LOADED | MOVED | CARRIED);
  showUnbound(b, s, carrier);
  showUnbound(b, s, load);
  giveUp(b, s, load);
  const before = s[G.left]!;
  s[G.left] = hasMoved ? 0 : Math.max(0, before - cost);
  if (b.on.opportunityFire) countWatch(b, s, carrier, hexOf(b, s, carrier), Math.min(before, cost));
  // Where the enemy may be asked, the carrier is in hand until then.
  else if (s[G.left] === 0) s[G.unit] = NO_UNIT;
  if (a >= UNLOAD) askFacing(b, s, load);
  return load;
}

/** Asks the enemy who fires at whom the carrier in hand has put down, or at the carrier; or it goes on. @rule XV.1 @rule P-88 */
export function endUnloading(b: Battle, s: BattleState, load: UnitId): void {
  s[G.goal] = putDownGoal(load);
  if (isWatched(b, s, s[G.unit]! as UnitId)) beginWatch(s, putDownGoal(load));
  else endLoading(s);
}

/** The carrier goes on, if it has anything left. */
export function endLoading(s: BattleState): void {
  s[G.goal] = NO_HEX;
  if (s[G.left] === 0) s[G.unit] = NO_UNIT;
}
