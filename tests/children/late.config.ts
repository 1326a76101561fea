import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/children/late-start.ts'],
    setupFiles: ['tests/setup.ts'],
    provide: { limits: { test: 60_000, hook: 60_000 } },
  },
});
