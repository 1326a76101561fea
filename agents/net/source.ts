/** A model's file, checked before anybody plays with it. */
import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '../../engine/core/result.js';
import type { Game } from '../../engine/index.js';
import { readLimited } from '../read-limited.js';
import { canCompute, misfitOf } from './model.js';
import { type ModelCode, type ModelHeader, readModel } from './model-file.js';
import { modelsFolder, shippedFor } from './shipped.js';

export const MAX_MODEL_BYTES = 64 << 20;

export interface ModelSource {
  readonly bytes: Uint8Array;
  /** SHA-256 of the bytes, in hex. */
  readonly hash: string;
  readonly header: ModelHeader;
}

export type SourceCode = ModelCode | 'NO_MODEL';

/** Headers of files that were read whole before, by hash: a match seats the same network again and again. */
const sound = new Map<string, ModelHeader>();
const MOST_SOUND = 64;

/**
 * What stands behind the colon of a name: a file that ends in .onnx, the id of a model in `folder`, or nothing for the champion of the
 * game's ruleset there.
 */
export function modelSource(
  model: string,
  game: Game,
  folder: string | undefined = modelsFolder(),
): Result<ModelSource, SourceCode> {
  if (!canCompute())
    return fail('NO_BACKEND', 'Nothing here can compute a network: install onnxruntime-node or @tensorflow/tfjs.');
  if (model.endsWith('.onnx')) return sourceIn(model, game);
  const shipped = shippedFor(game.spec.ruleset, model, folder);
  if (!shipped.ok) return shipped;
  const { file, sha256 } = shipped.value;
  const source = sourceIn(file, game);
  if (!source.ok || source.value.hash === sha256) return source;
  return fail('NOT_A_MODEL', `${file} is not the file that the list of shipped models means: its SHA-256 is another.`);
}

function sourceIn(file: string, game: Game): Result<ModelSource, SourceCode> {
  const bytes = readLimited(file, MAX_MODEL_BYTES);
  if (!bytes.ok) return fail('NO_FILE', `${bytes.message}. Give the path of a model.`);
  const hash = createHash('sha256').update(bytes.value).digest('hex');
  const header = headerOf(bytes.value, hash);
  if (!header.ok) return fail(header.code, `${file}: ${header.message}.`);
  const misfit = misfitOf(header.value, game);
  if (misfit !== undefined) return fail(misfit.code, `${file}: ${misfit.message}.`);
  return ok({ bytes: bytes.value, hash, header: header.value });
}

function headerOf(bytes: Uint8Array, hash: string): Result<ModelHeader, SourceCode> {
  const known = sound.get(hash);
  if (known !== undefined) return ok(known);
  const model = readModel(bytes);
  if (!model.ok) return fail(model.code, model.message);
  if (sound.size >= MOST_SOUND) sound.clear();
  sound.set(hash, model.value.header);
  return ok(model.value.header);
}
