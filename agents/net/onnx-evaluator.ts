/** Evaluator on onnxruntime, of batches: much the fastest way on a CPU. */
import * as ort from 'onnxruntime-node';
import type { Evaluator, EvaluatorBatch } from '../search/evaluator.js';
import { checkOutput } from './fault.js';
import { InputFiller } from './inputs.js';
import { MARGIN_UNIT } from './network.js';
import type { InputSpec } from './ops.js';
import { type NetworkShape, networkInputs } from './shape.js';

/** One thread, as one worker is one core; what is done in what order is the same each time. */
export const SESSION_OPTIONS: ort.InferenceSession.SessionOptions = {
  executionProviders: ['cpu'],
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  // What fails comes back as an error; it is not to be printed as well.
  logSeverityLevel: 4,
};

export class OnnxEvaluator implements Evaluator {
  readonly name: string;
  readonly backend = 'onnxruntime';
  readonly #session: ort.InferenceSession;
  readonly #inputs: readonly InputSpec[];
  readonly #filler: InputFiller;

  private constructor(name: string, shape: NetworkShape, session: ort.InferenceSession) {
    this.name = name;
    this.#session = session;
    this.#inputs = networkInputs(shape).filter((spec) => session.inputNames.includes(spec.name));
    this.#filler = new InputFiller(shape);
  }

  /** `file` must hold a network with the inputs of this shape. */
  static async open(name: string, shape: NetworkShape, file: Uint8Array): Promise<OnnxEvaluator> {
    return new OnnxEvaluator(name, shape, await ort.InferenceSession.create(file, SESSION_OPTIONS));
  }

  async evaluate(batch: EvaluatorBatch): Promise<void> {
    if (batch.count === 0) return;
    const { counts, arrays } = this.#filler.fill(batch);
    const feeds: Record<string, ort.Tensor> = {};
    for (const spec of this.#inputs) feeds[spec.name] = tensorOf(spec, counts[spec.rows], arrays[spec.name]!);
    const outputs = await this.#session.run(feeds);
    const read = (name: string, length: number): Float32Array => checkOutput(name, outputs[name]?.data, length);
    batch.scores.set(read('scores', counts.actions));
    const wins = read('win', batch.count);
    const margins = read('margin', batch.count);
    for (let row = 0; row < batch.count; row++) {
      batch.wins[row] = 1 / (1 + Math.exp(-wins[row]!));
      batch.margins[row] = MARGIN_UNIT * margins[row]!;
    }
  }

  async dispose(): Promise<void> {
    await this.#session.release();
  }
}

/** Shares memory with `data`, which may be longer. */
export function tensorOf(spec: InputSpec, rows: number, data: Float32Array | Int32Array): ort.Tensor {
  if (spec.kind === 'index') return new ort.Tensor('int32', data.subarray(0, rows) as Int32Array, [rows]);
  return new ort.Tensor('float32', data.subarray(0, rows * spec.columns) as Float32Array, [rows, spec.columns]);
}
