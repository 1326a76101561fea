/** Damage: waits until the end of the phase, adds up, sinks. @rule 5.12 @rule 5.14 @rule 5.15 */
import type { Seat, UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { Battle } from './battle.js';
import {
  AFLOAT,
  type BattleState,
  G,
  SPECIAL_BRIDGE,
  SPECIAL_FIRE,
  SPECIAL_POWER,
  SPECIAL_RADAR,
  SPECIAL_RUDDER,
  SPECIAL_SUNK,
  STRIDE,
  SUNK,
  U,
  UNITS_AT,
} from './layout.js';
import { RESULT_X } from './tables.js';
import { THROW } from './throws.js';

/** What the last hit did, for the log. */
export const lastHit = { w: 0, s: 0, sunk: false, xRoll: 0, specialRoll: 0 };

/**
 * Books a combat result on `t` until the phase ends. X sinks all but battleships; those take 2W 2S unless a further die is 6.
 * `column` and `roll` decide on special damage. `number` keeps the throws of one phase apart. @rule 5.12 @rule 10.12
 */
export function bookResult(
  b: Battle,
  s: BattleState,
  t: UnitId,
  result: number,
  column: number,
  roll: number,
  chance: Chance,
  number: number,
): void {
  const o = UNITS_AT + t * STRIDE;
  lastHit.w = result & 3;
  lastHit.s = (result >> 2) & 3;
  lastHit.sunk = false;
  lastHit.xRoll = 0;
  lastHit.specialRoll = 0;
  if (result === RESULT_X) resolveX(b, s, t, chance, number);
  if (b.fixture[t] === 1) lastHit.s = 0;
  s[o + U.pendW] = s[o + U.pendW]! + lastHit.w;
  s[o + U.pendS] = s[o + U.pendS]! + lastHit.s;
  if (lastHit.sunk) s[o + U.pendSpecial] = s[o + U.pendSpecial]! | SPECIAL_SUNK;
  else if (b.on.special && isSpecial(column, roll)) bookSpecial(b, s, t, chance, number);
}

/** What a die must show for an X to sink her; 1: she sinks without one. @rule 5.12 */
export const needToSink = (b: Battle, t: UnitId): number =>
  b.doubtfulSinking[t]! > 0 ? b.doubtfulSinking[t]! : b.types[t] === 'BB' ? 6 : 1;

function resolveX(b: Battle, s: BattleState, t: UnitId, chance: Chance, number: number): void {
  const need = needToSink(b, t);
  if (need === 1) {
    lastHit.sunk = true;
    return;
  }
  lastHit.xRoll = chance.die(6, throwName(s[G.turn]!, THROW.x, t, number));
  lastHit.sunk = lastHit.xRoll >= need;
  lastHit.w = lastHit.sunk ? 0 : 2;
  lastHit.s = lastHit.sunk ? 0 : 2;
}

/** Odds of 2:1 and better: 7 or 11; exactly 1:1: 11 alone. @rule 10.12 */
function isSpecial(column: number, roll: number): boolean {
  return column >= 2 ? roll === 7 || roll === 11 : column === 1 && roll === 11;
}

/** 7 deck (night), 8 radar, 9 rudder, 10 bridge, 11 power. @rule 10.12 @rule chart-special */
function bookSpecial(b: Battle, s: BattleState, t: UnitId, chance: Chance, number: number): void {
  const roll = chance.twoDice(throwName(s[G.turn]!, THROW.special, t, number));
  lastHit.specialRoll = roll;
  const o = UNITS_AT + t * STRIDE + U.pendSpecial;
  if (roll === 7 && b.on.night) s[o] = s[o]! | SPECIAL_FIRE;
  else if (roll === 8) s[o] = s[o]! | SPECIAL_RADAR;
  else if (roll === 9) s[o] = s[o]! | SPECIAL_RUDDER;
  else if (roll === 10) s[o] = s[o]! | SPECIAL_BRIDGE;
  else if (roll === 11) s[o] = s[o]! | SPECIAL_POWER;
}

/** Applies what was booked on one unit; true if anything was. Steps beyond three are lost. @rule 5.2 @rule 5.14 */
export function settleDamage(b: Battle, s: BattleState, u: UnitId): boolean {
  const o = UNITS_AT + u * STRIDE;
  if (s[o + U.pendW] === 0 && s[o + U.pendS] === 0 && s[o + U.pendSpecial] === 0) return false;
  const w = s[o + U.w]! + s[o + U.pendW]!;
  const steps = s[o + U.s]! + s[o + U.pendS]!;
  s[o + U.w] = w > 3 ? 3 : w;
  s[o + U.s] = steps > 3 ? 3 : steps;
  const special = s[o + U.pendSpecial]!;
  const lost = (special & SPECIAL_SUNK) !== 0 || (s[o + U.w] === 3 && (s[o + U.s] === 3 || b.fixture[u] === 1));
  s[o + U.pendW] = 0;
  s[o + U.pendS] = 0;
  s[o + U.pendSpecial] = 0;
  if (lost) sinkShip(b, s, u);
  else settleSpecial(b, s, u, special);
  // Three W steps destroy the set for good. @rule 10.1
  if (s[o + U.w] === 3) s[o + U.radarOut] = 1;
  return true;
}

function settleSpecial(b: Battle, s: BattleState, u: UnitId, special: number): void {
  if (special === 0) return;
  const o = UNITS_AT + u * STRIDE;
  const turn = s[G.turn]!;
  if (special & SPECIAL_FIRE) s[o + U.fireTurn] = turn + 1;
  if (special & SPECIAL_RADAR) s[o + U.radarOut] = 1;
  if (special & SPECIAL_RUDDER) s[o + U.rudderTurn] = turn;
  if (special & SPECIAL_POWER) s[o + U.powerTurn] = turn + 1;
  if (special & SPECIAL_BRIDGE) hitBridge(b, s, u);
}

/** Her crew is a level worse next turn; the flagship's takes a level from every crew, hers too, for the rest of the game. @rule R-53 */
function hitBridge(b: Battle, s: BattleState, u: UnitId): void {
  const o = UNITS_AT + u * STRIDE;
  const seat = b.seatOf[u]!;
  if (b.on.flagship && s[G.flagship0 + seat] === u) {
    s[G.crewLoss0 + seat] = s[G.crewLoss0 + seat]! + 1;
    revealFlagship(s, seat, u);
    return;
  }
  const next = s[G.turn]! + 1;
  s[o + U.bridgeTurn] = bridgeHitNow(s, o) ? 2 * next + 1 : 2 * next;
  if (b.on.flagship) forgetFlagship(s, seat, u);
}

/** Removes a ship; a lost flagship takes a level of crew quality with it. @rule 5.15 @rule 10.9 */
export function sinkShip(b: Battle, s: BattleState, u: UnitId): void {
  const o = UNITS_AT + u * STRIDE;
  s[o + U.status] = SUNK;
  const seat = b.seatOf[u]!;
  if (b.on.flagship && s[G.flagship0 + seat] === u) {
    s[G.crewLoss0 + seat] = s[G.crewLoss0 + seat]! + 1;
    s[G.flagship0 + seat] = -1;
    // Everybody sees the fleet falter: nothing is left to guess.
    s[G.maybeFlagLow0 + 2 * seat] = 0;
    s[G.maybeFlagHigh0 + 2 * seat] = 0;
  } else {
    forgetFlagship(s, seat, u);
  }
}

/** True while the crew of the unit at `o` is a level worse for a bridge hit. @rule 10.12 */
export function bridgeHitNow(s: BattleState, o: number): boolean {
  const turn = s[G.turn]!;
  const until = s[o + U.bridgeTurn]!;
  return until >> 1 === turn || ((until & 1) === 1 && until >> 1 === turn + 1);
}

/** The whole fleet fights worse: now all know which ship leads it. */
function revealFlagship(s: BattleState, seat: Seat, u: UnitId): void {
  s[G.maybeFlagLow0 + 2 * seat] = u < 16 ? 1 << u : 0;
  s[G.maybeFlagHigh0 + 2 * seat] = u < 16 ? 0 : 1 << (u & 15);
}

/** A ship that went down, or lost her bridge, without the fleet faltering was not the flagship. */
function forgetFlagship(s: BattleState, seat: Seat, u: UnitId): void {
  const half = G.maybeFlagLow0 + 2 * seat + (u >= 16 ? 1 : 0);
  s[half] = s[half]! & ~(1 << (u & 15));
}

/** On the map: neither waiting, nor sunk, nor gone. */
export const isAfloat = (s: BattleState, u: UnitId): boolean => s[UNITS_AT + u * STRIDE + U.status] === AFLOAT;
