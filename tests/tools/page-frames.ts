/**
 * `node dist/tests/tools/page-frames.js [--minutes 60] [--processor | --why] [battle …]`: frames of the page in whole battles on a phone profile (processor
 * slowed four times): from the first question to the end, each order given as it stands, each report played. Says what was loaded before
 * the first order, how long a tap took to be painted, and which frames took more than 100 ms; those of loading apart.
 *
 * With `--minutes` one visitor plays the battles one after another, and again, until so many minutes have been played. With `--processor` each such frame
 * says how much of it the page had the processor, and how many would have been late by that alone: on a machine with other work. With `--why` it
 * says too which functions were at work and which components were rendered: by a trace that takes some time of its own, and a page with the names
 * of its source.
 */
import type { Page } from 'playwright-core';
import { countIn, toolArgs, wrongUse } from '../../agents/machine/tool-args.js';
import { scenarios } from '../../engine/index.js';
import { ArenaPage } from '../browser/arena-page.js';
import { buildCountedPage } from '../browser/counted-page.js';
import type { Cause } from '../browser/frame-causes.js';
import { FrameTrace } from '../browser/frame-trace.js';
import { type LateFrame, type Watched, watchedOf, watchFrames } from '../browser/frame-watch.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const SLOWER = 4;
const LONG_MS = 100;
/** As long as a person looks at a question before an order. */
const LOOK_MS = 400;
const PATIENCE_MS = 120_000;
const BATTLES: readonly string[] = ['Denmark Strait', 'San Bernardino', 'Dogger Bank'];
/** A trace of more is more than the memory holds. */
const TRACE_MS = 40_000;
const MINUTE_MS = 60_000;

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

/** From the lobby to the first question or report; says how long that took. */
async function begin(page: Page, battle: string): Promise<number> {
  // Those of all rulesets.
  await page.locator('.lobby-filter button').first().tap();
  await page.locator('.battle-card', { hasText: battle }).first().tap();
  const started = Date.now();
  await page.locator('.start-button').tap();
  // Where the other side moves first, what came of its orders stands before the first question.
  await page.locator('.panel-bar[data-request]:visible, .report:visible').first().waitFor({ timeout: PATIENCE_MS });
  return Date.now() - started;
}

const bytesOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => (entry as PerformanceResourceTiming).transferSize)
      .reduce((sum, size) => sum + size, 0),
  );

/** What was watched in all pieces, and why its late frames were late, where that is asked. */
class Account {
  readonly #page: Page;
  readonly #trace: FrameTrace | undefined;
  readonly #pieces: Watched[] = [];
  readonly #causes = new Map<LateFrame, Cause>();
  #since = 0;

  constructor(page: Page, trace?: FrameTrace) {
    this.#page = page;
    this.#trace = trace;
  }

  async start(): Promise<void> {
    await this.#trace?.start();
    this.#since = Date.now();
  }

  async stop(): Promise<void> {
    const piece = await watchedOf(this.#page);
    this.#pieces.push(piece);
    const causes = (await this.#trace?.stop(piece.late)) ?? [];
    for (const [i, cause] of causes.entries()) this.#causes.set(piece.late[i]!, cause);
  }

  /** Between two steps: a trace that has grown long is read, and another begun. */
  async pause(): Promise<void> {
    if (this.#trace === undefined || Date.now() - this.#since < TRACE_MS) return;
    await this.stop();
    await this.start();
  }

  get playedMs(): number {
    return this.#pieces.reduce((sum, { playedMs }) => sum + playedMs, 0);
  }

  told() {
    const late = this.#pieces.flatMap((piece) => piece.late);
    const isLoading = ({ before, when }: LateFrame): boolean => before === 'loading' || when === 'loading';
    const played = late.filter((frame) => !isLoading(frame));
    const taps = this.#pieces.flatMap((piece) => piece.taps).sort((a, b) => a - b);
    return {
      frames: this.#pieces.reduce((sum, { frames }) => sum + frames, 0),
      minutesPlayed: Number((this.playedMs / MINUTE_MS).toFixed(1)),
      // On a machine with other work, those that would have been late without it.
      ...(this.#trace && { longOfProcessor: played.filter((frame) => this.#processorOf(frame) > LONG_MS).length }),
      long: played.map((frame) => this.#words(frame)),
      longWhileLoading: late.filter(isLoading).map((frame) => this.#words(frame)),
      own: this.#pieces.flatMap((piece) => piece.own).filter(({ when }) => when !== 'loading'),
      taps: {
        count: taps.length,
        medianMs: quantile(taps, 0.5),
        p95Ms: quantile(taps, 0.95),
        worstMs: quantile(taps, 1),
      },
    };
  }

  #processorOf(frame: LateFrame): number {
    return this.#causes.get(frame)?.processor ?? 0;
  }

  #words(frame: LateFrame) {
    const words = `${frame.ms} ${frame.before} to ${frame.when}`;
    const cause = this.#causes.get(frame);
    if (cause === undefined) return words;
    const parts = Object.entries(cause.parts).filter(([, ms]) => ms >= 1);
    return {
      frame: words,
      processor: Math.round(cause.processor),
      parts: parts.map(([part, ms]) => `${part} ${Math.round(ms)}`).join(', '),
      ...this.#functionsIn(cause, frame),
    };
  }

  /** Nothing without a page that has their names. */
  #functionsIn({ functions }: Cause, { renders }: LateFrame) {
    if (functions.length === 0 && Object.keys(renders).length === 0) return {};
    return {
      functions: functions.map(({ name, ms }) => `${Math.round(ms)} ${name}`),
      components: Object.entries(renders)
        .sort(([, a], [, b]) => b.ms - a.ms)
        .slice(0, MOST_COMPONENTS)
        .map(([name, { count, ms }]) => `${count} × ${name} ${Math.round(ms)}`),
    };
  }
}

const MOST_COMPONENTS = 8;

const quantile = (sorted: readonly number[], q: number): number => sorted[Math.floor(q * (sorted.length - 1))] ?? 0;

/** Plays it to the end, or until `isEnough`. */
async function play(page: Page, account: Account, isEnough: () => boolean): Promise<number> {
  let steps = 0;
  while (!isEnough() && (await step(page))) {
    steps++;
    await account.pause();
  }
  return steps;
}

async function watched(arena: ArenaPage): Promise<{ page: Page; account: Account }> {
  const page = await arena.visit(PHONE);
  await slowDown(page);
  await page.locator('.lobby-filter button').first().waitFor({ timeout: PATIENCE_MS });
  await watchFrames(page, LONG_MS);
  const trace = values.why || values.processor ? await FrameTrace.open(page, built) : undefined;
  return { page, account: new Account(page, trace) };
}

/** Each battle by a visitor of its own. */
async function oneByOne(arena: ArenaPage, battles: readonly string[]): Promise<void> {
  for (const battle of battles) {
    const { page, account } = await watched(arena);
    const firstQuestionMs = await begin(page, battle);
    const bytesBeforeFirstOrder = await bytesOf(page);
    await account.start();
    const begun = Date.now();
    const steps = await play(page, account, () => false);
    await account.stop();
    const seconds = Math.round((Date.now() - begun) / 1000);
    console.log(JSON.stringify({ battle, bytesBeforeFirstOrder, firstQuestionMs, seconds, steps, ...account.told() }));
    await arena.leave();
  }
}

/** All of them by one visitor, again and again. */
async function atLength(arena: ArenaPage, battles: readonly string[], minutes: number): Promise<void> {
  const { page, account } = await watched(arena);
  await account.start();
  const ends = Date.now() + minutes * MINUTE_MS;
  const isEnough = (): boolean => Date.now() >= ends;
  let steps = 0;
  let begun = 0;
  for (; !isEnough(); begun++) {
    await begin(page, battles[begun % battles.length]!);
    steps += await play(page, account, isEnough);
    if (isEnough()) break;
    await page.waitForTimeout(LOOK_MS);
    await page.locator('.bridge-name').tap();
    await page.locator('.lobby-filter button').first().waitFor({ timeout: PATIENCE_MS });
  }
  await account.stop();
  console.log(JSON.stringify({ battles: battles.join(', '), begun: begun + 1, steps, ...account.told() }));
  await arena.leave();
}

const USAGE = 'page-frames [--minutes N] [--processor | --why] [battle ...]';
const { values, positionals: wanted } = toolArgs(USAGE, {
  allowPositionals: true,
  options: {
    minutes: { type: 'string' },
    processor: { type: 'boolean', default: false },
    why: { type: 'boolean', default: false },
  },
});
const titles = scenarios().map(({ title }) => title);
const strange = wanted.find((battle) => !titles.some((title) => title.includes(battle)));
if (strange !== undefined) wrongUse(`There is no battle ${strange}. There are: ${titles.join(', ')}.`, USAGE);
const minutes = values.minutes === undefined ? undefined : countIn('minutes', values.minutes, USAGE);
const built = values.why ? await buildCountedPage() : undefined;
const arena = await ArenaPage.open(built);
const battles = wanted.length > 0 ? wanted : BATTLES;
if (minutes === undefined) await oneByOne(arena, battles);
else await atLength(arena, battles, minutes);
await arena.close();
