/**
 * Parts of the page: what is always fetched together is one file. A phone asks for six files at a time, and each answer takes its while; left alone, the
 * bundler makes a file of every few lines that two parts share.
 */
import type { Rolldown } from 'vite';
import { build, type InlineConfig } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Name of the part in which a module goes, by its file; none for those that the bundler places itself. */
export type PartOf = (id: string) => string | null;

/**
 * Which part each module belongs to, as a first build tells: which modules a visit fetches up to the lobby, with any battle, with the battles of a ruleset
 * in the lobby, and with a battle of it. Each part needs only those before it, so that no two wait for each other.
 */
export async function partsOf(config: InlineConfig): Promise<PartOf> {
  const chunks: Chunk[] = [];
  const see = {
    name: 'see-the-parts',
    generateBundle(_: unknown, bundle: Rolldown.OutputBundle) {
      for (const one of Object.values(bundle)) if (one.type === 'chunk') chunks.push(one);
    },
  };
  const { plugins = [] } = config;
  const own = { ...config.build, write: false, reportCompressedSize: false };
  await build({ ...config, configFile: false, logLevel: 'silent', plugins: [plugins, see], build: own });
  const byFile = new Map(chunks.map((one) => [one.fileName, one]));
  const fetchedWith = (entry: Chunk): ReadonlySet<string> => {
    const files = new Set([entry.fileName]);
    for (const file of files) for (const other of byFile.get(file)?.imports ?? []) files.add(other);
    return new Set([...files].flatMap((file) => Object.keys(byFile.get(file)?.modules ?? {})));
  };
  const entryIn = (end: RegExp): Chunk[] => chunks.filter(({ facadeModuleId }) => end.test(facadeModuleId ?? ''));
  const steps: { name: string; common: string; entries: Chunk[] }[] = [
    { name: 'lobby', common: 'lobby', entries: entryIn(/\/web\/index\.html$/) },
    { name: 'battle', common: 'battle', entries: entryIn(/\/pages\/battle-pages\.ts$/) },
    { name: 'lobby', common: 'lobby', entries: entryIn(/\/lobby\/index\.ts$/) },
    { name: 'battle', common: 'battle', entries: entryIn(/\/web\/[^/]+\/create\.ts$/) },
  ];
  const parts = new Map<string, string | null>();
  for (const { name, common, entries } of steps) {
    if (entries.length === 0) throw new Error(`nothing of the page is \`${name}\``);
    const fetched = entries.map((entry) => ({ of: folderOf(entry), modules: fetchedWith(entry) }));
    for (const id of new Set(fetched.flatMap(({ modules }) => [...modules]))) {
      if (parts.has(id)) continue;
      const of = fetched.filter(({ modules }) => modules.has(id));
      // What only two or three rulesets have in common nobody else is to fetch.
      const isCommon = of.length > entries.length / 2;
      parts.set(id, isCommon ? common : of.length === 1 ? `${name}-${of[0]!.of}` : null);
    }
  }
  // What waits for a part at its very beginning is in none of them: they would wait for each other.
  return (id) => (ENTRY.test(id) ? null : (parts.get(id) ?? null));
}

const ENTRY = /\/web\/(?:index\.html|main\.tsx)$/;

/** `panzer` */
const folderOf = ({ facadeModuleId }: Chunk): string => /\/web\/([^/]+)\//.exec(facadeModuleId ?? '')?.[1] ?? '';
