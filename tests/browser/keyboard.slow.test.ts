import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ArenaPage, picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { BattleDesk } from './battle-desk.js';
import { describePage } from './chromium.js';
import { isReported, readByKeyboard } from './report-hands.js';

/** More stops than the lobby has. */
const MOST_TABS = 90;

describePage('the page by keyboard alone', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave());
  afterAll(() => arena?.close());

  /** Presses Tab until the focus is on what fits, and can be seen to be there. */
  async function tabTo(page: Page, selector: string, text: string, key = 'Tab'): Promise<void> {
    for (let i = 0; i < MOST_TABS; i++) {
      await page.keyboard.press(key);
      const found = await page.evaluate(
        ([fits, words]) => {
          const at = document.activeElement;
          if (!at?.matches(fits!) || !(at.textContent ?? '').includes(words!)) return null;
          const ring = [at, at.closest('label')].map((one) => one && getComputedStyle(one));
          return ring.some((s) => s && (s.outlineStyle !== 'none' || s.boxShadow !== 'none'));
        },
        [selector, text],
      );
      if (found === null) continue;
      expect(found, `the focus on ${selector} ${text} can be seen`).toBe(true);
      return;
    }
    throw new Error(`Tab does not reach ${selector} ${text}`);
  }

  it('fights the River Plate from the lobby to the result', async () => {
    const page = await arena.visit();
    await page.locator('.battle-card').first().waitFor();
    await tabTo(page, '.battle-card', 'River Plate');
    await page.keyboard.press('Enter');
    await tabTo(page, 'input[name=name]', '', 'Shift+Tab');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Harwood');
    await tabTo(page, 'input[name=side]', '');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('.start-button').innerText()).toContain('Fight as Kriegsmarine');
    await page.keyboard.press('ArrowUp');
    await tabTo(page, 'select', 'chance alone');
    await page.keyboard.type('a gunner');
    await tabTo(page, '.start-button', 'Fight as Royal Navy against a gunner', 'Shift+Tab');
    await picture(page, 'keyboard-lobby');
    await page.keyboard.press('Enter');
    await fight(page);
    await page.getByRole('heading', { name: /^You (win|lose)/ }).waitFor();
    await picture(page, 'keyboard-result');
  });

  async function fight(page: Page): Promise<void> {
    const desk = new BattleDesk(page);
    const seen = new Map<string, number>();
    let hasRead = false;
    for (;;) {
      const { kind, title, request } = await desk.question();
      if (kind === 'over') break;
      const what = kind === 'confirm' ? kind : title.split(' ')[0]!;
      const times = (seen.get(what) ?? 0) + 1;
      seen.set(what, times);
      if (what === 'Choose' && times === 1) await askForHint(page);
      if (what === 'Choose' && times % 2 === 0) await page.keyboard.press('ArrowDown');
      if (what === 'Where' && times <= 3) {
        await steerOnChart(page, times);
        continue;
      }
      if (what === 'Where') await page.keyboard.press('2');
      if (what === 'confirm' && times === 1) {
        await page.keyboard.press('Backspace');
        expect((await desk.question()).kind).toBe('action');
      }
      await page.keyboard.press('Enter');
      if (kind !== 'confirm' || hasRead || !(await isReported(page, request))) continue;
      await readByKeyboard(page);
      await picture(page, 'keyboard-after-report');
      hasRead = true;
    }
    expect(hasRead).toBe(true);
    expect(seen.get('Choose')).toBeGreaterThan(0);
    expect(seen.get('Where')).toBeGreaterThan(0);
  }

  async function askForHint(page: Page): Promise<void> {
    const placeOf = async (part: string) => (await page.locator(part).first().boundingBox())!;
    const asked = await placeOf('.panel-ask h2');
    await page.keyboard.press('h');
    await page.locator('.hint').waitFor();
    // It is whole above the bar, and the question stands where it was.
    expect((await placeOf('.panel-ask h2')).y).toBe(asked.y);
    const [hint, foot] = [await placeOf('.hint'), await placeOf('.panel-foot')];
    expect(hint.y + hint.height).toBeLessThanOrEqual(foot.y);
    await picture(page, 'keyboard-hint');
    await isAccessible(page, 'a hint');
  }

  /** On the chart: to another end hex, another heading, and off. */
  async function steerOnChart(page: Page, times: number): Promise<void> {
    const order = page.locator('.panel-bar .is-main');
    const before = await order.innerText();
    await tabTo(page, 'svg.chart', '');
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'd']) await page.keyboard.press(key);
    await page.keyboard.press('Space');
    await picture(page, `keyboard-course-${times}`);
    if (times === 1) expect(await order.innerText()).not.toBe(before);
    await page.keyboard.press('Enter');
  }
});
