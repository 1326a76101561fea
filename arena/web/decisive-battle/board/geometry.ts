/** Layout of a water: where the ships of both lines lie along it, in places of a ship from its left edge, so that only the water is measured. */
import type { UnitId } from '../../../../engine/index.js';

/** Between two fleets of a side, in places of a ship. */
export const GAP = 0.4;

export interface HullLine {
  readonly id: number;
  /** From the front, which is to the left. */
  readonly ships: readonly UnitId[];
  /** Astern of them. */
  readonly wrecks: readonly UnitId[];
}

export interface Row {
  /** Places left of it. */
  readonly start: number;
  readonly width: number;
  /** Middle of each unit's place, afloat or not. */
  readonly at: ReadonlyMap<UnitId, number>;
  /** Middle of each fleet. */
  readonly middles: ReadonlyMap<number, number>;
}

export interface SeaLayout {
  /** Places of the longer line. */
  readonly width: number;
  readonly top: Row;
  readonly bottom: Row;
}

export const lengthOf = ({ ships, wrecks }: HullLine): number => ships.length + wrecks.length;

const widthOf = (lines: readonly HullLine[]): number =>
  lines.reduce((sum, line) => sum + lengthOf(line), GAP * Math.max(0, lines.length - 1));

/** Fleets astern of each other, the whole in the middle of the width that the water has. */
function rowOf(lines: readonly HullLine[], width: number): Row {
  const own = widthOf(lines);
  const start = (width - own) / 2;
  const at = new Map<UnitId, number>();
  const middles = new Map<number, number>();
  let x = start;
  for (const line of lines) {
    middles.set(line.id, x + lengthOf(line) / 2);
    for (const unit of [...line.ships, ...line.wrecks]) {
      at.set(unit, x + 0.5);
      x += 1;
    }
    x += GAP;
  }
  return { start, width: own, at, middles };
}

export function planOf(top: readonly HullLine[], bottom: readonly HullLine[]): SeaLayout {
  const width = Math.max(1, widthOf(top), widthOf(bottom));
  return { width, top: rowOf(top, width), bottom: rowOf(bottom, width) };
}

export interface Shot {
  readonly from: UnitId;
  readonly to: UnitId;
  /** Places from the left, at the firing ship and at her target. */
  readonly x1: number;
  readonly x2: number;
  readonly isFromTop: boolean;
}

/** Two ships that fire at each other have a line each. */
const ASIDE = 0.06;

/** Lines of fire across the water; shots at ships that are not there are none. */
export function shotsOf(plan: SeaLayout, aims: readonly { readonly from: UnitId; readonly to: UnitId }[]): Shot[] {
  return aims.flatMap(({ from, to }) => {
    const isFromTop = plan.top.at.has(from);
    const own = (isFromTop ? plan.top : plan.bottom).at.get(from);
    const hers = (isFromTop ? plan.bottom : plan.top).at.get(to);
    if (own === undefined || hers === undefined) return [];
    const aside = isFromTop ? ASIDE : -ASIDE;
    return [{ from, to, x1: own + aside, x2: hers + aside, isFromTop }];
  });
}

/** A point in pixels of the strip of water between the two lines of hulls. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Tapered: thin at the gun, thick at the target. */
export function taper(from: Point, to: Point, thin: number, thick: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [nx, ny] = [-(to.y - from.y) / length, (to.x - from.x) / length];
  const corner = ({ x, y }: Point, side: number): string =>
    `${(x + nx * side).toFixed(1)} ${(y + ny * side).toFixed(1)}`;
  return `M${corner(from, thin / 2)}L${corner(to, thick / 2)}L${corner(to, -thick / 2)}L${corner(from, -thin / 2)}Z`;
}

export const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});
