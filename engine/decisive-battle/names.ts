/** Names of units, fleets and powers in words: each language and each place has its own. */
import type { Battle } from './battle.js';

/** How units and powers are called. */
export interface Names {
  ship(unit: number): string;
  /** `Germany`. */
  power(seat: number): string;
  /** `GE`. */
  id(seat: number): string;
}

export const namesIn = ({ names, scenario: { seats } }: Pick<Battle, 'names' | 'scenario'>): Names => ({
  ship: (unit) => names[unit] ?? '?',
  power: (seat) => seats[seat]?.name ?? '?',
  id: (seat) => seats[seat]?.id ?? '?',
});

/** By the ship that leads it. */
export const fleetOf = (names: Names, lead: number): string => `${names.ship(lead)}'s fleet`;

export const plural = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
