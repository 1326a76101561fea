/** Aircraft in a strike: who may fly, intercept, escort and attack, and what becomes of them. @rule N16.1 @rule G-50 */
import type { Seat } from '../core/brand.js';
import { airCondition, DAMAGED, REMOVED, UNHURT } from './air-combat.js';
import type { Campaign } from './campaign.js';
import { afterHalf } from './condition.js';
import { firstOf, hexOfFleet, isHalf, nextOf, seatOfFleet } from './fleets.js';
import { type CampaignState, G, U } from './layout.js';
import { hitAir, removeAir } from './losses.js';
import { hexOfAir } from './overhead.js';
import { AIR_TYPE, BASE_AT } from './spec.js';
import * as X from './strike-fields.js';
import { isReady, startOf } from './striking.js';

/** Role of an aircraft in `U.a0`: a raider of either pass, an interceptor of either. */
const RAIDER = 1;
const INTERCEPTOR = 3;
/** `U.a2` of one that has not been asked yet; that has no target; that is done. */
export const OPEN = -1;
export const NONE = -2;
export const DONE = -3;

export const roleAt = (c: Campaign, u: number): number => c.unitsAt + u * U.size + U.a0;
export const conditionAt = (c: Campaign, u: number): number => c.unitsAt + u * U.size + U.a1;
/** The interceptor it is set against, the raider it picks, the ship it attacks. */
export const aimAt = (c: Campaign, u: number): number => c.unitsAt + u * U.size + U.a2;
/** Anti-aircraft points at it; -1 before it is asked again. */
export const flakAt = (c: Campaign, u: number): number => c.unitsAt + u * U.size + U.a3;
/** Of a ship: losses that count once both strikes are over. */
export const lossesAt = (c: Campaign, u: number): number => c.unitsAt + u * U.size + U.a0;

/** Place from which a pass is flown, and the one that it strikes. */
export const fromOf = (s: CampaignState, pass: number): number => s[pass === 0 ? G.striker : G.struck]!;
export const targetOf = (s: CampaignState, pass: number): number => s[pass === 0 ? G.struck : G.striker]!;
export const isBase = (place: number): boolean => place >= BASE_AT;
export const seatOfPlace = (c: Campaign, place: number): Seat =>
  isBase(place) ? c.portSeat[place - BASE_AT]! : seatOfFleet(place);
export const hexOfPlace = (c: Campaign, s: CampaignState, place: number): number =>
  isBase(place) ? c.portHex[place - BASE_AT]! : hexOfFleet(s, place);

/** The value with which an aircraft attacks what the pass strikes. */
export const attackValue = (c: Campaign, s: CampaignState, pass: number, u: number): number =>
  isBase(targetOf(s, pass)) ? c.ground[u]! : c.antiship[u]!;

const isFree = (c: Campaign, s: CampaignState, u: number): boolean => s[roleAt(c, u)] === 0 && isReady(c, s, u);
/** Fights other aircraft: its air value is not circled. @rule G-2 */
const isFighter = (c: Campaign, u: number): boolean => c.airC[u] === 0 && c.air[u]! > 0;

/** May fly in a pass: ready, in radius, of use in an attack or as an escort. @rule G-48 */
function mayRaid(c: Campaign, s: CampaignState, pass: number, u: number): boolean {
  const from = fromOf(s, pass);
  const target = targetOf(s, pass);
  if (startOf(c, s, u) !== from || !isFree(c, s, u)) return false;
  if (attackValue(c, s, pass, u) === 0 && !isFighter(c, u)) return false;
  return c.map.apart[hexOfPlace(c, s, from) * c.map.hexes + hexOfPlace(c, s, target)]! <= c.radius[u]!;
}

/** May intercept: ready, in the hex that is struck, with an uncircled intercept value. @rule G-50 @rule G-49 */
const mayIntercept = (c: Campaign, s: CampaignState, pass: number, u: number): boolean =>
  c.interceptC[u] === 0 &&
  c.intercept[u]! > 0 &&
  isFree(c, s, u) &&
  hexOfAir(c, s, u) === hexOfPlace(c, s, targetOf(s, pass));

/** The next aircraft behind `after` that may be named for a pass as a raider or an interceptor; -1 for none. */
export function nextFree(c: Campaign, s: CampaignState, pass: number, isInterceptor: boolean, after: number): number {
  const seat = seatOfPlace(c, isInterceptor ? targetOf(s, pass) : fromOf(s, pass));
  for (let u = Math.max(c.firstAir[seat]!, after + 1); u < c.firstAir[seat + 1]!; u++) {
    if (isInterceptor ? mayIntercept(c, s, pass, u) : mayRaid(c, s, pass, u)) return u;
  }
  return -1;
}

export function commit(c: Campaign, s: CampaignState, pass: number, isInterceptor: boolean, u: number): void {
  s[roleAt(c, u)] = (isInterceptor ? INTERCEPTOR : RAIDER) + pass;
  s[conditionAt(c, u)] = UNHURT;
  s[aimAt(c, u)] = OPEN;
  s[flakAt(c, u)] = 0;
}

export const isRaider = (c: Campaign, s: CampaignState, u: number): boolean => s[roleAt(c, u)] === RAIDER + s[X.pass]!;
export const isInterceptor = (c: Campaign, s: CampaignState, u: number): boolean =>
  s[roleAt(c, u)] === INTERCEPTOR + s[X.pass]!;
/** Still in this strike: neither off nor hurt. */
export const isIn = (c: Campaign, s: CampaignState, u: number): boolean => s[conditionAt(c, u)] === UNHURT;

export const isEscort = (c: Campaign, s: CampaignState, u: number): boolean =>
  isRaider(c, s, u) && isIn(c, s, u) && isFighter(c, u);
/** Goes on to attack. */
export const isAttacker = (c: Campaign, s: CampaignState, u: number): boolean =>
  isRaider(c, s, u) && isIn(c, s, u) && attackValue(c, s, s[X.pass]!, u) > 0;

/** The first aircraft of both sides that passes a test and has this aim; -1 for none. */
export function firstPlane(
  c: Campaign,
  s: CampaignState,
  is: (c: Campaign, s: CampaignState, u: number) => boolean,
  aim: number,
): number {
  for (let u = c.firstAir[0]!; u < c.units; u++) if (is(c, s, u) && s[aimAt(c, u)] === aim) return u;
  return -1;
}

/** Escorts that are set against an interceptor. @rule G-50 */
export function escortsOn(c: Campaign, s: CampaignState, interceptor: number): number {
  let count = 0;
  for (let u = c.firstAir[0]!; u < c.units; u++) if (isRaider(c, s, u) && s[aimAt(c, u)] === interceptor) count++;
  return count;
}

export function suffer(c: Campaign, s: CampaignState, u: number, result: number): void {
  s[conditionAt(c, u)] = airCondition(s[conditionAt(c, u)]!, result);
}

/** Whether it flies low against ships: MB and TB. @rule N10.2 */
export const isLow = (c: Campaign, u: number): boolean => c.type[u] === AIR_TYPE.MB || c.type[u] === AIR_TYPE.TB;
/** Whether it drops torpedoes on ships. @rule G-18 */
export const isTorpedoPlane = (c: Campaign, u: number): boolean =>
  c.type[u] === AIR_TYPE.TB || c.type[u] === AIR_TYPE.TF;

/** Anti-aircraft points of a fleet as damage leaves them; and its ships that have any figure. @rule N10.1 @rule N7.1 @rule G-17 */
export function flakOf(c: Campaign, s: CampaignState, f: number): number {
  let sum = 0;
  for (let u = firstOf(s, f); u >= 0; u = nextOf(c, s, u))
    if (c.aa[u]! > 0) sum += afterHalf(c.aa[u]!, isHalf(c, s, u));
  return sum;
}
export function shipsWithFlak(c: Campaign, s: CampaignState, f: number): number {
  let count = 0;
  for (let u = firstOf(s, f); u >= 0; u = nextOf(c, s, u)) if (c.aa[u]! >= 0) count++;
  return count;
}

/** What the air did to the aircraft takes effect; raiders have flown. @rule G-1 */
export function settlePlanes(c: Campaign, s: CampaignState): void {
  for (let u = c.firstAir[0]!; u < c.units; u++) {
    const role = s[roleAt(c, u)]!;
    if (role === 0) continue;
    if (role < INTERCEPTOR) s[c.unitsAt + u * U.size + U.used] = 1;
    const condition = s[conditionAt(c, u)]!;
    if (condition === REMOVED) removeAir(c, s, u);
    else if (condition === DAMAGED) hitAir(c, s, u);
  }
}

/** Aircraft at a base that a loss can be put on: sound ones, or else damaged ones. Those in the air are elsewhere. */
export function mayBeHurt(c: Campaign, s: CampaignState, base: number, u: number, isSound: boolean): boolean {
  const o = c.unitsAt + u * U.size;
  const isAway = s[o + U.a0]! > 0 && s[o + U.a0]! < INTERCEPTOR;
  return s[o + U.fleet] === base && !isAway && (s[o + U.hits] === 0) === isSound;
}
