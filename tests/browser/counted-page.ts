/** The page with counters in it, and with the names that its source has: for tests that count renders, and tools that name them. */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { ROOT } from '../root.js';
import type { Renders } from './render-counters.js';

const FOLDER = `${ROOT}dist/counted-web`;
const COUNTERS = `${ROOT}tests/browser/render-counters.ts`;

/** Builds it, and says where it lies. */
export async function buildCountedPage(): Promise<string> {
  await build({
    configFile: fileURLToPath(new URL('arena/web/vite.config.ts', `file://${ROOT}`)),
    logLevel: 'warn',
    build: { outDir: FOLDER, minify: false, sourcemap: true },
    plugins: [
      {
        name: 'counters',
        enforce: 'pre',
        // On the first line, so that the source map still says the truth of all others.
        transform: (code, id) =>
          id.endsWith('/arena/web/main.tsx') ? { code: `import ${JSON.stringify(COUNTERS)};${code}`, map: null } : null,
      },
    ],
  });
  return FOLDER;
}

export const rendersOf = (page: Page): Promise<Renders> =>
  page.evaluate(() => (window as unknown as { renders: Renders }).renders);
