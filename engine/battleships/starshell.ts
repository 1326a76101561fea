/** Star shell: one hex lit for the turn. @rule 4.3 */
import { distance } from '../core/hex.js';
import type { Battle } from './battle.js';
import { type BattleState, G, AFLOAT as L_AFLOAT, U } from './layout.js';
import { STAR_SIGHT as L_STAR_SIGHT, STAR_RANGE } from './tables.js';

// Re-bound: imported bindings read in tight loops are several times slower.
const AFLOAT = L_AFLOAT;
const STRIDE = U.size;
const UNITS_AT = G.size;
const STAR_SIGHT = L_STAR_SIGHT;
const STATUS = U.status;
const W = U.w;
const POWER_TURN = U.powerTurn;
const FROZEN_TURN = U.frozenTurn;
const STARS_USED0 = G.starsUsed0;
const TURN = G.turn;
const Q = U.q;
const R = U.r;
const STAR_TURN = U.markTurn;
const STAR_Q = U.markQ;
const STAR_R = U.markR;

/** Hexes within star-shell range as offsets, the own hex included: `[91 × 2]`. An action's payload indexes it. */
export const STAR_OFFSETS = offsetsWithin(STAR_RANGE);
export const STAR_HEXES = STAR_OFFSETS.length / 2;

function offsetsWithin(reach: number): Int8Array {
  const out: number[] = [];
  for (let q = -reach; q <= reach; q++) {
    for (let r = -reach; r <= reach; r++) if (distance(0, 0, q, r) <= reach) out.push(q, r);
  }
  return Int8Array.from(out);
}

/** True if `u` may fire star shell now: night, small guns, fewer than 3W, power, no freeze, allowance left. @rule 4.3 */
export function mayFireStar(b: Battle, s: BattleState, u: number): boolean {
  const o = UNITS_AT + u * STRIDE;
  if (b.starShell[u] === 0 || s[o + STATUS] !== AFLOAT || s[o + W] === 3) return false;
  if (b.silent[u] === 1 || s[TURN]! < b.fireFrom[u]!) return false;
  if (s[o + POWER_TURN] === s[TURN] || s[o + FROZEN_TURN] === s[TURN] || s[o + STAR_TURN] === s[TURN]) return false;
  return b.on.starEachShip || s[STARS_USED0 + b.seatOf[u]!] === 0;
}

/** True if `t` lies in a lit hex and the observer, `range` hexes away, is near enough to see her by it. @rule 4.3 */
export function isLit(b: Battle, s: BattleState, t: number, range: number): boolean {
  return range <= STAR_SIGHT && isInLitHex(b, s, t);
}

/** True by night if `t` lies in a lit hex, however far off. @rule R-55 */
export function isInLitHex(b: Battle, s: BattleState, t: number): boolean {
  const to = UNITS_AT + t * STRIDE;
  const q = s[to + Q];
  const r = s[to + R];
  const turn = s[TURN];
  for (let u = 0; u < b.units; u++) {
    const o = UNITS_AT + u * STRIDE;
    if (s[o + STAR_TURN] === turn && s[o + STAR_Q] === q && s[o + STAR_R] === r) return true;
  }
  return false;
}

/** Lights the hex at `STAR_OFFSETS[index]` from the ship for this turn. @rule 4.3 */
export function fireStar(b: Battle, s: BattleState, u: number, index: number): void {
  const o = UNITS_AT + u * STRIDE;
  s[o + STAR_TURN] = s[TURN]!;
  s[o + STAR_Q] = s[o + Q]! + STAR_OFFSETS[2 * index]!;
  s[o + STAR_R] = s[o + R]! + STAR_OFFSETS[2 * index + 1]!;
  s[STARS_USED0 + b.seatOf[u]!] = 1;
}
