/** Star shell: one hex lit for the turn. @rule 4.3 */
import type { UnitId } from '../core/brand.js';
import { distance } from '../core/hex.js';
import type { Battle } from './battle.js';
import { AFLOAT, type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import { STAR_RANGE, STAR_SIGHT } from './tables.js';

/** Hexes within star-shell range as offsets, the own hex included: `[91 × 2]`. An action's payload indexes it. */
export const STAR_OFFSETS = offsetsWithin(STAR_RANGE);

function offsetsWithin(reach: number): Int8Array {
  const out: number[] = [];
  for (let q = -reach; q <= reach; q++) {
    for (let r = -reach; r <= reach; r++) if (distance(0, 0, q, r) <= reach) out.push(q, r);
  }
  return Int8Array.from(out);
}

/** True if `u` may fire star shell now: night, small guns, fewer than 3W, power, no freeze, allowance left. @rule 4.3 */
export function mayFireStar(b: Battle, s: BattleState, u: UnitId): boolean {
  const o = UNITS_AT + u * STRIDE;
  if (b.starShell[u] === 0 || s[o + U.status] !== AFLOAT || s[o + U.w] === 3) return false;
  if (b.silent[u] === 1 || s[G.turn]! < b.fireFrom[u]!) return false;
  if (s[o + U.powerTurn] === s[G.turn] || s[o + U.frozenTurn] === s[G.turn] || s[o + U.markTurn] === s[G.turn])
    return false;
  return b.on.starEachShip || s[G.starsUsed0 + b.seatOf[u]!] === 0;
}

/** True if `t` lies in a lit hex and the observer, `range` hexes away, is near enough to see her by it. @rule 4.3 */
export function isLit(b: Battle, s: BattleState, t: UnitId, range: number): boolean {
  return range <= STAR_SIGHT && isInLitHex(b, s, t);
}

/** True by night if `t` lies in a lit hex, however far off. @rule R-55 */
export function isInLitHex(b: Battle, s: BattleState, t: UnitId): boolean {
  const to = UNITS_AT + t * STRIDE;
  const q = s[to + U.q];
  const r = s[to + U.r];
  const turn = s[G.turn];
  for (let u = 0 as UnitId; u < b.units; u++) {
    const o = UNITS_AT + u * STRIDE;
    if (s[o + U.markTurn] === turn && s[o + U.markQ] === q && s[o + U.markR] === r) return true;
  }
  return false;
}

/** Lights the hex at `STAR_OFFSETS[index]` from the ship for this turn. @rule 4.3 */
export function fireStar(b: Battle, s: BattleState, u: UnitId, index: number): void {
  const o = UNITS_AT + u * STRIDE;
  s[o + U.markTurn] = s[G.turn]!;
  s[o + U.markQ] = s[o + U.q]! + STAR_OFFSETS[2 * index]!;
  s[o + U.markR] = s[o + U.r]! + STAR_OFFSETS[2 * index + 1]!;
  s[G.starsUsed0 + b.seatOf[u]!] = 1;
}
