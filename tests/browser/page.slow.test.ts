import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { SCENARIOS } from '../../engine/battleships/scenarios/index.js';
import { ArenaPage, picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { BattleDesk } from './battle-desk.js';
import { describePage } from './chromium.js';
import { openBattle } from './lobby-hands.js';

type Box = { x: number; y: number; width: number; height: number };
type Watched = { notices: string[] };

/** In the page: keeps what the browser would show. */
function tellsNotices(): void {
  const notices: string[] = [];
  class Notice {
    static readonly permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(_title: string, { body }: { body: string }) {
      notices.push(body);
    }
  }
  Object.assign(window, { notices, Notification: Notice });
}

/** In the page: another window lies over it, and then no more. */
function lookAway(): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
  document.hasFocus = () => false;
  document.dispatchEvent(new Event('visibilitychange'));
}

function lookBack(): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
  document.hasFocus = () => true;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Until the first order of a battle. */
const MOST_BYTES = 275_000;
const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

describePage('the page', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave());
  afterAll(() => arena?.close());

  const language = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);

  it('speaks Japanese and English', async () => {
    const page = await arena.visit();
    expect(await language(page)).toBe('en');
    await page.getByRole('button', { name: '日本語' }).click();
    await expect.poll(() => language(page)).toBe('ja');
    // Also of battles whose ruleset has not come: the server tells their names.
    const coming = await page.locator('.battle-card:has(.is-coming) strong').allInnerTexts();
    expect(coming.length).toBeGreaterThan(0);
    for (const title of coming) expect(title).toMatch(JAPANESE);
    const heading = page.locator('.dossier-chart h1');
    expect(await heading.innerText()).toBe('デンマーク海峡海戦');
    expect(await page.locator('.bridge-pages').innerText()).toMatch(JAPANESE);
    expect(await page.locator('.start-button').innerText()).toMatch(JAPANESE);
    await picture(page, 'language-lobby');
    await isAccessible(page, 'the lobby in Japanese');
    // Who comes again loads one language.
    await page.reload();
    await page.locator('.start-button').click();
    const desk = new BattleDesk(page);
    expect((await desk.question()).title).toMatch(/プリンツ・オイゲン|ビスマルク/);
    // All that has been loaded until then, as it came over the wire.
    const bytes = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize)
        .reduce((sum, n) => sum + n, 0),
    );
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(MOST_BYTES);
    const names = page.locator('.board .ship');
    const labels = await names.evaluateAll((ships) => ships.map((ship) => ship.getAttribute('aria-label') ?? ''));
    expect(labels.join()).toContain('フッド');
    expect(await page.locator('.log-lines').innerText()).toMatch(JAPANESE);
    await picture(page, 'language-battle');
    await page.locator('.settings summary').click();
    await isAccessible(page, 'a battle in Japanese, with its settings');
    await page.getByRole('button', { name: 'English' }).click();
    await expect.poll(() => language(page)).toBe('en');
    await expect.poll(() => page.locator('.panel-ask h2').innerText()).toMatch(/^(Choose a target for|Where to,) /);
    await page.reload();
    await page.locator('.panel-ask h2').waitFor();
    expect(await language(page)).toBe('en');
  });

  it('tells those who wait, fight and look away what they must not miss', async () => {
    const [alice, bob] = [await arena.visit(), await arena.visit()];
    await alice.evaluate(tellsNotices);
    await openBattle(alice, {
      battle: 'Denmark Strait',
      side: 'UK Royal Navy',
      opponent: 'a person: anybody who joins',
      name: 'Alice',
    });
    expect(await alice.locator('.invitation-warning').innerText()).toContain('127.0.0.1');
    await alice.getByRole('button', { name: 'QR code' }).click();
    await alice.getByRole('img', { name: 'QR code of the link' }).waitFor();
    await isAccessible(alice, 'an invitation with its code');
    await alice.locator('main').getByLabel('Tell me when it is my turn').check();
    await alice.evaluate(lookAway);
    await bob.goto(await alice.locator('.invitation input').inputValue());
    await bob.getByLabel('Your name').fill('Bob');
    await isAccessible(bob, 'an invitation');
    await bob.getByRole('button', { name: 'Take the seat' }).click();
    await expect.poll(() => alice.title()).toBe('● Bob has taken the seat · flagplot');
    expect(await alice.evaluate(() => (window as unknown as Watched).notices)).toEqual(['Bob has taken the seat']);
    await alice.evaluate(lookBack);
    await expect.poll(() => alice.title()).toMatch(/^● Say that you are ready/);
    await expect.poll(() => alice.locator('.seats .presence').getAttribute('title')).toBe('Bob is here');
    await picture(alice, 'signals-waiting');
    await isAccessible(alice, 'the waiting room');
    for (const page of [alice, bob]) await page.getByRole('button', { name: 'I am ready' }).click();

    // The opening card and the chat stand beside the diary, and nothing stands on it.
    const places = async (page: Page): Promise<Record<string, Box>> => {
      const of = async (name: string): Promise<Box> => (await page.locator(name).boundingBox())!;
      return { card: await of('.first-briefing'), log: await of('.battle-log'), chat: await of('.battle-talk') };
    };
    await alice.locator('.first-briefing').waitFor();
    const { card, log, chat } = await places(alice);
    expect(card!.y + card!.height).toBeLessThanOrEqual(log!.y + 0.5);
    expect(log!.x + log!.width).toBeLessThanOrEqual(chat!.x + 0.5);
    expect(chat!.width).toBeGreaterThan(200);
    await bob.getByRole('button', { name: /^Chat/ }).click();
    await alice.getByLabel('Say something').fill('Good hunting');
    await alice.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => bob.locator('.talk-button').innerText()).toMatch(/1/);
    await bob.locator('.talk-button').click();
    await bob.locator('.battle-talk', { hasText: 'Good hunting' }).waitFor();
    expect(await bob.locator('.talk-button .badge').count()).toBe(0);
    await picture(alice, 'signals-battle');
    await isAccessible(alice, 'a battle of people');

    await alice.getByRole('button', { name: 'Sound' }).click();
    expect(await alice.getByRole('button', { name: 'Sound' }).getAttribute('aria-pressed')).toBe('false');
    const asked = (await alice.locator('.panel-bar').count()) > 0 ? alice : bob;
    await asked.locator('.panel-bar .is-main').click();
    await asked.locator('.first-briefing').waitFor({ state: 'detached' });
    await bob.close();
    await alice.locator('.battle-bridge .presence.is-away', { hasText: 'Bob' }).waitFor();
    await alice.reload();
    await alice.locator('.battle-bridge .presence.is-away').waitFor();
    expect(await alice.getByRole('button', { name: 'Sound' }).getAttribute('aria-pressed')).toBe('false');
    expect(await alice.locator('.first-briefing').count()).toBe(asked === alice ? 0 : 1);
    await alice.goto(`${arena.server.url}/#/`);
    await expect
      .poll(() => alice.locator('.lobby-own .turn-chip').innerText())
      .toMatch(asked === alice ? /Your turn/ : /Bob is to move/);
    await picture(alice, 'signals-lobby');
    await isAccessible(alice, 'the lobby with a battle that goes on');
  });

  it('gives notices where only a service worker may, as on phones', async () => {
    const carol = await arena.visit({ permissions: ['notifications'] });
    // As browsers on phones have it. One without a window allows no notices: there it counts what it was told to show.
    await carol.addInitScript(() => {
      const real = Notification;
      const { prototype } = ServiceWorkerRegistration;
      if (real.permission !== 'granted') {
        const shown: { title: string; body: string | undefined }[] = [];
        prototype.showNotification = async (title, { body } = {}) => void shown.push({ title, body });
        prototype.getNotifications = async () => shown as Notification[];
      }
      class Refused {
        static readonly permission = 'granted';
        static requestPermission = (): Promise<string> => Promise.resolve('granted');
        constructor() {
          throw new TypeError('Illegal constructor.');
        }
      }
      Object.assign(window, { Notification: Refused });
    });
    await carol.reload();
    await openBattle(carol, {
      battle: 'Denmark Strait',
      side: 'UK Royal Navy',
      opponent: 'a person: anybody who joins',
      name: 'Carol',
    });
    await carol.locator('main').getByLabel('Tell me when it is my turn').check();
    await carol.evaluate(async () => void (await navigator.serviceWorker.ready));
    await carol.evaluate(lookAway);
    const dave = await arena.visit();
    await dave.goto(await carol.locator('.invitation input').inputValue());
    await dave.getByLabel('Your name').fill('Dave');
    await dave.getByRole('button', { name: 'Take the seat' }).click();
    const given = (): Promise<string[]> =>
      carol.evaluate(async () => {
        const ready = await navigator.serviceWorker.ready;
        return (await ready.getNotifications()).map(({ body }) => body);
      });
    await expect.poll(given).toEqual(['Dave has taken the seat']);
    // It answers no request: the page still comes from the server.
    expect(await carol.evaluate(() => caches.keys())).toEqual([]);
  });

  it('shows the chosen battle beside the list, keeps one that is brought, and forgets it', async () => {
    const page = await arena.visit({ viewport: { width: 1440, height: 900 } });
    // The server has told of all; what is far down comes when it is seen.
    const coming = page.locator('.battle-card .is-coming');
    await expect.poll(() => coming.count()).toBeGreaterThan(0);
    const card = page.locator('.battle-card').last();
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => coming.count()).toBe(0);
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await card.click();
    // It comes with the lobby part of the battle's ruleset.
    await page.locator('.start-button').waitFor();
    const start = (await page.locator('.start-button').boundingBox())!;
    expect(start.y).toBeGreaterThan(0);
    expect(start.y + start.height).toBeLessThan(900);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    // The battle before it cannot be begun any more, however soon the next press comes, and the way back leads there.
    const shown = (): Promise<string | null> => page.locator('.lobby-dossier').getAttribute('aria-label');
    const last = await shown();
    const atOnce = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('.battle-card')!.click();
      for (let task = 0; task < 5; task++) await Promise.resolve();
      return document.querySelector('.lobby-dossier')?.getAttribute('aria-label');
    });
    expect(atOnce).not.toBe(last);
    await page.goBack();
    await expect.poll(shown).toBe(last);

    const brought = JSON.stringify({
      ...SCENARIOS.find(({ id }) => id === 'denmark-strait')!,
      title: 'A strait of mine',
    });
    await page.getByText('A battle of your own').click();
    await page.locator('.upload input').setInputFiles({
      ...{ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(brought) },
    });
    const own = page.locator('.battle-card', { hasText: 'A strait of mine' });
    await own.waitFor();
    await page.reload();
    await own.waitFor();
    await picture(page, 'lobby-own-battle');
    await page.getByRole('button', { name: 'Forget A strait of mine' }).click();
    await own.waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.battle-card').first().waitFor();
    expect(await own.count()).toBe(0);

    // What it says to programs is a touch away from every page.
    await page.goto(`${arena.server.url}/#/ranking`);
    // Of the navy, of the army, and of campaigns.
    await expect.poll(() => page.locator('.ranks tbody tr').count()).toBe(7 + 5 + 4);
    await isAccessible(page, 'the ranking');
    await picture(page, 'ranking');
    await page.getByRole('link', { name: 'For programs: the protocol' }).click();
    await page.getByRole('heading', { name: "The arena's protocol" }).waitFor();
  });

  it('has file choosers that speak the language of the page, by keyboard too, and tell the file that was taken', async () => {
    const page = await arena.visit({ locale: 'ja-JP' }, '#/record');
    const file = { name: 'むかし.battle', mimeType: 'text/plain', buffer: Buffer.from('{}') };
    const take = async (place: string, words: string): Promise<void> => {
      const button = page.getByRole('button', { name: words });
      await expect.poll(() => page.locator(place).innerText()).toMatch(/選択されていません/);
      expect(await page.locator(`${place} input[type=file]`).isVisible()).toBe(false);
      await button.focus();
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.press('Enter')]);
      await chooser.setFiles(file);
      await expect.poll(() => page.locator(place).innerText()).toMatch(/むかし\.battle/);
      await page.locator('.problem').waitFor();
    };
    await take('.record-drop', '.battleファイルを選ぶ');
    await page.goto(`${arena.server.url}/#/`);
    await page.locator('.upload summary').click();
    await take('.upload', 'シナリオのファイルを選ぶ');
    await picture(page, 'files-ja');
  });

  it("takes a reader's own language and leave to move less", async () => {
    const page = await arena.visit({ locale: 'ja-JP', reducedMotion: 'reduce' }, '#/ranking');
    await expect.poll(() => language(page)).toBe('ja');
    await page.locator('main :is(h1, h2)').first().waitFor();
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((one) => {
          const { transitionDuration, animationDuration } = getComputedStyle(one);
          return [transitionDuration, animationDuration].some((d) =>
            d.split(',').some((s) => Number.parseFloat(s) > 0.01),
          );
        }).length,
    );
    expect(moving).toBe(0);
  });
});
