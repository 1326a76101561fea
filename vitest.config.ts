import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Colours would depend on where the tests run; those of the terminal have tests that ask for them. */
const env = { NO_COLOR: '1' };

/** What is written outside imports the package by its name: here that is the sources. */
const resolve = { alias: { 'flagplot/engine': fileURLToPath(new URL('engine/index.ts', import.meta.url)) } };

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/**
 * Engine and agents as they are built: with the constants in place, as users run them, and as fast. Vitest's own transform looks each
 * imported constant up where it is used, which costs long games half of their speed, and a stop-watch would measure that.
 */
const built: Plugin = {
  name: 'engine-and-agents-as-built',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const room = found && /^(?:engine|agents)\/.*(?<!\.d)\.ts$/.exec(relative(ROOT, found.id))?.[0];
    if (!room) return found;
    if (!isChecked) checkBuilt();
    return join(ROOT, 'dist', room.replace(/\.ts$/, '.js'));
  },
};

let isChecked = false;

/** Tests of code that is older than its source would say what is not so. */
function checkBuilt(): void {
  const stamp = statSync(join(ROOT, 'dist/code.stamp'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const newer = ['engine', 'agents'].flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .filter((name) => statSync(join(ROOT, room, name)).mtimeMs > stamp),
  );
  if (newer.length > 0) throw new Error(`${newer[0]} has changed since it was built; say \`npm run compile\` first.`);
  isChecked = true;
}

const setupFiles = ['tests/setup.ts'];

/**
 * Milliseconds on a quiet machine, far more than the longest takes there: what they end hangs. A busy machine is no fault: tests/setup.ts
 * multiplies them by how busy it is.
 */
const limits = (test: number, hook: number) => ({ limits: { test, hook } });

/**
 * `fast` shares one set of modules among its files, which halves its time; it is what `npm run check` runs before each
 * commit. `slow` adds what plays many games, three files at a time on two cores: many of them wait more than they work. `timed` holds a
 * stop-watch to the program, or hurries it, and runs last and alone. Where others have the processors it says "machine too busy" and waits
 * for them (tests/machine/quiet.ts); on a quiet machine even who is quick is late now and then, who is slow is late three times running.
 */
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'fast',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.slow.test.ts', 'tests/**/*.timed.test.ts'],
          setupFiles,
          provide: limits(60_000, 60_000),
          env,
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        resolve,
        plugins: [built],
        test: {
          name: 'slow',
          include: ['tests/**/*.slow.test.ts'],
          setupFiles,
          provide: limits(600_000, 120_000),
          env,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve,
        plugins: [built],
        test: {
          name: 'timed',
          include: ['tests/**/*.timed.test.ts'],
          setupFiles,
          provide: limits(600_000, 120_000),
          env,
          maxWorkers: 1,
          retry: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
