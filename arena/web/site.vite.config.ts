/**
 * Build of the page without a server: the same page, with the arena in a worker beside it, as a folder of files for any web host. What only a
 * machine has is replaced by what a browser has, file by file.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, normalizePath, type Plugin } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { PAGE_POLICY } from '../words/page-policy.js';
import page from './vite.config.js';

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
  'arena/rooms/ratings/openskill.ts': 'arena/solo/instead/openskill.ts',
  'arena/web/net/open-socket.ts': 'arena/web/net/solo-socket.ts',
  'arena/web/net/place.ts': 'arena/web/net/solo-place.ts',
};

const REPLACED = new Map(Object.entries(INSTEAD).map((pair) => pair.map(inRoot) as [string, string]));

const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { version: string };

/** Replaced somewhere, in the page or in the worker. */
const met = new Set<string>();

const instead = (): Plugin => ({
  name: 'instead-of-a-machine',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.startsWith('.') || importer === undefined) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    // As it was found: what is known of it besides decides what a bundle may leave out.
    const other = found === null ? undefined : REPLACED.get(found.id);
    if (other !== undefined) met.add(other);
    return other ?? found;
  },
});

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

export default mergeConfig(
  page,
  defineConfig({
    define: { FLAGPLOT_VERSION: JSON.stringify(version) },
    plugins: [instead(), allMet(), formats(), ownPolicy(), VitePWA(OFFLINE)],
    worker: { format: 'es', plugins: () => [instead()] },
    build: { outDir: inRoot('dist/site') },
  }),
);
