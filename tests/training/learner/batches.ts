/** Made-up batches to learn from, and the loss of one by plain arithmetic. */
import { network } from '../../../agents/net/network.js';
import type { Feed } from '../../../agents/net/ops.js';
import type { Weights } from '../../../agents/net/parameters.js';
import { type NetworkShape, networkInputs } from '../../../agents/net/shape.js';
import type { LearningBatch } from '../../../training/learner/learning-batch.js';
import { LOSS_INPUTS, lossOf } from '../../../training/learner/loss.js';
import type { LearnerSettings } from '../../../training/learner/settings.js';
import { learnerSettings } from '../../../training/learner/settings.js';
import { matrix, referenceInputs, referenceOps } from '../../agents/net/reference-ops.js';
import { type Made, madeUp, numbersOf } from '../../agents/net/rows.js';

export const settingsOf = (settings: Partial<LearnerSettings> = {}): LearnerSettings => learnerSettings.parse(settings);

/** All that can be learned from, in rows with and without units, map and actions; some have no choice. */
export function learningBatch(seed: string, count: number, made: Made = madeUp(seed, count)): LearningBatch {
  const { batch } = made;
  const random = numbersOf(`${seed} lessons`);
  const columns = (value: (row: number, actions: number) => number): Float32Array =>
    Float32Array.from({ length: count }, (_, row) =>
      value(row, batch.actionOffsets[row + 1]! - batch.actionOffsets[row]!),
    );
  const targets = new Float32Array(batch.actionOffsets[count]!);
  for (let row = 0; row < count; row++) {
    const drawn = targets.subarray(batch.actionOffsets[row]!, batch.actionOffsets[row + 1]!).map(() => random());
    const sum = drawn.reduce((a, b) => a + b, 0);
    targets.set(
      drawn.map((x) => x / sum),
      batch.actionOffsets[row]!,
    );
  }
  return {
    ...batch,
    chosen: Int32Array.from(
      columns((row, n) => (n === 0 || random() < 0.2 ? -1 : batch.actionOffsets[row]! + Math.floor(n * random()))),
    ),
    advantages: columns(() => 4 * random() - 2),
    // Around evenly, so that some ratios lie outside the clip range.
    behaviours: columns((_, n) => -Math.log(Math.max(1, n)) + random() - 0.5),
    winTargets: columns(() => random()),
    marginTargets: columns(() => 6 * random() - 3),
    targets,
    policyWeights: columns(() => random()),
    targetWeights: columns(() => (random() < 0.5 ? 0 : random())),
    valueWeights: columns(() => random()),
  };
}

/** The whole loss in float64. */
export function referenceLoss(
  shape: NetworkShape,
  feed: Feed,
): (weights: ReadonlyMap<string, ArrayLike<number>>) => number {
  const inputs = referenceInputs([...networkInputs(shape), ...LOSS_INPUTS], feed);
  return (weights) => {
    const parameter = (name: string, rows: number, width: number) => matrix(rows, width, weights.get(name)!);
    return lossOf(referenceOps, network(referenceOps, shape, parameter, inputs), inputs).total.data[0]!;
  };
}

export const lengthOf = (weights: Weights): number => {
  let square = 0;
  for (const values of weights.values()) for (const x of values) square += x * x;
  return Math.sqrt(square);
};
