/** Roads of a map as ways, the chief ones apart: those that join opposite edges by the shortest course. All roads are alike to the rules. */
import { EVERY_HEADING } from '../../../../engine/core/hex.js';
import type { Ground } from '../../../../engine/panzer/index.js';
import { beside } from './geometry.js';
import { type Way, wayOut, waysIn } from './ways.js';

const SEED = 11;

export interface Roads {
  readonly chief: readonly Way[];
  readonly other: readonly Way[];
  /** Ways of each hex that has any. */
  readonly byHex: ReadonlyMap<number, readonly Way[]>;
}

export const roadSides = ({ roads }: Pick<Ground, 'roads'>, hex: number): number[] =>
  EVERY_HEADING.filter((side) => (roads[hex]! & (1 << side)) !== 0);

/** By which a road leaves the map. */
function exitsOf(ground: Ground): readonly number[] {
  const exits: number[] = [];
  for (let hex = 0; hex < ground.hexes; hex++) {
    const sides = roadSides(ground, hex);
    if (sides.length === 1 && wayOut(ground, hex, sides[0]!) !== undefined) exits.push(hex);
  }
  return exits;
}

/** Hexes of the shortest course from one hex to any of others. */
function courseTo(ground: Ground, from: number, ends: ReadonlySet<number>): readonly number[] {
  const before = new Map<number, number>([[from, -1]]);
  const queue = [from];
  for (const hex of queue) {
    if (hex !== from && ends.has(hex)) {
      const course: number[] = [];
      for (let at = hex; at >= 0; at = before.get(at)!) course.push(at);
      return course;
    }
    for (const side of roadSides(ground, hex)) {
      const other = beside(ground, hex, side);
      if (other < 0 || before.has(other)) continue;
      before.set(other, hex);
      queue.push(other);
    }
  }
  return [];
}

/** Stretches of the chief roads, `low-high` of two hexes. */
function chiefStretches(ground: Ground): ReadonlySet<string> {
  const exits = exitsOf(ground);
  const found = new Set<string>();
  const isAt = (hex: number, sides: readonly number[]): boolean => sides.every((side) => beside(ground, hex, side) < 0);
  const edges = [
    [exits.filter((hex) => isAt(hex, [0])), exits.filter((hex) => isAt(hex, [3]))],
    [exits.filter((hex) => isAt(hex, [4, 5])), exits.filter((hex) => isAt(hex, [1, 2]))],
  ] as const;
  for (const [from, to] of edges) {
    const courses = from.map((hex) => courseTo(ground, hex, new Set(to))).filter((course) => course.length > 0);
    const [best] = courses.sort((a, b) => a.length - b.length);
    for (let i = 1; i < (best?.length ?? 0); i++) found.add(stretch(best![i - 1]!, best![i]!));
  }
  return found;
}

const stretch = (a: number, b: number): string => `${Math.min(a, b)}-${Math.max(a, b)}`;

export function roadsOf(ground: Ground): Roads {
  const chief: Way[] = [];
  const other: Way[] = [];
  const byHex = new Map<number, readonly Way[]>();
  const stretches = chiefStretches(ground);
  for (let hex = 0; hex < ground.hexes; hex++) {
    const inside = roadSides(ground, hex);
    if (inside.length === 0) continue;
    const out = inside.length === 1 ? wayOut(ground, hex, inside[0]!) : undefined;
    const isChief = (side: number): boolean =>
      stretches.has(stretch(hex, beside(ground, hex, side))) || (side === out && isChief(inside[0]!));
    const sides = out === undefined ? inside : [...inside, out];
    const main = sides.filter(isChief);
    const course = main.length === 2 ? ([main[0]!, main[1]!] as const) : undefined;
    const ways = waysIn(ground, hex, sides, SEED, course);
    byHex.set(hex, ways);
    const [through, ...branches] = ways;
    (main.length >= 2 || main.length === sides.length ? chief : other).push(through!);
    (main.length > 2 ? chief : other).push(...branches);
  }
  return { chief, other, byHex };
}
