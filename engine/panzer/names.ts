/** Names of units, planes, markers and sides in words: each language and each place has its own. */
import type { Seat, UnitId } from '../core/brand.js';
import type { Battle } from './battle.js';

export interface Names {
  unit(unit: UnitId): string;
  /** A fortification, mines, a block. */
  marker(marker: number): string;
  plane(plane: number): string;
  /** `Germany`. */
  side(seat: Seat): string;
}

export const namesIn = ({ names, markers, planes, scenario: { sides } }: Battle): Names => ({
  unit: (unit) => names[unit] ?? '?',
  marker: (marker) => markers[marker]?.token.replace('-', ' ') ?? '?',
  plane: (plane) => planes[plane]?.name ?? '?',
  side: (seat) => sides[seat]?.name ?? '?',
});
