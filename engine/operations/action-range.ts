/** The dice of a round, and the range at its end. @rule N1.2 @rule N2.1 */
import { FIRST_SEAT, otherSeat, SECOND_SEAT, type Seat } from '../core/brand.js';
import type { Chance } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import * as A from './action-fields.js';
import { fleetOfSeat, hasDeclared } from './action-naming.js';
import type { Campaign } from './campaign.js';
import { combatThrow, hasLarge, trainingOf } from './combatants.js';
import { firesBefore, initiativeBonus, isClear, leaderOf, leadOf } from './initiative.js';
import { type CampaignState, F, fleetAt, G } from './layout.js';
import { CLOSE_RANGE, CLOSES, fasterAtRange, mayStop, nextRange, trendOf } from './range.js';
import { tellInitiative } from './tell-combat.js';
import * as THROW from './throw-kinds-combat.js';

/** What a seat adds to its die now. @rule N1.2 @rule N1.4 @rule N1.5 @rule N2.5 */
export function bonusOf(c: Campaign, s: CampaignState, seat: Seat): number {
  const own = fleetOfSeat(s, seat);
  const foe = fleetOfSeat(s, otherSeat(seat));
  const isFaster = s[fleetAt(own) + F.speed]! > s[fleetAt(foe) + F.speed]!;
  const isAlone = hasLarge(c, s, own) && !hasLarge(c, s, foe);
  return initiativeBonus(trainingOf(c, s, own), isFaster, isAlone, hasDeclared(s, seat));
}

/** Of the last initiative, for the log; a tie of 0 is no die. */
const lastDice = { die0: 0, die1: 0, lead: 0, tie: 0 };

/** Both dice, and the third one if N1.6 leaves ships level. @rule N1.2 @rule N1.6 @rule G-10 */
export function rollInitiative(c: Campaign, s: CampaignState, chance: Chance, log: EventLog | undefined): void {
  const one = fleetAt(s[A.fleet0]!);
  const other = fleetAt(s[A.fleet1]!);
  const first = initiativeDice(c, s, chance);
  const { die0, die1, lead, tie } = lastDice;
  s[A.leader] = leaderOf(lead);
  s[A.clear] = isClear(lead) ? 1 : 0;
  s[A.levelDice] = die0 === die1 ? 1 : 0;
  s[A.faster] = fasterAtRange(
    s[one + F.speed]!,
    s[other + F.speed]!,
    hasLarge(c, s, s[A.fleet0]!),
    hasLarge(c, s, s[A.fleet1]!),
  );
  s[A.firstSeat] = first & 1;
  if (log) tellInitiative(c, s, log, die0, die1, lead, tie);
}

/** By speed and number, whose ships come first of those that are level: above 0 those of seat 0, 0 the dice say. @rule N1.6 */
export function firstOfLevel(s: CampaignState): number {
  const one = fleetAt(s[A.fleet0]!);
  const other = fleetAt(s[A.fleet1]!);
  return firesBefore(0, s[one + F.ships]!, s[one + F.speed]!, 0, s[other + F.ships]!, s[other + F.speed]!);
}

/** All that follows from the dice, as a number; its lowest bit is the seat that comes first of those that are level. */
export function initiativeDice(c: Campaign, s: CampaignState, chance: Chance): number {
  const part = s[A.round]! - 1;
  const die0 = chance.die(6, combatThrow(s, THROW.initiative, 0, part));
  const die1 = chance.die(6, combatThrow(s, THROW.initiative, 1, part));
  const lead = leadOf(die0, die1, bonusOf(c, s, FIRST_SEAT), bonusOf(c, s, SECOND_SEAT));
  const first = firstOfLevel(s);
  const tie = lead === 0 && first === 0 ? chance.die(6, combatThrow(s, THROW.first, 0, part)) : 0;
  lastDice.die0 = die0;
  lastDice.die1 = die1;
  lastDice.lead = lead;
  lastDice.tie = tie;
  const seat = first > 0 || (first === 0 && tie % 2 === 1) ? 0 : 1;
  return (((leaderOf(lead) + 1) * 2 + (isClear(lead) ? 1 : 0)) * 2 + (die0 === die1 ? 1 : 0)) * 2 + seat;
}

/** Which way the range goes. @rule N2.3 */
export function trendNow(s: CampaignState): number {
  const isEarlier = (declared: number): boolean => declared > 0 && declared < s[A.round]!;
  return trendOf(s[A.levelDice] === 1, isEarlier(s[A.declared0]!) || isEarlier(s[A.declared1]!));
}

/** Whether the leader is asked: it may stop the range, and the range would change. @rule N2.2 @rule N2.6 @rule G-11 */
export const isStopOffered = (s: CampaignState): boolean =>
  s[A.leader]! >= 0 &&
  mayStop(s[A.faster] === s[A.leader], s[A.clear] === 1) &&
  !(trendNow(s) === CLOSES && s[A.range] === CLOSE_RANGE);

export const rangeAfter = (s: CampaignState, isStopped: boolean): number =>
  nextRange(s[A.range]!, trendNow(s), isStopped, s[G.night] === 1);
