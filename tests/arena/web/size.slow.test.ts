/** The page as it is built: small, whole, and with nothing that the content security policy would refuse. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/** What a visitor loads until the first order of a battle, compressed. Another ruleset costs nobody who does not play it. */
const MOST_BYTES = 300_000;
/** Of that what the lobby needs. */
const MOST_BYTES_OF_LOBBY = 180_000;

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
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

  it('is under 300 KB compressed until the first order, by each ruleset, and the lobby under 180 KB', () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
    /** Files that are loaded with a chunk, itself among them. */
    const loadedWith = (key: string, seen = new Set<string>()): Set<string> => {
      const { file, imports = [], css = [] } = manifest[key]!;
      if (seen.has(file)) return seen;
      for (const one of [file, ...css]) seen.add(one);
      for (const one of imports) loadedWith(one, seen);
      return seen;
    };
    const compressed = (loaded: ReadonlySet<string>): number =>
      [...loaded].reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0);
    const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry === true)!;
    const lobby = loadedWith(entry);
    expect(compressed(lobby)).toBeGreaterThan(50_000);
    expect(compressed(lobby)).toBeLessThan(MOST_BYTES_OF_LOBBY);
    const rulesets = Object.keys(manifest).filter((key) => /^[\w-]+\/create\.ts$/.test(key));
    expect(rulesets).toHaveLength(3);
    for (const ruleset of rulesets) {
      const all = new Set([...lobby, ...loadedWith(ruleset)]);
      expect(compressed(all), ruleset).toBeGreaterThan(compressed(lobby));
      expect(compressed(all), ruleset).toBeLessThan(MOST_BYTES);
    }
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
