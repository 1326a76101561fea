/** Learners learn, remember, and do the same each time. */
import { describe, expect, it } from 'vitest';
import { initialise, type Weights } from '../../../agents/net/parameters.js';
import { type NetworkShape, shapeFor } from '../../../agents/net/shape.js';
import type { Learner } from '../../../training/learner/learner.js';
import { LearningFiller } from '../../../training/learner/learning-batch.js';
import { openOnnxLearner } from '../../../training/learner/onnx-learner.js';
import { openTfLearner } from '../../../training/learner/tf-learner.js';
import { lively, madeUp, RICH, SMALL } from '../../agents/net/rows.js';
import { learningBatch, referenceLoss, settingsOf } from './batches.js';

const shape = shapeFor(RICH, SMALL);
const SIZES = { ...SMALL, unit: [16, 16], context: [24, 24], value: 16, action: [24, 16] } as typeof SMALL;

type Open = (shape: NetworkShape, weights: Weights) => Promise<Learner>;
const BACKENDS: readonly (readonly [string, Open])[] = [
  ['onnxruntime', openOnnxLearner],
  ['tfjs-wasm', (...network) => openTfLearner(...network, 'wasm')],
];

describe.each(BACKENDS)('a learner on %s', (backend, open) => {
  it('says the loss as plain arithmetic has it', async () => {
    const weights = lively(shape, 'loss');
    const learner = await open(shape, weights);
    expect(learner.backend).toBe(backend);
    const batch = learningBatch('loss', 11);
    const settings = settingsOf({ entropy: 0.2 });
    const expected = referenceLoss(shape, new LearningFiller(shape).fill(batch, settings))(weights);
    expect((await learner.step(batch, settings)).loss).toBeCloseTo(expected, 4);
    await learner.dispose();
  });

  it('stays with numbers when scores are torn apart', async () => {
    const weights = new Map([...lively(shape, 'torn')].map(([name, values]) => [name, values.map((x) => 300 * x)]));
    const learner = await open(shape, weights);
    const batch = learningBatch('torn', 12);
    batch.behaviours.fill(-90);
    for (let i = 0; i < 5; i++) {
      const report = await learner.step(batch, settingsOf({ learningRate: 0.1 }));
      expect(Object.values(report).every(Number.isFinite), JSON.stringify(report)).toBe(true);
    }
    await learner.dispose();
  });

  it('goes on from a snapshot as if nothing had happened', async () => {
    const settings = settingsOf({ weightDecay: 0.01 });
    const batches = [1, 2, 3, 4].map((n) => learningBatch(`snapshot ${n}`, 10 + n));
    const first = await open(shape, initialise(shape, 'snapshot'));
    await first.step(batches[0]!, settings);
    await first.step(batches[1]!, settings);
    const snapshot = first.snapshot();
    const second = await open(shape, initialise(shape, 'another'));
    expect(second.restore(snapshot)).toEqual({ ok: true, value: undefined });
    expect(second.steps).toBe(2);
    for (const learner of [first, second]) {
      await learner.step(batches[2]!, settings);
      await learner.step(batches[3]!, settings);
    }
    expect([...second.weights()]).toEqual([...first.weights()]);
    expect(second.snapshot()).toEqual(first.snapshot());
    await first.dispose();
    await second.dispose();
  });
});

it('learns a batch by heart', async () => {
  const large = shapeFor(RICH, SIZES);
  const learner = await openOnnxLearner(large, initialise(large, 'by heart'));
  const made = learningBatch('by heart', 24);
  // One right action in each row, as surely as can be.
  made.targets.fill(0);
  for (let row = 0; row < 24; row++) {
    if (made.actionOffsets[row]! < made.actionOffsets[row + 1]!) made.targets[made.actionOffsets[row]!] = 1;
    made.winTargets[row] = row % 2;
  }
  made.policyWeights.fill(0);
  made.targetWeights.fill(1);
  made.valueWeights.fill(1);
  const settings = settingsOf({ learningRate: 0.01, entropy: 0, maxGradientNorm: 5 });
  const first = await learner.step(made, settings);
  let last = first;
  for (let i = 0; i < 200; i++) last = await learner.step(made, settings);
  expect(first.imitationLoss).toBeGreaterThan(1);
  expect(last.imitationLoss).toBeLessThan(0.1 * first.imitationLoss);
  expect(last.winLoss).toBeLessThan(0.1 * first.winLoss);
  expect(last.marginLoss).toBeLessThan(0.1 * first.marginLoss);
  expect(last.policyLoss).toBe(0);
  await learner.dispose();
});

it('makes what turned out well more likely, within the clip range', async () => {
  const learner = await openOnnxLearner(shape, initialise(shape, 'better'));
  const batch = learningBatch('better', 16);
  batch.advantages.fill(1);
  batch.targetWeights.fill(0);
  const settings = settingsOf({ learningRate: 0.005, entropy: 0 });
  const first = await learner.step(batch, settings);
  let last = first;
  for (let i = 0; i < 60; i++) last = await learner.step(batch, settings);
  expect(last.policyLoss).toBeLessThan(first.policyLoss - 0.05);
  expect(last.policyLoss).toBeGreaterThanOrEqual(-1.2 - 1e-6);
  await learner.dispose();
});

it('a snapshot of something else is refused, and changes nothing', async () => {
  const learner = await openOnnxLearner(shape, initialise(shape, 'refused'));
  const before = learner.snapshot();
  const other = shapeFor(RICH, SIZES);
  const large = await openOnnxLearner(other, initialise(other, 'large'));
  expect(learner.restore(large.snapshot())).toMatchObject({ ok: false, code: 'OTHER_NETWORK' });
  expect(learner.restore(before.subarray(0, before.length - 4))).toMatchObject({ ok: false, code: 'NOT_A_SNAPSHOT' });
  expect(learner.restore(new TextEncoder().encode('{}\n'))).toMatchObject({ ok: false, code: 'NOT_A_SNAPSHOT' });
  expect(learner.restore(new Uint8Array(0))).toMatchObject({ ok: false, code: 'NOT_A_SNAPSHOT' });
  expect(learner.snapshot()).toEqual(before);
  await learner.dispose();
  await large.dispose();
});

it('rows that count for nothing change nothing', async () => {
  const settings = settingsOf();
  const { spec, shape: own } = madeUp('idle', 1);
  const batch = learningBatch('idle', 8, madeUp('idle', 8, spec));
  for (const weights of [batch.policyWeights, batch.targetWeights, batch.valueWeights]) weights.fill(0);
  const learner = await openOnnxLearner(own, lively(own, 'idle'));
  const report = await learner.step(batch, settings);
  expect(report).toMatchObject({ loss: 0, gradientNorm: 0, kl: 0 });
  expect([...learner.weights()]).toEqual([...lively(own, 'idle')]);
  await learner.dispose();
});

it('both learners walk the same way, also where a batch lacks a map', async () => {
  const settings = settingsOf({ maxGradientNorm: 100 });
  const onnx = await openOnnxLearner(shape, lively(shape, 'both'));
  const tf = await openTfLearner(shape, lively(shape, 'both'), 'wasm');
  for (let n = 0; n < 5; n++) {
    const batch = learningBatch(`both ${n}`, 12);
    if (n > 2) batch.mapOffsets.fill(0);
    const [mine, its] = [await onnx.step(batch, settings), await tf.step(batch, settings)];
    for (const key of Object.keys(mine) as (keyof typeof mine)[]) expect(its[key]).toBeCloseTo(mine[key], 4);
  }
  for (const [name, values] of onnx.weights()) {
    const others = tf.weights().get(name)!;
    values.forEach((x, i) => {
      expect(Math.abs(x - others[i]!), name).toBeLessThan(1e-4);
    });
  }
  await onnx.dispose();
  await tf.dispose();
});
