/** Players' pages: where names lead, what a profile shows, and its search; by pointer, keyboard and touch, in both languages. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ArenaPage, picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { describePage } from './chromium.js';
import { cutText } from './cut-text.js';
import { foughtThere } from './fought-there.js';
import { SoloSite } from './solo-site.js';

const JAPANESE = /[ぁ-んァ-ン一-龠]/;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const MANY = Array.from({ length: 22 }, () => 'denmark-strait');
const ODD = 'Ño/ß #1?';

describePage("players' pages", () => {
  let arena: ArenaPage;
  let site: SoloSite | undefined;
  let rooms: string[];
  let secret: string[];
  beforeAll(async () => {
    arena = await ArenaPage.open();
    rooms = await foughtThere(arena.server.url, ['Ann', ODD], { scenarios: ['river-plate', ...MANY] });
    secret = await foughtThere(arena.server.url, ['Cid', 'Dora'], { scenarios: ['matapan'], visibility: 'private' });
  });
  afterEach(async () => {
    await arena.leave();
    await site?.leave();
  });
  afterAll(async () => {
    await arena?.close();
    await site?.close();
  });

  it('show who has fought what, in pages, and lead from name to name and to each battle', async () => {
    const page = await arena.visit({}, '#/player/ann');
    await page.getByRole('heading', { level: 1, name: 'Ann' }).waitFor();
    const lines = page.locator('.room-line');
    await expect.poll(() => lines.count()).toBe(20);
    expect(await page.locator('table').innerText()).toContain('23 – 0 – 0');
    await isAccessible(page, 'a profile');
    expect(await cutText(page)).toEqual([]);
    await picture(page, 'profile');
    await page.getByRole('button', { name: 'Older ones' }).click();
    await expect.poll(() => lines.count()).toBe(23);
    expect(await page.getByRole('button', { name: 'Older ones' }).count()).toBe(0);
    const [record] = await Promise.all([page.waitForEvent('download'), lines.first().getByText('Record').click()]);
    expect(record.suggestedFilename()).toBe(`${rooms.at(-1)}.battle`);
    await lines.first().getByRole('link', { name: ODD }).click();
    await page.getByRole('heading', { level: 1, name: ODD }).waitFor();
    expect(await page.evaluate(() => decodeURIComponent(location.hash))).toBe(`#/player/${ODD}`);
    expect(await page.locator('table').innerText()).toContain('0 – 0 – 23');
    await lines.last().getByRole('link', { name: 'Look at it' }).click();
    await page.locator('.after-head').waitFor();
  });

  it('of a rank of the computer say how strong it was measured, though it has fought nobody here', async () => {
    const page = await arena.visit({}, '#/player/level%3Acommander');
    const rank = page.locator('.ranks tr[aria-current]');
    await rank.waitFor();
    expect(await rank.innerText()).toMatch(/Commander[\s\S]*\b1\d{3} ± \d+/);
    expect(await page.locator('.ranks tbody tr').count()).toBeGreaterThan(5);
    await isAccessible(page, 'the profile of a rank');
    await picture(page, 'profile-rank');
  });

  it('find battles by opponent and by scenario, with the keyboard alone', async () => {
    const page = await arena.visit({}, '#/player/Ann');
    const lines = page.locator('.room-line');
    await expect.poll(() => lines.count()).toBe(20);
    await page.getByLabel('Battle', { exact: true }).selectOption({ label: 'River Plate' });
    await expect.poll(() => lines.count()).toBe(1);
    await page.getByLabel('Opponent').focus();
    await page.keyboard.type('nobody at all');
    await page.keyboard.press('Enter');
    await page.getByText('There is no such battle.').waitFor();
    await isAccessible(page, 'a search without a battle');
    await page.getByLabel('Opponent').fill('ño');
    await page.keyboard.press('Enter');
    await expect.poll(() => lines.count()).toBe(1);
    await page.getByRole('button', { name: 'Show all again' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => lines.count()).toBe(20);
    await page.getByLabel('Name of a player').focus();
    await page.keyboard.type('an');
    await page.keyboard.press('Enter');
    await page.getByText('No player here is called an.').waitFor();
    await page.getByRole('link', { name: 'Ann' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Ann' }).waitFor();
  });

  it('tell nothing of private battles, and say so of a name that nobody has', async () => {
    const page = await arena.visit({}, '#/player/Cid');
    await page.getByText('No public battle of Cid is over yet.').waitFor();
    expect(await page.content()).not.toContain(secret[0]);
    for (const name of ['<img src=x onerror=alert(1)>', 'x'.repeat(3_000), '%E0%A4%A', '\u202eevil']) {
      await page.evaluate((text) => {
        location.hash = `#/player/${encodeURIComponent(text)}`;
      }, name);
      await page.getByText(/^No player here is called /).waitFor();
    }
    await page.evaluate(() => {
      location.hash = '#/player';
    });
    await page.getByLabel('Name of a player').waitFor();
    await isAccessible(page, 'the search for a player');
    await page.goto(`${arena.server.url}/#/player/level:captain`);
    await page.getByRole('heading', { level: 1, name: 'Captain' }).waitFor();
  });

  it('are reached from the lists, on a phone, in Japanese', async () => {
    const page = await arena.visit({ ...PHONE, locale: 'ja-JP' }, '#/player/Ann');
    await page.locator('.room-line').first().waitFor();
    expect(await page.locator('main').innerText()).toMatch(JAPANESE);
    expect(await cutText(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await isAccessible(page, 'a profile on a phone');
    await picture(page, 'profile-phone-ja');
    await page.locator('.room-line .player-name').nth(1).tap();
    await page.getByRole('heading', { level: 1, name: ODD }).waitFor();
    await page.locator('.settings > summary').tap();
  });

  it('are not there without a server, and no name leads to them', async () => {
    site = await SoloSite.open();
    const page = await site.visit();
    await page.goto(`${site.url}#/player/Ann`);
    await page.locator('.battle-card').first().waitFor();
    await page.goto(`${site.url}#/mine`);
    await page.locator('h1').waitFor();
    expect(await page.locator('a[href*="#/player"]').count()).toBe(0);
  });
});
