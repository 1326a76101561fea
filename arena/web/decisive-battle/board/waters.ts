/** The waters of the board: each engagement, those without an opponent, those that are idle; one's own side lies below. */

import type { BattleView, FleetView, SideName } from '../../../../engine/decisive-battle/index.js';
import type { Seat, UnitId } from '../../../../engine/index.js';
import { fieldOf, sideOfFleet } from '../groups.js';
import { ACROSS, ADRIFT, type Sunk, wrecksAt } from './wrecks.js';

/** A fleet with what lies astern of it; without a fleet only wrecks. */
export interface Strip {
  /** The fleet's, or counted on from `ACROSS`. */
  readonly id: number;
  readonly fleet: FleetView | undefined;
  readonly ships: readonly UnitId[];
  readonly sunk: readonly Sunk[];
  readonly wrecks: readonly UnitId[];
}

export interface Water {
  readonly key: string;
  readonly kind: 'engaged' | 'free' | 'idle';
  readonly top: readonly Strip[];
  readonly bottom: readonly Strip[];
}

/** Whose ships lie below: those of the seat's side; the leader's for whoever has none. */
export function sideBelow({ seats }: Pick<BattleView, 'seats'>, seat: Seat | null): SideName {
  return seat !== null && seats[seat]?.side === 'rival' ? 'rival' : 'leader';
}

export function watersOf(view: BattleView, sunk: readonly Sunk[], seat: Seat | null): Water[] {
  const { engagements, free, idle } = fieldOf(view);
  const below = sideBelow(view, seat);
  const wrecks = wrecksAt(
    sunk,
    view.fleets.filter(({ ships }) => ships.length > 0).map(({ id }) => id),
  );
  const strip = (id: number, fleet?: FleetView, at = wrecks.get(id) ?? []): Strip => ({
    id,
    fleet,
    ships: fleet?.ships ?? [],
    sunk: at,
    wrecks: at.map(({ unit }) => unit),
  });
  // Who lies where nobody is left lies in the first water, on the own side.
  const adrift = (side: SideName): Strip[] => {
    const own = (wrecks.get(ADRIFT) ?? []).filter(({ unit }) => view.seats[view.units[unit]!.seat]!.side === side);
    return own.length === 0 ? [] : [strip(2 * ACROSS, undefined, own)];
  };
  const across = (fleets: readonly FleetView[]): Strip[] =>
    fleets.map(({ id }) => strip(ACROSS + id)).filter((one) => one.sunk.length > 0);
  const rowOf = (own: readonly FleetView[], foes: readonly FleetView[]): Strip[] => [
    ...own.map((fleet) => strip(fleet.id, fleet)),
    ...across(foes),
  ];
  const facing: Facing[] = [
    ...engagements.map(({ key, left, right }) => ({ key, kind: 'engaged' as const, leader: left, rival: right })),
    ...loose(view, 'free', free),
    ...loose(view, 'idle', idle),
  ];
  return facing.map(({ key, kind, leader, rival }, i) => {
    const rows = {
      leader: [...rowOf(leader, rival), ...(i === 0 ? adrift('leader') : [])],
      rival: [...rowOf(rival, leader), ...(i === 0 ? adrift('rival') : [])],
    };
    return below === 'leader'
      ? { key, kind, top: rows.rival, bottom: rows.leader }
      : { key, kind, top: rows.leader, bottom: rows.rival };
  });
}

interface Facing {
  readonly key: string;
  readonly kind: Water['kind'];
  readonly leader: readonly FleetView[];
  readonly rival: readonly FleetView[];
}

/** Those without an opponent share one water, each side in its line. */
function loose(view: BattleView, kind: 'free' | 'idle', fleets: readonly FleetView[]): Facing[] {
  if (fleets.length === 0) return [];
  const of = (side: SideName): FleetView[] => fleets.filter((fleet) => sideOfFleet(view, fleet) === side);
  return [{ key: kind, kind, leader: of('leader'), rival: of('rival') }];
}
