/** Names of units, fleets and powers in words: each language and each place has its own. */
import type { Seat, UnitId } from '../core/brand.js';
import type { Battle } from './battle.js';

/** How units and powers are called. */
export interface Names {
  ship(unit: UnitId): string;
  /** `Germany`. */
  power(seat: Seat): string;
  /** `GE`. */
  id(seat: Seat): string;
}

export const namesIn = ({ names, scenario: { seats } }: Pick<Battle, 'names' | 'scenario'>): Names => ({
  ship: (unit) => names[unit] ?? '?',
  power: (seat) => seats[seat]?.name ?? '?',
  id: (seat) => seats[seat]?.id ?? '?',
});

/** By the ship that leads it. */
export const fleetOf = (names: Names, lead: UnitId): string => `${names.ship(lead)}'s fleet`;

export const plural = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
