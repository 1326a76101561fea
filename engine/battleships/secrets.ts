/** Secrets: which decisions the other side does not see at once, and what a seat has learnt of the other's. */
import type { Seat } from '../core/brand.js';
import { type BattleState, G } from './layout.js';
import { PHASE } from './phases.js';
import type { BattleView } from './view.js';

/** Mines, the flag, and torpedoes until both seats have launched. @rule 10.6 @rule 10.9 */
const SECRET_PHASES: ReadonlySet<number> = new Set([
  PHASE.mines,
  PHASE.flagship,
  PHASE.launchA,
  PHASE.launchB,
  PHASE.transfer0,
  PHASE.transfer1,
]);

export const isSecret = (s: BattleState): boolean => SECRET_PHASES.has(s[G.phase]!);

/** Where mines lie or do not, and who may fly the enemy's flag. */
export function learntBy({ mines, units, points }: BattleView, seat: Seat): unknown {
  const own = Object.keys(points)[seat];
  return [mines.known, mines.clear, units.filter((u) => u.side !== own).map((u) => u.flagship)];
}
