/** The chart of a battle in small: land, where the fleets stand at the start, and by which edges somebody may leave. */

import { useId, useMemo } from 'preact/hooks';
import {
  buildSheet,
  cellOf,
  type Edge,
  type Scenario,
  SHIPS,
  type UnitSpec,
} from '../../../../engine/battleships/index.js';
import { headingOf } from '../../../../engine/core/hex.js';
import { FIRST_COLUMN, FIRST_ROW, hexAt, hexOf, LAST_COLUMN, LAST_ROW } from '../../../../engine/core/hexmap.js';
import type { Q, R } from '../../../../engine/index.js';
import { battleTitle } from '../../i18n/names.js';
import { centreOf, outlineOf, type Point, ROW } from '../../shared/outline.js';
import { unitName } from '../i18n/names.js';
import { spread } from './spread.js';

interface Ship extends Point {
  readonly name: string;
  readonly nation: string;
  readonly shape: keyof typeof HULL | 'battery';
  /** Degrees from the north. */
  readonly turn: number;
  readonly isLate: boolean;
}

/** Where she is drawn: beside her hex where others lie on it. */
interface Shown extends Ship {
  readonly hex: Point;
}

interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Hull from above, bow to the north, one hex side long from the middle. */
export const HULL = {
  capital: 'M0-1.25C.34-.75.42-.2.4.45L.26 1.15H-.26L-.4.45C-.42-.2-.34-.75 0-1.25Z',
  cruiser: 'M0-1.05C.24-.6.3-.2.28.4L.18.95H-.18L-.28.4C-.3-.2-.24-.6 0-1.05Z',
  destroyer: 'M0-.75C.15-.4.18 0 .16.35L.1.65H-.1L-.16.35C-.18 0-.15-.4 0-.75Z',
} as const;

/** From the middle to the bow, and half the beam; in the measure of `HULL`. */
const MEASURES = {
  capital: { length: 1.25, beam: 0.42 },
  cruiser: { length: 1.05, beam: 0.3 },
  destroyer: { length: 0.75, beam: 0.2 },
  battery: { length: 0.5, beam: 0.5 },
} as const;
/** Farther than this from her hex a line leads back to it; in hulls' measure. */
const LED = 0.5;

/** Width to height, as in the style sheet. */
const ASPECT = 1.6;
const LARGE_ASPECT = 2;
const LEAST_WIDTH = 22;
const MARGIN = 3.5;

/** `isLarge` adds hexes, names and a north point. */
export function HexChart({ scenario, isLarge = false }: { scenario: Scenario; isLarge?: boolean }) {
  const { frame, coast, breakwaters, ships, size } = useMemo(() => {
    const all = drawn(scenario, isLarge ? LARGE_ASPECT : ASPECT);
    const size = Math.max(1, all.frame.width / (isLarge ? 34 : 26));
    return { ...all, size, ships: apart(all.ships, all.frame, size) };
  }, [scenario, isLarge]);
  const { left, top, width, height } = frame;
  const grid = useId();
  return (
    <svg
      class="battle-chart"
      viewBox={`${left} ${top} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={battleTitle(scenario)}
    >
      <rect class="chart-sea" x={left - width} y={top - height} width={3 * width} height={3 * height} />
      {isLarge ? <HexGrid id={grid} frame={frame} /> : <Graticule frame={frame} />}
      {coast !== '' && <path class="chart-land" d={coast} />}
      {breakwaters !== '' && <path class="chart-breakwater" d={breakwaters} />}
      {scenario.clauses.map((c) =>
        c.kind === 'exit' ? (
          <ExitMark key={`${c.edge}${c.side}`} frame={frame} edge={c.edge} nation={nationOf(scenario, c.side)} />
        ) : null,
      )}
      {ships.map(({ name, x, y, hex }) =>
        Math.hypot(x - hex.x, y - hex.y) < LED * size ? null : (
          <g key={name} class="chart-leader">
            <path stroke-width={0.08 * size} d={`M${hex.x} ${hex.y}L${x} ${y}`} />
            <circle cx={hex.x} cy={hex.y} r={0.16 * size} />
          </g>
        ),
      )}
      {ships.map((ship) => (
        <ShipMark key={ship.name} ship={ship} size={size} />
      ))}
      {isLarge && <Names ships={ships} frame={frame} />}
      {isLarge && <NorthPoint frame={frame} />}
    </svg>
  );
}

export function HexGrid({ id, frame: { left, top, width, height } }: { id: string; frame: Frame }) {
  const sides = `M-1 0L-.5 ${-ROW}H.5L1 0L.5 ${ROW}H-.5ZM1 0H2M-.5 ${ROW}L-1 ${2 * ROW}M.5 ${ROW}L1 ${2 * ROW}`;
  return (
    <>
      <pattern id={id} width="3" height={2 * ROW} x="-1" y={-ROW} patternUnits="userSpaceOnUse">
        <path class="chart-grid" transform={`translate(1 ${ROW})`} d={sides} />
      </pattern>
      <rect x={left - width} y={top - height} width={3 * width} height={3 * height} fill={`url(#${id})`} />
    </>
  );
}

/** Names, those of the great ships first, as many as there is room for beside hulls and other names. */
function Names({ ships, frame }: { ships: readonly Shown[]; frame: Frame }) {
  const size = frame.width / 34;
  const taken: Box[] = ships.map((ship) => {
    const { length, beam } = MEASURES[ship.shape];
    const a = (ship.turn * Math.PI) / 180;
    const half = size * Math.max(beam, length * Math.abs(Math.sin(a)));
    const high = size * Math.max(beam, length * Math.abs(Math.cos(a)));
    return { x: ship.x - half, y: ship.y - high, width: 2 * half, height: 2 * high };
  });
  const greatFirst = [...ships].sort((a, b) => MEASURES[b.shape].length - MEASURES[a.shape].length);
  const shown = greatFirst.flatMap((ship) => {
    if (ship.isLate) return [];
    const words = unitName(ship.name);
    const box = placesFor(ship, lengthOf(words) * size, size).find((place) => isFree(place, taken, frame));
    if (box === undefined) return [];
    taken.push(box);
    return [{ words, x: box.x, y: box.y + size }];
  });
  return (
    <g class="chart-names" font-size={size}>
      {shown.map(({ words, x, y }) => (
        <text key={words} x={x} y={y}>
          {words}
        </text>
      ))}
    </g>
  );
}

/** In letters of the height of the type. */
const lengthOf = (words: string): number => words.length * (/[\u3000-\u9fff]/.test(words) ? 1 : 0.58);

/** Right, left, below and above the ship, then at the slants, in order of preference. */
function placesFor({ x, y }: Point, width: number, size: number): Box[] {
  const height = 1.25 * size;
  const middle = y - height / 2;
  return [
    { x: x + 1.35 * size, y: middle, width, height },
    { x: x - 1.35 * size - width, y: middle, width, height },
    { x: x - width / 2, y: y + 1.1 * size, width, height },
    { x: x - width / 2, y: y - 1.1 * size - height, width, height },
    ...[0.5, -0.5, 1, -1].flatMap((down) => [
      { x: x + 1.35 * size, y: middle + down * size, width, height },
      { x: x - 1.35 * size - width, y: middle + down * size, width, height },
    ]),
  ];
}

const isFree = (place: Box, taken: readonly Box[], frame: Frame): boolean =>
  place.x > frame.left &&
  place.x + place.width < frame.left + frame.width &&
  place.y > frame.top &&
  place.y + place.height < frame.top + frame.height &&
  !taken.some((other) => overlap(other, place));

function NorthPoint({ frame: { left, top, width } }: { frame: Frame }) {
  const size = width / 34;
  return (
    <g class="chart-north" transform={`translate(${left + 2 * size} ${top + 2.6 * size}) scale(${size})`}>
      <path d="M0-1.500L.5 1L0 .6L-.5 1Z" />
      <text y="2.1" font-size="1" text-anchor="middle">
        N
      </text>
    </g>
  );
}

function Graticule({ frame: { left, top, width, height } }: { frame: Frame }) {
  const step = 7.5;
  let d = '';
  for (let x = Math.ceil((left - width) / step) * step; x < left + 2 * width; x += step)
    d += `M${x} ${top - height}V${top + 2 * height}`;
  for (let y = Math.ceil((top - height) / step) * step; y < top + 2 * height; y += step)
    d += `M${left - width} ${y}H${left + 2 * width}`;
  return <path class="chart-grid" d={d} />;
}

/** All ships where they are seen. Those that come later lie where they will come, faintly, and move nobody. */
function apart(ships: readonly Ship[], frame: Frame, size: number): Shown[] {
  const hulls = ships.map((ship) => {
    const { length, beam } = MEASURES[ship.shape];
    return { ...ship, length: length * size, beam: beam * size };
  });
  const present = hulls.filter(({ isLate }) => !isLate);
  const places = spread(present, frame);
  return ships.map((ship) => {
    const at = present.findIndex(({ name }) => name === ship.name);
    return { ...ship, hex: { x: ship.x, y: ship.y }, ...(at < 0 ? {} : places[at]) };
  });
}

function ShipMark({ ship: { x, y, shape, turn, nation, isLate }, size }: { ship: Ship; size: number }) {
  return (
    <g
      class={`chart-ship nation-${nation}${isLate ? ' is-late' : ''}`}
      transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}
    >
      {shape === 'battery' ? <rect x="-.5" y="-.5" width="1" height="1" /> : <path d={HULL[shape]} />}
    </g>
  );
}

function ExitMark({ frame: { left, top, width, height }, edge, nation }: { frame: Frame; edge: Edge; nation: string }) {
  const inset = width / 60;
  const [x, y, w, h] = {
    north: [left, top, width, inset],
    south: [left, top + height - inset, width, inset],
    west: [left, top, inset, height],
    east: [left + width - inset, top, inset, height],
  }[edge] as [number, number, number, number];
  return <rect class={`chart-exit nation-${nation}`} x={x} y={y} width={w} height={h} />;
}

const nationOf = (scenario: Scenario, side: string): string => scenario.sides.find((s) => s.id === side)?.nation ?? '';

function drawn(
  scenario: Scenario,
  aspect: number,
): { frame: Frame; coast: string; breakwaters: string; ships: Ship[] } {
  const sheet = buildSheet(scenario.map, [], []);
  const land: { q: Q; r: R }[] = [];
  for (let c = FIRST_COLUMN; c <= LAST_COLUMN; c++) {
    for (let row = FIRST_ROW; row <= LAST_ROW; row++) {
      const hex = hexAt(c, row);
      if (sheet.land[cellOf(hex.q, hex.r)]) land.push(hex);
    }
  }
  const ships = scenario.sides.flatMap((side) => side.units.flatMap((unit) => shipOf(unit, side.nation) ?? []));
  return {
    frame: frameOf(ships, aspect),
    coast: outlineOf(land),
    breakwaters: sheet.breakwaters.map(({ q, r, side }) => sideLine(q, r, side)).join(''),
    ships,
  };
}

/** Of a counter by its id, or of a coast battery. */
export function shapeOf(ship: UnitSpec['ship']): Ship['shape'] {
  const type = typeof ship === 'string' ? SHIPS.get(ship)?.type : 'battery';
  const isCapital = type === 'BB' || type === 'BC' || type === 'PB';
  return type === 'battery' ? 'battery' : isCapital ? 'capital' : type === 'DD' ? 'destroyer' : 'cruiser';
}

function shipOf(unit: UnitSpec, nation: string): Ship | undefined {
  const hex = hexOf(unit.hex);
  if (hex === undefined) return undefined;
  return {
    ...centreOf(hex.q, hex.r),
    name: unit.name,
    nation,
    shape: shapeOf(unit.ship),
    turn: 60 * headingOf(unit.heading),
    isLate: unit.arrives !== undefined && unit.arrives.turn > 1,
  };
}

/** All ships that are there at the start, with some water around them, in the shape of the picture. */
function frameOf(ships: readonly Ship[], aspect: number): Frame {
  const present = ships.some((s) => !s.isLate) ? ships.filter((s) => !s.isLate) : ships;
  const xs = present.map((p) => p.x);
  const ys = present.map((p) => p.y);
  const spanX = Math.max(...xs) - Math.min(...xs) + 2 * MARGIN;
  const spanY = Math.max(...ys) - Math.min(...ys) + 2 * MARGIN;
  const width = Math.max(LEAST_WIDTH, spanX, spanY * aspect);
  const height = width / aspect;
  return {
    left: (Math.max(...xs) + Math.min(...xs) - width) / 2,
    top: (Math.max(...ys) + Math.min(...ys) - height) / 2,
    width,
    height,
  };
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

export function sideLine(q: Q, r: R, side: number): string {
  const { x, y } = centreOf(q, r);
  const corner = (i: number): string =>
    `${x + [-0.5, 0.5, 1, 0.5, -0.5, -1][i % 6]!} ${y + [-ROW, -ROW, 0, ROW, ROW, 0][i % 6]!}`;
  return `M${corner(side)}L${corner(side + 1)}`;
}
