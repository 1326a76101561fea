/**
 * Arcs and ranges as polygons. Hexes at distance n have their centres on a hexagon whose corners lie in the six headings, so
 * that a ring halfway to n + 1 parts exactly the hexes within n from those beyond; and 30° off the bow, where the bow arc ends,
 * is the middle of that hexagon's side. @rule 5.7 @rule 5.10
 */
import { attackAtRange } from '../../../../engine/battleships/index.js';
import { BOW, type Heading, STERN } from '../../../../engine/core/hex.js';
import { PITCH, type Point, polar, polygon } from './geometry.js';

/** Distance of the corners of the ring around all hexes within `hexes`. */
const reach = (hexes: number): number => (hexes + 0.5) * PITCH;
const ABEAM = Math.cos(Math.PI / 6);

export const ringPath = (centre: Point, hexes: number): string =>
  polygon([0, 60, 120, 180, 240, 300].map((a) => polar(centre, a, reach(hexes))));

/** Bow or stern arc, or (two pieces) the broadsides, out to a number of hexes. */
export function arcPath(centre: Point, heading: Heading, arc: number, hexes: number): string {
  const ahead = heading * 60;
  const wedge = (from: number, to: number): string => {
    const points = [centre];
    for (let a = from; a <= to; a += 30)
      points.push(polar(centre, ahead + a, reach(hexes) * (a % 60 === 0 ? 1 : ABEAM)));
    return polygon(points);
  };
  if (arc === BOW) return wedge(-30, 30);
  if (arc === STERN) return wedge(150, 210);
  return wedge(30, 150) + wedge(210, 330);
}

export interface Band {
  /** Last hex of the band. */
  readonly hexes: number;
  /** As printed: `×3`, `×½`. */
  readonly factor: string;
  /** Attack in it. */
  readonly attack: number;
}

const BANDS = [
  { to: 2, factor: '×3' },
  { to: 4, factor: '×2' },
  { to: 13, factor: '×1' },
  { to: 99, factor: '×½' },
] as const;

export const factorAt = (hexes: number): string => BANDS.find((b) => hexes <= b.to)!.factor;

/** Bands of a gun that reaches so far, nearest first. */
export function bandsOf(attack: number, range: number): Band[] {
  const bands: Band[] = [];
  for (const { to, factor } of BANDS) {
    const hexes = Math.min(to, range);
    if (hexes > (bands.at(-1)?.hexes ?? 0)) bands.push({ hexes, factor, attack: attackAtRange(attack, hexes) });
  }
  return bands;
}
