/** Exercises out of one's own battles: a costly decision of a battle is asked again, on its own chart, and comes back later. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ArenaClient } from '../../arena/client/client.js';
import type { Heard } from '../../arena/protocol/index.js';
import { patience } from '../machine/patience.js';
import { ArenaPage, picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { BattleDesk } from './battle-desk.js';
import { describePage } from './chromium.js';
import { cutText } from './cut-text.js';

const STORY_MS = 120_000;
const JAPANESE = /[ぁ-んァ-ン一-龠]/;
const PHONE = { viewport: { width: 390, height: 844 } };

describePage('exercises out of own battles', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave());
  afterAll(() => arena?.close());

  /** Fought by a program under a new person's secret, carelessly; its room, and the secret. */
  async function fought(): Promise<{ room: string; secret: string }> {
    const url = `${arena.server.url.replace('http', 'ws')}/socket`;
    const client = new ArenaClient({ url, as: { kind: 'guest', name: 'Careless' }, client: 'a test' });
    let secret = '';
    client.on('message', (message) => {
      if (message.type === 'welcome') secret = message.secret ?? secret;
    });
    await client.open();
    const seats = [{ kind: 'me' as const }, { kind: 'agent' as const, name: 'admiral' }];
    const over = new Promise<void>((resolve) => {
      let n = 0;
      client.on('message', (message) => {
        if (message.type === 'over') resolve();
        if (message.type !== 'request') return;
        const { room, requestId, legal } = message;
        void client.ask({ type: 'act', room, requestId, action: legal[(7 * n++) % legal.length]! });
      });
    });
    const { room } = (await client.ask({ type: 'challenge', scenario: 'denmark-strait', seats })) as Heard<'room'>;
    await client.ask({ type: 'ready', room: room.id, nonce: '0123456789abcdef0123456789abcdef' });
    await over;
    client.close('seen');
    return { room: room.id, secret };
  }

  const kept = (page: Page): Promise<string> =>
    page.evaluate(() => localStorage.getItem('flagplot.own-exercises') ?? '');

  it('ask again what cost most, say what it cost, and come back', async () => {
    const { room, secret } = await fought();
    const page = await arena.visit({}, '#/exercises');
    await page.getByText('The story of each of your battles').waitFor();
    await page.evaluate(([word]) => localStorage.setItem('flagplot.secret', word!), [secret]);
    await page.goto(`${arena.server.url}/#/battle/${room}`);
    await page.reload();
    // What ended it is read first.
    expect((await new BattleDesk(page).question()).kind).toBe('over');
    await page.locator('.story-books').waitFor({ timeout: patience(STORY_MS) });
    const lines = (await kept(page)).split('\n');
    expect(lines[0]).toContain(room);
    const told = page.locator('.story-exercises');
    expect(await told.innerText()).toContain(`${lines.length} decision`);
    await told.getByRole('link').click();
    const part = page.locator('.exercises-own');
    const cards = part.locator('.exercise');
    await cards.first().waitFor();
    expect(await cards.count()).toBe(lines.length);
    expect(await part.innerText()).toContain(`${lines.length} due`);
    await isAccessible(page, 'exercises of own battles');
    await picture(page, 'own-exercises');
    // The order of then is given again.
    await cards
      .first()
      .getByRole('button', { name: /^Begin/ })
      .click();
    const note = page.locator('.exercise-note');
    await note.waitFor();
    const asked = await note.innerText();
    expect(asked).toMatch(/the order was: .*It cost \d+\.\d % ± \d+\.\d % of the chance to win/s);
    expect(asked).not.toContain('Better:');
    await page.locator('.panel-bar[data-request]').waitFor();
    expect(await page.locator('.is-advised').count()).toBe(0);
    await picture(page, 'own-exercise');
    await isAccessible(page, 'an exercise of one’s own');
    await page.reload();
    await note.waitFor();
    await page.locator('.panel-bar[data-request]').waitFor();
    await page.locator('.choice').first().waitFor();
    // What is asked may be put away; the verdict comes all the same.
    await note.getByRole('button', { name: 'Understood' }).click();
    expect(await note.count()).toBe(0);
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    // An order that is neither has a price of its own.
    await note
      .getByText(/So you ordered then|Found:|is worth [+−]\d+\.\d % ± \d+\.\d % against/)
      .waitFor({ timeout: patience(STORY_MS) });
    // What ends it is the main button now: an order is for those who fight on.
    const groundOf = (selector: string): Promise<string> =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
    await expect.poll(() => groundOf('.panel-bar .is-main')).not.toBe(await groundOf('.exercise-note .is-more'));
    await picture(page, 'own-exercise-verdict');
    const after = (await kept(page)).split('\n');
    expect(after).not.toEqual(lines);
    await note.getByRole('button', { name: 'End it here' }).click();
    await cards.first().waitFor();
    expect(await part.innerText()).toContain(`${lines.length - 1} due`);
    expect(await part.innerText()).toContain('again ');
    await page.goto(`${arena.server.url}/#/mine`);
    const drill = page.locator('.room-line', { hasText: 'an exercise of your own' });
    await drill.waitFor();
    expect(await drill.innerText()).not.toMatch(/with hints|lost/);
    await picture(page, 'own-exercise-mine');
    // Those that are walked away from do not stay open: the next one that is begun ends them.
    const going = async (): Promise<string[]> => {
      const url = `${arena.server.url.replace('http', 'ws')}/socket`;
      const client = new ArenaClient({ url, as: { kind: 'person', secret }, client: 'a test' });
      await client.open();
      const { games } = (await client.ask({ type: 'games', going: true })) as Heard<'games'>;
      client.close('seen');
      return games.map(({ room: { id } }) => id);
    };
    const begin = async (): Promise<string> => {
      await page.goto(`${arena.server.url}/#/exercises`);
      await cards.first().waitFor();
      const turns = (await cards.allInnerTexts()).map((text) => Number(/turn (\d+)/.exec(text)![1]));
      // The earliest: its battle does not end with the next order.
      await cards
        .nth(turns.indexOf(Math.min(...turns)))
        .getByRole('button', { name: /^Begin/ })
        .click();
      await page.locator('.panel-bar[data-request]').waitFor();
      return page.url().split('/').at(-1)!;
    };
    const first = await begin();
    expect(await going()).toEqual([first]);
    const second = await begin();
    expect(second).not.toBe(first);
    expect(await going()).toEqual([second]);
    // Who fights on, also over a reload and without a word, keeps the battle.
    const mark = () =>
      page.evaluate((id) => localStorage['flagplot.drills'].split(`${id} `)[1]?.split('\n')[0], second);
    const desk = new BattleDesk(page);
    const answer = async (): Promise<void> => {
      const { kind } = await desk.question();
      if (kind === 'action') await page.keyboard.press('1');
      await page.keyboard.press('Enter');
    };
    await answer();
    await expect.poll(mark, { timeout: patience(STORY_MS) }).toBe('-');
    await page.reload();
    desk.forget();
    await desk.question();
    expect(await mark()).toBe('-');
    desk.forget();
    // A confirmation is no order.
    for (let n = 0; n < 6 && (await mark()) === '-'; n++) await answer();
    await expect.poll(mark).toBe('+');
    const third = await begin();
    expect((await going()).sort()).toEqual([second, third].sort());
  });

  it('are said in Japanese, on a phone', async () => {
    const page = await arena.visit({ ...PHONE, locale: 'ja-JP' }, '#/exercises');
    const part = page.locator('.exercises-own');
    await part.waitFor();
    await page.evaluate(() => {
      const line = 'abcdefghijkl battleships denmark-strait hood>bismarck hood>prinz-eugen 12 0 2 0.123 0.04 1 0';
      localStorage.setItem('flagplot.own-exercises', line);
    });
    await page.reload();
    await part.locator('.exercise').waitFor();
    expect(await part.innerText()).toMatch(JAPANESE);
    expect(await cutText(page)).toEqual([]);
    await picture(page, 'own-exercises-phone-ja');
    // A battle that this server does not know cannot be asked; it says so, and can be removed.
    await part.getByRole('button', { name: /^始める/ }).click();
    await part.getByRole('alert').waitFor();
    await part.getByRole('button', { name: /^取り除く/ }).click();
    await expect.poll(() => part.locator('.exercise').count()).toBe(0);
  });
});
