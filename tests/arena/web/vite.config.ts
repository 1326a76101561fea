import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/**
 * The harness, for looking at board and panel by themselves:
 *
 *     npx vite --config tests/arena/web/vite.config.ts --port 5199
 *     http://localhost:5199/tests/arena/web/harness.html?scenario=surigao&seat=0&seed=3&steps=200&show=board,panel,log&lang=ja
 */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../../../dist/vite', import.meta.url)),
  server: { watch: null },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});
