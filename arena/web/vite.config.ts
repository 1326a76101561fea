/** Build of the page into one folder, from which the arena serves nothing else. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** Texts of the engine that the page never shows: where a rule stands in the code and who tests it, and what the columns of observations mean. */
const unread = {
  name: 'leave-out-what-the-page-never-shows',
  enforce: 'pre' as const,
  async load(id: string) {
    if (!id.endsWith('RULES.md?raw')) return null;
    const rules = await readFile(id.replace('?raw', ''), 'utf8');
    const told = rules.replace(/^\|([^|\n]*)\|([^|\n]*)\|[^|\n]*\|[^|\n]*\|([^|\n]*)\|$/gm, '|$1|$2|||$3|');
    return `export default ${JSON.stringify(told.slice(told.indexOf('\n## ')))};`;
  },
  transform(code: string, id: string) {
    return /observe-columns\.ts$/.test(id) ? code.replace(/(?<=[(,] ?)'[^'\n]* [^'\n]*'(?=[,)])/g, "''") : null;
  },
};

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  publicDir: 'public',
  plugins: [unread],
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
