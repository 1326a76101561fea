/** Marks on the chart: own fleets, contacts and ports by their hexes, and where a ship is as far as the seat knows. */
import type { UnitId } from '../../../../engine/index.js';
import {
  type Age,
  ageOf,
  BASE_AT,
  byWeight,
  type Campaign,
  type CampaignView,
  type ContactView,
  type FleetView,
  isStale,
  type PortView,
  phaseNow,
} from '../../../../engine/operations/index.js';
import { hexOf } from '../names.js';

export interface AgedContact {
  readonly contact: ContactView;
  readonly age: Age;
}

export interface HexMarks {
  readonly hex: number;
  /** The weightiest first. */
  readonly fleets: readonly FleetView[];
  /** The newest first. */
  readonly contacts: readonly AgedContact[];
  readonly port: PortView | undefined;
  /** So many mines or more are known. */
  readonly mines: number;
}

export function marksOn(c: Pick<Campaign, 'map'>, view: CampaignView): readonly HexMarks[] {
  const present = phaseNow(view);
  const hexes = new Map<number, { fleets: FleetView[]; contacts: AgedContact[]; port?: PortView; mines: number }>();
  const at = (label: string) => {
    const hex = hexOf(c, label);
    const found = hexes.get(hex) ?? { fleets: [], contacts: [], mines: 0 };
    hexes.set(hex, found);
    return found;
  };
  for (const port of view.ports) at(port.hex).port = port;
  for (const fleet of view.fleets) at(fleet.hex).fleets.push(fleet);
  for (const contact of view.contacts) {
    if (isStale(contact, present)) continue;
    at(contact.hex).contacts.push({ contact, age: ageOf(contact, present) });
  }
  for (const { hex, count } of view.mines) at(hex).mines = count;
  return [...hexes].map(([hex, { fleets, contacts, port, mines }]) => ({
    hex,
    fleets: fleets.sort(byWeight),
    contacts: contacts.sort((a, b) => Number(b.contact.now) - Number(a.contact.now) || b.contact.time - a.contact.time),
    port,
    mines,
  }));
}

/** The hex of a ship or an aircraft: an own one by its fleet, deck or base, another where it was seen last; -1 where nobody knows. */
export function hexOfUnit(c: Campaign, view: CampaignView, unit: UnitId): number {
  const shown = view.units[unit];
  if (shown === undefined) return -1;
  const fleet = view.fleets.find(({ units }) => units.includes(unit));
  if (fleet !== undefined) return hexOf(c, fleet.hex);
  const place = shown.in;
  if (place !== undefined && place < 0) return hexOf(c, view.ports[-1 - place]?.hex);
  if (place !== undefined && unit >= c.seaUnits) return hexOfUnit(c, view, place as UnitId);
  const contact = view.contacts.find(({ units, now }) => now && units.includes(unit));
  if (contact !== undefined) return hexOf(c, contact.hex);
  // An enemy's aircraft starts where it was at the set-up.
  if (unit >= c.seaUnits) return startOfPlane(c, view, unit);
  return hexOf(c, shown.seen?.hex);
}

function startOfPlane(c: Campaign, view: CampaignView, unit: UnitId): number {
  const start = c.startFleet[unit]!;
  return start >= BASE_AT ? hexOf(c, view.ports[start - BASE_AT]?.hex) : hexOfUnit(c, view, start as UnitId);
}
