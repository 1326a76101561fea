/** Stack layout: ships that share a hex lie abreast, each large enough to be picked. */
import type { Heading } from '../../../../engine/core/hex.js';
import { SIDE } from './geometry.js';

export interface StackPlace {
  /** From the middle of the hex, in chart units. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Places abreast of a heading for so many ships; from four on in two ranks. */
export function stackPlaces(count: number, heading: Heading): StackPlace[] {
  if (count === 1) return [{ x: 0, y: 0, scale: 1 }];
  const ranks = count > 3 ? 2 : 1;
  const files = Math.ceil(count / ranks);
  const scale = ranks === 2 ? 0.58 : count === 2 ? 0.88 : 0.72;
  const a = (heading * Math.PI) / 3;
  return Array.from({ length: count }, (_, i) => {
    const file = ((i % files) - (files - 1) / 2) * (SIDE * (files > 2 ? 0.56 : 0.7));
    const rank = (Math.floor(i / files) - (ranks - 1) / 2) * SIDE;
    return { x: file * Math.cos(a) - rank * Math.sin(a), y: file * Math.sin(a) + rank * Math.cos(a), scale };
  });
}
