/** Coasts: land hexes as land, with shores that wander a little, and islets where a port or a shoal has no land beside it. */
import type { Scenario } from '../../../../engine/operations/index.js';
import {
  at,
  besidePlace,
  between,
  centreOfPlace,
  hexAtPlace,
  type Place,
  type Point,
  placeOf,
  ringsOf,
  type Sheet,
  SIDE,
} from './geometry.js';

/** How far a shore strays from the sides of its hexes, in sides. */
const STRAY = 0.13;
/** Pieces of a side. */
const PIECES = 3;

/** From 0 up to 1, the same for the same numbers: a hash of the place, so that a coast looks the same whenever it is drawn. */
function noise(a: number, b: number): number {
  let h = Math.imul(a | 0, 0x27d4eb2d) ^ Math.imul(b | 0, 0x165667b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 0x1_0000_0000;
}

const strayed = ({ x, y }: Point): Point => {
  const [a, b] = [Math.round(x), Math.round(y)];
  return { x: x + SIDE * STRAY * (2 * noise(a, b) - 1), y: y + SIDE * STRAY * (2 * noise(b, a + 7) - 1) };
};

/** A closed line through the middles between points, bent at the points. */
function bent(ring: readonly Point[]): string {
  const middle = (i: number): Point => between(ring[i % ring.length]!, ring[(i + 1) % ring.length]!);
  const bends = ring.map((_, i) => `Q${at(ring[(i + 1) % ring.length]!)} ${at(middle(i + 1))}`);
  return `M${at(middle(0))}${bends.join('')}Z`;
}

const shore = (ring: readonly Point[]): string =>
  bent(
    ring.flatMap((from, i) => {
      const to = ring[(i + 1) % ring.length]!;
      return Array.from({ length: PIECES }, (_, k) => strayed(between(from, to, k / PIECES)));
    }),
  );

const numberOf = (label: string, { columns }: Sheet): number =>
  (Number(label.slice(2)) - 1) * columns + Number(label.slice(0, 2)) - 1;

/** Land goes on beyond the edge of the sheet. */
function withOutside(sheet: Sheet, land: ReadonlySet<number>): readonly Place[] {
  const places = [...land].map((hex) => placeOf(sheet, hex));
  const beyond = new Map<string, Place>();
  for (const place of places)
    for (let h = 0; h < 6; h++) {
      const near = besidePlace(place, h);
      if (hexAtPlace(sheet, near) < 0) beyond.set(`${near.column},${near.row}`, near);
    }
  return [...places, ...beyond.values()];
}

/** An islet off the middle of its hex, so that a counter leaves some of it to be seen. */
function islet(sheet: Sheet, hex: number): string {
  const { x, y } = centreOfPlace(placeOf(sheet, hex));
  const [dx, dy] = [SIDE * 0.5 * (noise(hex, 3) - 0.5), SIDE * (0.42 + 0.1 * noise(hex, 5))];
  const ring = Array.from({ length: 9 }, (_, i): Point => {
    const a = (i * 2 * Math.PI) / 9;
    const r = SIDE * (0.2 + 0.16 * noise(hex, 11 + i));
    return { x: x + dx + 1.7 * r * Math.cos(a), y: y + dy + 0.75 * r * Math.sin(a) };
  });
  return bent(ring);
}

export interface Coast {
  readonly land: string;
  /** Of neutral waters. */
  readonly closed: readonly number[];
}

export function coastOf({ map, land, closed, partLand, ports }: Scenario): Coast {
  const dry = new Set(land.map((label) => numberOf(label, map)));
  const shores = ringsOf(withOutside(map, dry)).map(shore);
  const coastal = new Set([...partLand, ...ports.map(({ hex }) => hex)].map((label) => numberOf(label, map)));
  const isBare = (hex: number): boolean => {
    const place = placeOf(map, hex);
    return [0, 1, 2, 3, 4, 5].every((h) => !dry.has(hexAtPlace(map, besidePlace(place, h))));
  };
  const islets = [...coastal].filter((hex) => !dry.has(hex) && isBare(hex)).map((hex) => islet(map, hex));
  return { land: [...shores, ...islets].join(''), closed: closed.map((label) => numberOf(label, map)) };
}
