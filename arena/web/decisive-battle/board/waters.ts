/** The waters of the board: each engagement, those without an opponent, those that are idle; one's own side lies below. */
import type { BattleView, FleetView, SideName } from '../../../../engine/decisive-battle/index.js';
import { fieldOf, sideOfFleet } from '../groups.js';
import { ACROSS, type Sunk, wrecksAt } from './wrecks.js';

/** A fleet with what lies astern of it; without a fleet only wrecks. */
export interface Strip {
  readonly id: number;
  readonly fleet: FleetView | undefined;
  readonly ships: readonly number[];
  readonly sunk: readonly Sunk[];
  readonly wrecks: readonly number[];
}

export interface Water {
  readonly key: string;
  readonly kind: 'engaged' | 'free' | 'idle';
  readonly top: readonly Strip[];
  readonly bottom: readonly Strip[];
}

/** Whose ships lie below: those of the seat's side; the leader's for whoever has none. */
export function sideBelow({ seats }: Pick<BattleView, 'seats'>, seat: number | null): SideName {
  return seat !== null && seats[seat]?.side === 'rival' ? 'rival' : 'leader';
}

export function watersOf(view: BattleView, sunk: readonly Sunk[], seat: number | null): Water[] {
  const { engagements, free, idle } = fieldOf(view);
  const below = sideBelow(view, seat);
  const wrecks = wrecksAt(
    sunk,
    view.fleets.filter(({ ships }) => ships.length > 0).map(({ id }) => id),
  );
  const strip = (id: number, fleet?: FleetView): Strip => {
    const at = wrecks.get(id) ?? [];
    return { id, fleet, ships: fleet?.ships ?? [], sunk: at, wrecks: at.map(({ unit }) => unit) };
  };
  const across = (fleets: readonly FleetView[]): Strip[] =>
    fleets.map(({ id }) => strip(ACROSS + id)).filter((one) => one.sunk.length > 0);
  const water = (
    key: string,
    kind: Water['kind'],
    leader: readonly FleetView[],
    rival: readonly FleetView[],
  ): Water => {
    const rows = {
      leader: [...leader.map((f) => strip(f.id, f)), ...across(rival)],
      rival: [...rival.map((f) => strip(f.id, f)), ...across(leader)],
    };
    const isLeaderBelow = below === 'leader';
    return {
      key,
      kind,
      top: isLeaderBelow ? rows.rival : rows.leader,
      bottom: isLeaderBelow ? rows.leader : rows.rival,
    };
  };
  const loose = (kind: 'free' | 'idle', fleets: readonly FleetView[]): Water[] => {
    if (fleets.length === 0) return [];
    const of = (side: SideName): FleetView[] => fleets.filter((fleet) => sideOfFleet(view, fleet) === side);
    return [water(kind, kind, of('leader'), of('rival'))];
  };
  return [
    ...engagements.map(({ key, left, right }) => water(key, 'engaged', left, right)),
    ...loose('free', free),
    ...loose('idle', idle),
  ];
}
