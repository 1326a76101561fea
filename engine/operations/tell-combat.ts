/** Tells the events of a surface action: every die with what it is for, and what it is changed by. */
import { BOTH_SEATS, FIRST_SEAT, otherSeat, SECOND_SEAT, type Seat, type UnitId, unitId } from '../core/brand.js';
import type { EventLog, GameEvent, Modifier, Roll } from '../core/events.js';
import { phraseOf } from '../core/meaning.js';
import * as A from './action-fields.js';
import { AIMED_AT, fleetOfSeat, hasDeclared, hasMark, isNamedBefore, TORPEDO, targetAt } from './action-naming.js';
import type { Campaign } from './campaign.js';
import { hasLarge, isAfloat, isAmerican, isCapital, isJapanese, leftOf, trainingOf } from './combatants.js';
import { controlValue } from './condition.js';
import { firstOf, nextOf, speedOf } from './fleets.js';
import { type CampaignState, F, fleetAt, G } from './layout.js';
import {
  COMBAT_ROLLS,
  type CombatData,
  type CombatEvent,
  type CombatKind,
  type CombatModifier,
  type CombatNames,
} from './meaning-combat.js';
import { lastBlow } from './shot.js';
import * as THROW from './throw-kinds-combat.js';
import {
  capitalModifier,
  circledModifier,
  nightModifier,
  shotAtModifier,
  speedModifier,
  torpedoValue,
} from './torpedoes.js';
import { COMBAT_MODIFIER_WORDS, COMBAT_ROLL_WORDS, COMBAT_WORDS } from './words-combat.js';

/** Kinds of throws of combat are counted from here. */
const FIRST_KIND = THROW.initiative;

export const dieOf = (kind: number, value: number): Roll[] => {
  const roll = COMBAT_ROLLS[kind - FIRST_KIND]!;
  return value === 0 ? [] : [{ kind: roll, name: COMBAT_ROLL_WORDS[roll], sides: 6, value }];
};

export const modifier = (kind: CombatModifier, value: number, rule: string): Modifier[] =>
  value === 0 ? [] : [{ kind, value, text: COMBAT_MODIFIER_WORDS[kind], rule }];

export const combatNames = (c: Campaign): CombatNames => ({
  seat: (seat) => c.scenario.seats[seat]?.name ?? 'nobody',
  unit: (unit) => c.names[unit] ?? 'nobody',
});

interface Told<K extends CombatKind> {
  readonly kind: K;
  readonly rule: string;
  readonly unit?: number;
  readonly target?: number;
  readonly rolls?: readonly Roll[];
  readonly modifiers?: readonly Modifier[];
  readonly data: CombatData[K];
}

export function pushCombat<K extends CombatKind>(c: Campaign, s: CampaignState, log: EventLog, told: Told<K>): void {
  const { kind, rule, rolls, modifiers } = told;
  const units: { unit?: UnitId; target?: UnitId } = {
    ...(told.unit !== undefined && { unit: unitId(told.unit) }),
    ...(told.target !== undefined && { target: unitId(told.target) }),
  };
  // Data of all kinds are flat; an interface only does not say so.
  const data = told.data as GameEvent['data'];
  const event = { kind, ...units, data: told.data } as CombatEvent;
  log.push({
    turn: s[G.turn]!,
    kind,
    rule,
    text: phraseOf(COMBAT_WORDS, event, combatNames(c)) ?? kind,
    ...(rolls && rolls.length > 0 && { rolls }),
    ...(modifiers && modifiers.length > 0 && { modifiers }),
    ...(data && { data }),
    ...units,
  });
}

/** Both dice with what each side adds, and who leads. `tie` is the die of N1.6, or 0. */
export function tellInitiative(
  c: Campaign,
  s: CampaignState,
  log: EventLog,
  die0: number,
  die1: number,
  lead: number,
  tie: number,
): void {
  for (const seat of BOTH_SEATS) {
    const modifiers = initiativeModifiers(c, s, seat);
    const die = seat === 0 ? die0 : die1;
    const total = modifiers.reduce((sum, { value }) => sum + value, die);
    pushCombat(c, s, log, {
      kind: 'initiative',
      rule: 'N1.2',
      rolls: dieOf(THROW.initiative, die),
      modifiers,
      data: { seat, round: s[A.round]!, range: s[A.range]!, total },
    });
  }
  pushCombat(c, s, log, {
    kind: 'leads',
    rule: lead === 0 ? 'N1.6' : 'N1.3',
    rolls: dieOf(THROW.first, tie),
    data: { seat: s[A.leader]! as Seat, lead: Math.abs(lead), clear: s[A.clear] === 1 },
  });
}

function initiativeModifiers(c: Campaign, s: CampaignState, seat: Seat): Modifier[] {
  const [own, foe] = [fleetOfSeat(s, seat), fleetOfSeat(s, otherSeat(seat))];
  return [
    ...modifier('training', trainingOf(c, s, own), 'N1.1'),
    ...modifier('faster', s[fleetAt(own) + F.speed]! > s[fleetAt(foe) + F.speed]! ? 1 : 0, 'N1.4'),
    ...modifier('only-large', hasLarge(c, s, own) && !hasLarge(c, s, foe) ? 1 : 0, 'N1.5'),
    ...modifier('declared', hasDeclared(s, seat) ? 2 : 0, 'N2.5'),
  ];
}

export function tellDeclared(c: Campaign, s: CampaignState, log: EventLog, seat: Seat): void {
  pushCombat(c, s, log, { kind: 'declares', rule: 'N2.5', data: { seat } });
}

/** All targets, once both sides have named them. The ships' marks say what was named. */
export function tellNamed(c: Campaign, s: CampaignState, log: EventLog): void {
  const first = s[A.leader] === SECOND_SEAT ? SECOND_SEAT : FIRST_SEAT;
  for (const seat of [first, otherSeat(first)]) {
    for (const u of inOrder(c, s, fleetOfSeat(s, seat))) {
      const data = { torpedo: hasMark(c, s, u, TORPEDO) };
      pushCombat(c, s, log, { kind: 'names', rule: 'N5.1', unit: u, target: s[targetAt(c, u)]!, data });
    }
  }
}

/** Ships of a fleet that have a target, in the order of naming. */
function inOrder(c: Campaign, s: CampaignState, f: number): number[] {
  const found: number[] = [];
  for (let u = firstOf(s, f); u >= 0; u = nextOf(c, s, u)) if (s[targetAt(c, u)]! >= 0) found.push(u);
  return found.sort((u, v) => (isNamedBefore(c, s, u, v) ? -1 : 1));
}

/** A shot or a launch that comes to nothing before any die. @rule G-10 */
export function tellLost(c: Campaign, s: CampaignState, log: EventLog, u: number, t: number, isTorpedo: boolean): void {
  const data = { torpedo: isTorpedo, gone: !isAfloat(c, s, t) };
  pushCombat(c, s, log, { kind: 'no-shot', rule: 'G-10', unit: u, target: t, data });
}

/** The blow in `lastBlow`, before it takes effect; `power` is the die of torpedoes, or 0. */
export function tellShot(c: Campaign, s: CampaignState, log: EventLog, u: number, t: number, power: number): void {
  const { points, rest, losses, extra, more } = lastBlow;
  const restKind = power > 0 ? THROW.torpedoRest : THROW.rest;
  pushCombat(c, s, log, {
    kind: power > 0 ? 'torpedo' : 'shot',
    rule: power > 0 ? 'N6.3' : 'N6.2',
    unit: u,
    target: t,
    rolls: [
      ...dieOf(THROW.torpedo, power),
      ...dieOf(restKind, rest),
      ...dieOf(THROW.extra, extra),
      ...dieOf(THROW.more, more),
    ],
    data: { points, losses, extra: more, left: Math.max(-1, leftOf(c, s, t) - losses - more) },
  });
}

/** What is added to the die of the check. @rule N3.3 */
export function checkModifiers(c: Campaign, s: CampaignState, u: number, t: number): Modifier[] {
  const isNight = s[G.night] === 1;
  const rule = 'N3.3';
  return [
    ...modifier('shot-at', shotAtModifier(hasMark(c, s, u, AIMED_AT)), rule),
    ...modifier('capital-target', capitalModifier(isCapital(c, t)), rule),
    ...modifier('night', nightModifier(isNight), rule),
    ...modifier('circled-torpedo', circledModifier(c.torpedoC[u] === 1), rule),
    ...modifier('not-fast-enough', speedModifier(speedOf(c, s, u), speedOf(c, s, t), isNight), rule),
  ];
}

export function tellCheck(
  c: Campaign,
  s: CampaignState,
  log: EventLog,
  u: number,
  t: number,
  die: number,
  success: boolean,
): void {
  pushCombat(c, s, log, {
    kind: 'check',
    rule: 'N3.2',
    unit: u,
    target: t,
    rolls: dieOf(THROW.check, die),
    modifiers: checkModifiers(c, s, u, t),
    data: { value: torpedoValue(isJapanese(c, u)), success },
  });
}

export function tellRange(c: Campaign, s: CampaignState, log: EventLog, to: number, stopped: boolean): void {
  const data = { from: s[A.range]!, to, stopped, seat: s[A.leader]! as Seat };
  pushCombat(c, s, log, { kind: 'range', rule: stopped ? 'N2.2' : 'N2.3', data });
}

export function tellActionEnd(c: Campaign, s: CampaignState, log: EventLog): void {
  const data = { rounds: s[A.round]!, leaves: s[G.leaves]! };
  pushCombat(c, s, log, { kind: 'action-over', rule: 'N2.7', data });
}

export function tellLeftBehind(c: Campaign, s: CampaignState, log: EventLog, u: number): void {
  pushCombat(c, s, log, { kind: 'left-behind', rule: 'N7.2', unit: u, data: undefined });
}

export function tellControl(
  c: Campaign,
  s: CampaignState,
  log: EventLog,
  u: number,
  die: number,
  flood: number,
  losses: number,
): void {
  pushCombat(c, s, log, {
    kind: 'control',
    rule: 'N7.4',
    unit: u,
    rolls: [...dieOf(THROW.control, die), ...dieOf(THROW.flood, flood)],
    data: { value: controlValue(isAmerican(c, u)), losses, left: Math.max(-1, leftOf(c, s, u) - losses) },
  });
}
