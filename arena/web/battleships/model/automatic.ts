/** Questions with one sensible answer: where the person wishes it, they are answered without being asked. */

import {
  AFLOAT,
  type BattleState,
  type BattleshipsGame,
  type BattleView,
  blockOf,
  CONFIRMED_PHASES,
  NO_OBJECT,
  objectIn,
  type PhaseName,
  STAR_RANGE,
  U,
} from '../../../../engine/battleships/index.js';
import { distance } from '../../../../engine/core/hex.js';
import type { WireAction } from '../../model/battle.js';

export const isConfirmed = (phase: PhaseName): boolean => CONFIRMED_PHASES.includes(phase);

/** The only sensible answer, if there is one. Where a ship can only move one way she is shown all the same. */
export function onlyAnswer(
  game: BattleshipsGame,
  view: BattleView,
  known: BattleState | null,
  legal: readonly WireAction[],
): WireAction | undefined {
  if (legal.length === 1 && !view.phase.startsWith('move')) return legal[0];
  return known !== null && isIdleStar(game, view, known)
    ? legal.find(({ text }) => objectIn(text) === NO_OBJECT)
    : undefined;
}

/** True if a ship is asked for star shell and no enemy is in its reach. */
function isIdleStar({ battle: b }: BattleshipsGame, view: BattleView, s: BattleState): boolean {
  if (view.asked?.question !== 'star') return false;
  const u = b.names.indexOf(view.asked.unit ?? '');
  const o = blockOf(u);
  return b.names.every((_, t) => {
    const to = blockOf(t);
    if (b.seatOf[t] === b.seatOf[u] || s[to + U.status] !== AFLOAT) return true;
    return distance(s[o + U.q]!, s[o + U.r]!, s[to + U.q]!, s[to + U.r]!) > STAR_RANGE;
  });
}
