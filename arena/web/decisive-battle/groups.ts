/** The fleets of a view as they lie on the board: engagements, fleets without an opponent, ships that are not on the field. */

import type { BattleView, FleetView, SideName, StatusName } from '../../../engine/decisive-battle/index.js';
import { bySeat, type FleetId, type Seat } from '../../../engine/index.js';

/** One against one, or one against many: the fleets of the leader's side and of the rival's, in the order of pairing. */
export interface Engagement {
  readonly key: string;
  readonly left: readonly FleetView[];
  readonly right: readonly FleetView[];
}

export interface Field {
  readonly engagements: readonly Engagement[];
  /** Without an opponent: may choose, or have chosen. */
  readonly free: readonly FleetView[];
  readonly idle: readonly FleetView[];
}

export const sideOfFleet = (view: BattleView, fleet: FleetView): SideName => view.seats[fleet.seat]!.side;

export const fleetOf = (view: BattleView, id: FleetId): FleetView | undefined => view.fleets.find((f) => f.id === id);

/** Where each fleet is. @rule F1.2 @rule F1.5 */
export function fieldOf(view: BattleView): Field {
  const engagements: Engagement[] = [];
  const seen = new Set<number>();
  for (const fleet of view.fleets) {
    if (seen.has(fleet.id) || fleet.foes.length === 0) continue;
    // The single fleet of an engagement is the one that has them all.
    const foes = fleet.foes.map((id) => fleetOf(view, id)).filter((f) => f !== undefined);
    const hub = foes.find((foe) => foe.foes.length > 1) ?? fleet;
    const many = hub.foes.map((id) => fleetOf(view, id)).filter((f) => f !== undefined);
    for (const { id } of [hub, ...many]) seen.add(id);
    const isLeft = sideOfFleet(view, hub) === 'leader';
    engagements.push({ key: `e${hub.id}`, left: isLeft ? [hub] : many, right: isLeft ? many : [hub] });
  }
  const alone = view.fleets.filter((f) => f.foes.length === 0 && f.ships.length > 0);
  return { engagements, free: alone.filter((f) => !f.idle), idle: alone.filter((f) => f.idle) };
}

/** Units off the field by what became of them, by number. */
export const unitsIn = (view: BattleView, status: StatusName): number[] =>
  view.units.flatMap((unit, u) => (unit.status === status ? [u] : []));

/** Seats of a side, by rank. */
export const seatsOf = (view: BattleView, side: SideName): Seat[] =>
  bySeat(view.seats)
    .flatMap((seat, i) => (seat.side === side ? [i] : []))
    .sort((a, b) => view.seats[a]!.rank - view.seats[b]!.rank);
