/** Batch evaluator of positions, as a network is: observations in, a score for each action and a value out. */
import type { Game, Observation } from '../../engine/index.js';
import { emptyRows, putRow, type RaggedRows, widthsOf } from './ragged-rows.js';

/** What is asked: each row is what one seat sees; a seat that is not to act has no actions. */
export interface EvaluatorBatch extends RaggedRows {
  /** Rows that fit. */
  readonly capacity: number;
  count: number;
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

/** A game, as far as a network knows it. */
export type ObservedGame = Pick<Game, 'spec'>;

export function evaluatorBatch({ spec }: ObservedGame, capacity: number): EvaluatorBatch {
  const { maxUnits, maxMap } = spec.observation;
  const actions = capacity * spec.maxLegal;
  return {
    capacity,
    ...emptyRows(widthsOf(spec.observation), {
      rows: capacity,
      units: capacity * maxUnits,
      map: capacity * maxMap,
      actions,
    }),
    scores: new Float32Array(actions),
    wins: new Float32Array(capacity),
    margins: new Float32Array(capacity),
  };
}

/** Appends a row; `batch` must have room for it. Returns its number. */
export function addRow({ spec }: ObservedGame, batch: EvaluatorBatch, seen: Observation): number {
  putRow(seen, spec.observation, batch);
  return batch.count++;
}
