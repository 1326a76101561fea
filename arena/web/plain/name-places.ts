/** Label placement: a name stands below its counter, or where else about it it covers no counter and no other name; else nowhere. */
import type { Point } from '../shared/outline.js';

export interface Named {
  readonly key: string;
  readonly name: string;
  readonly at: Point;
}

export interface NamePlace {
  readonly at: Point;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** In sides of a hex, as the style sheet has the type. */
const SIZE = 0.46;
/** Of the middle of its letters, as a share of the type's size; those of Japanese are as wide as high. */
const LETTER = 0.56;
const isWide = (letter: string): boolean => letter.codePointAt(0)! > 0x2e80;
const widthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (isWide(letter) ? 1 : LETTER), 0) * SIZE;

/** Half a counter with its edge. */
const HALF = 0.68;
/** Baselines from a counter's middle: below it, above it, beside it. */
const BELOW = 1.12;
const ABOVE = -0.82;
const BESIDE = 0.16;
const GAP = 0.14;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const boxOf = ({ at, anchor }: NamePlace, width: number): Box => {
  const left = at.x - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
  return { left, right: left + width, top: at.y - 0.8 * SIZE, bottom: at.y + 0.2 * SIZE };
};

const meet = (a: Box, b: Box): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

const candidates = ({ x, y }: Point): readonly NamePlace[] => [
  { at: { x, y: y + BELOW }, anchor: 'middle' },
  { at: { x, y: y + ABOVE }, anchor: 'middle' },
  { at: { x: x + HALF + GAP, y: y + BESIDE }, anchor: 'start' },
  { at: { x: x - HALF - GAP, y: y + BESIDE }, anchor: 'end' },
];

/** By key; what has no free place is told by its card. `counters`: the middles of all, also of those without a name. */
export function namePlaces(named: readonly Named[], counters: readonly Point[]): ReadonlyMap<string, NamePlace> {
  const taken: Box[] = counters.map(({ x, y }) => ({
    left: x - HALF,
    right: x + HALF,
    top: y - HALF,
    bottom: y + HALF,
  }));
  const places = new Map<string, NamePlace>();
  for (const { key, name, at } of named) {
    const width = widthOf(name);
    const found = candidates(at).find((place) => !taken.some((box) => meet(box, boxOf(place, width))));
    if (found === undefined) continue;
    taken.push(boxOf(found, width));
    places.set(key, found);
  }
  return places;
}
