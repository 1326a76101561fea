/** Aim of a battle as it stands: what the side that must reach a threshold still needs, and which edge opens next. @rule 9.1 */
import { FIRST_SEAT, otherSeat, SECOND_SEAT, type Seat } from '../core/brand.js';
import type { Battle } from './battle.js';
import type { ClauseOf, Outright } from './scenario.js';

export interface AimNow {
  /** Seat that must reach the threshold; the other wins if it does not. */
  readonly claimant: Seat;
  /** Its points less those of the enemy, each of which counts so many times. */
  readonly lead: number;
  readonly ratio: number;
  /** Lead from which it wins. */
  readonly wanted: number;
  /** Lead from which it is no worse than a draw; as much as `wanted` where nothing is drawn. */
  readonly drawn: number;
  /** Conditions that decide whatever the points are. */
  readonly outright: readonly Outright[];
  /** Exits that open later, those that open first. */
  readonly opens: readonly { readonly seat: Seat; readonly clause: ClauseOf<'exit'>; readonly turn: number }[];
}

/** By the points of both seats, at a turn. */
export function aimNow({ scenario, exits }: Battle, points: readonly [number, number], turn: number): AimNow {
  const { claimant: side, ratio, plus, strictly, drawFrom } = scenario.victory.points;
  const claimant = scenario.sides[0].id === side ? FIRST_SEAT : SECOND_SEAT;
  const other = points[otherSeat(claimant)]!;
  const wanted = strictly === true ? Math.floor(plus) + 1 : Math.ceil(plus);
  const later = exits.flatMap(({ seat, clause }) => {
    const opens = clause.fromTurn ?? 0;
    return opens > turn ? [{ seat, clause, turn: opens }] : [];
  });
  const first = Math.min(...later.map((exit) => exit.turn));
  return {
    claimant,
    lead: points[claimant]! - ratio * other,
    ratio,
    wanted,
    drawn: drawFrom === undefined ? wanted : Math.ceil(plus + (drawFrom - ratio) * other),
    outright: scenario.victory.outright,
    opens: later.filter((exit) => exit.turn === first),
  };
}
