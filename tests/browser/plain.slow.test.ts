/** Rules that add nothing to the page can be played on it all the same: known rulesets, forced through the plain kit. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { patience } from '../machine/patience.js';
import { ArenaPage, picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { describePage } from './chromium.js';
import { openPlan } from './lobby-hands.js';
import { buildPlainPage } from './plain-page.js';

describePage('the plain page', () => {
  const built = mkdtempSync(join(tmpdir(), 'flagplot-plain-'));
  let arena: ArenaPage;
  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await buildPlainPage(built);
    vi.unstubAllEnvs();
    arena = await ArenaPage.open(built);
  });
  afterEach(() => arena.leave());
  afterAll(async () => {
    await arena?.close();
    rmSync(built, { recursive: true, force: true });
  });

  /** The question that waits for an answer. What came of the last one, or of the enemy's, is put away as soon as it is told. */
  const asked = (page: Page) =>
    page.evaluate(() => {
      document.querySelector<HTMLElement>('.report .is-main')?.click();
      return document.querySelector<HTMLElement>('.panel-place:not([hidden]) .panel-bar')?.dataset.request;
    });

  async function begun(page: Page, battle: string, side: string): Promise<void> {
    await page.locator('.battle-card', { hasText: battle }).click();
    await openPlan(page);
    await page.getByRole('radio', { name: side }).check();
    await page.locator('.start-button').click();
    await expect.poll(() => asked(page), { timeout: patience(30_000) }).toBeTruthy();
  }

  it('lists the battles that the server tells of', async () => {
    const page = await arena.visit();
    await page.locator('.battle-card').first().waitFor();
    expect(await page.locator('.battle-card').count()).toBeGreaterThan(12);
    expect(await page.locator('.lobby-filter').innerText()).toContain('Decisive Battle');
    await picture(page, 'plain-lobby');
    await isAccessible(page, 'the lobby');
  });

  it('shows a map of counters, lists all orders, and is played by keyboard', async () => {
    const page = await arena.visit();
    await begun(page, 'Denmark Strait', 'UK');
    expect(await page.locator('.pl-counter').count()).toBe(4);
    await picture(page, 'plain-map');
    await page.locator('.pl-counter').first().click();
    await page.locator('.unit-card .unit-facts').waitFor();
    await isAccessible(page, 'a map with a card');
    const request = () => page.locator('.panel-bar').getAttribute('data-request');
    const first = await request();
    await page.keyboard.press('2');
    const marked = page.locator('.choice.is-marked');
    expect(await marked.count()).toBe(1);
    await page.keyboard.press('ArrowUp');
    await picture(page, 'plain-marked');
    await page.keyboard.press('Enter');
    await expect.poll(() => asked(page), { timeout: patience(15_000) }).toMatch(new RegExp(`^(?!${first}$)`));
    // A key that falls while shots do ends their play, and is no question.
    const hint = async () => {
      await asked(page);
      if ((await page.locator('.hint').count()) === 0) await page.keyboard.press('h');
      return page.locator('.hint').count();
    };
    await expect.poll(hint, { timeout: patience(15_000), interval: 500 }).toBe(1);
    await picture(page, 'plain-hint');
    await isAccessible(page, 'a hint');
  });

  it('goes to the end: result, tables, replay, dice', async () => {
    const page = await arena.visit({ colorScheme: 'dark' });
    await begun(page, 'North Cape', 'UK');
    await picture(page, 'plain-night');
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.locator('.offer .is-grave').click();
    await page.locator('.after .replay').waitFor({ timeout: patience(30_000) });
    await expect
      .poll(() => page.locator('.dice .dice-verdict').first().innerText(), { timeout: patience(20_000) })
      .toMatch(/^verified/);
    await picture(page, 'plain-after', true);
    await isAccessible(page, 'after the battle');
  });

  it('shows tables where nothing lies in a hex, and fits a telephone', async () => {
    const page = await arena.visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await begun(page, 'Dogger Bank', 'UK');
    // On a busy machine what came of the enemy's orders may be told behind the question.
    const tables = async (): Promise<number> => {
      await asked(page);
      return await page.locator('.pl-tables table').count();
    };
    await expect.poll(tables, { timeout: patience(20_000) }).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await picture(page, 'plain-narrow');
    await isAccessible(page, 'tables on a phone');
    await page.locator('.choice').first().tap();
    await page.locator('.panel-bar .is-main').tap();
  });
});
