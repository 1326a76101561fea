/** Exercises on the page: they are found from the lobby, fought, judged by their goal, and remembered. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ArenaPage, picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { BattleDesk } from './battle-desk.js';
import { describePage } from './chromium.js';
import { cutText } from './cut-text.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const JAPANESE = /[ぁ-んァ-ン一-龠]/;

describePage('exercises', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave());
  afterAll(() => arena?.close());

  it('lead a newcomer from the lobby through a first battle to the next one', async () => {
    const page = await arena.visit();
    await page.getByRole('link', { name: /New here/ }).click();
    const cards = page.locator('.exercise');
    await cards.first().waitFor();
    await isAccessible(page, 'the exercises');
    await picture(page, 'exercises');
    const title = await cards.first().getByRole('heading').innerText();
    await cards.first().locator('.button-strong').click();
    const note = page.locator('.exercise-note');
    await note.waitFor();
    expect(await note.innerText()).toContain(title);
    // Left, it is found again where it was begun.
    await page.goto(`${arena.server.url}/#/exercises`);
    await cards.first().getByRole('link', { name: 'Go on' }).click();
    await note.waitFor();
    // The first page that is loaded, too.
    await page.reload();
    await note.waitFor();
    expect(await note.innerText()).toContain(title);
    // Guided: what is done in each phase stands beside the chart, as long as it is asked.
    const desk = new BattleDesk(page);
    const guides = new Set<string>();
    await desk.question();
    expect(await page.locator('.is-advised').count()).toBe(1);
    desk.forget();
    for (;;) {
      const { kind } = await desk.question();
      if (kind === 'over') break;
      guides.add(await page.locator('.exercise-guide').innerText());
      await desk.order();
    }
    expect(guides.size).toBeGreaterThan(1);
    const verdict = page.locator('.exercise-verdict');
    await verdict.waitFor();
    const isWon = (await page.locator('.after-head h2').innerText()).startsWith('You win');
    expect(await verdict.innerText()).toContain(isWon ? 'Goal reached.' : 'Goal not reached.');
    await isAccessible(page, 'the verdict on an exercise');
    await page.reload();
    await verdict.waitFor();
    await picture(page, 'exercise-verdict');
    // No rematch with the sides changed: the goal is the learner's.
    expect(await page.getByRole('button', { name: 'Rematch' }).count()).toBe(0);
    await verdict.getByRole('link', { name: /^Next/ }).click();
    await cards.first().waitFor();
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll('.exercise')].indexOf(document.activeElement!.closest('.exercise')!),
      ),
    ).toBe(1);
    expect(await cards.first().getByRole('heading').innerText()).toContain(isWon ? 'reached' : 'tried');
    await page.reload();
    await cards.first().waitFor();
    expect(await cards.first().getByRole('heading').innerText()).toContain(isWon ? 'reached' : 'tried');
    await page.goto(`${arena.server.url}/#/`);
    await page.locator('.battle-card').first().waitFor();
    expect(await page.getByRole('link', { name: /New here/ }).count()).toBe(0);
  });

  it('are fought with nobody to advise, on a phone, in Japanese', async () => {
    const page = await arena.visit({ ...PHONE, locale: 'ja-JP' }, '#/exercises');
    const cards = page.locator('.exercise');
    await cards.first().waitFor();
    for (const text of await cards.allInnerTexts()) expect(text).toMatch(JAPANESE);
    expect(await cutText(page)).toEqual([]);
    await cards.nth(1).locator('.button-strong').tap();
    const note = page.locator('.exercise-note');
    await note.waitFor();
    expect(await note.innerText()).toMatch(JAPANESE);
    await page.locator('.choice').first().waitFor();
    expect(await page.locator('.is-advised').count()).toBe(0);
    await note.locator('.note-buttons button').first().tap();
    expect((await note.locator('p').allInnerTexts()).length).toBeGreaterThan(1);
    await picture(page, 'exercise-phone');
    await note.locator('.note-buttons button').last().tap();
    await note.waitFor({ state: 'detached' });
  });

  it('have all rules beside them, from a number on, and by words that are sought', async () => {
    const page = await arena.visit({}, '#/rules/battleships/7.4');
    const rule = page.locator('[id="rule-7.4"]');
    await rule.waitFor();
    expect(await rule.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
    const all = page.locator('.rules-list li');
    const count = await all.count();
    expect(count).toBeGreaterThan(50);
    await isAccessible(page, 'the rules');
    await page.getByLabel('Search the rules').fill('TORPEDO night');
    await expect.poll(() => all.count()).toBeLessThan(count / 4);
    for (const text of await all.allInnerTexts()) expect(text).toMatch(/torpedo/i);
    await page.getByLabel('Search the rules').fill('submarine caterpillar');
    await page.getByText('No rule has these words.').waitFor();
    await page.getByRole('link', { name: 'Platoons and boards' }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain('Platoons and boards');
    const japanese = await arena.visit({ locale: 'ja-JP' }, '#/rules/battleships');
    await japanese.locator('[id="rule-7.4"]').waitFor();
    expect(await japanese.locator('[id="rule-7.4"]').innerText()).toMatch(JAPANESE);
  });
});
