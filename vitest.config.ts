import { defineConfig } from 'vitest/config';

/** Colours would depend on where the tests run; those of the terminal have tests that ask for them. */
const env = { NO_COLOR: '1' };

/** `fast` shares one set of modules among its files, which halves its time; it is what `npm run check` runs before each commit; `slow` adds what plays many games. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'fast',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.slow.test.ts'],
          env,
          isolate: false,
        },
      },
      { test: { name: 'slow', include: ['tests/**/*.slow.test.ts'], testTimeout: 240_000, env } },
    ],
  },
});
