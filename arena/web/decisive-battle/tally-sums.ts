/** Sums of a power's tally: what its ships count for in the end. */

import type { BattleView } from '../../../engine/decisive-battle/index.js';
import type { Seat, UnitId } from '../../../engine/index.js';

export interface Sums {
  readonly isHolding: boolean;
  /** Whether anything of it counts: not where its side has lost the field. */
  readonly isCounting: boolean;
  readonly ships: readonly { readonly unit: UnitId; readonly points: number; readonly counts: number }[];
  /** Points of the ships its fleets sank, and what of them counts. */
  readonly sunk: number;
  readonly sunkCounts: number;
}

/** Its rows sum to the seat's points. @rule W4.2 */
export function sumsOf(view: BattleView, seat: Seat): Sums {
  const { side, sunk } = view.seats[seat]!;
  const isHolding = (side === 'leader' || side === 'rival') && view.victor === side;
  const isCounting = isHolding || side === 'neutral';
  const ships = view.units.flatMap(({ seat: owner, status, points }, unit) => {
    const survives = status !== 'sunk' && status !== 'lost';
    return owner === seat ? [{ unit: unit as UnitId, points, counts: isCounting && survives ? points : 0 }] : [];
  });
  return { isHolding, isCounting, ships, sunk, sunkCounts: isHolding ? sunk : 0 };
}

/** What the seat would have if its side held the field: its ships that are not gone, and those it has sunk. @rule W4.2 */
export function pointsIfHeld(view: BattleView, seat: Seat): number {
  const { sunk } = view.seats[seat]!;
  return view.units.reduce(
    (sum, { seat: owner, status, points }) =>
      owner === seat && status !== 'sunk' && status !== 'lost' ? sum + points : sum,
    sunk,
  );
}
