/** Walks the sequence of play on to the next decision or throw. @rule 3.1 @rule 3.2 */

import type { EventLog } from '../core/events.js';
import { CHANCE as L_CHANCE, OVER as L_OVER } from '../core/game.js';
import type { Battle } from './battle.js';
import { countStacks, isTransferDue } from './flagship.js';
import { type BattleState, G, AFLOAT as L_AFLOAT, NO_UNIT as L_NO_UNIT, U } from './layout.js';
import { minesToLay } from './mines.js';
import { isHeld } from './movement.js';
import { PHASE } from './phases.js';
import { REPAIR_STEPS as L_REPAIR_STEPS, mayRepair } from './repair.js';
import { nextMover } from './stacking.js';
import { mayFireStar } from './starshell.js';
import { gunsBarred, NO_BAR as L_NO_BAR, mainBarred, secondaryBarred } from './targeting.js';
import {
  candidatesLeft,
  NO_TORPEDO_BAR as L_NO_TORPEDO_BAR,
  launchBarred,
  spendLaunch,
  torpedoBarred,
} from './torpedoes.js';
import { arrive, beginTurn, endTurn, settleAll } from './turn.js';
import { friendsBetween, rangeBetween } from './visibility.js';

// Re-bound: imported bindings read in tight loops are several times slower.
const CHANCE = L_CHANCE;
const OVER = L_OVER;
const AFLOAT = L_AFLOAT;
const NO_UNIT = L_NO_UNIT;
const STRIDE = U.size;
const UNITS_AT = G.size;
const REPAIR_STEPS = L_REPAIR_STEPS;
const NO_BAR = L_NO_BAR;
const NO_TORPEDO_BAR = L_NO_TORPEDO_BAR;
const ANCHORAGE_LEFT = G.anchorageLeft;
const W = U.w;
const REPAIRS = U.repairs;
const VISIBILITY_AT = G.visibility;
const Q = U.q;
const R = U.r;
const TORPEDO_TARGET = U.torpedoTarget;
const SLIP_TURN = U.slipTurn;
const SPEED = U.speed;
const TURNED = U.turned;
const PHASE_AT = G.phase;
const UNIT = G.unit;
const STEP = G.step;
const ACTOR = G.actor;
const FIRST = G.first;
const TURN = G.turn;
const STATUS = U.status;
const DONE = U.done;
const MAIN = U.main;
const SECOND = U.second;

/** Leaves the state at the next decision, throw, or the end. */
export function advance(b: Battle, s: BattleState, log: EventLog | undefined): void {
  while (!isReady(b, s)) {
    leave(b, s, log);
    if (s[PHASE_AT] === PHASE.over) {
      s[ACTOR] = OVER;
      return;
    }
    enter(b, s);
  }
}

const MINES = PHASE.mines;
const FLAGSHIP = PHASE.flagship;
const VISIBILITY = PHASE.visibility;
const EVENTS = PHASE.events;
const CHITS = PHASE.chits;
const STAR_1A = PHASE['star-1a'];
const STAR_1B = PHASE['star-1b'];
const SPOT_A = PHASE['spot-a'];
const TARGET_A = PHASE['target-a'];
const STAR_2 = PHASE['star-2'];
const SPOT_B = PHASE['spot-b'];
const TARGET_B = PHASE['target-b'];
const GUNS = PHASE.guns;
const LAUNCH_A = PHASE['launch-a'];
const LAUNCH_B = PHASE['launch-b'];
const TORPEDOES = PHASE.torpedoes;
const MOVE_A = PHASE['move-a'];
const MOVE_B = PHASE['move-b'];
const REPAIR_A = PHASE['repair-a'];
const REPAIR_B = PHASE['repair-b'];
const TRANSFER_0 = PHASE['transfer-0'];
const TRANSFER_1 = PHASE['transfer-1'];

/** Finds the next thing of the current phase from the cursor on; false when the phase is done. */
function isReady(b: Battle, s: BattleState): boolean {
  const a = s[FIRST]!;
  switch (s[PHASE_AT]) {
    case MINES:
      return minesToLay(b, s) > 0 && ask(s, b.mines!.seat);
    case FLAGSHIP:
      return b.on.flagship && s[UNIT]! < 2 && ask(s, s[UNIT]!);
    case VISIBILITY:
      return s[UNIT] === 0 && ask(s, CHANCE);
    case EVENTS:
      return nextTurnDie(b, s);
    case CHITS:
      return nextChit(b, s);
    case STAR_1A:
      return nextStar(b, s, a);
    case STAR_1B:
    case STAR_2:
      return nextStar(b, s, 1 - a);
    case SPOT_A:
      return nextSpot(b, s, a);
    case SPOT_B:
      return nextSpot(b, s, 1 - a);
    case TARGET_A:
      return nextTarget(b, s, a);
    case TARGET_B:
      return nextTarget(b, s, 1 - a);
    case GUNS:
      return nextShot(b, s);
    case LAUNCH_A:
      return nextLaunch(b, s, a);
    case LAUNCH_B:
      return nextLaunch(b, s, 1 - a);
    case TORPEDOES:
      return nextTorpedo(b, s);
    case MOVE_A:
      return nextMove(b, s, a);
    case MOVE_B:
      return nextMove(b, s, 1 - a);
    case REPAIR_A:
      return nextRepair(b, s, a);
    case REPAIR_B:
      return nextRepair(b, s, 1 - a);
    case TRANSFER_0:
      return s[UNIT] === 0 && isTransferDue(b, s, 0) && ask(s, 0);
    case TRANSFER_1:
      return s[UNIT] === 0 && isTransferDue(b, s, 1) && ask(s, 1);
    default:
      return false;
  }
}

function ask(s: BattleState, actor: number): boolean {
  s[ACTOR] = actor;
  return true;
}

/** What happens when a phase is over. */
function leave(b: Battle, s: BattleState, log: EventLog | undefined): void {
  switch (s[PHASE_AT]) {
    case GUNS:
    case TORPEDOES:
    case MOVE_B:
      settleAll(b, s, log);
      break;
    case REPAIR_B:
      countStacks(b, s);
      break;
    case TRANSFER_1:
      endTurn(b, s, log);
      if (s[PHASE_AT] === PHASE.over) return;
      beginTurn(b, s);
      arrive(b, s, log);
      s[PHASE_AT] = VISIBILITY;
      return;
  }
  s[PHASE_AT] = b.phaseAfter[s[PHASE_AT]!]!;
}

/** Cursor to the start; ships fresh for the phase. */
function enter(b: Battle, s: BattleState): void {
  s[UNIT] = 0;
  s[STEP] = 0;
  const phase = s[PHASE_AT]!;
  if (phase !== MOVE_A && phase !== MOVE_B) return;
  s[UNIT] = NO_UNIT;
  s[ANCHORAGE_LEFT] = 0;
  if (phase === MOVE_A) for (let u = 0; u < b.units; u++) s[UNITS_AT + u * STRIDE + DONE] = 0;
}

const firstOf = (b: Battle, seat: number): number => (seat === 0 ? 0 : b.split);
const endOf = (b: Battle, seat: number): number => (seat === 0 ? b.split : b.units);

/** Sets the cursor to `u` at `step` with the actor, and says that something was found. */
function at(s: BattleState, u: number, step: number, actor: number): boolean {
  s[UNIT] = u;
  s[STEP] = step;
  s[ACTOR] = actor;
  return true;
}

/** Power failures (step 0) and jammed turrets (step 1). */
function nextTurnDie(b: Battle, s: BattleState): boolean {
  let step = s[STEP]!;
  for (let u = s[UNIT]!; u < b.units; u++, step = 0) {
    const o = UNITS_AT + u * STRIDE;
    if (s[o + STATUS] !== AFLOAT) continue;
    const from = b.powerFailure[2 * u]!;
    if (step === 0 && from > 0 && s[TURN]! >= from) return at(s, u, 0, CHANCE);
    if (step <= 1 && b.turretJam[u]! > 0 && s[o + W]! + s[o + REPAIRS]! > 0 && s[o + W]! < 3)
      return at(s, u, 1, CHANCE);
  }
  return false;
}

/** One draw a seat. @rule 10.10 */
function nextChit(b: Battle, s: BattleState): boolean {
  if (!b.on.command) return false;
  for (let seat = s[UNIT]!; seat < 2; seat++) if (b.commandLevel[seat]! > 0) return at(s, seat, s[STEP]!, CHANCE);
  return false;
}

/** Ships that may fire star shell. @rule 4.3 */
function nextStar(b: Battle, s: BattleState, seat: number): boolean {
  if (!b.on.night) return false;
  for (let u = Math.max(s[UNIT]!, firstOf(b, seat)); u < endOf(b, seat); u++) {
    if (mayFireStar(b, s, u)) return at(s, u, 0, seat);
  }
  return false;
}

/** Unit 0: the spotter die; after that the dice for mistaken targets, one a clause. */
function nextSpot(b: Battle, s: BattleState, seat: number): boolean {
  if (s[UNIT] === 0) {
    if (b.on.spotters && wantsSpotters(b, s, seat)) return at(s, 0, 0, CHANCE);
    s[UNIT] = 1;
  }
  for (let i = s[UNIT]! - 1; i < b.misidentified.length; i++) {
    const m = b.misidentified[i]!;
    if (m.turn !== s[TURN] || b.seatOf[m.unit] !== seat || gunsBarred(b, s, m.unit) !== NO_BAR) continue;
    return at(s, i + 1, 0, CHANCE);
  }
  return false;
}

/** A ship with aircraft and free guns has an enemy beyond visibility in range. @rule 10.2 */
function wantsSpotters(b: Battle, s: BattleState, seat: number): boolean {
  for (let f = firstOf(b, seat); f < endOf(b, seat); f++) {
    if (b.spotter[f] === 0 || gunsBarred(b, s, f) !== NO_BAR) continue;
    for (let t = firstOf(b, 1 - seat); t < endOf(b, 1 - seat); t++) {
      if (s[UNITS_AT + t * STRIDE + STATUS] !== AFLOAT) continue;
      const range = rangeBetween(s, f, t);
      if (range > s[VISIBILITY_AT]! && range <= b.range[f]!) return true;
    }
  }
  return false;
}

/** Main target (step 0), then secondary target (step 1), of each ship that has one to choose. */
function nextTarget(b: Battle, s: BattleState, seat: number): boolean {
  const end = endOf(b, seat);
  const first = firstOf(b, seat);
  const enemy = firstOf(b, 1 - seat);
  const enemyEnd = endOf(b, 1 - seat);
  let step = s[STEP]!;
  for (let u = s[UNIT]! > first ? s[UNIT]! : first; u < end; u++, step = 0) {
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
  let step = s[STEP]!;
  for (let u = s[UNIT]!; u < b.units; u++, step = 0) {
    const o = UNITS_AT + u * STRIDE;
    const main = s[o + MAIN]!;
    const second = s[o + SECOND]!;
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

function isOverFriends(b: Battle, s: BattleState, f: number, t: number): boolean {
  if (!b.on.friendlyFire) return false;
  const fo = UNITS_AT + f * STRIDE;
  const to = UNITS_AT + t * STRIDE;
  return friendsBetween(b, s, f, s[to + Q]! - s[fo + Q]!, s[to + R]! - s[fo + R]!);
}

/** Ships with a target for their torpedoes. @rule 6.2 */
function nextLaunch(b: Battle, s: BattleState, seat: number): boolean {
  const enemy = firstOf(b, 1 - seat);
  const enemyEnd = endOf(b, 1 - seat);
  for (let u = Math.max(s[UNIT]!, firstOf(b, seat)); u < endOf(b, seat); u++) {
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
  let step = s[STEP]!;
  for (let u = s[UNIT]!; u < b.units; u++, step = 0) {
    const o = UNITS_AT + u * STRIDE;
    const t = s[o + TORPEDO_TARGET]!;
    if (t < 0) continue;
    if (step === 0) {
      spendLaunch(b, s, u);
      for (let v = 0; v < b.units; v++) s[UNITS_AT + v * STRIDE + DONE] = 0;
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
function nextMove(b: Battle, s: BattleState, seat: number): boolean {
  if (s[UNIT] !== NO_UNIT) {
    if (s[STEP] === MOVE_MINE) return ask(s, CHANCE);
    if (s[STEP] === MOVE_SMOKE || s[STEP] === MOVE_CHOICE) return ask(s, seat);
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
    s[o + DONE] = 1;
  }
  return false;
}

/** At anchor and still to roll for getting under way. */
function isWeighing(b: Battle, s: BattleState, u: number): boolean {
  return b.moored[u]! > 0 && s[UNITS_AT + u * STRIDE + SLIP_TURN] === 0 && s[TURN]! >= b.moveFrom[u]!;
}

/** A ship that does not move. */
export function rest(s: BattleState, u: number): void {
  const o = UNITS_AT + u * STRIDE;
  s[o + SPEED] = 0;
  s[o + TURNED] = 0;
  s[o + DONE] = 1;
}

/** Even steps ask whether to try, odd ones roll. @rule 8.1 */
function nextRepair(b: Battle, s: BattleState, seat: number): boolean {
  let step = s[STEP]!;
  for (let u = Math.max(s[UNIT]!, firstOf(b, seat)); u < endOf(b, seat); u++, step = 0) {
    if (step & 1) return at(s, u, step, CHANCE);
    for (let i = step >> 1; i < REPAIR_STEPS; i++) if (mayRepair(b, s, u, i)) return at(s, u, 2 * i, seat);
  }
  return false;
}
