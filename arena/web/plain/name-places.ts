/** Label placement: a name stands below its counter, or where else about it it covers no counter and no other name and is on the sheet; else nowhere. */
import type { Point } from '../shared/outline.js';

/** What a counter takes, from its middle to its edges; one that says nothing is a plain one. */
export interface Half {
  readonly wide: number;
  readonly high: number;
}

export interface CounterPlace extends Point {
  readonly half?: Half;
}

export interface Named {
  readonly key: string;
  readonly name: string;
  readonly at: CounterPlace;
}

export interface NamePlace {
  readonly at: Point;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** In sides of a hex, as the style sheet has the type. */
export const SIZE = 0.46;
/** Of the middle of its letters, as a share of the type's size; those of Japanese are as wide as high. */
const LETTER = 0.56;
const isWide = (letter: string): boolean => letter.codePointAt(0)! > 0x2e80;
const widthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (isWide(letter) ? 1 : LETTER), 0) * SIZE;

/** Half a plain counter with its edge. */
const PLAIN: Half = { wide: 0.68, high: 0.68 };
/** From a counter's edge to the baseline below it and above it, and from its middle to that beside it. */
const BELOW = 0.44;
const ABOVE = 0.14;
const BESIDE = 0.16;
const GAP = 0.14;

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const boxIn = ({ at, anchor }: NamePlace, width: number): Box => {
  const left = at.x - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
  return { left, right: left + width, top: at.y - 0.8 * SIZE, bottom: at.y + 0.2 * SIZE };
};

/** What a name takes at its place. */
export const boxOfName = (place: NamePlace, name: string): Box => boxIn(place, widthOf(name));

export const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

const isIn = (a: Box, b: Box): boolean =>
  a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;

const candidates = ({ x, y, half: { wide, high } = PLAIN }: CounterPlace): readonly NamePlace[] => [
  { at: { x, y: y + high + BELOW }, anchor: 'middle' },
  { at: { x, y: y - high - ABOVE }, anchor: 'middle' },
  { at: { x: x + wide + GAP, y: y + BESIDE }, anchor: 'start' },
  { at: { x: x - wide - GAP, y: y + BESIDE }, anchor: 'end' },
];

/** By key; what has no free place is told by its card. `counters`: the middles of all, also of those without a name; `sheet` cuts off what is beyond it. */
export function namePlaces(
  named: readonly Named[],
  counters: readonly CounterPlace[],
  sheet?: Box,
): ReadonlyMap<string, NamePlace> {
  const taken: Box[] = counters.map(({ x, y, half: { wide, high } = PLAIN }) => ({
    left: x - wide,
    right: x + wide,
    top: y - high,
    bottom: y + high,
  }));
  const places = new Map<string, NamePlace>();
  for (const { key, name, at } of named) {
    const width = widthOf(name);
    const isFree = (box: Box): boolean =>
      (sheet === undefined || isIn(box, sheet)) && !taken.some((other) => meet(other, box));
    const found = candidates(at).find((place) => isFree(boxIn(place, width)));
    if (found === undefined) continue;
    taken.push(boxIn(found, width));
    places.set(key, found);
  }
  return places;
}
