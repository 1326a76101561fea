/** Play from here: a moment of a battle that is over is taken over, with a server and without one. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { patience } from '../machine/patience.js';
import { ArenaPage, picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { BattleDesk } from './battle-desk.js';
import { describePage } from './chromium.js';
import { cutText } from './cut-text.js';
import { SoloSite } from './solo-site.js';

const RECORD = fileURLToPath(new URL('../golden/river-plate.battle', import.meta.url));
const JAPANESE = /[ぁ-んァ-ン一-龠]/;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Opens a record from a file, and the folded part at the moment half way. */
async function atHalf(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'river-plate.battle',
    mimeType: 'text/plain',
    buffer: readFileSync(RECORD),
  });
  const slider = page.locator('.replay input[type=range]');
  await slider.waitFor({ timeout: patience(30_000) });
  await slider.fill(String(Math.floor(Number(await slider.getAttribute('max')) / 2)));
  await page.locator('.take-over > summary').click();
  await page.locator('.take-over button').waitFor();
}

/** Fights on to the end by what is advised, or strikes the flag. */
async function resigned(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.locator('.after-head').waitFor();
}

describePage('play from here', () => {
  let arena: ArenaPage;
  let site: SoloSite | undefined;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(async () => {
    await arena.leave();
    await site?.leave();
  });
  afterAll(async () => {
    await arena?.close();
    await site?.close();
  });

  it('takes a moment of a record over, goes on with new dice, and is told of in My battles', async () => {
    const page = await arena.visit({}, '#/record');
    await atHalf(page);
    await page.locator('.take-over').scrollIntoViewIfNeeded();
    await isAccessible(page, 'play from here');
    await picture(page, 'take-over');
    const turn = /Turn (\d+)/.exec(await page.locator('.battle-title').innerText())![1]!;
    await page.locator('.take-over button').click();
    await page.locator('.panel-bar[data-request]').waitFor();
    const desk = new BattleDesk(page);
    expect((await desk.question()).kind).toBe('action');
    expect(await page.locator('.battle-title').innerText()).toContain(`Turn ${turn} of`);
    await picture(page, 'taken-over');
    for (let i = 0; i < 3; i++) {
      await desk.order();
      if ((await desk.question()).kind === 'over') break;
    }
    // Loaded anew, it is the same battle.
    await page.reload();
    desk.forget();
    await desk.question();
    if ((await page.locator('.after').count()) === 0) await resigned(page);
    const note = page.locator('.after-head .past-note');
    await note.waitFor();
    expect(await note.innerText()).toMatch(new RegExp(`Goes on from turn ${turn} of `));
    await page.locator('.dice').getByText(/rolls/).first().waitFor();
    await expect.poll(() => page.locator('.dice').innerText(), { timeout: patience(20_000) }).toMatch(/every|All/i);
    await page.locator('.after-head').getByText('from the same moment').waitFor();
    await picture(page, 'taken-over-after');
    await page.goto(`${arena.server.url}/#/mine`);
    await page.locator('.past-note').waitFor();
    await picture(page, 'taken-over-mine');
    await isAccessible(page, 'my battles with one that goes on from another');
  });

  it('is offered for a record that is dropped on any page, also on another record', async () => {
    const page = await arena.visit({}, '#/ranking');
    await page.locator('h1').waitFor();
    const drop = (text: string, name: string): Promise<void> =>
      page.evaluate(
        ([body, called]) => {
          const files = new DataTransfer();
          files.items.add(new File([body!], called!));
          document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
        },
        [text, name],
      );
    const text = readFileSync(RECORD, 'utf8');
    await drop('not for us', 'notes.txt');
    expect(await page.evaluate(() => location.hash)).toBe('#/ranking');
    const note = page.locator('.page-note');
    await note.getByText('notes.txt is no record: the name of a record ends in .battle.').waitFor();
    await isAccessible(page, 'a dropped file that is no record');
    await picture(page, 'dropped-no-record');
    await drop(text, 'river-plate.battle');
    await page.locator('.take-over').waitFor({ timeout: patience(30_000) });
    expect(await page.locator('.battle-title').innerText()).toContain('River Plate');
    expect(await note.count()).toBe(0);
    await drop(text.slice(200), 'broken.battle');
    await note.getByText(/^broken\.battle is no record: ./).waitFor();
    expect(await page.locator('.battle-title').innerText()).toContain('River Plate');
    await drop(readFileSync(RECORD.replace('river-plate', 'denmark-strait'), 'utf8'), 'OTHER.BATTLE');
    await page.locator('.battle-title', { hasText: 'Denmark Strait' }).waitFor({ timeout: patience(30_000) });
    await page.locator('.take-over').waitFor();
    expect(await note.count()).toBe(0);
    await drop(text.slice(0, text.indexOf('\n\n') + 1), 'cut.battle');
    await page.locator('.after-head h2', { hasText: 'The record is not sound' }).waitFor({ timeout: patience(30_000) });
    expect(await page.locator('.after-head').innerText()).not.toMatch(/wins|Fought to the end/);
    // Nothing of the record before is left.
    await page.locator('.take-over').waitFor();
    expect(await page.locator('.battle').innerText()).not.toMatch(/Hood|Bismarck/);
    expect(await page.locator('.dice').innerText()).not.toContain('follow the rules');
    await picture(page, 'record-not-sound');
  });

  it('is said in Japanese, on a phone', async () => {
    const page = await arena.visit({ ...PHONE, locale: 'ja-JP' }, '#/record');
    await atHalf(page);
    const part = page.locator('.take-over');
    await part.scrollIntoViewIfNeeded();
    expect(await part.innerText()).toMatch(JAPANESE);
    expect(await cutText(page)).toEqual([]);
    await picture(page, 'take-over-phone-ja');
    await part.getByRole('button').tap();
    await page.locator('.panel-bar[data-request]').waitFor();
    expect((await new BattleDesk(page).question()).kind).toBe('action');
    await page.goto(`${arena.server.url}/#/mine`);
    await page.locator('.past-note').waitFor();
    expect(await page.locator('.past-note').innerText()).toMatch(JAPANESE);
    expect(await cutText(page)).toEqual([]);
    await picture(page, 'taken-over-mine-phone-ja');
  });

  it('needs no server', async () => {
    site = await SoloSite.open();
    const page = await site.visit();
    await page.goto(`${site.url}#/record`);
    await atHalf(page);
    await page.locator('.take-over button').click();
    await page.locator('.panel-bar[data-request]').waitFor();
    const desk = new BattleDesk(page);
    expect((await desk.question()).kind).toBe('action');
    await page.reload();
    desk.forget();
    expect((await desk.question()).kind).toBe('action');
  });
});
