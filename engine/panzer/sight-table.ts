/** Line of sight from each hex to each, as bits: made once a map. */

import { atOnce } from '../core/at-once.js';
import { distance } from '../core/hex.js';
import type { Ground } from './ground.js';
import { FREE, SightLines } from './sight.js';

export interface SightTable {
  /** 32-bit words a hex. */
  readonly words: number;
  readonly bits: Uint32Array;
}

/** Each line is looked at both ways: streams differ by direction, and it costs little. @rule VII.J.5 */
export function sightTableOf(ground: Ground): SightTable {
  return atOnce(sightTableInPieces(ground));
}

/** Lines of a piece: all at once a slow machine works at a large map for seconds. */
const LINES = 64;

/** The same with a pause after each piece, for whoever has something else to do meanwhile. */
export function* sightTableInPieces(ground: Ground): Generator<undefined, SightTable> {
  const { hexes } = ground;
  const lines = new SightLines(ground);
  const words = (hexes + 31) >> 5;
  const bits = new Uint32Array(words * hexes);
  for (let from = 0; from < hexes; from++) {
    for (let to = 0; to < hexes; to++) {
      if (to % LINES === LINES - 1) yield;
      if (lines.blockBetween(from, to) === FREE) bits[words * from + (to >> 5)]! |= 1 << (to & 31);
    }
  }
  return { words, bits };
}

export const sees = ({ words, bits }: SightTable, from: number, to: number): boolean =>
  (bits[words * from + (to >> 5)]! & (1 << (to & 31))) !== 0;

/** The same in fog: nobody sees farther than so many hexes. @rule XIV.1 */
export function foggedTable({ hexes, q, r }: Ground, { words, bits }: SightTable, limit: number): SightTable {
  const near = bits.slice();
  for (let from = 0; from < hexes; from++) {
    for (let to = 0; to < hexes; to++) {
      if (distance(q[from]!, r[from]!, q[to]!, r[to]!) > limit) near[words * from + (to >> 5)]! &= ~(1 << (to & 31));
    }
  }
  return { words, bits: near };
}
