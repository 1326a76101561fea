/** Reading and writing a unit in a state: where it is, how it is, whom it carries. */
import type { UnitId } from '../core/brand.js';
import type { Battle } from './battle.js';
import { type BattleState, DISPERSED, INSIDE, M, ON_MAP, U } from './layout.js';

/** Of a field of the unit's block. */
const at = (b: Battle, u: UnitId): number => b.unitsAt + u * U.size;

export const statusOf = (b: Battle, s: BattleState, u: UnitId): number => s[at(b, u) + U.status]!;
export const hexOf = (b: Battle, s: BattleState, u: UnitId): number => s[at(b, u) + U.hex]!;
export const loadOf = (b: Battle, s: BattleState, u: UnitId): UnitId => s[at(b, u) + U.load]! as UnitId;
export const carrierOf = (b: Battle, s: BattleState, u: UnitId): UnitId => s[at(b, u) + U.carrier]! as UnitId;
export const flagsOf = (b: Battle, s: BattleState, u: UnitId): number => s[at(b, u) + U.flags]!;

export const hasFlag = (b: Battle, s: BattleState, u: UnitId, flag: number): boolean =>
  (s[at(b, u) + U.flags]! & flag) !== 0;
export function setFlag(b: Battle, s: BattleState, u: UnitId, flag: number): void {
  s[at(b, u) + U.flags] = s[at(b, u) + U.flags]! | flag;
}
export function clearFlag(b: Battle, s: BattleState, u: UnitId, flag: number): void {
  s[at(b, u) + U.flags] = s[at(b, u) + U.flags]! & ~flag;
}

/** On the map and nobody's passenger: it stands in its hex, or in the fortification there. */
export const stands = (b: Battle, s: BattleState, u: UnitId): boolean =>
  statusOf(b, s, u) === ON_MAP && carrierOf(b, s, u) < 0;

/** Stands in the open, where it is seen and counts for stacking. */
export const standsOutside = (b: Battle, s: BattleState, u: UnitId): boolean =>
  stands(b, s, u) && !hasFlag(b, s, u, INSIDE);

/** Stands and is not turned over. */
export const isReady = (b: Battle, s: BattleState, u: UnitId): boolean =>
  stands(b, s, u) && !hasFlag(b, s, u, DISPERSED);

/** Into the fortification of its hex or out of it, and with it whom it carries. @rule V.C.5 @rule IX.C.1 */
export function setInside(b: Battle, s: BattleState, u: UnitId, isInside: boolean): void {
  const load = loadOf(b, s, u);
  for (const one of load < 0 ? [u] : [u, load]) {
    if (isInside) setFlag(b, s, one, INSIDE);
    else clearFlag(b, s, one, INSIDE);
  }
}

export const markerHexOf = (b: Battle, s: BattleState, m: number): number => s[b.markersAt + m * M.size + M.hex]!;
export const hasMarkerFlag = (b: Battle, s: BattleState, m: number, flag: number): boolean =>
  (s[b.markersAt + m * M.size + M.flags]! & flag) !== 0;
export function setMarkerFlag(b: Battle, s: BattleState, m: number, flag: number): void {
  const o = b.markersAt + m * M.size + M.flags;
  s[o] = s[o]! | flag;
}
export function clearMarkerFlag(b: Battle, s: BattleState, m: number, flag: number): void {
  const o = b.markersAt + m * M.size + M.flags;
  s[o] = s[o]! & ~flag;
}

/** Clears flags of all units and markers. */
export function clearFlags(b: Battle, s: BattleState, flags: number): void {
  for (let u = 0 as UnitId; u < b.units; u++) clearFlag(b, s, u, flags);
  for (let m = 0; m < b.markers.length; m++) clearMarkerFlag(b, s, m, flags);
}
