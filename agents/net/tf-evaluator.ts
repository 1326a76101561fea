/** Evaluator on tfjs, the fallback for batches if onnxruntime does not load. */
import type { Tensor2D } from '@tensorflow/tfjs-core';
import type { Evaluator, EvaluatorBatch } from '../search/evaluator.js';
import { checkOutput } from './fault.js';
import { InputFiller } from './inputs.js';
import { MARGIN_UNIT, network } from './network.js';
import { bindInputs } from './ops.js';
import { parametersOf, type Weights } from './parameters.js';
import { type NetworkShape, networkInputs } from './shape.js';
import { loadTf, type Tf, type TfBackend } from './tf.js';
import { TfOps, tfInputs } from './tf-ops.js';

export class TfEvaluator implements Evaluator {
  readonly name: string;
  readonly backend: string;
  readonly #tf: Tf;
  readonly #tfBackend: TfBackend;
  readonly #shape: NetworkShape;
  readonly #weights: ReadonlyMap<string, Tensor2D>;
  readonly #filler: InputFiller;

  private constructor(
    name: string,
    shape: NetworkShape,
    weights: ReadonlyMap<string, Tensor2D>,
    tf: Tf,
    backend: TfBackend,
  ) {
    this.name = name;
    this.backend = `tfjs-${backend}`;
    this.#tf = tf;
    this.#tfBackend = backend;
    this.#shape = shape;
    this.#weights = weights;
    this.#filler = new InputFiller(shape);
  }

  static async open(name: string, shape: NetworkShape, weights: Weights, wish?: TfBackend): Promise<TfEvaluator> {
    const { tf, backend } = await loadTf(wish);
    await tf.setBackend(backend);
    const tensors = parametersOf(shape).map(
      ({ name: parameter, rows, columns }) =>
        [parameter, tf.tensor2d(weights.get(parameter)!.slice(), [rows, columns])] as const,
    );
    return new TfEvaluator(name, shape, new Map(tensors), tf, backend);
  }

  async evaluate(batch: EvaluatorBatch): Promise<void> {
    if (batch.count === 0) return;
    const tf = this.#tf;
    await tf.setBackend(this.#tfBackend);
    tf.tidy(() => {
      const inputs = bindInputs(networkInputs(this.#shape), this.#filler.fill(batch), tfInputs(tf));
      const parameter = (name: string): Tensor2D => this.#weights.get(name)!;
      const { scores, win, margin } = network(new TfOps(tf), this.#shape, parameter, inputs);
      const { count } = batch;
      batch.scores.set(checkOutput('scores', scores.dataSync<'float32'>(), batch.actionOffsets[count]!));
      checkOutput('win', win.dataSync<'float32'>(), count);
      batch.wins.set(tf.sigmoid(win).dataSync<'float32'>());
      batch.margins.set(checkOutput('margin', margin.dataSync<'float32'>(), count).map((x) => MARGIN_UNIT * x));
    });
  }

  async dispose(): Promise<void> {
    for (const tensor of this.#weights.values()) tensor.dispose();
  }
}
