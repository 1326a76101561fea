/** The end of a battle, its last report, and one seat on two devices: nothing is lost, all is said aloud, and the keyboard stays where it was. */

import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { someOf } from '../machine/length.js';
import { patience } from '../machine/patience.js';
import { ArenaPage, picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { BattleDesk } from './battle-desk.js';
import { describePage } from './chromium.js';
import { openBattle } from './lobby-hands.js';
import { isReported } from './report-hands.js';

const BATTLE = { battle: 'Denmark Strait', side: 'UK Royal Navy' };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const aloud = (page: Page): Promise<string | null> => page.locator('.unseen[aria-atomic]').textContent();
const isAtHeading = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches('.after h2') === true);
/** Those of folded lines too; the keyboard stays where it is. */
async function headlines(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLElement>('.report-fold-head[aria-expanded="false"]')) fold.click();
  });
  return page.locator('.report-line strong').allInnerTexts();
}

/** Gives orders until a card stands, which is left there. */
async function orderUntilCard(page: Page): Promise<void> {
  for (let n = 0; n < 60; n++) {
    const bar = page.locator('.panel-bar:not([data-advice])');
    await bar.waitFor();
    const request = await bar.getAttribute('data-request');
    await bar.locator('.is-main').click();
    if (await isReported(page, request)) break;
  }
  await page.locator('.report').waitFor();
  if ((await page.locator('.report-go-on').count()) === 0) await page.keyboard.press('x');
  await page.locator('.report-go-on').waitFor();
}

async function resign(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Resign|投了|降伏)/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^(Yes, resign|はい)/ }).click();
}

describePage('a battle that ends', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave());
  afterAll(() => arena?.close());

  /** Two people in a battle, and one who watches it. */
  async function people(ofAlice: BrowserContextOptions = {}): Promise<{ alice: Page; bob: Page; watcher: Page }> {
    const [alice, bob] = [await arena.visit(ofAlice), await arena.visit()];
    await openBattle(alice, { ...BATTLE, opponent: 'a person: anybody who joins', name: 'Alice' });
    const link = await alice.locator('.invitation input').inputValue();
    await bob.goto(link);
    await bob.getByLabel('Your name').fill('Bob');
    await bob.getByRole('button', { name: 'Take the seat' }).click();
    for (const page of [alice, bob]) await page.getByRole('button', { name: 'I am ready' }).click();
    await alice.locator('.panel-ask, .ask').first().waitFor();
    const watcher = await arena.visit({}, `#/watch/${new URL(alice.url()).hash.split('/')[2]}`);
    await watcher.getByText('You are watching.').waitFor();
    return { alice, bob, watcher };
  }

  it('is said aloud to both sides and to who watches, and the keyboard is at its heading', async () => {
    const { alice, bob, watcher } = await people();
    await resign(bob);
    const said = { Alice: 'You win', watcher: 'Royal Navy wins', Bob: 'You lose' };
    for (const [page, headline] of [
      [alice, said.Alice],
      [watcher, said.watcher],
      [bob, said.Bob],
    ] as const) {
      await page.locator('.after h2').waitFor();
      await expect.poll(() => aloud(page)).toMatch(new RegExp(`^${headline}.* 0 : 0 .*Kriegsmarine.* flag`));
      await expect.poll(() => isAtHeading(page)).toBe(true);
    }
    // Its parts come one by one; the list of plans is the last.
    await alice.getByRole('heading', { name: 'What the staffs planned' }).waitFor();
    await isAccessible(alice, 'the end of a battle');
    await picture(alice, 'end-resigned');
    // Loaded again, it is a page as any other.
    await alice.reload();
    await alice.locator('.after h2').waitFor();
    expect(await aloud(alice)).toBe('');
  });

  it('has its last report after a reload, once, and then its end; in Japanese on a phone too', async () => {
    const page = await arena.visit({ reducedMotion: 'reduce' });
    await openBattle(page, { ...BATTLE, opponent: 'a gunner who thinks of this shot alone', name: 'Holland' });
    await orderUntilCard(page);
    const told = await headlines(page);
    expect(told.length).toBeGreaterThan(0);
    // The battle ends from another device of hers, while the card stands here.
    const phone = await arena.visit({ ...PHONE, locale: 'ja-JP', storageState: await page.context().storageState() });
    await phone.goto(page.url());
    await phone.locator('.report-go-on').tap();
    await resign(phone);
    await expect.poll(() => aloud(phone)).toMatch(/[ぁ-ん].*。$/);
    await expect.poll(() => isAtHeading(phone)).toBe(true);
    await picture(phone, 'end-phone-ja');
    await page.reload();
    await page.locator('.report-go-on').waitFor();
    expect(await headlines(page)).toEqual(told);
    expect(await page.locator('.after').count()).toBe(0);
    await picture(page, 'end-report');
    await page.keyboard.press('Enter');
    await page.locator('.after h2').waitFor();
    await expect.poll(() => isAtHeading(page)).toBe(true);
    await expect.poll(() => aloud(page)).toMatch(/^You lose/);
    await page.reload();
    await page.locator('.after h2').waitFor();
    expect(await page.locator('.report').count()).toBe(0);
  });

  it('leaves the keyboard on the chart while a card stands there, and says the card aloud', async () => {
    const page = await arena.visit({ reducedMotion: 'reduce' });
    await openBattle(page, { ...BATTLE, opponent: 'a gunner who thinks of this shot alone', name: 'Leach' });
    const isOnChart = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement?.matches('svg.chart') === true);
    await page.locator('.panel-bar:not([data-advice])').waitFor();
    await page.locator('svg.chart').focus();
    for (let n = 0; n < 60; n++) {
      const bar = page.locator('.panel-bar:not([data-advice])');
      await bar.waitFor();
      const request = await bar.getAttribute('data-request');
      await page.keyboard.press('Enter');
      if (await isReported(page, request)) break;
    }
    await page.locator('.report-go-on').waitFor();
    expect(await isOnChart()).toBe(true);
    await expect.poll(() => aloud(page)).toContain((await headlines(page))[0]);
    const place = (): Promise<string | null> =>
      page.evaluate(
        () =>
          document.querySelector('svg.chart > g[transform], svg.chart [transform]')?.getAttribute('transform') ?? null,
      );
    const before = await place();
    for (const key of ['ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
    await expect.poll(place).not.toBe(before);
    expect(await page.locator('.report-go-on').count()).toBe(1);
    await picture(page, 'card-keyboard-on-chart');
    // Sooner it would be the second of two quick presses.
    await page.waitForTimeout(500);
    await page.keyboard.press('Space');
    await page.locator('.report').waitFor({ state: 'detached' });
    expect(await isOnChart()).toBe(true);
  });

  it('is one battle on two devices of one seat: each shows what is ordered on the other, and no fault', async () => {
    const desk = await arena.visit({ reducedMotion: 'reduce' });
    await openBattle(desk, { ...BATTLE, opponent: 'a gunner who thinks of this shot alone', name: 'Tovey' });
    await desk.locator('.panel-bar').waitFor();
    const phone = await arena.visit({
      ...PHONE,
      reducedMotion: 'reduce',
      storageState: await desk.context().storageState(),
    });
    await phone.goto(desk.url());
    const devices = [desk, phone] as const;
    const bars = devices.map((page) => page.locator('.panel-bar:not([data-advice])'));
    const asked = (n: number): Promise<string | null> => bars[n]!.getAttribute('data-request');
    let cards = 0;
    for (let n = 0; cards < 2 && n < 60; n++) {
      const here = n % 2;
      await bars[here]!.waitFor();
      const request = await asked(here);
      await expect.poll(() => asked(1 - here), { timeout: patience(15_000) }).toBe(request);
      await bars[here]!.locator('.is-main').click();
      const told = [];
      for (const page of devices) {
        if (!(await isReported(page, request))) continue;
        await page.locator('.report-go-on').waitFor();
        told.push(await headlines(page));
        if (cards === 0) await picture(page, `two-devices-${page === desk ? 'desk' : 'phone'}`);
        await page.locator('.report-go-on').click();
      }
      expect([0, 2]).toContain(told.length);
      expect(told[0]).toEqual(told[1]);
      if (told.length > 0) cards++;
      for (const page of devices) expect(await page.locator('.refusal').count()).toBe(0);
    }
    expect(cards).toBe(2);
    expect(await new BattleDesk(phone).question()).toMatchObject({ kind: 'action' });
  });
});

describePage('a page that the server has outlived', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave({ killed: true, missing: true }));
  afterAll(() => arena?.close());

  it.each(someOf(['ja-JP', 'en-GB'], 1))('says that a part is gone, and what to do (%s)', async (locale) => {
    // It is fetched as soon as somebody looks at a battle.
    const page = await arena.visit({ locale }, '#/ranking');
    await page.route(/\/assets\/create-[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto(`${arena.server.url}/#/fight/denmark-strait`);
    await page.locator('.start-button').click();
    const problem = page.locator('.page p[role=status]');
    await expect.poll(() => problem.innerText()).toMatch(locale === 'en-GB' ? /Load the page again/ : /読み直して/);
    expect(await problem.innerText()).not.toMatch(/fetch|import|module/);
    await picture(page, `part-missing-${locale}`);
    await page.unroute(/\/assets\/create-[^/]*\.js$/);
    await page.getByRole('button', { name: locale === 'en-GB' ? 'Load the page again' : 'ページを読み直す' }).click();
    await page.locator('.battle').waitFor();
  });
});
