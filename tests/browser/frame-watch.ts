/** Watch over the frames of the page: which came late, what was on the page then, and how long each tap took to be painted. */
import type { Page } from 'playwright-core';
import type { Renders } from './render-counters.js';

/** What was on the page; `loading` until the first question of a battle stands and has been painted. */
export type Moment = 'loading' | 'the question' | 'the play' | 'the card' | 'after the battle';

export interface LateFrame {
  readonly ms: number;
  /** In the page's time, of the frame before it and of itself. */
  readonly from: number;
  readonly to: number;
  readonly before: Moment;
  readonly when: Moment;
  /** Components that were rendered in it: how often, and how long their own part took; only where the page counts. */
  readonly renders: Renders;
}

/** https://w3c.github.io/long-animation-frames */
export interface OwnFrame {
  readonly ms: number;
  /** Of scripts, without the style and layout that they forced; those; and style, layout and paint at its end. */
  readonly script: number;
  readonly forced: number;
  readonly render: number;
  readonly when: Moment;
  /** The longest script: by whom it was called, and its function. */
  readonly most: string;
}

export interface Watched {
  readonly frames: number;
  readonly late: readonly LateFrame[];
  readonly own: readonly OwnFrame[];
  readonly taps: readonly number[];
  /** Milliseconds of `performance.now` that were watched and were no loading. */
  readonly playedMs: number;
}

interface LongFrame extends PerformanceEntry {
  readonly styleAndLayoutStart: number;
  readonly scripts: readonly {
    readonly duration: number;
    readonly forcedStyleAndLayoutDuration: number;
    readonly invoker: string;
    readonly sourceFunctionName: string;
  }[];
}

interface Watching {
  frames: number;
  late: LateFrame[];
  own: OwnFrame[];
  taps: number[];
  playedMs: number;
  /** The one who watches is busy in the page: what is late meanwhile is late for that. */
  isPaused: boolean;
}

/** From now on, for as long as the document lives. It is told in marks of the page's time where a trace is recorded. */
export const watchFrames = (page: Page, longMs: number): Promise<void> => page.evaluate(watch, longMs);

/** What was watched since it was asked last. */
export const watchedOf = (page: Page): Promise<Watched> =>
  page.evaluate(() => {
    const { watching } = window as unknown as { watching: Watching };
    const { frames, late, own, taps, playedMs } = watching;
    Object.assign(watching, { frames: 0, late: [], own: [], taps: [], playedMs: 0 });
    return { frames, late, own, taps, playedMs };
  });

/** While the one who watches does something in the page that takes its time. */
export const pauseWatch = (page: Page, isPaused: boolean): Promise<void> =>
  page.evaluate(
    (value) =>
      new Promise<void>((done) => {
        // What has begun is over with the frame after the next.
        const set = (): void => {
          (window as unknown as { watching: Watching }).watching.isPaused = value;
          done();
        };
        if (value) set();
        else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(set)));
      }),
    isPaused,
  );

/** In the page. */
function watch(longMs: number): void {
  const watching: Watching = { frames: 0, late: [], own: [], taps: [], playedMs: 0, isPaused: false };
  Object.assign(window, { watching });
  // A frame's time is that at which it was due: the one that was late for the first question comes after it.
  const FIRST_FRAMES = 2;
  let framesOfBattle = 0;
  const now = (): Moment => {
    if (document.querySelector('.battle') === null) framesOfBattle = 0;
    else if (framesOfBattle > 0 || document.querySelector('.panel-bar[data-request]') !== null) framesOfBattle++;
    if (framesOfBattle <= FIRST_FRAMES) return 'loading';
    if (document.querySelector('.after') !== null) return 'after the battle';
    if (document.querySelector('.report-go-on') !== null) return 'the card';
    return document.querySelector('.report') === null ? 'the question' : 'the play';
  };
  const { renders = {} } = window as unknown as { renders?: Renders };
  let counted: Renders = {};
  const count = (): void => {
    counted = {};
    for (const [name, { count, ms }] of Object.entries(renders)) counted[name] = { count, ms };
  };
  const since = (): Renders => {
    const fresh: Renders = {};
    for (const [name, { count, ms }] of Object.entries(renders)) {
      const before = counted[name] ?? { count: 0, ms: 0 };
      if (count > before.count) fresh[name] = { count: count - before.count, ms: ms - before.ms };
    }
    return fresh;
  };
  let last = performance.now();
  let before = now();
  const next = (at: number): void => {
    const when = now();
    watching.frames++;
    if (before !== 'loading') watching.playedMs += at - last;
    if (at - last > longMs && !watching.isPaused)
      watching.late.push({ ms: Math.round(at - last), from: last, to: at, before, when, renders: since() });
    count();
    last = at;
    before = when;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  const whole = Math.round;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LongFrame[]) {
      if (entry.duration <= longMs || watching.isPaused) continue;
      const forced = entry.scripts.reduce((sum, script) => sum + script.forcedStyleAndLayoutDuration, 0);
      const script = entry.scripts.reduce((sum, { duration }) => sum + duration, 0) - forced;
      const most = [...entry.scripts].sort((a, b) => b.duration - a.duration)[0];
      watching.own.push({
        ...{ ms: whole(entry.duration), script: whole(script), forced: whole(forced), when: now() },
        render: whole(entry.startTime + entry.duration - entry.styleAndLayoutStart),
        most: most === undefined ? '' : `${most.invoker} ${most.sourceFunctionName} ${whole(most.duration)}`,
      });
    }
  }).observe({ type: 'long-animation-frame', buffered: false } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'click') watching.taps.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
