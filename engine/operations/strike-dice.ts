/** Dice of an air strike: escorts, interceptors, anti-aircraft fire, bombs and torpedoes. @rule G-1 @rule N10.2 @rule G-18 */
import type { Chance } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { airDifference, airResult, softened, UNHURT } from './air-combat.js';
import { airTorpedoLosses, airTorpedoPoints, bombLosses } from './air-strike.js';
import type { Campaign } from './campaign.js';
import { combatThrow } from './combatants.js';
import { flakResult } from './flak.js';
import { type CampaignState, G, NO_UNIT } from './layout.js';
import { rollExtra } from './shot.js';
import * as X from './strike-fields.js';
import {
  aimAt,
  attackValue,
  DONE,
  flakAt,
  hexOfPlace,
  isBase,
  isIn,
  isLow,
  isTorpedoPlane,
  lossesAt,
  suffer,
  targetOf,
} from './strike-planes.js';
import { tellAirCombat, tellBombs, tellFlak } from './tell-strike.js';
import * as THROW from './throw-kinds-combat.js';

/** Parts of the throws of one aircraft: set against an interceptor, onto a raider, and a raider's gun at it. */
const AS_ESCORT = 0;
const ONTO_RAIDER = 1;
const GUN_AT_IT = 2;

/** One fires with `value` at another. Over a port of its own side the interceptor gets off a step cheaper. @rule G-1 */
function airFire(
  c: Campaign,
  s: CampaignState,
  by: number,
  value: number,
  at: number,
  isAtInterceptor: boolean,
  who: number,
  part: number,
  chance: Chance,
  log: EventLog | undefined,
): void {
  const die = chance.die(6, combatThrow(s, THROW.air, who, part));
  const result = airResult(airDifference(value, die, c.skill[by]!, c.air[at]!, c.skill[at]!));
  const felt = isAtInterceptor && isOverOwnPort(c, s, at) ? softened(result) : result;
  if (log) tellAirCombat(c, s, log, by, at, die, value, felt);
  suffer(c, s, at, felt);
}

const isOverOwnPort = (c: Campaign, s: CampaignState, u: number): boolean => {
  const port = c.portOf[hexOfPlace(c, s, targetOf(s, s[X.pass]!))]!;
  return port >= 0 && c.portSeat[port] === c.seatOf[u];
};

/** The raider in `G.unit` at the interceptor that it is set against. @rule G-50 */
export function rollEscort(c: Campaign, s: CampaignState, chance: Chance, log: EventLog | undefined): void {
  const u = s[G.unit]!;
  const at = s[aimAt(c, u)]!;
  s[aimAt(c, u)] = DONE;
  airFire(c, s, u, c.air[u]!, at, true, u, AS_ESCORT, chance, log);
}

/** The interceptor in `G.unit` at its raider, whose circled intercept value fires before it. @rule G-1 @rule G-50 */
export function rollIntercept(c: Campaign, s: CampaignState, chance: Chance, log: EventLog | undefined): void {
  const u = s[G.unit]!;
  const at = s[aimAt(c, u)]!;
  s[aimAt(c, u)] = DONE;
  if (c.interceptC[at] === 1) airFire(c, s, at, c.intercept[at]!, u, true, u, GUN_AT_IT, chance, log);
  if (isIn(c, s, u)) airFire(c, s, u, c.intercept[u]!, at, false, u, ONTO_RAIDER, chance, log);
}

/** The fleet's fire at the raider in `G.unit`. @rule N10.2 @rule N10.3 */
export function rollFlak(
  c: Campaign,
  s: CampaignState,
  isAgain: boolean,
  chance: Chance,
  log: EventLog | undefined,
): void {
  const u = s[G.unit]!;
  const allotted = s[flakAt(c, u)]!;
  const result = flakDice(c, s, isAgain, chance);
  s[flakAt(c, u)] = 0;
  if (log) tellFlak(c, s, log, u, allotted, lastFlak.value, lastFlak.die, result);
  if (result !== UNHURT) suffer(c, s, u, result);
}

/** For the log. */
const lastFlak = { value: 0, die: 0 };

/** The result of both dice. */
export function flakDice(c: Campaign, s: CampaignState, isAgain: boolean, chance: Chance): number {
  const u = s[G.unit]!;
  lastFlak.value = chance.die(6, combatThrow(s, isAgain ? THROW.flakValue2 : THROW.flakValue, u, 0));
  lastFlak.die = chance.die(6, combatThrow(s, isAgain ? THROW.flak2 : THROW.flak, u, 0));
  return flakResult(s[flakAt(c, u)]!, lastFlak.value, lastFlak.die, isLow(c, u), c.air[u]!, c.skill[u]!);
}

/** Dice of the last attack, and what they came to, for the log: 0 is none. */
const lastDrop = { die: 0, points: 0, rest: 0, losses: 0 };

/** The attack of the raider in `G.unit`: losses count once both strikes are over. @rule G-18 @rule N6.4 @rule N16.2 */
export function rollAttack(c: Campaign, s: CampaignState, chance: Chance, log: EventLog | undefined): void {
  const u = s[G.unit]!;
  const t = s[aimAt(c, u)]!;
  const atBase = isBase(targetOf(s, s[X.pass]!));
  const value = attackValue(c, s, s[X.pass]!, u);
  const taken = dropLosses(c, s, chance);
  s[aimAt(c, u)] = DONE;
  if (atBase) s[X.baseLosses]! += taken;
  else s[lossesAt(c, t)]! += taken;
  if (!log) return;
  const isTorpedo = !atBase && isTorpedoPlane(c, u);
  tellBombs(c, s, log, { u, t: atBase ? NO_UNIT : t, value, isTorpedo, atBase, ...lastDrop });
}

/** What it takes of its target, with the extra damage of a ship. */
export function dropLosses(c: Campaign, s: CampaignState, chance: Chance): number {
  const u = s[G.unit]!;
  const atBase = isBase(targetOf(s, s[X.pass]!));
  const value = attackValue(c, s, s[X.pass]!, u);
  const isTorpedo = !atBase && isTorpedoPlane(c, u);
  const die = chance.die(6, combatThrow(s, isTorpedo ? THROW.drop : THROW.bomb, u, 0));
  const points = isTorpedo ? airTorpedoPoints(value, c.skill[u]!, die) : 0;
  const rest = isTorpedo && points % 5 > 0 ? chance.die(6, combatThrow(s, THROW.dropRest, u, 0)) : 0;
  const losses = isTorpedo ? airTorpedoLosses(points, rest === 0 ? 6 : rest) : bombLosses(value, c.skill[u]!, die);
  Object.assign(lastDrop, { die, points, rest, losses });
  return atBase ? losses : rollExtra(c, s, losses, u, s[aimAt(c, u)]!, 0, chance);
}
