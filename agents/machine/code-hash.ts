/** SHA-256 of the program as it runs, so that a result names the code that it came of. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds the rooms, of the sources or of what is compiled from them. */
export const CODE_ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** It does not change while the process lives. */
const known = new Map<string, string>();

/** Of all code and data in some rooms of the house, as `engine`. */
export function codeHash(rooms: readonly string[]): string {
  const key = rooms.join();
  const hash = known.get(key) ?? hashOf(rooms);
  known.set(key, hash);
  return hash;
}

const hashOf = (rooms: readonly string[]): string =>
  rooms
    .flatMap((room) =>
      readdirSync(join(CODE_ROOT, room), { recursive: true, encoding: 'utf8' })
        .filter((name) => /(?<!\.d)\.(?:ts|js|json)$/.test(name))
        .map((name) => join(room, name)),
    )
    .sort()
    .reduce((sum, file) => {
      sum.update(`${file.replaceAll('\\', '/')}\n`);
      return sum.update(readFileSync(join(CODE_ROOT, file)));
    }, createHash('sha256'))
    .digest('hex');
