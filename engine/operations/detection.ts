/** Detection: without dice at the start of a sea phase and under a patrol, by dice at the end of a move. @rule N12 */
import { FIRST_SEAT, otherSeat, type Seat } from '../core/brand.js';
import type { Chance } from '../core/chance.js';
import { throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { HEXES } from './actions.js';
import type { Campaign } from './campaign.js';
import { isThere, seatOfFleet, setBit, slotsOf } from './fleets.js';
import { go, roll } from './go.js';
import { noteFound, noteStart, noteSweep } from './history.js';
import { detect, isDetected } from './knowledge.js';
import { type CampaignState, F, fleetAt, G, NO_FLEET, timeOf } from './layout.js';
import { isAbout, patrolHex, searchersIn } from './looking.js';
import { STEP } from './phases.js';
import { isFoundBy } from './search-die.js';
import { FLEET_KINDS, KIND, SEATS, SLOTS } from './spec.js';
import { tellFound } from './tell.js';
import * as THROW from './throw-kinds.js';

/** Transport, support and battle fleets can be found by search; boats only by sharing a hex, raiders and submarines never. @rule N9.1 @rule N9.2 */
const isFindable = (s: CampaignState, f: number): boolean => s[fleetAt(f) + F.kind]! <= KIND.battle;

/** Whether a sound patrol aircraft of the seat covers the hex at the end of a move. @rule N12.2 */
function isPatrolled(c: Campaign, s: CampaignState, seat: Seat, hex: number): boolean {
  for (let u = c.firstAir[seat]!; u < c.firstAir[seat + 1]!; u++) {
    const at = patrolHex(c, s, u, false);
    if (at >= 0 && c.map.apart[at * c.map.hexes + hex]! <= c.patrol[u]!) return true;
  }
  return false;
}

const apartOf = (c: Campaign, s: CampaignState, f: number, e: number): number =>
  c.map.apart[s[fleetAt(f) + F.hex]! * c.map.hexes + s[fleetAt(e) + F.hex]!]!;

/** What is found as a sea phase begins, on both sides at once. @rule N12.1 */
export function detectAtStart(c: Campaign, s: CampaignState, log: EventLog | undefined): void {
  const seen: number[] | undefined = log && [];
  for (let seat = FIRST_SEAT; seat < SEATS; seat++) {
    const enemy = otherSeat(seat);
    findPatrols(c, s, enemy);
    findSearchers(s, enemy);
    for (let f = slotsOf(seat), end = f + SLOTS; f < end; f++) {
      const kind = s[fleetAt(f) + F.kind]!;
      if (!isThere(s, f) || kind === KIND.submarines || kind === KIND.raider) continue;
      if (!isSeenAtStart(c, s, f)) continue;
      detect(c, s, f);
      seen?.push(f);
    }
  }
  if (log && seen) tellByPlace(c, s, seen, log);
  noteStart(c, s);
}

/** Patrols of a seat as a sea phase begins, by where they look from and how far. @rule N12.1 */
const patrolFrom: number[] = [];
const patrolRange: number[] = [];

function findPatrols(c: Campaign, s: CampaignState, seat: Seat): void {
  patrolFrom.length = 0;
  patrolRange.length = 0;
  for (let u = c.firstAir[seat]!; u < c.firstAir[seat + 1]!; u++) {
    const at = patrolHex(c, s, u, true);
    if (at < 0) continue;
    patrolFrom.push(at);
    patrolRange.push(c.patrol[u]!);
  }
}

/** Its fleets that look about. */
const searchers = new Int8Array(SLOTS);
let searcherCount = 0;

function findSearchers(s: CampaignState, seat: Seat): void {
  searcherCount = 0;
  for (let e = slotsOf(seat), end = e + SLOTS; e < end; e++) if (isAbout(s, e)) searchers[searcherCount++] = e;
}

/** By where they are: the order of the enemy's counters, which is that of his ships, is nobody's business. */
function tellByPlace(c: Campaign, s: CampaignState, seen: readonly number[], log: EventLog): void {
  for (const f of seen.toSorted((a, b) => placeInTelling(s, a) - placeInTelling(s, b))) {
    tellFound(c, s, log, f, 'N12.1');
  }
}

const placeInTelling = (s: CampaignState, f: number): number => {
  const o = fleetAt(f);
  return (seatOfFleet(f) * HEXES + s[o + F.hex]!) * FLEET_KINDS.length + s[o + F.kind]!;
};

function isSeenAtStart(c: Campaign, s: CampaignState, f: number): boolean {
  const { hexes, apart } = c.map;
  const hex = s[fleetAt(f) + F.hex]!;
  const isOpen = isFindable(s, f);
  let isSeen = false;
  for (let i = 0; isOpen && !isSeen && i < patrolFrom.length; i++) {
    isSeen = apart[patrolFrom[i]! * hexes + hex]! <= patrolRange[i]!;
  }
  for (let i = 0; i < searcherCount; i++) {
    const e = searchers[i]!;
    const far = apartOf(c, s, f, e);
    const bySearch = isOpen && s[fleetAt(e) + F.kind] !== KIND.submarines && s[fleetAt(e) + F.search]! >= far;
    if (bySearch) setBit(s, f, F.found0, e);
    if (bySearch || far === 0) isSeen = true;
  }
  return isSeen;
}

/** The mover has ended its move: searches of the enemy for it, then its own. Waits for each die that can find somebody. @rule N12.2 @rule N12.3 */
export function nextSpot(c: Campaign, s: CampaignState, log: EventLog | undefined): boolean {
  const mover = s[G.mover]!;
  if (!isThere(s, mover)) {
    s[G.forced] = 0;
    s[G.foeA] = NO_FLEET;
    s[G.foeB] = NO_FLEET;
    go(s, STEP.moved);
    return false;
  }
  if (s[G.other] === 0) {
    s[G.other] = 1;
    if (isFindable(s, mover) && !isDetected(s, mover)) {
      const enemy = otherSeat(seatOfFleet(mover));
      if (isPatrolled(c, s, enemy, s[fleetAt(mover) + F.hex]!)) found(c, s, mover, 'N12.2', log);
      else {
        s[G.pick] = countAgainst(c, s, mover);
        if (s[G.pick]! > 0) return roll(s);
      }
    }
  }
  return nextOwnSearch(c, s);
}

/** Ships of all enemy fleets that cover the mover. @rule N12.4 */
function countAgainst(c: Campaign, s: CampaignState, mover: number): number {
  const enemy = slotsOf(otherSeat(seatOfFleet(mover)));
  let count = 0;
  for (let e = enemy, o = fleetAt(enemy); e < enemy + SLOTS; e++, o += F.size) {
    if (s[o + F.search]! >= 0 && isAbout(s, e)) count += searchersIn(c, s, e, apartOf(c, s, mover, e));
  }
  return count;
}

/** The mover's own search: one die an enemy fleet in range. `G.unit` is the fleet looked for. @rule N12.3 */
function nextOwnSearch(c: Campaign, s: CampaignState): boolean {
  const mover = s[G.mover]!;
  // A submarine that mines have turned home looks for nobody.
  const search = s[fleetAt(mover) + F.back]! > s[G.turn]! ? -1 : s[fleetAt(mover) + F.search]!;
  const enemy = slotsOf(otherSeat(seatOfFleet(mover)));
  const from = s[G.unit]! < 0 ? enemy : s[G.unit]! + 1;
  if (s[G.unit]! < 0 && search >= 0) noteSweep(c, s, mover);
  const { hexes, apart } = c.map;
  const row = s[fleetAt(mover) + F.hex]! * hexes;
  for (let e = from, o = fleetAt(from); search >= 0 && e < enemy + SLOTS; e++, o += F.size) {
    if (s[o + F.first]! < 0 || !isFindable(s, e) || isDetected(s, e)) continue;
    const far = apart[row + s[o + F.hex]!]!;
    if (far > search) continue;
    s[G.unit] = e;
    s[G.other] = 2;
    s[G.pick] = searchersIn(c, s, mover, far);
    return roll(s);
  }
  go(s, STEP.contact);
  return false;
}

/** The die, which nobody sees. @rule N12.4 */
export function rollSpot(c: Campaign, s: CampaignState, chance: Chance, log: EventLog | undefined): void {
  const mover = s[G.mover]!;
  const target = s[G.other] === 1 ? mover : s[G.unit]!;
  const die = chance.die(6, throwName(timeOf(s), THROW.find, target, mover));
  if (!isFoundBy(s[G.pick]!, die)) return;
  if (target === mover) {
    const enemy = slotsOf(otherSeat(seatOfFleet(mover)));
    for (let e = enemy; e < enemy + SLOTS; e++) {
      if (isAbout(s, e) && searchersIn(c, s, e, apartOf(c, s, mover, e)) > 0) setBit(s, mover, F.found0, e);
    }
    found(c, s, mover, 'N12.2', log);
    return;
  }
  setBit(s, target, F.found0, mover);
  found(c, s, target, 'N12.3', log);
}

function found(c: Campaign, s: CampaignState, f: number, rule: string, log: EventLog | undefined): void {
  detect(c, s, f);
  noteFound(c, s, f);
  if (log) tellFound(c, s, log, f, rule);
}
