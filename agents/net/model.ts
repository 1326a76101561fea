/** Opens a model for play: checks that it fits the game, and takes the fastest backend that loads. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Failure, fail, ok, type Result } from '../../engine/core/result.js';
import type { Game } from '../../engine/index.js';
import type { Evaluator } from '../search/evaluator.js';
import { type ModelCode, type ModelFile, type ModelHeader, readModel } from './model-file.js';
import { shapeFor } from './shape.js';

export interface Model extends Evaluator {
  readonly header: ModelHeader;
  /** SHA-256 of the file, in hex. */
  readonly hash: string;
  /** What computes it: `onnxruntime`, `tfjs-wasm`, … */
  readonly backend: string;
  dispose(): Promise<void>;
}

export interface ModelOptions {
  /** Computes with tfjs even where onnxruntime is there. */
  readonly withoutOnnx?: boolean;
}

type Network = Evaluator & Pick<Model, 'backend' | 'dispose'>;

/** The model in `file`, which must have been made for the ruleset and the features of `game`. */
export async function openModel(
  file: string,
  game: Game,
  options: ModelOptions = {},
): Promise<Result<Model, ModelCode>> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    return fail('NO_FILE', `the model ${file} cannot be read: ${reasonOf(error)}`);
  }
  return modelOf(bytes, game, options);
}

export async function modelOf(
  bytes: Uint8Array,
  game: Game,
  { withoutOnnx = false }: ModelOptions = {},
): Promise<Result<Model, ModelCode>> {
  const model = readModel(bytes);
  if (!model.ok) return model;
  const { header } = model.value;
  const misfit = misfitOf(header, game);
  if (misfit !== undefined) return misfit;
  const hash = createHash('sha256').update(bytes).digest('hex');
  try {
    const network = await open(`${header.name}-${hash.slice(0, 8)}`, model.value, bytes, withoutOnnx);
    const { name, backend } = network;
    const evaluate = network.evaluate.bind(network);
    return ok({ name, backend, header, hash, evaluate, dispose: () => network.dispose() });
  } catch (error) {
    return fail('NO_BACKEND', `nothing here can compute a network: ${reasonOf(error)}`);
  }
}

/** Why a model cannot play a game: it was made for other rules, or for other features of them. */
export function misfitOf(
  { name, ruleset, features, shape }: ModelHeader,
  { spec }: Game,
): Failure<'OTHER_RULESET' | 'OTHER_FEATURES'> | undefined {
  const { observation } = spec;
  if (ruleset !== spec.ruleset) {
    return fail('OTHER_RULESET', `the model (${name}) is for ${ruleset}, not for ${spec.ruleset}`);
  }
  if (features !== observation.version) {
    const now = `version ${observation.version} of the features of ${ruleset}`;
    return fail('OTHER_FEATURES', `the model (${name}) knows version ${features}; this flagplot has ${now}`);
  }
  const { widths, references, asked } = shapeFor(observation);
  const mine = JSON.stringify([widths, references, asked]);
  const its = JSON.stringify([shape.widths, shape.references, shape.asked]);
  if (its !== mine) {
    return fail(
      'OTHER_FEATURES',
      `the model (${name}) reads columns ${its}; version ${features} of the features has ${mine}`,
    );
  }
  return undefined;
}

const require = createRequire(import.meta.url);

let isComputable: boolean | undefined;

/** Whether a model can be opened here at all. Where tfjs is installed it can, as its slowest backend is plain JavaScript. */
export function canCompute(): boolean {
  isComputable ??= succeeds(() => require.resolve('@tensorflow/tfjs')) || succeeds(() => require('onnxruntime-node'));
  return isComputable;
}

function succeeds(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

/** Both are heavy to load, and loaded only when they are needed. */
async function open(
  name: string,
  { header, weights }: ModelFile,
  bytes: Uint8Array,
  withoutOnnx: boolean,
): Promise<Network> {
  if (!withoutOnnx) {
    try {
      const { OnnxEvaluator } = await import('./onnx-evaluator.js');
      return await OnnxEvaluator.open(name, header.shape, bytes);
    } catch {
      // It has no binary for this machine, or none that runs here: tfjs always does, only slower.
    }
  }
  const { TfEvaluator } = await import('./tf-evaluator.js');
  return TfEvaluator.open(name, header.shape, weights);
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
