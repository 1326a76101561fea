import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ArenaPage, picture } from './arena-page.js';
import { BattleDesk } from './battle-desk.js';
import { describePage } from './chromium.js';
import { openBattle } from './lobby-hands.js';

describePage('the page when the server dies', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave({ killed: true }));
  afterAll(() => arena?.close());

  it('takes the battle up again by itself, with nothing lost, and goes on', async () => {
    const page = await arena.visit();
    await openBattle(page, {
      battle: 'Denmark Strait',
      side: 'GE Kriegsmarine',
      opponent: 'the admiral',
      name: 'Lütjens',
    });
    const desk = new BattleDesk(page);
    // An order is given and not yet confirmed when it happens.
    let { title, kind } = await desk.question();
    while (!(/^(Choose|Where) .*Bismarck/.test(title) && (await desk.diary()).length > 12)) {
      await desk.order();
      ({ title, kind } = await desk.question());
    }
    const before = await desk.diary();
    await arena.kill();
    await page.locator('.connection[data-state=lost]').waitFor();
    const tryNow = page.getByRole('button', { name: 'Try now' });
    await tryNow.waitFor();
    await picture(page, 'reconnect-lost');
    await arena.startAgain();
    // Unless it has come back by itself in the same moment.
    if (await tryNow.isVisible()) await tryNow.click({ timeout: 2000 }).catch(() => undefined);
    await page.locator('.connection[data-state=open]').waitFor({ state: 'attached' });
    desk.forget();
    expect(await desk.question()).toMatchObject({ kind, title });
    expect(await desk.diary()).toEqual(before);
    await page.reload();
    desk.forget();
    expect(await desk.question()).toMatchObject({ kind, title });
    expect(await desk.diary()).toEqual(before);
    for (let orders = 0; orders < 9 && (await desk.diary()).length < before.length + 4; orders++) {
      await desk.order();
      await desk.question();
    }
    const after = await desk.diary();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length).toBeGreaterThanOrEqual(before.length + 4);
  });
});
