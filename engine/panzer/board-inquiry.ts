/** Inquiry into a board: what each check of its meaning is given. */
import type { HexId } from '../core/brand.js';
import { EVERY_HEADING } from '../core/hex.js';
import type { ReportProblem } from '../core/problems.js';
import type { Board } from './board.js';
import { boardNeighbour } from './places.js';

/** A board whose letters and places can be read, for the checks of their meaning. */
export interface BoardInquiry {
  readonly board: Board;
  readonly terrain: Uint16Array;
  readonly report: ReportProblem;
}

/** One name for the side of two hexes. */
export function sideKey(hex: HexId, side: number): string {
  const other = boardNeighbour(hex, EVERY_HEADING[side]!);
  return other < 0 ? `${hex}/${side}` : `${Math.min(hex, other)}-${Math.max(hex, other)}`;
}
