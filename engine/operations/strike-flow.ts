/** Air strike: who flies, interceptors, escorts, anti-aircraft fire, attacks, and the strike back at the same time. @rule N16.1 @rule G-50 */
import type { Seat } from '../core/brand.js';
import type { Chance } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { CHANCE } from '../core/game.js';
import { assert, never } from '../core/result.js';
import type { Campaign } from './campaign.js';
import { hurt } from './combatants.js';
import { rollControl } from './damage-control.js';
import { firstOf, nextOf } from './fleets.js';
import { showFleet } from './knowledge.js';
import { type CampaignState, G, NO_UNIT } from './layout.js';
import {
  ALLOT,
  ENOUGH,
  escortChoices,
  FLY,
  isFreeInterceptor,
  NOBODY,
  nextAllotment,
  nextAttack,
  nextControl,
  nextLoss,
  nextPick,
  nextSetAgainst,
  nextTarget,
  nextUnasked,
  nextUnderFlak,
  ONTO,
  raidersIn,
  scratch,
  subOf,
  TAKE_LOSS,
  takeLoss,
} from './strike-choices.js';
import { rollAttack, rollEscort, rollFlak, rollIntercept } from './strike-dice.js';
import * as X from './strike-fields.js';
import { SUB } from './strike-fields.js';
import {
  aimAt,
  commit,
  firstPlane,
  flakAt,
  flakOf,
  fromOf,
  isAttacker,
  isBase,
  isEscort,
  isRaider,
  lossesAt,
  NONE,
  nextFree,
  OPEN,
  roleAt,
  seatOfPlace,
  settlePlanes,
  targetOf,
} from './strike-planes.js';
import { strikesBack } from './striking.js';
import { tellRaid } from './tell-strike.js';

const attacker = (c: Campaign, s: CampaignState): Seat => seatOfPlace(c, fromOf(s, s[X.pass]!));
const defender = (c: Campaign, s: CampaignState): Seat => seatOfPlace(c, targetOf(s, s[X.pass]!));

/** `G.striker` strikes `G.struck`; `G.answers` is 1 if that one strikes back. Fields of units for flows of combat are 0. */
export function beginStrike(s: CampaignState): void {
  s[G.sub] = SUB.raid;
  s[G.unit] = NO_UNIT;
  s[X.pass] = 0;
  s[X.named] = NO_UNIT;
  s[X.baseLosses] = 0;
}

/** Walks on to the next decision or throw; false when the strike is over. */
export function nextInStrike(c: Campaign, s: CampaignState, log: EventLog | undefined): boolean {
  while (s[G.sub] !== SUB.over) {
    if (isAsked(c, s) || isRolled(c, s)) return true;
    leave(c, s, log);
  }
  return false;
}

const ask = (s: CampaignState, actor: number): true => {
  s[G.actor] = actor;
  return true;
};

/** Whether a seat is asked in this step. */
function isAsked(c: Campaign, s: CampaignState): boolean {
  const pass = s[X.pass]!;
  switch (subOf(s)) {
    case SUB.raid:
    case SUB.raidBack:
      return nextFree(c, s, pass, false, s[X.named]!) >= 0 && ask(s, attacker(c, s));
    case SUB.intercept:
      return nextFree(c, s, pass, true, s[X.named]!) >= 0 && ask(s, defender(c, s));
    case SUB.escort:
      s[G.unit] = firstPlane(c, s, isEscort, OPEN);
      return s[G.unit]! >= 0 && escortChoices(c, s, scratch) > 1 && ask(s, attacker(c, s));
    case SUB.pick:
      s[G.unit] = firstPlane(c, s, isFreeInterceptor, OPEN);
      return nextPick(c, s) && ask(s, defender(c, s));
    case SUB.target:
      s[G.unit] = firstPlane(c, s, isAttacker, OPEN);
      return nextTarget(c, s) && ask(s, attacker(c, s));
    case SUB.allot:
      return nextAllotment(c, s) && ask(s, defender(c, s));
    case SUB.allotAgain:
      s[G.unit] = nextUnasked(c, s);
      return s[G.unit]! >= 0 && nextAllotment(c, s) && ask(s, defender(c, s));
    case SUB.hurt:
      return nextLoss(c, s) && ask(s, seatOfPlace(c, s[G.struck]!));
    case SUB.escortDice:
    case SUB.pickDice:
    case SUB.flakDice:
    case SUB.flakAgain:
    case SUB.attack:
    case SUB.control:
    case SUB.over:
      return false;
  }
}

/** Whether dice fall in this step. */
function isRolled(c: Campaign, s: CampaignState): boolean {
  const sub = subOf(s);
  switch (sub) {
    case SUB.escortDice:
      s[G.unit] = nextSetAgainst(c, s);
      break;
    case SUB.pickDice:
      break;
    case SUB.flakDice:
    case SUB.flakAgain:
      s[G.unit] = nextUnderFlak(c, s);
      break;
    case SUB.attack:
      s[G.unit] = nextAttack(c, s);
      break;
    case SUB.control:
      s[G.unit] = nextControl(c, s);
      break;
    case SUB.raid:
    case SUB.raidBack:
    case SUB.intercept:
    case SUB.escort:
    case SUB.pick:
    case SUB.target:
    case SUB.allot:
    case SUB.allotAgain:
    case SUB.hurt:
    case SUB.over:
      return false;
  }
  return s[G.unit]! >= 0 && ask(s, CHANCE);
}

/** What follows a step in which nothing is left to do. */
function leave(c: Campaign, s: CampaignState, log: EventLog | undefined): void {
  const sub = subOf(s);
  switch (sub) {
    case SUB.raid:
      endRaid(c, s, log);
      return;
    case SUB.raidBack:
      standDown(c, s);
      // Who strikes back sees the striker; a strike back that nobody flies is none. @rule G-56
      if (strikesBack(c, s)) showFleet(c, s, s[G.striker]!);
      else s[G.answers] = 0;
      beginPass(c, s, 0, log);
      return;
    case SUB.intercept:
      s[G.sub] = SUB.escort;
      return;
    case SUB.escort:
      // One that has no interceptor to be set against.
      if (s[G.unit]! >= 0) s[aimAt(c, s[G.unit]!)] = NONE;
      else s[G.sub] = SUB.escortDice;
      return;
    case SUB.escortDice:
      s[G.sub] = SUB.pick;
      return;
    case SUB.pick:
      if (s[G.unit]! >= 0) s[G.sub] = SUB.pickDice;
      else beginAttacks(c, s);
      return;
    case SUB.target:
      if (s[G.unit]! >= 0) s[G.sub] = SUB.allot;
      else s[G.sub] = SUB.flakDice;
      return;
    case SUB.allot:
      s[G.sub] = SUB.target;
      return;
    case SUB.flakDice:
      s[X.firedAt] = 0;
      clearAllotments(c, s);
      s[G.sub] = SUB.allotAgain;
      return;
    case SUB.allotAgain:
      if (s[G.unit]! < 0) s[G.sub] = SUB.flakAgain;
      return;
    case SUB.flakAgain:
      s[G.sub] = SUB.attack;
      return;
    case SUB.attack:
      if (s[X.pass] === 0 && s[G.answers] === 1) beginPass(c, s, 1, log);
      else endAttacks(c, s, log);
      return;
    case SUB.hurt:
      s[G.sub] = SUB.control;
      s[G.unit] = NO_UNIT;
      return;
    case SUB.control:
      s[G.sub] = SUB.over;
      return;
    case SUB.pickDice:
    case SUB.over:
      assert(false, 'dice are waited for');
      return;
    default:
      never(sub);
  }
}

/**
 * The strike is counted, and its target seen, once somebody flies: of one that nobody flies neither side learns anything, and its dice must
 * not either. @rule G-56
 */
function endRaid(c: Campaign, s: CampaignState, log: EventLog | undefined): void {
  standDown(c, s);
  if (raidersIn(c, s, scratch) === 0) {
    s[G.sub] = SUB.over;
    return;
  }
  s[G.fights]! += 1;
  if (!isBase(s[G.struck]!)) showFleet(c, s, s[G.struck]!);
  s[X.named] = NO_UNIT;
  s[X.pass] = s[G.answers]!;
  s[G.sub] = SUB.raidBack;
  if (s[G.answers] !== 1) beginPass(c, s, 0, log);
}

/** Escorts without anybody to escort stay where they are. */
function standDown(c: Campaign, s: CampaignState): void {
  for (let u = c.firstAir[0]!; u < c.units; u++) if (isAttacker(c, s, u)) return;
  for (let u = c.firstAir[0]!; u < c.units; u++) if (isRaider(c, s, u)) s[roleAt(c, u)] = 0;
}

function beginPass(c: Campaign, s: CampaignState, pass: number, log: EventLog | undefined): void {
  s[X.pass] = pass;
  s[X.named] = NO_UNIT;
  // Nobody rises against nothing.
  s[G.sub] = raidersIn(c, s, scratch) > 0 ? SUB.intercept : SUB.attack;
  if (log && s[G.sub] === SUB.intercept) tellRaid(c, s, log);
}

/** Raiders that are still in choose their targets, and the fleet its fire. @rule N10.1 */
function beginAttacks(c: Campaign, s: CampaignState): void {
  const target = targetOf(s, s[X.pass]!);
  for (let u = c.firstAir[0]!; u < c.units; u++) if (isRaider(c, s, u)) s[aimAt(c, u)] = OPEN;
  s[X.firedAt] = 0;
  s[X.named] = NO_UNIT;
  s[G.sub] = isBase(target) ? SUB.attack : SUB.target;
  s[X.flakLeft] = isBase(target) ? 0 : flakOf(c, s, target);
}

/** @rule N10.3 */
function clearAllotments(c: Campaign, s: CampaignState): void {
  for (let u = c.firstAir[0]!; u < c.units; u++) if (isAttacker(c, s, u)) s[flakAt(c, u)] = -1;
  s[X.named] = NO_UNIT;
}

/** Both strikes are over: losses count now. @rule N16.2 */
function endAttacks(c: Campaign, s: CampaignState, log: EventLog | undefined): void {
  settlePlanes(c, s);
  settleShips(c, s, s[G.struck]!, log);
  settleShips(c, s, s[G.striker]!, log);
  s[G.sub] = SUB.hurt;
}

function settleShips(c: Campaign, s: CampaignState, place: number, log: EventLog | undefined): void {
  if (isBase(place)) return;
  let next: number = NO_UNIT;
  for (let u: number = firstOf(s, place); u >= 0; u = next) {
    next = nextOf(c, s, u);
    hurt(c, s, u, s[lossesAt(c, u)]!, log);
  }
}

/** One decision or one throw. */
export function actInStrike(c: Campaign, s: CampaignState, a: number, chance: Chance, log: EventLog | undefined): void {
  const sub = subOf(s);
  switch (sub) {
    case SUB.raid:
    case SUB.raidBack:
    case SUB.intercept:
      name(c, s, a, log);
      return;
    case SUB.escort:
      s[aimAt(c, s[G.unit]!)] = a === NOBODY ? NONE : a - ONTO;
      return;
    case SUB.escortDice:
      rollEscort(c, s, chance, log);
      return;
    case SUB.pick:
      s[aimAt(c, s[G.unit]!)] = a - ONTO;
      s[G.sub] = SUB.pickDice;
      return;
    case SUB.pickDice:
      rollIntercept(c, s, chance, log);
      s[G.sub] = SUB.pick;
      return;
    case SUB.target:
      s[aimAt(c, s[G.unit]!)] = a - ONTO;
      s[G.sub] = SUB.allot;
      return;
    case SUB.allot:
    case SUB.allotAgain:
      allot(c, s, a - ALLOT);
      return;
    case SUB.flakDice:
    case SUB.flakAgain:
      rollFlak(c, s, sub === SUB.flakAgain, chance, log);
      return;
    case SUB.attack:
      rollAttack(c, s, chance, log);
      return;
    case SUB.hurt:
      takeLoss(c, s, a - TAKE_LOSS);
      return;
    case SUB.control:
      rollControl(c, s, s[G.unit]!, chance, log);
      return;
    case SUB.over:
      assert(false, 'nothing happens in a strike that is over');
      return;
    default:
      never(sub);
  }
}

/** One more of a set, or enough. */
function name(c: Campaign, s: CampaignState, a: number, log: EventLog | undefined): void {
  if (a === ENOUGH) {
    leave(c, s, log);
    return;
  }
  s[X.named] = a - FLY;
  commit(c, s, s[X.pass]!, s[G.sub] === SUB.intercept, a - FLY);
}

function allot(c: Campaign, s: CampaignState, points: number): void {
  s[flakAt(c, s[G.unit]!)] = points;
  s[X.named] = s[G.unit]!;
  s[X.flakLeft]! -= points;
  if (points > 0) s[X.firedAt]! += 1;
}
