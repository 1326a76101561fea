/** Names of units, sides, ports and contacts in words: each language and each place has its own. */
import type { Seat, UnitId } from '../core/brand.js';
import type { Campaign } from './campaign.js';
import type { CombatNames } from './meaning-combat.js';

/** How all that orders speak of is called. */
export interface Names extends CombatNames {
  /** By the id of the port. */
  readonly port: (id: string) => string;
  /** By one of its units. */
  readonly fleet: (unit: UnitId) => string;
  /** By its number. */
  readonly contact: (id: number) => string;
}

export const namesIn = ({ names, scenario: { seats, ports } }: Pick<Campaign, 'names' | 'scenario'>): Names => ({
  unit: (unit: UnitId) => names[unit] ?? '?',
  seat: (seat: Seat) => seats[seat]?.name ?? '?',
  port: (id) => ports.find((port) => port.id === id)?.name ?? '?',
  fleet: (unit) => `the fleet of ${names[unit] ?? '?'}`,
  contact: (id) => `contact ${id}`,
});
