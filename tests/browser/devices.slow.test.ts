/** One name on two browsers by a code: the same seats on both, and neither is thrown out. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ArenaPage, picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { describePage } from './chromium.js';
import { cutText } from './cut-text.js';
import { openBattle } from './lobby-hands.js';

const JAPANESE = /[ぁ-んァ-ン一-龠]/;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** Goes there without loading the page anew. */
const goTo = (page: Page, hash: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);

async function fights(page: Page, name: string): Promise<string> {
  await openBattle(page, { battle: 'Denmark Strait', side: 'UK Royal Navy', name });
  await page.locator('.battle').waitFor();
  return page.evaluate(() => location.hash.split('/')[2]!);
}

async function codeOn(page: Page): Promise<string> {
  await goTo(page, '#/device');
  await page.getByRole('button', { name: 'Make a code' }).click();
  return page.locator('.device-letters').innerText();
}

describePage('one name on several devices', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave());
  afterAll(() => arena?.close());

  it('is had by a code: both sit in the same battle, also after both are loaded anew', async () => {
    const one = await arena.visit();
    const room = await fights(one, 'Ann');
    const code = await codeOn(one);
    expect(code).toMatch(/^\w{5}-\w{5}-\w{5}-\w{5}$/);
    await isAccessible(one, 'the code');
    await picture(one, 'device-code');
    const two = await arena.visit({}, '#/mine');
    await two.getByRole('link', { name: 'You play on another device already? Bring your name here.' }).click();
    await two.getByLabel('Code', { exact: true }).focus();
    await two.keyboard.type(code.toLowerCase().replaceAll('-', ' '));
    await two.keyboard.press('Enter');
    await two.getByText('This browser is Ann now.').waitFor();
    await isAccessible(two, 'a code that was taken');
    for (const page of [two, one]) {
      await page.goto(`${arena.server.url}/#/battle/${room}`);
      await page.reload();
      await page.locator('.panel-bar[data-request]').waitFor();
      expect(await page.evaluate(() => localStorage.getItem('flagplot.name'))).toBe('Ann');
    }
    const secrets = await Promise.all([one, two].map((page) => page.evaluate(() => localStorage['flagplot.secret'])));
    expect(new Set(secrets).size).toBe(2);
    expect(JSON.stringify(secrets)).not.toContain(code);
  });

  it('refuses a code that is none, and one that was replaced, and leaves who one is', async () => {
    const one = await arena.visit();
    await fights(one, 'Ben');
    const code = await codeOn(one);
    await one.getByRole('button', { name: 'Another code' }).click();
    await expect.poll(() => one.locator('.device-letters').innerText()).not.toBe(code);
    const two = await arena.visit();
    await fights(two, 'Cid');
    await goTo(two, '#/device');
    await two.getByText('this browser forgets that it is Cid').waitFor();
    two.on('dialog', (dialog) => void dialog.accept());
    for (const wrong of [code, '<b>no</b>', '0'.repeat(60)]) {
      await two.getByLabel('Code', { exact: true }).fill(wrong);
      await two.getByRole('button', { name: 'Be this person here' }).click();
      await two.getByRole('alert').filter({ hasText: 'Nobody here has this code.' }).waitFor();
      await expect.poll(() => two.locator('.bridge-who').innerText()).toContain('Cid');
    }
    await isAccessible(two, 'a code that is none');
    await two.reload();
    await expect.poll(() => two.locator('.bridge-who').innerText()).toContain('Cid');
    await two.getByLabel('Code', { exact: true }).fill(await one.locator('.device-letters').innerText());
    await two.getByRole('button', { name: 'Be this person here' }).click();
    await two.getByText('This browser is Ben now.').waitFor();
    expect(await two.locator('.bridge-who').innerText()).toContain('Ben');
  });

  it('signs the other browser out, and then the last one has no button', async () => {
    const one = await arena.visit();
    await fights(one, 'Dot');
    const code = await codeOn(one);
    await one.getByText('Only this one is Dot.').waitFor();
    const two = await arena.visit({}, '#/device');
    await two.getByLabel('Code', { exact: true }).fill(code);
    await two.getByRole('button', { name: 'Be this person here' }).click();
    await two.getByText('This browser is Dot now.').waitFor();
    await one.reload();
    const lines = one.locator('.device-list > li');
    await expect.poll(() => lines.count()).toBe(2);
    await expect
      .poll(() => lines.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Device 1, since .* This one/),
        expect.stringMatching(/^Device 2, since .* Here now/),
      ]);
    await isAccessible(one, 'the devices');
    await picture(one, 'devices');
    one.on('dialog', (dialog) => void dialog.accept());
    await lines.nth(1).getByRole('button').press('Enter');
    await one.getByText('It is signed out.').waitFor();
    expect(await one.evaluate(() => document.activeElement?.textContent)).toBe('Devices that are Dot');
    expect(await lines.count()).toBe(1);
    expect(await lines.getByRole('button').count()).toBe(0);
    await two.getByText('This browser has been signed out.').waitFor();
    await two.reload();
    await expect.poll(() => two.evaluate(() => localStorage.getItem('flagplot.secret'))).toBe(null);
    // Who was away when it happened learns no other way why they are nobody, and how to come back.
    const news = two
      .getByRole('alert')
      .filter({ hasText: 'This browser was Dot, and the arena does not know it any more' });
    await news.waitFor();
    await isAccessible(two, 'a browser that is not known any more');
    await picture(two, 'device-unknown');
    await one.getByRole('button', { name: /^(Make a|Another) code$/ }).click();
    const next = await one.locator('.device-letters').innerText();
    await goTo(two, '#/');
    await news.getByRole('link', { name: 'Enter a code' }).click();
    await two.getByLabel('Code', { exact: true }).fill(next);
    await two.getByRole('button', { name: 'Be this person here' }).click();
    await two.getByText('This browser is Dot now.').waitFor();
    await expect.poll(() => news.count()).toBe(0);
    expect(await one.locator('.bridge-who').innerText()).toContain('Dot');
  });

  it('says that too many were tried, and is said in Japanese, on a phone', async () => {
    const page = await arena.visit({ ...PHONE, locale: 'ja-JP', colorScheme: 'dark' }, '#/device');
    const field = page.locator('.device-field');
    const send = page.locator('.device-page form button');
    const problem = page.locator('.device-page .problem');
    await field.waitFor();
    await isAccessible(page, 'the field for a code');
    for (let n = 0; n < 30; n++) {
      await field.fill('0'.repeat(20));
      await send.tap();
      await problem.waitFor();
      if (/1分/.test(await problem.innerText())) break;
      await expect.poll(() => send.isEnabled()).toBe(true);
    }
    expect(await problem.innerText()).toMatch(/1分/);
    expect(await page.locator('main').innerText()).toMatch(JAPANESE);
    expect(await cutText(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await picture(page, 'device-phone-ja');
  });
});
