/** Losses: what sinks, what is shot down, and what goes home for good. */
import type { EventLog } from '../core/events.js';
import type { Campaign } from './campaign.js';
import { hexOfFleet, recount, seatOfFleet, takeOut } from './fleets.js';
import { noteSentHome } from './history.js';
import { loseContact } from './knowledge.js';
import { AWAY, type CampaignState, DELIVERED, F, fleetAt, G, SUNK, SUNK_SEEN, timeOf, U } from './layout.js';
import { tellLoss } from './tell.js';
import { sunkPoints } from './victory.js';

/** Endurance below 0: a unit is gone with the aircraft aboard. `isSeen`: the other seat sees it. @rule N7.3 @rule G-51 */
export function sinkUnit(c: Campaign, s: CampaignState, u: number, isSeen: boolean, log: EventLog | undefined): void {
  const f = s[c.unitsAt + u * U.size + U.fleet]!;
  const scorer = 1 - c.seatOf[u]!;
  const field = scorer === 0 ? G.sunk0 : G.sunk1;
  s[field] = s[field]! + sunkPoints(c, u, scorer, hexOfFleet(s, f));
  if (log) tellLoss(c, s, log, u, 'sunk', isSeen);
  leave(c, s, u, SUNK, isSeen);
}

/** A submarine that has no port to go to is out of the campaign. @rule G-43 */
function sendAway(c: Campaign, s: CampaignState, u: number, isSeen: boolean, log: EventLog | undefined): void {
  if (log) tellLoss(c, s, log, u, 'away', isSeen);
  leave(c, s, u, AWAY, isSeen);
}

export function deliver(c: Campaign, s: CampaignState, u: number): void {
  leave(c, s, u, DELIVERED, false);
}

function leave(c: Campaign, s: CampaignState, u: number, place: number, isSeen: boolean): void {
  const o = c.unitsAt + u * U.size;
  const f = s[o + U.fleet]!;
  const hex = hexOfFleet(s, f);
  takeOut(c, s, u, place);
  // In no chain any more: its place keeps the hex where it went.
  s[o + U.next] = hex;
  if (isSeen) {
    s[o + U.seen] = SUNK_SEEN;
    s[o + U.seenHex] = hex;
    s[o + U.seenTime] = timeOf(s);
  }
  const seat = c.seatOf[u]!;
  for (let a = c.firstAir[seat]!; a < c.firstAir[seat + 1]!; a++) {
    if (s[c.unitsAt + a * U.size + U.fleet] === u) removeAir(c, s, a, isSeen);
  }
  if (s[fleetAt(f) + F.first]! < 0) loseContact(s, f);
}

/** Shot down, or lost with its ship; the other seat sees it, or does not. */
export function removeAir(c: Campaign, s: CampaignState, u: number, isSeen = true): void {
  s[c.unitsAt + u * U.size + U.fleet] = SUNK;
  if (isSeen) s[c.unitsAt + u * U.size + U.seen] = SUNK_SEEN;
}

/** Damaged; a damaged one that is damaged again is removed. @rule G-1 */
export function hitAir(c: Campaign, s: CampaignState, u: number): void {
  const o = c.unitsAt + u * U.size;
  if (s[o + U.hits]! > 0) removeAir(c, s, u);
  else {
    s[o + U.hits] = 1;
    s[o + U.seen] = 1;
  }
}

/** To the nearest port or anchorage of its side, out for this turn. `isSeen`: the other seat has hunted it. @rule G-43 */
export function forceHome(c: Campaign, s: CampaignState, u: number, isSeen: boolean, log: EventLog | undefined): void {
  const f = s[c.unitsAt + u * U.size + U.fleet]!;
  const o = fleetAt(f);
  const seat = seatOfFleet(f);
  const { hexes, bySea } = c.map;
  let best = -1;
  let far = 127;
  for (let p = 0; p < c.ports; p++) {
    const way = bySea[s[o + F.hex]! * hexes + c.portHex[p]!]!;
    if (c.portSeat[p] !== seat || way >= far) continue;
    far = way;
    best = p;
  }
  if (best < 0) {
    sendAway(c, s, u, isSeen, log);
    return;
  }
  if (log) tellLoss(c, s, log, u, 'home', isSeen);
  if (isSeen) noteSentHome(c, s, seat);
  s[o + F.hex] = c.portHex[best]!;
  s[o + F.docked] = 1;
  s[o + F.moved] = 1;
  s[o + F.task] = 0;
  s[o + F.back] = s[G.turn]! + 1;
  loseContact(s, f);
  recount(c, s, f);
}
