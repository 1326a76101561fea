/** The page as it is built: small, whole, and with nothing that the content security policy would refuse. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const MOST_BYTES = 300 * 1024;
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
      build: { outDir: folder, emptyOutDir: true },
    });
    files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => ({ name: entry.name, body: readFileSync(join(entry.parentPath, entry.name)) }));
  });

  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is under 300 KB compressed, all files together', () => {
    const bytes = files.reduce((sum, { body }) => sum + gzipSync(body).length, 0);
    expect(files.map((f) => f.name)).toContain('index.html');
    expect(bytes).toBeLessThan(MOST_BYTES);
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
