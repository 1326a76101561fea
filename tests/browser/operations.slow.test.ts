/** A campaign on the page: the aim, fleets that open into ships, a course by pointing, a card, an end; in English on a desk, in Japanese on a phone by night. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { patience } from '../machine/patience.js';
import { ArenaPage, picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { CampaignDesk } from './campaign-desk.js';
import { describePage } from './chromium.js';
import { openPlan } from './lobby-hands.js';

const BATTLE = '#/fight/exercise-rhine';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** WCAG 2.5.8, in pixels. */
const TARGET = 24;
/** English words that no Japanese page has. */
const ENGLISH = /\b(?:the|fleet|sails|strike|convoy|search|phase|points)\b/i;

/** Against chance, which is quick. */
async function begin(page: Page, [side, opponent]: readonly [side: string, opponent: string]): Promise<CampaignDesk> {
  await openPlan(page);
  await page.getByRole('radio', { name: side }).check();
  await page.locator('.plan select').first().selectOption({ label: opponent });
  await page.locator('.start-button').click();
  return new CampaignDesk(page);
}

describePage('a campaign', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave());
  afterAll(() => arena?.close());

  it('gives fleets their courses by pointing, in English on a desk', async () => {
    const page = await arena.visit({}, BATTLE);
    const desk = await begin(page, ['United Kingdom', 'chance alone']);
    expect(await desk.question()).toMatch(/^Where does Convoy (?:HX|SL) sail\?$/);
    // The admiral's course is chosen beforehand, in the list and on the chart.
    expect(await page.locator('.op-places .choice.is-marked .is-advised').count()).toBe(1);
    expect(await page.locator('.op-answer.is-picked').count()).toBe(1);
    expect(await page.locator('.aim-line').innerText()).toContain('Germany needs 41 ahead: 41 to go. 5 days to go.');
    expect((await page.locator('.op-aims').innerText()).replace(/\s+/g, ' ')).toMatch(
      /GE Germany 0 points merchant convoy sunk 12 each 0 of 7 Hood sunk 20 each .* UK United Kingdom 0 points Bismarck/,
    );

    // A fleet is taken in hand on the chart, and pointed to a hex: list, button and chart say the same.
    // Of two that may sail the other one, whichever is advised: one that is in hand would open.
    await page.keyboard.press('2');
    await expect.poll(() => page.locator('.op-mover.is-chosen').innerText()).toContain('Convoy SL');
    await desk.press(desk.counter('Convoy HX'));
    await expect.poll(() => page.locator('.panel-ask h2').innerText()).toContain('Where does Convoy HX sail?');
    expect(await page.locator('.op-mover.is-chosen').innerText()).toContain('Convoy HX');
    expect(await desk.order.innerText()).toContain('Convoy HX stays at 0408');
    await page.getByRole('button', { name: 'List them' }).click();
    expect(await page.locator('.op-place-hex').allInnerTexts()).toContain('0508');
    const end = page.locator('.op-answer[data-hex="144"]');
    await desk.press(end);
    expect(await desk.order.innerText()).toContain('Convoy HX sails to 0508');
    expect(await page.locator('.op-course-words text').textContent()).toBe('1 hex');
    await picture(page, 'operations-course');

    // Numbers of hexes can be read at the scale at which the chart opens.
    await page.locator('.settings summary').click();
    await page.getByLabel('Show the numbers of all hexes').check();
    await page.keyboard.press('Escape');
    expect((await page.locator('.op-hex-numbers text').first().boundingBox())!.height).toBeGreaterThan(8);

    // Where the enemy may be is shaded on demand, and called a guess.
    await page.getByRole('button', { name: 'Guess' }).click();
    expect(await page.locator('.op-guess-key').innerText()).toMatch(
      /never certain[\s\S]*Estimated: last seen at \d{4}/,
    );
    expect(await page.locator('.op-guess path').count()).toBe(7);
    await picture(page, 'operations-guess');
    await page.getByRole('button', { name: 'Guess' }).click();

    // Fleets open into their ships, and a card says how they are.
    await desk.counter('Force H').hover();
    expect(await page.locator('.unit-card').innerText()).toMatch(/^Force H\s+battle fleet\s+Hex\s+1514/);
    expect(await page.locator('.unit-card').innerText()).toMatch(/gun \d+, range \d · endurance \d+ of \d+/);
    await desk.press(desk.counter('Force H'));
    expect(await page.locator('.unit-card').isVisible()).toBe(false);
    expect(await page.locator('.op-opened').innerText()).toMatch(/Force H\s+battle fleet · speed \d · search \d/);
    expect(await page.locator('.op-opened .op-boxes').count()).toBe(3);
    expect(await page.locator('.op-opened').innerText()).toMatch(/gun \d+, range \d/);
    for (const box of await page.locator('.op-named').all()) {
      const { width, height } = (await box.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(TARGET);
    }
    await isAccessible(page, 'a campaign');
    await picture(page, 'operations-opened');
    await page.locator('.op-view').focus();
    await page.keyboard.press('Escape');
    await page.locator('.op-opened').waitFor({ state: 'detached' });
    await page.keyboard.press('v');
    expect(await page.locator('.op-searched').count()).toBe(0);
    await page.mouse.move(1, 1);
    await desk.order.click();
    await desk.question();
    expect(await desk.counter('Convoy HX').getAttribute('aria-label')).toMatch(/^Convoy HX at 0508: .*has moved/);
  });

  it('is told and fought with a finger on a phone, in Japanese, by night', async () => {
    const page = await arena.visit({ ...PHONE, locale: 'ja-JP', colorScheme: 'dark' }, BATTLE);
    const desk = await begin(page, ['イギリス', '運まかせ']);
    expect(await desk.question()).toMatch(/^(?:HX|SL)船団はどこへ向かいますか$/);
    await page.locator('.first-briefing').getByRole('button', { name: '了解' }).tap();
    expect(await page.locator('.aim-line').innerText()).toContain('ドイツは41点のリードが必要：あと41点。 残り5日。');
    // What the chart is looked at with lies behind one button; its names are read on the whole chart too.
    expect(await page.locator('.op-buttons button').filter({ visible: true }).count()).toBe(1);
    await page.locator('.op-tools').tap();
    await page.getByRole('button', { name: '全体', exact: true }).tap();
    await page.locator('.op-tools').tap();
    expect(await page.locator('.op-labels text').count()).toBeGreaterThan(3);
    expect((await page.locator('.op-labels text').first().boundingBox())!.height).toBeGreaterThan(8);
    await desk.press(page.locator('.op-answer:not(.is-picked)').first());
    await expect.poll(() => desk.order.innerText()).toMatch(/船団は\d{4}へ/);
    await isAccessible(page, 'a campaign on a phone');
    await picture(page, 'operations-phone');
    await desk.order.tap();
    await desk.question();
    expect(await page.locator('.panel-ask').innerText()).not.toMatch(ENGLISH);
    expect(await page.locator('.op-aims').innerText()).not.toMatch(ENGLISH);
    await page.getByRole('button', { name: '降伏' }).tap();
    await page.locator('.offer .is-grave').tap();
    await page.locator('.after .replay').waitFor({ timeout: patience(30_000) });
    expect(await page.locator('.after').innerText()).toContain('イギリスが降伏');
    await isAccessible(page, 'after a campaign');
  });
});
