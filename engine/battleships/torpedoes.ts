/** Torpedoes: one attack a game, along the line through the target, friend and foe. @rule 6.1 @rule 6.2 */
import type { Q, R, UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import { arcOf, BROADSIDE, distance, type Heading, isNearBeam, STEP_Q, STEP_R } from '../core/hex.js';
import { type RayHex, rayHexes } from '../core/sight.js';
import type { Battle } from './battle.js';
import { crewLevel } from './crew.js';
import { bookResult } from './damage.js';
import { AFLOAT, type BattleState, G, NO_UNIT, STRIDE, U, UNITS_AT } from './layout.js';
import type { BarTold } from './meaning.js';
import { clearModifiers, MOD, noteModifier } from './modifiers.js';
import { cellOf } from './sheet.js';
import { combatResult, TORPEDO_HIT, TORPEDO_RANGE } from './tables.js';
import { THROW } from './throws.js';

/** Why a ship may not launch, or not at this target: by number, from 1 on. */
const TORPEDO_BARS: readonly BarTold[] = [
  { rule: '6.0', bar: 'no-tubes' },
  { rule: '6.2', bar: 'torpedoes-spent' },
  { rule: '6.2', bar: 'ship-silenced' },
  { rule: '10.10', bar: 'out-of-touch' },
  { rule: '11.0', bar: 'not-yet' },
  { rule: '6.2', bar: 'torpedo-range' },
  { rule: '6.2', bar: 'off-broadside' },
  { rule: '6.2', bar: 'land-between' },
  { rule: '6.1', bar: 'away' },
  { rule: '10.5', bar: 'reloading' },
];

/** The rule and the reason of a number that is not `NO_TORPEDO_BAR`. */
export const torpedoBar = (bar: number): BarTold => TORPEDO_BARS[bar - 1]!;

export const NO_TORPEDO_BAR = 0;
const BAR_NO_TUBES = 1;
const BAR_SPENT = 2;
const BAR_SILENCED = 3;
const BAR_FROZEN = 4;
const BAR_ORDERS = 5;
const BAR_RANGE = 6;
const BAR_ARC = 7;
const BAR_LAND = 8;
const BAR_AWAY = 9;
const BAR_RELOADING = 10;

/** Rays by target offset, made once. */
const RAYS: (readonly RayHex[] | undefined)[] = new Array<readonly RayHex[] | undefined>(121);

/** Hexes that a line through the offset (dq, dr) meets, out to torpedo range, in order of entry; offsets reach five. */
export function torpedoRay(dq: Q, dr: R): readonly RayHex[] {
  const index = (dq + 5) * 11 + dr + 5;
  let ray = RAYS[index];
  if (ray === undefined) {
    ray = rayHexes(dq, dr, TORPEDO_RANGE);
    RAYS[index] = ray;
  }
  return ray;
}

/** What keeps `f` from launching at all, by number. Power does not matter to torpedoes. @rule 6.2 @rule 10.5 */
export function launchBarred(b: Battle, s: BattleState, f: UnitId): number {
  const o = UNITS_AT + f * STRIDE;
  if (s[o + U.status] !== AFLOAT) return BAR_AWAY;
  if (b.torpedoColumn[f] === 0) return BAR_NO_TUBES;
  if (s[o + U.launches] === 0) return BAR_SPENT;
  const turn = s[G.turn]!;
  if (s[o + U.launchTurn]! > 0 && turn < s[o + U.launchTurn]! + 3) return BAR_RELOADING;
  if (s[o + U.w] === 3) return BAR_SILENCED;
  if (s[o + U.frozenTurn] === turn) return BAR_FROZEN;
  if (turn < b.fireFrom[f]! || b.silent[f] === 1) return BAR_ORDERS;
  return NO_TORPEDO_BAR;
}

/** What keeps `f`, free to launch, from aiming at `t`, by number. The target need not be seen. @rule 6.2 @rule R-52 */
export function torpedoBarred(b: Battle, s: BattleState, f: UnitId, t: UnitId): number {
  const fo = UNITS_AT + f * STRIDE;
  const to = UNITS_AT + t * STRIDE;
  if (s[to + U.status] !== AFLOAT) return BAR_AWAY;
  if (b.battery[t] === 1) return BAR_LAND;
  const dq = s[to + U.q]! - s[fo + U.q]!;
  const dr = s[to + U.r]! - s[fo + U.r]!;
  const range = distance(0, 0, dq, dr);
  if (range > TORPEDO_RANGE || range === 0) return BAR_RANGE;
  const heading = s[fo + U.heading]! as Heading;
  if (b.on.beamTorpedoes ? !isNearBeam(dq, dr, heading) : arcOf(dq, dr, heading) !== BROADSIDE) return BAR_ARC;
  if (b.sheet.hasLand && !isReached(b, s[fo + U.q]!, s[fo + U.r]!, dq, dr)) return BAR_LAND;
  return NO_TORPEDO_BAR;
}

/** True if no land lies before the hex at (dq, dr). */
function isReached(b: Battle, q: Q, r: R, dq: Q, dr: R): boolean {
  const open = openHexes(b, q, r, dq, dr, true);
  return torpedoRay(dq, dr).findIndex((hex) => hex.q === dq && hex.r === dr) < open;
}

/**
 * How many hexes of the ray from (q, r) through (dq, dr) torpedoes can reach: land stops them, and a breakwater that they
 * properly cross; along one, or through its end, they run on. Land on one side of a hexside they run along does not stop
 * them. @rule 6.2
 */
function openHexes(b: Battle, q: Q, r: R, dq: Q, dr: R, landOnly: boolean): number {
  const ray = torpedoRay(dq, dr);
  const { hasLand, land, breakwaters } = b.sheet;
  if (!hasLand && (landOnly || breakwaters.length === 0)) return ray.length;
  for (let i = 0; i < ray.length; i++) {
    const hex = ray[i]!;
    const cell = cellOf(q + hex.q, r + hex.r);
    if (cell >= 0 && land[cell] === 1 && !runsBeside(ray, i)) return i;
    if (!landOnly && breakwaters.some((w) => entersOver(dq, dr, hex, w.q - q, w.r - r, w.side)))
      return firstOfRank(ray, i);
  }
  return ray.length;
}

/** One of two hexes along whose common side the line runs. */
function runsBeside(ray: readonly RayHex[], i: number): boolean {
  return ray[i]!.rank === ray[i + 1]?.rank || ray[i]!.rank === ray[i - 1]?.rank;
}

function firstOfRank(ray: readonly RayHex[], i: number): number {
  let first = i;
  while (first > 0 && ray[first - 1]!.rank === ray[i]!.rank) first--;
  return first;
}

/** Corners of a hex at the ends of side A, B, …: (X, Y) from its centre, clockwise from A's western end. */
const CORNER_X = [-1, 1, 2, 1, -1, -2];
const CORNER_Y = [-1, -1, 0, 1, 1, 0];

/** True if the line along (dq, dr) enters `hex` by properly crossing the side `side` of (wq, wr). Exact on integers. */
function entersOver(dq: Q, dr: R, hex: RayHex, wq: number, wr: number, side: Heading): boolean {
  const oq = wq + STEP_Q[side];
  const or = wr + STEP_R[side];
  const isInner = hex.q === wq && hex.r === wr;
  if (!isInner && !(hex.q === oq && hex.r === or)) return false;
  const x = 3 * dq;
  const y = dq + 2 * dr;
  const a = x * (wq + 2 * wr + CORNER_Y[side]!) - y * (3 * wq + CORNER_X[side]!);
  const c = x * (wq + 2 * wr + CORNER_Y[(side + 1) % 6]!) - y * (3 * wq + CORNER_X[(side + 1) % 6]!);
  if (a === 0 || c === 0 || a > 0 === c > 0) return false;
  // The hex entered lies farther along the line than the one left.
  const inner = 3 * dq * wq + y * (wq + 2 * wr);
  const outer = 3 * dq * oq + y * (oq + 2 * or);
  return isInner ? inner > outer : outer > inner;
}

/** What the last torpedo test went through, for the log. */
export const lastTorpedoTest = {
  unit: NO_UNIT,
  range: 0,
  candidates: 0,
  needed: 0,
  hitRoll: 0,
  combatRoll: 0,
  modifier: 0,
  odds: 0,
  result: 0,
  isHit: false,
};

/** Draws which of several level ships the torpedoes meet first, into `redirect`; returns the die. @rule 6.2 */
export function drawOrder(b: Battle, s: BattleState, f: UnitId, t: UnitId, chance: Chance): number {
  lastTorpedoTest.candidates = candidatesLeft(b, s, f, t);
  const die = chance.die(lastTorpedoTest.candidates, throwName(s[G.turn]!, THROW.torpedoOrder, f, testedSoFar(b, s)));
  s[G.redirect] = candidates[die - 1]!;
  return die;
}

/**
 * Tests the next ship on the ray of `f` through `t`, nearest first; units tested before have `done` set. Several in a hex, or
 * in the two hexes of a side along which the line runs, come in the order drawn.
 */
export function testNext(b: Battle, s: BattleState, f: UnitId, t: UnitId, chance: Chance): void {
  const u = nextMet(b, s, f, t);
  s[G.redirect] = NO_UNIT;
  s[UNITS_AT + u * STRIDE + U.done] = 1;
  lastTorpedoTest.unit = u;
  lastTorpedoTest.isHit = false;
  attack(b, s, f, t, u, chance);
}

/** The ship that the torpedoes of `f` meet next: the one drawn, or the only one. */
export function nextMet(b: Battle, s: BattleState, f: UnitId, t: UnitId): UnitId {
  candidatesLeft(b, s, f, t);
  return s[G.redirect]! >= 0 ? (s[G.redirect]! as UnitId) : (candidates[0]! as UnitId);
}

/** Reads the chart for the torpedoes of `f` at `u`, into `lastTorpedoTest`: the range, and at or below what they hit. */
export function layTorpedoes(b: Battle, s: BattleState, f: UnitId, u: UnitId): void {
  const fo = UNITS_AT + f * STRIDE;
  const uo = UNITS_AT + u * STRIDE;
  clearModifiers();
  lastTorpedoTest.range = distance(s[fo + U.q]!, s[fo + U.r]!, s[uo + U.q]!, s[uo + U.r]!);
  const crew = crewLevel(b, s, f, false, lastTorpedoTest.range);
  if (crew !== 0) noteModifier(crew > 0 ? MOD.elite : MOD.poor, crew);
  lastTorpedoTest.needed = TORPEDO_HIT[s[uo + U.speed]! * 5 + lastTorpedoTest.range - 1]! + crew;
}

/** Whether torpedoes that run from `f` through `t` meet `u` abeam. */
export function meetsAbeam(b: Battle, s: BattleState, f: UnitId, t: UnitId, u: UnitId): boolean {
  const fo = UNITS_AT + f * STRIDE;
  const to = UNITS_AT + t * STRIDE;
  const dq = s[to + U.q]! - s[fo + U.q]!;
  const dr = s[to + U.r]! - s[fo + U.r]!;
  return b.battery[u] === 1 || arcOf(-dq, -dr, s[UNITS_AT + u * STRIDE + U.heading]! as Heading) === BROADSIDE;
}

function attack(b: Battle, s: BattleState, f: UnitId, t: UnitId, u: UnitId, chance: Chance): void {
  const turn = s[G.turn]!;
  layTorpedoes(b, s, f, u);
  lastTorpedoTest.hitRoll = chance.twoDice(throwName(turn, THROW.torpedoHit, f, u));
  lastTorpedoTest.isHit = lastTorpedoTest.hitRoll <= lastTorpedoTest.needed;
  if (!lastTorpedoTest.isHit) return;
  lastTorpedoTest.modifier = meetsAbeam(b, s, f, t, u) ? 0 : noteModifier(MOD.aspect, -3);
  lastTorpedoTest.odds = b.torpedoColumn[f]!;
  lastTorpedoTest.combatRoll = chance.twoDice(throwName(turn, THROW.torpedoCombat, f, u));
  const total = Math.max(2, lastTorpedoTest.combatRoll + lastTorpedoTest.modifier);
  lastTorpedoTest.result = combatResult(lastTorpedoTest.odds, total);
  bookResult(b, s, u, lastTorpedoTest.result, lastTorpedoTest.odds, total, chance, f * 4 + 2);
}

const candidates = new Int16Array(64);

/** The untested units of the nearest rank on the ray, in `candidates`; their number. */
export function candidatesLeft(b: Battle, s: BattleState, f: UnitId, t: UnitId): number {
  const fo = UNITS_AT + f * STRIDE;
  const to = UNITS_AT + t * STRIDE;
  const q = s[fo + U.q]!;
  const r = s[fo + U.r]!;
  const dq = s[to + U.q]! - q;
  const dr = s[to + U.r]! - r;
  const ray = torpedoRay(dq, dr);
  const open = openHexes(b, q, r, dq, dr, false);
  let count = 0;
  for (let i = 0; i < open; i++) {
    const hex = ray[i]!;
    if (count > 0 && hex.rank !== ray[i - 1]!.rank) break;
    for (let u = 0 as UnitId; u < b.units; u++) {
      const o = UNITS_AT + u * STRIDE;
      if (s[o + U.status] !== AFLOAT || s[o + U.done] === 1 || b.battery[u] === 1) continue;
      if (s[o + U.q] === q + hex.q && s[o + U.r] === r + hex.r) candidates[count++] = u;
    }
  }
  return count;
}

function testedSoFar(b: Battle, s: BattleState): number {
  let n = 0;
  for (let u = 0 as UnitId; u < b.units; u++) n += s[UNITS_AT + u * STRIDE + U.done]!;
  return n;
}

/** Spends the launch; a Japanese ship may launch once more three turns later. @rule 6.2 @rule 10.5 */
export function spendLaunch(b: Battle, s: BattleState, f: UnitId): void {
  const o = UNITS_AT + f * STRIDE;
  const again = b.reloads[f] === 1 && s[o + U.launchTurn] === 0;
  s[o + U.launchTurn] = again ? s[G.turn]! : 0;
  s[o + U.launches] = again ? 1 : 0;
}
