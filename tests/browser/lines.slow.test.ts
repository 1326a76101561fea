import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { verdictOn } from '../../arena/files/open-record.js';
import { parseRecord } from '../../engine/index.js';
import { isLong } from '../machine/length.js';
import { ArenaPage, picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { describePage } from './chromium.js';
import { LinesDesk, STAGED } from './lines-desk.js';
import { lookFor, openPlan } from './lobby-hands.js';

/** A point of endurance is as long at every hull, and each hull's are in one row. */
async function barsAreToOneScale(page: Page): Promise<void> {
  const bars = await page.locator('.lb-ship .lb-pips').evaluateAll((all) =>
    all.map((bar) => {
      const pips = [...bar.children].map((pip) => pip.getBoundingClientRect());
      return { rows: new Set(pips.map(({ top }) => top)).size, widths: pips.map(({ width }) => width.toFixed(1)) };
    }),
  );
  expect(bars.length).toBeGreaterThan(1);
  expect([...new Set(bars.map(({ rows }) => rows))]).toEqual([1]);
  expect(new Set(bars.flatMap(({ widths }) => widths)).size).toBe(1);
}

describePage('the page with lines of battle', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave());
  afterAll(() => arena?.close());

  it('fights Dogger Bank by pointer, with fleets drawn up by hand, to the verified record', async () => {
    // About one battle in twelve is over before an order has to be confirmed. Then another is fought.
    const phases = ['break-off', 'fleets', 'pairing', 'targets'];
    let fought = await doggerBankByPointer('Beatty');
    const isShort = () => fought.confirmed === 0 || fought.phases.length < phases.length;
    for (let battle = 1; battle < 4 && isShort(); battle++) {
      await arena.leave();
      // The name is taken by who fought before.
      fought = await doggerBankByPointer(`Beatty ${battle}`);
    }
    expect(fought.confirmed).toBeGreaterThan(0);
    expect(fought.phases).toEqual(phases);
  });

  it('fights a world war against five agents with the keyboard alone', async () => {
    // About one war in forty is over before one side was asked five times. Then another is fought.
    let asked: string[] = [];
    for (let war = 0; war < 3 && asked.length <= 4; war++) asked = await worldWarByKeyboard(`Iachino ${war}`);
    expect(asked.length).toBeGreaterThan(4);
  });

  it.runIf(isLong)('is played on a phone, in Japanese, in the dark', async () => {
    const page = await arena.visit({ viewport: { width: 390, height: 844 }, locale: 'ja-JP', hasTouch: true });
    await open(page, { battle: '地中海', side: 'UK イギリス', name: 'Cunningham' });
    await page.evaluate(() => {
      document.documentElement.dataset.night = '';
    });
    const desk = new LinesDesk(page);
    const seen = new Set<string>();
    for (let n = 0; n < 12; n++) {
      const { phase } = await desk.question();
      if (phase === 'over') return;
      await desk.fitsTheWidth();
      await desk.everythingHasAName();
      if (phase === 'targets') {
        await desk.shipsAreWhole();
        // One water a screen, swiped sideways.
        const widths = await page.locator('.lb-water').evaluateAll((all) => all.map((one) => one.clientWidth));
        expect(Math.min(...widths)).toBeGreaterThanOrEqual(389);
      }
      const words = (await page.locator('.panel-ask').innerText()).replace(/Enter|\b[UGJFIR][KEPRTUS]\b/g, '');
      expect(words).not.toMatch(/[A-Za-z]{3,}/);
      await picture(page, `lines-phone-${n}`);
      if (!seen.has(phase)) await isAccessible(page, `${phase} on a phone`);
      seen.add(phase);
      await desk.touchOrder();
    }
  });

  /** A whole battle to its aftermath: which phases asked, and how many orders were looked over before they were given. */
  async function doggerBankByPointer(name: string): Promise<{ confirmed: number; phases: string[] }> {
    const page = await arena.visit();
    await page.getByRole('button', { name: 'Lines of battle' }).click();
    expect(await page.locator('.battle-card').count()).toBe(5);
    await open(page, { battle: 'Dogger Bank', side: 'UK United Kingdom', name });
    const desk = new LinesDesk(page);
    await desk.watchStage();
    const seen = new Set<string>();
    let answers = 0;
    let confirmed = 0;
    for (let asked = await desk.question(); asked.phase !== 'over'; asked = await desk.question()) {
      if (!seen.has(asked.phase)) {
        await desk.everythingHasAName();
        if (asked.phase === 'targets') {
          await barsAreToOneScale(page);
          await desk.shipsAreWhole();
        }
        await picture(page, `lines-${asked.phase}`);
        await isAccessible(page, asked.phase);
      }
      seen.add(asked.phase);
      if (asked.phase === 'fleets') await drawUp(desk);
      else if (asked.isConfirming) {
        confirmed++;
        if (confirmed === 1) await lookOver(desk);
      } else if (asked.phase === 'targets') await pointAtTarget(desk);
      else if (/^What does/.test(asked.title) && (await desk.legalOnBoard.count()) > 0) {
        await page.locator('button.lb-fleet-head[data-answer]').last().click();
        await page.locator('.lb-fleet.is-picked').waitFor();
      } else
        await page
          .locator('.choice')
          .nth(answers % (await page.locator('.choice').count()))
          .click();
      answers++;
      await desk.order.click();
    }
    // Each salvo was drawn, with its dice, and what it did stood at the ship.
    expect(await desk.stageSeen()).toEqual(Object.keys(STAGED));
    await aftermath(page);
    return { confirmed, phases: [...seen].sort() };
  }

  /** A whole war for Italy; the questions that were asked. */
  async function worldWarByKeyboard(name: string): Promise<string[]> {
    const page = await arena.visit({ reducedMotion: 'reduce' });
    await open(page, { battle: 'World war', side: 'IT Italy', name });
    const desk = new LinesDesk(page);
    const asked: string[] = [];
    for (let at = await desk.question(); at.phase !== 'over'; at = await desk.question()) {
      if (at.phase === 'fleets') {
        await page.locator('[data-drawn]').first().focus();
        await page.keyboard.press('ArrowRight');
        expect((await desk.lines()).map((line) => line.length)).toEqual([2]);
        // The keyboard stays with the ship; on a ship Enter lifts her, elsewhere it gives the order.
        expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-drawn'))).toBe(true);
        await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      }
      if (at.phase === 'targets') {
        await barsAreToOneScale(page);
        await desk.shipsAreWhole();
      }
      if (asked.length % 3 === 1) await page.keyboard.press('ArrowDown');
      asked.push(at.title);
      await page.keyboard.press('Enter');
    }
    if (asked.length > 0) expect(asked[0]).toMatch(/^(Which side do you take|Form your fleets|Do you declare war)/);
    expect(await page.locator('.lb-tally table').count()).toBe(6);
    await desk.everythingHasAName();
    return asked;
  }

  async function open(
    page: Page,
    { battle, side, name }: { battle: string; side: string; name: string },
  ): Promise<void> {
    await lookFor(page, battle);
    // The first: the title of the even World war holds that of the World war.
    await page.locator('.battle-card', { hasText: battle }).first().click();
    await openPlan(page);
    await page
      .locator('.plan-sides label', { hasText: side.split(' ')[1]! })
      .locator('input')
      .check();
    for (const seat of await page.locator('.plan select').all()) {
      if ((await seat.locator('option[value="random"]').count()) > 0) await seat.selectOption('random');
    }
    await page.locator('input[name="name"]').fill(name);
    await page.locator('.start-button').click();
  }

  /** Takes the suggestion apart: one fleet of three, led by another ship, and one in port; then leads a fleet with her. */
  async function drawUp(desk: LinesDesk): Promise<void> {
    expect(await desk.lines()).toEqual([
      ['Lion', 'Tiger'],
      ['Invincible', 'Renown'],
    ]);
    await desk.drag('Renown', 0, 0);
    expect(await desk.lines()).toEqual([['Renown', 'Lion', 'Tiger'], ['Invincible']]);
    await desk.drag('Tiger', -1, 0);
    expect(await desk.lines()).toEqual([['Renown', 'Lion'], ['Invincible']]);
    // By taps: the ship, then the place.
    await desk.page.locator('.lb-formation .lb-ship', { hasText: 'Tiger' }).click();
    await desk.page.locator('.lb-drawn-line.is-new .lb-slot').click();
    expect(await desk.lines()).toEqual([['Renown', 'Lion'], ['Invincible'], ['Tiger']]);
    await picture(desk.page, 'lines-drawn');
  }

  /** A ship that is barred says why; one that is lit is picked. */
  async function pointAtTarget(desk: LinesDesk): Promise<void> {
    const barred = desk.page.locator('.lb-ship.is-barred').first();
    if ((await barred.count()) > 0) {
      await barred.click();
      expect(await desk.page.locator('.lb-why').innerText()).toMatch(/(F2\.2|B-1[34])/);
    }
    const lit = desk.legalOnBoard.last();
    await lit.click();
    await desk.page.locator('.lb-ship.is-picked').waitFor();
    expect(await desk.page.locator('.odds-bar').count()).toBeGreaterThan(0);
    expect(await desk.order.innerText()).toMatch(/^Fire at/);
  }

  /** Targets of a line can be taken back one by one, to any ship from the list or the board, until they are confirmed. */
  async function lookOver(desk: LinesDesk): Promise<void> {
    const { page } = desk;
    const orders = await desk.orders();
    expect(orders.length).toBeGreaterThan(1);
    expect(await page.locator('.lb-shot.is-held').count()).toBeGreaterThan(0);
    await picture(page, 'lines-confirm');
    await isAccessible(page, 'targets to be confirmed');
    const left = async (n: number): Promise<void> => {
      const asked = `Whom does ${orders[n]!.split(' fires at ')[0]!} fire at?`;
      // Orders are taken back one by one: the questions between may be seen.
      let at = await desk.question();
      while (at.title !== asked) at = await desk.question();
      expect(at.isConfirming).toBe(false);
      expect(await desk.orders()).toEqual(orders.slice(0, n));
    };
    await page.keyboard.press('Backspace');
    await left(orders.length - 1);
    await pointAtTarget(desk);
    await desk.order.click();
    expect((await desk.question()).isConfirming).toBe(true);
    await page.locator('.lb-orders button').first().click();
    await page.waitForFunction(() => document.querySelectorAll('.lb-orders li').length === 0);
    await left(0);
    // A line of one ship has no rest.
    const rest = page.getByRole('button', { name: 'Best shot of each: all the rest' });
    for (let at = { isConfirming: false }; !at.isConfirming; at = await desk.question()) {
      if ((await rest.count()) === 0) await desk.order.click();
      else {
        await rest.click();
        await page.waitForFunction(() => document.querySelectorAll('.lb-orders li').length > 1);
      }
    }
  }

  async function aftermath(page: Page): Promise<void> {
    await page.locator('.dice-verdict').waitFor();
    expect(await page.locator('.dice-verdict').innerText()).toMatch(/^verified ✓ \d+ rolls$/);
    await picture(page, 'lines-aftermath');
    await isAccessible(page, 'after the battle');
    const course = page.getByRole('img', { name: 'The course of the war: Dogger Bank' });
    expect(await course.locator('polygon').count()).toBeGreaterThan(4);
    const slider = page.getByRole('slider', { name: 'Step' });
    const board = (): Promise<string> => page.locator('.battle-board').innerText();
    const end = await board();
    await slider.fill('0');
    await expect.poll(board).not.toBe(end);
    await page.getByRole('button', { name: 'One turn on' }).click();
    await picture(page, 'lines-replay');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the record' }).click(),
    ]);
    const record = parseRecord(readFileSync(await download.path(), 'utf8'));
    expect(record.ok && verdictOn(record.value)).toMatchObject({ verified: true, rerolled: true });
  }
});
