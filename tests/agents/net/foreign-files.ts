/** Files for networks that others made, in a folder that goes with its tests, and the games that they are to play. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Game, openGame } from '../../../engine/index.js';

/** Writes models as files; gives their paths. */
export function modelFiles(): (name: string, bytes: Uint8Array) => string {
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-foreign-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return (name, bytes) => {
    const file = join(folder, `${name}.onnx`);
    writeFileSync(file, bytes);
    return file;
  };
}

export function opened(id: string): Game<Int16Array> {
  const game = openGame(id);
  if (!game.ok) throw new Error(game.message);
  return game.value;
}
