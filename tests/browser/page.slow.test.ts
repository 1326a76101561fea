import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ArenaPage, picture } from './arena-page.js';
import { BattleDesk } from './battle-desk.js';
import { BUILT, describePage } from './chromium.js';
import { filesIn } from './files-in.js';

const MOST_BYTES = 300_000;
const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

describePage('the page', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave());
  afterAll(() => arena?.close());

  const language = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);

  it('is below 300 KB compressed, all of it', () => {
    const bytes = filesIn(BUILT).map((file) => gzipSync(readFileSync(file)).length);
    expect(bytes.length).toBeGreaterThan(2);
    expect(bytes.reduce((sum, n) => sum + n, 0)).toBeLessThan(MOST_BYTES);
  });

  it('speaks Japanese and English', async () => {
    const page = await arena.visit();
    expect(await language(page)).toBe('en');
    await page.getByRole('button', { name: '日本語' }).click();
    expect(await language(page)).toBe('ja');
    const heading = page.locator('.dossier-chart h1');
    expect(await heading.innerText()).toBe('デンマーク海峡海戦');
    expect(await page.locator('.bridge-pages').innerText()).toMatch(JAPANESE);
    expect(await page.locator('.start-button').innerText()).toMatch(JAPANESE);
    await picture(page, 'language-lobby');
    await page.locator('.start-button').click();
    const desk = new BattleDesk(page);
    expect((await desk.question()).title).toMatch(/プリンツ・オイゲン|ビスマルク/);
    const names = page.locator('.board .ship');
    const labels = await names.evaluateAll((ships) => ships.map((ship) => ship.getAttribute('aria-label') ?? ''));
    expect(labels.join()).toContain('フッド');
    expect(await page.locator('.log-lines').innerText()).toMatch(JAPANESE);
    await picture(page, 'language-battle');
    await page.locator('.settings summary').click();
    await page.getByRole('button', { name: 'English' }).click();
    expect(await language(page)).toBe('en');
    await expect.poll(() => page.locator('.panel-ask h2').innerText()).toMatch(/^(Choose a target for|Where to,) /);
    await page.reload();
    await page.locator('.panel-ask h2').waitFor();
    expect(await language(page)).toBe('en');
  });

  it("takes a reader's own language and leave to move less", async () => {
    const page = await arena.visit({ locale: 'ja-JP', reducedMotion: 'reduce' }, '#/ranking');
    expect(await language(page)).toBe('ja');
    await page.locator('main :is(h1, h2)').first().waitFor();
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((one) => {
          const { transitionDuration, animationDuration } = getComputedStyle(one);
          return [transitionDuration, animationDuration].some((d) =>
            d.split(',').some((s) => Number.parseFloat(s) > 0.01),
          );
        }).length,
    );
    expect(moving).toBe(0);
  });
});
