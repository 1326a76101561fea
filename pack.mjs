/**
 * Tree shaking of the package: what no door and no command reaches is not packed. It is worked out from what was built, so that the manifest
 * names no file of any layer; `npm pack` reads the list in `dist/.npmignore`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';

/** Layers whose files are each built from a source; the page is bundled, and packed as it is. */
const LAYERS = ['engine', 'agents', 'training', 'arena'];

/** Names of files in quotes, beside the one that has them: imports, types, workers and data alike. */
const NAMED = /(['"])(\.\.?\/[\w./-]+\.(?:js|json))\1/g;

/** Compiled files that these name, and what those name, themselves among them; of declarations the declarations. */
function reachedFrom(dist, first) {
  const found = new Set(first);
  for (const file of found) {
    if (file.endsWith('.json')) continue;
    for (const [, , name] of readFileSync(join(dist, file), 'utf8').matchAll(NAMED)) {
      const target = posix.normalize(posix.join(posix.dirname(file), name));
      const named = file.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target;
      if (existsSync(join(dist, named))) found.add(named);
    }
  }
  return found;
}

/** The list that keeps all other code out: a line a file, in order. Data may be read by a name that is put together, and stay. */
export function unpacked(dist) {
  const { exports } = JSON.parse(readFileSync(join(dirname(dist), 'package.json'), 'utf8'));
  const doors = Object.values(exports).flatMap((door) => (typeof door === 'string' ? [] : [door.types, door.default]));
  const inDist = doors.map((file) => file.replace('./dist/', ''));
  const reached = reachedFrom(dist, ['flagplot.js', ...inDist]);
  const built = LAYERS.flatMap((layer) =>
    readdirSync(join(dist, layer), { recursive: true, encoding: 'utf8' }).map((name) => join(layer, name)),
  );
  return built
    .map((file) => file.split(sep).join('/'))
    .filter((file) => /\.(?:js|d\.ts)$/.test(file) && !reached.has(file))
    .sort()
    .map((file) => `/${file}\n`)
    .join('');
}
