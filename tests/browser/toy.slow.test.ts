/** The toy on the page: a ruleset that the server took in from outside is listed, briefed, fought to its end and checked, plainly. */
import type { JSHandle } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { LIMITS } from '../../arena/limits/limits.js';
import type { Heard } from '../../arena/protocol/index.js';
import { patience } from '../machine/patience.js';
import { Outside } from '../toy/outside.js';
import { ArenaPage, picture } from './arena-page.js';
import { LOOKS_MS } from './battle-desk.js';
import { describePage } from './chromium.js';
import { isReported, readByKeyboard } from './report-hands.js';

describePage('the page and a ruleset from outside', () => {
  let outside: Outside;
  let arena: ArenaPage;
  beforeAll(async () => {
    outside = new Outside();
    // In two files: the page gets both.
    outside.write('door.js', "export { default as ruleset } from './toy.js';");
    arena = await ArenaPage.open(undefined, ['--ruleset', outside.file('door.js')]);
  });
  afterEach(() => arena.leave());
  afterAll(async () => {
    await arena?.close();
    outside.end();
  });

  it('lists it, explains what it can, and shows its map', async () => {
    const page = await arena.visit();
    const card = page.locator('.battle-card', { hasText: 'Off Skagen' });
    expect(await card.innerText()).toMatch(/1 June 1916\s+RED\s+BLUE/);
    await card.click();
    await picture(page, 'toy-lobby');
    await page.locator('.start-button').click();
    await page.locator('.panel-bar[data-request]').waitFor();
    expect(await page.locator('.pl-counter').count()).toBe(4);
    expect(await page.locator('body').innerText()).toContain('Who wins is decided by the rules of dispatches-v1.');
    expect(await page.locator('.choice').allInnerTexts()).toEqual([
      expect.stringContaining('hide-1'),
      expect.stringContaining('hide-2'),
    ]);
    await picture(page, 'toy-battle');
    // A hex without a counter tells its label to who points at it, and what is in the middle stays there.
    const cell = page.locator('.pl-cell', { hasText: '1303' });
    const label = () => cell.locator('text').evaluate((text) => Number(getComputedStyle(text).opacity));
    expect(await label()).toBe(0);
    await cell.locator('circle').hover();
    await expect.poll(label).toBe(1);
    const middle = () =>
      page.locator('.pl-map').evaluate((map) => {
        const { left, top, width, height } = map.querySelector('svg')!.getBoundingClientRect();
        const { x, y, width: w, height: h } = map.getBoundingClientRect();
        return [(x + w / 2 - left) / width, (y + h / 2 - top) / height];
      });
    for (let step = 0; step < 3; step++) {
      await page.locator('.pl-zoom button').first().click();
      for (const at of await middle()) expect(at).toBeCloseTo(0.5, 1);
    }
  });

  it('says what each order may bring, by its own events, with what they change', async () => {
    const page = await arena.visit();
    const order = async (text: string): Promise<void> => {
      await page.locator(`.choice[data-answer="${text}"]`).click();
      await page.locator('.pl-walked').waitFor();
    };
    await page.locator('.battle-card', { hasText: 'Off Skagen' }).click();
    await page.locator('.start-button').click();
    await order('hide-2');
    expect(await page.locator('.pl-walked').innerText()).toMatch(
      /It comes so in every case, up to the next decision\.\s+Ranger carries the dispatches/,
    );
    await page.keyboard.press('Enter');
    await order('fire-3');
    const words = (await page.locator('.pl-walked').innerText()).replace(/\s+/g, ' ');
    expect(words).toContain('Every fall of the dice.');
    expect(words).toMatch(/Rover misses Bold.* 66\.7 %.*Rover hits Bold.* Bold hits: 0 → 1 33\.3 %/);
    expect(await page.locator('.choice-points').count()).toBeGreaterThan(5);
    await page.locator('.pl-walked').scrollIntoViewIfNeeded();
    await picture(page, 'toy-odds');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.pl-walked').scrollIntoViewIfNeeded();
    await picture(page, 'toy-odds-phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('says that they are an estimate to who does not know all, in Japanese too', async () => {
    const page = await arena.visit({ locale: 'ja-JP' });
    const said: string[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => said.push(String(payload))));
    await page.reload();
    await page.locator('.battle-card', { hasText: 'Off Skagen' }).click();
    await page.locator('input[name=side]').nth(1).check({ force: true });
    await page.locator('.start-button').click();
    const fire = page.locator('.choice[data-answer^="fire-"]').first();
    // Red may have fired first, which is told before.
    await page.waitForFunction(
      () => {
        document.querySelector<HTMLElement>('.report .is-main')?.click();
        return document.querySelector('.report') === null && document.querySelector('.choice[data-answer^="fire-"]');
      },
      undefined,
      { timeout: patience(20_000) },
    );
    const order = await fire.getAttribute('data-answer');
    await fire.click();
    // Marked, it is asked about alone, and that answer stands there. How many draws it has hangs on the time that a busy machine leaves.
    const alone = (): number[] =>
      said
        .map((text) => JSON.parse(text) as Partial<Heard<'odds'>>)
        .flatMap(({ type, walked = [] }) => (type === 'odds' && walked.length === 1 ? walked : []))
        .flatMap(({ action, sample }) => (action.text === order && sample !== undefined ? [sample.draws] : []));
    const walked = page.locator('.pl-walked', { hasText: '回' });
    const shown = async () => Number(/(\d+)回/.exec((await walked.allInnerTexts()).join())?.[1] ?? 0);
    await expect.poll(async () => alone().includes(await shown()), { timeout: patience(20_000) }).toBe(true);
    expect(await shown()).toBeGreaterThan(0);
    expect(await shown()).toBeLessThanOrEqual(LIMITS.odds.draws.one);
    expect((await walked.innerText()).replace(/\s+/g, ' ')).toMatch(/推定値.*[\d.]+ % [\d.]+ %〜[\d.]+ %/);
    await walked.scrollIntoViewIfNeeded();
    await picture(page, 'toy-odds-estimate');
  });

  it('fights it to its end by the keyboard, tells of it, and finds the dice fair', async () => {
    const page = await arena.visit();
    await page.locator('.battle-card', { hasText: 'Off Skagen' }).click();
    await page.locator('.start-button').click();
    let last: string | null = null;
    let hasRead = false;
    for (let orders = 0; orders < 12; orders++) {
      if ((await isReported(page, last)) && !hasRead) {
        await page.locator('.report-go-on').waitFor();
        // Line and marks stand on the plain map while the card is read.
        expect(await page.locator('.pl-stage .st-line').count()).toBeGreaterThan(0);
        await picture(page, 'toy-report');
        await page.keyboard.press('r');
        await picture(page, 'toy-falling');
        await readByKeyboard(page);
        hasRead = true;
      }
      const asked: JSHandle<string | undefined> = await page.waitForFunction(
        (before) => {
          document.querySelector<HTMLElement>('.report .is-main')?.click();
          if (document.querySelector('.report') !== null) return undefined;
          if (document.querySelector('.after') !== null) return 'over';
          const { request } = document.querySelector<HTMLElement>('.panel-bar')?.dataset ?? {};
          return request === before ? undefined : request;
        },
        last,
        { timeout: patience(20_000), polling: LOOKS_MS },
      );
      last = (await asked.jsonValue()) ?? null;
      if (last === 'over') break;
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
    }
    expect(hasRead).toBe(true);
    await page.locator('.after .replay').waitFor({ timeout: patience(20_000) });
    expect(await page.locator('body').innerText()).toMatch(/Rover (misses|hits|sinks)/);
    await expect
      .poll(() => page.locator('.dice .dice-verdict').first().innerText(), { timeout: patience(20_000) })
      .toMatch(/^verified ✓ [1-9]\d* rolls?$/);
    await picture(page, 'toy-after', true);
    // A throw of its story stands on the plain map: line, mark and words.
    await page
      .locator('.story-moments, .story .soft')
      .first()
      .waitFor({ timeout: patience(60_000) });
    const shot = page
      .locator('.story li')
      .filter({ hasText: /(misses|hits|sinks)/ })
      .first();
    await shot.getByRole('button', { name: 'Show' }).click();
    await page.locator('.pl-stage .st-line.is-now').waitFor();
    expect(await page.locator('.pl-stage :is(.st-ring, .st-star)').count()).toBeGreaterThan(0);
    expect(await page.locator('.moment-note').innerText()).toMatch(/(misses|hits|sinks)/);
    await picture(page, 'toy-moment');
  });

  it('speaks Japanese of it as far as it is the page that speaks', async () => {
    const page = await arena.visit({ locale: 'ja-JP' });
    await page.locator('.battle-card', { hasText: 'Off Skagen' }).click();
    await page.locator('.start-button').click();
    await page.locator('.panel-bar[data-request]').waitFor();
    expect(await page.locator('.panel-bar .is-main').innerText()).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
  });
});
