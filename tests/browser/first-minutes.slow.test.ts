/** What a newcomer meets first on a phone: buttons that are whole, chips that open their own rule, what is advised in sight, and large letters. */

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { someOf } from '../machine/length.js';
import { ArenaPage, picture } from './arena-page.js';
import { describePage } from './chromium.js';
import { cutText } from './cut-text.js';
import { LinesDesk } from './lines-desk.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const LOCALES = ['en-GB', 'ja-JP'];
const PAGES = [
  '#/',
  '#/fight/surigao',
  '#/fight/dogger-bank',
  '#/exercises',
  '#/rules',
  '#/mine',
  '#/ranking',
  '#/tournaments',
];

describePage('the first minutes on a phone', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave());
  afterAll(() => arena?.close());

  async function begin(hash: string): Promise<Page> {
    const page = await arena.visit(PHONE, hash);
    await page.locator('.start-button').tap();
    await page.locator('.battle').waitFor();
    return page;
  }

  it('have the buttons of the chart whole beside the first briefing', async () => {
    const page = await begin('#/fight/denmark-strait');
    await page.locator('.first-briefing').waitFor();
    const [board, buttons] = await Promise.all(
      ['.battle-board', '.chart-buttons'].map(async (one) => (await page.locator(one).boundingBox())!),
    );
    expect(buttons!.y).toBeGreaterThanOrEqual(board!.y);
    expect(buttons!.y + buttons!.height).toBeLessThanOrEqual(board!.y + board!.height);
    await picture(page, 'first-briefing');
  });

  it('open the rule of the chip that is pressed, wherever on it, and show the advised fleet', async () => {
    const page = await begin('#/fight/dogger-bank');
    const desk = new LinesDesk(page);
    await desk.question();
    const chips = await page.locator('.panel-ask .rule-chip').all();
    expect(chips.length).toBeGreaterThan(2);
    for (const chip of chips) {
      const number = await chip.innerText();
      const { x, y, width, height } = (await chip.boundingBox())!;
      for (const [px, py] of [
        [x + 3, y + 4],
        [x + width - 3, y + height - 4],
      ] as const) {
        await page.touchscreen.tap(px, py);
        await page.locator('.rule-text:popover-open').waitFor();
        expect(await page.locator('.rule-text:popover-open b').first().innerText()).toBe(`§${number}`);
        await page.keyboard.press('Escape');
        // It is shut a moment before the chip knows; a press between the two would put away what is away.
        await page.locator('.rule-text').waitFor({ state: 'detached' });
      }
    }
    await desk.order.tap();
    await desk.question();
    const place = await page.waitForFunction(() => {
      const answer = document.querySelector('.choice.is-marked')?.getAttribute('data-answer');
      const fleet = document.querySelector(`.lb [data-answer="${answer}"]`)?.getBoundingClientRect();
      return fleet && fleet.left > -1 && fleet.right < innerWidth + 1 ? true : null;
    });
    expect(await place.jsonValue()).toBe(true);
    await picture(page, 'first-advised-fleet');
  });

  it.each(someOf(LOCALES, 1))('explain the signs at the ships, in %s', async (locale) => {
    const page = await arena.visit({ ...PHONE, locale }, '#/fight/dogger-bank');
    await page.locator('.start-button').tap();
    await page.locator('.lb-key-button').tap();
    const key = page.locator('.lb-key-box');
    await key.waitFor();
    expect(await key.locator('li').count()).toBe(9);
    expect(await cutText(page)).toEqual([]);
    await picture(page, `first-key-${locale.slice(0, 2)}`);
    const first = (await key.locator('li').first().innerText()).trim();
    await page.keyboard.press('Escape');
    await key.waitFor({ state: 'hidden' });
    // And at each of them, where there is a pointer.
    expect(await page.locator('.lb-figure').first().getAttribute('title')).toBe(first);
  });

  it.each(someOf([...LOCALES].reverse(), 1))('can be read with the largest letters, in %s', async (locale) => {
    const page = await arena.visit({ ...PHONE, locale });
    await page.evaluate(() => localStorage.setItem('flagplot.text-size', '150'));
    await page.reload();
    for (const hash of PAGES) {
      await page.goto(`${arena.server.url}/${hash}`);
      await page.locator('main :is(h1, h2)').first().waitFor();
      expect(await cutText(page), hash).toEqual([]);
      const links = await page.locator('.bridge-pages a').evaluateAll((all) => {
        const boxes = all.map((one) => one.getBoundingClientRect());
        const isCut = all.some((one) => one.scrollWidth > one.clientWidth + 1);
        return isCut || boxes.some(({ right }) => right > innerWidth) ? boxes.map(({ right }) => right) : [];
      });
      expect(links, hash).toEqual([]);
      await picture(page, `large-${locale.slice(0, 2)}${hash.replace(/\W+/g, '-')}`);
    }
    for (const hash of ['#/fight/denmark-strait', '#/fight/dogger-bank']) {
      await page.goto(`${arena.server.url}/${hash}`);
      const sheet = page.locator('.helm-button[aria-controls="plan"]');
      await sheet.tap();
      expect(await cutText(page), `${hash} plan`).toEqual([]);
      await sheet.tap();
      await page.locator('.start-button').tap();
      await page.locator('.panel-bar, .report-bar').first().waitFor();
      expect(await cutText(page), `${hash} battle`).toEqual([]);
      // The chart has room of its own, and so has the question.
      const least = await page.evaluate(() =>
        ['.battle-board', '.battle-orders'].map((one) => document.querySelector(one)!.getBoundingClientRect().height),
      );
      expect(Math.min(...least)).toBeGreaterThan(120);
      // The first briefing gives way: what is asked can be read beside it.
      await page.locator('.first-briefing').waitFor();
      await page.locator('.panel-ask h2').waitFor();
      const [end, foot] = await page.evaluate(() => {
        const box = (at: string): DOMRect => document.querySelector(at)!.getBoundingClientRect();
        return [box('.panel-ask h2').bottom, Math.min(box('.aim-line').top, box('.panel-bar').top)];
      });
      expect(end).toBeLessThanOrEqual(foot!);
      await picture(page, `large-${locale.slice(0, 2)}${hash.replace(/\W+/g, '-')}-battle`);
    }
  });
});
