/** Air strikes, as orders: what carriers and bases may strike, and whether the struck strikes back. @rule N16 */
import { FIRST_SEAT, otherSeat, SECOND_SEAT, type Seat } from '../core/brand.js';
import { PASS, STRIKE, STRIKE_BASE, YES } from './actions.js';
import type { Campaign } from './campaign.js';
import { isHalf, isThere, seatOfFleet } from './fleets.js';
import { ask, go } from './go.js';
import { isDetected, showFleet } from './knowledge.js';
import { type CampaignState, contactAt, F, fleetAt, G, K, NO_FLEET, SUNK_SEEN, U } from './layout.js';
import { FLOW, STEP } from './phases.js';
import { BASE_AT, KIND, SLOTS } from './spec.js';

/** Where an aircraft can start from: a fleet, or `BASE_AT` and a port. */
export function startOf(c: Campaign, s: CampaignState, u: number): number {
  const place = s[c.unitsAt + u * U.size + U.fleet]!;
  return place < 0 || place >= BASE_AT ? place : s[c.unitsAt + place * U.size + U.fleet]!;
}

/** A sound aircraft that has not flown in this phase, ashore or on a deck of more than half. @rule G-51 */
export function isReady(c: Campaign, s: CampaignState, u: number): boolean {
  const o = c.unitsAt + u * U.size;
  const place = s[o + U.fleet]!;
  if (place < 0 || s[o + U.hits]! > 0 || s[o + U.used] !== 0) return false;
  return place >= BASE_AT || !isOverDeck(c, s, u, place);
}

/** Beyond a capacity that damage has halved, by number. @rule N7.1 @rule G-51 */
function isOverDeck(c: Campaign, s: CampaignState, u: number, carrier: number): boolean {
  if (!isHalf(c, s, carrier)) return false;
  let size = 0;
  for (let a = c.firstAir[c.seatOf[u]!]!; a <= u; a++) {
    if (s[c.unitsAt + a * U.size + U.fleet] === carrier) size += c.sizes[a]!;
  }
  return size > c.capacity[carrier]! >> 1;
}

/** Farthest hex that a ready aircraft with a value against ships, or ashore against a base, can strike from there; -1 for none. */
export function strikeRange(c: Campaign, s: CampaignState, start: number, isAtBase: boolean): number {
  const seat = start >= BASE_AT ? c.portSeat[start - BASE_AT]! : seatOfFleet(start);
  let most = -1;
  for (let u = c.firstAir[seat]!; u < c.firstAir[seat + 1]!; u++) {
    if (startOf(c, s, u) !== start || c.radius[u]! <= most || !isReady(c, s, u)) continue;
    if ((isAtBase ? c.ground[u]! : c.antiship[u]!) > 0) most = c.radius[u]!;
  }
  return most;
}

const hexOf = (c: Campaign, s: CampaignState, place: number): number =>
  place >= BASE_AT ? c.portHex[place - BASE_AT]! : s[fleetAt(place) + F.hex]!;

/** Whether a base air group is left in the port, as far as the other side knows: a port without one is no target. @rule N16.1 */
function hasGroup(c: Campaign, s: CampaignState, p: number): boolean {
  const seat = c.portSeat[p]!;
  for (let u = c.firstAir[seat]!; u < c.firstAir[seat + 1]!; u++) {
    if (c.startFleet[u] === BASE_AT + p && s[c.unitsAt + u * U.size + U.seen] !== SUNK_SEEN) return true;
  }
  return false;
}

/** Found fleets in range, and from carriers bases too: those need no search. @rule N16.1 @rule N16.4 @rule G-51 */
export function strikeActions(c: Campaign, s: CampaignState, start: number, ids: Int32Array): number {
  const seat = start >= BASE_AT ? c.portSeat[start - BASE_AT]! : seatOfFleet(start);
  const from = hexOf(c, s, start);
  const { apart, hexes } = c.map;
  const atSea = strikeRange(c, s, start, false);
  let n = 0;
  ids[n++] = PASS;
  for (let k = 0; atSea >= 0 && k < SLOTS; k++) {
    const at = contactAt(seat, k);
    const e = s[at + K.fleet]!;
    if (e >= 0 && isDetected(s, e) && apart[from * hexes + s[at + K.hex]!]! <= atSea) ids[n++] = STRIKE + k;
  }
  const ashore = start >= BASE_AT ? -1 : strikeRange(c, s, start, true);
  for (let p = 0; ashore >= 0 && p < c.ports; p++) {
    if (c.portSeat[p] !== otherSeat(seat) || apart[from * hexes + c.portHex[p]!]! > ashore) continue;
    if (hasGroup(c, s, p)) ids[n++] = STRIKE_BASE + p;
  }
  return n;
}

const scratch = new Int32Array(64);

/** A battle fleet with carriers, at the end of its move. @rule N16.1 */
export function nextStrike(c: Campaign, s: CampaignState): boolean {
  const f = s[G.mover]!;
  if (isThere(s, f) && s[fleetAt(f) + F.kind] === KIND.battle && strikeActions(c, s, f, scratch) > 1) {
    return ask(s, seatOfFleet(f));
  }
  go(s, STEP.shell);
  return false;
}

/** The mover, or the base that is asked, strikes one target; or not. @rule N16.3 */
export function strike(s: CampaignState, start: number, a: number): void {
  if (a === PASS) {
    if (start < BASE_AT) go(s, STEP.shell);
    return;
  }
  const seat = s[G.actor]! as Seat;
  s[G.striker] = start;
  s[G.struck] = a >= STRIKE_BASE ? BASE_AT + a - STRIKE_BASE : s[contactAt(seat, a - STRIKE) + K.fleet]!;
  s[G.answers] = 0;
  s[G.step] = STEP.answer;
}

/** Only a fleet that is found is struck back, by the battle fleet or base that it strikes. @rule N16.2 */
export function nextAnswer(c: Campaign, s: CampaignState): boolean {
  const [striker, struck] = [s[G.striker]!, s[G.struck]!];
  const canAnswer = struck >= BASE_AT || s[fleetAt(struck) + F.kind] === KIND.battle;
  if (striker < BASE_AT && canAnswer && isDetected(s, striker)) {
    const far = c.map.apart[hexOf(c, s, striker) * c.map.hexes + hexOf(c, s, struck)]!;
    if (strikeRange(c, s, struck, false) >= far) {
      return ask(s, struck >= BASE_AT ? c.portSeat[struck - BASE_AT]! : seatOfFleet(struck));
    }
  }
  fly(s);
  return false;
}

export function answer(s: CampaignState, a: number): void {
  s[G.answers] = a === YES ? 1 : 0;
  fly(s);
}

function fly(s: CampaignState): void {
  s[G.flow] = FLOW.none;
  s[G.step] = STEP.striking;
}

/** Whether anybody had a part in it: a strike that nobody flew is no fight, and ends nobody's works. */
function isFlown(c: Campaign, s: CampaignState): boolean {
  for (let u = c.seaUnits; u < c.units; u++) if (s[c.unitsAt + u * U.size + U.a0]! > 0) return true;
  return false;
}

/** `U.a0` of an aircraft that flies in the strike back. */
const STRIKES_BACK = 2;

/** Whether anybody does. @rule N16.2 */
export function strikesBack(c: Campaign, s: CampaignState): boolean {
  for (let u = c.seaUnits; u < c.units; u++) if (s[c.unitsAt + u * U.size + U.a0] === STRIKES_BACK) return true;
  return false;
}

/** Back to the mover's next order, or to the next base. The struck have been seen, and a striker that was struck itself. @rule G-56 */
export function endStrike(c: Campaign, s: CampaignState): void {
  const [striker, struck] = [s[G.striker]!, s[G.struck]!];
  const hasFlown = isFlown(c, s);
  const isStruckBack = strikesBack(c, s);
  for (const f of [striker, struck]) {
    if (f < BASE_AT && isThere(s, f) && ((f === struck && hasFlown) || isStruckBack)) showFleet(c, s, f);
    if (f < BASE_AT && hasFlown) s[fleetAt(f) + F.task] = 0;
  }
  const isOfBase = striker >= BASE_AT;
  s[G.striker] = NO_FLEET;
  s[G.struck] = NO_FLEET;
  s[G.answers] = 0;
  go(s, isOfBase ? STEP.base : STEP.shell);
  if (isOfBase) s[G.unit] = striker - BASE_AT + (c.portSeat[striker - BASE_AT] === 0 ? 0 : c.ports);
}

/** Bases, the first side's first, one after the other by number: `G.unit` is the last that was asked. @rule N16.4 */
export function nextBase(c: Campaign, s: CampaignState): boolean {
  for (let i = s[G.unit]! + 1; i < 2 * c.ports; i++) {
    const seat = i < c.ports ? FIRST_SEAT : SECOND_SEAT;
    const p = i < c.ports ? i : i - c.ports;
    if (c.portSeat[p] !== seat || strikeActions(c, s, BASE_AT + p, scratch) < 2) continue;
    s[G.unit] = i;
    return ask(s, seat);
  }
  go(s, STEP.lay);
  return false;
}

export const askedBase = (c: Campaign, s: CampaignState): number => BASE_AT + (s[G.unit]! % c.ports);
