/** A person's hands at the report: lets the salvos fall or not, reads the card by keyboard, and goes on. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patience } from '../machine/patience.js';

const PATIENCE_MS = 20_000;
/** As long as the page takes a second Enter for one that was meant for the card, and a little more. */
const SECOND_PRESS_MS = 300;

/** Waits for the report or for what comes without one; says which it was. */
export async function isReported(page: Page, request: string | null): Promise<boolean> {
  const found = await page.waitForFunction(
    (last) => {
      if (document.querySelector('.report') !== null) return 'report';
      const now = document.querySelector<HTMLElement>('.panel-bar')?.dataset.request;
      return document.querySelector('.after') !== null || (now !== undefined && now !== last) ? 'question' : null;
    },
    request,
    { timeout: patience(PATIENCE_MS) },
  );
  return (await found.jsonValue()) === 'report';
}

/** Reads the card with the keyboard alone; two quick presses of Enter put it away and order nothing. */
export async function readByKeyboard(page: Page): Promise<void> {
  // Any key ends the play.
  await page.keyboard.press('x');
  await page.locator('.report-go-on').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('report-go-on');
  // The diary beside it begins with what came of the order.
  const begins = await page.evaluate(() =>
    document.querySelector('.log-since') === null ? null : document.querySelector('.log-lines')!.scrollTop,
  );
  expect(begins ?? 0).toBe(0);
  const lines = page.locator('.report-line-head');
  // Where nothing was hit all lines are one.
  if ((await lines.count()) === 0) await page.locator('.report-fold-head').first().press('Enter');
  const told = await page.locator('.report-head').innerText();
  // How it stands is read with the card.
  expect((await page.locator('.report-score').innerText()).trim()).not.toBe('');
  await page.locator('.report-go-on').focus();
  expect(await lines.count()).toBeGreaterThan(0);
  const headline = await lines.first().locator('strong').innerText();
  // Said aloud once, and no die with it.
  expect(await page.locator('.unseen[aria-atomic]').textContent()).toContain(headline);
  for (let i = 0; (await page.evaluate(() => document.activeElement?.matches('.report-line-head'))) !== true; i++) {
    expect(i).toBeLessThan(20);
    await page.keyboard.press('Shift+Tab');
  }
  const last = page.locator('.report-line-head').last();
  await page.keyboard.press('Enter');
  await page.locator('.report-dice').waitFor();
  expect(await last.getAttribute('aria-expanded')).toBe('true');
  // The keys of a line open and close that line, and leave the card where it is.
  for (const [key, isOpen] of [
    ['Enter', false],
    [' ', true],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => last.getAttribute('aria-expanded')).toBe(String(isOpen));
    expect(await page.locator('.report-go-on').count()).toBe(1);
  }
  await page.keyboard.press('Escape');
  await page.locator('.report-dice').waitFor({ state: 'detached' });
  expect(await last.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('r');
  await page.locator('.report-go-on').waitFor({ timeout: patience(PATIENCE_MS) });
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const request = await page.evaluate(async () => {
    const press = (): boolean =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    const frames = async (n: number): Promise<void> => {
      for (let i = 0; i < n; i++) await new Promise(requestAnimationFrame);
    };
    const asked = (): string | undefined => document.querySelector<HTMLElement>('.panel-bar')?.dataset.request;
    press();
    press();
    // The question has the frame after the card's.
    for (let i = 0; i < 60 && asked() === undefined; i++) await frames(1);
    const first = asked();
    await frames(6);
    return [first, asked()];
  });
  expect(request[0]).toBeDefined();
  expect(request[1]).toBe(request[0]);
  expect(await page.locator('.report').count()).toBe(0);
  // A later press is an order again.
  await page.waitForTimeout(SECOND_PRESS_MS);
  await readAgain(page, told);
}

/** A card that was put away is opened by its key, tells the same, and is put away again. */
async function readAgain(page: Page, told: string): Promise<void> {
  const ask = page.locator('.panel-bar');
  const request = await ask.getAttribute('data-request');
  await page.keyboard.press('r');
  await page.locator('.report-go-on').waitFor();
  expect(await page.locator('.report-head').innerText()).toBe(told);
  // It is read and not played once more.
  expect(await page.locator('.report-bar [aria-keyshortcuts="r"]').count()).toBe(0);
  await page.locator('.report-go-on').press('Enter');
  await page.locator('.report').waitFor({ state: 'detached' });
  expect(await ask.getAttribute('data-request')).toBe(request);
  await page.waitForTimeout(SECOND_PRESS_MS);
}
