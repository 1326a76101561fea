/** A campaign whose surface actions are fought out: chosen in the lobby, from its chart to the battle's and back with what was lost, and the replay of both. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { patience } from '../machine/patience.js';
import { ArenaPage, picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { describePage } from './chromium.js';
import { openPlan } from './lobby-hands.js';

const BATTLE = '#/fight/the-slot';
const INSIDE = 'Surface action (The Slot)';
const MINUTE = 60_000;

/** Puts cards away and gives the order that is marked, or the first, until the page is headed so. */
async function playTo(page: Page, title: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      if (document.querySelector('.battle-title strong')?.textContent === wanted) return true;
      const put = document.querySelector<HTMLElement>('.report .is-main');
      if (put !== null) put.click();
      else if (document.querySelector('.panel-bar[data-advice="due"]') === null) {
        const order = document.querySelector<HTMLButtonElement>('.panel-bar .is-main');
        if (order?.disabled === false) order.click();
        else document.querySelector<HTMLElement>('.panel-ask .choice')?.click();
      }
      return false;
    },
    title,
    { timeout: patience(MINUTE), polling: 60 },
  );
}

describePage('a campaign with battles', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave());
  afterAll(() => arena?.close());

  it('goes to the chart of the battle and comes back', async () => {
    const page = await arena.visit({ reducedMotion: 'reduce' }, BATTLE);
    await openPlan(page);
    await page.locator('.plan select').first().selectOption({ label: 'chance alone' });
    const actions = page.getByLabel('Surface actions');
    await actions.selectOption({ label: 'on the battle chart where both sides agree' });
    expect(await page.locator('.plan').innerText()).toContain('neither knows what the other has said');
    await actions.selectOption({ label: 'each on the battle chart' });
    await picture(page, 'within-lobby');
    await page.locator('.start-button').click();

    await playTo(page, INSIDE);
    await page.locator('.panel-bar[data-request]:not([data-advice="due"])').waitFor();
    expect(await page.locator('.panel-ask h2').innerText()).toMatch(/^Choose a target for /);
    expect(await page.locator('.battle-title').innerText()).toContain('Turn 1 of 10');
    expect(await page.locator('.log').innerText()).toContain('Visibility');
    // What has come in is at its full colour.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
    );
    await isAccessible(page, 'a battle of a campaign');
    await picture(page, 'within-chart');

    await playTo(page, 'The Slot');
    await page.locator('.report').waitFor();
    const card = page.locator('.report');
    await expect.poll(() => card.innerText()).toMatch(/The battle is over after .*turns?\. The campaign goes on\./);
    await picture(page, 'within-back');

    // The replay shows each stretch on the chart of its own game.
    await page.waitForFunction(
      () => {
        const put = document.querySelector<HTMLElement>('.report .is-main');
        put?.click();
        return put === null && document.querySelector('.panel-bar') !== null;
      },
      undefined,
      { timeout: patience(MINUTE), polling: 60 },
    );
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.locator('.offer .is-grave').click();
    const slider = page.locator('.replay input[type="range"]');
    await slider.waitFor({ timeout: patience(MINUTE / 2) });
    const told = page.locator('.replay-told');
    await slider.evaluate((input: HTMLInputElement) => {
      input.value = String(Math.round(Number(input.max) * 0.75));
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect.poll(() => told.innerText()).toMatch(/Turn \d+ of 10/);
    expect(await page.locator('.op-board').count()).toBe(0);
    await picture(page, 'within-replay');
  }, 120_000);
});
