/** Build of the page into one folder, from which the arena serves nothing else. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type UserConfig } from 'vite';
import { partsOf } from './parts.js';

/**
 * What stands for a ruleset's observation on the page, by file: learners look at a battle through columns, people do not, and a visitor
 * need not load a tenth of the page for nothing.
 */
const UNOBSERVED: Readonly<Record<string, string>> = {
  'observe.ts': `
    export const observationSpec = (units) => ({ version: 0, units: [], map: [], globals: [], actions: [], maxUnits: units, maxMap: 0 });
    export const observeBattle = () => { throw new Error('The page observes no battle.'); };`,
  'observe-columns.ts': 'export const OBSERVATION_COLUMNS = { units: [], map: [], globals: [], actions: [] };',
};

/** Parts of the engine that the page never shows: observations, and where a rule stands in the code and who tests it. */
const unread = {
  name: 'leave-out-what-the-page-never-shows',
  enforce: 'pre' as const,
  async load(id: string) {
    const [, file = ''] = /\/engine\/[^/]+\/([^/]+)$/.exec(id) ?? [];
    if (Object.hasOwn(UNOBSERVED, file)) return UNOBSERVED[file];
    if (file !== 'RULES.md?raw') return null;
    const rules = await readFile(id.replace('?raw', ''), 'utf8');
    const told = rules.replace(/^\|([^|\n]*)\|([^|\n]*)\|[^|\n]*\|[^|\n]*\|([^|\n]*)\|$/gm, '|$1|$2|||$3|');
    const [head = ''] = told.split('\n', 1);
    return `export default ${JSON.stringify(head + told.slice(told.indexOf('\n## ')))};`;
  },
};

const inFolder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** Parts that few open. */
const LATE =
  /(?:^|\/)(?:drop-note|editor|exercises|kept-here|list-pages|page-note|past-note|qr-|record|retold|rules|sheet|standing-box|story|take-over|to-take-over|waiting-dice)[^/]*$/;

const NOTICES = 'notices-worker';

const PAGE = defineConfig({
  root: inFolder('.'),
  base: './',
  publicDir: 'public',
  plugins: [unread],
  build: {
    outDir: inFolder('../../dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // Lists of files that are fetched with a part stand in what every page loads: a part that few open finds its own, but for its looks.
      resolveDependencies: (file, files) => (LATE.test(file) ? files.filter((one) => one.endsWith('.css')) : files),
    },
    // How long each part of the build took is no news on a busy machine.
    rolldownOptions: {
      checks: { bundlerTimings: false, pluginTimings: false },
      input: [inFolder('index.html'), inFolder(`alerts/${NOTICES}.ts`)],
      // A worker has the folder in which it lies, and one name whatever is in it: the browser itself looks whether it has changed.
      output: { entryFileNames: ({ name }) => (name === NOTICES ? '[name].js' : 'assets/[name]-[hash].js') },
    },
    // In kB before compression; what a visitor loads compressed is held by a test (tests/arena/web/size.slow.test.ts).
    chunkSizeWarningLimit: 700,
    // Nothing inline: the content security policy allows no inline script and no data: scripts.
    assetsInlineLimit: 0,
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});

export default PAGE;

/** The same in larger parts; `more` is what a page of another kind has besides. */
export async function inParts(more: UserConfig): Promise<UserConfig> {
  const name = await partsOf(mergeConfig(PAGE, more));
  return mergeConfig(PAGE, {
    build: {
      rolldownOptions: {
        output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name, debugName: 'parts' }] } },
      },
    },
  });
}
