import { defineConfig } from 'vitest/config';

/** Colours would depend on where the tests run; those of the terminal have tests that ask for them. */
const env = { NO_COLOR: '1' };

/**
 * `fast` shares one set of modules among its files, which halves its time; it is what `npm run check` runs before each
 * commit. `slow` adds what plays many games, two files at a time: many of them wait more than they work. `timed` holds a
 * stop-watch to the program, or hurries it, and runs last and alone; on a machine that others share even who is quick is late now and then,
 * who is slow is late three times running.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'fast',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.slow.test.ts', 'tests/**/*.timed.test.ts'],
          // Far more than the longest takes on a quiet machine: a busy one is no fault.
          testTimeout: 60_000,
          env,
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'slow',
          include: ['tests/**/*.slow.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
          env,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'timed',
          include: ['tests/**/*.timed.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
          env,
          maxWorkers: 1,
          retry: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
