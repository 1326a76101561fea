/** A person's hands at a campaign: waits until something is asked, reads it, and points at the chart or presses an answer. */
import type { Locator, Page } from 'playwright-core';
import { patience } from '../machine/patience.js';

const PATIENCE_MS = 30_000;

export class CampaignDesk {
  readonly page: Page;
  #last = '';

  constructor(page: Page) {
    this.page = page;
  }

  /** The sentence of the next question after the last one that it gave; reports are put away. */
  async question(): Promise<string> {
    const handle = await this.page.waitForFunction(
      (last) => {
        document.querySelector<HTMLElement>('.report .is-main')?.click();
        if (document.querySelector('.report') !== null) return null;
        const { request, advice } = document.querySelector<HTMLElement>('.panel-bar')?.dataset ?? {};
        if (request === undefined || request === last || advice === 'due') return null;
        // The chart follows the question.
        if (document.querySelector<HTMLElement>('.op-board')?.dataset.request !== request) return null;
        return { request, title: document.querySelector('.panel-ask h2')?.firstChild?.textContent?.trim() ?? '' };
      },
      this.#last,
      { timeout: patience(PATIENCE_MS) },
    );
    const { request, title } = (await handle.jsonValue())!;
    this.#last = request;
    return title;
  }

  /** The large button: gives the marked answer. */
  get order(): Locator {
    return this.page.locator('.panel-bar .is-main');
  }

  /** What stands on the chart, by a part of its name. */
  counter(name: string): Locator {
    return this.page.locator(`.op-named[aria-label*="${name}"]`);
  }

  /** Presses the middle of what is drawn; what lies over it on the page is pressed in its stead, and the test says so. */
  async press(what: Locator): Promise<void> {
    const { x, y, width, height } = (await what.boundingBox())!;
    const at = { x: x + width / 2, y: y + height / 2 };
    const isTouch = await this.page.evaluate(() => navigator.maxTouchPoints > 0);
    // The card of what was looked at before goes with the mouse.
    if (!isTouch) await this.page.mouse.move(at.x, at.y);
    const isFree = await this.page.evaluate(
      (p) => document.elementFromPoint(p.x, p.y)?.closest('.op-view') !== null,
      at,
    );
    if (!isFree) throw new Error(`something lies over the chart at ${at.x}, ${at.y}`);
    if (isTouch) await this.page.touchscreen.tap(at.x, at.y);
    else await this.page.mouse.click(at.x, at.y);
  }
}
