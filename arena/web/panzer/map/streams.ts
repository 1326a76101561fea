/** Streams of a map as ways: a line from hex to hex without loops, and out over the map's edge where it comes from and goes to. */
import { EVERY_HEADING } from '../../../../engine/core/hex.js';
import { BRIDGE, type Ground, STREAM } from '../../../../engine/panzer/index.js';
import { beside, centre, noise, type Point, shaken } from './geometry.js';
import { roadSides } from './roads.js';
import { type Way, wayOut, waysIn } from './ways.js';

const SEED = 29;

const isStream = ({ terrain }: Ground, hex: number): boolean => hex >= 0 && (terrain[hex]! & STREAM) !== 0;

/** Sides by which the stream of each hex goes on: of three hexes about a corner the two outer ones are not joined. */
function linksOf(ground: Ground): ReadonlyMap<number, ReadonlySet<number>> {
  const links = new Map<number, Set<number>>();
  for (let hex = 0; hex < ground.hexes; hex++) {
    if (!isStream(ground, hex)) continue;
    links.set(hex, new Set(EVERY_HEADING.filter((side) => isStream(ground, beside(ground, hex, side)))));
  }
  for (const [hex, sides] of links) {
    for (const side of [...sides].sort((a, b) => a - b)) {
      const other = beside(ground, hex, side);
      const shared = [(side + 1) % 6, (side + 5) % 6].some((turn) => sides.has(turn));
      const isOuter = sides.size > 2 && links.get(other)!.size > 2;
      if (!shared || !isOuter) continue;
      sides.delete(side);
      links.get(other)!.delete((side + 3) % 6);
    }
  }
  return links;
}

export function streamsOf(ground: Ground): readonly Way[] {
  const ways: Way[] = [];
  for (const [hex, sides] of linksOf(ground)) {
    const [first] = sides;
    const out = sides.size === 1 ? wayOut(ground, hex, first!) : undefined;
    ways.push(...waysIn(ground, hex, out === undefined ? [...sides] : [...sides, out], SEED));
  }
  return ways;
}

/** Where a road crosses on a bridge, and the angle of the road there. */
export function bridgesOf(ground: Ground): readonly { readonly place: Point; readonly angle: number }[] {
  const bridges: { place: Point; angle: number }[] = [];
  for (let hex = 0; hex < ground.hexes; hex++) {
    if ((ground.terrain[hex]! & BRIDGE) === 0) continue;
    const sides = roadSides(ground, hex);
    const [way] = waysIn(ground, hex, sides, 11);
    if (way === undefined) continue;
    const [from, to] = [way.points[1]!, way.points.at(-2)!];
    const place = way.points[way.points.length >> 1]!;
    bridges.push({ place, angle: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI });
  }
  return bridges;
}

/** Tufts of reeds in a swamp hex. */
export function reedsIn(ground: Ground, hex: number): readonly Point[] {
  const middle = centre(ground, hex);
  const rows = [
    [-12, -14],
    [8, -13],
    [-19, -1],
    [1, 0],
    [19, -2],
    [-10, 13],
    [10, 13],
  ] as const;
  return rows.map(([x, y], i) => shaken({ x: middle.x + x, y: middle.y + y }, 2.5, Math.floor(100 * noise(hex, i))));
}
