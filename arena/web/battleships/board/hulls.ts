/** Ships seen from above, bow up, in chart units about (0, 0). */
import type { Hull } from './fleet.js';

export interface HullDrawing {
  readonly hull: string;
  /** Turrets, bridge and funnels, filled with the darker colour. */
  readonly works: string;
  /** Barrels, stroked. */
  readonly barrels: string;
  /** From the middle to the bow: chevrons begin there. */
  readonly bow: number;
}

const circle = (x: number, y: number, r: number): string =>
  `M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0Z`;
const box = (x: number, y: number, w: number, h: number): string => `M${x - w / 2},${y - h / 2}h${w}v${h}h${-w}Z`;
/** A turret with its barrels forward (-1) or aft (1). */
const barrels = (y: number, to: number, gap: number): string => `M${-gap},${y}V${to}M${gap},${y}V${to}`;

const battleship: HullDrawing = {
  hull: 'M0,-16.5C2.6,-12.5 5.2,-7 5.4,0C5.5,6.5 4.6,12 3,15.2Q0,17 -3,15.2C-4.6,12 -5.5,6.5 -5.4,0C-5.2,-7 -2.6,-12.5 0,-16.5Z',
  works: circle(0, -8.2, 2.1) + circle(0, -4, 2.1) + box(0, 0.6, 4.4, 3.4) + box(0, 4.2, 2.4, 2) + circle(0, 9.4, 2.1),
  barrels: barrels(-8.2, -12.4, 0.8) + barrels(-4, -8.4, 0.8) + barrels(9.4, 13.6, 0.8),
  bow: 16.5,
};

const pocket: HullDrawing = {
  hull: 'M0,-15.5C2.2,-11.5 4.4,-6 4.5,0C4.6,6 3.8,11.5 2.4,14.6H-2.4C-3.8,11.5 -4.6,6 -4.5,0C-4.4,-6 -2.2,-11.5 0,-15.5Z',
  works: circle(0, -6.6, 2) + box(0, -1.2, 3.6, 3) + box(0, 2.4, 2, 2.4) + circle(0, 8.6, 2),
  barrels: barrels(-6.6, -11, 0.8) + barrels(8.6, 13, 0.8),
  bow: 15.5,
};

const cruiser: HullDrawing = {
  hull: 'M0,-14.5C1.8,-10.5 3.6,-5.5 3.6,0C3.6,6 3,11 1.9,13.8H-1.9C-3,11 -3.6,6 -3.6,0C-3.6,-5.5 -1.8,-10.5 0,-14.5Z',
  works: circle(0, -7.6, 1.4) + circle(0, -4.4, 1.4) + box(0, -0.6, 2.8, 2.6) + circle(0, 3, 1.2) + circle(0, 8.4, 1.4),
  barrels: barrels(-7.6, -10.8, 0.5) + barrels(8.4, 11.6, 0.5),
  bow: 14.5,
};

const light: HullDrawing = {
  hull: 'M0,-13C1.5,-9.5 2.9,-5 2.9,0C2.9,5 2.4,10 1.5,12.4H-1.5C-2.4,10 -2.9,5 -2.9,0C-2.9,-5 -1.5,-9.5 0,-13Z',
  works: circle(0, -6.4, 1.2) + box(0, -1.6, 2.2, 2.4) + circle(0, 1.8, 0.9) + circle(0, 4.4, 0.9) + circle(0, 8, 1.2),
  barrels: 'M0,-6.4V-9.6M0,8V11.2',
  bow: 13,
};

/** Three destroyers, two of them astern of the leader on either hand. */
const destroyer = (x: number, y: number): string =>
  `M${x},${y - 6.4}q1.7,3.4 1.7,6.6q0,3.4 -.9,5.6h-1.6q-.9,-2.2 -.9,-5.6q0,-3.2 1.7,-6.6Z`;
const flotilla: HullDrawing = {
  hull: destroyer(0, -5.5) + destroyer(-4.6, 4.2) + destroyer(4.6, 4.2),
  works: [
    [0, -5.5],
    [-4.6, 4.2],
    [4.6, 4.2],
  ]
    .map(([x, y]) => circle(x!, y! - 1.4, 0.7) + circle(x!, y! + 1.6, 0.7))
    .join(''),
  barrels: '',
  bow: 12,
};

/** A work on the shore: an emplacement with two guns. */
const battery: HullDrawing = {
  hull: 'M-8,7V-2L-5,-6H5L8,-2V7Z',
  works: circle(-3.2, 0, 2.2) + circle(3.2, 0, 2.2),
  barrels: 'M-3.2,0V-9M3.2,0V-9',
  bow: 9,
};

export const HULL_DRAWINGS: Readonly<Record<Hull, HullDrawing>> = {
  battleship,
  pocket,
  cruiser,
  light,
  flotilla,
  battery,
};

/** Speed as chevrons ahead of the bow, to starboard of it where another ship lies ahead. */
export function chevrons(bow: number, speed: number, crowded: boolean): string {
  const x = crowded ? 8.5 : 0;
  const start = crowded ? -bow + 7 : -bow - 2.2;
  return Array.from({ length: speed }, (_, i) => `M${x - 2.6},${start - i * 2.5}l2.6,-2.2l2.6,2.2`).join('');
}
