/** Losses: what a result does to units and fortifications, with all who share their fate. */
import type { UnitId } from '../core/brand.js';
import { never } from '../core/result.js';
import type { Battle } from './battle.js';
import { NO_HEX } from './ground.js';
import { type BattleState, CARRIED, DEAD, DISPERSED, INSIDE, LANDING, M, NO_UNIT, ON_MAP, U, WRECK } from './layout.js';
import { type Fate, fateOf } from './odds.js';
import { TABLES } from './tables.js';
import { carrierOf, hasFlag, hexOf, loadOf, markerHexOf, setFlag, statusOf } from './unit-state.js';

const MOST_WRECKS = TABLES.limits.wrecksInHex.value;
const STACK = TABLES.limits.stack.value;

/** Gives a unit, and whom it carries, what the chart says. A rider who is attacked alone meets it alone. @rule VII.A.2 @rule V.C.5 */
export function suffer(b: Battle, s: BattleState, u: UnitId, result: number): Fate {
  const fate = fateOf(result, hasFlag(b, s, u, DISPERSED));
  switch (fate) {
    case 'none':
      return fate;
    case 'dispersed':
      disperse(b, s, u);
      return fate;
    case 'destroyed':
      destroy(b, s, u);
      return fate;
    default:
      return never(fate);
  }
}

/** @rule V.C.5 @rule V.C.6.a */
export function disperse(b: Battle, s: BattleState, u: UnitId): void {
  setFlag(b, s, u, DISPERSED);
  const load = loadOf(b, s, u);
  if (load >= 0) setFlag(b, s, load, DISPERSED);
  const carrier = carrierOf(b, s, u);
  if (carrier < 0) return;
  // A rider dismounts at once; if there is no room, both are dispersed.
  if (pointsIn(b, s, hexOf(b, s, carrier)) < STACK) dismount(b, s, u);
  else setFlag(b, s, carrier, DISPERSED);
}

/** Puts a passenger down beside its carrier. */
export function dismount(b: Battle, s: BattleState, u: UnitId): void {
  const carrier = carrierOf(b, s, u);
  s[b.unitsAt + carrier * U.size + U.load] = NO_UNIT;
  s[b.unitsAt + u * U.size + U.carrier] = NO_UNIT;
  s[b.unitsAt + u * U.size + U.hex] = hexOf(b, s, carrier);
  setFlag(b, s, u, CARRIED);
}

/** With its passenger; armour leaves a wreck while there are fewer than three, and none at sea. @rule VIII.1 @rule V.C.6.a @rule P-66 */
export function destroy(b: Battle, s: BattleState, u: UnitId): void {
  const load = loadOf(b, s, u);
  if (load >= 0) remove(b, s, load, DEAD);
  const carrier = carrierOf(b, s, u);
  if (carrier >= 0) s[b.unitsAt + carrier * U.size + U.load] = NO_UNIT;
  const isFirm = statusOf(b, s, u) !== LANDING && !hasFlag(b, s, u, INSIDE);
  const isWreck = b.types[u]!.leavesWreck && isFirm && wrecksIn(b, s, hexOf(b, s, u)) < MOST_WRECKS;
  remove(b, s, u, isWreck ? WRECK : DEAD);
}

/** With its passenger, without a wreck. */
export function removeFromPlay(b: Battle, s: BattleState, u: UnitId, status: typeof DEAD): void {
  const load = loadOf(b, s, u);
  if (load >= 0) remove(b, s, load, status);
  remove(b, s, u, status);
}

/** Takes a unit out of play. Its hex stays, where it lies as a wreck. */
function remove(b: Battle, s: BattleState, u: UnitId, status: number): void {
  const o = b.unitsAt + u * U.size;
  s[o + U.status] = status;
  s[o + U.flags] = 0;
  if (status !== WRECK) s[o + U.hex] = NO_HEX;
  for (const field of [U.carrier, U.load, U.order, U.due, U.was, U.wasDue]) s[o + field] = NO_UNIT;
  for (const field of [U.saw, U.sawDue, U.work]) s[o + field] = 0;
}

/** What a result does to a fortification and all inside; nobody is dispersed in an empty one. @rule IX.C.4 @rule P-92 */
export function sufferInside(b: Battle, s: BattleState, m: number, result: number): Fate {
  const fate = fateOf(result, isFortDispersed(b, s, m));
  if (fate === 'none') return fate;
  if (fate === 'dispersed' && isEmptyFort(b, s, m)) return 'none';
  const hex = markerHexOf(b, s, m);
  let wreck = NO_UNIT;
  for (let u = 0 as UnitId; u < b.units; u++) {
    if (!isInside(b, s, u, hex)) continue;
    if (fate === 'dispersed') setFlag(b, s, u, DISPERSED);
    else {
      if (carrierOf(b, s, u) < 0) wreck = u;
      remove(b, s, u, DEAD);
    }
  }
  if (fate === 'dispersed') return fate;
  s[b.markersAt + m * M.size + M.hex] = NO_HEX;
  // Its ruin is a wreck too: one of those who died in it lies there.
  if (wreck >= 0 && wrecksIn(b, s, hex) < MOST_WRECKS) {
    s[b.unitsAt + wreck * U.size + U.status] = WRECK;
    s[b.unitsAt + wreck * U.size + U.hex] = hex;
  }
  return fate;
}

export const isInside = (b: Battle, s: BattleState, u: UnitId, hex: number): boolean =>
  statusOf(b, s, u) === ON_MAP && hexOf(b, s, u) === hex && hasFlag(b, s, u, INSIDE);

/** Whether nobody is in the fortification. @rule P-92 */
export function isEmptyFort(b: Battle, s: BattleState, m: number): boolean {
  const hex = markerHexOf(b, s, m);
  for (let u = 0 as UnitId; u < b.units; u++) if (isInside(b, s, u, hex)) return false;
  return true;
}

/** If those inside are. @rule IX.C.4 */
export function isFortDispersed(b: Battle, s: BattleState, m: number): boolean {
  const hex = markerHexOf(b, s, m);
  for (let u = 0 as UnitId; u < b.units; u++) {
    if (isInside(b, s, u, hex) && hasFlag(b, s, u, DISPERSED)) return true;
  }
  return false;
}

export function wrecksIn(b: Battle, s: BattleState, hex: number): number {
  let wrecks = 0;
  for (let u = 0 as UnitId; u < b.units; u++) if (statusOf(b, s, u) === WRECK && hexOf(b, s, u) === hex) wrecks++;
  return wrecks;
}

/** Stacking points of a hex. @rule VI.A @rule VI.B @rule VI.D */
export function pointsIn(b: Battle, s: BattleState, hex: number): number {
  let points = wrecksIn(b, s, hex);
  for (let u = 0 as UnitId; u < b.units; u++) {
    const isThere = statusOf(b, s, u) === ON_MAP && hexOf(b, s, u) === hex;
    if (isThere && carrierOf(b, s, u) < 0 && !hasFlag(b, s, u, INSIDE)) points++;
  }
  for (let m = 0; m < b.markers.length; m++) {
    const { kind } = b.markers[m]!;
    if (markerHexOf(b, s, m) === hex && (kind === 'block' || kind === 'fortification')) points++;
  }
  return points;
}
