/** Damage table: what each ship's salvo does to each other ship on average, worked out once for a battle. @rule F3.2 @rule F3.3 */

import { type Battle, meanDamage } from '../../../engine/decisive-battle/index.js';
import type { UnitId } from '../../../engine/index.js';

/** Mean damage at `firer × units + target`. */
export interface Rates {
  readonly whole: Float64Array;
  /** With half the dice, rounded down. @rule F2.1 @rule B-10 */
  readonly half: Float64Array;
}

export function ratesOf(b: Battle): Rates {
  const whole = new Float64Array(b.units * b.units);
  const half = new Float64Array(b.units * b.units);
  for (let u = 0 as UnitId; u < b.units; u++) {
    const dice = b.gunnery[u]!;
    for (let t = 0 as UnitId; t < b.units; t++) {
      if (b.seatOf[u] === b.seatOf[t]) continue;
      whole[u * b.units + t] = meanDamage(b, u, t, dice);
      half[u * b.units + t] = meanDamage(b, u, t, dice > 1 ? dice >> 1 : dice);
    }
  }
  return { whole, half };
}
