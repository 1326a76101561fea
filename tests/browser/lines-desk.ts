/** A person's hands at a war: waits until something is asked, reads it, and points, drags or types. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { patience } from '../machine/patience.js';
import { LOOKS_MS } from './battle-desk.js';

export interface Asked {
  /** Phase of the board, or that the war is over. */
  readonly phase: string;
  readonly title: string;
  /** The targets of a line wait to be confirmed. */
  readonly isConfirming: boolean;
}

/** What a salvo is drawn with, and what it leaves at the ship. */
export const STAGED = { box: '.lb-pips .is-fresh', dice: '.lb-dice', line: '.lb-flight', salvo: '.lb-salvo' };

const PATIENCE_MS = 20_000;
/** A touch that nothing comes of is made again after this, so many times. */
const [TOUCH_MS, TOUCHES] = [2_000, 3];

export class LinesDesk {
  readonly page: Page;
  #last = '';

  constructor(page: Page) {
    this.page = page;
  }

  /** The next question after the last one it gave. */
  async question(): Promise<Asked> {
    const handle = await this.page.waitForFunction(
      ([last, all]) => {
        if (document.querySelector('.after') !== null) return { phase: 'over', title: '', request: '' };
        // What came of the orders is put away as soon as it is told.
        // What is watched is played until all of it was seen.
        const { size = all } = (window as unknown as { stageSeen?: Set<string> }).stageSeen ?? {};
        document.querySelector<HTMLElement>(size < all ? '.report-go-on' : '.report .is-main')?.click();
        if (document.querySelector('.report') !== null) return null;
        const { request, asked, advice } = document.querySelector<HTMLElement>('.panel-bar')?.dataset ?? {};
        if (request === undefined || request === last || advice === 'due') return null;
        // The board follows the question, water by water.
        const board = document.querySelector<HTMLElement>('.lb');
        if (board?.dataset.request !== request) return null;
        const waters = [...board.querySelectorAll('.lb-water')].map((water) => water.querySelector('.lb-sea'));
        if (waters.some((sea) => sea?.getAttribute('data-request') !== request)) return null;
        const title = document.querySelector('.panel-ask h2')?.firstChild?.textContent?.trim() ?? '';
        const phase = board.dataset.phase ?? '';
        return { phase, title, request, isConfirming: asked === 'confirm' };
      },
      [this.#last, Object.keys(STAGED).length] as const,
      { timeout: patience(PATIENCE_MS), polling: LOOKS_MS },
    );
    const { request, ...asked } = (await handle.jsonValue()) as Asked & { request: string };
    this.#last = request;
    return asked;
  }

  get order(): Locator {
    return this.page.locator('.panel-bar .is-main');
  }

  /** Gives it by touch. A finger whose button has moved on meanwhile touches again, as a person does who sees that nothing came of it. */
  async touchOrder(): Promise<void> {
    const isGone = (request: string): boolean =>
      document.querySelector<HTMLElement>('.panel-bar')?.dataset.request !== request;
    for (let touch = 0; touch < TOUCHES; touch++) {
      await this.order.tap({ timeout: patience(PATIENCE_MS) });
      const gone = this.page.waitForFunction(isGone, this.#last, { timeout: patience(TOUCH_MS) });
      if (
        await gone.then(
          () => true,
          () => false,
        )
      )
        return;
    }
    throw new Error(`The order of ${this.#last} was touched ${TOUCHES} times, and is still asked for.`);
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
        one.getAttribute('aria-label') ??
        one.closest('label')?.textContent ??
        (one as HTMLInputElement).labels?.[0]?.textContent ??
        one.textContent ??
        '';
      const nameless = [...document.querySelectorAll('button, a, input, select, summary, [role="img"]')]
        .filter((one) => one.getClientRects().length > 0 && nameOf(one).trim() === '')
        .map((one) => one.outerHTML.slice(0, 120));
      const ids = [...document.querySelectorAll('[id]')].map((one) => one.id);
      return [...nameless, ...ids.filter((id, i) => ids.indexOf(id) !== i)];
    });
    expect(faults).toEqual([]);
  }

  /** Remembers what is played, however soon it is put away. */
  async watchStage(): Promise<void> {
    await this.page.evaluate((watched) => {
      const seen = new Set<string>();
      Object.assign(window, { stageSeen: seen });
      const look = (): void => {
        for (const [name, selector] of Object.entries(watched)) if (document.querySelector(selector)) seen.add(name);
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
    }, STAGED);
  }

  /** Of what is watched: what was there. */
  async stageSeen(): Promise<string[]> {
    const seen = await this.page.evaluate(() => [...(window as unknown as { stageSeen: Set<string> }).stageSeen]);
    return seen.sort();
  }

  /** Every ship at sea is a button with a full sentence, her hull toward the enemy, and nothing at her is cut. */
  async shipsAreWhole(): Promise<void> {
    const faults = await this.page.evaluate(() => {
      const found: string[] = [];
      const ships = [...document.querySelectorAll<HTMLElement>('.lb-water .lb-ship')];
      for (const ship of ships) {
        const words = ship.querySelector(':scope > .unseen')?.textContent ?? '';
        if (ship.tagName !== 'BUTTON' || words.split(/[,、]/).length < 6) found.push(`no sentence: ${words}`);
        const [text, hull] = ['.lb-words', '.lb-band'].map((part) => ship.querySelector(part)!.getBoundingClientRect());
        const isTop = ship.closest('.lb-row.at-top') !== null;
        if (isTop ? hull!.top < text!.bottom - 1 : hull!.bottom > text!.top + 1)
          found.push(`hull over words: ${words}`);
        const place = ship.parentElement!.getBoundingClientRect();
        for (const part of ship.querySelectorAll('.lb-ship-name, .lb-figures, .lb-pips')) {
          const box = part.getBoundingClientRect();
          if (box.left < place.left - 1 || box.right > place.right + 1) found.push(`${part.className} cut: ${words}`);
        }
      }
      if (ships.length === 0) found.push('no ship');
      return found;
    });
    expect(faults).toEqual([]);
  }

  /** Nothing is cut off at the side of the page. */
  async fitsTheWidth(): Promise<void> {
    expect(await this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
}
