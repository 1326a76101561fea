/** Gradients against differences of the loss in plain float64 arithmetic. */
import { describe, expect, it } from 'vitest';
import type { Weights } from '../../../agents/net/parameters.js';
import { shapeFor } from '../../../agents/net/shape.js';
import { LearningFiller } from '../../../training/learner/learning-batch.js';
import { OnnxGradients } from '../../../training/learner/onnx-learner.js';
import { TfGradients } from '../../../training/learner/tf-learner.js';
import { lively, madeUp, RICH, SMALL, SMALL_ATTENTION } from '../../agents/net/rows.js';
import { learningBatch, lengthOf, referenceLoss, settingsOf } from './batches.js';

const STEP = 1e-5;

/** Nothing behind them: no units, no map, no action that names a unit. */
const POOR = { ...RICH, units: [], map: [], actions: ['a', 'b'] };
/** One column that names a unit. */
const USUAL = { ...RICH, actions: ['a', 'b', 'target'] };

describe.each([
  ['all', RICH, SMALL],
  ['the usual', USUAL, SMALL],
  ['few', POOR, SMALL],
  ['the usual', USUAL, SMALL_ATTENTION],
])('the gradient of a network with %s features', (_, spec, sizes) => {
  const shape = shapeFor(spec, sizes);
  const weights = lively(shape, 'gradients');
  const made = madeUp('gradients', 9, spec, sizes);
  const settings = settingsOf({ entropy: 0.3, imitation: 0.7, win: 1.1, margin: 0.9 });
  const feed = new LearningFiller(shape).fill(learningBatch('gradients', 9, made), settings);

  const slopes = once(() => slopesOf(referenceLoss(shape, feed), weights));

  it.each([
    ['onnxruntime', () => OnnxGradients.open(shape)],
    ['tfjs-wasm', () => TfGradients.open(shape, 'wasm')],
    ['tfjs-cpu', () => TfGradients.open(shape, 'cpu')],
  ])('by %s is the slope of the loss', async (backend, open) => {
    const engine = await open();
    expect(engine.backend).toBe(backend);
    const { gradients } = await engine.compute(weights, feed);
    await engine.dispose();
    const scale = lengthOf(gradients);
    expect(scale).toBeGreaterThan(0.1);
    expect([...gradients].map(([name, { length }]) => [name, length])).toEqual(
      [...weights].map(([name, { length }]) => [name, length]),
    );
    for (const { name, i, slope } of slopes()) {
      expect(Math.abs(gradients.get(name)![i]! - slope), `${name} ${i}`).toBeLessThan(1e-5 * scale + 1e-6);
    }
  });
});

interface Slope {
  readonly name: string;
  readonly i: number;
  readonly slope: number;
}

/** Of some weights of each parameter. */
function slopesOf(loss: ReturnType<typeof referenceLoss>, weights: Weights): Slope[] {
  const exact = new Map([...weights].map(([name, values]) => [name, Float64Array.from(values)]));
  const slopes: Slope[] = [];
  for (const [name, values] of exact) {
    const stride = Math.max(1, Math.ceil(values.length / 5));
    for (let i = 0; i < values.length; i += stride) {
      const value = values[i]!;
      values[i] = value + STEP;
      const above = loss(exact);
      values[i] = value - STEP;
      slopes.push({ name, i, slope: (above - loss(exact)) / (2 * STEP) });
      values[i] = value;
    }
  }
  return slopes;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
