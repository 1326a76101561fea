/** Ships with room enough, who can leave their hexes whatever their friends do, so that no search is needed; and those without. @rule 7.2 */
import type { Battle } from './battle.js';
import { AFLOAT, type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import { MAX_SPEED } from './manoeuvres.js';
import { isAtAnchor, isHeld, isNearDanger, leastMovePoints, mostMovePoints } from './mover.js';
import { openHexes } from './search.js';

const SPEEDS = MAX_SPEED + 1;

/** True if a friend that has settled lies in the hex of `w`. */
export function sharesWithSettled(b: Battle, s: BattleState, w: number): boolean {
  const o = UNITS_AT + w * STRIDE;
  const end = b.seatOf[w] === 0 ? b.split : b.units;
  for (let v = b.seatOf[w] === 0 ? 0 : b.split; v < end; v++) {
    const vo = UNITS_AT + v * STRIDE;
    if (v === w || s[vo + U.q] !== s[o + U.q] || s[vo + U.r] !== s[o + U.r] || s[vo + U.status] !== AFLOAT) continue;
    if (isSettled(b, s, v)) return true;
  }
  return false;
}

/** True if a friend of `u` still to move, and not sure to get clear, lies in a hex with another. */
export function isAnyCramped(b: Battle, s: BattleState, u: number): boolean {
  const end = b.seatOf[u] === 0 ? b.split : b.units;
  for (let w = b.seatOf[u] === 0 ? 0 : b.split; w < end; w++) {
    if (s[UNITS_AT + w * STRIDE + U.status] !== AFLOAT || w === u || isSettled(b, s, w) || canAlwaysLeave(b, s, w))
      continue;
    if (hasMate(b, s, u, w)) return true;
  }
  return false;
}

/** True if a friend of `w` other than `u` lies in her hex. */
function hasMate(b: Battle, s: BattleState, u: number, w: number): boolean {
  const o = UNITS_AT + w * STRIDE;
  const end = b.seatOf[w] === 0 ? b.split : b.units;
  for (let v = b.seatOf[w] === 0 ? 0 : b.split; v < end; v++) {
    const vo = UNITS_AT + v * STRIDE;
    if (v === w || v === u || s[vo + U.status] !== AFLOAT) continue;
    if (s[vo + U.q] === s[o + U.q] && s[vo + U.r] === s[o + U.r]) return true;
  }
  return false;
}

/** Moved, or with no manoeuvre to choose. */
export function isSettled(b: Battle, s: BattleState, u: number): boolean {
  return s[UNITS_AT + u * STRIDE + U.done] === 1 || (b.waits[u] === 1 && isHeld(b, s, u));
}

/** True if `w`, still to move, can leave her hex whatever the others do: no need to try. */
export function canAlwaysLeave(b: Battle, s: BattleState, w: number): boolean {
  const o = UNITS_AT + w * STRIDE;
  const turn = s[G.turn];
  if (s[o + U.rudderTurn] === turn || s[o + U.frozenTurn] === turn) return false;
  if (b.hampered[w] === 1 && (b.jammedRudder[w] === 1 || isAtAnchor(b, s, w))) return false;
  const room = b.room[(4 * w + s[o + U.s]!) * SPEEDS + s[o + U.speed]!]!;
  return b.sheet.allOpen && room >= b.units ? true : hasMuchRoom(b, s, w, room);
}

/** The same by what land and edges leave of her room, and by how many others are near. */
function hasMuchRoom(b: Battle, s: BattleState, w: number, room: number): boolean {
  const most = mostMovePoints(b, s, w);
  const hexes = isNearDanger(b, s, w, most) ? openHexes(b, s, w, leastMovePoints(s, w), most) : room;
  return hexes >= b.units || (hexes > 0 && hexes > othersNear(b, s, w, most));
}

/** Others that may stand within `most` hexes of `w`, but not in hers, at the end of the phase. */
function othersNear(b: Battle, s: BattleState, w: number, most: number): number {
  const o = UNITS_AT + w * STRIDE;
  let n = 0;
  for (let v = 0; v < b.units; v++) {
    const vo = UNITS_AT + v * STRIDE;
    if (s[vo + U.status] !== AFLOAT || v === w) continue;
    const dq = s[vo + U.q]! - s[o + U.q]!;
    const dr = s[vo + U.r]! - s[o + U.r]!;
    const stays = b.seatOf[v] !== b.seatOf[w] || s[vo + U.done] === 1;
    if (stays && dq === 0 && dr === 0) continue;
    const near = stays ? most : most + MAX_SPEED;
    const ds = dq + dr;
    const isNear = dq <= near && -dq <= near && dr <= near && -dr <= near && ds <= near && -ds <= near;
    // Out of a gate a ship comes up elsewhere than she lies.
    if (isNear || b.gates[v] !== undefined) n++;
  }
  return n;
}
