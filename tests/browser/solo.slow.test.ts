/** The page without a server: whole battles in the browser alone, kept over a reload, with the network cut. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PAGE_POLICY } from '../../arena/words/page-policy.js';
import { RULESETS } from '../../engine/index.js';
import { patience } from '../machine/patience.js';
import { picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { BattleDesk } from './battle-desk.js';
import { describePage } from './chromium.js';
import { lookFor, openBattle } from './lobby-hands.js';
import { SoloSite } from './solo-site.js';

/** Compressed, until the first order of a battle. */
const MOST_BYTES = 520_000;
const MOST_FILES = 40;

/** Orders what is advised, so many times or to the end; whether it is over. */
async function fight(page: Page, most = Number.POSITIVE_INFINITY): Promise<boolean> {
  const desk = new BattleDesk(page);
  for (let i = 0; i < most; i++) {
    if ((await desk.question()).kind === 'over') return true;
    await desk.order();
  }
  return false;
}

/** What only a battle against a trained network needs, as far as it was sent. */
const lateParts = (site: SoloSite): string[] =>
  site.files.map((path) => /\/(fetch-network|seats|[\w-]+\.small)/.exec(path)?.[1] ?? '').filter((name) => name !== '');

/** Everything is kept for times without a network. */
const isReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** Counts, in a worker, the modules that its own code has opened: the debugger may compile where the page may not. */
function countKernels(): void {
  const { Instance } = WebAssembly;
  Object.assign(self, { kernels: 0 });
  WebAssembly.Instance = class extends Instance {
    constructor(module: WebAssembly.Module) {
      super(module);
      Object.assign(self, { kernels: (Reflect.get(self, 'kernels') as number) + 1 });
    }
  };
}

describePage('the page without a server', () => {
  let site: SoloSite;
  beforeAll(async () => {
    site = await SoloSite.open();
  });
  afterEach(() => site.leave());
  afterAll(() => site?.close());

  it('shows a battle at once and is asked for little until the first order', async () => {
    const page = await site.visit({ serviceWorkers: 'block' });
    await page.locator('.dossier-chart h1').waitFor();
    // What a server says of a page, a page of files says of itself.
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
    expect(policy).toBe(PAGE_POLICY.join('; '));
    await isAccessible(page, 'the lobby without a server');
    await picture(page, 'solo-lobby');
    // Nobody else is there.
    expect(await page.locator('.bridge-pages a').allInnerTexts()).toEqual(['Battles', 'Exercises', 'My battles']);
    expect(await page.getByLabel('Opponent').innerText()).not.toMatch(/person/);
    expect(await page.getByLabel('Who may come').count()).toBe(0);
    await openBattle(page, { battle: 'Denmark Strait', side: 'UK Royal Navy', name: 'Ann' });
    expect((await new BattleDesk(page).question()).kind).toBe('action');
    expect(site.sent).toBeGreaterThan(300_000);
    expect(site.sent).toBeLessThan(MOST_BYTES);
    // Of the arena its middle and the ruleset of this battle, and nothing of the others; in few files, since a phone waits for each.
    const arena = site.files.filter((file) => new RegExp(`/(?:arena|${RULESETS.join('|')})\\.js$`).test(file));
    expect(arena.sort()).toEqual(['/assets/arena.js', '/assets/battleships.js']);
    expect(site.files.length).toBeLessThan(MOST_FILES);
    expect(lateParts(site)).toEqual([]);
  });

  it('has the scenario editor, and plays its balance in a worker', async () => {
    const page = await site.visit({ serviceWorkers: 'block' });
    await page.goto(`${site.url}#/editor/denmark-strait`);
    await page.locator('.editor-form').waitFor();
    await page.getByText('Nothing is wrong with it.').waitFor();
    await page.getByRole('button', { name: /^Balance/ }).click();
    await page.getByText(/^\d+ games of equal admirals/).waitFor({ timeout: patience(60_000) });
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Play this' }).click();
    await page.locator('.start-button').waitFor();
  });

  it('has the Grand Admiral, whose network comes once he is asked', async () => {
    const page = await site.visit({ serviceWorkers: 'block' });
    page.on('worker', (worker) => void worker.evaluate(countKernels));
    await openBattle(page, {
      battle: 'River Plate',
      side: 'GE Kriegsmarine',
      opponent: 'a Grand Admiral',
      name: 'Ann',
    });
    expect(await fight(page, 4)).toBe(false);
    expect(lateParts(site)).toEqual(
      expect.arrayContaining(['fetch-network', 'seats', expect.stringMatching(/\.small$/)]),
    );
    // The policy that the page says of itself binds no worker that is a file.
    const kernels = await Promise.all(
      page.workers().map((worker) => worker.evaluate(() => Reflect.get(self, 'kernels') as number)),
    );
    expect(Math.max(...kernels)).toBe(1);
    await picture(page, 'solo-grand-admiral');
  });

  it('says where a ruleset cannot be fetched, and begins its battle once it can', async () => {
    const page = await site.visit({ serviceWorkers: 'block' });
    await lookFor(page, 'Dogger Bank');
    site.withheld = /\/decisive-battle-/;
    await openBattle(page, { battle: 'Dogger Bank', side: 'UK United Kingdom', name: 'Ann' });
    await page.getByRole('alert').filter({ hasText: 'connection' }).waitFor();
    site.withheld = undefined;
    await page.locator('.start-button:not(:disabled)').click();
    await page.locator('.panel-bar[data-request]').waitFor({ timeout: patience(20_000) });
  });

  it('says in a second tab that the first has the battles', async () => {
    const page = await site.visit();
    await page.locator('.start-button').waitFor();
    const second = await site.tab(page.context());
    await second.goto(site.url);
    await expect
      .poll(() => second.locator('.connection[role=status]').innerText(), { timeout: patience(10_000) })
      .toContain('Close one of the others');
    // What is set on the first is set on the second, without a word.
    const root = second.locator('html');
    await page.locator('.settings summary').click();
    await page.getByLabel('Theme').selectOption({ label: 'night' });
    await expect.poll(() => root.getAttribute('data-night')).toBe('');
    await page.getByLabel('Theme').selectOption({ label: 'day' });
    await expect.poll(() => root.getAttribute('data-night')).toBe(null);
    await page.getByRole('button', { name: '日本語' }).first().click();
    await expect.poll(() => root.getAttribute('lang')).toBe('ja');
    await page.getByRole('button', { name: 'English' }).first().click();
    await expect.poll(() => root.getAttribute('lang')).toBe('en');
    // It takes over by itself.
    await page.close();
    await second.locator('.start-button:not(:disabled)').waitFor();
    await expect.poll(() => second.locator('.connection[role=status]').innerText()).toBe('');
    await second.locator('.start-button').click();
    expect((await new BattleDesk(second).question()).kind).toBe('action');
  });

  it.each([
    ['Dogger Bank', 'UK Grand Fleet'],
    ['Hill 192', 'US'],
    ['The Slot', 'US'],
  ])('asks for orders in %s', async (battle) => {
    const page = await site.visit();
    await lookFor(page, battle);
    await page.locator('.battle-card', { hasText: battle }).click();
    await page.getByLabel('Your name').fill('Ann');
    await page.locator('.start-button').click();
    await page.locator('.panel-bar[data-request]').waitFor({ timeout: patience(20_000) });
  });

  // Last: no host answers afterwards.
  it('fights on without a network, keeps what was ordered, and tells the story of a battle', async () => {
    const page = await site.visit();
    await openBattle(page, {
      battle: 'River Plate',
      side: 'GE Kriegsmarine',
      opponent: 'a Fleet Admiral',
      name: 'Ann',
    });
    expect(await fight(page, 2)).toBe(false);
    await isReady(page);
    await site.cut(page);
    const diary = await new BattleDesk(page).diary();
    await page.reload();
    // Where it stood, with all that was told of it.
    const desk = new BattleDesk(page);
    await desk.question();
    expect((await desk.diary()).slice(-diary.length).join('\n')).toContain(diary.at(-1)!);
    desk.forget();
    expect(await fight(page)).toBe(true);
    await page.locator('.story').waitFor({ timeout: patience(60_000) });
    await picture(page, 'solo-story');
    await page.goto(`${site.url}#/mine`);
    await expect.poll(() => page.locator('main').innerText()).toContain('River Plate');
    // Also against whom nobody has been asked for before.
    await page.goto(`${site.url}#/`);
    await openBattle(page, {
      battle: 'Denmark Strait',
      side: 'UK Royal Navy',
      opponent: 'a Grand Admiral',
    });
    expect(await fight(page)).toBe(true);
  });
});
