/** Names on a map: where the name of a town stands so that it covers neither houses nor roads, and the heights of hilltops. */
import { EVERY_HEADING } from '../../../../engine/core/hex.js';
import { type Ground, HILLTOP, SLOPE, STREAM, SWAMP, TOWN, WOODS } from '../../../../engine/panzer/index.js';
import { beside, centre, hexAt, INRADIUS, noise, type Point, SIDE } from './geometry.js';

export interface MapName {
  readonly text: string;
  readonly place: Point;
}

/** Of the middle of its letters, as a share of the type's size. */
const LETTER = 0.56;
export const TOWN_SIZE = 21;
/** A Japanese letter is as wide as the type is high. */
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + (letter >= '\u3000' ? 1 : LETTER), 0);
const HALF_LINE = 0.55 * TOWN_SIZE;

/** Below, above, to the right and left of the town: the place with least under it. */
export function townNames(ground: Ground, called: (town: string) => string = (town) => town): readonly MapName[] {
  const taken: { readonly place: Point; readonly half: number }[] = [];
  return ground.towns.map((name, town) => {
    const text = called(name);
    const hexes = Array.from({ length: ground.hexes }, (_, hex) => hex).filter((hex) => ground.town[hex] === town);
    const places = hexes.map((hex) => centre(ground, hex));
    const half = (widthOf(text) * TOWN_SIZE) / 2;
    const [best] = candidates(places, half)
      .map((place, i) => ({ place, cost: costOf(ground, place, half) + clashes(taken, place, half) + 0.1 * i }))
      .sort((a, b) => a.cost - b.cost);
    taken.push({ place: best!.place, half });
    return { text, place: best!.place };
  });
}

function candidates(places: readonly Point[], half: number): Point[] {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [above, below] = [top - INRADIUS - 14, bottom + INRADIUS + 14];
  const aside = SIDE + 8 + half;
  return [
    { x, y: below },
    { x, y: above },
    { x: right + aside, y },
    { x: left - aside, y },
    { x: x + 30, y: below },
    { x: x - 30, y: below },
    { x: x + 30, y: above },
    { x: x - 30, y: above },
    { x: right + aside, y: bottom + 10 },
    { x: left - aside, y: bottom + 10 },
  ];
}

/** What lies under a line of letters. */
function costOf(ground: Ground, { x, y }: Point, half: number): number {
  let cost = 0;
  for (let share = -1; share <= 1; share += 0.25) {
    for (const dy of [-HALF_LINE, HALF_LINE]) {
      const hex = hexAt(ground, { x: x + half * share, y: y + dy });
      if (hex < 0) cost += 9;
      else if ((ground.terrain[hex]! & TOWN) !== 0) cost += 5;
      else if (ground.roads[hex] !== 0) cost += 2;
      else if ((ground.terrain[hex]! & STREAM) !== 0) cost += 1.5;
      else if ((ground.terrain[hex]! & (SLOPE | HILLTOP)) !== 0) cost += 2;
      else if ((ground.terrain[hex]! & (WOODS | SWAMP)) !== 0) cost += 1;
    }
  }
  return cost;
}

const clashes = (
  taken: readonly { readonly place: Point; readonly half: number }[],
  { x, y }: Point,
  half: number,
): number =>
  taken.filter(({ place, half: other }) => Math.abs(place.x - x) < half + other && Math.abs(place.y - y) < 30).length *
  40;

const known = new WeakMap<Ground, ReadonlySet<number>>();

/** Hexes in which a height is written. */
export function heightsOn(ground: Ground): ReadonlySet<number> {
  const found = known.get(ground) ?? new Set(heights(ground).map(({ place }) => hexAt(ground, place)));
  known.set(ground, found);
  return found;
}

/** One of each group of hilltops bears its height, as on a survey map; the rules know levels alone. */
export function heights(ground: Ground): readonly MapName[] {
  const seen = new Set<number>();
  const found: MapName[] = [];
  for (let hex = 0; hex < ground.hexes; hex++) {
    if ((ground.terrain[hex]! & HILLTOP) === 0 || seen.has(hex)) continue;
    const group = [hex];
    seen.add(hex);
    for (const one of group) {
      for (const side of EVERY_HEADING) {
        const other = beside(ground, one, side);
        if (other < 0 || seen.has(other) || (ground.terrain[other]! & HILLTOP) === 0) continue;
        seen.add(other);
        group.push(other);
      }
    }
    const bare = group.find((one) => ground.terrain[one] === HILLTOP && ground.roads[one] === 0) ?? hex;
    const metres = 90 + 4 * group.length + Math.floor(60 * noise(ground.q[bare]!, ground.r[bare]!, 47));
    found.push({ text: String(metres), place: centre(ground, bare) });
  }
  return found;
}
