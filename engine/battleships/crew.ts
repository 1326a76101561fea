/** Crew quality. @rule 10.3 */

import type { UnitId } from '../core/brand.js';
import type { Battle } from './battle.js';
import { bridgeHitNow } from './damage.js';
import { type BattleState, G, STRIDE, UNITS_AT } from './layout.js';

/**
 * Crew level for this shot: -1 poor, 0 average, 1 elite. A lost flagship and a bridge hit take a level each, never below poor,
 * from average crews too where 10.3 is not played. @rule 10.3 @rule 10.9 @rule 10.12 @rule R-54
 */
export function crewLevel(b: Battle, s: BattleState, u: UnitId, guns: boolean, range: number): number {
  if (!b.on.crews && s[G.crewLoss0 + b.seatOf[u]!] === 0 && !b.on.special) return 0;
  let level = b.crew[u]!;
  const clauses = b.crewClauses;
  for (let i = 0; i < clauses.length; i++) {
    const c = clauses[i]!;
    if (c.units[u] === 0 || !(guns ? c.guns : c.torpedoes)) continue;
    const turn = s[G.turn]!;
    if (turn >= c.fromTurn && turn <= c.toTurn && range >= c.minRange) level = c.level;
  }
  level -= s[G.crewLoss0 + b.seatOf[u]!]!;
  if (bridgeHitNow(s, UNITS_AT + u * STRIDE)) level--;
  return level < -1 ? -1 : level;
}
