/** The page against dishonest arenas: it keeps what it saw first, over reloads, and lets nobody overlook a broken promise. */

import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Crime, type DishonestArena, dishonestArena } from '../arena/client/dishonest/arena.js';
import { someOf } from '../machine/length.js';
import { picture } from './arena-page.js';
import { BattleDesk } from './battle-desk.js';
import { describePage, launch, needsBuiltPage } from './chromium.js';
import { openBattle } from './lobby-hands.js';

const BATTLE = { battle: 'Denmark Strait', side: 'UK Royal Navy', opponent: 'the admiral', name: 'Holland' };

describePage('the dice on the page', () => {
  let browser: Browser;
  let arena: DishonestArena | undefined;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    needsBuiltPage();
    browser = await launch();
  });
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    await arena?.close();
    arena = undefined;
  });
  afterAll(() => browser?.close());

  async function visit(hash = ''): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    contexts.push(context);
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    await page.goto(`${arena!.url}/${hash}`);
    return page;
  }

  /** A battle against the admiral, in an arena that commits the crime. */
  async function begun(crime: Crime): Promise<Page> {
    arena = await dishonestArena(crime);
    const page = await visit();
    await openBattle(page, BATTLE);
    return page;
  }

  const alarm = (page: Page): Promise<string> => page.locator('.battle-alerts .dice-alarm').innerText();
  const verdict = (page: Page) => page.locator('.dice .dice-verdict, .dice .dice-alarm').first();

  it('are verified in an honest arena, also after a reload, and the receipt can be saved', async () => {
    const page = await begun('none');
    const desk = new BattleDesk(page);
    await desk.question();
    await desk.order();
    await page.reload();
    desk.forget();
    await desk.question();
    expect(await page.locator('.dice-alarm').count()).toBe(0);
    arena!.record();
    await expect.poll(() => verdict(page).innerText()).toMatch(/^verified ✓ \d+ rolls?$/);
    expect(await page.locator('.dice-alarm').count()).toBe(0);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the receipt' }).click(),
    ]);
    expect(JSON.parse(readFileSync(await saved.path(), 'utf8'))).toMatchObject({ receipt: 1, seat: 0, isSealed: true });
    await verdict(page).scrollIntoViewIfNeeded();
    await picture(page, 'dice-verified');
  });

  /** Each is caught by what the bots share, too (arena/client/dishonest). */
  it.each(
    someOf(
      [
        'seed',
        'nonce',
        'hash',
        'skip',
        'lie',
        'guest',
        'person',
        'close',
        'redraw',
        'begun',
        'sides',
        'options',
      ] as const,
      3,
    ),
  )('raise an alarm at the crime "%s"', async (crime) => {
    const page = await begun(crime);
    const isBefore = ['redraw', 'guest', 'close', 'person'].includes(crime);
    const where = page.locator(isBefore ? '.dice-alarm' : '.battle-alerts .dice-alarm');
    await where.waitFor();
    expect(await where.getAttribute('role')).toBe('alert');
    expect(await where.innerText()).toMatch(/^THE DICE ARE NOT FAIR\. ./);
    if (isBefore || crime === 'begun') return;
    // A reload forgets nothing.
    await page.reload();
    expect(await alarm(page)).toMatch(/^THE DICE ARE NOT FAIR\./);
    await new BattleDesk(page).question();
    if (crime === 'lie') await picture(page, 'dice-alarm');
    arena!.record();
    await expect.poll(() => verdict(page).innerText()).toMatch(/^THE DICE ARE NOT FAIR\./);
    expect(await page.getByText('verified ✓').count()).toBe(0);
    await verdict(page).scrollIntoViewIfNeeded();
    if (crime === 'lie') await picture(page, 'dice-unfair');
  });

  it('are not called fair where other rolls were told than recorded', async () => {
    const page = await begun('told');
    const desk = new BattleDesk(page);
    // Until the guns of the first turn have spoken.
    for (let orders = 0; orders < 12; orders++) {
      if ((await desk.question()).kind === 'over') break;
      await desk.order();
    }
    // What came of the last order is read, so that nothing stands before the aftermath.
    await desk.question();
    arena!.record();
    await expect.poll(() => verdict(page).innerText()).toMatch(/^THE DICE ARE NOT FAIR\..*other rolls/s);
  });

  it('of a browser that came too late are those of the seed, and no more is said', async () => {
    const page = await begun('none');
    await new BattleDesk(page).question();
    const room = /[a-z0-9]{12}$/.exec(page.url())![0];
    const watcher = await visit(`#/watch/${room}`);
    await watcher.locator('.battle-board').waitFor();
    arena!.record();
    await expect.poll(() => verdict(watcher).innerText()).toMatch(/^\d+ rolls? (is|are) those of the seed$/);
    await page.evaluate(() => localStorage.clear());
  });

  it('between two people are verified by both', async () => {
    arena = await dishonestArena('none');
    const [ada, bob] = [await visit(), await visit()];
    await openBattle(ada, { ...BATTLE, opponent: 'a person: anybody who joins', name: 'Ada' });
    await ada.locator('.waiting').waitFor();
    const room = /[a-z0-9]{12}/.exec(ada.url())![0];
    await bob.goto(`${arena.url}/#/join/${room}`);
    await bob.getByRole('button', { name: 'Take the seat' }).click();
    await bob.getByRole('button', { name: 'I am ready' }).click();
    await ada.locator('.seats .is-fine').waitFor();
    await ada.getByRole('button', { name: 'I am ready' }).click();
    await new BattleDesk(ada).question().catch(() => {});
    await bob.locator('.battle-board').waitFor();
    expect(await ada.locator('.dice-alarm').count()).toBe(0);
    expect(await bob.locator('.dice-alarm').count()).toBe(0);
    arena.record();
    for (const page of [ada, bob]) await expect.poll(() => verdict(page).innerText()).toMatch(/^verified ✓/);
  });
});
