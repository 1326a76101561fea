/** Label placement: ships' names stand beside their hex, where they cover neither ships nor each other; the important ones first. */
import type { Box } from './framing.js';
import { PITCH, type Point, polar, SIDE } from './geometry.js';

/** A name takes less room without its pips, and less again when it is cut short. */
export type Form = 'full' | 'name' | 'short';

export interface LabelForm {
  readonly form: Form;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

export interface LabelWish {
  readonly unit: number;
  /** Middle of her hex, in chart units. */
  readonly anchor: Point;
  /** As it may be written, the best first. */
  readonly forms: readonly LabelForm[];
  /** Lower is placed first. */
  readonly rank: number;
}

export interface Placed {
  /** From the anchor to the middle of the label's upper edge, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly form: Form;
  /** It stands apart, and a line leads to it. */
  readonly isApart: boolean;
  /** Where it lies at this zoom, in pixels from the chart's origin. */
  readonly box: Box;
}

export const boxesMeet = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

/** Half the side of the square that a hull takes, in pixels. */
const hullReach = (k: number): number => Math.max(0.36 * PITCH * k, 7);

/** The squares of ships about these points, in pixels from the chart's origin. */
export const hullBoxes = (anchors: readonly Point[], k: number): Box[] =>
  anchors.map((p) => around(scaled(p, k), hullReach(k)));

/**
 * Every name has a place at zoom `k`: beside her hex, whole or cut short, else farther off at the end of a line. Only where even
 * that fails it lies over others, cut short.
 */
export function placeLabels(wishes: readonly LabelWish[], k: number): Map<number, Placed> {
  const hulls = hullBoxes(
    wishes.map((w) => w.anchor),
    k,
  );
  const taken: Box[] = [];
  const placed = new Map<number, Placed>();
  const isFree = ({ box }: Placed): boolean => ![...taken, ...hulls].some((b) => boxesMeet(b, box));
  for (const wish of [...wishes].sort((a, b) => a.rank - b.rank)) {
    const tries = triesFor(wish, k);
    const found = tries.find(isFree) ?? tries.find(({ box }) => !taken.some((b) => boxesMeet(b, box))) ?? tries.at(-1)!;
    taken.push(found.box);
    placed.set(wish.unit, found);
  }
  return placed;
}

/** Beside the hex in every form, then apart in every form. */
function triesFor({ anchor, forms }: LabelWish, k: number): Placed[] {
  const middle = scaled(anchor, k);
  const at = (form: LabelForm, { x, y }: Point, isApart: boolean): Placed => ({
    x,
    y,
    form: form.form,
    isApart,
    box: {
      x0: middle.x + x - form.width / 2,
      x1: middle.x + x + form.width / 2,
      y0: middle.y + y,
      y1: middle.y + y + form.height,
    },
  });
  return [
    ...forms.flatMap((form) => spots(form, k).map((p) => at(form, p, false))),
    ...forms.flatMap((form) => farSpots(form, k).map((p) => at(form, p, true))),
  ];
}

const scaled = (p: Point, k: number): Point => ({ x: p.x * k, y: p.y * k });
const around = (p: Point, d: number): Box => ({ x0: p.x - d, x1: p.x + d, y0: p.y - d, y1: p.y + d });

/** Below, above, to the right, to the left, then at the four slants. */
function spots({ width, height }: LabelForm, k: number): Point[] {
  const down = Math.max(0.46 * PITCH * k, 10);
  const side = Math.max(0.6 * SIDE * k, 11) + width / 2 + 3;
  const slant = Math.max(0.3 * PITCH * k, 6);
  return [
    { x: 0, y: down },
    { x: 0, y: -down - height },
    { x: side, y: -height / 2 },
    { x: -side, y: -height / 2 },
    { x: side, y: slant },
    { x: -side, y: slant },
    { x: side, y: -slant - height },
    { x: -side, y: -slant - height },
  ];
}

/** In circles about the hex, as far as a line can lead the eye. */
function farSpots({ width, height }: LabelForm, k: number): Point[] {
  const spots: Point[] = [];
  for (const more of [18, 36, 60, 90]) {
    for (let angle = 0; angle < 360; angle += 30) {
      const { x, y } = polar({ x: 0, y: 0 }, angle + 15, hullReach(k) + more);
      // The edge of the label that faces the ship lies on the circle.
      const aside = (Math.sign(x) * width * Math.min(1, Math.abs(x) / (hullReach(k) + more))) / 2;
      spots.push({ x: x + aside, y: y < 0 ? y - height : y });
    }
  }
  return spots;
}

/** Width of a name in the label's type, which is near enough for keeping labels apart; wide letters count for two. */
export function textWidth(text: string, pixelsALetter = 6.4): number {
  let width = 0;
  for (const c of text) width += c.codePointAt(0)! > 0x2e80 ? 2 : 1;
  return width * pixelsALetter;
}

/** Shorter than this a name is not cut. */
const SHORTEST = 7;

/** A long name cut short: the first letters of its words but the last, as on a chart: `P. of Wales`, `D. de Lauria`. */
export function shortened(name: string): string {
  const words = name.split(' ');
  if (name.length <= SHORTEST) return name;
  if (words.length === 1) return [...name].length > SHORTEST ? `${[...name].slice(0, SHORTEST - 2).join('')}.` : name;
  const [first, ...rest] = words;
  return `${first![0]}. ${rest.join(' ')}`;
}

/** The first of these places whose text meets nothing; all in pixels from the chart's origin, at the text's middle. */
export function freePlace(places: readonly Point[], width: number, height: number, taken: readonly Box[]): Point {
  const boxAt = ({ x, y }: Point): Box => ({
    x0: x - width / 2,
    x1: x + width / 2,
    y0: y - height / 2,
    y1: y + height / 2,
  });
  return places.find((p) => !taken.some((b) => boxesMeet(b, boxAt(p)))) ?? places[0]!;
}
