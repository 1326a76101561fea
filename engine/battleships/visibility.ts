/** Visibility: who can be seen and fired at, and by what means. @rule 4.1 @rule 4.2 */
import { distance } from '../core/hex.js';
import { crossedHexes, crosses, SIGHT_MAX as L_SIGHT_MAX } from '../core/sight.js';
import type { Battle } from './battle.js';
import { type BattleState, G, AFLOAT as L_AFLOAT, U } from './layout.js';
import { cellOf } from './sheet.js';
import { isLit } from './starshell.js';

// Re-bound: imported bindings read in tight loops are several times slower.
const SIGHT_MAX = L_SIGHT_MAX;
const AFLOAT = L_AFLOAT;
const STRIDE = U.size;
const UNITS_AT = G.size;
const MARK_Q = U.markQ;
const MARK_R = U.markR;
const STATUS = U.status;
const Q = U.q;
const R = U.r;
const TURN = G.turn;
const VISIBILITY = G.visibility;
const SMOKE_TURN = U.markTurn;
const SPOTTING = G.spotting0;

/** Means of seeing a target, best first: plain sight costs nothing. */
export const UNSEEN = 0;
export const PLAIN = 1;
export const BY_STAR = 2;
export const BY_RADAR = 3;
export const BY_SPOTTER = 4;

/** How `f` may see `t` to fire at it: the means with the best modifier, or UNSEEN. `range` is their distance. */
export function sighting(b: Battle, s: BattleState, f: number, t: number, range: number): number {
  const fo = UNITS_AT + f * STRIDE;
  const to = UNITS_AT + t * STRIDE;
  const fq = s[fo + Q]!;
  const fr = s[fo + R]!;
  const dq = s[to + Q]! - fq;
  const dr = s[to + R]! - fr;
  if (b.sheet.hasLand && landBlocks(b, fq, fr, dq, dr)) return UNSEEN;
  if (b.on.night && !b.on.friendlyFire && friendsBetween(b, s, f, dq, dr)) return UNSEEN;
  if (range <= s[VISIBILITY]! && !(b.smoke.length > 0 && smokeBlocks(b, s, fq, fr, dq, dr))) return PLAIN;
  if (b.on.night && isLit(b, s, t, range)) return radarModifier(b, s, f, range) === 0 ? BY_RADAR : BY_STAR;
  const radar = radarModifier(b, s, f, range);
  if (
    s[SPOTTING + b.seatOf[f]!]! === 1 &&
    b.spotter[f] === 1 &&
    range > s[VISIBILITY]! &&
    b.on.spotterPenalty > radar
  ) {
    return BY_SPOTTER;
  }
  return radar === NO_RADAR ? UNSEEN : BY_RADAR;
}

export const NO_RADAR = -99;
const RADAR_OUT = U.radarOut;
const POWER = U.powerTurn;
const W = U.w;

/**
 * Modifier of radar fire at this range, or NO_RADAR: out of detection range, no set, set destroyed or without power.
 * @rule 10.1
 */
export function radarModifier(b: Battle, s: BattleState, f: number, range: number): number {
  if (range > b.radarDetect[f]!) return NO_RADAR;
  const fo = UNITS_AT + f * STRIDE;
  if (s[fo + RADAR_OUT] === 1 || s[fo + W] === 3 || s[fo + POWER] === s[TURN]) return NO_RADAR;
  return range <= b.radarCapture[f]! ? 0 : b.radarBeyond[f]!;
}

/** Land on the line from (q, r) along (dq, dr): guns and torpedoes stop there by day and night. @rule 4.2 */
export function landBlocks(b: Battle, q: number, r: number, dq: number, dr: number): boolean {
  if (Math.max(Math.abs(dq), Math.abs(dr)) > SIGHT_MAX) return true;
  const line = crossedHexes(dq, dr);
  for (let i = 0; i < line.length; i += 2) {
    const cell = cellOf(q + line[i]!, r + line[i + 1]!);
    if (cell >= 0 && b.sheet.land[cell] === 1) return true;
  }
  return false;
}

/** True if a friend of `f` lies on the line; ships in the firer's hex are not in the way. @rule 4.2 */
export function friendsBetween(b: Battle, s: BattleState, f: number, dq: number, dr: number): boolean {
  return nextFriendBetween(b, s, f, dq, dr, -1) >= 0;
}

/** The next friend after unit `after` on the line from `f` along (dq, dr), or -1. */
export function nextFriendBetween(b: Battle, s: BattleState, f: number, dq: number, dr: number, after: number): number {
  const first = b.seatOf[f] === 0 ? 0 : b.split;
  const end = b.seatOf[f] === 0 ? b.split : b.units;
  const fo = UNITS_AT + f * STRIDE;
  const q = s[fo + Q]!;
  const r = s[fo + R]!;
  for (let u = after < first ? first : after + 1; u < end; u++) {
    const o = UNITS_AT + u * STRIDE;
    if (s[o + STATUS] !== AFLOAT || u === f || b.battery[u] === 1) continue;
    if (crosses(dq, dr, s[o + Q]! - q, s[o + R]! - r)) return u;
  }
  return -1;
}

/** Smoke laid last turn lies in the hex its layer left; by day it blocks like land, also into and out of it. */
function smokeBlocks(b: Battle, s: BattleState, q: number, r: number, dq: number, dr: number): boolean {
  const last = s[TURN]! - 1;
  for (let u = 0; u < b.units; u++) {
    const o = UNITS_AT + u * STRIDE;
    if (s[o + SMOKE_TURN] !== last || last === 0) continue;
    const hq = s[o + MARK_Q]! - q;
    const hr = s[o + MARK_R]! - r;
    if ((hq === 0 && hr === 0) || (hq === dq && hr === dr) || crosses(dq, dr, hq, hr)) return true;
  }
  return false;
}

/** Hexes between two units; one hex or less is 1. */
export function rangeBetween(s: BattleState, a: number, c: number): number {
  const ao = UNITS_AT + a * STRIDE;
  const co = UNITS_AT + c * STRIDE;
  const d = distance(s[ao + Q]!, s[ao + R]!, s[co + Q]!, s[co + R]!);
  return d === 0 ? 1 : d;
}
