/** Phase machine: walks the sequence of play on to the next decision or throw. @rule 3.1 @rule 3.2 */

import { FIRST_SEAT, otherSeat, SECOND_SEAT, type Seat, type UnitId } from '../core/brand.js';
import type { EventLog } from '../core/events.js';
import { CHANCE, OVER } from '../core/game.js';
import { never } from '../core/result.js';
import type { Battle } from './battle.js';
import { countStacks, isTransferDue } from './flagship.js';
import { AFLOAT, type BattleState, G, NO_UNIT, STRIDE, U, UNITS_AT } from './layout.js';
import { minesToLay } from './mines.js';
import { isHeld } from './mover.js';
import { PHASE, phaseNumberOf } from './phases.js';
import { mayRepair, REPAIR_STEPS } from './repair.js';
import { nextMover } from './stacking.js';
import { mayFireStar } from './starshell.js';
import { gunsBarred, mainBarred, NO_BAR, secondaryBarred } from './targeting.js';
import { candidatesLeft, launchBarred, NO_TORPEDO_BAR, spendLaunch, torpedoBarred } from './torpedoes.js';
import { beginTurn, endTurn, enterArrivals, settleAll } from './turn.js';
import { friendsBetween, rangeBetween } from './visibility.js';

/** Leaves the state at the next decision, throw, or the end. */
export function advance(b: Battle, s: BattleState, log: EventLog | undefined): void {
  while (!isReady(b, s)) {
    leave(b, s, log);
    if (s[G.phase] === PHASE.over) {
      s[G.actor] = OVER;
      return;
    }
    enter(b, s);
  }
}

/** Finds the next thing of the current phase from the cursor on; false when the phase is done. */
function isReady(b: Battle, s: BattleState): boolean {
  const a = s[G.first]! as Seat;
  const phase = phaseNumberOf(s);
  switch (phase) {
    case PHASE.mines:
      return minesToLay(b, s) > 0 && ask(s, b.mines!.seat);
    case PHASE.flagship:
      return b.on.flagship && s[G.unit]! < 2 && ask(s, s[G.unit]! as Seat);
    case PHASE.visibility:
      return s[G.unit] === 0 && ask(s, CHANCE);
    case PHASE.events:
      return nextTurnDie(b, s);
    case PHASE.chits:
      return nextChit(b, s);
    case PHASE.star1a:
      return nextStar(b, s, a);
    case PHASE.star1b:
    case PHASE.star2:
      return nextStar(b, s, otherSeat(a));
    case PHASE.spotA:
      return nextSpot(b, s, a);
    case PHASE.spotB:
      return nextSpot(b, s, otherSeat(a));
    case PHASE.targetA:
      return nextTarget(b, s, a);
    case PHASE.targetB:
      return nextTarget(b, s, otherSeat(a));
    case PHASE.guns:
      return nextShot(b, s);
    case PHASE.launchA:
      return nextLaunch(b, s, a);
    case PHASE.launchB:
      return nextLaunch(b, s, otherSeat(a));
    case PHASE.torpedoes:
      return nextTorpedo(b, s);
    case PHASE.moveA:
      return nextMove(b, s, a);
    case PHASE.moveB:
      return nextMove(b, s, otherSeat(a));
    case PHASE.repairA:
      return nextRepair(b, s, a);
    case PHASE.repairB:
      return nextRepair(b, s, otherSeat(a));
    case PHASE.transfer0:
      return s[G.unit] === 0 && isTransferDue(b, s, FIRST_SEAT) && ask(s, FIRST_SEAT);
    case PHASE.transfer1:
      return s[G.unit] === 0 && isTransferDue(b, s, SECOND_SEAT) && ask(s, SECOND_SEAT);
    case PHASE.over:
      return false;
    default:
      return never(phase);
  }
}

function ask(s: BattleState, actor: Seat | typeof CHANCE): boolean {
  s[G.actor] = actor;
  return true;
}

/** What happens when a phase is over. */
function leave(b: Battle, s: BattleState, log: EventLog | undefined): void {
  const phase = phaseNumberOf(s);
  switch (phase) {
    case PHASE.guns:
    case PHASE.torpedoes:
    case PHASE.moveB:
      settleAll(b, s, log);
      break;
    case PHASE.repairB:
      countStacks(b, s);
      break;
    case PHASE.transfer1:
      endTurn(b, s, log);
      if (s[G.phase] === PHASE.over) return;
      beginTurn(b, s);
      enterArrivals(b, s, log);
      s[G.phase] = PHASE.visibility;
      return;
    case PHASE.mines:
    case PHASE.flagship:
    case PHASE.visibility:
    case PHASE.events:
    case PHASE.chits:
    case PHASE.star1a:
    case PHASE.star1b:
    case PHASE.star2:
    case PHASE.spotA:
    case PHASE.spotB:
    case PHASE.targetA:
    case PHASE.targetB:
    case PHASE.launchA:
    case PHASE.launchB:
    case PHASE.moveA:
    case PHASE.repairA:
    case PHASE.transfer0:
    case PHASE.over:
      break;
    default:
      never(phase);
  }
  s[G.phase] = b.phaseAfter[s[G.phase]!]!;
}

/** Cursor to the start; ships fresh for the phase. */
function enter(b: Battle, s: BattleState): void {
  s[G.unit] = 0;
  s[G.step] = 0;
  const phase = s[G.phase]!;
  if (phase !== PHASE.moveA && phase !== PHASE.moveB) return;
  s[G.unit] = NO_UNIT;
  s[G.anchorageLeft] = 0;
  if (phase === PHASE.moveA) for (let u = 0 as UnitId; u < b.units; u++) s[UNITS_AT + u * STRIDE + U.done] = 0;
}

const firstOf = (b: Battle, seat: Seat): UnitId => (seat === 0 ? (0 as UnitId) : b.split);
const endOf = (b: Battle, seat: Seat): number => (seat === 0 ? b.split : b.units);

/** Sets the cursor to `u` at `step` with the actor, and says that something was found. */
function at(s: BattleState, u: number, step: number, actor: Seat | typeof CHANCE): boolean {
  s[G.unit] = u;
  s[G.step] = step;
  s[G.actor] = actor;
  return true;
}

/** Power failures (step 0) and jammed turrets (step 1). */
function nextTurnDie(b: Battle, s: BattleState): boolean {
  let step = s[G.step]!;
  for (let u = s[G.unit]! as UnitId; u < b.units; u++, step = 0) {
    const o = UNITS_AT + u * STRIDE;
    if (s[o + U.status] !== AFLOAT) continue;
    const from = b.powerFailure[2 * u]!;
    if (step === 0 && from > 0 && s[G.turn]! >= from) return at(s, u, 0, CHANCE);
    if (step <= 1 && b.turretJam[u]! > 0 && s[o + U.w]! + s[o + U.repairs]! > 0 && s[o + U.w]! < 3)
      return at(s, u, 1, CHANCE);
  }
  return false;
}

/** One draw a seat. @rule 10.10 */
function nextChit(b: Battle, s: BattleState): boolean {
  if (!b.on.command) return false;
  for (let seat = s[G.unit]! as Seat; seat < 2; seat++)
    if (b.commandLevel[seat]! > 0) return at(s, seat, s[G.step]!, CHANCE);
  return false;
}

/** Ships that may fire star shell. @rule 4.3 */
function nextStar(b: Battle, s: BattleState, seat: Seat): boolean {
  if (!b.on.night) return false;
  for (let u = Math.max(s[G.unit]!, firstOf(b, seat)) as UnitId; u < endOf(b, seat); u++) {
    if (mayFireStar(b, s, u)) return at(s, u, 0, seat);
  }
  return false;
}

/** Unit 0: the spotter die; after that the dice for mistaken targets, one a clause. */
function nextSpot(b: Battle, s: BattleState, seat: Seat): boolean {
  if (s[G.unit] === 0) {
    if (b.on.spotters && wantsSpotters(b, s, seat)) return at(s, 0, 0, CHANCE);
    s[G.unit] = 1;
  }
  for (let i = s[G.unit]! - 1; i < b.misidentified.length; i++) {
    const m = b.misidentified[i]!;
    if (m.turn !== s[G.turn] || b.seatOf[m.unit] !== seat || gunsBarred(b, s, m.unit) !== NO_BAR) continue;
    return at(s, i + 1, 0, CHANCE);
  }
  return false;
}

/** A ship with aircraft and free guns has an enemy beyond visibility in range. @rule 10.2 */
function wantsSpotters(b: Battle, s: BattleState, seat: Seat): boolean {
  for (let f = firstOf(b, seat); f < endOf(b, seat); f++) {
    if (b.spotter[f] === 0 || gunsBarred(b, s, f) !== NO_BAR) continue;
    for (let t = firstOf(b, otherSeat(seat)); t < endOf(b, otherSeat(seat)); t++) {
      if (s[UNITS_AT + t * STRIDE + U.status] !== AFLOAT) continue;
      const range = rangeBetween(s, f, t);
      if (range > s[G.visibility]! && range <= b.range[f]!) return true;
    }
  }
  return false;
}

/** Main target (step 0), then secondary target (step 1), of each ship that has one to choose. */
function nextTarget(b: Battle, s: BattleState, seat: Seat): boolean {
  const end = endOf(b, seat);
  const first = firstOf(b, seat);
  const enemy = firstOf(b, otherSeat(seat));
  const enemyEnd = endOf(b, otherSeat(seat));
  let step = s[G.step]!;
  for (let u = s[G.unit]! > first ? (s[G.unit]! as UnitId) : first; u < end; u++, step = 0) {
    if (gunsBarred(b, s, u) !== NO_BAR) continue;
    if (step === 0) {
      for (let t = enemy; t < enemyEnd; t++) if (mainBarred(b, s, u, t) === NO_BAR) return at(s, u, 0, seat);
    }
    if (b.secondary[u] === 0) continue;
    for (let t = enemy; t < enemyEnd; t++) if (secondaryBarred(b, s, u, t) === NO_BAR) return at(s, u, 1, seat);
  }
  return false;
}

/** Steps of a ship's fire. */
export const SHOT_TURRET = 0;
export const SHOT_MAIN_FRIENDS = 1;
export const SHOT_MAIN = 2;
export const SHOT_SECOND_FRIENDS = 3;
export const SHOT_SECOND = 4;

/** Turret defects, friendly-fire die and main battery; friendly-fire die and secondary battery. */
function nextShot(b: Battle, s: BattleState): boolean {
  let step = s[G.step]!;
  for (let u = s[G.unit]! as UnitId; u < b.units; u++, step = 0) {
    const o = UNITS_AT + u * STRIDE;
    const main = s[o + U.main]! as UnitId;
    const second = s[o + U.second]! as UnitId;
    if (main >= 0) {
      if (step === SHOT_TURRET && b.turretDefects[u]! > 0) return at(s, u, SHOT_TURRET, CHANCE);
      if (step <= SHOT_MAIN_FRIENDS && isOverFriends(b, s, u, main)) return at(s, u, SHOT_MAIN_FRIENDS, CHANCE);
      if (step <= SHOT_MAIN) return at(s, u, SHOT_MAIN, CHANCE);
    }
    if (second >= 0) {
      if (step <= SHOT_SECOND_FRIENDS && isOverFriends(b, s, u, second)) return at(s, u, SHOT_SECOND_FRIENDS, CHANCE);
      if (step <= SHOT_SECOND) return at(s, u, SHOT_SECOND, CHANCE);
    }
  }
  return false;
}

function isOverFriends(b: Battle, s: BattleState, f: UnitId, t: UnitId): boolean {
  if (!b.on.friendlyFire) return false;
  const fo = UNITS_AT + f * STRIDE;
  const to = UNITS_AT + t * STRIDE;
  return friendsBetween(b, s, f, s[to + U.q]! - s[fo + U.q]!, s[to + U.r]! - s[fo + U.r]!);
}

/** Ships with a target for their torpedoes. @rule 6.2 */
function nextLaunch(b: Battle, s: BattleState, seat: Seat): boolean {
  const enemy = firstOf(b, otherSeat(seat));
  const enemyEnd = endOf(b, otherSeat(seat));
  for (let u = Math.max(s[G.unit]!, firstOf(b, seat)) as UnitId; u < endOf(b, seat); u++) {
    if (launchBarred(b, s, u) !== NO_TORPEDO_BAR) continue;
    for (let t = enemy; t < enemyEnd; t++) if (torpedoBarred(b, s, u, t) === NO_TORPEDO_BAR) return at(s, u, 0, seat);
  }
  return false;
}

/** Steps of a torpedo's run, after 0 for not yet launched. */
export const RUN_ORDER = 1;
export const RUN_TEST = 2;

/** The ships on each ray, nearest first, until one is hit: a die for the order where several are level, then the test. */
function nextTorpedo(b: Battle, s: BattleState): boolean {
  let step = s[G.step]!;
  for (let u = s[G.unit]! as UnitId; u < b.units; u++, step = 0) {
    const o = UNITS_AT + u * STRIDE;
    const t = s[o + U.torpedoTarget]! as UnitId;
    if (t < 0) continue;
    if (step === 0) {
      spendLaunch(b, s, u);
      for (let v = 0 as UnitId; v < b.units; v++) s[UNITS_AT + v * STRIDE + U.done] = 0;
    }
    const left = candidatesLeft(b, s, u, t);
    if (left > 0) return at(s, u, left > 1 && step <= RUN_ORDER ? RUN_ORDER : RUN_TEST, CHANCE);
  }
  return false;
}

/** Steps of a ship's move. */
export const MOVE_DIE = 0;
export const MOVE_CHOICE = 1;
export const MOVE_MINE = 2;
export const MOVE_SMOKE = 3;

/** The mover's throw, way and smoke; then the next ship in order, those that are held passed over. @rule 7.1 */
function nextMove(b: Battle, s: BattleState, seat: Seat): boolean {
  if (s[G.unit] !== NO_UNIT) {
    if (s[G.step] === MOVE_MINE) return ask(s, CHANCE);
    if (s[G.step] === MOVE_SMOKE || s[G.step] === MOVE_CHOICE) return ask(s, seat);
  }
  for (let u = nextMover(b, s, seat); u >= 0; u = nextMover(b, s, seat)) {
    const o = UNITS_AT + u * STRIDE;
    if (isHeld(b, s, u)) {
      if (isWeighing(b, s, u)) return at(s, u, MOVE_DIE, CHANCE);
      rest(s, u);
    } else if (b.jammedRudder[u] === 1) {
      return at(s, u, MOVE_DIE, CHANCE);
    } else {
      return at(s, u, MOVE_CHOICE, seat);
    }
    s[o + U.done] = 1;
  }
  return false;
}

/** At anchor and still to roll for getting under way. */
function isWeighing(b: Battle, s: BattleState, u: UnitId): boolean {
  return b.moored[u]! > 0 && s[UNITS_AT + u * STRIDE + U.slipTurn] === 0 && s[G.turn]! >= b.moveFrom[u]!;
}

/** A ship that does not move. */
export function rest(s: BattleState, u: UnitId): void {
  const o = UNITS_AT + u * STRIDE;
  s[o + U.speed] = 0;
  s[o + U.turned] = 0;
  s[o + U.done] = 1;
}

/** Even steps ask whether to try, odd ones roll. @rule 8.1 */
function nextRepair(b: Battle, s: BattleState, seat: Seat): boolean {
  let step = s[G.step]!;
  for (let u = Math.max(s[G.unit]!, firstOf(b, seat)) as UnitId; u < endOf(b, seat); u++, step = 0) {
    if (step & 1) return at(s, u, step, CHANCE);
    for (let i = step >> 1; i < REPAIR_STEPS; i++) if (mayRepair(b, s, u, i)) return at(s, u, 2 * i, seat);
  }
  return false;
}
