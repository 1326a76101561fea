import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ArenaClient } from '../../arena/client/client.js';
import type { Heard } from '../../arena/protocol/index.js';
import { isLong } from '../machine/length.js';
import { patience } from '../machine/patience.js';
import { ArenaPage, picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { BattleDesk } from './battle-desk.js';
import { describePage } from './chromium.js';
import { cutText } from './cut-text.js';
import { openBattle } from './lobby-hands.js';

/** A story takes the server some seconds. */
const STORY_MS = 120_000;

describePage('the story after a battle', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave());
  afterAll(() => arena?.close());

  /** Fought by agents, to its end; its room. */
  async function fought(scenario: string, agents: readonly string[]): Promise<string> {
    const client = new ArenaClient({
      url: `${arena.server.url.replace('http', 'ws')}/socket`,
      as: { kind: 'guest', name: `Umpire ${scenario}`.slice(0, 20) },
      client: 'a test',
    });
    await client.open();
    const seats = agents.map((name) => ({ kind: 'agent' as const, name }));
    const { room } = (await client.ask({ type: 'challenge', scenario, seats, pace: 0 })) as Heard<'room'>;
    const over = new Promise<void>((resolve) => {
      client.on('message', (message) => {
        if (message.type === 'over' && message.room.id === room.id) resolve();
      });
    });
    await client.ask({ type: 'watch', room: room.id });
    await over;
    client.close('seen');
    return room.id;
  }

  async function storyOn(page: Page): Promise<void> {
    await page.locator('.story-books').waitFor({ timeout: patience(STORY_MS) });
    await page.locator('.story .track-chart').waitFor();
  }

  /** Of two sides each is named at that end of the chart where the line is when it has won. */
  async function namesSidesWhereTheyWin(story: Locator): Promise<void> {
    const [first, second, sure, none] = await Promise.all(
      [/^▲ UK$/, /^▼ GE$/, /^100 %$/, /^0 %$/].map(async (words) => {
        const box = await story.locator('.track-chart text').filter({ hasText: words }).first().boundingBox();
        return box!.y;
      }),
    );
    expect(Math.abs(first! - sure!)).toBeLessThan(Math.abs(first! - none!));
    expect(Math.abs(second! - none!)).toBeLessThan(Math.abs(second! - sure!));
  }

  it('tells where a battle was decided, and shows the moment on the chart', async () => {
    // Who orders at random surely gives worse orders than there are.
    const room = await fought('denmark-strait', ['random', 'admiral']);
    const page = await arena.visit({ viewport: { width: 1280, height: 2600 } }, `#/battle/${room}`);
    await storyOn(page);
    const story = page.locator('.story');
    for (const words of ['Where it was decided', 'Royal Navy', 'Kriegsmarine', 'Luckiest rolls', 'this or better']) {
      expect(await story.innerText()).toContain(words);
    }
    const books = await story.locator('.story-books tbody tr').first().locator('td').allInnerTexts();
    const [start, dice, decisions, end] = books.map((cell) => Number(cell.replace('−', '-').replace(/[ %+]/g, '')));
    expect(start! + dice! + decisions!).toBeCloseTo(end!, 0);
    expect(await story.locator('.story-ending').count()).toBe(0);
    await namesSidesWhereTheyWin(story);
    await picture(page, 'story', true);
    await isAccessible(page, 'the story');
    // Nothing is cut, on a desktop, on a laptop and on a phone.
    for (const width of [1440, 1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(250);
      expect(await cutText(page), `${width} pixels wide`).toEqual([]);
      await picture(page, `story-${width}`, true);
    }
    await page.setViewportSize({ width: 1280, height: 2600 });
    await showsThrow(page);
    await showsBetterOrder(page);
    await goesThroughMoments(page);
    await triesAnotherOrder(page);
    await showsOnPhone(page);
    await leadsBack(page);
    await comparesOnPhone(room);
  });

  /** Beside the story: nothing scrolls, the moment says so, and its salvo stands on the chart. */
  async function showsThrow(page: Page): Promise<void> {
    await page.setViewportSize({ width: 1280, height: 800 });
    const place = (): Promise<number> => page.locator('.battle-orders').evaluate((box) => Math.round(box.scrollTop));
    const roll = page
      .locator('.story-sides li')
      .filter({ hasText: /fires at .*or better/ })
      .first();
    const show = roll.getByRole('button', { name: 'Show' });
    await show.scrollIntoViewIfNeeded();
    const before = await place();
    await show.press('Enter');
    await page.locator('.salvos .salvo').waitFor();
    expect(await place()).toBe(before);
    expect(await show.getAttribute('aria-pressed')).toBe('true');
    expect(await roll.innerText()).toContain('shown on the chart');
    expect(await page.locator('.dice-box').count()).toBe(1);
    expect(await page.locator('.battle-title').innerText()).toMatch(/Replay: Turn \d+ of 10.*, step \d+ of \d+$/);
    const told = (await roll.innerText()).split(': ')[1]!.slice(0, 12);
    expect(await page.locator('.moment-note').innerText()).toContain(told);
    // From somewhere else it leads back, with the keyboard.
    await page.locator('.battle-orders').evaluate((box) => box.scrollTo(0, 0));
    const note = page.locator('.moment-note');
    const back = (): Promise<void> => note.getByRole('button', { name: 'Back to where I was reading' }).press('Enter');
    await back();
    await expect.poll(() => show.evaluate((one) => one === document.activeElement)).toBe(true);
    // The moment may be taken over.
    await note.getByRole('button', { name: 'Play from here' }).press('Enter');
    await page.locator('.take-over[open]').waitFor();
    await expect
      .poll(() => page.locator('.take-over > summary').evaluate((one) => one === document.activeElement))
      .toBe(true);
    await page.locator('.take-over > summary').press('Enter');
    await back();
    await isAccessible(page, 'a moment of the story');
  }

  /** Both orders of a costly decision, each with its name; the better one with its worth. */
  async function showsBetterOrder(page: Page): Promise<void> {
    const cost = page
      .locator('.story-sides li')
      .filter({ hasText: /better: .*(goes to|aims at)/ })
      .first();
    await cost.getByRole('button', { name: 'Show' }).click();
    await expect.poll(() => page.locator('.moment-order').count()).toBe(2);
    await expect.poll(() => page.locator('.salvos .salvo').count()).toBe(0);
    const worth = /worth (\d+\.\d %) ± \d+\.\d % more/.exec(await cost.innerText())![1]!;
    expect(await page.locator('.moment-order.is-better').innerText()).toContain(`worth ${worth}`);
    await expect.poll(() => page.locator('.compared-name.is-better').textContent()).toContain(`better: +${worth}`);
    await picture(page, 'story-better');
  }

  /** What decided the battle is a card each, is looked through on the chart, and stands on the slider. */
  async function goesThroughMoments(page: Page): Promise<void> {
    const cards = page.locator('.story-moment');
    const n = await cards.count();
    expect(n).toBeGreaterThan(1);
    const isShown = (at: number) => expect.poll(() => cards.nth(at).getAttribute('class')).toContain('is-shown');
    await cards.first().getByRole('button', { name: 'Show' }).click();
    await isShown(0);
    const steps = page.locator('.moment-steps');
    expect(await steps.getByRole('button', { name: 'The moment before' }).isDisabled()).toBe(true);
    await steps.getByRole('button', { name: 'The next moment' }).press('Enter');
    await isShown(1);
    expect(await steps.innerText()).toContain(`2 of ${n}`);
    const mark = page.getByRole('button', { name: `Moment ${n}`, exact: true });
    await mark.click();
    await isShown(n - 1);
    expect(await mark.getAttribute('aria-pressed')).toBe('true');
    await isAccessible(page, 'the moments that decided it');
  }

  /** Of the decision that the chart shows; what it would have been worth stands beside the list, and both orders on the chart. */
  async function triesAnotherOrder(page: Page): Promise<void> {
    const cost = page
      .locator('.story-sides li')
      .filter({ hasText: /better: / })
      .first();
    await cost.getByRole('button', { name: 'Show' }).click();
    const part = page.locator('.other-order');
    await part.locator('summary').click();
    const instead = part.getByLabel('Instead:');
    await instead.selectOption({ index: 1 });
    const words = await instead.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]!.textContent);
    await part.getByRole('button', { name: 'What would it have been worth?' }).click();
    const told =
      /in chance to win [+−]\d+\.\d % ± \d+\.\d %, in points [+−]\d+\.\d ± \d+\.\d, against|all of \d+ simulations .* ended as/;
    await expect.poll(() => part.innerText(), { timeout: patience(STORY_MS) }).toMatch(told);
    expect(await page.locator('.moment-order.is-better').innerText()).toContain(`Instead: ${words}`);
    await isAccessible(page, 'another order');
    await picture(page, 'story-other-order');
  }

  /** The chart stands over the sheet with room to see it. */
  async function showsOnPhone(page: Page): Promise<void> {
    await page.setViewportSize({ width: 390, height: 844 });
    const show = page.locator('.story').getByRole('button', { name: 'Show' }).first();
    await show.click();
    await expect.poll(async () => (await page.locator('.battle-board').boundingBox())!.height).toBeGreaterThan(280);
    await expect.poll(async () => (await show.boundingBox())!.y).toBeLessThan(844 - 24);
    expect(await cutText(page)).toEqual([]);
    await picture(page, 'story-moment-phone');
  }

  /** Also where the story has most of the page until then: what is compared is on the chart, not beside it. */
  async function comparesOnPhone(room: string): Promise<void> {
    const page = await arena.visit(
      { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
      `#/battle/${room}`,
    );
    await storyOn(page);
    const cost = page
      .locator('.story-sides li')
      .filter({ hasText: /better: .*goes to/ })
      .first();
    await cost.getByRole('button', { name: 'Show' }).tap();
    await page.locator('.compared-order').first().waitFor();
    await expect
      .poll(async () => {
        const board = (await page.locator('.battle-board').boundingBox())!;
        const orders = await page.locator('.compared-order').all();
        const boxes = await Promise.all(orders.map((one) => one.boundingBox()));
        const isIn = (box: (typeof boxes)[number]): boolean =>
          box !== null &&
          box.x >= board.x - 1 &&
          box.y >= board.y - 1 &&
          box.x + box.width <= board.x + board.width + 1 &&
          box.y + box.height <= board.y + board.height + 1;
        return board.height > 280 && boxes.length === 2 && boxes.every(isIn);
      })
      .toBe(true);
    await picture(page, 'story-compared-phone');
  }

  /** From the moment on the chart to where one was reading; the head says the turn that the chart shows. */
  async function leadsBack(page: Page): Promise<void> {
    await page.setViewportSize({ width: 1280, height: 720 });
    const panel = page.locator('.battle-orders');
    const place = (): Promise<number> => panel.evaluate((box) => Math.round(box.scrollTop));
    const show = page.locator('.story').getByRole('button', { name: 'Show' }).last();
    await show.scrollIntoViewIfNeeded();
    await show.click();
    const to = page.getByRole('button', { name: 'To the replay' });
    await to.scrollIntoViewIfNeeded();
    const before = await place();
    await to.click();
    await expect.poll(place).toBeGreaterThan(before);
    await page.locator('.replay').getByRole('button', { name: 'Back to where I was reading' }).click();
    await expect.poll(place).toBe(before);
    expect(await to.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByLabel('Step', { exact: true }).fill('1');
    await expect.poll(() => page.locator('.battle-title').innerText()).toContain('Replay: Turn 1 of 10');
  }

  it('tells who gave a battle up, and what that cost', async () => {
    const page = await arena.visit({ viewport: { width: 1280, height: 2600 } });
    await openBattle(page, {
      ...{ battle: 'Denmark Strait', side: 'UK Royal Navy', opponent: 'the admiral', name: 'Wake-Walker' },
    });
    const desk = new BattleDesk(page);
    await desk.question();
    await page.getByRole('button', { name: 'Resign', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, resign' }).click();
    await storyOn(page);
    const words = await page.locator('.story-ending').innerText();
    expect(words).toMatch(/^The end: Royal Navy struck the flag\. −\d+\.\d % for Royal Navy$/);
    const [head, books] = [page.locator('.story-books thead th'), page.locator('.story-books tbody tr').first()];
    expect(await head.allInnerTexts()).toContain('broken off');
    const sums = (await books.locator('td').allInnerTexts()).map((cell) =>
      Number(cell.replace('−', '-').replace(' %', '')),
    );
    const [start, dice, decisions, broken, end] = sums;
    expect(broken).toBeLessThan(0);
    expect(start! + dice! + decisions! + broken!).toBeCloseTo(end!, 0);
    await picture(page, 'story-given-up', true);
  });

  it.runIf(isLong)('tells it of several powers, and in Japanese', async () => {
    const room = await fought('mediterranean', ['admiral', 'admiral', 'admiral']);
    const page = await arena.visit({ viewport: { width: 1280, height: 2600 }, locale: 'ja-JP' }, `#/battle/${room}`);
    await storyOn(page);
    expect(await page.locator('.story-books tbody tr').count()).toBe(3);
    expect(await page.locator('.story').innerText()).toMatch(/勝敗の分かれ目/);
    expect(await cutText(page)).toEqual([]);
    await pause(300);
    await picture(page, 'story-ja', true);
    await isAccessible(page, 'the story in Japanese');
  });

  it('opens a record from a file: one of elsewhere is played again here, and one of ours has its story', async () => {
    const page = await arena.visit({}, '#/record');
    const file = page.locator('.record-drop input');
    // The page of records comes in a file of its own.
    await file.waitFor({ state: 'attached' });
    await isAccessible(page, 'a place for a record');
    await file.setInputFiles({ name: 'no.battle', mimeType: 'text/plain', buffer: Buffer.from('{}') });
    await page.locator('.problem', { hasText: 'no.battle is no record: ' }).waitFor();
    await file.setInputFiles(fileURLToPath(new URL('../golden/dogger-bank.battle', import.meta.url)));
    await page.locator('.after .replay').waitFor();
    await expect.poll(() => page.locator('.dice-verdict').innerText()).toMatch(/^\d+ rolls follow the rules$/);
    await page.getByRole('button', { name: 'One turn back' }).click();
    await picture(page, 'story-record');
    // There is nobody to talk to.
    expect(await page.getByRole('button', { name: 'Chat' }).count()).toBe(0);
    await page.locator('.lb-ship').first().hover();
    await expect.poll(() => page.locator('.unit-card .unit-facts').innerText()).toMatch(/guns[\s\S]*endurance/);
    const room = await fought('river-plate', ['admiral', 'admiral']);
    const text = await (await fetch(`${arena.server.url}/records/${room}.battle`)).text();
    await page.goto(`${arena.server.url}/#/`);
    await page.getByRole('link', { name: 'Open a record' }).click();
    await file.setInputFiles({ name: 'ours.battle', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await storyOn(page);
    expect(page.url()).toContain(room);
    // A moment has an address, and a picture is one of pixels too.
    await page.getByRole('button', { name: 'One turn back' }).click();
    const moment = await page.locator('.replay-told .faint').innerText();
    const address = (await page.locator('.replay-link a').getAttribute('href'))!;
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as PNG' }).first().click(),
    ]);
    expect(
      readFileSync(await saved.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    await page.goto(`${arena.server.url}/#/`);
    await page.goto(address);
    await expect.poll(() => page.locator('.replay-told .faint').innerText()).toBe(moment);
  });
});
