/**
 * Build of the engine's core as one file beside the page, which does not load it: the module of a ruleset from outside finds there what it
 * imports as `flagplot/engine`.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: false,
    target: 'es2022',
    lib: {
      entry: fileURLToPath(new URL('../../engine/core/index.ts', import.meta.url)),
      formats: ['es'],
      fileName: () => 'engine.js',
    },
  },
});
