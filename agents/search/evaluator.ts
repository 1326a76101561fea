/** Positions judged many at a time, as a network does: observations in, a score for each action and a value out. */
import type { Game, Observation } from '../../engine/index.js';

/**
 * Rows one after the other, ragged: row `i` has the unit tokens from `unitOffsets[i]` to `unitOffsets[i + 1]`, and so on, each as
 * wide as `ObservationSpec` names features. A row is what one seat sees; a seat that is not to act has no actions.
 */
export interface EvaluatorBatch {
  /** Rows that fit. */
  readonly capacity: number;
  /** Rows in use. */
  count: number;
  /** `[units × U]`, `[rows + 1]`; likewise map and actions. */
  readonly units: Float32Array;
  readonly unitOffsets: Int32Array;
  readonly map: Float32Array;
  readonly mapOffsets: Int32Array;
  readonly actions: Float32Array;
  readonly actionOffsets: Int32Array;
  /** `[rows × G]` */
  readonly globals: Float32Array;
  /** Out: a score for each action, `[actions]`; their softmax within a row is the prior. */
  readonly scores: Float32Array;
  /** Out, for the seat that sees the row, `[rows]`: its chance to come first, a shared first place in parts, and its margin in points. */
  readonly wins: Float32Array;
  readonly margins: Float32Array;
}

export interface Evaluator {
  /** With a version. */
  readonly name: string;
  /**
   * Fills scores, wins and margins of all rows in use. A row's answer depends on nothing but the row. The batch belongs to the evaluator
   * until it is done; at once where it returns nothing.
   */
  evaluate(batch: EvaluatorBatch): void | Promise<void>;
}

export function evaluatorBatch({ spec }: Game, capacity: number): EvaluatorBatch {
  const { units, map, globals, actions, maxUnits, maxMap } = spec.observation;
  return {
    capacity,
    count: 0,
    units: new Float32Array(capacity * maxUnits * units.length),
    unitOffsets: new Int32Array(capacity + 1),
    map: new Float32Array(capacity * maxMap * map.length),
    mapOffsets: new Int32Array(capacity + 1),
    actions: new Float32Array(capacity * spec.maxLegal * actions.length),
    actionOffsets: new Int32Array(capacity + 1),
    globals: new Float32Array(capacity * globals.length),
    scores: new Float32Array(capacity * spec.maxLegal),
    wins: new Float32Array(capacity),
    margins: new Float32Array(capacity),
  };
}

/** Appends a row; `batch` must have room for it. Returns its number. */
export function addRow({ spec }: Game, batch: EvaluatorBatch, seen: Observation): number {
  const { units, map, globals, actions } = spec.observation;
  const row = batch.count++;
  append(seen.units, seen.unitCount, units.length, batch.units, batch.unitOffsets, row);
  append(seen.map, seen.mapCount, map.length, batch.map, batch.mapOffsets, row);
  append(seen.actions, seen.actionCount, actions.length, batch.actions, batch.actionOffsets, row);
  const G = globals.length;
  for (let i = 0; i < G; i++) batch.globals[row * G + i] = seen.globals[i]!;
  return row;
}

/** Token by token: a view of the buffer for `set` would be an object for each. */
function append(
  from: Float32Array,
  tokens: number,
  width: number,
  to: Float32Array,
  offsets: Int32Array,
  row: number,
): void {
  const at = offsets[row]! * width;
  const n = tokens * width;
  for (let i = 0; i < n; i++) to[at + i] = from[i]!;
  offsets[row + 1] = offsets[row]! + tokens;
}
