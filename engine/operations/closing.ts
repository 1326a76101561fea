/** Closing of sea phases and days: what has arrived, what is forgotten, and what begins. @rule N12.6 @rule G-22 */
import type { EventLog } from '../core/events.js';
import { OVER } from '../core/game.js';
import { PASS } from './actions.js';
import type { Campaign } from './campaign.js';
import { setDue } from './contacts.js';
import { detectAtStart } from './detection.js';
import { isThere, seatOfFleet } from './fleets.js';
import { ask, go } from './go.js';
import { forgetAll } from './knowledge.js';
import { type CampaignState, F, fleetAt, G, U } from './layout.js';
import { deliver } from './losses.js';
import { PHASE, STEP } from './phases.js';
import { endTurnOfSeat, merge, mergesAt, sortFleets } from './sailing.js';
import { FLEETS, SEA_PHASES } from './spec.js';
import { openPorts } from './supply.js';
import { tellDay, tellEnd, tellMove, tellOwn, tellSea } from './tell.js';
import { countDelivered } from './victory.js';

/** A sea phase begins: nobody has moved or fought, and what is in sight is found. @rule N12.1 */
export function beginSea(c: Campaign, s: CampaignState, log: EventLog | undefined): boolean {
  for (let f = 0; f < FLEETS; f++) {
    const o = fleetAt(f);
    s[o + F.moved] = 0;
    s[o + F.task] = 0;
    s[o + F.fought] = 0;
    for (let field: number = F.found0; field <= F.declined1; field++) s[o + field] = 0;
    s[o + F.start] = s[o + F.hex]!;
  }
  for (let u = c.seaUnits; u < c.units; u++) s[c.unitsAt + u * U.size + U.used] = 0;
  for (let u = 0; u < c.seaUnits; u++) s[c.unitsAt + u * U.size + U.entries] = 0;
  s[G.fights] = 0;
  if (log) tellSea(c, s, log);
  detectAtStart(c, s, log);
  sortFleets(s);
  go(s, STEP.works);
  return false;
}

/** Where a fleet has ended: detection is behind it, contact before it. A transport fleet may be part of another by now. @rule N14.4 */
export function arrive(c: Campaign, s: CampaignState, log: EventLog | undefined): void {
  const f = s[G.mover]!;
  if (!isThere(s, f)) return;
  if (log) tellMove(c, s, log, f, s[G.from]!);
  const into = s[G.forced] === 1 ? -1 : mergesAt(c, s, f, s[fleetAt(f) + F.hex]!);
  if (into >= 0) {
    merge(c, s, f, into, log);
    s[G.mover] = into;
  }
  setDue(s, s[G.mover]!);
}

/** In a port or an anchorage of its own a fleet may dock. @rule G-44 */
export function nextDock(c: Campaign, s: CampaignState): boolean {
  const f = s[G.mover]!;
  if (isThere(s, f) && s[fleetAt(f) + F.docked] === 0) {
    const port = c.portOf[s[fleetAt(f) + F.hex]!]!;
    if (port >= 0 && c.portSeat[port] === seatOfFleet(f) && s[fleetAt(f) + F.fought] === 0) {
      return ask(s, seatOfFleet(f));
    }
  }
  go(s, STEP.strike);
  return false;
}

export function dock(c: Campaign, s: CampaignState, a: number, log: EventLog | undefined): void {
  if (a !== PASS) {
    s[fleetAt(s[G.mover]!) + F.docked] = 1;
    if (log) tellOwn(c, s, log, s[G.mover]!, 'docks', 'G-44');
  }
  go(s, STEP.strike);
}

export function endMove(s: CampaignState): boolean {
  endTurnOfSeat(s);
  return false;
}

/** What was delivered leaves the map; contacts grow old; the next sea phase, day, or the end. @rule N12.6 */
export function closeSea(c: Campaign, s: CampaignState, log: EventLog | undefined): boolean {
  takeDelivered(c, s, log);
  forgetAll(s);
  if (s[G.sea]! < SEA_PHASES) {
    s[G.sea] = s[G.sea]! + 1;
    go(s, STEP.begin);
    return false;
  }
  if (s[G.turn] === c.scenario.turns) {
    s[G.phase] = PHASE.over;
    s[G.actor] = OVER;
    go(s, STEP.over);
    if (log) tellEnd(c, s, log);
    return true;
  }
  s[G.turn] = s[G.turn]! + 1;
  s[G.sea] = 0;
  s[G.phase] = PHASE.supply;
  openPorts(c, s);
  bringBack(s);
  if (log) tellDay(c, s, log);
  go(s, STEP.supply);
  return false;
}

/** Submarines that were forced home may sail again. @rule G-43 */
function bringBack(s: CampaignState): void {
  for (let f = 0; f < FLEETS; f++) {
    if (s[fleetAt(f) + F.back]! <= s[G.turn]!) s[fleetAt(f) + F.back] = 0;
  }
}

/** Units of the awards that lie where they have to, in a fleet that has moved there or lies there since. */
function takeDelivered(c: Campaign, s: CampaignState, log: EventLog | undefined): void {
  for (const { seat, types, hexes } of c.deliveries) {
    for (let u = c.firstSea[seat]!; u < c.firstSea[seat + 1]!; u++) {
      const f = s[c.unitsAt + u * U.size + U.fleet]!;
      if (f >= 0 && types[c.type[u]!] === 1 && hexes[s[fleetAt(f) + F.hex]!] === 1) bringIn(c, s, u, f, log);
    }
  }
}

function bringIn(c: Campaign, s: CampaignState, u: number, f: number, log: EventLog | undefined): void {
  countDelivered(c, s, u, s[fleetAt(f) + F.hex]!);
  if (log) tellOwn(c, s, log, f, 'delivered', 'N11.3', { unit: c.names[u]! });
  deliver(c, s, u);
}
