/** Trace of the browser while a battle is played, in pieces that fit the memory, and what it says of late frames. */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { filesIn } from './files-in.js';
import { type Cause, causesOf, ORIGIN, type TraceEvent } from './frame-causes.js';
import { pauseWatch } from './frame-watch.js';

/** Tasks and what they are: little more than the page does anyway. */
const TASKS = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
/** Functions at work as well. */
const FUNCTIONS = [...TASKS, 'disabled-by-default-v8.cpu_profiler', 'v8.execute', 'v8'];
const BUFFER_KB = 400_000;

export class FrameTrace {
  readonly #page: Page;
  readonly #session: CDPSession;
  /** Without it no functions are traced. */
  readonly #nameOf: NameOf | undefined;
  #events: TraceEvent[] = [];

  private constructor(page: Page, session: CDPSession, nameOf: NameOf | undefined) {
    this.#page = page;
    this.#session = session;
    this.#nameOf = nameOf;
    session.on('Tracing.dataCollected', ({ value }) => {
      this.#events.push(...(value as unknown as TraceEvent[]));
    });
  }

  /** `built` is the folder of a page whose names are those of its source; without it tasks alone are traced. */
  static async open(page: Page, built?: string): Promise<FrameTrace> {
    const session = await page.context().browser()!.newBrowserCDPSession();
    return new FrameTrace(page, session, built === undefined ? undefined : namesIn(built));
  }

  async start(): Promise<void> {
    this.#events = [];
    await pauseWatch(this.#page, true);
    await this.#session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: {
        recordMode: 'recordUntilFull',
        traceBufferSizeInKb: BUFFER_KB,
        includedCategories: this.#nameOf === undefined ? TASKS : FUNCTIONS,
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
    return causesOf(this.#events, windows, this.#nameOf ?? (() => undefined));
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
