/** Networks that have learned nothing, for any game, as files. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeModel } from '../../../agents/net/model-writer.js';
import { shapeFor } from '../../../agents/net/shape.js';
import { modelSource } from '../../../agents/net/source.js';
import type { Game } from '../../../engine/index.js';
import { tempFolder } from '../../machine/temp-folder.js';
import { lively, SMALL } from './rows.js';

/** Weights with which everything has a say: opinions without sense, the same for the same seed. */
export function modelBytes<G extends Pick<Game, 'spec'>>({ spec }: G, seed = 'net'): Uint8Array {
  const shape = shapeFor(spec.observation, SMALL);
  const header = { name: 'opinions', ruleset: spec.ruleset, features: spec.observation.version, shape };
  return writeModel({ header, weights: lively(shape, seed) });
}

export function modelFile<G extends Pick<Game, 'spec'>>(game: G, seed = 'net'): string {
  const file = join(tempFolder('nets'), 'net.onnx');
  writeFileSync(file, modelBytes(game, seed));
  return file;
}

export function sourceFor<G extends Pick<Game, 'spec'>>(game: G, seed = 'net') {
  const source = modelSource(modelFile(game, seed), game as unknown as Game);
  if (!source.ok) throw new Error(source.message);
  return source.value;
}
