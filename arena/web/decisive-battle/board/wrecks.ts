/** Places of wrecks: astern of the line that a sunk ship fought in, or across from those who sank her; and when she sank. */
import { type BattleView, eventIn } from '../../../../engine/decisive-battle/index.js';
import type { FleetId, UnitId } from '../../../../engine/index.js';
import type { WireEvent } from '../../model/battle.js';

export interface Sunk {
  readonly unit: UnitId;
  readonly turn: number;
  /** The fleet that she was formed in; nothing where nobody knows. */
  readonly fleet: FleetId | undefined;
  /** Fleets that fired at her in the round in which she sank. */
  readonly by: readonly FleetId[];
}

/** Wrecks by the events that tell of them, in the order of sinking. */
export function sunkOf({ units }: Pick<BattleView, 'units'>, events: readonly WireEvent[]): Sunk[] {
  const formed = new Map<UnitId, FleetId>();
  const aims = new Map<UnitId, { readonly turn: number; readonly fleet: FleetId | undefined }[]>();
  const sunk: Sunk[] = [];
  for (const event of events) {
    const { unit, target, turn } = event;
    const told = eventIn(event);
    if (told === undefined || unit === undefined) continue;
    if (told.kind === 'fleet') for (const ship of told.data.line) formed.set(ship, unit as FleetId);
    else if (told.kind === 'aim' && target !== undefined) {
      aims.set(target, [...(aims.get(target) ?? []), { turn, fleet: formed.get(unit) }]);
    } else if (told.kind === 'sunk' && units[unit]?.status === 'sunk') {
      const by = (aims.get(unit) ?? []).flatMap((aim) =>
        aim.turn === turn && aim.fleet !== undefined ? [aim.fleet] : [],
      );
      sunk.push({ unit, turn, fleet: formed.get(unit), by: [...new Set(by)] });
    }
  }
  return sunk;
}

/** Across from a fleet that nobody faces any more, lines go by the number of what sank there. */
export const ACROSS = 1000;
/** Those whose line and whose victors are gone. */
export const ADRIFT = -1;
/** The latest of them lie in sight; all are named below the water. */
const MOST_ADRIFT = 3;

/** A fleet, and what lies astern of it: those that were of it, else, where it is gone, those it sank lie across from their victors. */
export function wrecksAt(sunk: readonly Sunk[], fleets: readonly FleetId[]): Map<number, readonly Sunk[]> {
  const at = new Map<number, Sunk[]>();
  for (const wreck of sunk) {
    const victor = wreck.by.find((fleet) => fleets.includes(fleet));
    const isThere = wreck.fleet !== undefined && fleets.includes(wreck.fleet);
    const where = isThere ? wreck.fleet : victor === undefined ? ADRIFT : ACROSS + victor;
    at.set(where, [...(at.get(where) ?? []), wreck]);
  }
  return new Map(at).set(ADRIFT, (at.get(ADRIFT) ?? []).slice(-MOST_ADRIFT));
}
