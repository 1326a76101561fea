/** Signs of what shells do, about (0, 0): in pixels where they stand beside a ship, in chart units where they are on her. */
import { polar } from '../geometry.js';

/** A nine-pointed star. */
const star = (outer: number, inner: number, turn: number): string => {
  const points = Array.from({ length: 18 }, (_, i) => {
    const { x, y } = polar({ x: 0, y: 0 }, turn + i * 20, i % 2 === 0 ? outer : inner);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
};
export const STAR = star(19, 8, 8);
export const STAR_CORE = star(10, 4.5, 22);

/** A column of water, its foot at (0, 0). */
export const COLUMN =
  'M-5,0C-4.500,-11 -6,-19 -5,-27C-4.200,-32 -2.2,-30 -1.6,-36C-1,-39 1.4,-39 2,-35C2.5,-31 4.6,-32 5.2,-26C6,-18 4.4,-10 5,0C3,2.2 -3,2.2 -5,0Z';
export const COLUMN_LINES = 'M-1.800,-4C-1.8,-12 -2.6,-19 -1.800,-26M1.8,-5C1.6,-11 2.4,-17 1.8,-23';
/** Drops about a column. */
export const DROPS: readonly (readonly [number, number, number])[] = [
  [-8, -23, 1],
  [8.4, -20, 1.2],
  [6.8, -32, 0.8],
  [-6.6, -33, 0.8],
];

/** A gun's flash, from the muzzle at (0, 0) to the right. */
export const FLASH = 'M0,-2.2C5,-5.6 10,-4.200 17,0C10,4.2 5,5.6 0,2.200Z';
export const FLASH_CORE = 'M0,-1C3.4,-2.8 6.6,-2.1 11,0C6.6,2.1 3.4,2.8 0,1Z';

export const BURN = 'M0,-4.500C2,-2.5 3.5,-1 2.8,1.5C2.3,3.5 -2.3,3.5 -2.800,1.5C-3.3,-0.5 -1,-1.5 0,-4.500Z';
export const BURN_CORE = 'M0,-1C1,0 1.5,1 0.9,2C0.5,2.7 -0.5,2.7 -0.900,2C-1.4,1 -0.5,0 0,-1Z';

/** A hull that broke: what lies before the break, and what lies behind it. */
export const BOW_HALF = 'M-30,-40H30V-2L8,-1.3L4,-3.5L0,-0.6L-4,-3L-8,-1.500L-30,-2Z';
export const STERN_HALF = 'M-30,2L-8,1.6L-4,-0.4L-1,2.2L3,-0.4L8,1L30,1V40H-30Z';
