/** What teaches: how to play, the glossary, and a term's meaning under it, by keyboard, by finger and in Japanese. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ArenaPage, picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { describePage } from './chromium.js';
import { cutText } from './cut-text.js';

const JAPANESE = /[ぁ-んァ-ン一-龠]/;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const meaning = (page: Page) => page.locator('.term-meaning:popover-open');

describePage('what teaches', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(async () => {
    await arena.leave();
  });
  afterAll(async () => {
    await arena?.close();
  });

  it('tells how to play, and what each term means, to who has a keyboard alone', async () => {
    const page = await arena.visit({}, '#/rules/battleships');
    await page.getByRole('link', { name: 'How to play', exact: true }).click();
    const term = page.locator('.how-to .term', { hasText: 'hexes' }).first();
    await term.waitFor();
    expect(await page.locator('.how-to h2').count()).toBe(7);
    await isAccessible(page, 'how to play');
    await picture(page, 'how-to-play');
    await term.focus();
    await page.keyboard.press('Enter');
    await meaning(page).waitFor();
    expect(await term.getAttribute('aria-expanded')).toBe('true');
    expect(await meaning(page).innerText()).toMatch(/six-sided cells/);
    await isAccessible(page, 'a term that is open');
    const isIn = (): Promise<boolean> => meaning(page).evaluate((one) => one === document.activeElement);
    const isBack = (): Promise<boolean> => term.evaluate((one) => one === document.activeElement);
    expect(await isIn()).toBe(true);
    await page.keyboard.press('Escape');
    await meaning(page).waitFor({ state: 'detached' });
    expect(await isBack()).toBe(true);
    // It goes with its term, and a press outside ends it as well.
    await page.keyboard.press('Enter');
    await meaning(page).waitFor();
    const above = async (): Promise<number> => (await meaning(page).boundingBox())!.y - (await term.boundingBox())!.y;
    const before = await above();
    await page.mouse.wheel(0, 40);
    await page.waitForTimeout(200);
    expect(Math.abs((await above()) - before)).toBeLessThan(2);
    // At the edge, where the box is not.
    await page.mouse.click(3, 300);
    await meaning(page).waitFor({ state: 'detached' });
    expect(await isBack()).toBe(true);
    // A rule that a paragraph names leads into the table.
    await page.locator('.how-rules a', { hasText: '5.10' }).first().click();
    await page.locator('[id="rule-5.10"]').waitFor();
    // So does a number that states none, which the table leaves out.
    expect(await page.locator('[id="rule-1.2"]').count()).toBe(0);
    await page.goBack();
    await page.locator('.how-rules a', { hasText: '1.2' }).first().click();
    await page.locator('[id="rule-1.2"]').waitFor();
  });

  it('leads from a term to its rule and to its place among the words, which are sought', async () => {
    const page = await arena.visit({}, '#/rules/panzer/VII.D.4');
    const rule = page.locator('[id="rule-VII.D.4"]');
    await rule.locator('.term', { hasText: 'column more' }).click();
    await meaning(page).getByRole('link', { name: 'All words' }).click();
    const sought = page.locator('[data-sought]');
    await sought.waitFor();
    expect(await sought.innerText()).toMatch(/^column more/);
    expect(await sought.evaluate((one) => one === document.activeElement)).toBe(true);
    await isAccessible(page, 'the words');
    await page.getByLabel('Search the words').fill('bridges engineers');
    await expect.poll(() => page.locator('.glossary dt').allInnerTexts()).toEqual(['engineers']);
    await page.getByLabel('Search the words').fill('caterpillar');
    await page.getByText('No word has these letters.').waitFor();
  });

  it('is read on a phone and in Japanese, and so are the rules of each ruleset', async () => {
    const page = await arena.visit({ ...PHONE, locale: 'ja-JP' }, '#/rules/operations/how');
    const term = page.locator('.how-to .term').first();
    await term.waitFor();
    expect(await cutText(page)).toEqual([]);
    await term.tap();
    expect(await meaning(page).innerText()).toMatch(JAPANESE);
    const { left, right } = await meaning(page).evaluate((one) => one.getBoundingClientRect().toJSON());
    expect([left >= 0, right <= PHONE.viewport.width]).toEqual([true, true]);
    await picture(page, 'term-phone');
    await page.touchscreen.tap(200, 60);
    await meaning(page).waitFor({ state: 'detached' });
    for (const ruleset of ['panzer', 'operations', 'decisive-battle', 'battleships']) {
      await page.goto(`${arena.server.url}/#/rules/${ruleset}`);
      await page.locator('.rules-list .term').first().waitFor();
      expect(await page.locator('.rules-page [lang="en"]').count(), ruleset).toBe(0);
    }
  });

  it('marks terms in exercises, and in a rule that a battle opens', async () => {
    const page = await arena.visit({}, '#/exercises');
    const card = page.locator('.exercise').first();
    await card.locator('.term').first().waitFor();
    await card.locator('.button-strong').click();
    await page.locator('.exercise-note .term').first().waitFor();
    await page.locator('.rule-chip').first().click();
    await page.locator('.rule-text .term').first().click();
    await meaning(page).waitFor();
    // A battle is not left for a word.
    expect(await meaning(page).getByRole('link').first().getAttribute('target')).toBe('_blank');
    expect(await page.locator('.rule-text:popover-open').count()).toBe(1);
    await isAccessible(page, 'a term in a battle');
    await page.keyboard.press('Escape');
    await meaning(page).waitFor({ state: 'detached' });
  });
});
