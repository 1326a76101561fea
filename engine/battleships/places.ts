/** Places and steps as the booklet writes them: hexes, poses, damage. */
import type { Q, R, UnitId } from '../core/brand.js';
import { HEADINGS, type Heading } from '../core/hex.js';
import { labelOf } from '../core/hexmap.js';
import { type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import type { PoseTold } from './meaning.js';
import { RESULT_X } from './tables.js';

const at = (s: BattleState, u: UnitId, field: number): number => s[UNITS_AT + u * STRIDE + field]!;

export const hexLabel = (s: BattleState, q: Q, r: R): string => labelOf(q, r, s[G.windowQ], s[G.windowR]);

/** Where a ship lies. */
export const poseOf = (s: BattleState, u: UnitId): PoseTold => ({
  hex: hexLabel(s, at(s, u, U.q), at(s, u, U.r)),
  heading: HEADINGS[at(s, u, U.heading) as Heading],
  speed: at(s, u, U.speed),
});

/** `1W 2S`; without steps `no effect`, or what is said instead. */
export function stepsText(w: number, s: number, none = 'no effect'): string {
  if (w === 0 && s === 0) return none;
  return [w > 0 ? `${w}W` : '', s > 0 ? `${s}S` : ''].filter(Boolean).join(' ');
}

/** A combat result as printed. */
export const resultText = (result: number): string =>
  result === RESULT_X ? 'X' : stepsText(result & 3, (result >> 2) & 3);

/** The damage that a ship has: `2W 1S`, or `undamaged`. */
export const damageText = (s: BattleState, u: UnitId): string => stepsText(at(s, u, U.w), at(s, u, U.s), 'undamaged');
