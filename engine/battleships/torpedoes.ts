/** Torpedoes: one attack a game, along the line through the target, friend and foe. @rule 6.1 @rule 6.2 */
import { type Chance, throwName } from '../core/chance.js';
import { arcOf, BROADSIDE, distance, isNearBeam } from '../core/hex.js';
import { type RayHex, rayHexes } from '../core/sight.js';
import { crewLevel } from './crew.js';
import { bookResult } from './damage.js';
import { AFLOAT, type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import { clearModifiers, MOD, note } from './modifiers.js';
import type { Battle } from './setup.js';
import { cellOf } from './sheet.js';
import { combatResult, TORPEDO_HIT, TORPEDO_RANGE } from './tables.js';
import { THROW } from './throws.js';

const TURN = G.turn;
const Q = U.q;
const R = U.r;
const STATUS = U.status;
const HEADING = U.heading;
const SPEED = U.speed;
const LAUNCHES = U.launches;
const DONE = U.done;

/** Why a ship may not launch, or not at this target; by `TORPEDO_BARS`. */
export const TORPEDO_BARS = [
  { rule: '', text: '' },
  { rule: '6.0', text: 'she carries no torpedoes' },
  { rule: '6.2', text: 'her torpedoes are spent' },
  { rule: '6.2', text: 'three W steps have silenced her' },
  { rule: '10.10', text: 'she has lost touch with her flagship this turn' },
  { rule: '11.0', text: 'she may not fire yet' },
  { rule: '6.2', text: 'torpedoes reach five hexes' },
  { rule: '6.2', text: 'the target is not on her broadside' },
  { rule: '6.2', text: 'torpedoes do not cross land' },
  { rule: '6.1', text: 'it is not on the map' },
  { rule: '10.5', text: 'she is still reloading' },
] as const;

/** Rays by target offset, made once: hexes in order of entry out to five. */
const RAYS: (readonly RayHex[] | undefined)[] = new Array<readonly RayHex[] | undefined>(121);

export function rayTo(dq: number, dr: number): readonly RayHex[] {
  const index = (dq + 5) * 11 + dr + 5;
  let ray = RAYS[index];
  if (ray === undefined) {
    ray = rayHexes(dq, dr, TORPEDO_RANGE);
    RAYS[index] = ray;
  }
  return ray;
}

/** What keeps `f` from launching at all. Power does not matter to torpedoes. */
export function launchBarred(b: Battle, s: BattleState, f: number): number {
  const o = UNITS_AT + f * STRIDE;
  if (s[o + STATUS] !== AFLOAT) return 9;
  if (b.torpedoColumn[f] === 0) return 1;
  if (s[o + LAUNCHES] === 0) return 2;
  const turn = s[TURN]!;
  if (s[o + U.launchTurn]! > 0 && turn < s[o + U.launchTurn]! + 3) return 10;
  if (s[o + U.w] === 3) return 3;
  if (s[o + U.frozenTurn] === turn) return 4;
  if (turn < b.fireFrom[f]! || b.silent[f] === 1) return 5;
  return 0;
}

/** What keeps `f`, free to launch, from aiming at `t`. The target need not be seen. @rule 6.2 */
export function torpedoBarred(b: Battle, s: BattleState, f: number, t: number): number {
  const fo = UNITS_AT + f * STRIDE;
  const to = UNITS_AT + t * STRIDE;
  if (s[to + STATUS] !== AFLOAT || b.battery[t] === 1) return 9;
  const dq = s[to + Q]! - s[fo + Q]!;
  const dr = s[to + R]! - s[fo + R]!;
  const range = distance(0, 0, dq, dr);
  if (range > TORPEDO_RANGE || range === 0) return 6;
  const heading = s[fo + HEADING]!;
  if (b.on.beamTorpedoes ? !isNearBeam(dq, dr, heading) : arcOf(dq, dr, heading) !== BROADSIDE) return 7;
  if (b.sheet.hasLand && stopBefore(b, s[fo + Q]!, s[fo + R]!, dq, dr, true)) return 8;
  return 0;
}

/**
 * True if land (or, once launched, a breakwater) lies on the ray before the hex at (dq, dr). A torpedo that properly crosses a
 * breakwater stops; running along it or through its end it goes on.
 */
function stopBefore(b: Battle, q: number, r: number, dq: number, dr: number, landOnly: boolean): boolean {
  const ray = rayTo(dq, dr);
  for (let i = 0; i < ray.length; i++) {
    const hex = ray[i]!;
    if (hex.q === dq && hex.r === dr) break;
    const cell = cellOf(q + hex.q, r + hex.r);
    if (cell >= 0 && b.sheet.land[cell] === 1 && !runsBeside(ray, i)) return true;
  }
  return !landOnly && b.sheet.breakwaters.some((w) => crossesSide(dq, dr, w.q - q, w.r - r, w.side));
}

/** One of two hexes along whose common side the line runs: land on one side of it alone does not block. */
function runsBeside(ray: readonly RayHex[], i: number): boolean {
  return ray[i]!.rank === ray[i + 1]?.rank || ray[i]!.rank === ray[i - 1]?.rank;
}

/** True if the segment from (0, 0) to (dq, dr) properly crosses the side `side` of hex (q, r). Exact. */
function crossesSide(dq: number, dr: number, q: number, r: number, side: number): boolean {
  const x = 3 * dq;
  const y = dq + 2 * dr;
  // Ends of side A are the corners (-1, -1) and (1, -1); then clockwise.
  const cx = [-1, 1, 2, 1, -1, -2];
  const cy = [-1, -1, 0, 1, 1, 0];
  const ax = 3 * q + cx[side]!;
  const ay = q + 2 * r + cy[side]!;
  const bx = 3 * q + cx[(side + 1) % 6]!;
  const by = q + 2 * r + cy[(side + 1) % 6]!;
  const a = x * ay - y * ax;
  const c = x * by - y * bx;
  if (a === 0 || c === 0 || a > 0 === c > 0) return false;
  // The start and the end of the segment must lie on either side of the hexside's line.
  const from = (bx - ax) * -ay - (by - ay) * -ax;
  const to = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  return from !== 0 && to !== 0 && from > 0 !== to > 0;
}

/** What the last torpedo test went through, for the log. */
export const run = {
  unit: -1,
  range: 0,
  orderRoll: 0,
  candidates: 0,
  needed: 0,
  hitRoll: 0,
  combatRoll: 0,
  modifier: 0,
  odds: 0,
  result: 0,
  isHit: false,
};

/**
 * Tests the next ship on the ray of `f` through `t`, nearest first; units tested before have `done` set. Several in a hex, or
 * in the two hexes of a side along which the line runs, come in random order. Returns false when nothing is left to test.
 */
export function testNext(b: Battle, s: BattleState, f: number, t: number, chance: Chance): boolean {
  const count = gather(b, s, f, t);
  run.unit = -1;
  run.isHit = false;
  run.orderRoll = 0;
  run.candidates = count;
  if (count === 0) return false;
  const turn = s[TURN]!;
  const tested = testedSoFar(b, s);
  if (count > 1) run.orderRoll = chance.die(count, throwName(turn, THROW.torpedoOrder, f, tested));
  const u = candidates[run.orderRoll > 0 ? run.orderRoll - 1 : 0]!;
  const o = UNITS_AT + u * STRIDE;
  s[o + DONE] = 1;
  run.unit = u;
  attack(b, s, f, t, u, chance);
  return true;
}

function attack(b: Battle, s: BattleState, f: number, t: number, u: number, chance: Chance): void {
  const turn = s[TURN]!;
  const fo = UNITS_AT + f * STRIDE;
  const uo = UNITS_AT + u * STRIDE;
  const to = UNITS_AT + t * STRIDE;
  clearModifiers();
  run.range = distance(s[fo + Q]!, s[fo + R]!, s[uo + Q]!, s[uo + R]!);
  const crew = crewLevel(b, s, f, false, run.range);
  if (crew !== 0) note(crew > 0 ? MOD.elite : MOD.poor, crew);
  run.needed = TORPEDO_HIT[s[uo + SPEED]! * 5 + run.range - 1]! + crew;
  run.hitRoll = chance.twoDice(throwName(turn, THROW.torpedoHit, f, u));
  run.isHit = run.hitRoll <= run.needed;
  if (!run.isHit) return;
  clearModifiers();
  const dq = s[to + Q]! - s[fo + Q]!;
  const dr = s[to + R]! - s[fo + R]!;
  const broadside = b.battery[u] === 1 || arcOf(-dq, -dr, s[uo + HEADING]!) === BROADSIDE;
  run.modifier = broadside ? 0 : note(MOD.aspect, -3);
  run.odds = b.torpedoColumn[f]!;
  run.combatRoll = chance.twoDice(throwName(turn, THROW.torpedoCombat, f, u));
  const total = Math.max(2, run.combatRoll + run.modifier);
  run.result = combatResult(run.odds, total);
  bookResult(b, s, u, run.result, run.odds, total, chance, f * 4 + 2);
}

const candidates = new Int16Array(64);

/** The untested units of the nearest rank on the ray, in `candidates`; their number. */
function gather(b: Battle, s: BattleState, f: number, t: number): number {
  const fo = UNITS_AT + f * STRIDE;
  const to = UNITS_AT + t * STRIDE;
  const q = s[fo + Q]!;
  const r = s[fo + R]!;
  const ray = rayTo(s[to + Q]! - q, s[to + R]! - r);
  let count = 0;
  for (let i = 0; i < ray.length; i++) {
    const hex = ray[i]!;
    if (count > 0 && hex.rank !== ray[i - 1]!.rank) break;
    if ((b.sheet.hasLand || b.sheet.breakwaters.length > 0) && stopBefore(b, q, r, hex.q, hex.r, false)) continue;
    for (let u = 0; u < b.units; u++) {
      const o = UNITS_AT + u * STRIDE;
      if (s[o + STATUS] !== AFLOAT || s[o + DONE] === 1 || b.battery[u] === 1) continue;
      if (s[o + Q] === q + hex.q && s[o + R] === r + hex.r) candidates[count++] = u;
    }
  }
  return count;
}

function testedSoFar(b: Battle, s: BattleState): number {
  let n = 0;
  for (let u = 0; u < b.units; u++) n += s[UNITS_AT + u * STRIDE + DONE]!;
  return n;
}

/** True if anything is left to test on the ray. */
export const anyLeft = (b: Battle, s: BattleState, f: number, t: number): boolean => gather(b, s, f, t) > 0;

/** Spends the launch; a Japanese ship may launch once more three turns later. @rule 6.2 @rule 10.5 */
export function spendLaunch(b: Battle, s: BattleState, f: number): void {
  const o = UNITS_AT + f * STRIDE;
  const again = b.reloads[f] === 1 && s[o + U.launchTurn] === 0;
  s[o + U.launchTurn] = again ? s[TURN]! : 0;
  s[o + LAUNCHES] = again ? 1 : 0;
}
