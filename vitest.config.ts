import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './tests/machine/long-first.js';

/**
 * Colours would depend on where the tests run; those of the terminal have tests that ask for them. How often a test repeats itself depends on the
 * mode (tests/machine/length.ts).
 */
const envIn = (mode: string) => ({ NO_COLOR: '1', TEST_LENGTH: mode === 'long' ? 'long' : 'usual' });

/** What is written outside imports the package by its name: here that is the sources. */
const resolve = { alias: { 'flagplot/engine': fileURLToPath(new URL('engine/index.ts', import.meta.url)) } };

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** The test of fields reads modules as tables, in the order of their source, which the build does not keep; so it and they stay sources. */
const TABLES = /^(?:tests\/engine\/fields\.test|engine\/.*)\.ts$/;

/** What is built file by file; the page is not, nor its arena in a browser. */
const ROOMS = ['engine', 'agents', 'training', 'arena'];
const isOfRooms = (file: string): boolean =>
  /^(?:engine|agents|training|arena(?!\/(?:web|solo)\/))\/.*(?<!\.d)\.ts$/.test(file);
/** Data of the rooms, which the build puts into their code or copies beside it. */
const isData = (file: string): boolean =>
  /^(?:engine|agents|training|arena(?!\/(?:web|solo)\/))\/.*(?<!tsconfig)\.json$/.test(file);

/**
 * The program as it is built: with the constants in place, as users run it, and as fast. Vitest's own transform looks each imported
 * constant up where it is used, which costs long games half of their speed, and a stop-watch would measure that.
 */
const built = (isWanted: () => boolean): Plugin => ({
  name: 'as-built',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const file = relative(ROOT, found?.id ?? '');
    if (!isOfRooms(file) || TABLES.test(relative(ROOT, importer ?? '')) || !isWanted()) return found;
    return join(ROOT, 'dist', file.replace(/\.ts$/, '.js'));
  },
});

let stale: string | undefined;
let isLooked = false;

const ageOf = (file: string): number => statSync(join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** A source that has changed since it was built, if there is one. */
function changed(): string | undefined {
  if (isLooked) return stale;
  isLooked = true;
  // The compiler touches its notes of a room once it has built it; the code of engine and agents comes after them.
  const ages = new Map(ROOMS.map((room) => [room, ageOf(`dist/${room}.tsbuildinfo`)]));
  for (const room of ['engine', 'agents']) ages.set(room, ageOf('dist/code.stamp'));
  stale = ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((name) => join(room, name)),
  ).find((file) => (isOfRooms(file) || isData(file)) && ageOf(file) > ages.get(file.slice(0, file.indexOf('/')))!);
  return stale;
}

/** Tests of code that is older than its source would say what is not so. */
function mustBeBuilt(): true {
  const file = changed();
  if (file) throw new Error(`${file} has changed since it was built; say \`npm run compile\` first.`);
  return true;
}

/** What is built, Node can load itself, at no cost. */
const server = { deps: { external: [/\/dist\/(?:engine|agents|training|arena)\//] } };

const setupFiles = ['tests/setup.ts'];

/**
 * Milliseconds on a quiet machine, far more than the longest takes there: what they end hangs. A busy machine is no fault: tests/setup.ts
 * multiplies them by how busy it is.
 */
const limits = (test: number, hook: number) => ({ limits: { test, hook } });

/**
 * `fast` shares one set of modules among its files, which halves its time; it is what `npm run check` runs before each
 * commit. `slow` adds what plays many games, four files at a time on two cores: many of them wait more than they work. They share modules too, which
 * halves the time of loading them. `--mode long` adds what only repeats the like of it many times. `mocked` puts something else into the place of a module, which
 * Node's own loading would not see, and no other file may meet. `timed` holds a
 * stop-watch to the program, or hurries it, and runs last and alone. Where others have the processors it says "machine too busy" and waits
 * for them (tests/machine/quiet.ts); on a quiet machine even who is quick is late now and then, who is slow is late three times running.
 */
export default defineConfig(({ mode }) => ({
  test: {
    sequence: { sequencer: LongFirst },
    globalSetup: ['tests/machine/temp-root.ts'],
    projects: [
      {
        resolve,
        // While somebody works on them, the sources.
        plugins: [built(() => !changed())],
        test: {
          name: 'fast',
          server,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.{slow,long,mocked,timed}.test.ts'],
          setupFiles,
          provide: limits(60_000, 60_000),
          env: envIn(mode),
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        resolve,
        plugins: [built(mustBeBuilt)],
        test: {
          name: 'slow',
          server,
          include: [mode === 'long' ? 'tests/**/*.{slow,long}.test.ts' : 'tests/**/*.slow.test.ts'],
          setupFiles,
          provide: limits(600_000, 120_000),
          env: envIn(mode),
          isolate: false,
          maxWorkers: 4,
          // Four files at a time: a page that shows a thing in a second alone may take longer here.
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve,
        plugins: [built(mustBeBuilt)],
        test: {
          name: 'mocked',
          include: ['tests/**/*.mocked.test.ts'],
          setupFiles,
          provide: limits(600_000, 120_000),
          env: envIn(mode),
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve,
        plugins: [built(mustBeBuilt)],
        test: {
          name: 'timed',
          server,
          include: ['tests/**/*.timed.test.ts'],
          setupFiles,
          provide: limits(600_000, 120_000),
          env: envIn(mode),
          maxWorkers: 1,
          retry: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
}));
