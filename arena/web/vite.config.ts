/** Build of the page into one folder, from which the arena serves nothing else. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  publicDir: 'public',
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // In kB before compression; what a visitor loads is held below 300 KB compressed by a test.
    chunkSizeWarningLimit: 700,
    // Nothing inline: the content security policy allows no inline script and no data: scripts.
    assetsInlineLimit: 0,
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});
