/** Opening a battle in the lobby. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patience } from '../machine/patience.js';

interface Wish {
  readonly battle: string;
  /** As the page names it, with its sign: `UK Royal Navy`. */
  readonly side: string;
  /** The one that stands there without a word, where a battle has several. */
  readonly opponent?: string;
  /** None of a guest who has one already. */
  readonly name?: string;
  readonly rule?: string;
}

/** Scrolls down the list: what is far down has the reader's names when it comes near. */
export async function lookFor(page: Page, battle: string): Promise<void> {
  const card = page.locator('.battle-card', { hasText: battle });
  const scrolled = async (): Promise<number> => {
    await page.evaluate(() => [...document.querySelectorAll('.battle-card .is-coming')].at(-1)?.scrollIntoView());
    return card.count();
  };
  await expect.poll(scrolled, { timeout: patience(15_000) }).toBeGreaterThan(0);
}

/** On a phone side, opponent and clock lie in a sheet, which is opened first. */
export async function openPlan(page: Page): Promise<void> {
  const sheet = page.locator('.helm-button[aria-controls="plan"]');
  const plan = page.locator('.helm-plan');
  // The page comes in parts: which of the two it shows is known once one of them is there.
  await sheet.or(plan).filter({ visible: true }).first().waitFor();
  if (await sheet.isVisible()) await sheet.tap();
  await plan.waitFor();
}

export async function openBattle(page: Page, { battle, side, opponent, name, rule }: Wish): Promise<void> {
  await page.locator('.battle-card', { hasText: battle }).click();
  if (name !== undefined) await page.getByLabel('Your name').fill(name);
  await page.getByRole('radio', { name: side }).check();
  if (opponent !== undefined) await page.getByLabel('Opponent').selectOption({ label: opponent });
  if (rule !== undefined) {
    await page.getByText('Rules in play').click();
    await page.getByLabel(rule).check();
  }
  await page.locator('.start-button').click();
}
