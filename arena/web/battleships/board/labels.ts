/**
 * Label placement: one pass over all words of the chart, the important ones first. Each takes the first of its places that is free of
 * ships, of what lies on the glass and of the words before it; a label that finds none is left out, and said when it is asked for.
 */
import type { Box } from './framing.js';
import { type Point, polar } from './geometry.js';

/** A name takes less room without its pips, and less again when it is cut short. */
export type Form = 'full' | 'name' | 'short';

export interface LabelForm {
  readonly form: Form;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** A place where words may stand; boxes are in pixels from the chart's origin at its zoom. */
export interface Spot {
  readonly box: Box;
  /** From what they speak of to words that stand apart: it strikes no other words out. */
  readonly leader?: LeaderLine | undefined;
}

export interface LeaderLine {
  readonly from: Point;
  readonly to: Point;
}

export interface LabelWish<S extends Spot = Spot> {
  readonly key: string;
  /** Lower is placed first. */
  readonly rank: number;
  /** The best first. They are gone through no farther than to the one that is taken, and maybe twice. */
  readonly spots: Iterable<S>;
  /** Words on a line of their own keep off the other lines where they can. */
  readonly shunsLines?: boolean;
}

export const boxesMeet = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

export const boxAt = ({ x, y }: Point, width: number, height: number): Box => ({
  x0: x - width / 2,
  x1: x + width / 2,
  y0: y - height / 2,
  y1: y + height / 2,
});

/** Pixels of a square of the net in which boxes are kept. */
const NET = 64;

/** Boxes by the squares of a net that they lie in: of hundreds on a chart few are near enough to be compared. */
export class Taken {
  readonly #net = new Map<number, Box[]>();

  constructor(boxes: readonly Box[]) {
    for (const box of boxes) this.add(box);
  }

  add(box: Box): void {
    for (const square of squaresOf(box)) {
      const there = this.#net.get(square);
      if (there === undefined) this.#net.set(square, [box]);
      else there.push(box);
    }
  }

  meets(box: Box): boolean {
    for (const square of squaresOf(box))
      if (this.#net.get(square)?.some((other) => boxesMeet(other, box)) === true) return true;
    return false;
  }
}

/** No chart is so wide, in squares of the net. */
const ACROSS = 2 ** 20;

function squaresOf({ x0, x1, y0, y1 }: Box): readonly number[] {
  const squares: number[] = [];
  for (let y = Math.floor(y0 / NET); y <= Math.floor(y1 / NET); y++)
    for (let x = Math.floor(x0 / NET); x <= Math.floor(x1 / NET); x++) squares.push(y * ACROSS + x);
  return squares;
}

/** By key; what found no place is not in it. */
export function placeAll(
  wishes: readonly LabelWish[],
  blocked: readonly Box[],
  lines: readonly LeaderLine[] = [],
): Map<string, Spot> {
  const taken = new Taken(blocked);
  const leaders: LeaderLine[] = [];
  const placed = new Map<string, Spot>();
  const isFree = ({ box, leader }: Spot): boolean =>
    !taken.meets(box) &&
    !leaders.some((line) => crosses(line, box)) &&
    (leader === undefined || ![...placed.values()].some((other) => crosses(leader, other.box)));
  for (const { key, spots, shunsLines = false } of [...wishes].sort((a, b) => a.rank - b.rank)) {
    const isQuiet = (spot: Spot): boolean => !lines.some((line) => crosses(line, spot.box)) && isFree(spot);
    const spot = (shunsLines ? first(spots, isQuiet) : undefined) ?? first(spots, isFree);
    if (spot === undefined) continue;
    taken.add(spot.box);
    if (spot.leader !== undefined) leaders.push(spot.leader);
    placed.set(key, spot);
  }
  return placed;
}

function first<S>(spots: Iterable<S>, is: (spot: S) => boolean): S | undefined {
  for (const spot of spots) if (is(spot)) return spot;
  return undefined;
}

/** Whether a line runs through a box: clipped at its four edges, something of it is left. */
function crosses({ from, to }: LeaderLine, { x0, y0, x1, y1 }: Box): boolean {
  let [enters, leaves] = [0, 1];
  for (const [start, way, low, high] of [
    [from.x, to.x - from.x, x0, x1],
    [from.y, to.y - from.y, y0, y1],
  ] as const) {
    if (way === 0) {
      if (start < low || start > high) return false;
      continue;
    }
    const [a, b] = [(low - start) / way, (high - start) / way];
    enters = Math.max(enters, Math.min(a, b));
    leaves = Math.min(leaves, Math.max(a, b));
  }
  return enters <= leaves;
}

export interface NameWish {
  /** Middle of her hex, in pixels. */
  readonly at: Point;
  /** What she takes about it, in pixels from there. */
  readonly reach: Box;
  /** As it may be written, the best first. */
  readonly forms: readonly LabelForm[];
}

export interface Placed extends Spot {
  /** From the middle of the hex to the middle of the label's upper edge, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly form: Form;
  /** It stands apart, and a line leads to it. */
  readonly isApart: boolean;
}

/** Beside the ship in every form, then apart in every form: where there is room, few of them are ever made. */
export function nameSpots({ at, reach, forms }: NameWish): Iterable<Placed> {
  const placed = (form: LabelForm, { x, y }: Point, isApart: boolean): Placed => ({
    ...{ x, y, form: form.form, isApart },
    leader: isApart ? { from: at, to: { x: at.x + x, y: at.y + y + form.height / 2 } } : undefined,
    box: {
      x0: at.x + x - form.width / 2,
      x1: at.x + x + form.width / 2,
      y0: at.y + y,
      y1: at.y + y + form.height,
    },
  });
  return lazily(function* () {
    for (const form of forms) for (const p of nearSpots(form, reach)) yield placed(form, p, false);
    for (const form of forms) for (const p of farSpots(form, reach)) yield placed(form, p, true);
  });
}

/** Made one by one, anew each time that they are gone through. */
export const lazily = <T>(of: () => Iterator<T>): Iterable<T> => ({ [Symbol.iterator]: of });

/** Between a hull and words beside it, in pixels. */
const GAP = 3;

/** Below, above, to the right, to the left, then at the four slants. */
function nearSpots({ width, height }: LabelForm, { x0, x1, y0, y1 }: Box): Point[] {
  const [right, left] = [x1 + GAP + width / 2, x0 - GAP - width / 2];
  const [above, below] = [y0 - GAP - height, y1 + GAP];
  const middle = (y0 + y1 - height) / 2;
  return [
    { x: right, y: middle },
    { x: left, y: middle },
    { x: 0, y: below },
    { x: 0, y: above },
    ...[right * 0.8, left * 0.8].flatMap((x) => [
      { x, y: below },
      { x, y: above },
    ]),
    ...[right, left].flatMap((x) => [
      { x, y: y1 - height / 2 },
      { x, y: y0 - height / 2 },
    ]),
  ];
}

/** In circles about the ship, as far as a line can lead the eye. */
function* farSpots({ width, height }: LabelForm, { x0, x1, y0, y1 }: Box): Generator<Point> {
  const hull = Math.max(x1, -x0, y1, -y0);
  for (const more of [12, 26, 44, 66, 90]) {
    for (let angle = 0; angle < 360; angle += 30) {
      const { x, y } = polar({ x: 0, y: 0 }, angle + 15, hull + more);
      // The edge of the label that faces the ship lies on the circle.
      const aside = (Math.sign(x) * width * Math.min(1, Math.abs(x) / (hull + more))) / 2;
      yield { x: x + aside, y: y < 0 ? y - height : y };
    }
  }
}

/** Shorter than this a name is not cut. */
const SHORTEST = 7;

/** A long name cut short: the first letters of its words but the last, as on a chart: `P. of Wales`, `D. de Lauria`. */
export function shortened(name: string): string {
  const words = name.split(' ');
  if (name.length <= SHORTEST) return name;
  if (words.length === 1) {
    const begins = [...name].slice(0, SHORTEST - 2).join('');
    // A dot between the words of a Japanese name ends nothing.
    return [...name].length > SHORTEST ? `${begins.replace(/・$/, '')}.` : name;
  }
  const [first, ...rest] = words;
  return `${first![0]}. ${rest.join(' ')}`;
}
