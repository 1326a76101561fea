/** Places of names on a chart: beside what they name, to the right or the left, and left out where they would lie over others. */
import type { Point } from '../shared/outline.js';

export interface Named {
  readonly name: string;
  /** Nothing where it is not drawn. */
  readonly at: Point | undefined;
  /** How far it reaches, in units of the sheet. */
  readonly radius: number;
}

export interface PlacedName {
  /** Place in the list. */
  readonly i: number;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end';
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly middle: number;
}

/** Of a letter, as a part of the size of the type; those of Japanese are as wide as they are high. */
const LATIN = 0.58;
const WIDE = /[\u3000-\u9fff\uff00-\uffef]/g;

const lengthOf = (name: string): number => name.length * LATIN + (name.match(WIDE)?.length ?? 0) * (1 - LATIN);

/** @param size pixels of the type; `scale` pixels of a unit; `first` has the first choice of a place */
export function placedNames(
  all: readonly Named[],
  { size, scale, first }: { readonly size: number; readonly scale: number; readonly first: number },
): readonly PlacedName[] {
  const taken: Box[] = [];
  const isFree = (box: Box): boolean =>
    taken.every(
      (one) => box.left > one.right || box.right < one.left || Math.abs(box.middle - one.middle) >= size / scale,
    );
  const order = all.map((_, i) => i).sort((a, b) => Number(b === first) - Number(a === first) || a - b);
  return order.flatMap((i): PlacedName[] => {
    const { name, at, radius } = all[i]!;
    if (at === undefined) return [];
    const width = (lengthOf(name) * size) / scale;
    const right = { left: at.x + radius, right: at.x + radius + width, middle: at.y };
    const left = { left: at.x - radius - width, right: at.x - radius, middle: at.y };
    const box = [right, left].find(isFree);
    if (box === undefined) return [];
    taken.push(box);
    const y = at.y + (0.35 * size) / scale;
    return [box === right ? { i, x: box.left, y, anchor: 'start' } : { i, x: box.right, y, anchor: 'end' }];
  });
}
