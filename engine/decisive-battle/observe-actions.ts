/** Legal actions as numbers for a network. */

import { actionList } from '../core/actions.js';
import type { FleetId, Seat, UnitId } from '../core/brand.js';
import type { Observation } from '../core/game.js';
import {
  BREAK_OFF,
  DECLARE,
  DESIGNATE,
  DODGE,
  DONE,
  FIRE,
  FOLLOW,
  JOIN,
  KEEP,
  LEAD,
  maxLegal,
  PASS,
  PURSUE,
  SEND_HOME,
  WAR,
  WITHDRAW,
} from './actions.js';
import type { Battle } from './battle.js';
import { firstFoe, isOneOfMany, nextFoe } from './engagements.js';
import { fleetOf, leadOf, markersOf, portLimit, shipAstern, speedOf } from './fleets.js';
import { salvoDiceOf } from './gunnery.js';
import { type BattleState, F, G, U } from './layout.js';
import { legalActions } from './legal.js';
import { ACTION_FEATURES } from './observe-columns.js';
import { columnsOf, numberFeature } from './observe-features.js';
import { questionOf, questionSubjectOf } from './question.js';
import { meanDamage, sinkingChance } from './salvo-odds.js';
import { sideOf } from './sides.js';
import { LEADER, MAX_UNITS, NEUTRAL } from './spec.js';

const WIDTH = ACTION_FEATURES.length;
const COLUMN = columnsOf(ACTION_FEATURES);
type Column = (typeof ACTION_FEATURES)[number];
type Put = (name: Column, value: number) => void;

const list = actionList(maxLegal(MAX_UNITS));

/** Writes what `seat` may do, in the order of `legal`; only the seat to act has any. */
export function observeActions(b: Battle, s: BattleState, seat: Seat, out: Observation): void {
  out.actionCount = 0;
  if (s[G.actor] !== seat) return;
  legalActions(b, s, list);
  out.actionCount = list.count;
  for (let i = 0; i < list.count; i++) {
    const at = i * WIDTH;
    observeAction(b, s, list.ids[i]!, (name, value) => {
      out.actions[at + COLUMN[name]] = value;
    });
  }
}

function observeAction(b: Battle, s: BattleState, a: number, put: Put): void {
  const { unit } = questionSubjectOf(s);
  if (unit >= 0) put('unit', numberFeature(unit));
  if (a >= FIRE) observeShot(b, s, unit, (a - FIRE) as UnitId, put);
  else if (a >= SEND_HOME) observeSendHome(b, s, (a - SEND_HOME) as UnitId, put);
  else if (a >= DECLARE) observeDeclaration(b, s, unit as FleetId, (a - DECLARE) as FleetId, put);
  else if (a >= DESIGNATE) {
    put('designate', 1);
    observeFleet(b, s, (a - DESIGNATE) as FleetId, put);
  } else if (a >= LEAD) {
    put(a >= FOLLOW ? 'follow' : 'lead', 1);
    observeShip(b, s, (a >= FOLLOW ? a - FOLLOW : a - LEAD) as UnitId, put);
  } else if (a >= JOIN) observeSide(s, a, put);
  else observeAnswer(b, s, a, put);
}

/** A side taken, or a war as a power of it. */
function observeSide(s: BattleState, a: number, put: Put): void {
  const isWar = a >= WAR;
  const side = a - (isWar ? WAR : JOIN);
  if (isWar) put('war', 1);
  put(side === NEUTRAL ? 'joinNeutral' : side === LEADER ? 'joinLeader' : 'joinRival', 1);
  put('sameSide', sideOf(s, s[G.actor]! as Seat) === side ? 1 : 0);
}

const ANSWERS: Readonly<Record<number, Column>> = {
  [PASS]: 'pass',
  [DONE]: 'formed',
  [DODGE]: 'dodge',
  [KEEP]: 'keep',
  [PURSUE]: 'pursue',
  [BREAK_OFF]: 'breakOff',
  [WITHDRAW]: 'withdraw',
};

const DIE = 6;
const limit = (faces: number): number => Math.min(DIE, Math.max(0, faces)) / DIE;

/** Yes or no, with the fleet it is about and the chance that it comes off. */
function observeAnswer(b: Battle, s: BattleState, a: number, put: Put): void {
  put(ANSWERS[a]!, 1);
  const { unit, other } = questionSubjectOf(s);
  const question = questionOf(s);
  if (question === 'target') {
    put('dice', salvoDiceOf(b, s, unit, -1 as UnitId) / 10);
    return;
  }
  if (unit < 0) return;
  if (other >= 0) observeFleet(b, s, other as FleetId, put);
  const difference = other < 0 ? 0 : speedOf(b, s, unit as FleetId) - speedOf(b, s, other as FleetId);
  put('difference', difference / DIE);
  if (a === DODGE) put('chance', limit(difference));
  else if (a === KEEP) put('chance', limit(DIE + 1 + difference));
  else if (a === PURSUE) put('chance', 1 - limit(DIE - pursuitOf(b, s, unit as FleetId, other as FleetId)));
  else if (a === BREAK_OFF) put('chance', breakOffChance(b, s, unit as FleetId));
  observeStakes(b, s, unit as FleetId, put);
}

/** How much the fastest pursuer is ahead, if this one pursues too. @rule B-32 */
const pursuitOf = (b: Battle, s: BattleState, pursuer: FleetId, prey: FleetId): number =>
  Math.max(speedOf(b, s, pursuer), s[G.pursuit]!) - speedOf(b, s, prey);

/** If all that can do so pursue. @rule F4.2 @rule F4.3 @rule B-32 */
function breakOffChance(b: Battle, s: BattleState, f: FleetId): number {
  let difference = 0;
  for (let foe = firstFoe(b, s, f); foe >= 0; foe = nextFoe(b, s, f, foe)) {
    difference = Math.max(difference, speedOf(b, s, foe) - speedOf(b, s, f));
  }
  return limit(DIE - difference);
}

/** What the fleet may do to its opponents with all guns, and they to it. */
function observeStakes(b: Battle, s: BattleState, f: FleetId, put: Put): void {
  let deals = 0;
  let takes = 0;
  for (let foe = firstFoe(b, s, f); foe >= 0; foe = nextFoe(b, s, f, foe)) {
    deals = Math.max(deals, fleetDamage(b, s, f, foe));
    takes += fleetDamage(b, s, foe, f);
  }
  put('deals', deals / 10);
  put('takes', takes / 10);
}

/** Mean damage of all guns of `f`, each at what is on average before it in the line of `e`. */
function fleetDamage(b: Battle, s: BattleState, f: FleetId, e: FleetId): number {
  let sum = 0;
  let ships = 0;
  for (let t = leadOf(b, s, e); t >= 0; t = shipAstern(b, s, t)) {
    ships++;
    for (let u = leadOf(b, s, f); u >= 0; u = shipAstern(b, s, u)) sum += meanDamage(b, u, t, salvoDiceOf(b, s, u, t));
  }
  return ships === 0 ? 0 : sum / ships;
}

const leftOf = (b: Battle, s: BattleState, u: UnitId): number =>
  b.endurance[u]! - s[b.unitsAt + u * U.size + U.damage]! - s[b.unitsAt + u * U.size + U.pend]!;

function observeShip(b: Battle, s: BattleState, u: UnitId, put: Put): void {
  put('target', numberFeature(u));
  put('gunnery', b.gunnery[u]! / 10);
  put('power', b.power[u]! / 8);
  put('armour', b.armour[u]! / 8);
  put('endurance', b.endurance[u]! / 12);
  put('left', leftOf(b, s, u) / 12);
  put('speed', b.speed[u]! / 12);
  put('points', b.points[u]! / 15);
  put('markers', b.markers[u]! / 3);
}

function observeFleet(b: Battle, s: BattleState, f: FleetId, put: Put): void {
  put('target', numberFeature(f));
  put('fleetShips', s[b.fleetsAt + f * F.size + F.ships]! / 6);
  put('fleetSpeed', speedOf(b, s, f) / 12);
  put('fleetMarkers', markersOf(b, s, f) / 6);
}

/** A salvo: its dice, what it does on average, whether it sinks; and what her target could answer. @rule F3.2 @rule F3.3 */
function observeShot(b: Battle, s: BattleState, u: UnitId, t: UnitId, put: Put): void {
  const dice = salvoDiceOf(b, s, u, t);
  const answer = salvoDiceOf(b, s, t, u);
  put('fire', 1);
  observeShip(b, s, t, put);
  put('dice', dice / 10);
  put('expected', meanDamage(b, u, t, dice) / 4);
  put('sinks', sinkingChance(b, u, t, dice, leftOf(b, s, t)));
  put('answer', meanDamage(b, t, u, answer) / 4);
  put('answerSinks', sinkingChance(b, t, u, answer, leftOf(b, s, u)));
  put('difference', (speedOf(b, s, fleetOf(b, s, u)) - speedOf(b, s, fleetOf(b, s, t))) / DIE);
}

/** @rule F1.7 */
function observeSendHome(b: Battle, s: BattleState, u: UnitId, put: Put): void {
  put('sendHome', 1);
  observeShip(b, s, u, put);
  put('chance', limit(portLimit(b, s, u)));
}

/** An engagement: whether it can be dodged, what it would cost both. @rule F1.2 @rule F1.5 */
function observeDeclaration(b: Battle, s: BattleState, f: FleetId, e: FleetId, put: Put): void {
  const difference = speedOf(b, s, f) - speedOf(b, s, e);
  put('declare', 1);
  observeFleet(b, s, e, put);
  put('difference', difference / DIE);
  put('mayDodge', limit(-difference));
  put('engaged', firstFoe(b, s, e) >= 0 ? 1 : 0);
  put('split', isOneOfMany(b, s, e) ? 1 : 0);
  put('deals', fleetDamage(b, s, f, e) / 10);
  put('takes', fleetDamage(b, s, e, f) / 10);
}
