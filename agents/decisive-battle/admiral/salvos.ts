/** Damage distribution of several salvos at one ship, exactly: chance by chance, point by point. @rule F3.2 @rule F3.3 */

import { type Battle, sinkingChance } from '../../../engine/decisive-battle/index.js';
import type { UnitId } from '../../../engine/index.js';

/** Most damage of one gun. */
const MOST = 6;

/** Chances of each damage up to what sinks the ship, which counts as one. */
export type Damages = Float64Array;

export function unhurt(life: number): Damages {
  const odds = new Float64Array(life + 1);
  odds[0] = 1;
  return odds;
}

/** After `dice` more dice of `u` at `t`. */
export function afterSalvo(b: Battle, before: Damages, u: UnitId, t: UnitId, dice: number): Damages {
  const life = before.length - 1;
  const gun: number[] = [];
  let more = 1;
  for (let d = 0; d <= MOST; d++) {
    const next = d === MOST ? 0 : sinkingChance(b, u, t, 1, d + 1);
    gun.push(more - next);
    more = next;
  }
  let now = before.slice();
  if (gun[0] === 1) return now;
  let then = new Float64Array(life + 1);
  for (let n = 0; n < dice; n++) {
    then.fill(0);
    for (let d = 0; d < life; d++) {
      if (now[d] === 0) continue;
      for (let hit = 0; hit <= MOST; hit++) then[Math.min(life, d + hit)]! += now[d]! * gun[hit]!;
    }
    then[life]! += now[life]!;
    [now, then] = [then, now];
  }
  return now;
}

/** Part of a ship's worth that is gone once she has lost nearly all of her life; the rest goes when she sinks. */
const CRIPPLED = 0.55;

/** Worth of damage as part of a ship: what is done counts for what it helps to sink her later. */
export function harm(odds: Damages, endurance: number): number {
  const life = odds.length - 1;
  const before = endurance - life;
  let sum = odds[life]!;
  for (let d = 0; d < life; d++) sum += odds[d]! * CRIPPLED * ((before + d) / endurance);
  return sum - CRIPPLED * (before / endurance);
}
