/** Questions that come with flagplot, by name. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ENDING = '.experiment.json';

/** Beside the sources; what is built from them lies a folder deeper, in another one. */
const FOLDERS = ['../../../../arena/lab/experiments/', '../experiments/'].map((at) =>
  fileURLToPath(new URL(at, import.meta.url)),
);

/** By name, the file: each lies in the folder of its ruleset. */
function shipped(): ReadonlyMap<string, string> {
  const folder = FOLDERS.find((one) => existsSync(one));
  const files = folder === undefined ? [] : readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return new Map(
    files
      .filter((file) => file.endsWith(ENDING) && !file.includes('.bundle'))
      .map((file) => [basename(file).slice(0, -ENDING.length), join(folder!, file)]),
  );
}

export const shippedQuestions = (): string[] => [...shipped().keys()].sort();

/** The file of a question: one that is there, or one that comes with flagplot under that name. */
export const questionFile = (named: string): string => (existsSync(named) ? named : (shipped().get(named) ?? named));
