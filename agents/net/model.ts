/** Model loader: checks that a model fits the game, and takes the fastest backend that loads. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fail, ok, type Result } from '../../engine/core/result.js';
import type { Evaluator, ObservedGame } from '../search/evaluator.js';
import { INSTALL_ONNXRUNTIME, NOTHING_COMPUTES } from './backends.js';
import { NetworkFault } from './fault.js';
import { misfitOf, readAny } from './fit.js';
import { type ModelCode, type ModelHeader, readModel } from './model-file.js';
import type { NetworkShape } from './shape.js';
import { shapeAsked } from './signature.js';

export interface Model extends Evaluator {
  readonly header: ModelHeader;
  /** SHA-256 of the file, in hex. */
  readonly hash: string;
  /** What computes it: `onnxruntime`, `tfjs-wasm`, `wasm-simd`, … */
  readonly backend: string;
  dispose(): Promise<void>;
}

export interface ModelOptions {
  /** Computes with tfjs even where onnxruntime is there. */
  readonly withoutOnnx?: boolean;
  /** What the file is called where a fault is told; its own name otherwise. */
  readonly called?: string;
}

type Network = Evaluator & Pick<Model, 'backend' | 'dispose'>;

/** The model in `file`, which must have been made for the ruleset and the features of `game`. */
export async function openModel(
  file: string,
  game: ObservedGame,
  options: ModelOptions = {},
): Promise<Result<Model, ModelCode>> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    return fail('NO_FILE', `the model ${file} cannot be read: ${reasonOf(error)}`);
  }
  return modelOf(bytes, game, { called: file, ...options });
}

export async function modelOf(
  bytes: Uint8Array,
  game: ObservedGame,
  { withoutOnnx = false, called }: ModelOptions = {},
): Promise<Result<Model, ModelCode>> {
  const file = readAny(bytes);
  if (!file.ok) return file;
  const misfit = misfitOf(file.value, game);
  if (misfit !== undefined) return misfit;
  const { header } = file.value;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const name = `${header.name}-${hash.slice(0, 8)}`;
  const opened =
    'isSmall' in file.value
      ? await onKernel(name, bytes)
      : ((withoutOnnx ? undefined : await onOnnx(name, shapeAsked(file.value, game.spec.observation), bytes)) ??
        (await onTf(name, bytes)));
  if (!opened.ok) return opened;
  const network = opened.value;
  const evaluate: Model['evaluate'] = async (batch) => {
    try {
      await network.evaluate(batch);
    } catch (error) {
      throw new NetworkFault(`${called ?? name}: ${reasonOf(error)}.`);
    }
  };
  return ok({ name, backend: network.backend, header, hash, evaluate, dispose: () => network.dispose() });
}

/** Nothing where onnxruntime is not installed, or has no binary that runs here: it is heavy, and loaded only when it is needed. */
async function onOnnx(
  name: string,
  shape: NetworkShape,
  bytes: Uint8Array,
): Promise<Result<Network, 'NOT_A_MODEL'> | undefined> {
  const loaded = await import('./onnx-evaluator.js').catch(() => undefined);
  if (loaded === undefined) return undefined;
  try {
    return ok(await loaded.OnnxEvaluator.open(name, shape, bytes));
  } catch (error) {
    return fail('NOT_A_MODEL', `onnxruntime cannot open the model (${name}): ${reasonOf(error)}`);
  }
}

/** tfjs reads no graphs: it computes flagplot's own layers from their weights. */
async function onTf(name: string, bytes: Uint8Array): Promise<Result<Network, ModelCode>> {
  const model = readModel(bytes);
  if (!model.ok) {
    return fail(
      'NO_BACKEND',
      `only onnxruntime computes a network with layers of its own (${name}). Install it with \`${INSTALL_ONNXRUNTIME}\``,
    );
  }
  try {
    const { TfEvaluator } = await import('./tf-evaluator.js');
    return ok(await TfEvaluator.open(name, model.value.header.shape, model.value.weights));
  } catch {
    return fail('NO_BACKEND', NOTHING_COMPUTES);
  }
}

/** A small network needs nothing that is to be installed. */
async function onKernel(name: string, bytes: Uint8Array): Promise<Result<Network, ModelCode>> {
  const [{ readSmall }, { SmallEvaluator }] = await Promise.all([
    import('./small/small-file.js'),
    import('./small/small-evaluator.js'),
  ]);
  const file = readSmall(bytes);
  if (!file.ok) return file;
  const network = new SmallEvaluator(name, file.value);
  return ok({
    name,
    backend: network.backend,
    evaluate: (batch) => network.evaluate(batch),
    dispose: () => Promise.resolve(),
  });
}

/** In one line, without the places in its sources that onnxruntime tells, and no longer than a sentence may be. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/\/\S+\.(?:cc|h):\d+ .*?\) (?=[A-Z])/g, '')
    .trim()
    .replace(/\.+$/, '');
  return line.length > 300 ? `${line.slice(0, 300)} …` : line;
}
