/** The order sheet of a campaign on the page: a whole phase is set down in one sitting, in English on a desk and in Japanese on a phone. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isLong } from '../machine/length.js';
import { patience } from '../machine/patience.js';
import { ArenaPage, picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { CampaignDesk } from './campaign-desk.js';
import { describePage } from './chromium.js';
import { openPlan } from './lobby-hands.js';

const BATTLE = '#/fight/exercise-rhine';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

async function begin(page: Page, side: string, opponent: string): Promise<CampaignDesk> {
  page.setDefaultTimeout(patience(8000));
  await openPlan(page);
  await page.getByRole('radio', { name: side }).check();
  await page.locator('.plan select').first().selectOption({ label: opponent });
  await page.locator('.start-button').click();
  const desk = new CampaignDesk(page);
  await desk.question();
  return desk;
}

/** Orders of the first fleets of the list, each to the farthest hex in its reach. */
async function setDown(page: Page, count: number, list: string): Promise<void> {
  for (let i = 0; i < count; i++) {
    await page.locator('.op-mover').first().click();
    await page.getByRole('button', { name: list }).click();
    await page.locator('.op-place-hex').last().click();
    await page.locator('.panel-bar .is-main').click();
    await expect.poll(() => page.locator('.sheet-orders li').count(), { timeout: patience(5000) }).toBe(i + 1);
  }
}

describePage('an order sheet', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave());
  afterAll(() => arena?.close());

  it('is set down, drawn, taken back in part and given', async () => {
    const page = await arena.visit({}, BATTLE);
    await begin(page, 'United Kingdom', 'chance alone');
    const before = await page.locator('.op-mover').count();
    await page.keyboard.press('p');
    // Fleets of all categories can be ordered, not only those that move now.
    expect(await page.locator('.op-mover').count()).toBeGreaterThan(before + 2);
    await setDown(page, 4, 'List them');
    expect(await page.locator('.op-sheet circle').count()).toBe(4);
    await isAccessible(page, 'an order sheet');
    await page.locator('.sheet-box').evaluate((box) => box.scrollIntoView({ block: 'center' }));
    await picture(page, 'operations-sheet');
    await page.keyboard.press('Backspace');
    await expect.poll(() => page.locator('.sheet-orders li').count()).toBe(3);
    await page.keyboard.press('g');
    // Given one by one, until the sheet is over or something is new.
    await expect
      .poll(() => page.locator('.sheet-box').getAttribute('data-sheet'), { timeout: patience(30_000) })
      .not.toBe('3');
    await page.waitForTimeout(1500);
    await picture(page, 'operations-sheet-given');
  }, 120_000);

  it.runIf(isLong)(
    'is as good in Japanese on a phone',
    async () => {
      const page = await arena.visit({ ...PHONE, locale: 'ja-JP' }, BATTLE);
      await begin(page, 'イギリス', '運まかせ');
      await page.locator('.first-briefing').getByRole('button', { name: '了解' }).tap();
      await page.getByRole('button', { name: 'フェイズ全体の命令を書く' }).tap();
      await setDown(page, 2, '一覧を開く');
      expect(await page.locator('.sheet-box').innerText()).not.toMatch(/\b(?:sheet|orders|sails)\b/);
      await page.locator('.sheet-box').evaluate((box) => box.scrollIntoView({ block: 'center' }));
      await picture(page, 'operations-sheet-ja');
      await isAccessible(page, 'an order sheet');
    },
    120_000,
  );
});
