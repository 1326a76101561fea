/** Damage control. @rule 8.1 @rule 8.2 */
import type { UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { Battle } from './battle.js';
import { AFLOAT, type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import { REPAIR_S, REPAIR_W } from './tables.js';
import { THROW } from './throws.js';

/** Steps of damage control of one unit: W, a battery's second W, S. */
export const REPAIR_STEPS = 3;
const SECOND_W = 1;
const SPEED_STEP = 2;

/** True if the unit may try step `step` now: damage of that kind, repairs left. A battery tries W twice (10.7). */
export function mayRepair(b: Battle, s: BattleState, u: UnitId, step: number): boolean {
  const o = UNITS_AT + u * STRIDE;
  if (s[o + U.status] !== AFLOAT || s[o + U.repairs]! >= b.defence[u]!) return false;
  if (step === SPEED_STEP) return s[o + U.s]! > 0;
  return s[o + U.w]! > 0 && (step !== SECOND_W || b.battery[u] === 1);
}

export const repair = { roll: 0, success: false };

/** One attempt; success takes a step off and gives the enemy a point. @rule 9.1 */
export function tryRepair(s: BattleState, u: UnitId, step: number, chance: Chance): void {
  const o = UNITS_AT + u * STRIDE;
  const isSpeed = step === SPEED_STEP;
  repair.roll = chance.die(6, throwName(s[G.turn]!, isSpeed ? THROW.repairS : THROW.repairW, u, step));
  repair.success = repair.roll <= (isSpeed ? REPAIR_S : REPAIR_W);
  if (!repair.success) return;
  const field = o + (isSpeed ? U.s : U.w);
  s[field] = s[field]! - 1;
  s[o + U.repairs] = s[o + U.repairs]! + 1;
}
