/**
 * Build of the page without a server: the same page, with the arena in a worker beside it, as a folder of files for any web host. What only a
 * machine has is replaced by what a browser has, file by file.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, defineConfig, mergeConfig, normalizePath, type Plugin, type UserConfig } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { PAGE_POLICY } from '../words/page-policy.js';
import { inParts } from './vite.config.js';

/** As Vite writes paths, on Windows too. */
const inRoot = (path: string): string => normalizePath(fileURLToPath(new URL(`../../${path}`, import.meta.url)));

/** By file, what stands in its place. */
const INSTEAD: Readonly<Record<string, string>> = {
  'agents/levels/haste.ts': 'arena/solo/instead/haste.ts',
  'agents/net/backends.ts': 'arena/solo/instead/backends.ts',
  'agents/net/index.ts': 'arena/solo/instead/net.ts',
  'agents/net/shipped.ts': 'arena/solo/instead/shipped.ts',
  'agents/programs/index.ts': 'arena/solo/instead/programs.ts',
  'agents/machine/read-limited.ts': 'arena/solo/instead/read-limited.ts',
  'agents/version.ts': 'arena/solo/instead/version.ts',
  'arena/lab/analysis/story-thread.ts': 'arena/solo/instead/story-thread.ts',
  'arena/lab/scenarios/balance-thread.ts': 'arena/solo/instead/balance-thread.ts',
  'arena/rooms/known-agents.ts': 'arena/solo/instead/known-agents.ts',
  'arena/rooms/ratings/openskill.ts': 'arena/solo/instead/openskill.ts',
  'arena/web/i18n/en/place.ts': 'arena/web/i18n/en/solo-place.ts',
  'arena/web/i18n/ja/place.ts': 'arena/web/i18n/ja/solo-place.ts',
  'arena/web/net/open-socket.ts': 'arena/web/net/solo-socket.ts',
  'arena/web/net/place.ts': 'arena/web/net/solo-place.ts',
};

const REPLACED = new Map(Object.entries(INSTEAD).map((pair) => pair.map(inRoot) as [string, string]));

const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { version: string };

/** Replaced somewhere, in the page or in the worker. */
const met = new Set<string>();

const instead = (except?: string): Plugin => ({
  name: 'instead-of-a-machine',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.startsWith('.') || importer === undefined) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    // As it was found: what is known of it besides decides what a bundle may leave out.
    const other = found === null || found.id === except ? undefined : REPLACED.get(found.id);
    if (other !== undefined) met.add(other);
    return other ?? found;
  },
});

/** Registries that are whole only once all rulesets have come. */
const REGISTRIES: ReadonlySet<string> = new Set(
  [
    'agents/rulesets.ts',
    'agents/second-ladders.ts',
    'arena/kits/rulesets.ts',
    'arena/standing/rulesets.ts',
    'engine/index.ts',
  ].map(inRoot),
);
const LATE = '\0late-ruleset:';

/** Whose a folder of engine, agents or arena is: a ruleset's own, or the one by which the engine's registry knows it. */
const RULESET_OF = new Map(
  readdirSync(inRoot('arena/solo/rulesets')).flatMap((ruleset) => {
    const source = readFileSync(inRoot(`arena/solo/rulesets/${ruleset}/index.ts`), 'utf8');
    const [, door = ruleset] = /\/engine\/([a-z-]+)\/index\.js/.exec(source) ?? [];
    return [ruleset, door].map((folder) => [folder, ruleset] as const);
  }),
);

/** In each registry of the worker, in place of a ruleset, what is told of it until it comes. */
const lateRulesets = (): Plugin => ({
  name: 'rulesets-that-come-late',
  enforce: 'pre',
  resolveId(source, importer) {
    const [, folder = ''] = /^\.\/([a-z-]+)\/(?:index|second-ladder)\.js$/.exec(source) ?? [];
    const ruleset = importer !== undefined && REGISTRIES.has(importer) ? RULESET_OF.get(folder) : undefined;
    return ruleset === undefined ? null : `${LATE}${ruleset}`;
  },
  load(id) {
    if (!id.startsWith(LATE)) return null;
    const from = `import { LATE } from ${JSON.stringify(inRoot('arena/solo/late-rulesets.ts'))};`;
    return `${from} export const { ENTRY, KIT, PAPERS, SECOND_LADDER, STANDING } = LATE[${JSON.stringify(id.slice(LATE.length))}];`;
  },
});

/** Of what `arena/solo/early.ts` tells, what the build itself looks at. */
interface ToldEarly {
  readonly battles: readonly { readonly told: { readonly ruleset: string } }[];
}

/** What the arena tells before a ruleset has come, by the very code of the page. */
async function early(): Promise<ToldEarly> {
  const outDir = mkdtempSync(join(tmpdir(), 'flagplot-early-'));
  try {
    await build({
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      plugins: [instead(inRoot('arena/rooms/known-agents.ts'))],
      define: { FLAGPLOT_VERSION: JSON.stringify(version) },
      ssr: { noExternal: true },
      build: {
        outDir,
        ssr: inRoot('arena/solo/early.ts'),
        rolldownOptions: { output: { entryFileNames: 'early.mjs' } },
      },
    });
    const { toldEarly } = (await import(pathToFileURL(join(outDir, 'early.mjs')).href)) as { toldEarly(): ToldEarly };
    return toldEarly();
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

/** A file that was renamed would come as it is, and fail only where a browser runs it. */
const allMet = (): Plugin => ({
  name: 'everything-of-a-machine-is-replaced',
  generateBundle() {
    const missing = [...REPLACED].filter(([, other]) => !met.has(other)).map(([file]) => file);
    if (missing.length > 0) throw new Error(`nothing imports what is to be replaced: ${missing.join(', ')}`);
  },
});

/** A host of files says nothing of what may get in: the page says it itself. */
const ownPolicy = (): Plugin => ({
  name: 'own-policy',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: PAGE_POLICY.join('; ') },
      injectTo: 'head-prepend',
    },
  ],
});

/** Who comes is shown the first ruleset's battles: they need not wait until the page asks for them. */
const firstBattles = (ruleset: string | undefined): Plugin => ({
  name: 'first-battles-at-once',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle)
        .filter(({ name }) => name === `lobby-${ruleset}`)
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${fileName}` },
          injectTo: 'head',
        })),
  },
});

/** What a battle's file may have, where the page says that it is. */
const formats = (): Plugin => ({
  name: 'formats-of-battles',
  generateBundle() {
    for (const ruleset of readdirSync(inRoot('arena/kits'), { withFileTypes: true })) {
      const file = inRoot(`arena/kits/${ruleset.name}/scenario.schema.json`);
      if (!existsSync(file)) continue;
      this.emitFile({ type: 'asset', fileName: `scenarios/${ruleset.name}.schema.json`, source: readFileSync(file) });
    }
  },
});

/**
 * Every file is fetched once, after the first look; from then on the page needs no network. A new version is fetched beside the old one and takes its place
 * once no tab has the old one open: whoever thinks for a battle may still need a file of it.
 */
const OFFLINE: Partial<VitePWAOptions> = {
  registerType: 'autoUpdate',
  // By the page, once the first battle has come: all files together are more than a phone has to wait for.
  injectRegister: null,
  manifest: false,
  workbox: {
    globPatterns: ['**/*.{js,css,html,svg,png,webmanifest,json,woff2,small}'],
    globIgnores: ['preview.png', 'notices-worker.js'],
    maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
    // Also the page that has just come for the first time. A new version waits all the same.
    clientsClaim: true,
    navigateFallback: 'index.html',
    // The page itself; whatever else is asked for by its address is a file, or not there.
    navigateFallbackAllowlist: [/\/(?:index\.html)?(?:\?.*)?$/],
  },
};

/** Parts of the worker by folder: each ruleset, what only few ask for, and the arena. */
function partOfWorker(id: string): string | null {
  const [, folder = ''] =
    /\/(?:engine|agents|arena\/kits|arena\/standing|arena\/solo\/rulesets)\/([a-z-]+)\//.exec(id) ?? [];
  const ruleset = RULESET_OF.get(folder);
  if (ruleset !== undefined) return ruleset;
  return BY_THEMSELVES.test(id) ? null : 'arena';
}

const BY_THEMSELVES =
  /\/arena\/lab\/(?!.*-answer\.ts)|\/arena\/solo\/(?:fetch-network|kept-file|ruleset-parts|shared-flag|solo-worker|upkeep)|\/agents\/net\/(?:small\/|seats|fit|misfit|gumbel|net-agent|one-question|playouts|lane|score-led)|\/thinking\/thinker\.ts|\/node_modules\/(?:@stdlib|openskill|ramda|gaussian)\//;

const site = (told: ToldEarly): UserConfig => ({
  define: { FLAGPLOT_VERSION: JSON.stringify(version), FLAGPLOT_EARLY: JSON.stringify(told) },
  plugins: [instead()],
  worker: {
    format: 'es',
    plugins: () => [lateRulesets(), instead()],
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: partOfWorker, debugName: 'parts' }] },
      },
    },
  },
  build: { outDir: inRoot('dist/site') },
});

export default defineConfig(async () => {
  const told = await early();
  const own = site(told);
  return mergeConfig(mergeConfig(await inParts(own), own), {
    plugins: [allMet(), formats(), firstBattles(told.battles[0]?.told.ruleset), ownPolicy(), VitePWA(OFFLINE)],
  });
});
