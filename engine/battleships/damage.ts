/** Damage: waits until the end of the phase, adds up, sinks. @rule 5.12 @rule 5.14 @rule 5.15 */
import { type Chance, throwName } from '../core/chance.js';
import type { Battle } from './battle.js';
import {
  type BattleState,
  G,
  AFLOAT as L_AFLOAT,
  SPECIAL_BRIDGE as L_SPECIAL_BRIDGE,
  SPECIAL_FIRE as L_SPECIAL_FIRE,
  SPECIAL_POWER as L_SPECIAL_POWER,
  SPECIAL_RADAR as L_SPECIAL_RADAR,
  SPECIAL_RUDDER as L_SPECIAL_RUDDER,
  SPECIAL_SUNK as L_SPECIAL_SUNK,
  SUNK as L_SUNK,
  U,
} from './layout.js';
import { RESULT_X as L_RESULT_X } from './tables.js';
import { THROW } from './throws.js';

// Re-bound: imported bindings read in tight loops are several times slower.
const AFLOAT = L_AFLOAT;
const SPECIAL_BRIDGE = L_SPECIAL_BRIDGE;
const SPECIAL_FIRE = L_SPECIAL_FIRE;
const SPECIAL_POWER = L_SPECIAL_POWER;
const SPECIAL_RADAR = L_SPECIAL_RADAR;
const SPECIAL_RUDDER = L_SPECIAL_RUDDER;
const SPECIAL_SUNK = L_SPECIAL_SUNK;
const STRIDE = U.size;
const SUNK = L_SUNK;
const UNITS_AT = G.size;
const RESULT_X = L_RESULT_X;
const W = U.w;
const S = U.s;
const RADAR_OUT = U.radarOut;
const FIRE_TURN = U.fireTurn;
const RUDDER_TURN = U.rudderTurn;
const POWER_TURN = U.powerTurn;
const BRIDGE_TURN = U.bridgeTurn;
const FLAGSHIP0 = G.flagship0;
const CREW_LOSS0 = G.crewLoss0;
const STATUS = U.status;
const MAYBE_FLAG_LOW0 = G.maybeFlagLow0;
const MAYBE_FLAG_HIGH0 = G.maybeFlagHigh0;
const TURN = G.turn;
const PEND_W = U.pendW;
const PEND_S = U.pendS;
const PEND_SPECIAL = U.pendSpecial;

/** What the last hit did, for the log. */
export const hit = { w: 0, s: 0, sunk: false, xRoll: 0, specialRoll: 0 };

/**
 * Books a combat result on `t` until the phase ends. X sinks all but battleships; those take 2W 2S unless a further die is 6.
 * `column` and `roll` decide on special damage. `number` keeps the throws of one phase apart. @rule 5.12 @rule 10.12
 */
export function bookResult(
  b: Battle,
  s: BattleState,
  t: number,
  result: number,
  column: number,
  roll: number,
  chance: Chance,
  number: number,
): void {
  const o = UNITS_AT + t * STRIDE;
  hit.w = result & 3;
  hit.s = (result >> 2) & 3;
  hit.sunk = false;
  hit.xRoll = 0;
  hit.specialRoll = 0;
  if (result === RESULT_X) resolveX(b, s, t, chance, number);
  if (b.fixture[t] === 1) hit.s = 0;
  s[o + PEND_W] = s[o + PEND_W]! + hit.w;
  s[o + PEND_S] = s[o + PEND_S]! + hit.s;
  if (hit.sunk) s[o + PEND_SPECIAL] = s[o + PEND_SPECIAL]! | SPECIAL_SUNK;
  else if (b.on.special && isSpecial(column, roll)) bookSpecial(b, s, t, chance, number);
}

function resolveX(b: Battle, s: BattleState, t: number, chance: Chance, number: number): void {
  const need = b.doubtfulSinking[t]! > 0 ? b.doubtfulSinking[t]! : b.types[t] === 'BB' ? 6 : 1;
  if (need === 1) {
    hit.sunk = true;
    return;
  }
  hit.xRoll = chance.die(6, throwName(s[TURN]!, THROW.x, t, number));
  hit.sunk = hit.xRoll >= need;
  hit.w = hit.sunk ? 0 : 2;
  hit.s = hit.sunk ? 0 : 2;
}

/** Odds of 2:1 and better: 7 or 11; exactly 1:1: 11 alone. @rule 10.12 */
function isSpecial(column: number, roll: number): boolean {
  return column >= 2 ? roll === 7 || roll === 11 : column === 1 && roll === 11;
}

/** 7 deck (night), 8 radar, 9 rudder, 10 bridge, 11 power. @rule 10.12 @rule chart-special */
function bookSpecial(b: Battle, s: BattleState, t: number, chance: Chance, number: number): void {
  const roll = chance.twoDice(throwName(s[TURN]!, THROW.special, t, number));
  hit.specialRoll = roll;
  const o = UNITS_AT + t * STRIDE + PEND_SPECIAL;
  if (roll === 7 && b.on.night) s[o] = s[o]! | SPECIAL_FIRE;
  else if (roll === 8) s[o] = s[o]! | SPECIAL_RADAR;
  else if (roll === 9) s[o] = s[o]! | SPECIAL_RUDDER;
  else if (roll === 10) s[o] = s[o]! | SPECIAL_BRIDGE;
  else if (roll === 11) s[o] = s[o]! | SPECIAL_POWER;
}

/** Applies what was booked on one unit; true if anything was. Steps beyond three are lost. @rule 5.2 @rule 5.14 */
export function settleDamage(b: Battle, s: BattleState, u: number): boolean {
  const o = UNITS_AT + u * STRIDE;
  if (s[o + PEND_W] === 0 && s[o + PEND_S] === 0 && s[o + PEND_SPECIAL] === 0) return false;
  const w = s[o + W]! + s[o + PEND_W]!;
  const steps = s[o + S]! + s[o + PEND_S]!;
  s[o + W] = w > 3 ? 3 : w;
  s[o + S] = steps > 3 ? 3 : steps;
  const special = s[o + PEND_SPECIAL]!;
  const lost = (special & SPECIAL_SUNK) !== 0 || (s[o + W] === 3 && (s[o + S] === 3 || b.fixture[u] === 1));
  s[o + PEND_W] = 0;
  s[o + PEND_S] = 0;
  s[o + PEND_SPECIAL] = 0;
  if (lost) sink(b, s, u);
  else settleSpecial(b, s, u, special);
  // Three W steps destroy the set for good. @rule 10.1
  if (s[o + W] === 3) s[o + RADAR_OUT] = 1;
  return true;
}

function settleSpecial(b: Battle, s: BattleState, u: number, special: number): void {
  if (special === 0) return;
  const o = UNITS_AT + u * STRIDE;
  const turn = s[TURN]!;
  if (special & SPECIAL_FIRE) s[o + FIRE_TURN] = turn + 1;
  if (special & SPECIAL_RADAR) s[o + RADAR_OUT] = 1;
  if (special & SPECIAL_RUDDER) s[o + RUDDER_TURN] = turn;
  if (special & SPECIAL_POWER) s[o + POWER_TURN] = turn + 1;
  if (special & SPECIAL_BRIDGE) hitBridge(b, s, u);
}

/** Her crew is a level worse next turn; the flagship's takes a level from every crew, hers too, for the rest of the game. @rule R-53 */
function hitBridge(b: Battle, s: BattleState, u: number): void {
  const o = UNITS_AT + u * STRIDE;
  const seat = b.seatOf[u]!;
  if (b.on.flagship && s[FLAGSHIP0 + seat] === u) {
    s[CREW_LOSS0 + seat] = s[CREW_LOSS0 + seat]! + 1;
    revealFlagship(s, seat, u);
    return;
  }
  const next = s[TURN]! + 1;
  s[o + BRIDGE_TURN] = bridgeHitNow(s, o) ? 2 * next + 1 : 2 * next;
  if (b.on.flagship) forgetFlagship(s, seat, u);
}

/** Removes a ship; a lost flagship takes a level of crew quality with it. @rule 5.15 @rule 10.9 */
export function sink(b: Battle, s: BattleState, u: number): void {
  const o = UNITS_AT + u * STRIDE;
  s[o + STATUS] = SUNK;
  const seat = b.seatOf[u]!;
  if (b.on.flagship && s[FLAGSHIP0 + seat] === u) {
    s[CREW_LOSS0 + seat] = s[CREW_LOSS0 + seat]! + 1;
    s[FLAGSHIP0 + seat] = -1;
    // Everybody sees the fleet falter: nothing is left to guess.
    s[MAYBE_FLAG_LOW0 + 2 * seat] = 0;
    s[MAYBE_FLAG_HIGH0 + 2 * seat] = 0;
  } else {
    forgetFlagship(s, seat, u);
  }
}

/** True while the crew of the unit at `o` is a level worse for a bridge hit. @rule 10.12 */
export function bridgeHitNow(s: BattleState, o: number): boolean {
  const turn = s[TURN]!;
  const until = s[o + BRIDGE_TURN]!;
  return until >> 1 === turn || ((until & 1) === 1 && until >> 1 === turn + 1);
}

/** The whole fleet fights worse: now all know which ship leads it. */
function revealFlagship(s: BattleState, seat: number, u: number): void {
  s[MAYBE_FLAG_LOW0 + 2 * seat] = u < 16 ? 1 << u : 0;
  s[MAYBE_FLAG_HIGH0 + 2 * seat] = u < 16 ? 0 : 1 << (u & 15);
}

/** A ship that went down, or lost her bridge, without the fleet faltering was not the flagship. */
function forgetFlagship(s: BattleState, seat: number, u: number): void {
  const half = MAYBE_FLAG_LOW0 + 2 * seat + (u >= 16 ? 1 : 0);
  s[half] = s[half]! & ~(1 << (u & 15));
}

/** On the map: neither waiting, nor sunk, nor gone. */
export const isAfloat = (s: BattleState, u: number): boolean => s[UNITS_AT + u * STRIDE + STATUS] === AFLOAT;
