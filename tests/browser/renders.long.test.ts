/** Renders while a battle is played, counted: a message draws anew what it changes, and nothing else. Counts do not depend on the machine. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ArenaPage } from './arena-page.js';
import { BattleDesk } from './battle-desk.js';
import { describePage } from './chromium.js';
import { buildCountedPage, rendersOf } from './counted-page.js';
import type { TraceEvent } from './frame-causes.js';

/** Nothing has been rendered for so long: what was to follow has followed. */
const QUIET_MS = 700;
const ORDERS = 5;
/** Of some 800 on the page. */
const MOST_STYLED = 260;

/** Rendered once, with the battle. */
const STANDING = ['BattlePage', 'SkipLinks', 'Drawer', 'SheetBar'];
const STANDING_CHART = [...STANDING, 'Printed', 'GridLines', 'Lights', 'Legend'];
const CHART = ['Counter', 'StackLabel', 'Rings', 'Tracks', 'FireLines', 'Marks', 'Sea', 'Grid', 'Exit', 'Rulers'];
const PANEL = [
  'Panel',
  'QuestionView',
  'ChoiceRow',
  'ActionBar',
  'Forces',
  'ShipRow',
  'Standing',
  'Aim',
  'Log',
  'EventLine',
];
const BRIDGE = ['BattleBridge', 'PhaseBar', 'Clocks'];

/**
 * In five orders, at most: half as many again as it takes, for advice and chances come when they come. The page that rendered all with each
 * message took two to forty times as many.
 */
const OF_SHIPS = {
  Counter: 26,
  StackLabel: 42,
  BattleBridge: 2,
  PhaseBar: 6,
  Tracks: 7,
  ShipRow: 30,
  Log: 14,
  Panel: 15,
};
const OF_LINES = { Hull: 14, ShipFace: 20, Place: 50, Sign: 16, WaterView: 14, BattleBridge: 2, PhaseBar: 6, Log: 14 };

describePage('renders', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open(await buildCountedPage());
  });
  afterEach(() => arena.leave());
  afterAll(() => arena.close());

  async function fight(battle: string): Promise<{ page: Page; desk: BattleDesk }> {
    const page = await arena.visit();
    await page.locator('.lobby-filter button').first().click();
    await page.locator('.battle-card', { hasText: battle }).first().click();
    await page.locator('.start-button').click();
    const desk = new BattleDesk(page);
    await desk.question();
    // What the admiral advises, and the chance to win, come by themselves.
    await page.locator('.panel-bar:not([data-advice])').waitFor();
    await page.locator('.chance-line').waitFor();
    await quiet(page);
    return { page, desk };
  }

  /** Gives the orders as they stand, and says what was rendered in all. */
  async function order(page: Page, desk: BattleDesk, n: number): Promise<Record<string, number>> {
    return rendersIn(page, async () => {
      for (let i = 0; i < n; i++) {
        await page.locator('.panel-bar .is-main').click();
        await desk.question();
        await quiet(page);
      }
    });
  }

  it('a line of the chat is drawn in the chat', async () => {
    const { page } = await fight('Denmark Strait');
    await page.locator('.talk-button').click();
    const line = page.locator('#talk input');
    await line.fill('Good hunting');
    const counts = await rendersIn(page, async () => {
      await line.press('Enter');
      await page.locator('#talk', { hasText: 'Good hunting' }).waitFor();
    });
    expect(counts.Chat).toBeGreaterThan(0);
    expect(await among(page, counts, [...STANDING_CHART, ...CHART, ...PANEL, ...BRIDGE])).toEqual({});
  });

  it('the chart is moved without anything being drawn that does not move', async () => {
    const { page } = await fight('Denmark Strait');
    const box = (await page.locator('svg.chart').boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height - 60];
    await page.mouse.move(x, y);
    await quiet(page);
    const columns = await page.locator('.rulers > g').first().getAttribute('transform');
    const counts = await rendersIn(page, async () => {
      await page.mouse.down();
      for (let i = 1; i <= 10; i++) await page.mouse.move(x + 6 * i, y - 3 * i);
      await page.mouse.up();
    });
    // Where a number comes or goes; all else of them goes along with the chart.
    expect(counts.Columns ?? 0).toBeLessThan(6);
    expect(await page.locator('.rulers > g').first().getAttribute('transform')).not.toBe(columns);
    expect(
      await among(page, counts, [
        ...STANDING_CHART,
        ...PANEL,
        ...BRIDGE,
        'World',
        'Rulers',
        'Counter',
        'Tracks',
        'Marks',
      ]),
    ).toEqual({});
  });

  it('an order draws what it changes', async () => {
    const { page, desk } = await fight('Denmark Strait');
    const counts = await order(page, desk, ORDERS);
    expect(await among(page, counts, STANDING_CHART)).toEqual({});
    expect(await above(page, counts, OF_SHIPS)).toEqual({});
  });

  it('ships of a line are drawn again if something at them has changed', async () => {
    const { page, desk } = await fight('Dogger Bank');
    await order(page, desk, 3);
    const counts = await order(page, desk, ORDERS);
    expect(await among(page, counts, STANDING)).toEqual({});
    expect(await above(page, counts, OF_LINES)).toEqual({});
  });

  it('no order has the whole page styled anew', async () => {
    const { page, desk } = await fight('Denmark Strait');
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    const styled = await styledIn(page, async () => {
      for (let i = 0; i < 3; i++) {
        await page.locator('.panel-bar .is-main').click();
        await desk.question();
        await quiet(page);
      }
    });
    expect(elements).toBeGreaterThan(2 * MOST_STYLED);
    expect(styled.length).toBeGreaterThan(10);
    expect(Math.max(...styled)).toBeLessThan(MOST_STYLED);
  });
});

/** How often each component was rendered meanwhile. */
async function rendersIn(page: Page, act: () => Promise<void>): Promise<Record<string, number>> {
  const before = await rendersOf(page);
  await act();
  await quiet(page);
  const after = Object.entries(await rendersOf(page));
  const counts = after.map(([name, { count }]) => [name, count - (before[name]?.count ?? 0)] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

type Counts = Record<string, number>;

async function among(page: Page, counts: Counts, names: readonly string[]): Promise<Counts> {
  await areKnown(page, names);
  return Object.fromEntries(Object.entries(counts).filter(([name]) => names.includes(name)));
}

async function above(page: Page, counts: Counts, most: Counts): Promise<Counts> {
  await areKnown(page, Object.keys(most));
  return Object.fromEntries(
    Object.entries(counts).filter(([name, count]) => count > (most[name] ?? Number.POSITIVE_INFINITY)),
  );
}

/** A component that has another name by now would never be counted: each has been rendered on this page, with the battle at the latest. */
async function areKnown(page: Page, names: readonly string[]): Promise<void> {
  const known = await rendersOf(page);
  expect(names.filter((name) => known[name] === undefined)).toEqual([]);
}

async function quiet(page: Page): Promise<void> {
  for (let last = -1, now = 0; now !== last; ) {
    last = now;
    await page.waitForTimeout(QUIET_MS);
    now = Object.values(await rendersOf(page)).reduce((sum, { count }) => sum + count, 0);
  }
}

/** Elements of each computation of styles meanwhile. */
async function styledIn(page: Page, act: () => Promise<void>): Promise<number[]> {
  const session = await page.context().browser()!.newBrowserCDPSession();
  const counts: number[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as (TraceEvent & { args: { elementCount?: number } })[]) {
      if (name === 'UpdateLayoutTree') counts.push(args.elementCount ?? 0);
    }
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'], excludedCategories: ['*'] },
  });
  await act();
  const ended = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
  await session.send('Tracing.end');
  await ended;
  return counts;
}
