/** All backends say the same of any rows, as plain arithmetic has it. */
import { describe, expect, it } from 'vitest';
import { modelOf } from '../../../agents/net/model.js';
import { writeModel } from '../../../agents/net/model-writer.js';
import { OnnxEvaluator } from '../../../agents/net/onnx-evaluator.js';
import { type NetworkSizes, shapeFor } from '../../../agents/net/shape.js';
import { TfEvaluator } from '../../../agents/net/tf-evaluator.js';
import {
  apart,
  evaluated,
  gameOf,
  lively,
  type Made,
  madeUp,
  numbersOf,
  RICH,
  reference,
  SMALL,
  SMALL_ATTENTION,
} from './rows.js';

const bytesOf = ({ shape, spec }: Pick<Made, 'shape' | 'spec'>, weights: ReturnType<typeof lively>) =>
  writeModel({ header: { name: 'made-up', ruleset: 'made-up-v1', features: spec.version, shape }, weights });

const BACKENDS = [
  [
    'onnxruntime',
    (made: Made, weights: ReturnType<typeof lively>) => OnnxEvaluator.open('a', made.shape, bytesOf(made, weights)),
  ],
  ['tfjs-wasm', (made: Made, weights: ReturnType<typeof lively>) => TfEvaluator.open('b', made.shape, weights, 'wasm')],
  ['tfjs-cpu', (made: Made, weights: ReturnType<typeof lively>) => TfEvaluator.open('c', made.shape, weights, 'cpu')],
] as const;

/** Networks of any size over features of any width, some of which a ruleset lacks. */
function anyNetwork(n: number): Made {
  const random = numbersOf(`network ${n}`);
  const size = (): number => 1 + Math.floor(12 * random());
  const spec = {
    ...RICH,
    units: n % 4 === 1 ? [] : RICH.units.slice(0, 3 + Math.floor(6 * random())),
    map: n % 4 === 2 ? [] : RICH.map,
    actions: n % 4 === 3 ? ['a', 'b'] : RICH.actions.slice(0, 2 + Math.floor(6 * random())),
  };
  const sizes = {
    ...(n % 3 === 0 ? SMALL_ATTENTION : SMALL),
    unit: [size(), size()],
    map: size(),
    context: [size(), size()],
    value: size(),
    action: [size(), size()],
  } as NetworkSizes;
  return madeUp(`rows ${n}`, 1 + Math.floor(30 * random()), spec, sizes);
}

describe.each(BACKENDS)('%s', (backend, open) => {
  it('says of any rows what plain arithmetic says', async () => {
    for (let n = 0; n < 12; n++) {
      const made = anyNetwork(n);
      const weights = lively(made.shape, `weights ${n}`);
      const evaluator = await open(made, weights);
      expect(evaluator.backend).toBe(backend);
      expect(apart(await evaluated(evaluator, made.batch), reference(made, weights)), `network ${n}`).toBeLessThan(
        1e-4,
      );
      await evaluator.dispose();
    }
  });

  it.each([SMALL, SMALL_ATTENTION])('bears rows that lack everything: $kind', async (sizes) => {
    const weights = lively(shapeFor(RICH, sizes), 'gaps');
    for (const [units, places, actions] of [
      [0, 3, 2],
      [2, 0, 2],
      [2, 3, 0],
      [0, 0, 0],
    ] as const) {
      const made = madeUp('gaps', 3, RICH, sizes);
      const evaluator = await open(made, weights);
      for (let row = 0; row <= 3; row++) {
        made.batch.unitOffsets[row] = units * row;
        made.batch.mapOffsets[row] = places * row;
        made.batch.actionOffsets[row] = actions * row;
      }
      expect(apart(await evaluated(evaluator, made.batch), reference(made, weights))).toBeLessThan(1e-4);
      made.batch.count = 0;
      await evaluator.evaluate(made.batch);
      await evaluator.dispose();
    }
  });
});

it('without onnxruntime a model is computed by tfjs, and says the same', async () => {
  const made = madeUp('fallback', 6);
  const weights = lively(made.shape, 'fallback');
  const model = await modelOf(bytesOf(made, weights), gameOf(RICH), { withoutOnnx: true });
  if (!model.ok) throw new Error(model.message);
  expect(model.value.backend).toMatch(/^tfjs-(?:tensorflow|wasm)$/);
  expect(apart(await evaluated(model.value, made.batch), reference(made, weights))).toBeLessThan(1e-4);
  await model.value.dispose();
});
