/** Contact: fleets in one hex; who declines, whether it is night, who steps aside. @rule N15 */
import { otherSeat, type Seat } from '../core/brand.js';
import type { EventLog } from '../core/events.js';
import { ASIDE, ENGAGE, PASS, YES } from './actions.js';
import type { Campaign } from './campaign.js';
import { hasBit, isThere, nextOf, seatOfFleet, setBit, slotsOf } from './fleets.js';
import { ask, go } from './go.js';
import { noteForced } from './history.js';
import { endGlimpses, glimpse, isDetected, isHiddenBattle, showFleet } from './knowledge.js';
import { type CampaignState, contactAt, F, fleetAt, G, K, NO_FLEET } from './layout.js';
import { AFTER, FLOW, STEP } from './phases.js';
import { FLEETS, KIND, NATIONS, SLOTS } from './spec.js';
import { tellAside, tellContact } from './tell.js';
import { enter } from './walking.js';

const NIGHT_NATIONS = ['JP', 'US', 'UK'].map((id) => NATIONS.indexOf(id as 'JP'));

/** Fleets that may be in contact where they are: one bit each. */
export function setDue(s: CampaignState, f: number): void {
  const word = G.due0 + Math.floor(f / 10);
  s[word] = s[word]! | (1 << (f % 10));
}
const isDue = (s: CampaignState, f: number): boolean => (s[G.due0 + Math.floor(f / 10)]! & (1 << (f % 10))) !== 0;
function clearDue(s: CampaignState, f: number): void {
  const word = G.due0 + Math.floor(f / 10);
  s[word] = s[word]! & ~(1 << (f % 10));
}
const hasDue = (s: CampaignState): boolean => (s[G.due0]! | s[G.due1]! | s[G.due2]! | s[G.due3]!) !== 0;

/** Whether two fleets in one hex have to fight: none in port, no submarine, and not for the second time. @rule N15.1 @rule G-44 @rule G-46 */
function isPair(s: CampaignState, f: number, e: number): boolean {
  const [o, p] = [fleetAt(f), fleetAt(e)];
  if (s[p + F.first]! < 0 || s[p + F.hex] !== s[o + F.hex]) return false;
  if (s[p + F.docked] === 1 || s[p + F.kind] === KIND.submarines) return false;
  return !hasBit(s, f, F.met0, e);
}

/** The mover first, then whoever has stepped aside, until nobody has to fight. */
export function nextContact(c: Campaign, s: CampaignState): boolean {
  if (s[G.forced] === 1) {
    // An interception: nobody declines.
    if (isThere(s, s[G.foeA]!) && isThere(s, s[G.foeB]!)) go(s, STEP.night);
    else s[G.forced] = 0;
    return false;
  }
  const mover = s[G.mover]!;
  for (let i = -1; hasDue(s) && i < FLEETS; i++) {
    const f = i < 0 ? mover : i;
    if (f < 0 || !isDue(s, f)) continue;
    if (!isThere(s, f) || s[fleetAt(f) + F.docked] === 1 || s[fleetAt(f) + F.kind] === KIND.submarines) {
      clearDue(s, f);
      continue;
    }
    const enemy = slotsOf(otherSeat(seatOfFleet(f)));
    let known = 0;
    let first: number = NO_FLEET;
    let firstKnown: number = NO_FLEET;
    const hex = s[fleetAt(f) + F.hex]!;
    for (let e = enemy, o = fleetAt(enemy); e < enemy + SLOTS; e++, o += F.size) {
      if (s[o + F.hex] !== hex || !isPair(s, f, e)) continue;
      if (first < 0) first = e;
      if (!isDetected(s, e)) continue;
      known++;
      if (firstKnown < 0) firstKnown = e;
    }
    if (first < 0) {
      clearDue(s, f);
      continue;
    }
    s[G.walker] = f;
    if (known > 1) {
      s[G.step] = STEP.engage;
      return ask(s, seatOfFleet(f));
    }
    meet(c, s, f, firstKnown >= 0 ? firstKnown : first);
    return false;
  }
  endGlimpses(s);
  go(s, STEP.dock);
  return false;
}

function meet(c: Campaign, s: CampaignState, f: number, e: number): void {
  s[G.foeA] = f;
  s[G.foeB] = e;
  glimpse(c, s, f);
  glimpse(c, s, e);
  go(s, STEP.decline);
}

export const nextEngage = (s: CampaignState): boolean => ask(s, seatOfFleet(s[G.walker]!));

/** Which of those that are known comes first. @rule G-46 */
export function engageActions(s: CampaignState, ids: Int32Array): number {
  const seat = s[G.actor]! as Seat;
  let n = 0;
  for (let k = 0; k < SLOTS; k++) {
    const e = s[contactAt(seat, k) + K.fleet]!;
    if (e >= 0 && isDetected(s, e) && isPair(s, s[G.walker]!, e)) ids[n++] = ENGAGE + k;
  }
  return n;
}

export function engage(c: Campaign, s: CampaignState, a: number): void {
  meet(c, s, s[G.walker]!, s[contactAt(s[G.actor]! as Seat, a - ENGAGE) + K.fleet]!);
}

/** The one that entered is asked first. `G.other` counts who has been asked. @rule N12.5 @rule N15.4 */
export function nextDecline(s: CampaignState): boolean {
  for (; s[G.other]! < 2; s[G.other] = s[G.other]! + 1) {
    const [x, y] = s[G.other] === 0 ? [s[G.foeA]!, s[G.foeB]!] : [s[G.foeB]!, s[G.foeA]!];
    if (!mayDecline(s, x, y)) continue;
    s[G.walker] = x;
    return ask(s, seatOfFleet(x));
  }
  go(s, STEP.night);
  return false;
}

function mayDecline(s: CampaignState, x: number, y: number): boolean {
  if (hasBit(s, x, F.declined0, y)) return false;
  if (isHiddenBattle(s, x)) return !isHiddenBattle(s, y);
  return s[fleetAt(x) + F.kind] === KIND.battle && s[fleetAt(x) + F.search]! >= 0 && hasBit(s, y, F.found0, x);
}

export function decline(c: Campaign, s: CampaignState, a: number, log: EventLog | undefined): void {
  if (a === PASS) {
    s[G.other] = s[G.other]! + 1;
    return;
  }
  const x = s[G.walker]!;
  const y = x === s[G.foeA] ? s[G.foeB]! : s[G.foeA]!;
  if (log) tellContact(c, s, log, x, 'declines', isHiddenBattle(s, x) ? 'N15.4' : 'N12.5');
  setBit(s, x, F.declined0, y);
  // Whoever leaves the hex lays and sweeps nothing in this phase. @rule N17.5
  s[fleetAt(x) + F.task] = 0;
  s[G.leaves] = 1 << seatOfFleet(x);
  noteForced(c, s, x, true);
  go(s, STEP.aside);
}

/** Night without a word where neither battle fleet is found; else whoever is not found may choose it. @rule N15.3 */
export function nextNight(c: Campaign, s: CampaignState, log: EventLog | undefined): boolean {
  const [a, b] = [s[G.foeA]!, s[G.foeB]!];
  if (isHiddenBattle(s, a) && isHiddenBattle(s, b)) s[G.night] = 1;
  for (; s[G.night] === 0 && s[G.other]! < 2; s[G.other] = s[G.other]! + 1) {
    const [x, y] = s[G.other] === 0 ? [a, b] : [b, a];
    if (!mayChooseNight(c, s, x) || !isDetected(s, y)) continue;
    s[G.walker] = x;
    return ask(s, seatOfFleet(x));
  }
  if (log) {
    tellContact(c, s, log, a, 'meets', 'N15.1');
    tellContact(c, s, log, b, 'meets', 'N15.1');
    if (s[G.night] === 1) tellContact(c, s, log, a, 'night', 'N15.3');
  }
  showFleet(c, s, a);
  showFleet(c, s, b);
  go(s, STEP.fight);
  s[G.flow] = FLOW.none;
  return false;
}

/** A battle fleet or raider of Japan, the United States or Britain that is not found, or boats that are not. @rule N15.3 @rule N9.2 */
export function mayChooseNight(c: Campaign, s: CampaignState, x: number): boolean {
  const kind = s[fleetAt(x) + F.kind]!;
  if (isDetected(s, x)) return false;
  if (kind === KIND.boats) return true;
  if (kind !== KIND.battle && kind !== KIND.raider) return false;
  for (let u = s[fleetAt(x) + F.first]!; u >= 0; u = nextOf(c, s, u)) {
    if (!NIGHT_NATIONS.includes(c.nation[u]!)) return false;
  }
  return true;
}

export function chooseNight(s: CampaignState, a: number): void {
  if (a === YES) s[G.night] = 1;
  else s[G.other] = s[G.other]! + 1;
}

/** A surface action is over: the two do not meet again in this sea phase, and who has to leaves. @rule G-46 @rule N2.7 */
export function endFight(c: Campaign, s: CampaignState): void {
  const [a, b] = [s[G.foeA]!, s[G.foeB]!];
  s[fleetAt(a) + F.fought] = 1;
  s[fleetAt(b) + F.fought] = 1;
  s[fleetAt(a) + F.task] = 0;
  s[fleetAt(b) + F.task] = 0;
  settle(s);
  for (const f of [a, b]) if ((s[G.leaves]! & (1 << seatOfFleet(f))) !== 0) noteForced(c, s, f, false);
  showFleet(c, s, a);
  showFleet(c, s, b);
  go(s, STEP.aside);
}

function settle(s: CampaignState): void {
  setBit(s, s[G.foeA]!, F.met0, s[G.foeB]!);
  setBit(s, s[G.foeB]!, F.met0, s[G.foeA]!);
}

/** A hex beside without a known enemy, and without an own fleet that N14.2 forbids. @rule G-25 */
export function asideActions(c: Campaign, s: CampaignState, f: number, ids: Int32Array): number {
  const seat = seatOfFleet(f);
  let n = 0;
  for (let h = 0; h < 6; h++) {
    const hex = c.map.beside[s[fleetAt(f) + F.hex]! * 6 + h]!;
    if (hex >= 0 && !hasKnownEnemy(s, seat, hex) && !hasOwn(s, f, hex)) ids[n++] = ASIDE + h;
  }
  return n;
}

function hasKnownEnemy(s: CampaignState, seat: Seat, hex: number): boolean {
  for (let k = 0; k < SLOTS; k++) {
    // One that was only glimpsed may have gone on: where it stands is known of one that is found, and not from where it was glimpsed before.
    const e = s[contactAt(seat, k) + K.fleet]!;
    if (e >= 0 && isDetected(s, e) && s[fleetAt(e) + F.hex] === hex) return true;
  }
  return false;
}

function hasOwn(s: CampaignState, f: number, hex: number): boolean {
  const first = slotsOf(seatOfFleet(f));
  const kind = s[fleetAt(f) + F.kind]!;
  for (let e = first; e < first + SLOTS; e++) {
    const o = fleetAt(e);
    if (e === f || s[o + F.first]! < 0 || s[o + F.docked] === 1 || s[o + F.hex] !== hex) continue;
    if (classOf(s[o + F.kind]!) === classOf(kind)) return true;
  }
  return false;
}

/** Raiders are battle fleets. @rule N9.2 */
const classOf = (kind: number): number => (kind === KIND.raider ? KIND.battle : kind);

const scratch = new Int32Array(8);

/** Who has to leave, the one that entered first; who cannot stays, and the two do not meet again. @rule N2.7 @rule G-25 */
export function nextAside(c: Campaign, s: CampaignState): boolean {
  for (const f of [s[G.foeA]!, s[G.foeB]!]) {
    const bit = 1 << seatOfFleet(f);
    if ((s[G.leaves]! & bit) === 0) continue;
    s[G.leaves] = s[G.leaves]! & ~bit;
    if (!isThere(s, f)) continue;
    if (asideActions(c, s, f, scratch) === 0) {
      settle(s);
      continue;
    }
    s[G.walker] = f;
    return ask(s, seatOfFleet(f));
  }
  s[G.foeA] = NO_FLEET;
  s[G.foeB] = NO_FLEET;
  s[G.forced] = 0;
  s[G.night] = 0;
  go(s, STEP.contact);
  return false;
}

export function stepAside(c: Campaign, s: CampaignState, a: number, log: EventLog | undefined): void {
  const f = s[G.walker]!;
  const hex = c.map.beside[s[fleetAt(f) + F.hex]! * 6 + a - ASIDE]!;
  setDue(s, f);
  enter(c, s, f, hex, AFTER.aside);
  if (log) tellAside(c, s, log, f);
}
