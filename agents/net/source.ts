/** Model source: a model's file, checked before anybody plays with it. */
import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '../../engine/core/result.js';
import { readLimited } from '../machine/read-limited.js';
import type { ObservedGame } from '../search/evaluator.js';
import { canCompute, NOTHING_COMPUTES } from './backends.js';
import { type AnyNetwork, misfitOf, readAny } from './fit.js';
import type { ModelCode, ModelHeader } from './model-file.js';
import { modelsFolder, shippedFor } from './shipped.js';
import { SMALL } from './small/small-header.js';

export const MAX_MODEL_BYTES = 64 << 20;

export interface ModelSource {
  /** Its path, as it was given. */
  readonly file: string;
  readonly bytes: Uint8Array;
  /** SHA-256 of the bytes, in hex. */
  readonly hash: string;
  readonly header: ModelHeader;
}

export type SourceCode = ModelCode | 'NO_MODEL';

/** Files that were read whole before, by hash: a match seats the same network again and again. */
const sound = new Map<string, AnyNetwork>();
const MOST_SOUND = 64;

/**
 * What stands behind the colon of a name: a file that ends in .onnx or .small, the id of a model in `folder`, or nothing for the champion of the
 * game's ruleset there.
 */
export function modelSource(
  model: string,
  game: ObservedGame,
  folder: string | undefined = modelsFolder(),
): Result<ModelSource, SourceCode> {
  if (model.endsWith(SMALL)) return sourceIn(model, game);
  if (!canCompute()) return fail('NO_BACKEND', NOTHING_COMPUTES);
  if (model.endsWith('.onnx')) return sourceIn(model, game);
  const shipped = shippedFor(game.spec.ruleset, model, folder);
  if (!shipped.ok) return shipped;
  const { file, sha256 } = shipped.value;
  const source = sourceIn(file, game);
  if (!source.ok || source.value.hash === sha256) return source;
  return fail('NOT_A_MODEL', `${file} is not the file that the list of shipped models means: its SHA-256 is another.`);
}

function sourceIn(file: string, game: ObservedGame): Result<ModelSource, SourceCode> {
  const bytes = readLimited(file, MAX_MODEL_BYTES);
  if (!bytes.ok) return fail('NO_FILE', `${bytes.message}. Give the path of a model.`);
  const hash = createHash('sha256').update(bytes.value).digest('hex');
  const read = networkIn(bytes.value, hash);
  if (!read.ok) return fail(read.code, `${file}: ${read.message}.`);
  const misfit = misfitOf(read.value, game);
  if (misfit !== undefined) return fail(misfit.code, `${file}: ${misfit.message}.`);
  return ok({ file, bytes: bytes.value, hash, header: read.value.header });
}

function networkIn(bytes: Uint8Array, hash: string): Result<AnyNetwork, ModelCode> {
  const known = sound.get(hash);
  if (known !== undefined) return ok(known);
  const read = readAny(bytes);
  if (!read.ok) return read;
  if (sound.size >= MOST_SOUND) sound.clear();
  sound.set(hash, read.value);
  return read;
}
