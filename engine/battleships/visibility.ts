/** Visibility: who can be seen and fired at, and by what means. @rule 4.1 @rule 4.2 */
import type { Q, R, UnitId } from '../core/brand.js';
import { distance } from '../core/hex.js';
import { crossedHexes, crosses, SIGHT_MAX } from '../core/sight.js';
import type { Battle } from './battle.js';
import { AFLOAT, type BattleState, G, NO_UNIT, STRIDE, U, UNITS_AT } from './layout.js';
import { cellOf } from './sheet.js';
import { isLit } from './starshell.js';

/** Means of seeing a target, best first: plain sight costs nothing. */
export const UNSEEN = 0;
export const PLAIN_SIGHT = 1;
export const BY_STAR = 2;
export const BY_RADAR = 3;
export const BY_SPOTTER = 4;

/** How `f` may see `t` to fire at it: the means with the best modifier, or UNSEEN. `range` is their distance. */
export function sighting(b: Battle, s: BattleState, f: UnitId, t: UnitId, range: number): number {
  const fo = UNITS_AT + f * STRIDE;
  const to = UNITS_AT + t * STRIDE;
  const fq = s[fo + U.q]!;
  const fr = s[fo + U.r]!;
  const dq = s[to + U.q]! - fq;
  const dr = s[to + U.r]! - fr;
  if (b.sheet.hasLand && landBlocks(b, fq, fr, dq, dr)) return UNSEEN;
  if (b.on.night && !b.on.friendlyFire && friendsBetween(b, s, f, dq, dr)) return UNSEEN;
  if (range <= s[G.visibility]! && !(b.smoke.length > 0 && smokeBlocks(b, s, fq, fr, dq, dr))) return PLAIN_SIGHT;
  if (b.on.night && isLit(b, s, t, range)) return radarModifier(b, s, f, range) === 0 ? BY_RADAR : BY_STAR;
  const radar = radarModifier(b, s, f, range);
  if (
    s[G.spotting0 + b.seatOf[f]!]! === 1 &&
    b.spotter[f] === 1 &&
    range > s[G.visibility]! &&
    b.on.spotterPenalty > radar
  ) {
    return BY_SPOTTER;
  }
  return radar === NO_RADAR ? UNSEEN : BY_RADAR;
}

export const NO_RADAR = -99;

/**
 * Modifier of radar fire at this range, or NO_RADAR: out of detection range, no set, set destroyed or without power.
 * @rule 10.1
 */
export function radarModifier(b: Battle, s: BattleState, f: UnitId, range: number): number {
  if (range > b.radarDetect[f]!) return NO_RADAR;
  const fo = UNITS_AT + f * STRIDE;
  if (s[fo + U.radarOut] === 1 || s[fo + U.w] === 3 || s[fo + U.powerTurn] === s[G.turn]) return NO_RADAR;
  return range <= b.radarCapture[f]! ? 0 : b.radarBeyond[f]!;
}

/** Land on the line from (q, r) along (dq, dr): guns and torpedoes stop there by day and night. @rule 4.2 */
export function landBlocks(b: Battle, q: Q, r: R, dq: Q, dr: R): boolean {
  if (Math.max(Math.abs(dq), Math.abs(dr)) > SIGHT_MAX) return true;
  const line = crossedHexes(dq, dr);
  for (let i = 0; i < line.length; i += 2) {
    const cell = cellOf(q + line[i]!, r + line[i + 1]!);
    if (cell >= 0 && b.sheet.land[cell] === 1) return true;
  }
  return false;
}

/** True if a friend of `f` lies on the line; ships in the firer's hex are not in the way. @rule 4.2 */
export function friendsBetween(b: Battle, s: BattleState, f: UnitId, dq: Q, dr: R): boolean {
  return nextFriendBetween(b, s, f, dq, dr, NO_UNIT) >= 0;
}

/** The next friend after unit `after` on the line from `f` along (dq, dr), or -1. */
export function nextFriendBetween(b: Battle, s: BattleState, f: UnitId, dq: Q, dr: R, after: UnitId): UnitId {
  const first = b.seatOf[f] === 0 ? (0 as UnitId) : b.split;
  const end = b.seatOf[f] === 0 ? b.split : b.units;
  const fo = UNITS_AT + f * STRIDE;
  const q = s[fo + U.q]!;
  const r = s[fo + U.r]!;
  for (let u = after < first ? first : ((after + 1) as UnitId); u < end; u++) {
    const o = UNITS_AT + u * STRIDE;
    if (s[o + U.status] !== AFLOAT || u === f || b.battery[u] === 1) continue;
    if (crosses(dq, dr, s[o + U.q]! - q, s[o + U.r]! - r)) return u;
  }
  return NO_UNIT;
}

/** Smoke laid last turn lies in the hex its layer left; by day it blocks like land, also into and out of it. */
function smokeBlocks(b: Battle, s: BattleState, q: Q, r: R, dq: Q, dr: R): boolean {
  const last = s[G.turn]! - 1;
  for (let u = 0 as UnitId; u < b.units; u++) {
    const o = UNITS_AT + u * STRIDE;
    if (s[o + U.markTurn] !== last || last === 0) continue;
    const hq = s[o + U.markQ]! - q;
    const hr = s[o + U.markR]! - r;
    if ((hq === 0 && hr === 0) || (hq === dq && hr === dr) || crosses(dq, dr, hq, hr)) return true;
  }
  return false;
}

/** Hexes between two units; one hex or less is 1. */
export function rangeBetween(s: BattleState, a: UnitId, c: UnitId): number {
  const ao = UNITS_AT + a * STRIDE;
  const co = UNITS_AT + c * STRIDE;
  const d = distance(s[ao + U.q]!, s[ao + U.r]!, s[co + U.q]!, s[co + U.r]!);
  return d === 0 ? 1 : d;
}
