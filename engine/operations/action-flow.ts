/** Surface action: rounds of declaration, dice, naming, fire and range, until somebody has left or is gone. @rule N1.2 @rule N2.1 @rule G-37 */
import { FIRST_SEAT, otherSeat, SECOND_SEAT, type Seat } from '../core/brand.js';
import type { Chance } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { CHANCE } from '../core/game.js';
import { assert, never } from '../core/result.js';
import * as A from './action-fields.js';
import { type ActionStep, SUB } from './action-fields.js';
import { nextGun, nextLaunch, rollLaunch, rollShot } from './action-fire.js';
import { clearNaming, fleetOfSeat, hasDeclared, nameTarget, namingsOf, nextNaming } from './action-naming.js';
import { isStopOffered, rangeAfter, rollInitiative } from './action-range.js';
import type { Campaign } from './campaign.js';
import { leftOf } from './combatants.js';
import { isLeftBehind } from './condition.js';
import { nextToControl, rollControl } from './damage-control.js';
import { firstOf, isThere, nextOf, seatOfFleet } from './fleets.js';
import { type CampaignState, F, fleetAt, G, NO_UNIT } from './layout.js';
import { sinkUnit } from './losses.js';
import { CLOSE_RANGE, FIRST_RANGE, LAST_ROUND, PARTED } from './range.js';
import { KIND } from './spec.js';
import { tellActionEnd, tellDeclared, tellLeftBehind, tellNamed, tellRange } from './tell-combat.js';

/** Decisions, beside the targets. */
export const STAY = 20000;
export const LEAVE = 20001;
export const LET_RANGE = 20002;
export const STOP_RANGE = 20003;

/** Both seats have been asked. */
const BOTH = 2;

const subOf = (s: CampaignState): ActionStep => s[G.sub] as ActionStep;

/** `G.foeA` entered the hex of `G.foeB`, or intercepts it there; `G.night` says whether it is night. */
export function beginAction(c: Campaign, s: CampaignState): void {
  s[G.fights]! += 1;
  s[A.entered] = seatOfFleet(s[G.foeA]!);
  s[A.fleet0] = s[A.entered] === 0 ? s[G.foeA]! : s[G.foeB]!;
  s[A.fleet1] = s[A.entered] === 0 ? s[G.foeB]! : s[G.foeA]!;
  s[A.range] = s[G.night] === 1 ? CLOSE_RANGE : FIRST_RANGE;
  s[A.declared0] = 0;
  s[A.declared1] = 0;
  s[A.round] = 0;
  s[G.leaves] = 0;
  beginRound(c, s);
}

function beginRound(c: Campaign, s: CampaignState): void {
  s[A.round]! += 1;
  s[A.leader] = -1;
  s[A.wish0] = 0;
  s[A.asked] = 0;
  s[G.sub] = SUB.disengage;
  s[G.unit] = NO_UNIT;
  clearNaming(c, s, s[A.fleet0]!);
  clearNaming(c, s, s[A.fleet1]!);
}

/** Walks on to the next decision or throw; false when the action is over, with `G.leaves` set. */
export function nextInAction(c: Campaign, s: CampaignState, log: EventLog | undefined): boolean {
  for (;;) {
    const sub = subOf(s);
    switch (sub) {
      case SUB.disengage:
        if (nextToDeclare(s)) return true;
        declare(c, s, log);
        break;
      case SUB.roll:
        s[G.actor] = CHANCE;
        return true;
      case SUB.name:
        if (nextToName(c, s)) return true;
        if (log) tellNamed(c, s, log);
        s[G.sub] = SUB.fire;
        break;
      case SUB.fire:
      case SUB.launch:
        if (sub === SUB.fire ? nextGun(c, s, log) : nextLaunch(c, s, log)) {
          s[G.actor] = CHANCE;
          return true;
        }
        if (sub === SUB.fire) s[G.sub] = SUB.launch;
        else if (endFire(c, s, log)) return true;
        break;
      case SUB.hold:
        s[G.actor] = s[A.leader]!;
        return true;
      case SUB.control:
        if (nextControl(c, s)) return true;
        s[G.sub] = SUB.over;
        break;
      case SUB.over:
        return false;
      default:
        never(sub);
    }
  }
}

/** The next seat that may declare; both answer before either is told. @rule N2.5 */
function nextToDeclare(s: CampaignState): boolean {
  while (s[A.asked]! < BOTH && hasDeclared(s, s[A.asked]! as Seat)) s[A.asked]! += 1;
  s[G.actor] = s[A.asked]!;
  return s[A.asked]! < BOTH;
}

/** What was wished is declared. A wish of seat 1 stands in its field as a negative round. @rule N2.5 */
function declare(c: Campaign, s: CampaignState, log: EventLog | undefined): void {
  const wishes1 = s[A.declared1]! < 0;
  if (s[A.wish0] === 1) s[A.declared0] = s[A.round]!;
  if (wishes1) s[A.declared1] = s[A.round]!;
  if (log && s[A.wish0] === 1) tellDeclared(c, s, log, FIRST_SEAT);
  if (log && wishes1) tellDeclared(c, s, log, SECOND_SEAT);
  s[A.wish0] = 0;
  s[G.sub] = SUB.roll;
}

/** The next ship that has a choice of targets: the leader's first, and seat 0's where nobody leads. @rule G-10 */
function nextToName(c: Campaign, s: CampaignState): boolean {
  const first = s[A.leader]! < 0 ? FIRST_SEAT : (s[A.leader]! as Seat);
  while (s[A.asked]! < BOTH) {
    if (!hasDeclared(s, s[A.asked]! as Seat) && nextNaming(c, s)) {
      s[G.actor] = s[A.asked]!;
      return true;
    }
    s[A.asked] = s[A.asked] === first ? otherSeat(first) : BOTH;
  }
  return false;
}

/** After the fire: boats declare, and the leader may be asked for the range. True where it is. @rule N2.4 @rule G-37 */
function endFire(c: Campaign, s: CampaignState, log: EventLog | undefined): boolean {
  if (!isThere(s, s[A.fleet0]!) || !isThere(s, s[A.fleet1]!)) {
    finish(c, s, false, log);
    return false;
  }
  declareBoats(c, s, FIRST_SEAT, log);
  declareBoats(c, s, SECOND_SEAT, log);
  if (hasDeclared(s, FIRST_SEAT) && hasDeclared(s, SECOND_SEAT)) finish(c, s, true, log);
  else if (isStopOffered(s)) {
    s[G.sub] = SUB.hold;
    s[G.actor] = s[A.leader]!;
    return true;
  } else endRound(c, s, false, log);
  return false;
}

/** At the end of the first round; by the setting, of the first at range 1. @rule N2.4 */
function declareBoats(c: Campaign, s: CampaignState, seat: Seat, log: EventLog | undefined): void {
  const isBoats = s[fleetAt(fleetOfSeat(s, seat)) + F.kind] === KIND.boats;
  if (!isBoats || hasDeclared(s, seat) || (c.on.boatsLaunch && s[A.range] !== CLOSE_RANGE)) return;
  s[seat === 0 ? A.declared0 : A.declared1] = s[A.round]!;
  if (log) tellDeclared(c, s, log, seat);
}

function endRound(c: Campaign, s: CampaignState, isStopped: boolean, log: EventLog | undefined): void {
  const range = rangeAfter(s, isStopped);
  if (log) tellRange(c, s, log, range, isStopped);
  if (range === PARTED || s[A.round] === LAST_ROUND) {
    finish(c, s, true, log);
    return;
  }
  s[A.range] = range;
  beginRound(c, s);
}

/**
 * The action ends. Where sides part, those that declared leave, or else the one that entered; ships at 0 of a side that declared are left
 * behind. Then damage control.
 *
 * @rule N2.7 @rule N7.2 @rule N7.4 @rule G-13 @rule G-38 @rule G-39
 */
function finish(c: Campaign, s: CampaignState, isParted: boolean, log: EventLog | undefined): void {
  markLeaving(s, isParted);
  if (log) tellActionEnd(c, s, log);
  part(c, s, isParted, log);
}

function markLeaving(s: CampaignState, isParted: boolean): void {
  const declared = (hasDeclared(s, FIRST_SEAT) ? 1 : 0) + (hasDeclared(s, SECOND_SEAT) ? 2 : 0);
  s[G.leaves] = !isParted ? 0 : declared > 0 ? declared : 1 << s[A.entered]!;
}

/** What is left behind as the sides part, then damage control. An action that was fought elsewhere ends here too. @rule N7.2 @rule N7.4 */
export function part(c: Campaign, s: CampaignState, isParted: boolean, log: EventLog | undefined): void {
  markLeaving(s, isParted);
  if (isParted) for (let seat = FIRST_SEAT; seat < BOTH; seat++) if (hasDeclared(s, seat)) leaveBehind(c, s, seat, log);
  s[G.sub] = SUB.control;
  s[G.unit] = NO_UNIT;
}

function leaveBehind(c: Campaign, s: CampaignState, seat: Seat, log: EventLog | undefined): void {
  let next: number = NO_UNIT;
  for (let u: number = firstOf(s, fleetOfSeat(s, seat)); u >= 0; u = next) {
    next = nextOf(c, s, u);
    if (!isLeftBehind(leftOf(c, s, u), c.speedC[u] === 1)) continue;
    if (log) tellLeftBehind(c, s, log, u);
    sinkUnit(c, s, u, true, log);
  }
}

/** The next ship to be saved: seat 0's first. Units of seat 0 come before those of seat 1. @rule N7.4 */
function nextControl(c: Campaign, s: CampaignState): boolean {
  let u = nextToControl(c, s, s[A.fleet0]!, s[G.unit]!);
  if (u < 0) u = nextToControl(c, s, s[A.fleet1]!, s[G.unit]!);
  s[G.unit] = u;
  s[G.actor] = CHANCE;
  return u >= 0;
}

/** Writes what the seat that is asked may do, ascending; returns how many. */
export function decisionsInAction(c: Campaign, s: CampaignState, out: Int32Array): number {
  const sub = subOf(s);
  if (sub === SUB.name) return namingsOf(c, s, out);
  assert(sub === SUB.disengage || sub === SUB.hold, 'a seat is asked');
  out[0] = sub === SUB.disengage ? STAY : LET_RANGE;
  out[1] = sub === SUB.disengage ? LEAVE : STOP_RANGE;
  return 2;
}

/** One decision or one throw. */
export function actInAction(c: Campaign, s: CampaignState, a: number, chance: Chance, log: EventLog | undefined): void {
  const sub = subOf(s);
  switch (sub) {
    case SUB.disengage:
      if (s[A.asked] === 0) s[A.wish0] = a === LEAVE ? 1 : 0;
      else if (a === LEAVE) s[A.declared1] = -1;
      s[A.asked]! += 1;
      return;
    case SUB.roll:
      rollInitiative(c, s, chance, log);
      s[A.asked] = s[A.leader]! < 0 ? FIRST_SEAT : (s[A.leader]! as Seat);
      s[G.sub] = SUB.name;
      return;
    case SUB.name:
      nameTarget(c, s, a);
      return;
    case SUB.fire:
      rollShot(c, s, chance, log);
      return;
    case SUB.launch:
      rollLaunch(c, s, chance, log);
      return;
    case SUB.hold:
      endRound(c, s, a === STOP_RANGE, log);
      return;
    case SUB.control:
      rollControl(c, s, s[G.unit]!, chance, log);
      return;
    case SUB.over:
      assert(false, 'nothing happens in an action that is over');
      return;
    default:
      never(sub);
  }
}
