/** The page as it is built: small, whole, and with nothing that the content security policy would refuse. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RULESETS } from '../../../engine/index.js';

const LANGUAGES = ['en', 'ja'] as const;
/**
 * What a visitor loads until the first order of a battle, compressed. Another language costs nobody who does not read it; another ruleset no more
 * than what the lobby says of it.
 */
const MOST_BYTES = 290_000;
/** Of that what the lobby needs. */
const MOST_BYTES_OF_LOBBY = 165_000;
/** Sentences of rules: they come with the first rule that somebody opens, and not with the battle. */
const WITH_A_RULE = /(?:^|\/)rules-ja\.ts$/;
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
  expect(keys.filter((key) => WITH_A_RULE.test(key))).toHaveLength(2);
  const rulesets = keys.filter((key) => /^[\w-]+\/create\.ts$/.test(key));
  // Each, and the plain one.
  expect(rulesets).toHaveLength(RULESETS.length + 1);
  return {
    loaded,
    rulesets,
    entry: keys.find((key) => key === 'index.html')!,
    words: keys.filter((key) => manifest[key]!.isDynamicEntry && isOfLanguage(key)),
    fileOf: (key: string): string => manifest[key]!.file,
    compressed: (files: ReadonlySet<string>): number =>
      [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0),
  };
}

const WEB = fileURLToPath(new URL('../../../arena/web', import.meta.url));

describe('the built page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-web-'));
  let files: { name: string; body: Buffer }[] = [];

  beforeAll(async () => {
    // As `npm run build` does it: under the tests' own environment more would be built in.
    vi.stubEnv('NODE_ENV', 'production');
    await build({
      configFile: join(WEB, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true, manifest: 'manifest.json' },
    });
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
      const lobby = visit.loaded([visit.entry]);
      expect(visit.compressed(lobby)).toBeGreaterThan(50_000);
      expect(visit.compressed(lobby)).toBeLessThan(MOST_BYTES_OF_LOBBY);
      for (const ruleset of visit.rulesets) {
        const all = visit.loaded([visit.entry, ruleset]);
        expect(visit.compressed(all), ruleset).toBeGreaterThan(visit.compressed(lobby));
        expect(visit.compressed(all), ruleset).toBeLessThan(MOST_BYTES);
      }
    },
  );

  it('loads the words of no other language', () => {
    for (const language of LANGUAGES) {
      const visit = visitOf(folder, language);
      const all = visit.loaded([visit.entry, ...visit.rulesets]);
      const others = LANGUAGES.filter((one) => one !== language).flatMap((one) => visitOf(folder, one).words);
      const isLoaded = (key: string): boolean => all.has(visit.fileOf(key));
      expect(visit.words.length).toBeGreaterThan(4);
      // Those of rules come with a rule that is opened, and not before.
      expect(visit.words.filter((key) => isLoaded(key) === WITH_A_RULE.test(key))).toEqual([]);
      expect(others.filter(isLoaded)).toEqual([]);
    }
    // The few Japanese letters in what all load are names: of languages, powers, sides and ships.
    const { loaded, entry, rulesets } = visitOf(folder, 'en');
    const letters = [...loaded([entry, ...rulesets])].reduce(
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
