/** Explanation of ships that did not fire: a player who was not asked for a target is owed the rule. */

import {
  AFLOAT,
  BAR_WORDS,
  type BattleState,
  type BattleshipsGame,
  blockOf,
  gunBar,
  gunsBarred,
  mainBarred,
  NO_BAR,
  NO_UNIT,
  rangeBetween,
  sighting,
  U,
  UNSEEN,
} from '../../../engine/battleships/index.js';
import type { Seat, UnitId } from '../../../engine/index.js';

export interface Silence {
  readonly unit: UnitId;
  readonly text: string;
  readonly rule: string;
  /** True if she sees an enemy: else she was never near to firing. */
  readonly sees: boolean;
}

/** Ships of the seat that aim at nobody because they may not; with what keeps them from the nearest enemy. */
export function silences(game: BattleshipsGame, s: BattleState, seat: Seat): Silence[] {
  const b = game.battle;
  const out: Silence[] = [];
  for (let u = 0 as UnitId; u < b.units; u++) {
    const o = blockOf(u);
    if (b.seatOf[u] !== seat || s[o + U.status] !== AFLOAT || s[o + U.main] !== NO_UNIT) continue;
    const bar = gunsBarred(b, s, u) || nearestBar(game, s, u);
    if (bar === NO_BAR) continue;
    const why = gunBar(bar);
    out.push({ unit: u, text: BAR_WORDS[why.bar], rule: why.rule, sees: seesAny(game, s, u) });
  }
  return out;
}

function seesAny(game: BattleshipsGame, s: BattleState, u: UnitId): boolean {
  const b = game.battle;
  return b.names.some((_, t) => {
    if (b.seatOf[t] === b.seatOf[u] || s[blockOf(t) + U.status] !== AFLOAT) return false;
    return sighting(b, s, u, t, rangeBetween(s, u, t)) !== UNSEEN;
  });
}

/** What keeps `u` from the nearest enemy; nothing if it may fire at any. */
function nearestBar(game: BattleshipsGame, s: BattleState, u: UnitId): number {
  const b = game.battle;
  let nearest = NO_BAR;
  let least = Number.POSITIVE_INFINITY;
  for (let t = 0 as UnitId; t < b.units; t++) {
    if (b.seatOf[t] === b.seatOf[u] || s[blockOf(t) + U.status] !== AFLOAT) continue;
    const bar = mainBarred(b, s, u, t);
    if (bar === NO_BAR) return NO_BAR;
    const range = rangeBetween(s, u, t);
    if (range >= least) continue;
    least = range;
    nearest = bar;
  }
  return nearest;
}
