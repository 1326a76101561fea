import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ArenaPage, picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { BattleDesk } from './battle-desk.js';
import { describePage } from './chromium.js';
import { openPlan } from './lobby-hands.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

describePage('the page on a phone', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave());
  afterAll(() => arena?.close());

  /** Nothing sticks out to the right, in the page or in what scrolls only up and down in it. */
  async function fits(page: Page, where: string): Promise<void> {
    const wide = await page.evaluate(() => {
      const root = document.documentElement;
      const boxes = [...document.querySelectorAll('main, section, .panel-body, .log-lines, form, ul, table')];
      const out = boxes.filter((box) => {
        const { left, right, width } = box.getBoundingClientRect();
        return width > 0 && (right > innerWidth + 0.5 || left < -0.5);
      });
      return [
        ...(root.scrollWidth > innerWidth ? [`the page is ${root.scrollWidth} wide`] : []),
        ...out.map((box) => `${box.tagName} ${box.className}`),
      ];
    });
    expect(wide, where).toEqual([]);
  }

  it('has no page that is too wide', async () => {
    const page = await arena.visit(PHONE);
    for (const hash of ['#/', '#/fight/surigao', '#/mine', '#/ranking', '#/tournaments']) {
      await page.goto(`${arena.server.url}/${hash}`);
      await page.locator('main :is(h1, h2)').first().waitFor();
      await fits(page, hash);
      await isAccessible(page, hash);
      await picture(page, `narrow-page${hash.replace(/\W+/g, '-')}`);
    }
    await page.locator('.bridge-name').tap();
    await page.waitForURL(/#\/$/);
    // With the largest text the settings are on the page still, and a touch beside them puts them away.
    await page.locator('.settings summary').tap();
    await page.locator('.setting', { hasText: 'Text size' }).locator('select').selectOption('150');
    const { x, width } = (await page.locator('.settings-box').boundingBox())!;
    expect([x >= 0, x + width <= 390]).toEqual([true, true]);
    await fits(page, 'the largest text');
    await page.locator('.bridge-name').tap();
    await page.locator('.settings-box').waitFor({ state: 'hidden' });
  });

  it.each([
    [390, 844],
    [1280, 800],
  ])(
    'has its settings whole over the plan of a battle, and away with Escape and with a press beside them (%i)',
    async (width, height) => {
      const page = await arena.visit({ viewport: { width, height }, hasTouch: true }, '#/fight/dogger-bank');
      await openPlan(page);
      const [cog, box] = [page.locator('.settings summary'), page.locator('.settings-box')];
      await cog.click();
      // Languages are called by their own names.
      expect(await box.locator('.bridge-languages button').allInnerTexts()).toEqual(['English', '日本語']);
      const covered = await box.evaluate((menu) => {
        const parts = [...menu.querySelectorAll('input, select, button, a')];
        const isSeen = (one: Element): boolean => {
          const { x, y, width, height } = one.getBoundingClientRect();
          const there = document.elementFromPoint(x + width / 2, y + height / 2);
          return there !== null && (one.contains(there) || one.closest('label')?.contains(there) === true);
        };
        return parts.filter((one) => !isSeen(one)).map((one) => one.outerHTML.slice(0, 80));
      });
      expect(covered).toEqual([]);
      await picture(page, `settings-${width}`);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press('Escape');
      await box.waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
      await cog.click();
      await page.locator('.bridge').click({ position: { x: 3, y: 3 } });
      await box.waitFor({ state: 'hidden' });
    },
  );

  it('has what is advised in sight under the question, however far down the list it is', async () => {
    const page = await arena.visit({ ...PHONE, viewport: { width: 360, height: 740 } }, '#/fight/san-bernardino');
    await page.locator('.start-button').tap();
    const desk = new BattleDesk(page);
    for (let asked = 0; asked < 3; asked++) {
      await desk.question();
      const places = () =>
        page.evaluate(() => {
          const box = (what: string): DOMRect => document.querySelector(what)!.getBoundingClientRect();
          return {
            question: box('.panel-ask h2').top,
            advised: box('.choice:has(.is-advised)').bottom,
            foot: box('.panel-foot').top,
          };
        });
      expect((await places()).question).toBeGreaterThan(0);
      expect((await places()).advised).toBeGreaterThan((await places()).question);
      // What is told at the foot comes a little later than the question, and the list follows it.
      await expect.poll(async () => (await places()).advised - (await places()).foot).toBeLessThan(1);
      await desk.order();
    }
  });

  it('gives the cards of one’s own battles the width that their words need', async () => {
    const page = await arena.visit(PHONE, '#/fight/denmark-strait');
    await page.locator('.start-button').tap();
    await page.locator('.panel-bar').first().waitFor();
    for (const width of [390, 1280, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${arena.server.url}/#/mine`);
      const card = page.locator('.room-line').first();
      await card.waitFor();
      await fits(page, `my battles, ${width}`);
      const lines = await card.evaluate((one) => {
        const line = Number.parseFloat(getComputedStyle(one).lineHeight);
        return [...one.querySelectorAll('.room-words > *')].map((part) => part.getBoundingClientRect().height / line);
      });
      // Name, who with whom, how it stands: each in a line, where they have room.
      expect(Math.max(...lines), `${width}`).toBeLessThan(width < 700 ? 2.5 : 1.5);
      await picture(page, `mine-${width}`);
    }
  });

  /** The first targets are confirmed: what came of them is the sheet's first tab, and the diary beside it has a count. */
  async function readsReport(page: Page): Promise<void> {
    await page.locator('.report').waitFor();
    await page.locator('.battle-board').tap({ position: { x: 30, y: 60 } });
    await page.locator('.report-go-on').waitFor();
    const tabs = page.locator('.sheet-tab');
    expect(await tabs.first().innerText()).toBe('Report');
    expect(Number(await tabs.nth(1).locator('.badge').innerText())).toBeGreaterThan(0);
    await fits(page, 'the report');
    await picture(page, 'narrow-report');
    await tabs.nth(1).tap();
    await tabs.nth(1).locator('.badge').waitFor({ state: 'detached' });
    await tabs.first().tap();
    await page.locator('.report-line-head').first().tap();
    await page.locator('.report-dice').waitFor();
    await fits(page, 'the dice of a salvo');
    await isAccessible(page, 'the dice of a salvo');
    await page.locator('.report-go-on').tap();
  }

  /** The list stays where it is; side, opponent and clock open over it, and the briefing is a touch away. */
  async function choosesWithoutLeaving(page: Page): Promise<void> {
    const card = page.locator('.battle-card', { hasText: 'Surigao' });
    await card.tap();
    const place = (): Promise<number> => page.evaluate(() => Math.round(scrollY));
    const before = await place();
    await expect.poll(() => page.locator('.helm-head strong').innerText()).toBe('Surigao Strait');
    await page.getByRole('button', { name: 'Side, opponent, clock' }).tap();
    await page.getByRole('radio', { name: 'JP' }).check();
    await page.getByLabel('Opponent').selectOption({ label: 'a Captain' });
    expect(await page.locator('.start-button').innerText()).toMatch(/against a Captain$/);
    expect(await place()).toBe(before);
    await fits(page, 'the plan');
    await picture(page, 'narrow-plan');
    await page.getByRole('button', { name: 'Briefing' }).tap();
    await expect
      .poll(() =>
        page
          .locator('.dossier-chart')
          .boundingBox()
          .then((box) => Math.round(box!.y)),
      )
      .toBeLessThan(40);
    expect(await page.locator('.helm-plan').isVisible()).toBe(false);
  }

  it('plays a whole turn by touch, and shows the end', async () => {
    const page = await arena.visit(PHONE);
    await choosesWithoutLeaving(page);
    await page.locator('.battle-card', { hasText: 'Denmark Strait' }).tap();
    await expect.poll(() => page.locator('.helm-head strong').innerText()).toBe('Denmark Strait');
    await page.locator('.start-button').tap();
    const desk = new BattleDesk(page);
    const seen = new Set<string>();
    let before = '';
    for (let turn = 1; turn < 3; ) {
      const { kind, title } = await desk.question();
      const what = kind === 'confirm' ? kind : title.split(' ')[0]!;
      if (what === 'Where') await desk.pointAtCourse(2);
      else if (what === 'Choose' && seen.has(what)) await desk.pointAtTarget();
      else if (kind === 'action') await page.locator('.choice[data-answer]').first().tap();
      if (!seen.has(what)) await picture(page, `narrow-${what.toLowerCase()}`);
      seen.add(what);
      await fits(page, title);
      await page.locator('.panel-bar:visible .is-main').tap();
      // What is moved is confirmed too.
      if (kind === 'confirm' && before === 'Choose' && !seen.has('report')) {
        seen.add('report');
        await readsReport(page);
      }
      before = what;
      turn = Number(/Turn (\d+)/.exec(await page.locator('.battle-title').innerText())?.[1]);
    }
    await picture(page, 'narrow-turn-2');
    expect([...seen]).toEqual(expect.arrayContaining(['Choose', 'Where', 'confirm', 'report']));
    await page.getByRole('button', { name: 'War diary' }).tap();
    await fits(page, 'the diary');
    await isAccessible(page, 'the diary');
    await picture(page, 'narrow-diary');
    await page.locator('.sheet-tab').first().tap();
    await page.getByRole('button', { name: 'More room for the orders' }).tap();
    await page.getByRole('button', { name: 'Resign', exact: true }).tap();
    await page.getByRole('button', { name: 'Yes, resign' }).tap();
    await page.locator('.dice-verdict').waitFor();
    await fits(page, 'after the battle');
    await isAccessible(page, 'after the battle');
    await picture(page, 'narrow-after');
  });
});
