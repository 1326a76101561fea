/** Record files that somebody named: files as they stand, and of a folder all records in it, those of its folders too, in order of their paths. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../engine/index.js';
import { harmless } from '../words/text.js';

const ENDING = '.battle';

/** What is neither is left to whoever reads it. */
export function recordFiles(names: readonly string[]): Result<string[], 'NO_FILE'> {
  const files: string[] = [];
  for (const name of names) {
    if (statSync(name, { throwIfNoEntry: false })?.isDirectory() !== true) {
      files.push(name);
      continue;
    }
    const inside = recordsIn(name);
    if (inside === undefined) return fail('NO_FILE', `The folder ${harmless(name)} cannot be read.`);
    if (inside.length === 0) return fail('NO_FILE', `The folder ${harmless(name)} has no records (*${ENDING}) in it.`);
    files.push(...inside);
  }
  return ok(files);
}

function recordsIn(folder: string): string[] | undefined {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return names
      .filter((name) => name.endsWith(ENDING))
      .sort()
      .map((name) => join(folder, name));
  } catch {
    return undefined;
  }
}
