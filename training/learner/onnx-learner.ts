/** Learns with onnxruntime: network, loss and gradients as one graph of plain operations, run like any other model. */
import * as ort from 'onnxruntime-node';
import { Graph } from '../../agents/net/graph/graph.js';
import { writeOnnx } from '../../agents/net/graph/onnx-writer.js';
import { network } from '../../agents/net/network.js';
import { SESSION_OPTIONS, tensorOf } from '../../agents/net/onnx-evaluator.js';
import type { Feed, InputSpec } from '../../agents/net/ops.js';
import { type Parameter, parametersOf, type Weights } from '../../agents/net/parameters.js';
import { type NetworkShape, networkInputs } from '../../agents/net/shape.js';
import { gradientsOf } from './graph-gradients.js';
import { type GradientEngine, type Gradients, type Learner, NetworkLearner } from './learner.js';
import { LOSS_INPUTS, lossOf, TERMS, type Term } from './loss.js';

export async function openOnnxLearner(shape: NetworkShape, weights: Weights): Promise<Learner> {
  return new NetworkLearner(shape, weights, await OnnxGradients.open(shape));
}

export class OnnxGradients implements GradientEngine {
  readonly backend = 'onnxruntime';
  readonly #session: ort.InferenceSession;
  readonly #inputs: readonly InputSpec[];
  readonly #parameters: readonly Parameter[];

  private constructor(shape: NetworkShape, session: ort.InferenceSession) {
    this.#session = session;
    this.#inputs = inputsOf(shape).filter(({ name }) => session.inputNames.includes(name));
    this.#parameters = parametersOf(shape);
  }

  static async open(shape: NetworkShape): Promise<OnnxGradients> {
    const graph = new Graph(inputsOf(shape));
    const inputs = graph.bind();
    const { terms, ratio, total } = lossOf(graph, network(graph, shape, graph.parameter, inputs), inputs);
    const gradients = [...gradientsOf(graph, total)].map(([name, node]) => [gradientName(name), node] as const);
    const outputs = { ...terms, ratio, ...Object.fromEntries(gradients) };
    return new OnnxGradients(shape, await ort.InferenceSession.create(writeOnnx({ graph, outputs }), SESSION_OPTIONS));
  }

  async compute(weights: Weights, { counts, arrays }: Feed): Promise<Gradients> {
    const feeds: Record<string, ort.Tensor> = {};
    for (const spec of this.#inputs) feeds[spec.name] = tensorOf(spec, counts[spec.rows], arrays[spec.name]!);
    for (const { name, rows, columns } of this.#parameters) {
      feeds[name] = new ort.Tensor('float32', weights.get(name)!, [rows, columns]);
    }
    const results = await this.#session.run(feeds);
    const dataOf = (name: string): Float32Array => results[name]!.data as Float32Array;
    const gradients = new Map<string, Float32Array>();
    for (const { name } of this.#parameters) gradients.set(name, dataOf(gradientName(name)));
    const terms = Object.fromEntries(TERMS.map((term) => [term, dataOf(term)])) as Record<Term, Float32Array>;
    return { terms, ratio: dataOf('ratio'), gradients };
  }

  async dispose(): Promise<void> {
    await this.#session.release();
  }
}

const inputsOf = (shape: NetworkShape): InputSpec[] => [...networkInputs(shape), ...LOSS_INPUTS];

const gradientName = (parameter: string): string => `gradient of ${parameter}`;
