/** Points ahead by seat while the war goes on. */

import { type DecisiveBattleGame, fieldPoints, LEADER, RIVAL, sideOf } from '../../../engine/decisive-battle/index.js';
import { bySeat } from '../../../engine/index.js';

/** What its side's ships on the field are worth more than the other side's: whose worth is higher holds it. Nothing for neutrals. @rule B-26 */
export function marginsOf({ battle, spec }: DecisiveBattleGame, s: Int16Array): number[] {
  const ahead = fieldPoints(battle, s, LEADER) - fieldPoints(battle, s, RIVAL);
  return bySeat(spec.seats).map((_, seat) => {
    const side = sideOf(s, seat);
    return side === LEADER ? ahead : side === RIVAL ? -ahead : 0;
  });
}
