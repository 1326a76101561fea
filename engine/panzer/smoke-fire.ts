/** Smoke in play: which hexes may be hidden by it, directly or by order, and who takes part, one by one. */
import type { ActionList } from '../core/actions.js';
import type { Seat, UnitId } from '../core/brand.js';
import type { EventLog } from '../core/events.js';
import { FIRE, SMOKE, UNIT } from './actions.js';
import type { Battle } from './battle.js';
import { isInField } from './facing.js';
import { NO_HEX } from './ground.js';
import { AIMING, type BattleState, G, MAX_ORDERS, NO_UNIT, U } from './layout.js';
import { PHASE, STEP } from './phases.js';
import { hexesBetween, sightOf } from './seeing.js';
import { sees } from './sight-table.js';
import { hasOwn, isSmoked, isWater, putSmoke, SMOKE_POINTS, smokePoints, wasFiredAt } from './smoke.js';
import { hexOfOrder, isSmokeOrder } from './smoke-key.js';
import { tellSmoke } from './tell.js';
import { hasFlag, hexOf } from './unit-state.js';

type Able = (b: Battle, s: BattleState, u: UnitId) => boolean;

/** In direct fire these points say that it is smoke that is fired. */
const SMOKING = -1;
export const isSmoking = (s: BattleState): boolean => s[G.phase] === PHASE.direct && s[G.points] === SMOKING;

/** Points of smoke that the unit can fire at the hex directly; 0 for none. @rule P-77 */
function pointsAt(b: Battle, s: BattleState, u: UnitId, hex: number): number {
  const points = smokePoints(b, u);
  const from = hexOf(b, s, u);
  if (points === 0 || from === NO_HEX || !sees(sightOf(b, s), from, hex)) return 0;
  return hexesBetween(b, from, hex) <= b.strengths.reach[u]! && isInField(b, s, u, hex) ? points : 0;
}

/** Points that all who are able, after a unit, can fire at the hex. */
function pointsAfter(b: Battle, s: BattleState, seat: Seat, hex: number, after: number, isAble: Able): number {
  let points = 0;
  for (let u = Math.max(after + 1, b.firstOf[seat]!) as UnitId; u < b.firstOf[seat + 1]!; u++) {
    if (smokePoints(b, u) > 0 && isAble(b, s, u)) points += pointsAt(b, s, u, hex);
  }
  return points;
}

/** Whether smoke may be fired into the hex in this phase: no water, no friends, and nothing else that was fired at it. @rule XVI.1 */
function mayStandAt(b: Battle, s: BattleState, seat: Seat, hex: number): boolean {
  if (isWater(b, hex) || wasFiredAt(b, s, hex) || isSmoked(b, s, seat, hex)) return false;
  for (let i = 0; i < MAX_ORDERS; i++) if (s[b.fellAt + i] === hex) return false;
  return !hasOwn(b, s, seat, hex);
}

const mayHide = (b: Battle, s: BattleState, seat: Seat, hex: number, isAble: Able): boolean =>
  mayStandAt(b, s, seat, hex) && pointsAfter(b, s, seat, hex, NO_UNIT, isAble) >= SMOKE_POINTS;

/** Whether enough points are there at all, wherever. */
function hasPoints(b: Battle, s: BattleState, seat: Seat, isAble: Able): boolean {
  let points = 0;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (smokePoints(b, u) > 0 && isAble(b, s, u)) points += smokePoints(b, u);
  }
  return points >= SMOKE_POINTS;
}

/** Whether some hex may be hidden by direct fire. */
export function canHide(b: Battle, s: BattleState, seat: Seat, isAble: Able): boolean {
  if (!hasPoints(b, s, seat, isAble)) return false;
  for (let hex = 0; hex < b.ground.hexes; hex++) if (mayHide(b, s, seat, hex, isAble)) return true;
  return false;
}

/** Hexes that direct fire may hide, ascending; whoever is there need not be spotted. @rule XVI.1 @rule P-87 */
export function smokeHexes(b: Battle, s: BattleState, seat: Seat, isAble: Able, out: ActionList): void {
  if (!hasPoints(b, s, seat, isAble)) return;
  for (let hex = 0; hex < b.ground.hexes; hex++) {
    if (mayHide(b, s, seat, hex, isAble)) out.ids[out.count++] = SMOKE + hex;
  }
}

export function aimSmoke(s: BattleState, hex: number): void {
  s[G.hex] = hex;
  s[G.unit] = NO_UNIT;
  s[G.points] = SMOKING;
  s[G.step] = STEP.firers;
}

/** Points of those who take part so far. */
function pointsSoFar(b: Battle, s: BattleState, seat: Seat): number {
  let points = 0;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (hasFlag(b, s, u, AIMING)) points += smokePoints(b, u);
  }
  return points;
}

/** Enough, or one more with whom the points can be reached; ascending, so that no set is counted twice. @rule XVI.1 */
export function smokers(b: Battle, s: BattleState, seat: Seat, isAble: Able, out: ActionList): void {
  const hex = s[G.hex]!;
  const points = pointsSoFar(b, s, seat);
  if (points >= SMOKE_POINTS) out.ids[out.count++] = FIRE;
  for (let u = Math.max(s[G.unit]! + 1, b.firstOf[seat]!) as UnitId; u < b.firstOf[seat + 1]!; u++) {
    const own = smokePoints(b, u) > 0 && isAble(b, s, u) ? pointsAt(b, s, u, hex) : 0;
    if (own === 0 || points + own + pointsAfter(b, s, seat, hex, u, isAble) < SMOKE_POINTS) continue;
    out.ids[out.count++] = UNIT + u;
  }
}

/** One more; says whether it is fired now. */
export function addSmoker(b: Battle, s: BattleState, seat: Seat, a: number, mightFire: Able): boolean {
  if (a === FIRE) return true;
  const u = (a - UNIT) as UnitId;
  const { flags } = U;
  s[b.unitsAt + u * U.size + flags] = s[b.unitsAt + u * U.size + flags]! | AIMING;
  s[G.unit] = u;
  return pointsAfter(b, s, seat, s[G.hex]!, u, mightFire) === 0;
}

/** It falls, by direct fire or by order; on water it is lost. No die falls. @rule XVI.1 @rule P-78 */
export function smokeFalls(b: Battle, s: BattleState, seat: Seat, hex: number, log: EventLog | undefined): void {
  const stands = putSmoke(b, s, seat, hex);
  if (log) tellSmoke(b, s, log, hex, stands);
}

export function endSmoking(s: BattleState): void {
  s[G.points] = 0;
  s[G.hex] = NO_HEX;
  s[G.step] = STEP.choose;
}

/** Whether an order that is due may be fired now: smoke and shells never fall on one hex in one phase. @rule XVI.1 */
export function mayFireOrder(b: Battle, s: BattleState, seat: Seat, order: number, key: number): boolean {
  const hex = hexOfOrder(key);
  if (!isSmokeOrder(key)) return !isSmoked(b, s, seat, hex);
  let points = 0;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (s[b.unitsAt + u * U.size + U.due] === order) points += smokePoints(b, u);
  }
  return points >= SMOKE_POINTS && mayStandAt(b, s, seat, hex);
}
