import { defineConfig } from 'vitest/config';

/** `fast` is what `npm run check` runs before each commit; `slow` adds what plays many games. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'fast', include: ['tests/**/*.test.ts'], exclude: ['tests/**/*.slow.test.ts'] } },
      { test: { name: 'slow', include: ['tests/**/*.slow.test.ts'], testTimeout: 240_000 } },
    ],
  },
});
