/** Verdict: the clause of the scenario by which a battle that was fought to its end was won, lost or drawn. */
import { FIRST_SEAT, otherSeat, SECOND_SEAT, type Seat } from '../core/brand.js';
import type { Outright, Scenario } from './scenario.js';

/** What settles the battle. */
export type Verdict =
  /** An outright condition: points do not matter then. */
  | { readonly by: 'outright'; readonly clause: Outright }
  /** More points win. */
  | { readonly by: 'points' }
  /** One side has to be ahead by more than nothing, or by a multiple. @rule 9.1 */
  | {
      readonly by: 'claim';
      /** Seat that must reach the threshold. */
      readonly claimant: Seat;
      readonly ratio: number;
      readonly plus: number;
      /** Its points less those of the enemy. */
      readonly ahead: number;
    };

/**
 * The clause behind a result; `points` and `margin` are those of the seats, `result` that of seat 0 (1, 0 or -1). The margin has
 * the points of an outright condition in it, so what it has more than the points tells which condition held.
 */
export function verdictOf(
  { sides, victory }: Pick<Scenario, 'sides' | 'victory'>,
  points: readonly [number, number],
  margin: number,
  result: number,
): Verdict {
  const [own, other] = points;
  const sign = (c: Outright): number => (c.winner === sides[0].id ? 1 : -1);
  const clause = victory.outright.find(
    (c) =>
      sign(c) * c.points === margin - (own - other) &&
      Math.sign(result) === (c.kind === 'draw-if-sunk' ? 0 : sign(c)) &&
      (c.points !== 0 || c.kind === 'draw-if-sunk'),
  );
  if (clause !== undefined) return { by: 'outright', clause };
  const { claimant, ratio, plus } = victory.points;
  if (ratio === 1 && plus === 0) return { by: 'points' };
  const seat = claimant === sides[0].id ? FIRST_SEAT : SECOND_SEAT;
  return { by: 'claim', claimant: seat, ratio, plus, ahead: points[seat]! - points[otherSeat(seat)]! };
}
