/** Drawing context of the lines of battle: a seat's view, and how it looks. */

import {
  type Battle,
  type BattleView,
  type DecisiveBattleGame,
  type FleetView,
  type Names,
  namesIn,
  type UnitView,
} from '../../../engine/decisive-battle/index.js';
import type { FleetId, Seat, UnitId, Viewer } from '../../../engine/index.js';
import type { Nation, Palette } from '../../words/palette.js';
import { harmless } from '../../words/text.js';

export interface Look {
  readonly view: BattleView;
  readonly palette: Palette;
  readonly seats: readonly { readonly side: string; readonly name: string; readonly nation: Nation }[];
  /** The seat whose side stands on the left. */
  readonly own: Viewer;
  /** The fleet that is asked, or of the ship that is. */
  readonly focus: FleetId | undefined;
  /** The ship that aims, and her target if the marked choice is taken. */
  readonly aim?: { readonly from: number; readonly at: number } | undefined;
}

export function lookOf(
  { battle }: DecisiveBattleGame,
  view: BattleView,
  own: Viewer,
  palette: Palette,
  extras: { readonly aim?: Look['aim']; readonly unit?: UnitId | undefined } = {},
): Look {
  const unit = extras.unit ?? view.question?.unit;
  const focus =
    unit === undefined ? undefined : (view.units[unit]?.fleet ?? -1) < 0 ? (unit as FleetId) : view.units[unit]!.fleet;
  return {
    view,
    palette,
    own,
    focus,
    aim: extras.aim,
    seats: battle.scenario.seats.map(({ id, name, nation }) => ({ side: id, name: harmless(name), nation })),
  };
}

/** Names of a scenario may be a stranger's. */
export function harmlessNames(battle: Battle): Names {
  const { ship, power, id } = namesIn(battle);
  return {
    ship: (unit) => harmless(ship(unit)),
    power: (seat) => harmless(power(seat)),
    id: (seat) => harmless(id(seat)),
  };
}

export const shipName = (u: UnitView): string => harmless(u.name);
export const fleetName = (f: FleetView): string => `${harmless(f.name)}'s fleet`;

export const fleetOf = (view: BattleView, id: FleetId): FleetView | undefined => view.fleets.find((f) => f.id === id);

/** Whether the fleet's side stands on the left: that of the own seat, of the leader for whom has none. */
export function isLeft({ view, own }: Look, seat: Seat): boolean {
  const left = view.seats[own]?.side === 'rival' ? 'rival' : 'leader';
  return view.seats[seat]!.side === left;
}

/** One star a training marker. */
export const markerStars = (markers: number): string => '★'.repeat(markers);

/** A power's short name in its colour. */
export const sideText = ({ palette, seats }: Look, seat: Seat): string =>
  palette.nation(seats[seat]!.nation, seats[seat]!.side);
