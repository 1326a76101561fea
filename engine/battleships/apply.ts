/** Transition function: carries out one action, a decision of a seat or one throw of chance. */
import type { Action, Seat, UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { CHANCE } from '../core/game.js';
import { never } from '../core/result.js';
import { FIRE, FIRE_SECONDARY, FLAGSHIP, LAUNCH, MINE, MOVE, MOVE_FORCED, PASS, REPAIR, STAR } from './actions.js';
import type { Battle } from './battle.js';
import { drawChit } from './command.js';
import { chooseFlagship, widenMaybe } from './flagship.js';
import {
  advance,
  MOVE_CHOICE,
  MOVE_DIE,
  MOVE_MINE,
  MOVE_SMOKE,
  RUN_ORDER,
  RUN_TEST,
  rest,
  SHOT_MAIN,
  SHOT_MAIN_FRIENDS,
  SHOT_SECOND_FRIENDS,
  SHOT_TURRET,
} from './flow.js';
import { fireMain, fireSecondary, rollFriendly, rollTurret } from './gunnery.js';
import { AFLOAT, type BattleState, G, NO_UNIT, STRIDE, U, UNITS_AT } from './layout.js';
import { strikeMine } from './mines.js';
import { endMove, mayLaySmoke, runManoeuvre } from './move.js';
import { forcedRun } from './movement.js';
import { tableOf } from './mover.js';
import { type DecidedPhase, PHASE, phaseNumberOf, type ThrownPhase } from './phases.js';
import { tryRepair } from './repair.js';
import { fireStar } from './starshell.js';
import * as tell from './tell.js';
import { THROW } from './throws.js';
import { drawOrder, lastTorpedoTest, testNext } from './torpedoes.js';

/** Plays `a`, or throws where chance is to act, and walks on to the next decision, throw or the end. */
export function applyAction(b: Battle, s: BattleState, a: Action, chance: Chance, log: EventLog | undefined): void {
  if (s[G.actor] === CHANCE) rollDice(b, s, chance, log);
  else decide(b, s, a, log);
  advance(b, s, log);
}

/** The cursor where it goes by seat: a fleet's flagship, a fleet's chits. */
const seatIn = (cursor: number): Seat => cursor as Seat;

/** A seat's decision. */
function decide(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  const u = s[G.unit]! as UnitId;
  const phase = phaseNumberOf(s) as DecidedPhase;
  switch (phase) {
    case PHASE.moveA:
    case PHASE.moveB:
      if (s[G.step] === MOVE_SMOKE) laySmoke(b, s, a, log);
      else manoeuvre(b, s, u, a, log);
      return;
    case PHASE.targetA:
    case PHASE.targetB:
      target(b, s, u, a, log);
      return;
    case PHASE.launchA:
    case PHASE.launchB:
      if (a !== PASS) s[UNITS_AT + u * STRIDE + U.torpedoTarget] = a - LAUNCH;
      if (log !== undefined) tell.tellLaunch(b, s, u, log);
      s[G.unit] = u + 1;
      return;
    case PHASE.repairA:
    case PHASE.repairB:
      s[G.step] = s[G.step]! + (a === REPAIR ? 1 : 2);
      return;
    case PHASE.star1a:
    case PHASE.star1b:
    case PHASE.star2:
      if (a !== PASS) {
        fireStar(b, s, u, a - STAR);
        if (log !== undefined) tell.tellStar(b, s, u, log);
      }
      s[G.unit] = u + 1;
      return;
    case PHASE.mines:
      s[G.mined] = s[G.mined]! | (1 << (a - MINE));
      if (log !== undefined) tell.tellMineLaid(b, s, a - MINE, log);
      return;
    case PHASE.flagship:
      chooseFlagship(b, s, seatIn(u), (a - FLAGSHIP) as UnitId);
      if (log !== undefined) tell.tellFlagship(b, s, seatIn(u), log);
      s[G.unit] = u + 1;
      return;
    case PHASE.transfer0:
    case PHASE.transfer1:
      transfer(b, s, a, log);
      return;
    default:
      never(phase);
  }
}

/** Places a target marker. @rule 5.1 */
function target(b: Battle, s: BattleState, u: UnitId, a: number, log: EventLog | undefined): void {
  const o = UNITS_AT + u * STRIDE;
  const isMain = s[G.step] === 0;
  if (a !== PASS) {
    const t = a - (isMain ? FIRE : FIRE_SECONDARY);
    const tally = UNITS_AT + t * STRIDE + (isMain ? U.markers : U.seconds);
    s[o + (isMain ? U.main : U.second)] = t;
    s[tally] = s[tally]! + 1;
  }
  if (log !== undefined) tell.tellTarget(b, s, u, isMain, log);
  if (isMain) s[G.step] = 1;
  else s[G.unit] = u + 1;
  if (!isMain) s[G.step] = 0;
}

function manoeuvre(b: Battle, s: BattleState, u: UnitId, a: number, log: EventLog | undefined): void {
  const table = tableOf(b, u);
  const id = a === MOVE_FORCED ? table.straightAt[forcedRun(b, s, u)]! : a - MOVE;
  const [q, r] = [s[G.windowQ]!, s[G.windowR]!];
  const done = runManoeuvre(b, s, u, id, 0);
  if (log !== undefined) tell.tellMove(b, s, u, { id, forced: a === MOVE_FORCED, sheet: { q, r } }, log);
  afterMove(b, s, u, done);
}

/** On to the mine's throw, the question of smoke, or the next ship. */
function afterMove(b: Battle, s: BattleState, u: UnitId, done: boolean): void {
  if (!done) s[G.step] = MOVE_MINE;
  else if (mayLaySmoke(b, s, u)) s[G.step] = MOVE_SMOKE;
  else {
    s[G.unit] = NO_UNIT;
    s[G.step] = 0;
  }
}

function laySmoke(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  const u = s[G.unit]! as UnitId;
  if (a !== PASS) {
    const o = UNITS_AT + u * STRIDE;
    s[o + U.markTurn] = s[G.turn]!;
    s[o + U.markQ] = s[G.leftQ]!;
    s[o + U.markR] = s[G.leftR]!;
    if (log !== undefined) tell.tellSmoke(b, s, u, log);
  }
  s[G.unit] = NO_UNIT;
  s[G.step] = 0;
}

/** Shifts the flag, or keeps it; the enemy learns of neither. @rule 10.9 */
function transfer(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  const seat = s[G.actor]! as Seat;
  widenMaybe(b, s, seat);
  if (a !== PASS) {
    s[G.flagship0 + seat] = a - FLAGSHIP;
    if (log !== undefined) tell.tellFlagship(b, s, seat, log);
  }
  s[G.unit] = 1;
}

/** One throw, and what comes of it at once: the phase machine still stands where it was. */
export function rollDice(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const u = s[G.unit]! as UnitId;
  const phase = phaseNumberOf(s) as ThrownPhase;
  switch (phase) {
    case PHASE.visibility:
      s[G.visibility] = b.scenario.visibility + chance.die(6, throwName(s[G.turn]!, THROW.visibility, 0));
      if (log !== undefined) tell.tellVisibility(b, s, log);
      s[G.unit] = 1;
      return;
    case PHASE.events:
      rollEvent(b, s, u, chance, log);
      return;
    case PHASE.chits:
      drawChit(b, s, seatIn(u), s[G.step]!, chance);
      s[G.step] = s[G.step]! + 1;
      if (s[G.step] < b.commandLevel[u]!) return;
      if (log !== undefined) tell.tellChits(b, s, seatIn(u), log);
      s[G.unit] = u + 1;
      s[G.step] = 0;
      return;
    case PHASE.spotA:
    case PHASE.spotB:
      rollSpot(b, s, u, chance, log);
      return;
    case PHASE.guns:
      rollShot(b, s, u, chance, log);
      return;
    case PHASE.torpedoes:
      rollTorpedo(b, s, u, chance, log);
      return;
    case PHASE.repairA:
    case PHASE.repairB:
      tryRepair(s, u, s[G.step]! >> 1, chance);
      if (log !== undefined) tell.tellRepair(b, s, u, s[G.step]! >> 1, log);
      s[G.step] = s[G.step]! + 1;
      return;
    case PHASE.moveA:
    case PHASE.moveB:
      rollMove(b, s, u, chance, log);
      return;
    default:
      never(phase);
  }
}

function rollEvent(b: Battle, s: BattleState, u: UnitId, chance: Chance, log: EventLog | undefined): void {
  const o = UNITS_AT + u * STRIDE;
  const isPower = s[G.step] === 0;
  const die = chance.die(6, throwName(s[G.turn]!, isPower ? THROW.power : THROW.jam, u));
  if (isPower && die <= b.powerFailure[2 * u + 1]!) s[o + U.powerTurn] = s[G.turn]!;
  if (!isPower && die < b.turretJam[u]!) s[o + U.jamTurn] = s[G.turn]!;
  if (log !== undefined) tell.tellEvent(b, s, u, isPower, die, log);
  if (isPower) s[G.step] = 1;
  else s[G.unit] = u + 1;
  if (!isPower) s[G.step] = 0;
}

/** The spotter die (unit 0), then dice for mistaken targets. @rule 10.2 */
function rollSpot(b: Battle, s: BattleState, u: UnitId, chance: Chance, log: EventLog | undefined): void {
  if (u === 0) {
    const seat = (s[G.phase] === PHASE.spotA ? s[G.first]! : 1 - s[G.first]!) as Seat;
    const die = chance.die(6, throwName(s[G.turn]!, THROW.spotter, seat));
    s[G.spotting0 + seat] = die % 2 === 0 ? 1 : 0;
    if (log !== undefined) tell.tellSpotters(b, s, seat, die, log);
  } else {
    const m = b.misidentified[u - 1]!;
    const die = chance.die(6, throwName(s[G.turn]!, THROW.misidentified, m.unit));
    s[UNITS_AT + m.unit * STRIDE + U.mistaken] = die <= m.on ? 1 : 0;
    if (log !== undefined) tell.tellMistaken(b, s, u - 1, die, log);
  }
  s[G.unit] = u + 1;
}

/** One friendly-fire die, or one salvo. @rule 5.2 @rule 10.8 */
function rollShot(b: Battle, s: BattleState, u: UnitId, chance: Chance, log: EventLog | undefined): void {
  const o = UNITS_AT + u * STRIDE;
  const step = s[G.step]!;
  const aimed = s[o + (step <= SHOT_MAIN ? U.main : U.second)]! as UnitId;
  if (step === SHOT_TURRET) {
    const die = rollTurret(b, s, u, chance);
    if (log !== undefined) tell.tellTurret(b, s, u, die, log);
    s[G.step] = SHOT_MAIN_FRIENDS;
    return;
  }
  if (step === SHOT_MAIN_FRIENDS || step === SHOT_SECOND_FRIENDS) {
    s[G.redirect] = rollFriendly(b, s, u, aimed, step, chance);
    if (log !== undefined) tell.tellFriendly(b, s, u, aimed, log);
    s[G.step] = step + 1;
    return;
  }
  const friend = s[G.redirect]! as UnitId;
  const victim = friend >= 0 ? friend : aimed;
  if (step === SHOT_MAIN) {
    fireMain(b, s, u, victim, friend < 0, chance);
    if (log !== undefined) tell.tellMain(b, s, u, victim, log);
  } else if (friend < 0 || b.capital[friend] === 0) {
    fireSecondary(b, s, u, victim, chance);
    if (log !== undefined) tell.tellSecondary(b, s, u, victim, log);
  } else if (log !== undefined) tell.tellHarmless(b, s, u, victim, log);
  s[G.redirect] = NO_UNIT;
  s[G.turretLoss] = 0;
  s[G.step] = step + 1;
}

/** Which of several ships the torpedoes meet first, or whether they hit it. @rule 6.2 */
function rollTorpedo(b: Battle, s: BattleState, u: UnitId, chance: Chance, log: EventLog | undefined): void {
  const t = s[UNITS_AT + u * STRIDE + U.torpedoTarget]! as UnitId;
  if (s[G.step] === RUN_ORDER) {
    const die = drawOrder(b, s, u, t, chance);
    if (log !== undefined) tell.tellTorpedoOrder(b, s, u, die, log);
    s[G.step] = RUN_TEST;
    return;
  }
  testNext(b, s, u, t, chance);
  if (log !== undefined) tell.tellTorpedo(b, s, u, log);
  if (lastTorpedoTest.isHit) s[G.unit] = u + 1;
  s[G.step] = lastTorpedoTest.isHit ? 0 : RUN_ORDER;
}

/** Getting under way, a jammed rudder, a mine. */
function rollMove(b: Battle, s: BattleState, u: UnitId, chance: Chance, log: EventLog | undefined): void {
  const o = UNITS_AT + u * STRIDE;
  if (s[G.step] === MOVE_MINE) {
    strikeMine(b, s, u, chance);
    if (log !== undefined) tell.tellMine(b, s, u, log);
    const id = s[G.manoeuvre]!;
    const done = s[o + U.status] !== AFLOAT || runManoeuvre(b, s, u, id, s[G.manoeuvreStep]!);
    if (s[o + U.status] !== AFLOAT) endMove(b, s, u, id);
    afterMove(b, s, u, done);
  } else if (s[G.step] === MOVE_DIE && b.jammedRudder[u] === 1) {
    const die = chance.die(6, throwName(s[G.turn]!, THROW.rudder, u));
    s[o + U.heading] = (s[o + U.heading]! + (die <= 2 ? 5 : die >= 5 ? 1 : 0)) % 6;
    if (log !== undefined) tell.tellRudder(b, s, u, die, log);
    s[G.step] = MOVE_CHOICE;
  } else {
    const die = chance.die(6, throwName(s[G.turn]!, THROW.slip, u));
    if (die + s[G.turn]! - 1 >= b.moored[u]!) s[o + U.slipTurn] = s[G.turn]! + 1;
    if (log !== undefined) tell.tellSlip(b, s, u, die, log);
    rest(s, u);
    s[G.unit] = NO_UNIT;
    s[G.step] = 0;
  }
}
