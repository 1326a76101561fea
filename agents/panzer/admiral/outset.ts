/** Outset: who wins if nobody moves after setting up. The other side has to attack, whatever the last condition says. */
import { bySeat, FIRST_SEAT, never, otherSeat, SECOND_SEAT, type Seat, type UnitId } from '../../../engine/index.js';
import type { Battle, Goal } from '../../../engine/panzer/index.js';

/** Where the pieces of a seat may be set up, piece by piece. */
const zonesOf = (b: Battle, seat: Seat): Int16Array[] =>
  b.order.flatMap((piece) => (piece.isMarker || piece.seat !== seat ? [] : [b.zoneOf[piece.number as UnitId]!]));

/** By seat: whether it loses if nothing happens. */
export function attackers(b: Battle): readonly boolean[] {
  const seats = bySeat([FIRST_SEAT, SECOND_SEAT]);
  const zones = seats.map((seat) => zonesOf(b, seat));
  const hexes = zones.map((all) => new Set(all.flatMap((zone) => [...zone])));
  const holds = (goal: Goal): boolean => {
    switch (goal.kind) {
      case 'control': {
        // What one side alone can be in is its own, as far as its pieces go.
        const own = goal.hexes.filter((hex) => hexes[goal.seat]!.has(hex) && !hexes[otherSeat(goal.seat)]!.has(hex));
        return Math.min(own.length, zones[goal.seat]!.length) >= goal.least;
      }
      case 'present':
        return zones[goal.seat]!.filter((zone) => zone.every((hex) => goal.isThere[hex] === 1)).length >= goal.least;
      case 'clear':
        return !b.markers.some(({ kind, zone }) => kind === 'block' && goal.hexes.some((hex) => zone.includes(hex)));
      case 'stands':
        return true;
      case 'exited':
      case 'lost':
      case 'ratio':
        return false;
      case 'and':
        return goal.of.every(holds);
      case 'or':
        return goal.of.some(holds);
      case 'not':
        return !holds(goal.of);
      case 'by-turn':
        return holds(goal.of);
      case 'otherwise':
        return true;
      default:
        return never(goal);
    }
  };
  const winner = b.goals.find(({ when }) => holds(when));
  return seats.map((seat) => winner !== undefined && winner.seat !== seat);
}
