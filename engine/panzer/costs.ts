/** Terrain chart for movement: what it costs to enter each hex, by who enters, in halves of a point; made once a map. */
import { type Ground, NO_HEX } from './ground.js';
import type { Kind } from './spec.js';
import { TABLES, type TerrainRowName } from './tables.js';
import {
  BEACH,
  BRIDGE,
  CLIFF,
  GREEN,
  HILLTOP,
  isOpenStream,
  SEA,
  SLOPE,
  STREAM,
  SWAMP,
  TOWN,
  WOODS,
} from './terrain.js';

/** Columns of the chart. @rule TEC */
export const MOVERS = ['foot', 'vehicle', 'truck', 'wagon'] as const;
export type Mover = (typeof MOVERS)[number];
export const FOOT = 0;
/** A bridgelayer moves as a vehicle, and into streams too. @rule X.1 @rule P-60 */
export const LAYER = MOVERS.length;
const COLUMNS = [...MOVERS, 'vehicle'] as const;

/** Column of the chart for a kind of unit. @rule X.C.3.a */
export function moverOf(kind: Kind): number {
  if (kind === 'truck' || kind === 'wagon') return MOVERS.indexOf(kind);
  return MOVERS.indexOf(TABLES.functions[kind].vehicle ? 'vehicle' : 'foot');
}

/** Who moves, and how far. */
export interface Walker {
  /** Its column of the terrain chart. */
  readonly mover: number;
  /** What it may spend, in halves of a point. */
  readonly halves: number;
  /** Allowance 1: one hex at least, whatever it costs. @rule V.B.5 */
  readonly isOneHex: boolean;
  /** It has spent points already, and goes on: no block is entered then, which is entered from where a move begins. @rule IX.B.2 */
  readonly isUnderWay?: boolean;
}

/** A unit with all of its allowance, or with what loading leaves of it. @rule V.2 */
export const walkerOf = (
  { kind, movement }: { readonly kind: Kind; readonly movement: number },
  halves = HALVES * movement,
): Walker => ({
  ...{ mover: kind === 'bridgelayer' ? LAYER : moverOf(kind), halves, isOneHex: movement === 1 },
});

/** Points are counted in halves, since a road costs one half. */
export const HALVES = 2;
export const NO_ENTRY = 0;

/** What it costs to enter, by mover and hex, in halves; NO_ENTRY forbids it. Sides that bar are apart. */
export interface Costs {
  /** By mover, then hex. */
  readonly enter: readonly Uint8Array[];
  /** By mover, then side: 1 where it can only be crossed by road. */
  readonly barred: readonly Uint8Array[];
  /** By mover, then side: where at most two others and no marks are in the hex beyond, as nearly everywhere. */
  readonly open: readonly Uint8Array[];
  /** The same over each side into the hex. */
  readonly into: readonly Uint8Array[];
  /** For a hex that is entered along a road. */
  readonly road: number;
  /** By mover: into a stream without a bridge. */
  readonly stream: Uint8Array;
  /** By mover, then hex: as if a bridge without a road lay there. @rule P-61 */
  readonly bridged: readonly Uint8Array[];
}

export const BY_ROAD_ONLY = 1;

/** Rows of the chart that a hex falls under; a bridge stands for its stream. */
function rowsOf(terrain: number): TerrainRowName[] {
  const rows: TerrainRowName[] = [];
  if ((terrain & BRIDGE) !== 0) rows.push('bridge');
  else if ((terrain & STREAM) !== 0) rows.push('stream');
  const bits: readonly (readonly [number, TerrainRowName])[] = [
    [WOODS, 'woods'],
    [TOWN, 'town'],
    [SLOPE, 'slope'],
    [HILLTOP, 'hilltop'],
    [SWAMP, 'swamp'],
    [BEACH, 'beach'],
    [SEA, 'sea'],
  ];
  for (const [bit, row] of bits) if ((terrain & bit) !== 0) rows.push(row);
  return rows.length === 0 ? ['clear'] : rows;
}

/** The dearest of the kinds of terrain in a hex, in halves; forbidden if one of them is, as the sea is. @rule V.A.3 @rule V.B.1 @rule P-12 */
export function entryCost(terrain: number, mover: Mover, isTownRoad: boolean, isDeep = false): number {
  let dearest = NO_ENTRY;
  for (const row of rowsOf(terrain)) {
    if (isDeep && row === 'stream') return NO_ENTRY;
    const points = TABLES.terrain[row === 'town' && isTownRoad ? 'road' : row][mover];
    if (points === null) return NO_ENTRY;
    dearest = Math.max(dearest, HALVES * points);
  }
  return dearest;
}

/** What is added to the die of an attack on a hex: the largest, never a sum. @rule TEC.die */
export const terrainDie = (terrain: number): number =>
  Math.max(...rowsOf(terrain).map((row) => TABLES.terrain[row].die));

/** `Uint8Array.from` with a function asks an iterator for each, which is ten times slower, and a map has thousands. */
function bytes(length: number, at: (i: number) => number): Uint8Array {
  const all = new Uint8Array(length);
  for (let i = 0; i < length; i++) all[i] = at(i);
  return all;
}

/** Of each terrain once: a map has few kinds of it. */
function byTerrain({ terrain }: Ground, costOf: (bits: number) => number): Uint8Array {
  const known = new Map<number, number>();
  return bytes(terrain.length, (hex) => {
    const bits = terrain[hex]!;
    const cost = known.get(bits) ?? costOf(bits);
    known.set(bits, cost);
    return cost;
  });
}

/** @param isDeep nobody wades through a stream. @rule XIV.1 */
export function costsOf(ground: Ground, isTownRoad: boolean, isDeep = false): Costs {
  const { terrain, roads, sides, next } = ground;
  const bridged = COLUMNS.map((mover) => byTerrain(ground, (bits) => overBridge(bits, mover, isTownRoad)));
  const enter = COLUMNS.map((mover, column) => {
    const plain = byTerrain(ground, (bits) => entryCost(bits, mover, isTownRoad, isDeep));
    if (column !== LAYER || isDeep) return plain;
    return bytes(terrain.length, (hex) =>
      isOpenStream(terrain[hex]!) && roads[hex] === 0 ? bridged[column]![hex]! : plain[hex]!,
    );
  });
  const barred = COLUMNS.map((_, mover) =>
    bytes(sides.length, (i) => (isOffShore(ground, i) ? BY_ROAD_ONLY : barOf(sides[i]!, mover))),
  );
  const road = HALVES * TABLES.terrain.road.foot!;
  const open = COLUMNS.map((_, mover) =>
    bytes(next.length, (i) => {
      const [to, bar] = [next[i]!, barred[mover]![i]!];
      if (to === NO_HEX) return NO_ENTRY;
      if ((roads[(i / 6) | 0]! & (1 << (i % 6))) !== 0) return road;
      return bar === BY_ROAD_ONLY ? NO_ENTRY : enter[mover]![to]!;
    }),
  );
  const into = open.map((out) =>
    bytes(next.length, (i) => (next[i] === NO_HEX ? NO_ENTRY : out[6 * next[i]! + (((i % 6) + 3) % 6)]!)),
  );
  const stream = Uint8Array.from(COLUMNS, (mover, column) =>
    column === LAYER && !isDeep ? overBridge(STREAM, mover, isTownRoad) : entryCost(STREAM, mover, isTownRoad, isDeep),
  );
  return { enter, barred, open, into, road, stream, bridged };
}

/** What a hex costs if a bridge lies in it. */
const overBridge = (terrain: number, mover: Mover, isTownRoad: boolean): number =>
  entryCost(terrain | STREAM | BRIDGE, mover, isTownRoad);

/** Whether the side leads from the sea to where nobody lands: only beaches are landed on. @rule XI.1 */
function isOffShore({ terrain, next }: Ground, i: number): boolean {
  const to = next[i]!;
  return (terrain[(i / 6) | 0]! & SEA) !== 0 && to !== NO_HEX && (terrain[to]! & BEACH) === 0;
}

/** By road alone vehicles cross green sides, and anybody a cliff. @rule V.D @rule V.D.5 @rule TEC.cliff */
function barOf(marks: number, mover: number): number {
  const bars = mover === FOOT ? CLIFF : CLIFF | GREEN;
  return (marks & bars) !== 0 ? BY_ROAD_ONLY : 0;
}
