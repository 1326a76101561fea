/** Sums of what is at stake in a shot: the score, power by power, with the points of the target. */
import type { BattleView } from '../../../../engine/decisive-battle/index.js';
import { bySeat, type Seat, type UnitId } from '../../../../engine/index.js';
import { pointsIfHeld } from '../tally-sums.js';

export interface Stake {
  readonly seat: Seat;
  readonly points: number;
  /** With the target's points. */
  readonly after: number;
}

/** Those who would score, the most first; of a side that loses the field nobody does. @rule W4.2 */
export function stakesOf(view: BattleView, own: Seat, target: UnitId): Stake[] {
  const { side } = view.seats[own]!;
  const { points: worth } = view.units[target]!;
  return bySeat(view.seats)
    .flatMap((one, seat): Stake[] => {
      if (one.side !== side && one.side !== 'neutral') return [];
      const points = one.side === 'neutral' ? one.points : pointsIfHeld(view, seat);
      return [{ seat, points, after: points + (seat === own ? worth : 0) }];
    })
    .sort((a, b) => b.after - a.after);
}
