/** Command control: ships out of touch with their flagship. @rule 10.10 */

import type { ActionList } from '../core/actions.js';
import type { Q, R, Seat, UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import { distance, type Heading, STEP_Q, STEP_R } from '../core/hex.js';
import { rowOf } from '../core/hexmap.js';
import { MOVE } from './actions.js';
import type { Battle } from './battle.js';
import { AFLOAT, type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import { hexFate, originOf, tableOf } from './mover.js';
import { BLOCKED, LEAVES } from './sheet.js';
import { THROW } from './throws.js';

/** Draws one chit of the seat without putting back; after the last, ships out of touch are frozen. @rule 10.10 */
export function drawChit(b: Battle, s: BattleState, seat: Seat, drawnSoFar: number, chance: Chance): void {
  const drawn = s[G.chits0 + seat]!;
  let nth = chance.die(10 - drawnSoFar, throwName(s[G.turn]!, THROW.chit, seat, drawnSoFar));
  for (let digit = 0; digit < 10; digit++) {
    if ((drawn >> digit) & 1 || --nth > 0) continue;
    s[G.chits0 + seat] = drawn | (1 << digit);
    break;
  }
  if (drawnSoFar + 1 === b.commandLevel[seat]) freeze(b, s, seat);
}

/** Last digit of the label of a unit's hex on the sheet as it lies now. */
export function lastDigit(s: BattleState, u: UnitId): number {
  const o = UNITS_AT + u * STRIDE;
  const row = rowOf(s[o + U.q]!, s[o + U.r]!, s[G.windowQ]!, s[G.windowR]!);
  return ((row % 10) + 10) % 10;
}

/**
 * A flagship is never frozen, nor a ship within visibility of it; without a flagship nobody is immune. A battery is frozen
 * like a ship. @rule R-52
 */
export function isFrozenUnder(b: Battle, s: BattleState, u: UnitId, flagship: number): boolean {
  if (!((s[G.chits0 + b.seatOf[u]!]! >> lastDigit(s, u)) & 1)) return false;
  if (flagship < 0) return true;
  if (flagship === u) return false;
  const o = UNITS_AT + u * STRIDE;
  const fo = UNITS_AT + flagship * STRIDE;
  if (s[fo + U.status] !== AFLOAT) return true;
  return distance(s[o + U.q]!, s[o + U.r]!, s[fo + U.q]!, s[fo + U.r]!) > s[G.visibility]!;
}

/** Freezes the seat's ships, and strikes out every flagship that would have frozen others. */
function freeze(b: Battle, s: BattleState, seat: Seat): void {
  const flagship = s[G.flagship0 + seat]!;
  const first = seat === 0 ? (0 as UnitId) : b.split;
  const end = seat === 0 ? b.split : b.units;
  for (let u = first; u < end; u++) {
    const o = UNITS_AT + u * STRIDE;
    if (s[o + U.status] === AFLOAT && isFrozenUnder(b, s, u, flagship)) s[o + U.frozenTurn] = s[G.turn]!;
  }
  if (b.on.flagship && flagship >= 0) strikeOut(b, s, seat);
}

function strikeOut(b: Battle, s: BattleState, seat: Seat): void {
  const first = seat === 0 ? (0 as UnitId) : b.split;
  const end = seat === 0 ? b.split : b.units;
  for (let f = first; f < end; f++) {
    const half = G.maybeFlagLow0 + 2 * seat + (f >= 16 ? 1 : 0);
    if (!((s[half]! >> (f & 15)) & 1)) continue;
    for (let u = first; u < end; u++) {
      const o = UNITS_AT + u * STRIDE;
      if (s[o + U.status] !== AFLOAT) continue;
      if (isFrozenUnder(b, s, u, f) !== (s[o + U.frozenTurn] === s[G.turn])) {
        s[half] = s[half]! & ~(1 << (f & 15));
        break;
      }
    }
  }
}

/** Turns tried when land lies ahead, by angle: straight, then the least that clears, to port and to starboard. */
const AVOID = [[0], [5, 1], [4, 2], [3]];

/**
 * The ways of a frozen ship near land: straight, turning just before the land by the least angle that clears, then straight on;
 * a hex of them at each speed is legal. Equally near the land to port and to starboard, she chooses. @rule R-32 @rule R-51
 */
export function frozenPath(
  b: Battle,
  s: BattleState,
  u: UnitId,
  least: number,
  most: number,
  taken: Uint8Array,
  out: ActionList,
): void {
  const { q, r } = originOf(b, s, u);
  runFrozen(b, s, u, 0, q, r, least, most, taken, out);
  out.ids.subarray(0, out.count).sort();
  if (b.mines === undefined) keepPosesOnce(b, u, out);
}

/** Adds manoeuvre `id`, which ends in (q, r), and the ways on from there. */
function runFrozen(
  b: Battle,
  s: BattleState,
  u: UnitId,
  id: number,
  q: Q,
  r: R,
  least: number,
  most: number,
  taken: Uint8Array,
  out: ActionList,
): void {
  const table = tableOf(b, u);
  const speed = table.speed[id]!;
  if (speed >= least && speed <= most && taken[table.poseOf[id]!] === 0) out.ids[out.count++] = MOVE + id;
  const start = s[UNITS_AT + u * STRIDE + U.heading]! as Heading;
  for (let angle = 0, isClear = false; angle < AVOID.length && !isClear; angle++) {
    for (const turn of AVOID[angle]!) {
      const relative = (table.turn[id]! + turn) % 6;
      const next = table.child[id * 6 + relative]!;
      if (next < 0 || table.speed[next]! > most) continue;
      const heading = ((start + relative) % 6) as Heading;
      const fate = hexFate(b, s, u, q, r, heading);
      if (fate === BLOCKED) continue;
      isClear = true;
      if (fate === LEAVES) out.ids[out.count++] = MOVE + next;
      else runFrozen(b, s, u, next, q + STEP_Q[heading], r + STEP_R[heading], least, most, taken, out);
    }
  }
}

/** One way to each pose, as in any list without mines. */
function keepPosesOnce(b: Battle, u: UnitId, out: ActionList): void {
  const { poseOf } = tableOf(b, u);
  let n = 0;
  for (let i = 0; i < out.count; i++) {
    const pose = poseOf[out.ids[i]! - MOVE];
    let isNew = true;
    for (let j = 0; j < n; j++) if (poseOf[out.ids[j]! - MOVE] === pose) isNew = false;
    if (isNew) out.ids[n++] = out.ids[i]!;
  }
  out.count = n;
}
