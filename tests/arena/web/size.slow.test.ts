/** The page as it is built: small, whole, and with nothing that the content security policy would refuse. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RULESETS } from '../../../engine/index.js';

const LANGUAGES = ['en', 'ja'] as const;
/** What a visitor loads until the first order of a battle, compressed. Another language or ruleset costs nobody who does not look at it. */
const MOST_BYTES = 260_000;
/** Of that what the lobby needs to show a battle. */
const MOST_BYTES_OF_LOBBY = 135_000;
/** Of that what is of no ruleset, and comes with each page. */
const MOST_BYTES_OF_FRAME = 97_000;
/** Sentences of rules: they come with the first rule that somebody opens, and not with the battle. */
const WITH_A_RULE = /(?:^|\/)rul(?:es|ings)-ja\.(?:ts|json)$/;
/** Words of exercises come with the page that lists them, those of battles that go on from another one with the first of these. */
const WITH_A_PART = /(?:^|\/)(?:editor|exercises|kept-here|players|records|standing|take-over|teach)\//;
/** What the lobby shows of a ruleset. */
const LOBBY = /^([\w-]+)\/lobby(?:\/index\.ts|\.tsx?)$/;
/** What a battle has of no ruleset. */
const ROOM = 'pages/battle-pages.ts';
/** In what is no catalogue. */
const MOST_HIRAGANA = 400;

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

const WEB = fileURLToPath(new URL('../../../arena/web', import.meta.url));

/** What who reads a language loads of the page in a folder, by the manifest of its build. */
function visitOf(folder: string, language: (typeof LANGUAGES)[number]) {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const isOfLanguage = (key: string): boolean => new RegExp(`/${language}[./]|-${language}\\.`).test(`/${key}`);
  /** Files that are loaded with chunks, words among them. */
  const loaded = (keys: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const key of keys) {
      const { file, imports = [], css = [], dynamicImports = [] } = manifest[key]!;
      if (seen.has(file)) continue;
      for (const one of [file, ...css]) seen.add(one);
      loaded([...imports, ...dynamicImports.filter((one) => isOfLanguage(one) && !WITH_A_RULE.test(one))], seen);
    }
    return seen;
  };
  const keys = Object.keys(manifest);
  expect(keys.filter((key) => WITH_A_RULE.test(key))).toHaveLength(4);
  // Each that has a page of its own, and the plain one. One that is shown plainly may still have a lobby part.
  const rulesets = [...RULESETS.filter((ruleset) => existsSync(join(WEB, ruleset, 'create.ts'))), 'plain'];
  expect(keys.filter((key) => /^[\w-]+\/create\.ts$/.test(key))).toHaveLength(rulesets.length);
  const shownPlainly = RULESETS.filter((ruleset) => !rulesets.includes(ruleset));
  const lobbyOf = (ruleset: string): string => keys.find((key) => LOBBY.exec(key)?.[1] === ruleset)!;
  return {
    loaded,
    rulesets,
    shownPlainly,
    lobbyOf,
    battleOf: (ruleset: string): readonly string[] => [
      ...[lobbyOf(ruleset), ROOM, `${ruleset}/create.ts`],
      ...(ruleset === 'plain' ? shownPlainly.map(lobbyOf) : []),
    ],
    entry: keys.find((key) => key === 'index.html')!,
    words: keys.filter((key) => manifest[key]!.isDynamicEntry && isOfLanguage(key)),
    fileOf: (key: string): string => manifest[key]!.file,
    compressed: (files: ReadonlySet<string>): number =>
      [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0),
  };
}

describe('the built page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-web-'));
  let files: { name: string; body: Buffer }[] = [];
  /** By file, what it was made of. */
  const sources = new Map<string, readonly string[]>();

  beforeAll(async () => {
    // As `npm run build` does it: under the tests' own environment more would be built in.
    vi.stubEnv('NODE_ENV', 'production');
    const built = await build({
      configFile: join(WEB, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true, manifest: 'manifest.json' },
    });
    if (!('output' in built)) throw new Error('the page is built once');
    for (const chunk of built.output)
      if (chunk.type === 'chunk') sources.set(chunk.fileName, Object.keys(chunk.modules));
    files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => ({ name: entry.name, body: readFileSync(join(entry.parentPath, entry.name)) }));
  });

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(LANGUAGES)(
    'is small until the first order, by each ruleset, and in the lobby, for who reads %s',
    (language) => {
      const visit = visitOf(folder, language);
      const bytesOf = (...keys: readonly string[]): number => visit.compressed(visit.loaded([visit.entry, ...keys]));
      expect(bytesOf()).toBeGreaterThan(50_000);
      expect(bytesOf()).toBeLessThan(MOST_BYTES_OF_FRAME);
      for (const ruleset of visit.rulesets) {
        const lobby = bytesOf(visit.lobbyOf(ruleset));
        const battle = bytesOf(...visit.battleOf(ruleset));
        expect(lobby, ruleset).toBeGreaterThan(bytesOf());
        expect(lobby, ruleset).toBeLessThan(MOST_BYTES_OF_LOBBY);
        expect(battle, ruleset).toBeGreaterThan(lobby);
        expect(battle, ruleset).toBeLessThan(MOST_BYTES);
      }
    },
  );

  it('loads of a ruleset that nobody looks at no more than its line in the registry', () => {
    const visit = visitOf(folder, 'ja');
    const modules = (...keys: readonly string[]): string[] =>
      [...visit.loaded([visit.entry, ...keys])].flatMap((file) => sources.get(file) ?? []);
    const isOf = (ruleset: string, id: string): boolean =>
      id.includes(`/engine/${ruleset}/`) || id.includes(`/arena/web/${ruleset}/`);
    for (const ruleset of visit.rulesets) {
      const all = modules(...visit.battleOf(ruleset));
      expect(all.filter((id) => isOf(ruleset, id)).length, ruleset).toBeGreaterThan(5);
      const isPart = (one: (typeof RULESETS)[number]): boolean =>
        one === ruleset || (ruleset === 'plain' && visit.shownPlainly.includes(one));
      const others = RULESETS.filter((one) => !isPart(one));
      expect(all.filter((id) => others.some((one) => isOf(one, id) && !id.endsWith(`/${one}/kit.ts`)))).toEqual([]);
    }
  });

  it('loads the words of no other language', () => {
    for (const language of LANGUAGES) {
      const visit = visitOf(folder, language);
      const all = visit.loaded([visit.entry, ...visit.rulesets.flatMap(visit.battleOf)]);
      const others = LANGUAGES.filter((one) => one !== language).flatMap((one) => visitOf(folder, one).words);
      const isLoaded = (key: string): boolean => all.has(visit.fileOf(key));
      expect(visit.words.length).toBeGreaterThan(4);
      // Those of rules come with a rule that is opened, and those of parts with their part, not before.
      const isLater = (key: string): boolean => WITH_A_RULE.test(key) || WITH_A_PART.test(key);
      expect(visit.words.some((key) => WITH_A_PART.test(key))).toBe(true);
      expect(visit.words.filter((key) => isLoaded(key) === isLater(key))).toEqual([]);
      expect(others.filter(isLoaded)).toEqual([]);
    }
    // The few Japanese letters in what all load are names: of languages, powers, sides and ships.
    const { loaded, entry, rulesets, battleOf } = visitOf(folder, 'en');
    const letters = [...loaded([entry, ...rulesets.flatMap(battleOf)])].reduce(
      (sum, file) => sum + (readFileSync(join(folder, file), 'utf8').match(/[\u3041-\u3096]/g)?.length ?? 0),
      0,
    );
    expect(letters).toBeLessThan(MOST_HIRAGANA);
  });

  it('has no inline script or style, and asks nobody else for anything', () => {
    const html = files.find((f) => f.name === 'index.html')!.body.toString('utf8');
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
    const addresses = [...html.matchAll(/\s(?:src|href)="([^"]+)"/g)].map((m) => m[1]!);
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) expect(address).toMatch(/^\.\//);
    for (const { name, body } of files.filter((f) => f.name.endsWith('.css'))) {
      expect(body.toString('utf8'), name).not.toMatch(/@import|url\(\s*["']?(?:https?:)?\/\//);
    }
  });

  it('evaluates no text as a program', () => {
    for (const { name, body } of files.filter((f) => f.name.endsWith('.js'))) {
      expect(body.toString('utf8'), name).not.toMatch(/\beval\(|new Function\(/);
    }
  });
});
