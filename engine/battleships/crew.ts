/** Crew quality. @rule 10.3 */

import type { Battle } from './battle.js';
import { bridgeHitNow } from './damage.js';
import { type BattleState, G, U } from './layout.js';

// Re-bound: imported bindings read in tight loops are several times slower.
const STRIDE = U.size;
const UNITS_AT = G.size;
const TURN = G.turn;
const LOSS = G.crewLoss0;

/**
 * Crew level for this shot: -1 poor, 0 average, 1 elite. A lost flagship and a bridge hit take a level each, never below poor,
 * from average crews too where 10.3 is not played. @rule 10.3 @rule 10.9 @rule 10.12 @rule R-54
 */
export function crewLevel(b: Battle, s: BattleState, u: number, guns: boolean, range: number): number {
  if (!b.on.crews && s[LOSS + b.seatOf[u]!] === 0 && !b.on.special) return 0;
  let level = b.crew[u]!;
  const clauses = b.crewClauses;
  for (let i = 0; i < clauses.length; i++) {
    const c = clauses[i]!;
    if (c.units[u] === 0 || !(guns ? c.guns : c.torpedoes)) continue;
    const turn = s[TURN]!;
    if (turn >= c.fromTurn && turn <= c.toTurn && range >= c.minRange) level = c.level;
  }
  level -= s[LOSS + b.seatOf[u]!]!;
  if (bridgeHitNow(s, UNITS_AT + u * STRIDE)) level--;
  return level < -1 ? -1 : level;
}
