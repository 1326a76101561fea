import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { verdictOn } from '../../arena/files/open-record.js';
import { parseRecord } from '../../engine/index.js';
import { isLong } from '../machine/length.js';
import { ArenaPage, picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { BattleDesk } from './battle-desk.js';
import { describePage } from './chromium.js';
import { openBattle } from './lobby-hands.js';
import { isReported } from './report-hands.js';

interface Seen {
  salvos: number;
  /** Boxes of dice that lay on a hull, a name or pips. */
  diceOverShips: number;
}

/** Counts what the stage draws from now on. */
const watchStage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = { salvos: 0, diceOverShips: 0 };
    Object.assign(globalThis, { seen });
    const salvos = new Set<Element>();
    const meet = (a: DOMRect, b: DOMRect): boolean =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    new MutationObserver(() => {
      for (const salvo of document.querySelectorAll('.salvos .salvo')) salvos.add(salvo);
      seen.salvos = salvos.size;
      const paper = document.querySelector('.dice-box .dice-paper')?.getBoundingClientRect();
      if (paper === undefined) return;
      const others = [...document.querySelectorAll('.board .ship .hull, .board .name text, .board .pips')];
      if (others.some((other) => meet(paper, other.getBoundingClientRect()))) seen.diceOverShips++;
    }).observe(document.querySelector('.board')!, { subtree: true, childList: true });
  });

/** It shows what it is told a frame later, and one frame more where something more urgent waits. */
const chartHasFollowed = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let i = 0; i < 4; i++) await new Promise(requestAnimationFrame);
  });

describePage('the page by pointer', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave());
  afterAll(() => arena?.close());

  it('fights the Denmark Strait from the lobby to the verified record', async () => {
    const page = await arena.visit();
    await page.getByRole('button', { name: 'Calabria' }).click();
    await page.getByRole('button', { name: 'Denmark Strait' }).click();
    await page.getByLabel('Your name').fill('Holland');
    await page.getByRole('radio', { name: 'UK Royal Navy' }).check();
    await page.getByLabel('Opponent').selectOption({ label: 'the admiral' });
    await picture(page, 'pointer-lobby');
    await page.getByRole('button', { name: 'Fight as Royal Navy against the admiral' }).click();
    const asked = await fight(page);
    expect(asked.targets).toBeGreaterThan(0);
    expect(asked.courses).toBeGreaterThan(1);
    expect(asked.confirmations).toBeGreaterThan(1);
    await aftermath(page);
  });

  it.runIf(isLong)('is as legible by night: a battle by night, and the largest one in the dark', async () => {
    const page = await arena.visit({ colorScheme: 'dark' });
    await openBattle(page, { battle: 'Guadalcanal', side: 'US', name: 'Lee' });
    const desk = new BattleDesk(page);
    // By night contact and star shells come first, and some ships see nobody.
    for (let asked = await desk.question(); !asked.title.startsWith('Choose a target'); asked = await desk.question()) {
      await desk.order();
    }
    expect(await page.locator('#chart').getAttribute('data-chart')).toBe('night');
    await picture(page, 'pointer-night');
    await isAccessible(page, 'a target by night');
    await desk.order();
    for (let asked = await desk.question(); ; asked = await desk.question()) {
      await desk.order();
      if (asked.kind === 'confirm' && (await isReported(page, asked.request))) break;
    }
    await page.keyboard.press('x');
    await page.locator('.report-go-on').waitFor();
    await picture(page, 'pointer-night-report');
    await isAccessible(page, 'the report by night');
    await page.goto(`${new URL(page.url()).origin}/#/`);
    // Set in the lobby, obeyed in the battle.
    await page.locator('.settings summary').click();
    await page.getByLabel('Chart').selectOption({ label: 'as the page' });
    await page.getByLabel('Show the numbers of all hexes').check();
    await page.keyboard.press('Escape');
    await page.locator('.battle-card', { hasText: 'San Bernardino' }).click();
    await page.locator('.start-button').click();
    await new BattleDesk(page).question();
    expect(await page.locator('#chart').getAttribute('data-chart')).toBe(null);
    expect(await page.locator('.hex-labels text').count()).toBeGreaterThan(0);
    await picture(page, 'pointer-night-large');
    await isAccessible(page, 'the largest battle in the dark');
  });

  async function fight(page: Page): Promise<{ targets: number; courses: number; confirmations: number }> {
    const desk = new BattleDesk(page);
    const counts = { targets: 0, courses: 0, confirmations: 0 };
    for (;;) {
      const { kind, title } = await desk.question();
      if (kind === 'over') return counts;
      if (kind === 'confirm') {
        counts.confirmations++;
        // What is confirmed is said, and the turn and phase are still those of the orders.
        expect(title).toMatch(/^Your (targets|moves|torpedoes)$/);
        if (title !== 'Your torpedoes')
          expect(
            await page.locator('.orders li').count(),
            `${title}\n${(await desk.diary()).slice(-5).join('\n')}`,
          ).toBeGreaterThan(0);
        expect(await page.locator('.phase.is-now').innerText()).toMatch(/: you$|^Torpedoes$/);
        if (counts.confirmations === 2) {
          await picture(page, 'pointer-confirm');
          await isAccessible(page, 'orders to be confirmed');
        }
        if (title === 'Your targets' && counts.confirmations === 1) {
          await seeSalvos(page, desk);
          continue;
        }
      } else if (title.startsWith('Choose a target')) {
        // From the list, then on the chart, in turns.
        if (counts.targets++ % 2 === 0) await page.locator('.choice[data-answer]').first().click();
        else await desk.pointAtTarget();
        if (counts.targets <= 4) await picture(page, `pointer-target-${counts.targets}`);
        if (counts.targets === 1) {
          await isAccessible(page, 'a target');
          await seeCards(page);
        }
      } else if (title.startsWith('Where to')) {
        counts.courses++;
        await desk.pointAtCourse(counts.courses);
        if (counts.courses <= 3) await picture(page, `pointer-course-${counts.courses}`);
        if (counts.courses === 1) await isAccessible(page, 'a course');
      }
      await desk.order();
    }
  }

  /** A card stands aside of its ship, and of what the chart says of the answer in hand. */
  async function seeCards(page: Page): Promise<void> {
    const ships = page.locator('.board .ship');
    for (let i = 0; i < (await ships.count()); i++) {
      await ships.nth(i).hover({ force: true });
      await page.locator('.unit-card').waitFor();
      const covered = await page.evaluate((nth) => {
        const box = (of: Element | null | undefined): DOMRect => of!.getBoundingClientRect();
        const card = box(document.querySelector('.unit-card'));
        const aside = [document.querySelectorAll('.board .ship .turned')[nth], document.querySelector('[data-said]')];
        return aside
          .map(box)
          .filter((b) => card.left < b.right && b.left < card.right && card.top < b.bottom && b.top < card.bottom)
          .length;
      }, i);
      expect(covered, `the card of ship ${i + 1}`).toBe(0);
    }
    await picture(page, 'pointer-card');
    await page.keyboard.press('Escape');
    expect(await page.locator('.unit-card').count()).toBe(0);
  }

  /** The first salvos, as they fall, and the marks that they leave. */
  async function seeSalvos(page: Page, desk: BattleDesk): Promise<void> {
    await watchStage(page);
    await desk.order();
    await page.locator('.report-go-on').waitFor();
    // Those without effect are one line until it is opened; what is no salvo has a line of its own.
    const folded = page.locator('.report-fold-head', { hasText: 'salvos without effect' });
    if ((await folded.count()) > 0) await folded.click();
    const lines = await page.locator('.report-line:not(.is-aside)').count();
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    expect(seen.salvos).toBe(lines);
    expect(seen.diceOverShips).toBe(0);
    // Each shell that fell has its rings at the target, and a line leads there from the gun.
    expect(await page.locator('.fire-marks .hairline').count()).toBe(lines);
    await picture(page, 'pointer-salvos');
    await isAccessible(page, 'the report');
    await page.locator('.report-go-on').click();
    // The chart follows.
    await expect.poll(() => page.locator('.fire-marks .hairline').count()).toBe(0);
    expect(await page.locator('.fire-marks .ripple').count()).toBeGreaterThan(0);
    const names = await page.locator('.board .ship').evaluateAll((all) => all.map((ship) => ship.ariaLabel ?? ''));
    expect(names.join()).toMatch(/hit this turn, \d|fired at this turn/);
  }

  /** Step by step through the replay: where a salvo has fallen, its rings are on the water. */
  async function seeMarksAgain(page: Page): Promise<void> {
    const rings = page.locator('.fire-marks .ripple');
    for (let step = 0; step < 60 && (await rings.count()) === 0; step++) {
      await page.getByRole('button', { name: 'One step on' }).click();
      await chartHasFollowed(page);
    }
    expect(await rings.count()).toBeGreaterThan(0);
    expect(await page.locator('.salvos').count()).toBe(0);
  }

  async function aftermath(page: Page): Promise<void> {
    await page.getByRole('heading', { name: /^You (win|lose)/ }).waitFor();
    await page.locator('.dice-verdict').waitFor();
    await picture(page, 'pointer-aftermath');
    expect(await page.locator('.dice-verdict').innerText()).toMatch(/^verified ✓ \d+ rolls$/);
    const slider = page.getByRole('slider', { name: 'Step' });
    const ships = (): Promise<string[]> =>
      page
        .locator('.battle-board .ship')
        .evaluateAll((all) => all.map((ship) => ship.getAttribute('aria-label') ?? ''));
    await slider.scrollIntoViewIfNeeded();
    const box = (await slider.boundingBox())!;
    await page.mouse.click(box.x + box.width * 0.98, box.y + box.height / 2);
    await chartHasFollowed(page);
    const late = await ships();
    await page.mouse.click(box.x + box.width * 0.02, box.y + box.height / 2);
    await chartHasFollowed(page);
    expect(await ships()).not.toEqual(late);
    await page.getByRole('button', { name: 'One turn on' }).click();
    await seeMarksAgain(page);
    await picture(page, 'pointer-replay');
    await isAccessible(page, 'the replay');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the record' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^denmark-strait-.+\.battle$/);
    const record = parseRecord(readFileSync(await download.path(), 'utf8'));
    expect(record.ok && verdictOn(record.value)).toMatchObject({ verified: true, rerolled: true });
  }
});
