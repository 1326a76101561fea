/** Line of sight as it is drawn: a dot for each hex crossed, and if it is blocked the point, the side and the reason. */
import { distance } from '../../../../engine/core/hex.js';
import { type Ground, type SightBlock, SightLines, smokeBlock } from '../../../../engine/panzer/index.js';
import { between, centre, corner, hexAt, type Point } from '../map/geometry.js';

export interface SightLine {
  readonly from: Point;
  readonly to: Point;
  readonly hexes: number;
  /** The hex that is looked at. */
  readonly seen: number;
  /** One a hex between both ends. */
  readonly dots: readonly Point[];
  readonly block?: {
    readonly at: Point;
    readonly side?: readonly [Point, Point];
    readonly hex: number;
    readonly by: SightBlock;
  };
}

const lines = new WeakMap<Ground, SightLines>();

function linesOn(ground: Ground): SightLines {
  const known = lines.get(ground) ?? new SightLines(ground);
  lines.set(ground, known);
  return known;
}

export function sightLine(ground: Ground, from: number, to: number, smoke: readonly number[] = []): SightLine {
  const [a, b] = [centre(ground, from), centre(ground, to)];
  const hexes = distance(ground.q[from]!, ground.r[from]!, ground.q[to]!, ground.r[to]!);
  const by = linesOn(ground).why(from, to) ?? smokeBlock(ground, from, to, smoke);
  const line = { from: a, to: b, hexes, seen: to, dots: dotsOf(ground, a, b, hexes) };
  return by === undefined ? line : { ...line, block: blockOf(ground, a, b, by) };
}

const dotsOf = (ground: Ground, a: Point, b: Point, hexes: number): Point[] =>
  Array.from({ length: Math.max(0, hexes - 1) }, (_, i) => between(a, b, (i + 1) / hexes)).filter(
    (p) => hexAt(ground, p) >= 0,
  );

function blockOf(ground: Ground, a: Point, b: Point, by: SightBlock): NonNullable<SightLine['block']> {
  const middle = centre(ground, by.hex);
  if (by.side === undefined) return { at: nearestOn(a, b, middle), hex: by.hex, by };
  const side = [corner(middle, by.side), corner(middle, by.side + 1)] as const;
  return { at: meeting(a, b, side[0], side[1]), side, hex: by.hex, by };
}

/** Where the line meets a side; of one that runs along it the middle. */
function meeting(a: Point, b: Point, c: Point, d: Point): Point {
  const [along, side] = [minus(b, a), minus(d, c)];
  const cross = crossOf(side, along);
  if (Math.abs(cross) < 1e-6) return nearestOn(a, b, between(c, d));
  return between(c, d, Math.max(0, Math.min(1, crossOf(minus(a, c), along) / cross)));
}

const minus = (p: Point, o: Point): Point => ({ x: p.x - o.x, y: p.y - o.y });
const crossOf = (p: Point, o: Point): number => p.x * o.y - p.y * o.x;

function nearestOn(a: Point, b: Point, p: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((p.x - a.x) * dx + (p.y - a.y) * dy) / length;
  return between(a, b, Math.max(0, Math.min(1, share)));
}
