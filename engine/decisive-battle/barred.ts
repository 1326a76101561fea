/** Constraint on aims: ships that one leaves without a lawful target. Fire down the line may not cross, and who is under fire answers only there. */
import type { UnitId } from '../core/brand.js';
import { PASS } from './actions.js';
import type { Battle } from './battle.js';
import { type BattleState, G, U } from './layout.js';
import { chooseTarget, targetsOf } from './targeting.js';

/** Of the line that is asked the ships astern that have a target if this one holds fire, and none after the action. @rule F2.2 @rule B-13 */
export function barredBy(b: Battle, s: BattleState, a: number): number[] {
  if (a === PASS) return [];
  const [held, aimed] = [PASS, a].map((action) => {
    const copy = s.slice() as BattleState;
    chooseTarget(b, copy, action, undefined);
    return copy;
  }) as [BattleState, BattleState];
  const barred: number[] = [];
  for (let u = aimed[G.unit]! as UnitId; u >= 0; u = aimed[b.unitsAt + u * U.size + U.next]! as UnitId) {
    if (targetsOf(b, held, u) !== 0 && targetsOf(b, aimed, u) === 0) barred.push(u);
  }
  return barred;
}
