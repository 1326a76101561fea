/** The package as a user gets it: packed, and unpacked into a project of its own, where nothing else is but what a test puts there. */
import { execFileSync } from 'node:child_process';
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Ran, ran } from '../children/child.js';
import { ROOT } from '../root.js';

export interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: boolean }>>;
  readonly [field: string]: unknown;
}

export const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Manifest;

/** Scripts are left out: what is packed is what was built before the tests. */
const PACK = ['pack', '--ignore-scripts', '--json'];

function npm(...words: string[]): string {
  return execFileSync('npm', words, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 26,
  });
}

/** Paths of all files that are packed. */
export const packedFiles = (): string[] =>
  (JSON.parse(npm(...PACK, '--dry-run')) as [{ files: { path: string }[] }])[0].files.map(({ path }) => path);

/** Where the package lies unpacked. */
let unpacked: string | undefined;
const made: string[] = [];

/** A folder that goes when the tests are over. */
export function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-package-'));
  made.push(folder);
  return folder;
}

export function tidyUp(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
  unpacked = undefined;
}

function unpack(): string {
  const folder = temporary();
  const [{ filename }] = JSON.parse(npm(...PACK, '--pack-destination', folder)) as [{ filename: string }];
  const home = join(folder, 'package');
  mkdirSync(home);
  execFileSync('tar', ['-xzf', join(folder, filename), '--strip-components=1', '-C', home]);
  return home;
}

/** The same files in another folder: another name for each, which costs less than another copy. */
function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) linkAll(join(from, entry.name), join(to, entry.name));
    else linkSync(join(from, entry.name), join(to, entry.name));
  }
}

/**
 * A project in which the package is installed, with the packages named: links to those of the checkout, so that nothing is fetched.
 * What the package itself needs is only found if it is named. Tests write beside the package, never into it.
 */
export function project(packages: readonly string[] = []): string {
  unpacked ??= unpack();
  const folder = temporary();
  linkAll(unpacked, join(folder, 'node_modules/flagplot'));
  for (const name of packages) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), link);
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'project', private: true, type: 'module' }));
  return folder;
}

/** Runs Node in a folder. */
export async function node(folder: string, ...words: string[]): Promise<Omit<Ran, 'signal'>> {
  const { code, out, err } = await ran(process.execPath, words, { cwd: folder, env: { NO_COLOR: '1', NODE_PATH: '' } });
  return { code, out, err };
}

/** The command as it stands in the package. */
export const flagplot = (folder: string, ...words: string[]): Promise<Omit<Ran, 'signal'>> =>
  node(folder, 'node_modules/flagplot/bin/flagplot.mjs', ...words);
