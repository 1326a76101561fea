import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { patience } from '../machine/patience.js';
import { ArenaPage, picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { BattleDesk } from './battle-desk.js';
import { describePage } from './chromium.js';
import { openBattle } from './lobby-hands.js';

describePage('the page of a spectator', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave());
  afterAll(() => arena?.close());

  /** Everything the server says to a page from its next load on. */
  function overheard(page: Page): string[] {
    const said: string[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => said.push(String(payload))));
    return said;
  }

  const diary = (page: Page): Promise<string[]> => page.locator('.log-lines .event-text').allInnerTexts();

  async function canOnlyWatch(page: Page): Promise<void> {
    await page.getByText('You are watching.').waitFor();
    expect(await page.locator('.panel-bar').count()).toBe(0);
    for (const words of ['Resign', 'Offer a draw', 'Hint']) {
      expect(await page.getByRole('button', { name: words }).count(), words).toBe(0);
    }
    // Keys that give orders to those who play.
    for (const key of ['Enter', '1', 'Backspace', 'h']) await page.keyboard.press(key);
    expect(await page.locator('.refusal').allInnerTexts()).toEqual([]);
  }

  it('shows a battle of a person, but no secret and no order before it is confirmed', async () => {
    const player = await arena.visit();
    await openBattle(player, {
      battle: 'Denmark Strait',
      side: 'GE Kriegsmarine',
      opponent: 'a gunner who thinks of this shot alone',
      name: 'Lütjens',
      rule: 'Secret flagship',
    });
    const desk = new BattleDesk(player);
    expect((await desk.question()).title).toBe('Which ship flies your flag?');
    const watcher = await arena.visit();
    const said = overheard(watcher);
    await watcher.reload();
    await watcher.locator('.room-line', { hasText: 'Denmark Strait' }).getByRole('link', { name: 'Watch' }).click();
    await canOnlyWatch(watcher);
    await desk.order();
    let { title } = await desk.question();
    while (!/^(Choose|Where) .*Bismarck/.test(title)) {
      await desk.order();
      ({ title } = await desk.question());
    }
    const before = await diary(player);
    await desk.order();
    // To be confirmed; or, where her consort is hit, repairs come first. Until then the order can be taken back.
    await desk.question();
    expect(await player.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);
    // The diary is drawn when nothing else waits: the order before this one may come into it now.
    const orderOf = async (): Promise<string | undefined> =>
      (await diary(player)).slice(before.length).find((line) => line.includes('Bismarck'));
    await expect.poll(orderOf).toBeDefined();
    const order = (await orderOf())!;
    expect(await diary(watcher)).not.toContain(order);
    expect(said.join('\n')).not.toContain(order);
    await desk.order();
    await watcher.locator('.log-lines', { hasText: order }).waitFor();
    await picture(watcher, 'spectate-person');
    await isAccessible(watcher, 'a battle that is watched');
    // Who only watches has no card to read, whatever was played.
    expect(await watcher.locator('.report').count()).toBe(0);
    const everything = said.join('\n');
    expect(everything).toContain('"type":"events"');
    for (const secret of ['"legal"', '"requestId"', '"position"', '"flagship":"yes"', '"secret"', 'flag:']) {
      expect(everything, secret).not.toContain(secret);
    }
  });

  it('shows a battle between agents as it goes on', async () => {
    const page = await arena.visit({}, '#/fight/matapan');
    await page.getByRole('radio', { name: 'None: I watch' }).check();
    await page.getByRole('button', { name: /^Watch / }).click();
    await canOnlyWatch(page);
    const early = (await diary(page)).length;
    await expect.poll(async () => (await diary(page)).length, { timeout: patience(15_000) }).toBeGreaterThan(early + 3);
    await picture(page, 'spectate-agents');
  });
});
