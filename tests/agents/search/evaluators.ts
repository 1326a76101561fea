/** Evaluators without a network: the answer for a row depends on nothing but the row, so that trees made with them can be kept. */
import type { Evaluator, EvaluatorBatch } from '../../../agents/search/evaluator.js';
import type { Game } from '../../../engine/index.js';

/** Opinions out of a hash of the row: they make no sense, and are always the same. */
export function hashEvaluator({ spec }: Game): Evaluator {
  const { units, globals, actions } = spec.observation;
  return {
    name: 'hash-1',
    evaluate(batch) {
      for (let row = 0; row < batch.count; row++) {
        const seen = hashOf(
          batch.units,
          batch.unitOffsets[row]! * units.length,
          batch.unitOffsets[row + 1]! * units.length,
          hashOf(batch.globals, row * globals.length, (row + 1) * globals.length, 0x811c9dc5),
        );
        for (let i = batch.actionOffsets[row]!; i < batch.actionOffsets[row + 1]!; i++) {
          batch.scores[i] = 2 * partOf(hashOf(batch.actions, i * actions.length, (i + 1) * actions.length, seen));
        }
        batch.wins[row] = 0.25 + 0.5 * partOf(seen);
        batch.margins[row] = 20 * (partOf(~seen) - 0.5);
      }
    },
  };
}

/** Counts men at breakthrough: more of one's own and less of the other's is good, to take one is tempting. */
export const countMen: Evaluator = {
  name: 'men-1',
  evaluate(batch) {
    for (let row = 0; row < batch.count; row++) {
      let ahead = 0;
      for (let u = batch.unitOffsets[row]!; u < batch.unitOffsets[row + 1]!; u++) ahead += 2 * batch.units[3 * u]! - 1;
      for (let i = batch.actionOffsets[row]!; i < batch.actionOffsets[row + 1]!; i++) {
        batch.scores[i] = 2 * batch.actions[4 * i + 3]! + batch.actions[4 * i + 1]!;
      }
      batch.wins[row] = 1 / (1 + Math.exp(-ahead / 2));
      batch.margins[row] = 0;
    }
  },
};

/** Answers later, and notes how many rows it was given each time. */
export function later(evaluator: Evaluator, counts: number[]): Evaluator {
  return {
    name: evaluator.name,
    async evaluate(batch: EvaluatorBatch) {
      counts.push(batch.count);
      await Promise.resolve();
      await evaluator.evaluate(batch);
    },
  };
}

const GRAIN = 1 << 12;

function hashOf(values: Float32Array, from: number, to: number, seed: number): number {
  let h = seed | 0;
  for (let i = from; i < to; i++) {
    h = Math.imul(h ^ Math.round(values[i]! * GRAIN), 0x01000193);
    h ^= h >>> 15;
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  return h ^ (h >>> 13);
}

const partOf = (hash: number): number => (hash >>> 0) / 4294967296;
