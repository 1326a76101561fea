/** Command control: ships out of touch with their flagship. @rule 10.10 */
import type { ActionList } from '../core/actions.js';
import { type Chance, throwName } from '../core/chance.js';
import { distance, STEP_Q, STEP_R } from '../core/hex.js';
import { rowOf } from '../core/hexmap.js';
import { MOVE } from './actions.js';
import type { Battle } from './battle.js';
import { AFLOAT, type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import { MAX_SPEED } from './manoeuvres.js';
import { hexFate, originOf, tableOf } from './movement.js';
import { BLOCKED, LEAVES } from './sheet.js';
import { THROW } from './throws.js';

/** Draws one chit of the seat without putting back; after the last, ships out of touch are frozen. @rule 10.10 */
export function drawChit(b: Battle, s: BattleState, seat: number, drawnSoFar: number, chance: Chance): void {
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
export function lastDigit(s: BattleState, u: number): number {
  const o = UNITS_AT + u * STRIDE;
  const row = rowOf(s[o + U.q]!, s[o + U.r]!, s[G.windowQ]!, s[G.windowR]!);
  return ((row % 10) + 10) % 10;
}

/** A flagship is never frozen, nor a ship within visibility of it; without a flagship nobody is immune. */
export function isFrozenUnder(b: Battle, s: BattleState, u: number, flagship: number): boolean {
  if (b.battery[u] === 1) return false;
  if (!((s[G.chits0 + b.seatOf[u]!]! >> lastDigit(s, u)) & 1)) return false;
  if (flagship < 0) return true;
  if (flagship === u) return false;
  const o = UNITS_AT + u * STRIDE;
  const fo = UNITS_AT + flagship * STRIDE;
  if (s[fo + U.status] !== AFLOAT) return true;
  return distance(s[o + U.q]!, s[o + U.r]!, s[fo + U.q]!, s[fo + U.r]!) > s[G.visibility]!;
}

/** Freezes the seat's ships, and strikes out every flagship that would have frozen others. */
function freeze(b: Battle, s: BattleState, seat: number): void {
  const flagship = s[G.flagship0 + seat]!;
  const first = seat === 0 ? 0 : b.split;
  const end = seat === 0 ? b.split : b.units;
  for (let u = first; u < end; u++) {
    const o = UNITS_AT + u * STRIDE;
    if (s[o + U.status] === AFLOAT && isFrozenUnder(b, s, u, flagship)) s[o + U.frozenTurn] = s[G.turn]!;
  }
  if (b.on.flagship && flagship >= 0) strikeOut(b, s, seat);
}

function strikeOut(b: Battle, s: BattleState, seat: number): void {
  const first = seat === 0 ? 0 : b.split;
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

/** Turns tried when land lies ahead: straight, then the least angle that clears, port before starboard. */
const AVOID = [0, 5, 1, 4, 2, 3];

/**
 * The one way of a frozen ship near land: straight, turning just before the land by the least angle that clears, then straight
 * on; a hex of it at each speed is legal.
 */
export function frozenPath(
  b: Battle,
  s: BattleState,
  u: number,
  least: number,
  most: number,
  taken: Uint8Array,
  out: ActionList,
): void {
  const table = tableOf(b, u);
  const o = UNITS_AT + u * STRIDE;
  let { q, r } = originOf(b, s, u);
  let relative = 0;
  let id = 0;
  for (let step = 0; ; step++) {
    const speed = table.speed[id]!;
    if (speed >= least && speed <= most && taken[table.poseOf[id]!] === 0) out.ids[out.count++] = MOVE + id;
    if (step === MAX_SPEED) break;
    const next = nextFrozen(b, s, u, id, q, r, relative, most);
    if (next < 0) break;
    relative = table.turn[next]!;
    const heading = (s[o + U.heading]! + relative) % 6;
    if (hexFate(b, s, u, q, r, heading) === LEAVES) {
      out.ids[out.count++] = MOVE + next;
      break;
    }
    q += STEP_Q[heading]!;
    r += STEP_R[heading]!;
    id = next;
  }
  out.ids.subarray(0, out.count).sort();
}

/** The manoeuvre one hex longer than `id` that a frozen ship takes, or -1. */
function nextFrozen(
  b: Battle,
  s: BattleState,
  u: number,
  id: number,
  q: number,
  r: number,
  relative: number,
  most: number,
): number {
  const table = tableOf(b, u);
  const heading = s[UNITS_AT + u * STRIDE + U.heading]!;
  for (const turn of AVOID) {
    const wanted = (relative + turn) % 6;
    if (hexFate(b, s, u, q, r, (heading + wanted) % 6) === BLOCKED) continue;
    for (let child = 1; child < table.count; child++) {
      if (table.parent[child] === id && table.turn[child] === wanted && table.speed[child]! <= most) return child;
    }
  }
  return -1;
}
