/** Ragged rows: observations one after the other, each with as many tokens of a kind as it has, in flat arrays (a ragged tensor). */
import type { Observation, ObservationSpec } from '../../engine/index.js';

/** How wide a token of each kind is. */
export interface Widths {
  readonly units: number;
  readonly map: number;
  readonly globals: number;
  readonly actions: number;
}

export const widthsOf = (spec: ObservationSpec): Widths => ({
  units: spec.units.length,
  map: spec.map.length,
  globals: spec.globals.length,
  actions: spec.actions.length,
});

/** Row `i` has the unit tokens from `unitOffsets[i]` to `unitOffsets[i + 1]`, and so on; arrays may be longer than there are rows. */
export interface RaggedRows {
  /** Rows in use. */
  readonly count: number;
  /** `[units × U]`, `[rows + 1]`; likewise map and actions. */
  readonly units: Float32Array;
  readonly unitOffsets: Int32Array;
  readonly map: Float32Array;
  readonly mapOffsets: Int32Array;
  readonly actions: Float32Array;
  readonly actionOffsets: Int32Array;
  /** `[rows × G]` */
  readonly globals: Float32Array;
}

/** None yet, with room for so many rows and tokens of each kind. */
export const emptyRows = (
  widths: Widths,
  room: { readonly rows: number; readonly units: number; readonly map: number; readonly actions: number },
) => ({
  count: 0,
  units: new Float32Array(room.units * widths.units),
  unitOffsets: new Int32Array(room.rows + 1),
  map: new Float32Array(room.map * widths.map),
  mapOffsets: new Int32Array(room.rows + 1),
  actions: new Float32Array(room.actions * widths.actions),
  actionOffsets: new Int32Array(room.rows + 1),
  globals: new Float32Array(room.rows * widths.globals),
});

/** Row `row` of `rows` becomes row `to.count` of `to`, which must have room for it; it does not count yet. */
export function copyRow(rows: RaggedRows, row: number, widths: Widths, to: RaggedRows): void {
  const n = to.count;
  const { units, map, actions, globals } = widths;
  copyTokens(rows.units, rows.unitOffsets, row, units, to.units, to.unitOffsets, n);
  copyTokens(rows.map, rows.mapOffsets, row, map, to.map, to.mapOffsets, n);
  copyTokens(rows.actions, rows.actionOffsets, row, actions, to.actions, to.actionOffsets, n);
  copyNumbers(rows.globals, row * globals, globals, to.globals, n * globals);
}

/** What a seat sees becomes row `to.count` of `to`, which must have room for it; it does not count yet. */
export function putRow(seen: Observation, { units, map, actions, globals }: ObservationSpec, to: RaggedRows): void {
  const n = to.count;
  putTokens(seen.units, 0, seen.unitCount, units.length, to.units, to.unitOffsets, n);
  putTokens(seen.map, 0, seen.mapCount, map.length, to.map, to.mapOffsets, n);
  putTokens(seen.actions, 0, seen.actionCount, actions.length, to.actions, to.actionOffsets, n);
  copyNumbers(seen.globals, 0, globals.length, to.globals, n * globals.length);
}

function copyTokens(
  from: Float32Array,
  offsets: Int32Array,
  row: number,
  width: number,
  to: Float32Array,
  toOffsets: Int32Array,
  n: number,
): void {
  const first = offsets[row]!;
  putTokens(from, first, offsets[row + 1]! - first, width, to, toOffsets, n);
}

function putTokens(
  from: Float32Array,
  first: number,
  tokens: number,
  width: number,
  to: Float32Array,
  toOffsets: Int32Array,
  n: number,
): void {
  copyNumbers(from, first * width, tokens * width, to, toOffsets[n]! * width);
  toOffsets[n + 1] = toOffsets[n]! + tokens;
}

/** Up to so many numbers a view for `set`, which is an object, costs more than it saves. */
const FEW = 64;

export function copyNumbers<T extends Float32Array | Int32Array>(
  from: T,
  at: number,
  count: number,
  to: T,
  toAt: number,
): void {
  if (count > FEW) to.set(from.subarray(at, at + count), toAt);
  else for (let i = 0; i < count; i++) to[toAt + i] = from[at + i]!;
}
