import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { patience } from '../machine/patience.js';
import { ArenaPage, picture } from './arena-page.js';
import { BattleDesk } from './battle-desk.js';
import { describePage } from './chromium.js';
import { openBattle } from './lobby-hands.js';

describePage('a standing order on the page', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave());
  afterAll(() => arena?.close());

  it('gives the orders of one of two people for three turns, and says why it ended', async () => {
    const [alice, bob] = [
      await arena.visit(),
      await arena.visit({ viewport: { width: 390, height: 844 }, hasTouch: true }),
    ];
    await openBattle(alice, {
      battle: 'Denmark Strait',
      side: 'UK Royal Navy',
      opponent: 'a person: anybody who joins',
      name: 'Alice',
    });
    await bob.goto(await alice.locator('.invitation input').inputValue());
    await bob.getByLabel('Your name').fill('Bob');
    await bob.getByRole('button', { name: 'Take the seat' }).click();
    for (const page of [alice, bob]) await page.getByRole('button', { name: 'I am ready' }).click();
    const box = bob.getByRole('region', { name: 'Standing order' });
    await box.getByText('Standing order…').tap();
    await box.getByLabel('Range', { exact: true }).selectOption({ label: 'keep' });
    await box.getByLabel('Hexes', { exact: true }).fill('9');
    await box.getByLabel('Fire at').selectOption({ label: 'the nearest capital ship' });
    await box.getByLabel('an enemy ship sinks').check();
    await box.getByLabel('an enemy appears').check();
    await picture(bob, 'standing-form-phone');
    await box.getByRole('button', { name: 'Lay it down' }).tap();
    await box.getByText('Your standing order gives your orders.').waitFor();
    // Who has no mouse stands where the form was.
    const focused = () => bob.evaluate(() => document.activeElement?.closest('.standing-order')?.ariaLabel);
    await expect.poll(focused).toBe('Standing order');
    await box.getByRole('button', { name: 'End it' }).press('Enter');
    await box.getByText('Your standing order ended in turn 1: you have ended it.').waitFor();
    await expect.poll(focused).toBe('Standing order');
    await box.getByText('Standing order…').press('Enter');
    await box.getByRole('button', { name: 'Lay it down' }).press('Enter');
    await box.getByText('Your standing order gives your orders.').waitFor();
    expect(await box.innerText()).toContain('Range: keep · Hexes: 9');
    // All who fight are there from the first turn on.
    await box.getByText('Does not count now: an enemy appears. No enemy is still to come.').waitFor();
    await picture(bob, 'standing-stands-phone');
    // All the while nothing is asked of Bob.
    const desk = new BattleDesk(alice);
    // Behind the card of what came of it, until that is put away.
    const ended = bob.locator('.standing-order').getByText(/Your standing order ended in turn \d+:/);
    // When it has ended Bob is asked, and Alice waits.
    const hasEnded = ended.waitFor({ state: 'attached', timeout: patience(90_000) }).then(() => undefined);
    for (let n = 0; n < 120; n++) {
      const next = await Promise.race([desk.question().catch(() => undefined), hasEnded]);
      if (next === undefined || next.kind === 'over') break;
      await desk.order();
    }
    const hers = new BattleDesk(bob);
    expect((await hers.question()).kind).toBe('action');
    expect(await ended.innerText()).toMatch(/turn [1-4]: (its turns are over|an enemy ship has sunk)\.$/);
    await bob.setViewportSize({ width: 1280, height: 800 });
    expect((await hers.diary()).filter((line) => line.includes('By your standing order:')).length).toBeGreaterThan(0);
    await picture(bob, 'standing-diary');
    expect(await alice.locator('body').innerText()).not.toContain('By your standing order');
  });
});
