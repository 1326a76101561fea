/** The house rules, enforced: what may import what, and what the engine must not touch. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Rooms in order, lowest first; each may import itself and what is listed. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  'engine/core': [],
  'engine/battleships': ['engine/core'],
  'engine/index.ts': ['engine/core', 'engine/battleships'],
  agents: ['engine/core', 'engine/battleships', 'engine/index.ts'],
  training: ['engine/core', 'engine/battleships', 'engine/index.ts', 'agents'],
  arena: ['engine/core', 'engine/battleships', 'engine/index.ts', 'agents'],
};

const sources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));

const files = ['engine', 'agents', 'arena'].flatMap(sources);

const roomOf = (file: string): string | undefined =>
  Object.keys(ARROWS).find((room) => file === room || file.startsWith(`${room}/`));

/** Everything a file imports or re-exports, types included. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g)].map((m) => m[1]!);
}

const targetOf = (file: string, name: string): string =>
  relative(ROOT, normalize(join(ROOT, dirname(file), name))).replace(/\.js$/, '.ts');

describe('architecture', () => {
  it('finds the house where it should be', () => {
    expect(files.length).toBeGreaterThan(60);
    expect(files.map(roomOf)).not.toContain(undefined);
  });

  it.each(files)('%s imports only what lies below it', (file) => {
    const room = roomOf(file)!;
    const strays = importsOf(file)
      .filter((name) => name.startsWith('.'))
      .map((name) => targetOf(file, name))
      // The package's own version is data; peers are loaded by path where a checkout has them.
      .filter((target) => target !== 'package.json' && !target.endsWith('.json'))
      .filter((target) => roomOf(target) !== room && !ARROWS[room]!.includes(roomOf(target) ?? target));
    expect(strays).toEqual([]);
  });

  it.each(files.filter((file) => file.startsWith('engine')))('%s is pure', (file) => {
    const packages = importsOf(file).filter((name) => !name.startsWith('.'));
    expect(packages).toEqual([]);
    const text = readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    const impure =
      /\b(Math\.random|new Date\b|Date\.(?:now|parse|UTC)|performance\b|process\b|console\b|require\s*\(|setTimeout|setInterval|fetch\s*\(|Buffer\b|globalThis)/;
    expect(impure.exec(text)?.[0]).toBeUndefined();
  });
});
