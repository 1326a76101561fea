/**
 * `node dist/tests/tools/page-frames.js [battle …]`: frames of the page in whole battles on a phone profile (processor slowed four times): from the first question to the
 * end, each order given as it stands, each report played. Says what was loaded before the first order, how long a tap took to be painted,
 * and which frames took more than 100 ms.
 */
import type { Page } from 'playwright-core';
import { toolArgs, wrongUse } from '../../agents/machine/tool-args.js';
import { scenarios } from '../../engine/index.js';
import { ArenaPage } from '../browser/arena-page.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const SLOWER = 4;
const LONG_MS = 100;
/** As long as a person looks at a question before an order. */
const LOOK_MS = 400;
const PATIENCE_MS = 120_000;
const BATTLES: readonly string[] = ['Denmark Strait', 'San Bernardino', 'Dogger Bank'];

/** https://w3c.github.io/long-animation-frames */
interface LongFrame extends PerformanceEntry {
  readonly styleAndLayoutStart: number;
  readonly scripts: readonly { readonly duration: number; readonly invoker: string }[];
}

interface OwnFrame {
  readonly ms: number;
  readonly scripts: number;
  readonly layout: number;
  readonly when: string;
  /** The longest script, by who called it. */
  readonly most: string;
}

interface Frames {
  readonly own: readonly OwnFrame[];
  readonly count: number;
  readonly long: readonly { readonly ms: number; readonly when: string }[];
  readonly taps: readonly number[];
}

/** In the page: notes each frame that came late, with what was on the page, and how long each tap took to be painted. */
function watchFrames(longMs: number): void {
  const frames = { count: 0, own: [] as OwnFrame[], long: [] as { ms: number; when: string }[], taps: [] as number[] };
  Object.assign(window, { frames });
  const now = (): string => {
    if (document.querySelector('.after') !== null) return 'after the battle';
    if (document.querySelector('.report-go-on') !== null) return 'the card';
    return document.querySelector('.report') === null ? 'the question' : 'the play';
  };
  let last = performance.now();
  let before = '';
  const next = (at: number): void => {
    frames.count++;
    const when = now();
    if (at - last > longMs) frames.long.push({ ms: Math.round(at - last), when: `${before} to ${when}` });
    last = at;
    before = when;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  // Whose time it was: that of the page's scripts, of style and layout, or of others on the machine.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LongFrame[]) {
      if (entry.duration <= longMs) continue;
      const scripts = entry.scripts.reduce((sum, { duration }) => sum + duration, 0);
      const layout = entry.startTime + entry.duration - entry.styleAndLayoutStart;
      const most = [...entry.scripts].sort((a, b) => b.duration - a.duration)[0];
      frames.own.push({
        ms: Math.round(entry.duration),
        scripts: Math.round(scripts),
        layout: Math.round(layout),
        when: now(),
        most: most === undefined ? '' : `${most.invoker} ${Math.round(most.duration)}`,
      });
    }
  }).observe({ type: 'long-animation-frame', buffered: false } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'click') frames.taps.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** One step of a person who takes what stands there; false once the battle is over. */
async function step(page: Page): Promise<boolean> {
  const found = await page.waitForFunction(
    () => {
      if (document.querySelector('.after') !== null) return 'over';
      if (document.querySelector('.report-go-on') !== null) return '.report-go-on';
      if (document.querySelector('.report') !== null) return null;
      const bar = document.querySelector<HTMLElement>('.panel-place:not([hidden]) .panel-bar');
      const button = bar?.querySelector<HTMLButtonElement>('.is-main');
      if (bar == null || bar.dataset.advice === 'due' || button == null || button.disabled) return null;
      return '.panel-bar .is-main';
    },
    undefined,
    { timeout: PATIENCE_MS },
  );
  const what = (await found.jsonValue()) as string;
  if (what === 'over') return false;
  await page.waitForTimeout(LOOK_MS);
  // What stood there may have gone by itself.
  await page
    .locator(what)
    .first()
    .tap({ timeout: LOOK_MS * 10 })
    .catch(() => undefined);
  return true;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

const quantile = (sorted: readonly number[], q: number): number => sorted[Math.floor(q * (sorted.length - 1))] ?? 0;

const USAGE = 'page-frames [battle ...]';
const wanted = toolArgs(USAGE, { allowPositionals: true }).positionals;
const titles = scenarios().map(({ title }) => title);
const strange = wanted.find((battle) => !titles.some((title) => title.includes(battle)));
if (strange !== undefined) wrongUse(`There is no battle ${strange}. There are: ${titles.join(', ')}.`, USAGE);
const arena = await ArenaPage.open();
for (const battle of wanted.length > 0 ? wanted : BATTLES) {
  const page = await arena.visit(PHONE);
  await slowDown(page);
  if (battle === 'Dogger Bank') await page.getByRole('button', { name: 'Lines of battle' }).tap();
  await page.locator('.battle-card', { hasText: battle }).tap();
  const started = Date.now();
  await page.locator('.start-button').tap();
  await page.locator('.panel-bar[data-request]').first().waitFor({ timeout: PATIENCE_MS });
  const firstMs = Date.now() - started;
  const bytes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => (entry as PerformanceResourceTiming).transferSize)
      .reduce((sum, size) => sum + size, 0),
  );
  await page.evaluate(watchFrames, LONG_MS);
  const begun = Date.now();
  let steps = 0;
  while (await step(page)) steps++;
  const frames = await page.evaluate(() => (window as unknown as { frames: Frames }).frames);
  const taps = [...frames.taps].sort((a, b) => a - b);
  const told = {
    battle,
    bytesBeforeFirstOrder: bytes,
    firstQuestionMs: firstMs,
    seconds: Math.round((Date.now() - begun) / 1000),
    steps,
    frames: frames.count,
    long: frames.long.map(({ ms, when }) => `${ms} ${when}`),
    own: frames.own,
    taps: {
      count: taps.length,
      medianMs: quantile(taps, 0.5),
      p95Ms: quantile(taps, 0.95),
      worstMs: quantile(taps, 1),
    },
  };
  console.log(JSON.stringify(told));
  await arena.leave();
}
await arena.close();
