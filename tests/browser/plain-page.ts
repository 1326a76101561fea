/** The page as it would be if no ruleset had a kit: built for a test, and never shipped. */
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { ROOT } from '../root.js';

const KIT = /^\.\/([\w-]+)\/kit\.js$/;
const MARK = '\0plain:';

/** In the registry each kit is the plain one, over the engine's part of its ruleset. */
const PLAIN: Plugin = {
  name: 'plain-kits',
  enforce: 'pre',
  resolveId(source, importer) {
    const ruleset = importer?.endsWith('arena/web/rulesets.ts') ? KIT.exec(source)?.[1] : undefined;
    return ruleset === undefined || ruleset === 'plain' ? null : `${MARK}${ruleset}`;
  },
  load(id) {
    if (!id.startsWith(MARK)) return null;
    return `
      import { plainKit } from '${ROOT}arena/web/plain/kit.ts';
      export const kit = plainKit('${id.slice(MARK.length)}', () => import('${ROOT}engine/${id.slice(MARK.length)}/entry.ts').then(({ ENTRY }) => ENTRY));`;
  },
};

export async function buildPlainPage(folder: string): Promise<void> {
  await build({
    configFile: fileURLToPath(new URL(`file://${ROOT}arena/web/vite.config.ts`)),
    mode: 'production',
    logLevel: 'error',
    plugins: [PLAIN],
    build: { outDir: folder, emptyOutDir: true },
  });
}
