/** A person's hands at the battle page: waits until something is asked, reads it, and points or types. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patience } from '../machine/patience.js';

export interface Question {
  /** What is asked: an answer, a confirmation of the orders given; or the battle is over. */
  readonly kind: 'action' | 'confirm' | 'over';
  /** The question's sentence. */
  readonly title: string;
  readonly request: string;
}

/** How long the admiral may take over all its ships. */
const PATIENCE_MS = 20_000;
/** Between two looks for the next question: at each frame, they would keep a processor drawing frames. */
export const LOOKS_MS = 40;
const DOUBLE_TAP_MS = 350;
/** A glide begins a frame or two after the ships have moved, and slowly. */
const FRAMES_AT_REST = 8;
const END: Question = { kind: 'over', title: '', request: '' };

export class BattleDesk {
  readonly page: Page;
  #last = '';
  #pressed = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** The next question after the last one it gave. */
  async question(): Promise<Question> {
    const handle = await this.page.waitForFunction(
      (last) => {
        if (document.querySelector('.after') !== null) return { kind: 'over' };
        // What came of the orders is put away as soon as it is told.
        document.querySelector<HTMLElement>('.report .is-main')?.click();
        if (document.querySelector('.report') !== null) return null;
        const bar = document.querySelector<HTMLElement>('.panel-bar');
        const title = document.querySelector('.panel-ask h2')?.firstChild?.textContent?.trim() ?? '';
        const { asked = '', request = '' } = bar?.dataset ?? {};
        // What is advised is chosen beforehand, as soon as it has come.
        if (bar === null || bar.dataset.advice === 'due' || `${asked} ${request}` === last) return null;
        // The chart follows the question; other boards, and a battle whose seat has been left, have none.
        const board = document.querySelector<HTMLElement>('.board');
        if (board !== null && board.dataset.request !== request) return null;
        return { kind: asked, title, request };
      },
      this.#last,
      { timeout: patience(PATIENCE_MS), polling: LOOKS_MS },
    );
    const found = (await handle.jsonValue()) as Question;
    if (found.kind === 'over') return END;
    this.#last = `${found.kind} ${found.request}`;
    return found;
  }

  /** As after a reload: the same question counts as new. */
  forget(): void {
    this.#last = '';
  }

  /** The large button: gives or confirms the order. */
  async order(): Promise<void> {
    await this.page.locator('.panel-bar .is-main').click();
  }

  /** The whole diary's lines, as they stand there. */
  async diary(): Promise<string[]> {
    const short = this.page.locator('.log-whole[data-shows="since"]');
    await short.evaluateAll((links) => links.map((link) => (link as HTMLElement).click()));
    await short.waitFor({ state: 'detached' });
    return this.page.locator('.log-lines .event .event-line').allInnerTexts();
  }

  /** Points at a ship of the enemy that may be chosen, and sees that she is picked. */
  async pointAtTarget(): Promise<void> {
    await this.#settled();
    const places = await this.page.locator('.rounds .legal').evaluateAll((rounds) =>
      rounds.map((round) => {
        const box = round.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      }),
    );
    expect(places.length).toBeGreaterThan(0);
    await this.#press(places.at(-1)!);
    await this.page.locator('.rounds .legal.picked').waitFor();
  }

  /** Points at an end hex on the chart and then at another heading there; the panel must have understood the same. */
  async pointAtCourse(which: number): Promise<void> {
    await this.#settled();
    const ends = await this.endHexes();
    expect(ends.length).toBeGreaterThan(0);
    await this.#press(ends[which % ends.length]!);
    await this.page.locator('.end-hex.picked').waitFor();
    const arrow = await this.page.locator('.headings .heading:not(.on)').evaluateAll((headings) => {
      const places = headings.map((heading) => {
        const { x, y, width, height } = heading.getBoundingClientRect();
        return { heading, x: x + width / 2, y: y + height / 2 };
      });
      const free = places.find(({ heading, x, y }) => heading.contains(document.elementFromPoint(x, y)));
      return free && { x: free.x, y: free.y };
    });
    if (arrow !== undefined) await this.#press(arrow);
    const onChart = await this.page.locator('.headings .heading.on').getAttribute('aria-label');
    const end = /\d{4}/.exec(onChart ?? '')?.[0];
    expect(await this.page.locator('.panel-bar .is-main').innerText()).toContain(end);
  }

  /** Middles of the hexes where the asked ship may end, as far as nothing lies over them, in pixels of the page. */
  endHexes(): Promise<{ x: number; y: number }[]> {
    return this.page.locator('.reach .end-hexes').evaluate((path: SVGPathElement) => {
      const matrix = path.getScreenCTM()!;
      const chart = path.ownerSVGElement!;
      return (path.getAttribute('d') ?? '')
        .split(/(?=M)/)
        .map((hex) => {
          const numbers = (hex.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
          const middle = (from: number): number => {
            const ones = numbers.filter((_, i) => i % 2 === from);
            return (Math.min(...ones) + Math.max(...ones)) / 2;
          };
          return new DOMPoint(middle(0), middle(1)).matrixTransform(matrix);
        })
        .filter(({ x, y }) => {
          const top = document.elementFromPoint(x, y);
          return top !== null && chart.contains(top) && top.closest('[data-own]') === null;
        })
        .map(({ x, y }) => ({ x, y }));
    });
  }

  /** The chart glides to where the ships are; nobody points at what still moves. */
  async #settled(): Promise<void> {
    await this.page.waitForFunction(async (frames) => {
      const place = (): string | null | undefined => document.querySelector('svg.chart > g')?.getAttribute('transform');
      const before = place();
      for (let i = 0; i < frames; i++) await new Promise(requestAnimationFrame);
      return before === place();
    }, FRAMES_AT_REST);
  }

  /** Slower than a double tap, which would come nearer. */
  async #press({ x, y }: { x: number; y: number }): Promise<void> {
    await this.page.waitForTimeout(Math.max(0, this.#pressed + DOUBLE_TAP_MS - performance.now()));
    if (await this.page.evaluate(() => navigator.maxTouchPoints > 0)) await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
    this.#pressed = performance.now();
  }
}
