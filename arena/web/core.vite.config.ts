/**
 * Build of the engine's core as one file that is no part of the page: an arena with rulesets from outside serves it beside the page, and their
 * modules find there what they import as `flagplot/engine`.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  build: {
    outDir: fileURLToPath(new URL('../../dist/outside', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { checks: { bundlerTimings: false, pluginTimings: false } },
    lib: {
      entry: fileURLToPath(new URL('../../engine/core/index.ts', import.meta.url)),
      formats: ['es'],
      fileName: () => 'engine.js',
    },
  },
});
