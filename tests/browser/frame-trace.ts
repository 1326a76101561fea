/** Trace of the browser while a battle is played, in pieces that fit the memory, and what it says of late frames. */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { filesIn } from './files-in.js';
import { type Cause, causesOf, ORIGIN, type TraceEvent } from './frame-causes.js';
import { pauseWatch } from './frame-watch.js';

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'blink.user_timing',
  'v8.execute',
  'v8',
];
const BUFFER_KB = 400_000;

export class FrameTrace {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #nameOf: NameOf;
  #events: TraceEvent[] = [];

  private constructor(page: Page, session: CDPSession, nameOf: NameOf) {
    this.#page = page;
    this.#session = session;
    this.#nameOf = nameOf;
    session.on('Tracing.dataCollected', ({ value }) => {
      this.#events.push(...(value as unknown as TraceEvent[]));
    });
  }

  /** `built` is the folder of a page whose names are those of its source. */
  static async open(page: Page, built: string): Promise<FrameTrace> {
    const session = await page.context().browser()!.newBrowserCDPSession();
    return new FrameTrace(page, session, namesIn(built));
  }

  async start(): Promise<void> {
    this.#events = [];
    await pauseWatch(this.#page, true);
    await this.#session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: {
        recordMode: 'recordUntilFull',
        traceBufferSizeInKb: BUFFER_KB,
        includedCategories: CATEGORIES,
        excludedCategories: ['*'],
      },
    });
    await this.#page.evaluate((name) => void performance.mark(name), ORIGIN);
    await pauseWatch(this.#page, false);
  }

  /** Ends it, and says what was in each of the windows of the page's time. The watch pauses until the next. */
  async stop(windows: readonly { readonly from: number; readonly to: number }[]): Promise<readonly Cause[]> {
    await pauseWatch(this.#page, true);
    const ended = new Promise<void>((done) => this.#session.once('Tracing.tracingComplete', () => done()));
    await this.#session.send('Tracing.end');
    await ended;
    return causesOf(this.#events, windows, this.#nameOf);
  }
}

type NameOf = Parameters<typeof causesOf>[2];

const isOurs = (source: string): boolean =>
  /(?:^|\/)(?:arena|engine)\//.test(source) && !source.includes('node_modules');

/** Functions of ours by name and file, as the source maps of the built page tell. */
function namesIn(built: string): NameOf {
  const maps = new Map<string, SourceMap>();
  for (const file of filesIn(join(built, 'assets')).filter((one) => one.endsWith('.js.map'))) {
    const payload = JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload;
    maps.set(basename(file, '.map'), new SourceMap(payload));
  }
  return ({ functionName, url = '', lineNumber = 0, columnNumber = 0 }) => {
    const place = maps.get(basename(url))?.findEntry(lineNumber, columnNumber);
    if (functionName === '' || place === undefined || !('originalSource' in place)) return undefined;
    const { originalSource } = place;
    return isOurs(originalSource) ? `${functionName} (${originalSource.replace(/^(?:\.\.\/)+/, '')})` : undefined;
  };
}
