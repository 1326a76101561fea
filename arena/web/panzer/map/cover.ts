/** Cover on the ground: trees in woods, houses in towns, strips of fields on open ground. All keep off roads. */
import { type Ground, TOWN, WOODS } from '../../../../engine/panzer/index.js';
import { centre, distanceTo, noise, type Point, polygon, polyline } from './geometry.js';
import type { Way } from './ways.js';

export interface TreeDrawn {
  readonly place: Point;
  readonly radius: number;
}

const SPOTS = 15;
/** Of a hex's centre, in map units. */
const WOODS_REACH = 30;
const TOWN_REACH = 29;

/** Spots spread over a disc like seeds of a sunflower, a little shaken. */
function spotsIn(middle: Point, hex: number, count: number, reach: number, seed: number): Point[] {
  const turn = 2 * Math.PI * noise(hex, seed);
  return Array.from({ length: count }, (_, i) => {
    const angle = turn + i * 2.39996;
    const radius = reach * Math.sqrt((i + 0.6) / count) + 5 * (noise(hex, i, seed) - 0.5);
    return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
  });
}

const offWays = (p: Point, ways: readonly Way[]): number =>
  ways.reduce(
    (least, { points }) => points.slice(1).reduce((d, to, i) => Math.min(d, distanceTo(p, points[i]!, to)), least),
    Infinity,
  );

export function treesIn(ground: Ground, hex: number, ways: readonly Way[]): TreeDrawn[] {
  if ((ground.terrain[hex]! & WOODS) === 0) return [];
  return spotsIn(centre(ground, hex), hex, SPOTS, WOODS_REACH, 3)
    .map((place, i) => ({ place, radius: 2.8 + Math.round(24 * noise(hex, i, 5)) / 10 }))
    .filter(({ place, radius }) => offWays(place, ways) > radius + 5);
}

export interface HouseDrawn {
  readonly place: Point;
  readonly width: number;
  readonly depth: number;
  readonly angle: number;
}

/** Houses stand along the road, and else along the lanes of their hex. */
export function housesIn(ground: Ground, hex: number, ways: readonly Way[]): HouseDrawn[] {
  if ((ground.terrain[hex]! & TOWN) === 0) return [];
  const built: HouseDrawn[] = [];
  for (const [i, place] of spotsIn(centre(ground, hex), hex, 26, TOWN_REACH, 7).entries()) {
    const away = offWays(place, ways);
    const width = 8 + 5 * noise(hex, i, 13);
    const depth = 5.5 + 2.5 * noise(hex, i, 17);
    if (away < 9.5) continue;
    if (built.some((other) => Math.hypot(other.place.x - place.x, other.place.y - place.y) < 11.2)) continue;
    built.push({ place, width, depth, angle: angleAt(place, ways, hex) + 8 * (noise(hex, i, 19) - 0.5) });
  }
  return built;
}

/** Of the stretch of road nearest to it, in degrees. */
function angleAt(p: Point, ways: readonly Way[], hex: number): number {
  let [least, angle] = [Infinity, 60 * Math.floor(3 * noise(hex, 23)) + 10];
  for (const { points } of ways) {
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1]!, points[i]!];
      const away = distanceTo(p, a, b);
      if (away >= least) continue;
      [least, angle] = [away, (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI];
    }
  }
  return angle;
}

export function housePath({ place, width, depth, angle }: HouseDrawn, grow = 0): string {
  const turn = (angle * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const [w, d] = [width / 2 + grow, depth / 2 + grow];
  return polygon(
    [
      [-w, -d],
      [w, -d],
      [w, d],
      [-w, d],
    ].map(([x = 0, y = 0]) => ({ x: place.x + x * c - y * s, y: place.y + x * s + y * c })),
  );
}

/** The line of a roof. */
export function ridgePath({ place, width, angle }: HouseDrawn): string {
  const turn = (angle * Math.PI) / 180;
  const [x, y] = [(Math.cos(turn) * width) / 2.6, (Math.sin(turn) * width) / 2.6];
  const short = (n: number): number => Math.round(n * 10) / 10;
  return `M${short(place.x - x)} ${short(place.y - y)}L${short(place.x + x)} ${short(place.y + y)}`;
}

export interface Field {
  readonly outline: string;
  readonly furrows: string;
  readonly isOther: boolean;
}

/** Open ground under the plough, in strips side by side: about two hexes in five have some. */
export function fieldsIn(ground: Ground, hex: number): Field[] {
  if (ground.terrain[hex] !== 0 || noise(hex, 31) > 0.42) return [];
  const middle = centre(ground, hex);
  const turn = Math.PI * (noise(hex, 37) - 0.5) * 0.7;
  const spot = (x: number, y: number): Point => ({
    x: middle.x + x * Math.cos(turn) - y * Math.sin(turn),
    y: middle.y + x * Math.sin(turn) + y * Math.cos(turn),
  });
  const strips = 2 + Math.floor(2 * noise(hex, 53));
  const high = 15 + 4 * noise(hex, 43);
  return Array.from({ length: strips }, (_, i) => {
    const [left, right] = [-27 + (54 * i) / strips, -27 + (54 * (i + 1)) / strips - 1.5];
    const lean = 7 * (noise(hex, i, 59) - 0.5);
    const furrows = Array.from({ length: 5 }, (__, j) => {
      const y = -high + 3 + ((2 * high - 6) * j) / 4;
      return polyline([spot(left + 1, y + lean), spot(right - 1, y + lean)]);
    });
    return {
      outline: polygon([
        spot(left, -high + lean),
        spot(right, -high + lean),
        spot(right, high + lean),
        spot(left, high + lean),
      ]),
      furrows: i % 2 === 0 ? furrows.join('') : '',
      isOther: i % 2 === 1,
    };
  });
}
