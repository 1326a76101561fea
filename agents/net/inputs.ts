/** Batch builder: from ragged rows to the inputs of a network. In the hot path: no objects per row. */
import type { RaggedRows } from '../search/ragged-rows.js';
import type { Dim, Feed } from './ops.js';
import { PAIR_INPUTS } from './ops.js';
import { type NetworkShape, referenceName } from './shape.js';

/** A mark of 1 / 32 names the first unit. */
const MARKS = 32;

/** The unit that an action's mark names, from 0; no unit of the row where it names none. */
export const unitNamed = (mark: number): number => Math.round(mark * MARKS) - 1;

/** Keeps its buffers: what it returns is valid until the next call, and shares the tokens with the rows. */
export class InputFiller {
  readonly #shape: NetworkShape;
  readonly #counts: Record<Dim, number> = { rows: 0, units: 0, map: 0, actions: 0, pairs: 0, '1': 1 };
  readonly #arrays: Record<string, Float32Array | Int32Array> = {};

  constructor(shape: NetworkShape) {
    this.#shape = shape;
  }

  fill(rows: RaggedRows): Feed {
    const { kind, widths, references, asked } = this.#shape;
    const { count } = rows;
    const counts = this.#counts;
    const arrays = this.#arrays;
    counts.rows = count;
    counts.units = rows.unitOffsets[count]!;
    counts.map = rows.mapOffsets[count]!;
    counts.actions = rows.actionOffsets[count]!;
    arrays.units = rows.units;
    arrays.map = rows.map;
    arrays.globals = rows.globals;
    arrays.actions = rows.actions;
    writeRows(rows.actionOffsets, count, this.#ids('actionRow', counts.actions));
    if (widths.map > 0) writeRows(rows.mapOffsets, count, this.#ids('mapRow', counts.map));
    if (widths.units > 0) {
      writeRows(rows.unitOffsets, count, this.#ids('unitRow', counts.units));
      writeShares(rows.unitOffsets, count, this.#floats('unitShare', count));
    }
    if (asked !== undefined)
      writeColumn(rows.units, counts.units, widths.units, asked, this.#floats('unitAsked', counts.units));
    if (kind === 'attention' && widths.units > 0) {
      counts.pairs = pairsOf(rows.unitOffsets, count);
      const ids = PAIR_INPUTS.map((name) => this.#ids(name, counts.pairs));
      writePairs(rows.unitOffsets, count, ids[0]!, ids[1]!);
    }
    for (let i = 0; i < references.length; i++) {
      const ids = this.#ids(referenceName(i), counts.actions);
      writeReferences(rows, widths.actions, references[i]!, i === 0, ids);
    }
    return { counts, arrays };
  }

  #ids(name: string, length: number): Int32Array {
    const now = this.#arrays[name] as Int32Array | undefined;
    return now !== undefined && now.length >= length ? now : (this.#arrays[name] = new Int32Array(2 * length));
  }

  #floats(name: string, length: number): Float32Array {
    const now = this.#arrays[name] as Float32Array | undefined;
    return now !== undefined && now.length >= length ? now : (this.#arrays[name] = new Float32Array(2 * length));
  }
}

/** For each token its row. */
function writeRows(offsets: Int32Array, count: number, to: Int32Array): void {
  for (let row = 0; row < count; row++) to.fill(row, offsets[row]!, offsets[row + 1]!);
}

function writeShares(offsets: Int32Array, count: number, to: Float32Array): void {
  for (let row = 0; row < count; row++) to[row] = 1 / Math.max(1, offsets[row + 1]! - offsets[row]!);
}

function writeColumn(tokens: Float32Array, count: number, width: number, column: number, to: Float32Array): void {
  for (let i = 0; i < count; i++) to[i] = tokens[i * width + column]!;
}

function pairsOf(offsets: Int32Array, count: number): number {
  let pairs = 0;
  for (let row = 0; row < count; row++) pairs += (offsets[row + 1]! - offsets[row]!) ** 2;
  return pairs;
}

/** All pairs of units that share a row. */
function writePairs(offsets: Int32Array, count: number, of: Int32Array, others: Int32Array): void {
  let at = 0;
  for (let row = 0; row < count; row++) {
    for (let u = offsets[row]!; u < offsets[row + 1]!; u++) {
      for (let v = offsets[row]!; v < offsets[row + 1]!; v++) {
        of[at] = u;
        others[at++] = v;
      }
    }
  }
}

/** See `referenceName`. A mark that names no unit of the row counts as none, so that no row reads another. */
function writeReferences(rows: RaggedRows, width: number, column: number, hasOwnNone: boolean, to: Int32Array): void {
  const { count, actions, actionOffsets, unitOffsets } = rows;
  const none = unitOffsets[count]!;
  for (let row = 0; row < count; row++) {
    const first = unitOffsets[row]!;
    const units = unitOffsets[row + 1]! - first;
    const otherwise = hasOwnNone ? none + row : none;
    for (let i = actionOffsets[row]!; i < actionOffsets[row + 1]!; i++) {
      const unit = unitNamed(actions[i * width + column]!);
      to[i] = unit >= 0 && unit < units ? first + unit : otherwise;
    }
  }
}
