/** What the page without a server keeps: saved to a file, deleted, and brought back from it in another browser. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { patience } from '../machine/patience.js';
import { picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { BattleDesk } from './battle-desk.js';
import { describePage } from './chromium.js';
import { openBattle } from './lobby-hands.js';
import { SoloSite } from './solo-site.js';

const BATTLE = { battle: 'Denmark Strait', side: 'UK Royal Navy', name: 'Ann' };

async function bring(page: Page, text: string): Promise<void> {
  const buffer = Buffer.from(text);
  await page.locator('input[type=file]').setInputFiles({ name: 'kept.json', mimeType: 'application/json', buffer });
}

async function save(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save everything to a file' }).press('Enter');
  return readFileSync(await (await coming).path(), 'utf8');
}

/** The rows of the store by name. */
const rowsIn = (text: string): [string, string][] =>
  (JSON.parse(text) as { kept: { rows: [string, string][] } }).kept.rows;

describePage('what this browser keeps', () => {
  let site: SoloSite;
  beforeAll(async () => {
    site = await SoloSite.open();
  });
  afterEach(() => site.leave());
  afterAll(() => site?.close());

  it('is saved, deleted, and brought back in another browser', async () => {
    const page = await site.visit({ serviceWorkers: 'block' });
    page.on('dialog', (dialog) => void dialog.accept());
    await openBattle(page, BATTLE);
    const desk = new BattleDesk(page);
    // The enemy may have fired before anything is asked: what came of it is told first.
    await desk.question();
    await desk.order();
    await page.goto(`${site.url}#/mine`);
    const forget = page.getByRole('button', { name: 'Delete this battle: Denmark Strait, ' });
    await forget.waitFor();
    await isAccessible(page, 'what this browser keeps');
    await picture(page, 'kept-here');
    const file = await save(page);
    const game = rowsIn(file)
      .find(([name]) => name.startsWith('game\t'))![0]
      .slice(5);
    // Nothing of it stays, in the store or on the page.
    const noted = () => page.evaluate((id) => Object.keys(localStorage).filter((name) => name.includes(id)), game);
    expect(await noted()).not.toEqual([]);
    await forget.press('Enter');
    await expect.poll(() => forget.count()).toBe(0);
    await page.getByText(/^Deleted: Denmark Strait, /).waitFor();
    // Who has no mouse goes on from there.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('What this browser keeps');
    expect(await noted()).toEqual([]);
    expect(
      rowsIn(await save(page))
        .flat()
        .join('\n'),
    ).not.toContain(game);
    await page.reload();
    await page.getByRole('button', { name: 'Save everything' }).waitFor();
    expect(await forget.count()).toBe(0);

    const other = await site.visit({ serviceWorkers: 'block', hasTouch: true, isMobile: true });
    let sure = '';
    other.on('dialog', (dialog) => {
      sure = dialog.message();
      void dialog.accept();
    });
    await other.goto(`${site.url}#/mine`);
    const said = other.locator('main [role=status]').last();
    for (const [text, words] of [
      ['x', 'no file of Flagplot'],
      ['{}', 'another kind'],
      [file.replace('"version":1', '"version":2'), 'later version'],
      [file.slice(0, -9), 'damaged'],
    ] as const) {
      await bring(other, text);
      await expect.poll(() => said.innerText()).toContain(words);
    }
    expect(sure).toBe('');
    for (const button of await other.locator('.kept-here button').all()) {
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    }
    await bring(other, file);
    await other.getByRole('button', { name: 'Delete this battle' }).waitFor({ timeout: patience(20_000) });
    expect(sure).toContain('Battles in the file: 1.');
    expect(rowsIn(await save(other)).map(([name]) => name)).toEqual(rowsIn(file).map(([name]) => name));
    // The battle goes on where it stood, as the same person.
    await other.goto(`${site.url}#/battle/${game}`);
    await other.locator('.panel-bar[data-request]').waitFor({ timeout: patience(20_000) });
    await other.goto(`${site.url}#/mine`);
    await other.getByRole('button', { name: 'Delete everything here' }).click();
    await expect.poll(() => other.getByRole('button', { name: 'Delete this battle' }).count()).toBe(0);
    await expect.poll(() => other.evaluate(() => localStorage.getItem('flagplot.secret'))).toBe(null);
  });

  it('goes on with the names of a file where the browser has died on the way', async () => {
    const page = await site.visit({ serviceWorkers: 'block' });
    await openBattle(page, BATTLE);
    await new BattleDesk(page).question();
    await page.goto(`${site.url}#/mine`);
    await page.evaluate(async () => {
      const opening = indexedDB.open((await indexedDB.databases())[0]!.name!);
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const change = opening.result.transaction('rows', 'readwrite');
      change.objectStore('rows').put('[["flagplot.name","Zoe"]]', 'page');
      await new Promise((resolve) => (change.oncomplete = resolve));
      opening.result.close();
    });
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.reload();
    // The page takes the names over, and then loads itself once more.
    await expect.poll(() => loads, { timeout: patience(20_000) }).toBe(2);
    const kept = (name: string) => page.evaluate((one) => localStorage.getItem(`flagplot.${one}`), name);
    await expect.poll(async () => [await kept('name'), await kept('secret')]).toEqual(['Zoe', null]);
    await page.getByRole('button', { name: 'Save everything' }).waitFor();
    expect(rowsIn(await save(page)).map(([name]) => name)).not.toContain('page');
    expect(
      await page.evaluate(async () => {
        const opening = indexedDB.open((await indexedDB.databases())[0]!.name!);
        await new Promise((resolve) => (opening.onsuccess = resolve));
        const asking = opening.result.transaction('rows').objectStore('rows').get('page');
        await new Promise((resolve) => (asking.onsuccess = resolve));
        opening.result.close();
        return asking.result as unknown;
      }),
    ).toBeUndefined();
  });

  it('is left alone by a second tab', async () => {
    const page = await site.visit({ serviceWorkers: 'block' });
    await openBattle(page, BATTLE);
    const second = await site.tab(page.context());
    second.on('dialog', (dialog) => void dialog.accept());
    await second.goto(`${site.url}#/mine`);
    await second.getByRole('button', { name: 'Delete everything here' }).click();
    await second.getByText('Another tab has the battles.').waitFor({ timeout: patience(20_000) });
    expect((await new BattleDesk(page).question()).kind).toBe('action');
  });
});
