/** A campaign on the page that adds nothing of its own for it: what the page promises of every battle holds there too. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { patience } from '../machine/patience.js';
import { ArenaPage, picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { describePage } from './chromium.js';
import { openPlan } from './lobby-hands.js';

const BATTLE = '#/fight/exercise-rhine';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** WCAG 2.5.8, in pixels. */
const TARGET = 24;

describePage('a campaign', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave());
  afterAll(() => arena?.close());

  it.each([
    { name: 'on a desk', at: {}, side: 'GE Germany', left: '5 turns to go.', german: 'Germany' },
    {
      name: 'on a phone, in Japanese',
      at: { ...PHONE, locale: 'ja-JP' },
      side: 'GE ドイツ',
      left: '残り5ターン。',
      german: 'ドイツ',
    },
  ])(
    '$name: nations, counters that can be read and hit, the aim, a card, an end',
    async ({ at, side, left, german }) => {
      const page = await arena.visit(at, BATTLE);
      await openPlan(page);
      const seat = page.getByRole('radio', { name: side });
      await seat.check();
      // Nations have their own colours, in the list as on the map.
      expect(await page.locator('.plan-sides .flag').first().getAttribute('class')).toContain('nation-GE');
      await page.locator('.start-button').click();
      const panel = page.locator('.panel-bar[data-request]');
      await panel.waitFor({ timeout: patience(30_000) });
      expect(await page.locator('.aim-line').innerText()).toContain(left);
      const own = page.locator('.pl-counter.pl-seat-4');
      expect(await own.first().getAttribute('aria-label')).toContain('Bismarck');
      for (const box of await page.locator('.pl-counter').all()) {
        const { width, height } = (await box.boundingBox())!;
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(TARGET);
      }
      await own.last().focus();
      await page.locator('.unit-card .unit-facts').waitFor();
      await isAccessible(page, `a campaign ${german}`);
      await picture(page, `operations-${german}`);
      await page.getByRole('button', { name: /^(?:Resign|降伏)$/ }).click();
      await page.locator('.offer .is-grave').click();
      await page.locator('.after .replay').waitFor({ timeout: patience(30_000) });
      expect(await page.locator('.after').innerText()).toMatch(new RegExp(`${german}(?: struck its flag|が降伏)`));
      await isAccessible(page, `after a campaign ${german}`);
    },
  );
});
