/** The page without a server, built and served as a web host would: files of a folder and nothing else. */

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import { expect, vi } from 'vitest';
import { patience } from '../machine/patience.js';
import { tempFolder } from '../machine/temp-folder.js';
import { launch } from './chromium.js';

const CONFIG = fileURLToPath(new URL('../../arena/web/site.vite.config.ts', import.meta.url));
const PATIENCE_MS = 15_000;
/** Where a test wants none, so that only what the page itself asks for is counted. */
const BLOCKED = /^Service Worker registration blocked/;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

export class SoloSite {
  /** Bytes that were sent, compressed. */
  sent = 0;
  /** Names of the files that were asked for, without what tells their versions apart. */
  readonly files: string[] = [];
  /** Files that do not come. */
  withheld: RegExp | undefined;
  url = '';
  readonly #browser: Browser;
  readonly #server: Server;
  readonly #folder: string;
  readonly #faults: string[] = [];
  readonly #contexts: BrowserContext[] = [];

  private constructor(browser: Browser, folder: string) {
    this.#browser = browser;
    this.#folder = folder;
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://host');
      if (this.withheld?.test(pathname)) {
        request.socket.destroy();
        return;
      }
      try {
        const file = join(this.#folder, normalize(pathname === '/' ? '/index.html' : pathname));
        const body = gzipSync(readFileSync(file));
        this.sent += body.length;
        this.files.push(pathname.replace(/-[\w-]{8}\.(?=\w+$)/, '.'));
        response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
        response.setHeader('content-encoding', 'gzip');
        response.end(body);
      } catch {
        response.statusCode = 404;
        response.end();
      }
    });
  }

  static async open(): Promise<SoloSite> {
    const folder = tempFolder('site');
    // As `npm run build:site` does it: under the tests' own environment more would be built in.
    vi.stubEnv('NODE_ENV', 'production');
    await build({ configFile: CONFIG, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
    vi.unstubAllEnvs();
    const site = new SoloSite(await launch(), folder);
    await new Promise<void>((resolve) => site.#server.listen(0, '127.0.0.1', resolve));
    site.url = `http://127.0.0.1:${(site.#server.address() as AddressInfo).port}/`;
    return site;
  }

  async visit(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      ...options,
    });
    this.#contexts.push(context);
    context.setDefaultTimeout(patience(PATIENCE_MS));
    const page = await this.tab(context);
    await page.goto(this.url);
    return page;
  }

  /** One more page of a visitor. */
  async tab(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    page.on('pageerror', (error) => this.#faults.push(`error: ${error.message}`));
    page.on('console', (said) => {
      const isFault = said.type() === 'error' || said.type() === 'warning';
      if (isFault && !BLOCKED.test(said.text())) this.#faults.push(said.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(this.url) && !/^(?:blob|data):/.test(request.url()))
        this.#faults.push(`asked somebody else: ${request.url()}`);
    });
    return page;
  }

  /** No host answers any more, and the browser says that there is no network. */
  async cut(page: Page): Promise<void> {
    await new Promise((resolve) => {
      this.#server.close(resolve);
      this.#server.closeAllConnections();
    });
    await page.context().setOffline(true);
  }

  /** Ends the visits; fails if a page complained. */
  async leave(): Promise<void> {
    for (const context of this.#contexts.splice(0)) await context.close();
    expect(this.#faults.splice(0).join('\n')).toBe('');
  }

  async close(): Promise<void> {
    await this.#browser.close();
    this.#server.close();
  }
}
