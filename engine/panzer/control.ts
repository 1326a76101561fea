/** Control: who was last in a hex that counts, or passed it. */
import type { UnitId } from '../core/brand.js';
import type { Battle } from './battle.js';
import type { BattleState } from './layout.js';
import { loadOf } from './unit-state.js';
import type { UnitType } from './units/units.js';

/** Whether the unit controls what it passes, or who rides on it does: trucks and wagons alone control nothing. @rule XIV.B.2 @rule P-56 */
export function mayControl(b: Battle, s: BattleState, u: UnitId): boolean {
  if (isOfAccount(b.types[u]!)) return true;
  const load = loadOf(b, s, u);
  return load >= 0 && isOfAccount(b.types[load]!);
}

/** Whether units of the type count for victory, lost, there or gone: trucks and wagons never do. @rule XIV.B.8 */
export const isOfAccount = ({ kind }: UnitType): boolean => kind !== 'truck' && kind !== 'wagon';

/** The unit is in the hex, or passes it. @rule XIV.B.2 */
export function takeControl(b: Battle, s: BattleState, u: UnitId, hex: number): void {
  const at = b.objectiveAt[hex]!;
  if (at >= 0 && mayControl(b, s, u)) s[b.controlAt + at] = b.seatOf[u]!;
}
