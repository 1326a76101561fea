/** Learns with tfjs, which finds gradients its own way: the fallback where onnxruntime does not load, and a check on it where it does. */
import type { Scalar, Tensor2D, Variable } from '@tensorflow/tfjs-core';
import { network } from '../../agents/net/network.js';
import { bindInputs, type Feed } from '../../agents/net/ops.js';
import { parametersOf, type Weights } from '../../agents/net/parameters.js';
import { type NetworkShape, networkInputs } from '../../agents/net/shape.js';
import { loadTf, type Tf, type TfBackend } from '../../agents/net/tf.js';
import { TfOps, tfInputs } from '../../agents/net/tf-ops.js';
import { type GradientEngine, type Gradients, type Learner, NetworkLearner } from './learner.js';
import { LOSS_INPUTS, type Loss, lossOf, TERMS, type Term } from './loss.js';
import { registerGradients } from './tf-gradients.js';

export async function openTfLearner(shape: NetworkShape, weights: Weights, wish?: TfBackend): Promise<Learner> {
  return new NetworkLearner(shape, weights, await TfGradients.open(shape, wish));
}

export class TfGradients implements GradientEngine {
  readonly backend: string;
  readonly #tf: Tf;
  readonly #tfBackend: TfBackend;
  readonly #shape: NetworkShape;
  readonly #variables: ReadonlyMap<string, Variable>;

  private constructor(shape: NetworkShape, tf: Tf, backend: TfBackend) {
    this.backend = `tfjs-${backend}`;
    this.#tf = tf;
    this.#tfBackend = backend;
    this.#shape = shape;
    const variable = (rows: number, columns: number): Variable => tf.tidy(() => tf.variable(tf.zeros([rows, columns])));
    this.#variables = new Map(parametersOf(shape).map(({ name, rows, columns }) => [name, variable(rows, columns)]));
  }

  static async open(shape: NetworkShape, wish?: TfBackend): Promise<TfGradients> {
    const { tf, backend } = await loadTf(wish);
    await tf.setBackend(backend);
    registerGradients(tf);
    return new TfGradients(shape, tf, backend);
  }

  async compute(weights: Weights, feed: Feed): Promise<Gradients> {
    await this.#tf.setBackend(this.#tfBackend);
    this.#tf.engine().startScope();
    try {
      return this.#compute(weights, feed);
    } finally {
      this.#tf.engine().endScope();
    }
  }

  async dispose(): Promise<void> {
    for (const variable of this.#variables.values()) variable.dispose();
  }

  /** Leaves tensors lying about. */
  #compute(weights: Weights, feed: Feed): Gradients {
    const tf = this.#tf;
    for (const [name, variable] of this.#variables) {
      variable.assign(tf.tensor2d(weights.get(name)!.slice(), variable.shape as [number, number]));
    }
    const inputs = bindInputs([...networkInputs(this.#shape), ...LOSS_INPUTS], feed, tfInputs(tf));
    const ops = new TfOps(tf);
    const parameter = (name: string): Tensor2D => this.#variables.get(name) as Tensor2D;
    let values: Pick<Gradients, 'terms' | 'ratio'> | undefined;
    const total = (): Scalar => {
      const loss = lossOf(ops, network(ops, this.#shape, parameter, inputs), inputs);
      values = valuesOf(loss);
      return tf.sum(loss.total);
    };
    const { grads } = tf.variableGrads(total, [...this.#variables.values()]);
    const gradients = new Map<string, Float32Array>();
    for (const [name, variable] of this.#variables) {
      // What nothing depends on, as where a batch has no map, has no gradient.
      const gradient = grads[variable.name] as Tensor2D | null | undefined;
      gradients.set(name, gradient?.dataSync<'float32'>().slice() ?? new Float32Array(variable.size));
    }
    return { ...values!, gradients };
  }
}

function valuesOf({ terms, ratio }: Loss<Tensor2D>): Pick<Gradients, 'terms' | 'ratio'> {
  const columns = TERMS.map((term) => [term, terms[term].dataSync<'float32'>().slice()]);
  return {
    terms: Object.fromEntries(columns) as Record<Term, Float32Array>,
    ratio: ratio.dataSync<'float32'>().slice(),
  };
}
