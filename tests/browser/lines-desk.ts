/** A person's hands at a war: waits until something is asked, reads it, and points, drags or types. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { patience } from '../machine/patience.js';

export interface Asked {
  /** Phase of the board, or that the war is over. */
  readonly phase: string;
  readonly title: string;
  /** The targets of a line wait to be confirmed. */
  readonly isConfirming: boolean;
}

const PATIENCE_MS = 20_000;

export class LinesDesk {
  readonly page: Page;
  #last = '';

  constructor(page: Page) {
    this.page = page;
  }

  /** The next question after the last one it gave. */
  async question(): Promise<Asked> {
    const handle = await this.page.waitForFunction(
      (last) => {
        if (document.querySelector('.after') !== null) return { phase: 'over', title: '', request: '' };
        // What came of the orders is put away as soon as it is told.
        document.querySelector<HTMLElement>('.report .is-main')?.click();
        if (document.querySelector('.report') !== null) return null;
        const { request, asked } = document.querySelector<HTMLElement>('.panel-bar')?.dataset ?? {};
        if (request === undefined || request === last) return null;
        const title = document.querySelector('.panel-ask h2')?.firstChild?.textContent?.trim() ?? '';
        const phase = document.querySelector<HTMLElement>('.lb')?.dataset.phase ?? '';
        return { phase, title, request, isConfirming: asked === 'confirm' };
      },
      this.#last,
      { timeout: patience(PATIENCE_MS) },
    );
    const { request, ...asked } = (await handle.jsonValue()) as Asked & { request: string };
    this.#last = request;
    return asked;
  }

  get order(): Locator {
    return this.page.locator('.panel-bar .is-main');
  }

  /** Ships and fleets on the board that may be chosen now. */
  get legalOnBoard(): Locator {
    return this.page.locator('.lb [data-answer]');
  }

  /** The targets given so far, in words. */
  orders(): Promise<string[]> {
    return this.page
      .locator('.lb-orders li')
      .evaluateAll((lines) => lines.map((line) => line.firstChild?.textContent ?? ''));
  }

  /** Drags a ship to a place in a line; line -1 is the port. */
  async drag(ship: string, line: number, at: number): Promise<void> {
    const drawn = this.page.locator('.lb-formation .lb-ship', { hasText: ship });
    const slot = this.page.locator(`[data-line="${line}"][data-at="${at}"]`);
    await drawn.hover();
    await this.page.mouse.down();
    const box = (await slot.boundingBox())!;
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
    await this.page.mouse.up();
  }

  /** Ships by name as they are drawn up, line by line. */
  lines(): Promise<string[][]> {
    return this.page
      .locator('.lb-drawn-line:not(.is-new, .is-port)')
      .evaluateAll((lines) =>
        lines.map((line) => [...line.querySelectorAll('.lb-ship-name strong')].map((name) => name.textContent ?? '')),
      );
  }

  /** Nothing that can be pressed or filled in is without a name, and no id is there twice. */
  async everythingHasAName(): Promise<void> {
    const faults = await this.page.evaluate(() => {
      const nameOf = (one: Element): string =>
        one.getAttribute('aria-label') ?? one.closest('label')?.textContent ?? one.textContent ?? '';
      const nameless = [...document.querySelectorAll('button, a, input, select, summary, [role="img"]')]
        .filter((one) => one.getClientRects().length > 0 && nameOf(one).trim() === '')
        .map((one) => one.outerHTML.slice(0, 120));
      const ids = [...document.querySelectorAll('[id]')].map((one) => one.id);
      return [...nameless, ...ids.filter((id, i) => ids.indexOf(id) !== i)];
    });
    expect(faults).toEqual([]);
  }

  /** Nothing is cut off at the side of the page. */
  async fitsTheWidth(): Promise<void> {
    expect(await this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
}
