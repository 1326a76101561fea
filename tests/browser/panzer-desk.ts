/** A person's hands at a battle of platoons: waits until something is asked, reads it, and points at the map or presses an answer. */
import type { Locator, Page } from 'playwright-core';
import { patience } from '../machine/patience.js';

const PATIENCE_MS = 30_000;

export class PanzerDesk {
  readonly page: Page;
  #last = '';
  /** Asked and not answered yet. */
  #pending: string | undefined;

  constructor(page: Page) {
    this.page = page;
  }

  /** The sentence of the next question after the last one that it gave. Reports are put away, and the last one is in `told`. */
  async question(): Promise<string> {
    const handle = await this.page.waitForFunction(
      (last) => {
        document.querySelector<HTMLElement>('.report .is-main')?.click();
        if (document.querySelector('.report') !== null) return null;
        const { request, advice } = document.querySelector<HTMLElement>('.panel-bar')?.dataset ?? {};
        if (request === undefined || request === last || advice === 'due') return null;
        // The map follows the question.
        if (document.querySelector<HTMLElement>('.pz-board')?.dataset.request !== request) return null;
        return { request, title: document.querySelector('.panel-ask h2')?.firstChild?.textContent?.trim() ?? '' };
      },
      this.#last,
      { timeout: patience(PATIENCE_MS) },
    );
    const { request, title } = (await handle.jsonValue())!;
    this.#last = request;
    this.#pending = title;
    return title;
  }

  /** The large button: gives the marked answer. */
  get order(): Locator {
    return this.page.locator('.panel-bar .is-main');
  }

  /** A row of the list, by the beginning of its notation. */
  answer(text: string): Locator {
    return this.page.locator(`.choice[data-answer^="${text}"]`);
  }

  /** Gives what is marked. */
  async take(): Promise<void> {
    this.#pending = undefined;
    await this.order.click();
  }

  /** Marks an answer of the list, and gives it. */
  async give(answer: Locator): Promise<void> {
    await answer.click();
    await this.take();
  }

  /** A hex of the folded list is taken, and given. */
  async place(hex: string): Promise<void> {
    const fold = this.page.locator('.pz-places > .link');
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
    await this.page.locator('.pz-place', { hasText: hex }).click();
    await this.take();
  }

  /** The next question that is of a kind: others are passed by with as little as they allow. */
  async questionOf(kind: RegExp, most: number): Promise<string | undefined> {
    for (let i = 0; i < most; i++) {
      const title = this.#pending ?? (await this.question());
      this.#pending = title;
      if (kind.test(title)) return title;
      await this.pass();
    }
    return undefined;
  }

  /** With as little as the question allows: one who fires, where nothing less is on the list. */
  async pass(): Promise<void> {
    const others = this.page.locator('.choice[data-answer]');
    const [first] = await this.ticks.all();
    if (first !== undefined && (await others.count()) === 0) {
      await this.tick([0]);
      await this.take();
    } else await this.give(others.last());
  }

  /** Rows of those who could take part. */
  get ticks(): Locator {
    return this.page.locator('.pz-tick:enabled');
  }

  /** Ticks just those rows, in that order. */
  async tick(rows: readonly number[]): Promise<void> {
    for (const one of await this.ticks.all())
      if ((await one.getAttribute('aria-checked')) === 'true') await one.click();
    for (const row of rows) await this.ticks.nth(row).click();
  }

  /** Points at an answer on the map and presses there. */
  async pointAt(hex: string): Promise<Locator> {
    const answer = this.page.locator(`.pz-answer[data-hex="${hex}"]`);
    await this.#press(answer);
    await this.page.locator(`.pz-answer.is-picked[data-hex="${hex}"]`).waitFor();
    return answer;
  }

  /** Presses a counter of the map. */
  pressCounter(hex: string): Promise<void> {
    return this.#press(this.page.locator(`.pz-stack[data-hex="${hex}"]`));
  }

  /** What lies over it on the page is pressed in its stead, and the test says so. */
  async #press(what: Locator): Promise<void> {
    const { x, y, width, height } = (await what.boundingBox())!;
    const at = { x: x + width / 2, y: y + height / 2 };
    const isFree = await this.page.evaluate(
      (p) => document.elementFromPoint(p.x, p.y)?.closest('.pz-view') !== null,
      at,
    );
    if (!isFree) throw new Error(`something lies over the map at ${at.x}, ${at.y}`);
    if (await this.page.evaluate(() => navigator.maxTouchPoints > 0)) await this.page.touchscreen.tap(at.x, at.y);
    else {
      await this.page.mouse.move(at.x, at.y);
      await this.page.mouse.click(at.x, at.y);
    }
  }
}
