/** A battle of platoons on the page: ground and counters, a stack, a line of sight, a move, an attack with its odds, and what came of it. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { ArenaPage, picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { describePage } from './chromium.js';
import { openPlan } from './lobby-hands.js';
import { PanzerDesk } from './panzer-desk.js';

const BATTLE = '#/fight/crossroads-drill';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** Where units are set up that are not pointed to their places. */
const STACK = '0610';
const ELSEWHERE = '0409';
/** Questions of the first turns, until something of the enemy's stands in the open. */
const MOST_QUESTIONS = 80;

/** A line that is seen along, and one that says what is in the way, where, and by which rule. */
const SIGHTS = [
  /^\d+ hexes: seen$/m,
  /^blocked: (?:woods|town|steep|hilltop).* at \d{4} · \d+ hex(?:es)? · [A-Z]+\.\d+$/m,
];

/** Sides are called by their nations, and what is told of a battle has no empty places. */
async function tellsTheEnd(page: Page): Promise<void> {
  await page.getByRole('button', { name: '降伏' }).tap();
  await page.locator('.offer .is-grave').tap();
  await page.locator('.story .track-chart').first().waitFor();
  const told = await page.locator('.after').innerText();
  expect(told).toContain('GE');
  expect(told).not.toMatch(/\b(?:allied|german)\b/);
  expect(told).not.toMatch(/·\s*$/m);
  await isAccessible(page, 'after a battle of platoons');
  await picture(page, 'panzer-after', true);
}

/** A finger that stays looks, and chooses nothing; the next touch puts the card away. */
async function looksByTouch(page: Page, box: { x: number; y: number; width: number; height: number }): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.locator('.unit-card').waitFor();
  expect(await page.locator('.unit-card').innerText()).toMatch(/^StuG III\s+ドイツ/);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await page.locator('.pz-answer.is-picked[data-hex="0810"]').count()).toBe(0);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height + 60);
  await page.locator('.unit-card').waitFor({ state: 'detached' });
}

/** A battle of Germany's against an opponent who stands in the open: against chance alone. */
async function begin(page: Page, [side, opponent]: readonly [side: string, opponent: string]): Promise<PanzerDesk> {
  await openPlan(page);
  await page.getByRole('radio', { name: side }).check();
  await page.locator('.plan select').first().selectOption({ label: opponent });
  await page.locator('.start-button').click();
  return new PanzerDesk(page);
}

describePage('a battle of platoons', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave());
  afterAll(() => arena?.close());

  it('is set up, looked over, moved and fought by pointing, in English on a desk', async () => {
    const page = await arena.visit({}, BATTLE);
    const desk = await begin(page, ['Germany', 'chance alone']);

    expect(await desk.question()).toBe('Where is StuG III set up?');
    // The admiral's answer is chosen beforehand, on the list and on the map.
    expect(await page.locator('.pz-places .choice.is-marked .is-advised').count()).toBe(1);
    expect(await page.locator('.pz-answer.is-picked').count()).toBe(1);
    expect(await desk.order.isEnabled()).toBe(true);
    expect(await page.locator('.first-briefing').innerText()).toContain('Your side: Germany');
    for (const ground of ['.pz-woods', '.pz-town', '.pz-road.is-chief', '.pz-house'])
      expect(await page.locator(`.pz-view ${ground}`).count(), ground).toBeGreaterThan(0);
    expect(await page.locator('.pz-stack').count()).toBe(0);
    // The list of hexes is folded, since one points at the map; unfolded, it has all of them.
    expect(await page.locator('.pz-place').count()).toBe(0);
    await page.getByRole('button', { name: 'List them' }).click();
    expect(await page.locator('.pz-place').count()).toBe(90);
    await picture(page, 'panzer-hexes');
    await page.getByRole('button', { name: 'Fold the list' }).click();
    await desk.pointAt('0810');
    expect(await page.locator('.pz-places .choice.is-marked').innerText()).toContain('0810');
    await desk.take();
    expect(await desk.question()).toBe('Where is SdKfz 251 halftrack set up?');
    await desk.place(ELSEWHERE);
    for (const hex of [STACK, STACK, STACK, ELSEWHERE]) {
      await desk.question();
      await desk.place(hex);
    }

    expect(await desk.questionOf(/moves|fired at/, MOST_QUESTIONS)).toBeDefined();
    // What each side counts stands above the question.
    expect((await page.locator('.pz-aims').innerText()).replace(/\s+/g, ' ')).toMatch(
      /^United States hexes of Marleroy \d of 3 Germany wins otherwise, tactical$/,
    );
    expect(await page.locator('.pz-pips path').count()).toBe(3);
    const own = page.locator('.pz-stack .pz-counter.is-german');
    expect(await own.count()).toBeGreaterThan(2);
    await opensStack(desk);
    await looksAtUnits(page);
    await readsHexNumbers(page);
    await seesWhatBlocks(desk);
    await movesTheMap(desk);
    await isAccessible(page, 'a battle of platoons');
    await picture(page, 'panzer-battle');
    await moves(desk);
    await fires(desk);
  });

  /** Three platoons lie open with their defence, and are put away. */
  async function opensStack(desk: PanzerDesk): Promise<void> {
    const { page } = desk;
    await page.getByRole('button', { name: 'The whole map' }).click();
    await desk.pressCounter(STACK);
    const opened = page.locator('.pz-opened');
    await opened.waitFor();
    expect(await opened.locator('[role=button]').count()).toBe(3);
    expect(await opened.locator('.pz-open-head').textContent()).toBe(STACK);
    expect(await opened.locator('.pz-open-foot').textContent()).toBe('defence 8 + 8 + 8 = 24');
    await picture(page, 'panzer-stack');
    await page.locator('.pz-view').focus();
    await page.keyboard.press('Escape');
    await opened.waitFor({ state: 'detached' });
  }

  /** From one's own hex to others: one is seen, another is not, and it says what is in the way by which rule. */
  async function seesWhatBlocks({ page }: PanzerDesk): Promise<void> {
    await page.getByRole('button', { name: 'Line of sight' }).click();
    const box = (await page.locator('.pz-view').boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const said = new Set<string>();
    for (let i = 0; i < 48; i++) {
      const angle = (i * Math.PI) / 24;
      await page.mouse.move(
        box.x + box.width * (0.5 + 0.3 * Math.cos(angle)),
        box.y + box.height * (0.5 + 0.4 * Math.sin(angle)),
      );
      for (const text of await page.locator('.pz-sight .pz-pill text').allTextContents()) said.add(text);
      if (SIGHTS.every((kind) => [...said].some((text) => kind.test(text)))) break;
    }
    for (const kind of SIGHTS) expect([...said].join('\n')).toMatch(kind);
    await picture(page, 'panzer-sight');
    await page.getByRole('button', { name: 'Line of sight' }).click();
    expect(await page.locator('.pz-sight').count()).toBe(0);
  }

  async function movesTheMap({ page }: PanzerDesk): Promise<void> {
    const place = (): Promise<string | null> => page.locator('.pz-drawing > g').getAttribute('transform');
    const before = await place();
    const box = (await page.locator('.pz-view').boundingBox())!;
    await page.mouse.move(box.x + 300, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + 300, box.y + 320, { steps: 4 });
    await page.mouse.up();
    const dragged = await place();
    expect(dragged).not.toBe(before);
    await page.keyboard.press('Escape');
    await page.locator('.pz-view').focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(place).not.toBe(dragged);
    await page.getByRole('button', { name: 'The whole map' }).click();
    await page.getByRole('button', { name: 'Nearer' }).click();
  }

  /**
   * What an assault gun may do: an overrun has its sum, its column, its chances, and what the die is changed by. Then it goes where it is
   * pointed instead, and the map says what that costs before it is ordered.
   */
  async function moves(desk: PanzerDesk): Promise<void> {
    const { page } = desk;
    expect(await desk.questionOf(/^Who moves/, MOST_QUESTIONS)).toBeDefined();
    await desk.give(desk.answer('move:stug-iii'));
    expect(await desk.question()).toBe('What does StuG III do?');
    await desk.answer('stug-iii>').last().click();
    const odds = page.locator('.pz-odds');
    expect(await odds.locator('.odds-head b').innerText()).toBe('12 against 6 is 2-1, 1 column better: 3-1');
    expect(await odds.locator('.pz-columns .is-now > span').first().innerText()).toBe('3-1');
    expect((await odds.locator('.pz-fates').innerText()).replace(/\s+/g, ' ')).toBe(
      'destroyed 83.3 % 5 of 6 dispersed 16.7 % 1 of 6',
    );
    await odds.locator('summary').click();
    expect(await odds.locator('.pz-reasons').innerText()).toMatch(
      /^StuG III\s+12\s+overrun\s+\+1 column\s+VII\.D\.4\s+overrun, on the die\s+−2\s+VII\.D\.4$/,
    );
    await picture(page, 'panzer-overrun');
    await page.getByRole('button', { name: 'The whole map' }).click();
    await page.getByRole('button', { name: 'Nearer' }).click();
    const end = await desk.pointAt('0813');
    const cost = await page.locator('.pz-route > g:not(.pz-pill) > text').textContent();
    expect(cost).toBe('3');
    expect(await page.locator('.pz-route .pz-pill text').textContent()).toMatch(
      /^seen by (?:nobody|\d+, \d+ in range)$/,
    );
    expect(await end.locator('text').allTextContents()).toEqual([cost]);
    expect(await desk.order.innerText()).toContain('0813');
    await picture(page, 'panzer-route');
    await desk.take();
  }

  /** A target, a firer, and fire: the sum of the attack stands there before the die falls, and the report has the same. */
  async function fires(desk: PanzerDesk): Promise<void> {
    const { page } = desk;
    expect(await desk.questionOf(/^Which hex is fired at/, MOST_QUESTIONS)).toBeDefined();
    await desk.give(desk.answer('attack>').first());
    expect(await desk.questionOf(/^Who fires at \d{4}/, MOST_QUESTIONS)).toBeDefined();
    // A hex that was named by a slip is let go of again.
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await desk.question()).toMatch(/^Which (?:hex is fired at|targets)/);
    await desk.give(page.locator('.choice[data-answer]').first());
    expect(await desk.questionOf(/^Who fires at \d{4}/, MOST_QUESTIONS)).toBeDefined();
    await desk.tick([0]);
    const sum = await page.locator('.pz-odds .odds-head b').innerText();
    const [, attack, defence, column] = /^(\S+) against (\S+) is (\d-\d)$/.exec(sum) ?? [];
    expect(await page.locator('.pz-odds .pz-columns .is-now > span').first().innerText()).toBe(column);
    expect(await page.locator('.pz-fire-line').count()).toBe(1);
    // The space bar ticks, and Enter on the row would fire; who was ticked is let go of again.
    const [all] = [await desk.ticks.count()];
    await desk.ticks.first().press(' ');
    expect(await desk.order.isEnabled()).toBe(false);
    expect(await desk.order.innerText()).toContain('Tick who takes part');
    // The last row first: they are ticked in any order.
    await desk.tick([...Array(all).keys()].reverse());
    await page.locator('.pz-odds .odds-head b').waitFor();
    await picture(page, 'panzer-muster');
    await desk.tick([0]);
    await expect.poll(() => page.locator('.pz-odds .odds-head b').innerText()).toBe(sum);
    expect(await desk.order.innerText()).toMatch(/^Fire at \d{4}/);
    await picture(page, 'panzer-fire');
    await desk.take();
    const card = page.locator('.report');
    await card.locator('.report-go-on').waitFor();
    expect(await card.innerText()).toMatch(new RegExp(`, ${attack} : ${defence} = ${column}, rolled \\d$`, 'm'));
    await picture(page, 'panzer-report');
  }

  /** The card of a unit: under the mouse, and at the keyboard's focus, where the stack has its whole name. */
  async function looksAtUnits(page: Page): Promise<void> {
    const card = page.locator('.unit-card');
    const stack = page.locator(`.pz-stack[data-hex="${ELSEWHERE}"]`);
    const { x, y, width, height } = (await stack.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    expect(await card.innerText()).toMatch(new RegExp(`^75 mm AT gun\\s+Germany\\s+Hex\\s+${ELSEWHERE}\\s`));
    await isAccessible(page, 'the card of a platoon');
    await page.mouse.move(1, 1);
    await card.waitFor({ state: 'detached' });
    const named = stack.getByRole('button');
    expect(await named.getAttribute('aria-label')).toMatch(/^0409: 75 mm AT gun, SdKfz 251 halftrack \(Germany\)$/);
    await named.focus();
    expect(await card.innerText()).toContain(ELSEWHERE);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    // What a click does, Enter does.
    const pile = page.locator(`.pz-stack[data-hex="${STACK}"]`).getByRole('button');
    await pile.focus();
    await page.keyboard.press('Enter');
    await page.locator('.pz-opened').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.pz-opened').waitFor({ state: 'detached' });
    await pile.blur();
  }

  /** That of the hex under the pointer always; all of them where the setting says so, but none under a counter. */
  async function readsHexNumbers(page: Page): Promise<void> {
    const all = page.locator('.pz-hex-numbers text');
    expect(await all.count()).toBe(0);
    const counter = (await page.locator(`.pz-stack[data-hex="${ELSEWHERE}"]`).boundingBox())!;
    await page.mouse.move(counter.x + counter.width / 2, counter.y + counter.height / 2);
    expect(await page.locator('.pz-hex-number').textContent()).toBe(ELSEWHERE);
    const cog = page.locator('.settings summary');
    await cog.click();
    await page.getByLabel('Show the numbers of all hexes').check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Nearer' }).click();
    await expect.poll(() => all.count()).toBeGreaterThan(50);
    expect(await all.allTextContents()).not.toContain(ELSEWHERE);
    await isAccessible(page, 'numbers of hexes on a map of platoons');
    await picture(page, 'panzer-numbers');
    await cog.click();
    await page.getByLabel('Show the numbers of all hexes').uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Farther' }).click();
    expect(await all.count()).toBe(0);
  }

  it('is set up with a finger on a phone, in Japanese', async () => {
    const page = await arena.visit({ ...PHONE, locale: 'ja-JP' }, BATTLE);
    const desk = await begin(page, ['ドイツ', '運まかせ']);
    expect(await desk.question()).toBe('StuG IIIをどこに配置しますか');
    await page.locator('.first-briefing').getByRole('button', { name: '了解' }).tap();
    await page.getByRole('button', { name: '全体' }).tap();
    await desk.pointAt('0810');
    expect(await page.locator('.pz-places .choice.is-marked').innerText()).toMatch(/StuG III.*0810/);
    expect(await page.locator('.pz-town-name').allTextContents()).toContain('マルルロワ');
    await picture(page, 'panzer-phone');
    await isAccessible(page, 'a battle of platoons on a phone');
    await desk.take();
    expect(await desk.question()).toMatch(/^SdKfz 251.*どこに配置しますか$/);
    const set = page.locator('.pz-stack[data-hex="0810"]');
    expect(await set.count()).toBe(1);
    await looksByTouch(page, (await set.boundingBox())!);
    await tellsTheEnd(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
