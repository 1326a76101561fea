/** Damage control. @rule 8.1 @rule 8.2 */
import { type Chance, throwName } from '../core/chance.js';
import type { Battle } from './battle.js';
import { type BattleState, G, AFLOAT as L_AFLOAT, U } from './layout.js';
import { REPAIR_S as L_REPAIR_S, REPAIR_W as L_REPAIR_W } from './tables.js';
import { THROW } from './throws.js';

// Re-bound: imported bindings read in tight loops are several times slower.
const AFLOAT = L_AFLOAT;
const STRIDE = U.size;
const UNITS_AT = G.size;
const REPAIR_S = L_REPAIR_S;
const REPAIR_W = L_REPAIR_W;
const STATUS = U.status;
const REPAIRS = U.repairs;
const S = U.s;
const W = U.w;
const TURN = G.turn;

/** Steps of damage control of one unit: W, a battery's second W, S. */
export const REPAIR_STEPS = 3;
const SECOND_W = 1;
const SPEED_STEP = 2;

/** True if the unit may try step `step` now: damage of that kind, repairs left. A battery tries W twice (10.7). */
export function mayRepair(b: Battle, s: BattleState, u: number, step: number): boolean {
  const o = UNITS_AT + u * STRIDE;
  if (s[o + STATUS] !== AFLOAT || s[o + REPAIRS]! >= b.defence[u]!) return false;
  if (step === SPEED_STEP) return s[o + S]! > 0;
  return s[o + W]! > 0 && (step !== SECOND_W || b.battery[u] === 1);
}

export const repair = { roll: 0, success: false };

/** One attempt; success takes a step off and gives the enemy a point. @rule 9.1 */
export function tryRepair(s: BattleState, u: number, step: number, chance: Chance): void {
  const o = UNITS_AT + u * STRIDE;
  const isSpeed = step === SPEED_STEP;
  repair.roll = chance.die(6, throwName(s[TURN]!, isSpeed ? THROW.repairS : THROW.repairW, u, step));
  repair.success = repair.roll <= (isSpeed ? REPAIR_S : REPAIR_W);
  if (!repair.success) return;
  const field = o + (isSpeed ? S : W);
  s[field] = s[field]! - 1;
  s[o + REPAIRS] = s[o + REPAIRS]! + 1;
}
