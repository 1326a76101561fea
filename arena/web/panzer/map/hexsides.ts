/** Marks of hexsides, as the rules use them: woods, steep slopes, hilltops and cliffs, each of a form of its own. */
import { EVERY_HEADING } from '../../../../engine/core/hex.js';
import { BROWN, CLIFF, GREEN, type Ground, HILLTOP, ORANGE } from '../../../../engine/panzer/index.js';
import { at, beside, between, centre, corner, type Point } from './geometry.js';

export interface Hexsides {
  readonly green: string;
  readonly brown: string;
  readonly orange: string;
  readonly teeth: string;
  readonly cliff: string;
  readonly cliffTeeth: string;
}

/** A bar leaves the corners free, so that three that meet can be told apart. */
const FROM = 0.12;
const TO = 0.88;
const TOOTH = 6.2;

interface Bar {
  readonly a: Point;
  readonly b: Point;
  /** Of length 1, away from the hex. */
  readonly out: Point;
}

function barOf(middle: Point, side: number): Bar {
  const [from, to] = [corner(middle, side), corner(middle, side + 1)];
  const half = between(from, to);
  const [x, y] = [half.x - middle.x, half.y - middle.y];
  const length = Math.hypot(x, y);
  return { a: between(from, to, FROM), b: between(from, to, TO), out: { x: x / length, y: y / length } };
}

const line = (a: Point, b: Point): string => `M${at(a)}L${at(b)}`;
const moved = (p: Point, { x, y }: Point, by: number): Point => ({ x: p.x + x * by, y: p.y + y * by });

/** Short strokes down the slope, from the bar outwards. */
const comb = ({ a, b, out }: Bar, count: number): string =>
  Array.from({ length: count }, (_, i) => {
    const foot = between(a, b, (i + 0.5) / count);
    return line(foot, moved(foot, out, TOOTH));
  }).join('');

/** Wedges that point down, as a cliff is drawn. */
const wedges = ({ a, b, out }: Bar, count: number): string =>
  Array.from({ length: count }, (_, i) => {
    const [from, to] = [between(a, b, i / count), between(a, b, (i + 0.8) / count)];
    return `M${at(from)}L${at(to)}L${at(moved(between(from, to), out, TOOTH + 1))}Z`;
  }).join('');

/** Each side once. Of two hexes the higher one is that from which it goes down. */
export function hexsidesOf(ground: Ground): Hexsides {
  const { sides, level, terrain } = ground;
  const found = { green: '', brown: '', orange: '', teeth: '', cliff: '', cliffTeeth: '' };
  for (let hex = 0; hex < ground.hexes; hex++) {
    const middle = centre(ground, hex);
    for (const side of EVERY_HEADING) {
      const marks = sides[6 * hex + side]!;
      const other = beside(ground, hex, side);
      const isHigher = other < 0 || level[hex]! > level[other]! || (level[hex] === level[other] && hex < other);
      if (marks === 0 || !isHigher) continue;
      const bar = barOf(middle, side);
      if ((marks & GREEN) !== 0) found.green += line(bar.a, bar.b);
      if ((marks & BROWN) !== 0) {
        found.brown += line(moved(bar.a, bar.out, -1.9), moved(bar.b, bar.out, -1.9));
        found.brown += line(moved(bar.a, bar.out, 1.9), moved(bar.b, bar.out, 1.9));
      }
      if ((marks & ORANGE) !== 0) {
        found.orange += line(bar.a, bar.b);
        // Between two hilltops nothing goes down.
        if (other < 0 || (terrain[other]! & HILLTOP) === 0) found.teeth += comb(bar, 7);
      }
      if ((marks & CLIFF) !== 0) {
        found.cliff += line(bar.a, bar.b);
        found.cliffTeeth += wedges(bar, 5);
      }
    }
  }
  return found;
}
