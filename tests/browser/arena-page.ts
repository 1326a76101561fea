/** An arena of its own and a browser on it; every page is watched for what no page of ours may do. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, TestRunner } from 'vitest';
import { ServerProcess } from '../arena/commands/kill/server-process.js';
import { isLong } from '../machine/length.js';
import { patience } from '../machine/patience.js';
import { ROOT } from '../root.js';
import { launch, needsBuiltPage } from './chromium.js';

const SCREENSHOTS = `${ROOT}dist/screenshots`;
/** What a browser says of a server that is not there: expected exactly where the test has killed it. */
const NO_SERVER = /^WebSocket connection to .* failed/;
/** Of one that was left or loaded again while it was still reaching for the server: expected at any time. */
const LEFT_EARLY = /WebSocket is closed before the connection is established/;
/** And of a part of the page that is not there: expected where the test has taken it away. */
const NO_PART = /404 \(Not Found\)|Failed to fetch dynamically imported module/;
const PATIENCE_MS = 15_000;
/** Letters of a page that are told of a test that failed. */
const MOST_TOLD = 3_000;
const WIDE = { width: 1280, height: 800 };

export class ArenaPage {
  server: ServerProcess;
  readonly #browser: Browser;
  readonly #folder: string;
  readonly #faults: string[] = [];
  readonly #contexts: BrowserContext[] = [];
  #starts = 1;
  #visits = 0;
  readonly #built: string | undefined;

  private constructor(server: ServerProcess, browser: Browser, folder: string, built: string | undefined) {
    this.server = server;
    this.#browser = browser;
    this.#folder = folder;
    this.#built = built;
  }

  /** `built` is the folder of another page than the server's own, to be looked at in its place; `ofServe` are further words of `serve`. */
  static async open(built?: string, ofServe: readonly string[] = []): Promise<ArenaPage> {
    needsBuiltPage();
    const folder = mkdtempSync(join(tmpdir(), 'flagplot-browser-'));
    const [server, browser] = await Promise.all([
      ServerProcess.start(folder, { ofNode: sameDice(1), ofServe }),
      launch(),
    ]);
    return new ArenaPage(server, browser, folder, built);
  }

  /** A visitor with a browser of their own, at the page's first address or at the one given. */
  async visit(options: BrowserContextOptions = {}, hash = ''): Promise<Page> {
    const context = await this.#browser.newContext({ viewport: WIDE, locale: 'en-GB', ...options });
    this.#contexts.push(context);
    context.setDefaultTimeout(patience(PATIENCE_MS));
    await context.addInitScript(sameNonces, ++this.#visits);
    const page = await context.newPage();
    await this.#watch(page);
    if (this.#built !== undefined) await serveFrom(page, this.#built);
    await page.goto(`${this.server.url}/${hash}`);
    return page;
  }

  /** SIGKILL. */
  async kill(): Promise<void> {
    await this.server.kill();
  }

  /** On the same port and folder. */
  async startAgain(): Promise<void> {
    this.server = await this.server.again(sameDice(++this.#starts));
  }

  /** Ends the visits; fails if a page asked somebody else for something, broke its policy, or complained. */
  async leave({ killed = false, missing = false } = {}): Promise<void> {
    // A connection that is cut off by the closing, before it stands, is no fault of the page.
    const isExpected = (fault: string): boolean =>
      LEFT_EARLY.test(fault) || (killed && NO_SERVER.test(fault)) || (missing && NO_PART.test(fault));
    const faults = this.#faults.splice(0).filter((fault) => !isExpected(fault));
    if (TestRunner.getCurrentTest()?.result?.state === 'fail') await this.#tellPages();
    for (const context of this.#contexts.splice(0)) await context.close();
    this.#faults.length = 0;
    expect(faults.join('\n')).toBe('');
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.server.end();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** What the visitors saw when the test failed: where the tests ran, somebody else may not look. */
  async #tellPages(): Promise<void> {
    const pages = this.#contexts.flatMap((context) => context.pages());
    for (const [i, page] of pages.entries()) {
      const saw = await page
        .evaluate(() => `${location.hash}\n${document.querySelector('main')?.innerText}`)
        .catch((error: Error) => error.message);
      process.stderr.write(`visitor ${i + 1} saw ${saw.replace(/\n\s*\n/g, '\n').slice(0, MOST_TOLD)}\n`);
      await photograph(page, `failed-${i + 1}`).catch(() => undefined);
    }
  }

  async #watch(page: Page): Promise<void> {
    page.on('pageerror', (error) => this.#faults.push(`error: ${error.message}`));
    page.on('console', (said) => {
      if (said.type() === 'error' || said.type() === 'warning') this.#faults.push(said.text());
    });
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText;
      // A page that is left waits no longer for its icon.
      if (why !== 'net::ERR_ABORTED') this.#faults.push(`failed: ${request.url()}: ${why}`);
    });
    const isOurs = (url: string): boolean =>
      /^(blob|data):/.test(url) || new URL(url).host === new URL(this.server.url).host;
    page.on('request', (request) => {
      if (!isOurs(request.url())) this.#faults.push(`asked somebody else: ${request.url()}`);
    });
    page.on('websocket', (socket) => {
      if (!isOurs(socket.url())) this.#faults.push(`spoke to somebody else: ${socket.url()}`);
    });
    await page.exposeFunction('policyBroken', (what: string) => this.#faults.push(`policy: ${what}`));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (e) => {
        (window as unknown as { policyBroken(what: string): void }).policyBroken(
          `${e.violatedDirective} ${e.blockedURI} ${e.sourceFile}:${e.lineNumber}`,
        );
      });
    });
  }
}

/** The arena's dice, the same at each run of a test; another start has others. */
const sameDice = (start: number): string[] => [
  '--import',
  `${pathToFileURL(`${ROOT}tests/browser/same-dice.mjs`)}?${start}`,
];

/** What the browser adds to the dice, the same for the same visit (a linear congruential generator). */
const sameNonces = (visit: number): void => {
  let state = visit;
  crypto.getRandomValues = (array) => {
    const bytes = array as unknown as Uint8Array;
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      bytes[i] = state >>> 24;
    }
    return array;
  };
};

/** The other page's program in the place of the server's; document, policy and connection stay the server's. */
async function serveFrom(page: Page, built: string): Promise<void> {
  const html = readFileSync(join(built, 'index.html'), 'utf8');
  const main = /src="\.\/(assets\/index-[^"]+\.js)"/.exec(html)?.[1];
  await page.route(/\/assets\//, (route) => {
    const { pathname } = new URL(route.request().url());
    const name = basename(pathname);
    const file = join(built, 'assets', name);
    if (existsSync(file)) return route.fulfill({ path: file, contentType: TYPES[extname(file)] ?? 'text/plain' });
    if (!/^index-.*\.js$/.test(name)) return route.fallback();
    return route.fulfill({ body: `import '/${main}';`, contentType: TYPES['.js']! });
  });
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** For people to look at, who ask for it: `PICTURES=1`, or the long run. */
const isAsked = isLong || (process.env.PICTURES ?? '') !== '';

export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  if (isAsked) await photograph(page, name, fullPage);
}

async function photograph(page: Page, name: string, fullPage = false): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage });
}
