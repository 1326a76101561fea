/** Legal actions, ascending: the decision or the throw at which the state stands. */

import type { ActionList } from '../core/actions.js';
import type { FleetId, Seat, UnitId } from '../core/brand.js';
import { CHANCE, OVER } from '../core/game.js';
import { never } from '../core/result.js';
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
  PASS,
  PURSUE,
  ROLL,
  SEND_HOME,
  WAR,
  WITHDRAW,
} from './actions.js';
import type { Battle } from './battle.js';
import { leadOf, shipAstern, statusOf } from './fleets.js';
import { type BattleState, F, G, RESERVE } from './layout.js';
import { isOnLevel, sideOfFleet } from './pairing.js';
import { BREAK, PAIR, PHASE, pairStepOf, phaseNumberOf } from './phases.js';
import { sideOf } from './sides.js';
import { LEADER, NEUTRAL, RIVAL, UNDECIDED } from './spec.js';
import { targetsOf } from './targeting.js';

export function legalActions(b: Battle, s: BattleState, out: ActionList): void {
  const { ids } = out;
  const actor = s[G.actor]!;
  out.count = 0;
  if (actor === CHANCE) {
    ids[0] = ROLL;
    out.count = 1;
  } else if (actor !== OVER) out.count = decisions(b, s, ids);
}

function decisions(b: Battle, s: BattleState, ids: Int32Array): number {
  const phase = phaseNumberOf(s);
  switch (phase) {
    case PHASE.sides:
      ids[0] = JOIN + LEADER;
      ids[1] = JOIN + RIVAL;
      ids[2] = JOIN + NEUTRAL;
      return b.scenario.neutrality ? 3 : 2;
    case PHASE.war:
      return wars(s, ids);
    case PHASE.fleets:
      return formations(b, s, ids);
    case PHASE.pairing:
      return inPairing(b, s, ids);
    case PHASE.targets:
      return targets(b, s, ids);
    case PHASE['break-off']:
      return yesOrNo(ids, s[G.step] === BREAK.ask ? BREAK_OFF : PURSUE);
    case PHASE.rank:
    case PHASE.halving:
    case PHASE.fire:
    case PHASE.over:
      return 0; // No seat acts: dice fall, or all is over.
    default:
      return never(phase);
  }
}

function yesOrNo(ids: Int32Array, yes: number): number {
  ids[0] = PASS;
  ids[1] = yes;
  return 2;
}

/** One with a side declares as one of it; one without names his. @rule W1.3 */
function wars(s: BattleState, ids: Int32Array): number {
  const side = sideOf(s, s[G.actor]! as Seat);
  ids[0] = PASS;
  ids[1] = WAR + (side === UNDECIDED ? LEADER : side);
  ids[2] = WAR + RIVAL;
  return side === UNDECIDED ? 3 : 2;
}

/** Done with one ship at least; ships out of the reserve to lead or to follow. @rule W2.1 @rule W2.2 */
function formations(b: Battle, s: BattleState, ids: Int32Array): number {
  const seat = s[G.actor]! as Seat;
  const hasFleet = s[G.other]! >= 0;
  let n = 0;
  if (hasFleet) ids[n++] = DONE;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) if (statusOf(b, s, u) === RESERVE) ids[n++] = LEAD + u;
  if (!hasFleet) return n;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++)
    if (statusOf(b, s, u) === RESERVE) ids[n++] = FOLLOW + u;
  return n;
}

function inPairing(b: Battle, s: BattleState, ids: Int32Array): number {
  const step = pairStepOf(s);
  switch (step) {
    case PAIR.designate:
      return designations(b, s, ids);
    case PAIR.choose:
      return courses(b, s, ids);
    case PAIR.dodge:
      return yesOrNo(ids, DODGE);
    case PAIR.keep:
      return yesOrNo(ids, KEEP);
    case PAIR['first-side']:
    case PAIR.port:
    case PAIR['dodge-die']:
    case PAIR['keep-die']:
      return 0; // No seat acts: dice fall, or all is over.
    default:
      return never(step);
  }
}

function designations(b: Battle, s: BattleState, ids: Int32Array): number {
  let n = 0;
  for (let f = 0 as FleetId; f < b.units; f++) {
    if (isOnLevel(b, s, f) && sideOfFleet(b, s, f) === s[G.levelSide]) ids[n++] = DESIGNATE + f;
  }
  return n;
}

/**
 * In round 1 an engagement (B-29); from round 2 nothing, or withdrawal too (F1.6). Once ships were sent home, the rest stays; one
 * ship at least does (B-35). @rule F1.7
 */
function courses(b: Battle, s: BattleState, ids: Int32Array): number {
  const f = s[G.unit]! as FleetId;
  const side = sideOfFleet(b, s, f);
  const isLater = s[G.turn]! > 1;
  let n = 0;
  if (isLater) ids[n++] = PASS;
  if (isLater && s[G.third] === 0) ids[n++] = WITHDRAW;
  for (let e = 0 as FleetId; e < b.units; e++) {
    if (leadOf(b, s, e) >= 0 && sideOfFleet(b, s, e) !== side) ids[n++] = DECLARE + e;
  }
  if (!isLater || s[b.fleetsAt + f * F.size + F.ships]! < 2) return n;
  let line = 0;
  for (let u = leadOf(b, s, f); u >= 0; u = shipAstern(b, s, u)) line |= 1 << u;
  return addBits(ids, n, line, SEND_HOME);
}

function targets(b: Battle, s: BattleState, ids: Int32Array): number {
  ids[0] = PASS;
  return addBits(ids, 1, targetsOf(b, s, s[G.unit]! as UnitId), FIRE);
}

/** An action for each unit whose bit is set, ascending. */
function addBits(ids: Int32Array, count: number, bits: number, base: number): number {
  let n = count;
  for (let left = bits; left !== 0; left &= left - 1) ids[n++] = base + (31 - Math.clz32(left & -left));
  return n;
}
