/** Transition function: carries out one action, a decision of a seat or one throw of chance. */
import type { Action } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { CHANCE as L_CHANCE } from '../core/game.js';
import {
  FIRE as L_FIRE,
  FIRE_SECONDARY as L_FIRE_SECONDARY,
  FLAGSHIP as L_FLAGSHIP,
  LAUNCH as L_LAUNCH,
  MINE as L_MINE,
  MOVE as L_MOVE,
  MOVE_FORCED as L_MOVE_FORCED,
  PASS as L_PASS,
  REPAIR as L_REPAIR,
  STAR as L_STAR,
} from './actions.js';
import type { Battle } from './battle.js';
import { drawChit } from './command.js';
import { chooseFlagship, widenMaybe } from './flagship.js';
import {
  advance,
  MOVE_CHOICE as L_MOVE_CHOICE,
  MOVE_DIE as L_MOVE_DIE,
  MOVE_MINE as L_MOVE_MINE,
  MOVE_SMOKE as L_MOVE_SMOKE,
  RUN_ORDER as L_RUN_ORDER,
  RUN_TEST as L_RUN_TEST,
  SHOT_MAIN as L_SHOT_MAIN,
  SHOT_MAIN_FRIENDS as L_SHOT_MAIN_FRIENDS,
  SHOT_SECOND_FRIENDS as L_SHOT_SECOND_FRIENDS,
  SHOT_TURRET as L_SHOT_TURRET,
  rest,
} from './flow.js';
import { fireMain, fireSecondary, rollFriendly, rollTurret } from './gunnery.js';
import { type BattleState, G, AFLOAT as L_AFLOAT, NO_UNIT as L_NO_UNIT, U } from './layout.js';
import { strikeMine } from './mines.js';
import { finish, mayLaySmoke, runManoeuvre } from './move.js';
import { forcedRun, tableOf } from './movement.js';
import { PHASE } from './phases.js';
import { tryRepair } from './repair.js';
import { fireStar } from './starshell.js';
import * as tell from './tell.js';
import { THROW } from './throws.js';
import { drawOrder, run, testNext } from './torpedoes.js';

// Re-bound: imported bindings read in tight loops are several times slower.
const CHANCE = L_CHANCE;
const FIRE = L_FIRE;
const FIRE_SECONDARY = L_FIRE_SECONDARY;
const FLAGSHIP = L_FLAGSHIP;
const LAUNCH = L_LAUNCH;
const MINE = L_MINE;
const MOVE = L_MOVE;
const MOVE_FORCED = L_MOVE_FORCED;
const PASS = L_PASS;
const REPAIR = L_REPAIR;
const STAR = L_STAR;
const MOVE_CHOICE = L_MOVE_CHOICE;
const MOVE_DIE = L_MOVE_DIE;
const MOVE_MINE = L_MOVE_MINE;
const MOVE_SMOKE = L_MOVE_SMOKE;
const RUN_ORDER = L_RUN_ORDER;
const RUN_TEST = L_RUN_TEST;
const SHOT_MAIN = L_SHOT_MAIN;
const SHOT_MAIN_FRIENDS = L_SHOT_MAIN_FRIENDS;
const SHOT_SECOND_FRIENDS = L_SHOT_SECOND_FRIENDS;
const SHOT_TURRET = L_SHOT_TURRET;
const AFLOAT = L_AFLOAT;
const NO_UNIT = L_NO_UNIT;
const STRIDE = U.size;
const UNITS_AT = G.size;
const ACTOR = G.actor;
const TORPEDO_TARGET = U.torpedoTarget;
const MINED = G.mined;
const MARKERS = U.markers;
const SECONDS = U.seconds;
const MAIN = U.main;
const SECOND = U.second;
const MARK_TURN = U.markTurn;
const MARK_Q = U.markQ;
const LEFT_Q = G.leftQ;
const MARK_R = U.markR;
const LEFT_R = G.leftR;
const FLAGSHIP0 = G.flagship0;
const VISIBILITY_AT = G.visibility;
const POWER_TURN = U.powerTurn;
const JAM_TURN = U.jamTurn;
const FIRST = G.first;
const SPOTTING0 = G.spotting0;
const MISTAKEN = U.mistaken;
const REDIRECT = G.redirect;
const TURRET_LOSS = G.turretLoss;
const MANOEUVRE = G.manoeuvre;
const STATUS = U.status;
const MANOEUVRE_STEP = G.manoeuvreStep;
const HEADING = U.heading;
const SLIP_TURN = U.slipTurn;
const PHASE_AT = G.phase;
const UNIT = G.unit;
const STEP = G.step;
const TURN = G.turn;

/** Plays `a`, or throws where chance is to act, and walks on to the next decision, throw or the end. */
export function applyAction(b: Battle, s: BattleState, a: Action, chance: Chance, log: EventLog | undefined): void {
  if (s[ACTOR] === CHANCE) roll(b, s, chance, log);
  else decide(b, s, a, log);
  advance(b, s, log);
}

const MINES = PHASE.mines;
const CHOOSE_FLAGSHIP = PHASE.flagship;
const VISIBILITY = PHASE.visibility;
const EVENTS = PHASE.events;
const CHITS = PHASE.chits;
const STAR_1A = PHASE['star-1a'];
const STAR_1B = PHASE['star-1b'];
const STAR_2 = PHASE['star-2'];
const SPOT_A = PHASE['spot-a'];
const SPOT_B = PHASE['spot-b'];
const TARGET_A = PHASE['target-a'];
const TARGET_B = PHASE['target-b'];
const GUNS = PHASE.guns;
const LAUNCH_A = PHASE['launch-a'];
const LAUNCH_B = PHASE['launch-b'];
const TORPEDOES = PHASE.torpedoes;
const MOVE_A = PHASE['move-a'];
const MOVE_B = PHASE['move-b'];
const REPAIR_A = PHASE['repair-a'];
const REPAIR_B = PHASE['repair-b'];

/** A seat's decision. */
function decide(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  const u = s[UNIT]!;
  switch (s[PHASE_AT]) {
    case MOVE_A:
    case MOVE_B:
      if (s[STEP] === MOVE_SMOKE) laySmoke(b, s, a, log);
      else manoeuvre(b, s, u, a, log);
      return;
    case TARGET_A:
    case TARGET_B:
      target(b, s, u, a, log);
      return;
    case LAUNCH_A:
    case LAUNCH_B:
      if (a !== PASS) s[UNITS_AT + u * STRIDE + TORPEDO_TARGET] = a - LAUNCH;
      if (log !== undefined) tell.tellLaunch(b, s, u, log);
      s[UNIT] = u + 1;
      return;
    case REPAIR_A:
    case REPAIR_B:
      s[STEP] = s[STEP]! + (a === REPAIR ? 1 : 2);
      return;
    case STAR_1A:
    case STAR_1B:
    case STAR_2:
      if (a !== PASS) {
        fireStar(b, s, u, a - STAR);
        if (log !== undefined) tell.tellStar(b, s, u, log);
      }
      s[UNIT] = u + 1;
      return;
    case MINES:
      s[MINED] = s[MINED]! | (1 << (a - MINE));
      if (log !== undefined) tell.tellMineLaid(b, s, a - MINE, log);
      return;
    case CHOOSE_FLAGSHIP:
      chooseFlagship(b, s, u, a - FLAGSHIP);
      if (log !== undefined) tell.tellFlagship(b, s, u, log);
      s[UNIT] = u + 1;
      return;
    default:
      transfer(b, s, a, log);
  }
}

/** Places a target marker. @rule 5.1 */
function target(b: Battle, s: BattleState, u: number, a: number, log: EventLog | undefined): void {
  const o = UNITS_AT + u * STRIDE;
  const isMain = s[STEP] === 0;
  if (a !== PASS) {
    const t = a - (isMain ? FIRE : FIRE_SECONDARY);
    const tally = UNITS_AT + t * STRIDE + (isMain ? MARKERS : SECONDS);
    s[o + (isMain ? MAIN : SECOND)] = t;
    s[tally] = s[tally]! + 1;
  }
  if (log !== undefined) tell.tellTarget(b, s, u, isMain, log);
  if (isMain) s[STEP] = 1;
  else s[UNIT] = u + 1;
  if (!isMain) s[STEP] = 0;
}

function manoeuvre(b: Battle, s: BattleState, u: number, a: number, log: EventLog | undefined): void {
  const table = tableOf(b, u);
  const id = a === MOVE_FORCED ? table.straightAt[forcedRun(b, s, u)]! : a - MOVE;
  const done = runManoeuvre(b, s, u, id, 0);
  if (log !== undefined) tell.tellMove(b, s, u, id, a === MOVE_FORCED, log);
  afterMove(b, s, u, done);
}

/** On to the mine's throw, the question of smoke, or the next ship. */
function afterMove(b: Battle, s: BattleState, u: number, done: boolean): void {
  if (!done) s[STEP] = MOVE_MINE;
  else if (mayLaySmoke(b, s, u)) s[STEP] = MOVE_SMOKE;
  else {
    s[UNIT] = NO_UNIT;
    s[STEP] = 0;
  }
}

function laySmoke(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  const u = s[UNIT]!;
  if (a !== PASS) {
    const o = UNITS_AT + u * STRIDE;
    s[o + MARK_TURN] = s[TURN]!;
    s[o + MARK_Q] = s[LEFT_Q]!;
    s[o + MARK_R] = s[LEFT_R]!;
    if (log !== undefined) tell.tellSmoke(b, s, u, log);
  }
  s[UNIT] = NO_UNIT;
  s[STEP] = 0;
}

/** Shifts the flag, or keeps it; the enemy learns of neither. @rule 10.9 */
function transfer(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  const seat = s[ACTOR]!;
  widenMaybe(b, s, seat);
  if (a !== PASS) {
    s[FLAGSHIP0 + seat] = a - FLAGSHIP;
    if (log !== undefined) tell.tellFlagship(b, s, seat, log);
  }
  s[UNIT] = 1;
}

/** One throw. */
function roll(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const u = s[UNIT]!;
  switch (s[PHASE_AT]) {
    case VISIBILITY:
      s[VISIBILITY_AT] = b.scenario.visibility + chance.die(6, throwName(s[TURN]!, THROW.visibility, 0));
      if (log !== undefined) tell.tellVisibility(b, s, log);
      s[UNIT] = 1;
      return;
    case EVENTS:
      rollEvent(b, s, u, chance, log);
      return;
    case CHITS:
      drawChit(b, s, u, s[STEP]!, chance);
      s[STEP] = s[STEP]! + 1;
      if (s[STEP] < b.commandLevel[u]!) return;
      if (log !== undefined) tell.tellChits(b, s, u, log);
      s[UNIT] = u + 1;
      s[STEP] = 0;
      return;
    case SPOT_A:
    case SPOT_B:
      rollSpot(b, s, u, chance, log);
      return;
    case GUNS:
      rollShot(b, s, u, chance, log);
      return;
    case TORPEDOES:
      rollTorpedo(b, s, u, chance, log);
      return;
    case REPAIR_A:
    case REPAIR_B:
      tryRepair(s, u, s[STEP]! >> 1, chance);
      if (log !== undefined) tell.tellRepair(b, s, u, s[STEP]! >> 1, log);
      s[STEP] = s[STEP]! + 1;
      return;
    default:
      rollMove(b, s, u, chance, log);
  }
}

function rollEvent(b: Battle, s: BattleState, u: number, chance: Chance, log: EventLog | undefined): void {
  const o = UNITS_AT + u * STRIDE;
  const isPower = s[STEP] === 0;
  const die = chance.die(6, throwName(s[TURN]!, isPower ? THROW.power : THROW.jam, u));
  if (isPower && die <= b.powerFailure[2 * u + 1]!) s[o + POWER_TURN] = s[TURN]!;
  if (!isPower && die < b.turretJam[u]!) s[o + JAM_TURN] = s[TURN]!;
  if (log !== undefined) tell.tellEvent(b, s, u, isPower, die, log);
  if (isPower) s[STEP] = 1;
  else s[UNIT] = u + 1;
  if (!isPower) s[STEP] = 0;
}

/** The spotter die (unit 0), then dice for mistaken targets. @rule 10.2 */
function rollSpot(b: Battle, s: BattleState, u: number, chance: Chance, log: EventLog | undefined): void {
  if (u === 0) {
    const seat = s[PHASE_AT] === SPOT_A ? s[FIRST]! : 1 - s[FIRST]!;
    const die = chance.die(6, throwName(s[TURN]!, THROW.spotter, seat));
    s[SPOTTING0 + seat] = die % 2 === 0 ? 1 : 0;
    if (log !== undefined) tell.tellSpotters(b, s, seat, die, log);
  } else {
    const m = b.misidentified[u - 1]!;
    const die = chance.die(6, throwName(s[TURN]!, THROW.misidentified, m.unit));
    s[UNITS_AT + m.unit * STRIDE + MISTAKEN] = die <= m.on ? 1 : 0;
    if (log !== undefined) tell.tellMistaken(b, s, u - 1, die, log);
  }
  s[UNIT] = u + 1;
}

/** One friendly-fire die, or one salvo. @rule 5.2 @rule 10.8 */
function rollShot(b: Battle, s: BattleState, u: number, chance: Chance, log: EventLog | undefined): void {
  const o = UNITS_AT + u * STRIDE;
  const step = s[STEP]!;
  const aimed = s[o + (step <= SHOT_MAIN ? MAIN : SECOND)]!;
  if (step === SHOT_TURRET) {
    const die = rollTurret(b, s, u, chance);
    if (log !== undefined) tell.tellTurret(b, s, u, die, log);
    s[STEP] = SHOT_MAIN_FRIENDS;
    return;
  }
  if (step === SHOT_MAIN_FRIENDS || step === SHOT_SECOND_FRIENDS) {
    s[REDIRECT] = rollFriendly(b, s, u, aimed, step, chance);
    if (log !== undefined) tell.tellFriendly(b, s, u, aimed, log);
    s[STEP] = step + 1;
    return;
  }
  const friend = s[REDIRECT]!;
  const victim = friend >= 0 ? friend : aimed;
  if (step === SHOT_MAIN) {
    fireMain(b, s, u, victim, friend < 0, chance);
    if (log !== undefined) tell.tellMain(b, s, u, victim, log);
  } else if (friend < 0 || b.capital[friend] === 0) {
    fireSecondary(b, s, u, victim, chance);
    if (log !== undefined) tell.tellSecondary(b, s, u, victim, log);
  } else if (log !== undefined) tell.tellHarmless(b, s, u, victim, log);
  s[REDIRECT] = NO_UNIT;
  s[TURRET_LOSS] = 0;
  s[STEP] = step + 1;
}

/** Which of several ships the torpedoes meet first, or whether they hit it. @rule 6.2 */
function rollTorpedo(b: Battle, s: BattleState, u: number, chance: Chance, log: EventLog | undefined): void {
  const t = s[UNITS_AT + u * STRIDE + TORPEDO_TARGET]!;
  if (s[STEP] === RUN_ORDER) {
    const die = drawOrder(b, s, u, t, chance);
    if (log !== undefined) tell.tellTorpedoOrder(b, s, u, die, log);
    s[STEP] = RUN_TEST;
    return;
  }
  testNext(b, s, u, t, chance);
  if (log !== undefined) tell.tellTorpedo(b, s, u, log);
  if (run.isHit) s[UNIT] = u + 1;
  s[STEP] = run.isHit ? 0 : RUN_ORDER;
}

/** Getting under way, a jammed rudder, a mine. */
function rollMove(b: Battle, s: BattleState, u: number, chance: Chance, log: EventLog | undefined): void {
  const o = UNITS_AT + u * STRIDE;
  if (s[STEP] === MOVE_MINE) {
    strikeMine(b, s, u, chance);
    if (log !== undefined) tell.tellMine(b, s, u, log);
    const id = s[MANOEUVRE]!;
    const done = s[o + STATUS] !== AFLOAT || runManoeuvre(b, s, u, id, s[MANOEUVRE_STEP]!);
    if (s[o + STATUS] !== AFLOAT) finish(b, s, u, id);
    afterMove(b, s, u, done);
  } else if (s[STEP] === MOVE_DIE && b.jammedRudder[u] === 1) {
    const die = chance.die(6, throwName(s[TURN]!, THROW.rudder, u));
    s[o + HEADING] = (s[o + HEADING]! + (die <= 2 ? 5 : die >= 5 ? 1 : 0)) % 6;
    if (log !== undefined) tell.tellRudder(b, s, u, die, log);
    s[STEP] = MOVE_CHOICE;
  } else {
    const die = chance.die(6, throwName(s[TURN]!, THROW.slip, u));
    if (die + s[TURN]! - 1 >= b.moored[u]!) s[o + SLIP_TURN] = s[TURN]! + 1;
    if (log !== undefined) tell.tellSlip(b, s, u, die, log);
    rest(s, u);
    s[UNIT] = NO_UNIT;
    s[STEP] = 0;
  }
}
