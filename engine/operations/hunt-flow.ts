/** A submarine's attack on a fleet in its hex: who finds whom, the attacks, the hunt, and the answer. @rule N8.1 @rule G-42 */
import { otherSeat, type Seat } from '../core/brand.js';
import type { Chance } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { CHANCE } from '../core/game.js';
import { assert, never } from '../core/result.js';
import type { Campaign } from './campaign.js';
import { combatThrow, hurt, isBoat, isMerchant } from './combatants.js';
import { nextToControl, rollControl } from './damage-control.js';
import { firstOf, hexOfFleet, isThere, nextOf, seatOfFleet } from './fleets.js';
import * as H from './hunt-fields.js';
import { type HuntStep, SUB } from './hunt-fields.js';
import { type CampaignState, G, NO_UNIT, U } from './layout.js';
import { forceHome, sinkUnit } from './losses.js';
import { hasFighterAboard, huntersOver, isUnderAircraft, isUnhurt } from './overhead.js';
import { rollBlow } from './shot.js';
import {
  answersWith,
  attacksOf,
  chargeDice,
  chargeRemainder,
  DESTROYED,
  guidedBonus,
  huntLead,
  huntResult,
  isFound,
  SENT_HOME,
} from './submarines.js';
import { tellAnswer, tellAttack, tellCharge, tellHunt, tellListen } from './tell-hunt.js';
import * as THROW from './throw-kinds-combat.js';
import { torpedoPoints } from './torpedoes.js';

/** Decisions: the ship that is attacked, the hunter that is answered. */
export const AIM_AT = 25000;
export const REPLY_TO = 25400;

const subOf = (s: CampaignState): HuntStep => s[G.sub] as HuntStep;
const isHunter = (c: Campaign, s: CampaignState, u: number): boolean => c.asw[u]! > 0 && isUnhurt(c, s, u);

/** `G.hunter` is the submarine's fleet, `G.prey` the fleet that it attacks. */
export function beginHunt(s: CampaignState): void {
  s[G.fights]! += 1;
  s[G.sub] = SUB.listen;
  s[G.unit] = submarineOf(s);
  s[H.attacks] = 0;
  s[H.done] = 0;
  s[H.thrown] = 0;
  s[H.sum] = 0;
  s[H.rest] = 0;
  s[H.replied] = NO_UNIT;
  s[H.answered] = 0;
  s[H.hunters] = 0;
}

const submarineOf = (s: CampaignState): number => firstOf(s, s[G.hunter]!);

/** Sound units of the fleet that hunt, circled ones twice, and aircraft over it. @rule N8.1 @rule N8.6 */
export function huntersOf(c: Campaign, s: CampaignState, f: number): number {
  let count = huntersOver(c, s, seatOfFleet(f), hexOfFleet(s, f));
  for (let u = firstOf(s, f); u >= 0; u = nextOf(c, s, u)) if (isHunter(c, s, u)) count += 1 + c.aswC[u]!;
  return count;
}

/** Anti-submarine power of the fleet's sound units. @rule N8.4 @rule N8.6 */
export function chargePower(c: Campaign, s: CampaignState, f: number): number {
  let power = 0;
  for (let u = firstOf(s, f); u >= 0; u = nextOf(c, s, u)) if (isHunter(c, s, u)) power += c.asw[u]!;
  return power;
}

/** Walks on to the next decision or throw; false when the attack is over. */
export function nextInHunt(c: Campaign, s: CampaignState, log: EventLog | undefined): boolean {
  for (;;) {
    const sub = subOf(s);
    switch (sub) {
      case SUB.listen:
      case SUB.attack:
      case SUB.answer:
        s[G.actor] = CHANCE;
        return true;
      case SUB.aim:
        if (nextAim(c, s)) return true;
        break;
      case SUB.reply:
        if (nextReply(c, s)) return true;
        break;
      case SUB.charge:
        if (isChargeDue(s)) {
          s[G.actor] = CHANCE;
          return true;
        }
        s[G.sub] = SUB.answer;
        if (s[H.replied]! < 0) endHunt(c, s, log);
        break;
      case SUB.control:
        s[G.unit] = nextToControl(c, s, s[G.prey]!, s[G.unit]!);
        if (s[G.unit]! >= 0) {
          s[G.actor] = CHANCE;
          return true;
        }
        s[G.sub] = SUB.over;
        break;
      case SUB.over:
        return false;
      default:
        never(sub);
    }
  }
}

/** Boats cannot be torpedoed. @rule N5.2 @rule N8.7 */
const isAttackable = (c: Campaign, u: number): boolean => !isBoat(c, u);

/** The next attack: the submarine's seat chooses among two ships and more. True where it is asked. @rule N8.3 @rule G-29 */
function nextAim(c: Campaign, s: CampaignState): boolean {
  const choices = s[H.attacks]! > 0 ? targetsOf(c, s, scratch) : 0;
  if (choices === 0) {
    s[H.power] = chargePower(c, s, s[G.prey]!);
    s[G.sub] = SUB.reply;
    return false;
  }
  if (choices === 1) {
    aimAt(s, scratch[0]! - AIM_AT);
    return false;
  }
  s[G.actor] = seatOfFleet(s[G.hunter]!);
  return true;
}

const scratch = new Int32Array(64);

function targetsOf(c: Campaign, s: CampaignState, out: Int32Array): number {
  let n = 0;
  for (let u = firstOf(s, s[G.prey]!); u >= 0; u = nextOf(c, s, u)) if (isAttackable(c, u)) out[n++] = AIM_AT + u;
  return n;
}

function aimAt(s: CampaignState, t: number): void {
  s[H.target] = t;
  s[G.sub] = SUB.attack;
}

/** Which hunter a submarine of circled evasion answers; the question stands before the hunt's dice. @rule N8.5 */
function nextReply(c: Campaign, s: CampaignState): boolean {
  const answers = c.evasionC[submarineOf(s)] === 1 && s[H.power]! > 0 ? repliesOf(c, s, scratch) : 0;
  if (answers > 1) {
    s[G.actor] = seatOfFleet(s[G.hunter]!);
    return true;
  }
  s[H.replied] = answers === 1 ? scratch[0]! - REPLY_TO : NO_UNIT;
  s[G.sub] = SUB.charge;
  return false;
}

function repliesOf(c: Campaign, s: CampaignState, out: Int32Array): number {
  let n = 0;
  for (let u = firstOf(s, s[G.prey]!); u >= 0; u = nextOf(c, s, u)) if (isHunter(c, s, u)) out[n++] = REPLY_TO + u;
  return n;
}

/** Whether a die of the hunt is still to fall: those of the power, the remainder's, and the one it may bring. @rule N8.4 */
function isChargeDue(s: CampaignState): boolean {
  const power = s[H.power]!;
  if (s[H.thrown]! < chargeDice(power)) return true;
  if (chargeRemainder(power) === 0) return false;
  return s[H.rest] === 0 || (s[H.rest] === 2 && s[H.thrown] === chargeDice(power));
}

/** What becomes of the submarine, and then of the ships that it hurt. @rule N8.4 @rule N7.4 */
function endHunt(c: Campaign, s: CampaignState, log: EventLog | undefined): void {
  const u = submarineOf(s);
  const result = huntResult(s[H.sum]!, c.evasion[u]!);
  if (log) tellHunt(c, s, log, u, result);
  if (result === DESTROYED) sinkUnit(c, s, u, true, log);
  else if (result === SENT_HOME) forceHome(c, s, u, true, log);
  s[G.sub] = isThere(s, s[G.prey]!) ? SUB.control : SUB.over;
  s[G.unit] = NO_UNIT;
}

/** Writes what the submarine's seat may choose, ascending; returns how many. */
export function decisionsInHunt(c: Campaign, s: CampaignState, out: Int32Array): number {
  assert(s[G.sub] === SUB.aim || s[G.sub] === SUB.reply, 'a seat is asked');
  return s[G.sub] === SUB.aim ? targetsOf(c, s, out) : repliesOf(c, s, out);
}

/** One decision or one throw. */
export function actInHunt(c: Campaign, s: CampaignState, a: number, chance: Chance, log: EventLog | undefined): void {
  const sub = subOf(s);
  switch (sub) {
    case SUB.listen:
      listen(c, s, chance, log);
      return;
    case SUB.aim:
      aimAt(s, a - AIM_AT);
      return;
    case SUB.attack:
      attack(c, s, chance, log);
      return;
    case SUB.reply:
      s[H.replied] = a - REPLY_TO;
      s[G.sub] = SUB.charge;
      return;
    case SUB.charge:
      charge(c, s, chance, log);
      return;
    case SUB.answer:
      answer(c, s, chance, log);
      return;
    case SUB.control:
      rollControl(c, s, s[G.unit]!, chance, log);
      return;
    case SUB.over:
      assert(false, 'nothing happens in an attack that is over');
      return;
    default:
      never(sub);
  }
}

/** @rule N8.1 @rule N8.2 */
function listen(c: Campaign, s: CampaignState, chance: Chance, log: EventLog | undefined): void {
  const u = submarineOf(s);
  const hunters = huntersOf(c, s, s[G.prey]!);
  const huntDie = chance.die(6, combatThrow(s, THROW.hunt, u, 0));
  const quietDie = chance.die(6, combatThrow(s, THROW.quiet, u, 0));
  const lead = huntLead(hunters, huntDie, c.quiet[u]!, quietDie);
  s[H.attacks] = isFound(hunters, lead) ? 0 : attacksOf(lead);
  s[H.hunters] = hunters;
  s[G.sub] = SUB.aim;
  if (log) tellListen(c, s, log, u, hunters, huntDie, quietDie);
}

/** Added to the die at this target. @rule N8.7 */
export function guidance(c: Campaign, s: CampaignState, seat: Seat, t: number): number {
  const hex = hexOfFleet(s, s[c.unitsAt + t * U.size + U.fleet]!);
  return guidedBonus(isMerchant(c, t), isUnderAircraft(c, s, seat, hex), hasFighterAboard(c, s, otherSeat(seat), hex));
}

/** No check; against merchants raid power instead of torpedoes, without the 1 of N17.2. @rule N8.7 */
function attack(c: Campaign, s: CampaignState, chance: Chance, log: EventLog | undefined): void {
  const u = submarineOf(s);
  const t = s[H.target]!;
  const losses = attackLosses(c, s, chance);
  s[H.attacks]! -= 1;
  s[H.done]! += 1;
  s[G.sub] = SUB.aim;
  if (log) tellAttack(c, s, log, u, t, attackPower(c, s), lastAttack.die, lastAttack.bonus);
  hurt(c, s, t, losses, log);
}

/** What stands for its torpedoes. */
export const attackPower = (c: Campaign, s: CampaignState): number =>
  isMerchant(c, s[H.target]!) ? c.raid[submarineOf(s)]! : c.torpedo[submarineOf(s)]!;

/** For the log. */
const lastAttack = { die: 0, bonus: 0 };

/** What they take of the target. */
export function attackLosses(c: Campaign, s: CampaignState, chance: Chance): number {
  const u = submarineOf(s);
  const t = s[H.target]!;
  const part = s[H.done]!;
  lastAttack.bonus = guidance(c, s, seatOfFleet(s[G.hunter]!), t);
  lastAttack.die = chance.die(6, combatThrow(s, THROW.torpedo, u, part));
  const points = torpedoPoints(attackPower(c, s), lastAttack.die + lastAttack.bonus);
  return rollBlow(c, s, points, THROW.torpedoRest, u, t, part, chance);
}

/** One die of the hunt. @rule N8.4 @rule G-16 */
function charge(c: Campaign, s: CampaignState, chance: Chance, log: EventLog | undefined): void {
  const u = submarineOf(s);
  const power = s[H.power]!;
  const thrown = s[H.thrown]!;
  if (thrown === chargeDice(power) && s[H.rest] === 0) {
    const die = chance.die(6, combatThrow(s, THROW.chargeRest, u, 0));
    s[H.rest] = die <= chargeRemainder(power) ? 2 : 1;
    if (log) tellCharge(c, s, log, u, die, true);
    return;
  }
  // Eight parts have one kind.
  const die = chance.die(6, combatThrow(s, THROW.charge + (thrown >> 3), u, thrown & 7));
  s[H.sum]! += die;
  s[H.thrown] = thrown + 1;
  if (log) tellCharge(c, s, log, u, die, false);
}

/** @rule N8.5 */
function answer(c: Campaign, s: CampaignState, chance: Chance, log: EventLog | undefined): void {
  const u = submarineOf(s);
  const t = s[H.replied]!;
  const losses = answersWith(chance.die(6, combatThrow(s, THROW.reply, u, 0)));
  if (log) tellAnswer(c, s, log, u, t, losses);
  endHunt(c, s, log);
  hurt(c, s, t, losses, log);
}
