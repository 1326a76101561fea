/** The tracks of a whole battle on one sheet: where everything lies, in units of the drawing. */

import {
  type BattleshipsGame,
  type BattleView,
  cellOf,
  type Nation,
  type UnitView,
} from '../../../../engine/battleships/index.js';
import { FIRST_COLUMN, FIRST_ROW, hexAt, LAST_COLUMN, LAST_ROW } from '../../../../engine/core/hexmap.js';
import type { UnitId } from '../../../../engine/index.js';
import type { TrackPoint } from '../model/battle.js';

export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

export interface Track {
  readonly unit: UnitView;
  readonly nation: Nation;
  readonly marks: readonly Mark[];
  /** Where her name stands. */
  readonly label: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'end' };
}

export interface TrackSheet {
  readonly width: number;
  readonly height: number;
  readonly tracks: readonly Track[];
  /** Land as polygons. */
  readonly land: readonly string[];
  /** Side of a hex, and the centre of one, for the grid. */
  readonly hex: { readonly side: number; readonly x: number; readonly y: number };
  /** Length of 5,000 yards. */
  readonly scale: number;
}

export const SHEET_WIDTH = 1000;
const MARGIN = 70;
const HEAD = 76;
const FOOT = 64;
/** Yards across a hex. */
const HEX_YARDS = 2000;
const SQRT3 = Math.sqrt(3);
/** Of a ship's name with her fate. */
const LABEL_WIDTH = 180;
const LINE = 20;
/** Hexes that the drawing spans at least. */
const LEAST_SPAN = 6;

const least = (numbers: readonly number[]): number => (numbers.length === 0 ? 0 : Math.min(...numbers));
const most = (numbers: readonly number[]): number => (numbers.length === 0 ? 0 : Math.max(...numbers));

const planeX = (q: number): number => 1.5 * q;
const planeY = (q: number, r: number): number => SQRT3 * (r + q / 2);

export function trackSheet(
  game: BattleshipsGame,
  view: BattleView,
  tracks: ReadonlyMap<UnitId, readonly TrackPoint[]>,
): TrackSheet {
  const all = [...tracks.values()].flat();
  const xs = all.map((p) => planeX(p.q));
  const ys = all.map((p) => planeY(p.q, p.r));
  const [left, top] = [least(xs), least(ys)];
  const wide = Math.max(LEAST_SPAN, most(xs) - left);
  const high = Math.max(LEAST_SPAN, most(ys) - top);
  const unit = Math.min((SHEET_WIDTH - 2 * MARGIN) / wide, (SHEET_WIDTH * 1.1) / high, 40);
  const offset = (SHEET_WIDTH - wide * unit) / 2;
  const x = (q: number): number => round(offset + (planeX(q) - left) * unit);
  const y = (q: number, r: number): number => round(HEAD + MARGIN / 2 + (planeY(q, r) - top) * unit);
  const height = Math.round(HEAD + MARGIN + high * unit + FOOT);
  const drawn = view.units.flatMap((ship): Omit<Track, 'label'>[] => {
    const marks = (tracks.get(ship.id) ?? []).map((p) => ({ x: x(p.q), y: y(p.q, p.r), turn: p.turn }));
    const side = game.battle.scenario.sides.find((s) => s.id === ship.side)!;
    return marks.length === 0 ? [] : [{ unit: ship, nation: side.nation, marks }];
  });
  return {
    width: SHEET_WIDTH,
    height,
    tracks: labelled(drawn),
    land: landOf(game, x, y, unit, height),
    hex: { side: unit, x: x(0), y: y(0, 0) },
    scale: (unit * SQRT3 * 5000) / HEX_YARDS,
  };
}

/** Names beside the ends of the tracks, moved down where they would cover each other. */
function labelled(tracks: readonly Omit<Track, 'label'>[]): Track[] {
  const taken: { x: number; y: number }[] = [];
  return [...tracks]
    .sort((a, b) => a.marks.at(-1)!.y - b.marks.at(-1)!.y)
    .map((track) => {
      const end = track.marks.at(-1)!;
      const anchor = end.x > SHEET_WIDTH - 240 ? 'end' : 'start';
      const at = { x: end.x + (anchor === 'end' ? -9 : 9), y: end.y + 4 };
      while (taken.some((o) => Math.abs(o.x - at.x) < LABEL_WIDTH && Math.abs(o.y - at.y) < LINE)) at.y += LINE;
      taken.push(at);
      return { ...track, label: { ...at, anchor } };
    });
}

/** Land hexes on the drawing. Where there is land the sheet never moves. */
function landOf(
  { battle: { sheet } }: BattleshipsGame,
  x: (q: number) => number,
  y: (q: number, r: number) => number,
  unit: number,
  height: number,
): string[] {
  const polygons: string[] = [];
  for (let column = FIRST_COLUMN; column <= LAST_COLUMN; column++) {
    for (let row = FIRST_ROW; row <= LAST_ROW; row++) {
      const { q, r } = hexAt(column, row);
      if (sheet.land[cellOf(q, r)] === 0) continue;
      const [cx, cy] = [x(q), y(q, r)];
      if (cx > -unit && cx < SHEET_WIDTH + unit && cy > HEAD && cy < height - FOOT)
        polygons.push(hexagon(cx, cy, unit));
    }
  }
  return polygons;
}

function hexagon(cx: number, cy: number, unit: number): string {
  const corners = [
    [1, 0],
    [0.5, SQRT3 / 2],
    [-0.5, SQRT3 / 2],
    [-1, 0],
    [-0.5, -SQRT3 / 2],
    [0.5, -SQRT3 / 2],
  ] as const;
  return corners.map(([dx, dy]) => `${round(cx + dx * unit)},${round(cy + dy * unit)}`).join(' ');
}

const round = (n: number): number => Math.round(n * 10) / 10;
