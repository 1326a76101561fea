/** Made-up observations and batches, for networks of any shape. */
import { InputFiller } from '../../../agents/net/inputs.js';
import { MARGIN_UNIT, network } from '../../../agents/net/network.js';
import { parametersOf, type Weights } from '../../../agents/net/parameters.js';
import { type NetworkShape, type NetworkSizes, networkInputs, shapeFor } from '../../../agents/net/shape.js';
import { type Evaluator, type EvaluatorBatch, evaluatorBatch } from '../../../agents/search/evaluator.js';
import { Streams } from '../../../agents/search/streams.js';
import type { Game, ObservationSpec } from '../../../engine/index.js';
import { matrix, referenceInputs, referenceOps } from './reference-ops.js';

/** Numbers in [0, 1) of a seed. */
export function numbersOf(seed: string): () => number {
  const streams = new Streams();
  streams.seed(seed);
  return streams.numbers(0);
}

export const SMALL: NetworkSizes = {
  kind: 'pooled',
  unit: [6, 5],
  map: 3,
  context: [7, 6],
  value: 4,
  action: [6, 5],
};

const columns = (n: number, ...names: string[]): string[] => [
  ...names,
  ...Array.from({ length: n - names.length }, (_, i) => `f${i}`),
];

/** The same with attention. */
export const SMALL_ATTENTION: NetworkSizes = { ...SMALL, kind: 'attention', blocks: 2, heads: 2 };

/** Features of a ruleset that has all there is. */
export const RICH: ObservationSpec = {
  version: 3,
  units: columns(9, 'first', 'asked'),
  map: columns(4),
  globals: columns(5),
  actions: columns(8, 'first', 'target', 'unit'),
  maxUnits: 6,
  maxMap: 5,
};

/** As much of a game as a network asks for. */
export const gameOf = (observation: ObservationSpec, ruleset = 'made-up-v1'): Game =>
  ({ spec: { ruleset, observation, maxLegal: 12 } }) as unknown as Game;

export interface Made {
  readonly spec: ObservationSpec;
  readonly shape: NetworkShape;
  readonly batch: EvaluatorBatch;
}

/** Some rows have no units, no map or no actions. */
export function madeUp(seed: string, count: number, spec = RICH, sizes = SMALL): Made {
  const random = numbersOf(seed);
  const below = (n: number): number => Math.floor(random() * n);
  const game = gameOf(spec);
  const batch = evaluatorBatch(game, count);
  batch.count = count;
  const { target, unit } = { target: spec.actions.indexOf('target'), unit: spec.actions.indexOf('unit') };
  const put = (to: Float32Array, offsets: Int32Array, row: number, tokens: number, width: number): void => {
    offsets[row + 1] = offsets[row]! + tokens;
    for (let i = offsets[row]! * width; i < offsets[row + 1]! * width; i++) {
      to[i] = random() < 0.4 ? 0 : 2 * random() - 1;
    }
  };
  for (let row = 0; row < count; row++) {
    const units = below(spec.maxUnits + 1);
    put(batch.units, batch.unitOffsets, row, units, spec.units.length);
    put(batch.map, batch.mapOffsets, row, below(spec.maxMap + 1), spec.map.length);
    put(batch.actions, batch.actionOffsets, row, random() < 0.2 ? 0 : below(13), spec.actions.length);
    for (let i = batch.actionOffsets[row]!; i < batch.actionOffsets[row + 1]!; i++) {
      for (const column of [target, unit]) {
        if (column >= 0) batch.actions[i * spec.actions.length + column] = below(units + 1) / 32;
      }
    }
    for (let i = 0; i < spec.globals.length; i++) batch.globals[row * spec.globals.length + i] = 2 * random() - 1;
  }
  return { spec, shape: shapeFor(spec, sizes), batch };
}

/** Weights with which every part of a network has a say: a new network's heads are silent and its biases zero. */
export function lively(shape: NetworkShape, seed: string): Weights {
  const random = numbersOf(seed);
  const weights = new Map<string, Float32Array>();
  for (const { name, rows, columns } of parametersOf(shape)) {
    const limit = Math.sqrt(3 / rows);
    weights.set(
      name,
      Float32Array.from({ length: rows * columns }, () => limit * (2 * random() - 1)),
    );
  }
  return weights;
}

/** What the plain arithmetic says of a batch: scores, chances, margins in points. */
export function reference({ shape, batch }: Pick<Made, 'shape' | 'batch'>, weights: Weights): number[][] {
  const inputs = referenceInputs(networkInputs(shape), new InputFiller(shape).fill(batch));
  const parameter = (name: string, rows: number, width: number) => matrix(rows, width, weights.get(name)!);
  const { scores, win, margin } = network(referenceOps, shape, parameter, inputs);
  return [
    [...scores.data],
    [...win.data].map((x) => 1 / (1 + Math.exp(-x))),
    [...margin.data].map((x) => MARGIN_UNIT * x),
  ];
}

/** The same of an evaluator. */
export async function evaluated(evaluator: Evaluator, batch: EvaluatorBatch): Promise<number[][]> {
  await evaluator.evaluate(batch);
  const { count } = batch;
  return [
    [...batch.scores.subarray(0, batch.actionOffsets[count])],
    [...batch.wins.subarray(0, count)],
    [...batch.margins.subarray(0, count)],
  ];
}

/** Largest difference, of each output in its own unit: a point of margin is a hundredth of what the network says. */
export function apart(a: readonly number[][], b: readonly number[][]): number {
  let most = 0;
  a.forEach((values, k) => {
    if (values.length !== b[k]!.length) most = Number.NaN;
    values.forEach((x, i) => {
      most = Math.max(most, Math.abs(x - b[k]![i]!) / (k === 2 ? MARGIN_UNIT : 1));
    });
  });
  return most;
}
