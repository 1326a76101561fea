/** Control: who was last in a hex that counts, or passed it. */
import type { UnitId } from '../core/brand.js';
import type { Battle } from './battle.js';
import type { BattleState } from './layout.js';

/** Trucks and wagons control nothing. @rule XIV.B.2 */
export const mayControl = ({ types }: Battle, u: UnitId): boolean =>
  types[u]!.kind !== 'truck' && types[u]!.kind !== 'wagon';

/** The unit is in the hex, or passes it. @rule XIV.B.2 */
export function takeControl(b: Battle, s: BattleState, u: UnitId, hex: number): void {
  const at = b.objectiveAt[hex]!;
  if (at >= 0 && mayControl(b, u)) s[b.controlAt + at] = b.seatOf[u]!;
}
