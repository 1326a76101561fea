/** The tracks of a whole battle on one sheet: where everything lies, in units of the drawing. */

import {
  type BattleshipsGame,
  type BattleView,
  cellOf,
  type Nation,
  type UnitView,
} from '../../../../engine/battleships/index.js';
import { headingOf } from '../../../../engine/core/hex.js';
import { FIRST_COLUMN, FIRST_ROW, hexAt, LAST_COLUMN, LAST_ROW } from '../../../../engine/core/hexmap.js';
import type { Q, R, UnitId } from '../../../../engine/index.js';
import { textWidth } from '../../shared/measure.js';
import { bearing, type Point } from '../board/geometry.js';
import { boxAt, type LabelWish, placeAll, type Spot } from '../board/labels.js';
import type { TrackPoint } from '../model/battle.js';

export interface Mark {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  /** Steps of damage taken there, of weapons and speed; in the turn after it, before the ships moved on. */
  readonly hits: number;
  /** Where the number of the turn stands; nothing where it has no room. */
  readonly number: Point | undefined;
}

/** What a ship takes about the end of her track. */
const SHIP = 20;
const NUMBER = { size: 13, width: 16, height: 14 };
export const NAME_SIZE = 15;
export const FATE_SIZE = 13;

export interface Track {
  readonly unit: UnitView;
  readonly nation: Nation;
  readonly marks: readonly Mark[];
  /** Degrees clockwise from north, at the end. */
  readonly turned: number;
  /** Middle of her name; her fate stands below it. */
  readonly label: Point | undefined;
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

export const SHEET_WIDTH = 700;
const MARGIN = 64;
const HEAD = 76;
const FOOT = 70;
/** Yards across a hex. */
const HEX_YARDS = 2000;
const SQRT3 = Math.sqrt(3);
const LINE = 17;
/** Hexes that the drawing spans at least. */
const LEAST_SPAN = 6;

const least = (numbers: readonly number[]): number => (numbers.length === 0 ? 0 : Math.min(...numbers));
const most = (numbers: readonly number[]): number => (numbers.length === 0 ? 0 : Math.max(...numbers));

const planeX = (q: Q): number => 1.5 * q;
const planeY = (q: Q, r: R): number => SQRT3 * (r + q / 2);

/** What the drawing writes: names and fates in words, and of many tracks only every so-manieth turn. */
export interface TrackWords {
  readonly nameOf: (unit: UnitView) => string;
  readonly fateOf: (unit: UnitView) => string;
  readonly every: number;
}

/** `hits`: steps of damage by unit and turn. */
export function trackSheet(
  game: BattleshipsGame,
  view: BattleView,
  tracks: ReadonlyMap<UnitId, readonly TrackPoint[]>,
  hits: ReadonlyMap<string, number>,
  words: TrackWords,
): TrackSheet {
  const all = [...tracks.values()].flat();
  const xs = all.map((p) => planeX(p.q));
  const ys = all.map((p) => planeY(p.q, p.r));
  const [left, top] = [least(xs), least(ys)];
  const wide = Math.max(LEAST_SPAN, most(xs) - left);
  const high = Math.max(LEAST_SPAN, most(ys) - top);
  const unit = Math.min((SHEET_WIDTH - 2 * MARGIN) / wide, (SHEET_WIDTH * 1.1) / high, 40);
  const offset = (SHEET_WIDTH - wide * unit) / 2;
  const x = (q: Q): number => round(offset + (planeX(q) - left) * unit);
  const y = (q: Q, r: R): number => round(HEAD + MARGIN / 2 + (planeY(q, r) - top) * unit);
  const height = Math.round(HEAD + MARGIN + high * unit + FOOT);
  const drawn = view.units.flatMap((ship): Bare[] => {
    const marks = (tracks.get(ship.id) ?? []).map((p) => ({
      ...{ x: x(p.q), y: y(p.q, p.r), turn: p.turn },
      // Guns and torpedoes fall before the ships move: where they lay at the end of the turn before.
      hits: hits.get(hitKey(ship.id, p.turn + 1)) ?? 0,
    }));
    const side = game.battle.scenario.sides.find((s) => s.id === ship.side)!;
    return marks.length === 0 ? [] : [{ unit: ship, nation: side.nation, marks, turned: turnedOf(ship, marks) }];
  });
  return {
    width: SHEET_WIDTH,
    height,
    tracks: labelled(drawn, height, words),
    land: landOf(game, x, y, unit, height),
    hex: { side: unit, x: x(0), y: y(0, 0) },
    scale: (unit * SQRT3 * 5000) / HEX_YARDS,
  };
}

export const hitKey = (unit: UnitId, turn: number): string => `${unit} ${turn}`;

type Bare = Omit<Track, 'label' | 'marks'> & { readonly marks: readonly Omit<Mark, 'number'>[] };

/** As she heads; one that has left the map as her last leg went. */
function turnedOf({ status, heading }: UnitView, marks: readonly Point[]): number {
  const [from, to] = [marks.at(-2), marks.at(-1)];
  if (status === 'afloat' || from === undefined || to === undefined) return headingOf(heading) * 60;
  return bearing(from, to);
}

/** Names beside the ends of the tracks and numbers beside their marks: the first place off ships, other words and, if it can be, tracks. */
function labelled(tracks: readonly Bare[], height: number, { nameOf, fateOf, every }: TrackWords): Track[] {
  const lines = tracks.flatMap(({ marks }) => marks.slice(1).map((to, i) => ({ from: marks[i]!, to })));
  const ships = tracks.map(({ marks }) => boxAt(marks.at(-1)!, SHIP, SHIP));
  const stars = tracks.flatMap(({ marks }) => marks.filter(({ hits }) => hits > 0).map((m) => boxAt(m, 14, 14)));
  const isOn = ({ box }: Spot): boolean =>
    box.x0 > 16 && box.x1 < SHEET_WIDTH - 16 && box.y0 > HEAD + 2 && box.y1 < height - FOOT;
  const names = tracks.map(({ unit, marks }): LabelWish => {
    const width = Math.max(
      textWidth(nameOf(unit), { size: NAME_SIZE, isStrong: true }),
      textWidth(fateOf(unit), { size: FATE_SIZE }),
    );
    const spots = around(marks.at(-1)!, width + 6, 2 * LINE, SHIP / 2 + 2);
    return { key: `name ${unit.id}`, rank: unit.id, shunsLines: true, spots: spots.filter(isOn) };
  });
  const numbers = tracks.flatMap(({ unit, marks }) =>
    marks.slice(1, -1).flatMap((mark): LabelWish[] =>
      mark.turn % every !== 0
        ? []
        : [
            {
              key: `number ${unit.id} ${mark.turn}`,
              rank: 1000 + mark.turn,
              shunsLines: true,
              spots: around(mark, NUMBER.width, NUMBER.height, 6).filter(isOn),
            },
          ],
    ),
  );
  const placed = placeAll([...names, ...numbers], [...ships, ...stars], lines);
  const middle = (key: string): Point | undefined => {
    const spot = placed.get(key);
    return spot && { x: (spot.box.x0 + spot.box.x1) / 2, y: (spot.box.y0 + spot.box.y1) / 2 };
  };
  return tracks.map((track) => ({
    ...track,
    marks: track.marks.map((mark) => ({ ...mark, number: middle(`number ${track.unit.id} ${mark.turn}`) })),
    label: middle(`name ${track.unit.id}`),
  }));
}

/** Right, left, below and above, then at the slants, then farther off. */
function around({ x, y }: Point, width: number, height: number, gap: number): Spot[] {
  return [gap, gap + 12, gap + 26].flatMap((off) => {
    const [dx, dy] = [off + width / 2, off + height / 2];
    const at = [
      [dx, 0],
      [-dx, 0],
      [0, dy],
      [0, -dy],
      [dx, dy],
      [-dx, dy],
      [dx, -dy],
      [-dx, -dy],
    ] as const;
    return at.map(([ax, ay]) => ({ box: boxAt({ x: x + ax, y: y + ay }, width, height) }));
  });
}

/** Land hexes on the drawing. Where there is land the sheet never moves. */
function landOf(
  { battle: { sheet } }: BattleshipsGame,
  x: (q: Q) => number,
  y: (q: Q, r: R) => number,
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
