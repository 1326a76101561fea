/** Ranking of the players of one battle, for the ratings. */

import type { z } from 'zod';
import { bySeat, type Seat } from '../../../engine/index.js';
import type { Outcome } from '../../protocol/index.js';

/**
 * By seat how many others came behind it: the more the better, equal ones are a tie. Among more than two, who has not won is told apart by points: a
 * margin is the distance to the best of the others. Allies are no exception, the rules rank each for itself. Whoever has left
 * the battle to an agent comes last, however well that one fought.
 */
export function standingOf({ result, margin, termination }: z.infer<typeof Outcome>, left: readonly Seat[]): number[] {
  const results = result ?? margin.map(() => 0);
  const byPoints = results.length > 2 && termination === 'normal';
  const isBetter = (a: Seat, b: Seat): boolean => {
    if (left.includes(a) || left.includes(b)) return !left.includes(a);
    if (results[a] !== results[b]) return results[a]! > results[b]!;
    return byPoints && margin[a]! > margin[b]!;
  };
  const all = bySeat(results);
  return all.map((_, seat) => all.filter((_, other) => other !== seat && isBetter(seat, other)).length);
}
