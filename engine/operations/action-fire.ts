/** Fire of a surface action: guns in their order, then the leader's torpedoes; what it does, it does at once. @rule N6.2 @rule N3.2 */
import { FIRST_SEAT, otherSeat, type Seat } from '../core/brand.js';
import type { Chance } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import * as A from './action-fields.js';
import {
  AIMED_AT,
  FIRED,
  firstInOrder,
  fleetOfSeat,
  GUN,
  hasMark,
  marksAt,
  powerAt,
  TORPEDO,
  targetAt,
} from './action-naming.js';
import type { Campaign } from './campaign.js';
import {
  combatThrow,
  gunOf,
  hurt,
  isAfloat,
  isCapital,
  isJapanese,
  isMerchant,
  leftOf,
  torpedoesOf,
} from './combatants.js';
import { firstOf, nextOf, speedOf } from './fleets.js';
import { NO_POWER } from './gunnery.js';
import { firesBefore } from './initiative.js';
import { type CampaignState, G } from './layout.js';
import { rollBlow } from './shot.js';
import { tellCheck, tellLost, tellShot } from './tell-combat.js';
import * as THROW from './throw-kinds-combat.js';
import {
  capitalModifier,
  circledModifier,
  isLaunched,
  nightModifier,
  shotAtModifier,
  speedModifier,
  torpedoPoints,
  torpedoValue,
} from './torpedoes.js';

/** The next ship that fires, in `G.unit`; shots that are lost are passed over. False when all have fired. @rule G-10 */
export function nextGun(c: Campaign, s: CampaignState, log: EventLog | undefined): boolean {
  for (let u = gunNow(c, s); u >= 0; u = gunNow(c, s)) {
    if (isReady(c, s, u, false, log)) return true;
  }
  return false;
}

/** The same of the leader's torpedoes. @rule N3.1 */
export function nextLaunch(c: Campaign, s: CampaignState, log: EventLog | undefined): boolean {
  if (s[A.leader]! < 0) return false;
  const f = fleetOfSeat(s, s[A.leader]! as Seat);
  for (let u = firstInOrder(c, s, f, TORPEDO, FIRED); u >= 0; u = firstInOrder(c, s, f, TORPEDO, FIRED)) {
    if (isReady(c, s, u, true, log)) return true;
  }
  return false;
}

/** Whether the ship fires; marks her as done where she cannot, or where her target is gone. @rule N7.2 */
function isReady(c: Campaign, s: CampaignState, u: number, isTorpedo: boolean, log: EventLog | undefined): boolean {
  const t = s[targetAt(c, u)]!;
  const power = isTorpedo ? torpedoesOf(c, s, u, false) : gunOf(c, s, u, false, false);
  if (leftOf(c, s, u) > 0 && power !== NO_POWER && isAfloat(c, s, t)) {
    s[G.unit] = u;
    return true;
  }
  s[marksAt(c, u)]! |= FIRED;
  if (log) tellLost(c, s, log, u, t, isTorpedo);
  return false;
}

/** Whose gun it is: the leader's ships first; without a leader both sides' in one list. @rule N1.2 @rule N1.6 */
function gunNow(c: Campaign, s: CampaignState): number {
  const leader = s[A.leader]! as Seat;
  const first = leader < 0 ? FIRST_SEAT : leader;
  const ours = firstGun(c, s, first);
  const theirs = firstGun(c, s, otherSeat(first));
  if (leader >= 0 || ours < 0 || theirs < 0) return ours >= 0 ? ours : theirs;
  // The seat that is first of level ships was found with the dice.
  const before = firesBefore(s[powerAt(c, ours)]!, 0, 0, s[powerAt(c, theirs)]!, 0, 0);
  return before > 0 || (before === 0 && s[A.firstSeat] === first) ? ours : theirs;
}

/** Of a leader's fleet in the order of naming; where nobody leads by gun power alone. */
function firstGun(c: Campaign, s: CampaignState, seat: Seat): number {
  const f = fleetOfSeat(s, seat);
  if (s[A.leader]! >= 0) return firstInOrder(c, s, f, GUN, FIRED);
  let best = -1;
  for (let u = firstOf(s, f); u >= 0; u = nextOf(c, s, u)) {
    if (!hasMark(c, s, u, GUN) || hasMark(c, s, u, FIRED)) continue;
    if (best < 0 || s[powerAt(c, u)]! > s[powerAt(c, best)]!) best = u;
  }
  return best;
}

/** Whether the leader's clear lead halves her guns. @rule N1.3 */
export const isOutled = (c: Campaign, s: CampaignState, u: number): boolean =>
  s[A.clear] === 1 && s[A.leader]! >= 0 && s[A.leader] !== c.seatOf[u];

/** Points of the gun shot of the ship in `G.unit`. @rule N6.2 */
export const shotPoints = (c: Campaign, s: CampaignState): number => {
  const u = s[G.unit]!;
  return gunOf(c, s, u, isOutled(c, s, u), isMerchant(c, s[targetAt(c, u)]!));
};

/** A gun shot of the ship in `G.unit`. @rule N6.2 @rule N6.4 */
export function rollShot(c: Campaign, s: CampaignState, chance: Chance, log: EventLog | undefined): void {
  const u = s[G.unit]!;
  const t = s[targetAt(c, u)]!;
  const losses = shotLosses(c, s, chance);
  s[marksAt(c, u)]! |= FIRED;
  if (log) tellShot(c, s, log, u, t, 0);
  hurt(c, s, t, losses, log);
}

/** What it takes of its target. */
export function shotLosses(c: Campaign, s: CampaignState, chance: Chance): number {
  const u = s[G.unit]!;
  return rollBlow(c, s, shotPoints(c, s), THROW.rest, u, s[targetAt(c, u)]!, s[A.round]! - 1, chance);
}

/** What is added to the die of the check of `u` at `t`. @rule N3.3 */
export const checkModifier = (c: Campaign, s: CampaignState, u: number, t: number): number =>
  shotAtModifier(hasMark(c, s, u, AIMED_AT)) +
  capitalModifier(isCapital(c, t)) +
  nightModifier(s[G.night] === 1) +
  circledModifier(c.torpedoC[u] === 1) +
  speedModifier(speedOf(c, s, u), speedOf(c, s, t), s[G.night] === 1);

/** Dice of the last launch, for the log: 0 is none. */
const lastLaunch = { check: 0, die: 0 };
const NOT_LAUNCHED = -1;

/** Torpedoes of the ship in `G.unit`; against merchants without a check. @rule N3.2 @rule N3.5 @rule N17.2 */
export function rollLaunch(c: Campaign, s: CampaignState, chance: Chance, log: EventLog | undefined): void {
  const u = s[G.unit]!;
  const t = s[targetAt(c, u)]!;
  const losses = launchLosses(c, s, chance);
  s[marksAt(c, u)]! |= FIRED;
  if (log && lastLaunch.check > 0) tellCheck(c, s, log, u, t, lastLaunch.check, losses !== NOT_LAUNCHED);
  if (losses === NOT_LAUNCHED) return;
  if (log) tellShot(c, s, log, u, t, lastLaunch.die);
  hurt(c, s, t, losses, log);
}

/** What they take of their target; below nothing where the check lets them not go. */
export function launchLosses(c: Campaign, s: CampaignState, chance: Chance): number {
  const u = s[G.unit]!;
  const t = s[targetAt(c, u)]!;
  const part = s[A.round]! - 1;
  lastLaunch.check = 0;
  if (!isMerchant(c, t)) {
    lastLaunch.check = chance.die(6, combatThrow(s, THROW.check, u, part));
    const value = torpedoValue(isJapanese(c, u));
    if (!isLaunched(lastLaunch.check, checkModifier(c, s, u, t), value)) return NOT_LAUNCHED;
  }
  lastLaunch.die = chance.die(6, combatThrow(s, THROW.torpedo, u, part));
  const points = torpedoPoints(torpedoesOf(c, s, u, isMerchant(c, t)), lastLaunch.die);
  return rollBlow(c, s, points, THROW.torpedoRest, u, t, part, chance);
}
