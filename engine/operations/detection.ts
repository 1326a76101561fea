/** Detection: without dice at the start of a sea phase and under a patrol, by dice at the end of a move. @rule N12 */
import { otherSeat, type Seat } from '../core/brand.js';
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
import { FLEET_KINDS, FLEETS, KIND, SLOTS } from './spec.js';
import { tellFound } from './tell.js';
import * as THROW from './throw-kinds.js';

/** Transport, support and battle fleets can be found by search; boats only by sharing a hex, raiders and submarines never. @rule N9.1 @rule N9.2 */
const isFindable = (s: CampaignState, f: number): boolean => s[fleetAt(f) + F.kind]! <= KIND.battle;

/** Whether a sound patrol aircraft of the seat covers the hex; at the end of a move only those of type PR count. @rule N12.1 @rule N12.2 */
export function isPatrolled(c: Campaign, s: CampaignState, seat: Seat, hex: number, isStart: boolean): boolean {
  for (let u = c.firstAir[seat]!; u < c.firstAir[seat + 1]!; u++) {
    const at = patrolHex(c, s, u, isStart);
    if (at >= 0 && c.map.apart[at * c.map.hexes + hex]! <= c.patrol[u]!) return true;
  }
  return false;
}

const apartOf = (c: Campaign, s: CampaignState, f: number, e: number): number =>
  c.map.apart[s[fleetAt(f) + F.hex]! * c.map.hexes + s[fleetAt(e) + F.hex]!]!;

/** What is found as a sea phase begins, on both sides at once. @rule N12.1 */
export function detectAtStart(c: Campaign, s: CampaignState, log: EventLog | undefined): void {
  const seen: number[] = [];
  for (let f = 0; f < FLEETS; f++) {
    const kind = s[fleetAt(f) + F.kind]!;
    if (!isThere(s, f) || kind === KIND.submarines || kind === KIND.raider) continue;
    if (!isSeenAtStart(c, s, f)) continue;
    detect(s, f);
    if (log) seen.push(f);
  }
  if (log) tellByPlace(c, s, seen, log);
  noteStart(c, s);
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
  const enemy = otherSeat(seatOfFleet(f));
  const isOpen = isFindable(s, f);
  let isSeen = isOpen && isPatrolled(c, s, enemy, s[fleetAt(f) + F.hex]!, true);
  for (let e = slotsOf(enemy); e < slotsOf(enemy) + SLOTS; e++) {
    if (!isAbout(s, e)) continue;
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
      if (isPatrolled(c, s, enemy, s[fleetAt(mover) + F.hex]!, false)) found(c, s, mover, 'N12.2', log);
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
  for (let e = enemy; e < enemy + SLOTS; e++) {
    if (isAbout(s, e)) count += searchersIn(c, s, e, apartOf(c, s, mover, e));
  }
  return count;
}

/** The mover's own search: one die an enemy fleet in range. `G.unit` is the fleet looked for. @rule N12.3 */
function nextOwnSearch(c: Campaign, s: CampaignState): boolean {
  const mover = s[G.mover]!;
  const search = s[fleetAt(mover) + F.search]!;
  const enemy = slotsOf(otherSeat(seatOfFleet(mover)));
  const from = s[G.unit]! < 0 ? enemy : s[G.unit]! + 1;
  if (s[G.unit]! < 0) noteSweep(c, s, mover);
  for (let e = from; search >= 0 && e < enemy + SLOTS; e++) {
    if (!isThere(s, e) || !isFindable(s, e) || isDetected(s, e)) continue;
    const far = apartOf(c, s, mover, e);
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
  detect(s, f);
  noteFound(c, s, f);
  if (log) tellFound(c, s, log, f, rule);
}
