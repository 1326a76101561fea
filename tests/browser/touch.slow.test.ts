/** Fingers on a phone: the chart is drawn nearer, dragged and tapped; what is pressed is large enough; motion can be none. */
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { patience } from '../machine/patience.js';
import { ArenaPage, picture } from './arena-page.js';
import { BattleDesk } from './battle-desk.js';
import { describePage } from './chromium.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** Pixels, the least side of what a finger presses. */
const FINGER = 40;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Fingers moving from some places to others. */
async function move(cdp: CDPSession, from: readonly Point[], to: readonly Point[]): Promise<void> {
  const STEPS = 8;
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [...from] });
  for (let i = 1; i <= STEPS; i++) {
    const touchPoints = from.map((a, n) => ({
      x: a.x + ((to[n]!.x - a.x) * i) / STEPS,
      y: a.y + ((to[n]!.y - a.y) * i) / STEPS,
    }));
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Two taps a tenth of a second apart by their own time stamps, however long the machine takes to bring them. */
async function doubleTap(cdp: CDPSession, at: Point): Promise<void> {
  const begin = Date.now() / 1000;
  for (const [type, after] of [
    ['touchStart', 0],
    ['touchEnd', 0.02],
    ['touchStart', 0.1],
    ['touchEnd', 0.12],
  ] as const) {
    const touchPoints = type === 'touchStart' ? [at] : [];
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: begin + after });
  }
}

/** Where the chart lies and how large it is drawn. */
function chartOf(page: Page): Promise<{ left: number; top: number; zoom: number }> {
  return page.evaluate(async () => {
    const read = (): DOMMatrix => (document.querySelector('svg.chart > g') as SVGGElement).getScreenCTM()!;
    // Until it has come to rest.
    for (let last = '', is = ' '; is !== last; ) {
      last = is;
      for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
      const { a, e, f } = read();
      is = [a, e, f].join();
    }
    const { a, e, f } = read();
    return { zoom: a, left: e, top: f };
  });
}

/** On the chart, with nothing there to press. */
function openSea(page: Page): Promise<Point> {
  return page.evaluate(() => {
    const { left, top, width, height } = document.querySelector('svg.chart')!.getBoundingClientRect();
    for (let y = top + 40; y < top + height; y += 20) {
      for (let x = left + 40; x < left + width; x += 20) {
        const there = document.elementFromPoint(x, y);
        if (there?.closest('svg.chart') && !there.closest('[data-own]')) return { x, y };
      }
    }
    throw new Error('no open sea');
  });
}

/** What is shown to be pressed and is smaller than a finger, with its size. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const pressed = [...document.querySelectorAll<HTMLElement>('button, select, input, summary, [role=tab], a[href]')];
    return pressed.flatMap((one) => {
      const isBox = one.matches('[type=checkbox], [type=radio]');
      const { width, height } = ((isBox && one.closest('label')) || one).getBoundingClientRect();
      if (width === 0 || !one.checkVisibility() || one.closest('.unseen, svg, p, .skip') !== null) return [];
      // Links and chips in a line of text may reach beyond what is drawn.
      const area = getComputedStyle(one, '::after');
      const reach = (side: string, own: number): number =>
        area.content === 'none' ? own : Math.max(own, Number.parseFloat(side) || 0);
      const [w, h] = [reach(area.width, width), reach(area.height, height)];
      return w < least - 0.5 || h < least - 0.5
        ? [`${one.className || one.tagName} ${one.textContent}: ${w} × ${h}`]
        : [];
    });
  }, FINGER);
}

describePage('fingers on the page', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave());
  afterAll(() => arena?.close());

  async function battle(options = {}): Promise<{ page: Page; desk: BattleDesk; cdp: CDPSession }> {
    const page = await arena.visit({ ...PHONE, ...options }, '#/fight/denmark-strait');
    await page.locator('.start-button').tap();
    const desk = new BattleDesk(page);
    await desk.question();
    // The briefing of a first battle lies on the chart until it is put away.
    await page.locator('.first-briefing button').last().tap();
    return { page, desk, cdp: await page.context().newCDPSession(page) };
  }

  it('find the handles of each advised course whole, with nothing over them', async () => {
    const { page, desk } = await battle();
    const hidden = (): Promise<readonly string[]> =>
      page.evaluate(() => {
        const chart = document.querySelector('svg.chart')!.getBoundingClientRect();
        return [...document.querySelectorAll('.headings .grip')].flatMap((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          const isIn = left >= chart.left && right <= chart.right && top >= chart.top && bottom <= chart.bottom;
          const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return isIn && one.parentElement!.contains(there) ? [] : [`${left} ${top} ${right} ${bottom}`];
        });
      });
    let courses = 0;
    for (let n = 0; n < 24 && courses < 4; n++) {
      await chartOf(page);
      if ((await page.locator('.headings .grip').count()) > 0) {
        await expect.poll(hidden, { message: `course ${++courses}` }).toEqual([]);
        if (courses === 1) await picture(page, 'touch-handles');
      }
      await page.locator('.panel-bar:visible .is-main').tap();
      if ((await desk.question()).kind === 'over') break;
    }
    expect(courses).toBeGreaterThan(2);
  });

  it('draw the chart nearer and drag it; a double tap comes nearer too', async () => {
    const { page, cdp } = await battle();
    const box = (await page.locator('svg.chart').boundingBox())!;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const beside = (dx: number, dy = 0): Point => ({ x: middle.x + dx, y: middle.y + dy });
    const before = await chartOf(page);

    await move(cdp, [beside(-30), beside(30)], [beside(-75), beside(75)]);
    const near = await chartOf(page);
    expect(near.zoom / before.zoom).toBeCloseTo(2.5, 1);
    // What was between the fingers is there still.
    const held = (middle.x - before.left) / before.zoom;
    expect((middle.x - near.left) / near.zoom).toBeCloseTo(held, 0);

    await move(cdp, [beside(0)], [beside(60, -40)]);
    const dragged = await chartOf(page);
    expect(dragged.zoom).toBe(near.zoom);
    expect(dragged.left - near.left).toBeCloseTo(60, 0);
    expect(dragged.top - near.top).toBeCloseTo(-40, 0);

    await doubleTap(cdp, await openSea(page));
    const twice = await chartOf(page);
    expect(twice.zoom).toBeGreaterThan(1.3 * dragged.zoom);
    expect(await page.evaluate(() => [scrollX, scrollY, visualViewport!.scale])).toEqual([0, 0, 1]);
    await picture(page, 'touch-near');
  });

  it('press nothing with the second of a double tap that the first has brought under them', async () => {
    const { page, cdp } = await battle();
    const sea = await openSea(page);
    // As a bubble with its button may come to lie there.
    await page.evaluate(() => {
      const chart = document.querySelector('svg.chart')!;
      const bring = (): void => {
        const button = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
        for (const name of ['width', 'height']) button.setAttribute(name, '100%');
        button.setAttribute('data-own', '');
        button.addEventListener('click', () => button.setAttribute('data-pressed', ''));
        chart.append(button);
      };
      chart.addEventListener('pointerup', bring, { once: true });
    });
    const isPressed = (): Promise<boolean> =>
      page.evaluate(() => document.querySelector('[data-own][data-pressed]') !== null);
    const before = await chartOf(page);
    await doubleTap(cdp, sea);
    const after = await chartOf(page);
    expect(after.zoom).toBeGreaterThan(1.3 * before.zoom);
    expect(await isPressed()).toBe(false);
    await page.touchscreen.tap(sea.x, sea.y);
    await expect.poll(isPressed, { timeout: patience(15_000) }).toBe(true);
    expect((await chartOf(page)).zoom).toBe(after.zoom);
  });

  it('find nothing too small to press', async () => {
    const { page, desk } = await battle();
    const small = new Set<string>();
    const look = async (where: string): Promise<void> => {
      for (const one of await tooSmall(page)) small.add(`${where}: ${one}`);
    };
    await look('targets');
    for (let kind = 'action'; kind === 'action'; ) {
      await desk.order();
      ({ kind } = await desk.question());
    }
    await look('confirm');
    await page.locator('.sheet-tab').last().tap();
    await look('diary');
    for (const hash of ['#/', '#/fight/surigao', '#/mine', '#/ranking', '#/tournaments']) {
      await page.goto(`${arena.server.url}/${hash}`);
      await page.locator('main :is(h1, h2)').first().waitFor();
      await look(hash);
    }
    expect([...small]).toEqual([]);
  });

  it('see the hex that was picked above the sheet, whatever its tab', async () => {
    const { page, desk } = await battle();
    for (let what = ''; what !== 'Where'; ) {
      await page.locator('.panel-bar .is-main').tap();
      what = (await desk.question()).title.split(' ')[0]!;
    }
    await desk.pointAtCourse(3);
    // A tap on the words beside it, or on the edge of the chart, takes back nothing.
    const order = await page.locator('.panel-bar .is-main').innerText();
    const words = (await page.locator('.bubble text').first().boundingBox())!;
    await page.waitForTimeout(400);
    await page.touchscreen.tap(words.x + words.width / 2, words.y + words.height / 2);
    await page.waitForTimeout(400);
    expect(await page.locator('.panel-bar .is-main').innerText()).toBe(order);
    for (const tab of [1, 0]) {
      await page.locator('.sheet-tab').nth(tab).tap();
      await chartOf(page);
      const [hex, chart] = await Promise.all([
        page.locator('.end-hex.picked').boundingBox(),
        page.locator('svg.chart').boundingBox(),
      ]);
      expect(hex!.y).toBeGreaterThanOrEqual(chart!.y);
      expect(hex!.y + hex!.height).toBeLessThanOrEqual(chart!.y + chart!.height);
      const top = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('svg.chart') !== null, {
        x: hex!.x + hex!.width / 2,
        y: hex!.y + hex!.height / 2,
      });
      expect(top).toBe(true);
    }
  });

  it('and no motion for whoever wants none', async () => {
    const { page } = await battle({ reducedMotion: 'reduce' });
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((one) => {
        const { transitionDuration, animationName } = getComputedStyle(one);
        const isStill =
          animationName === 'none' && transitionDuration.split(',').every((s) => Number.parseFloat(s) === 0);
        return isStill ? [] : [`${one.tagName} ${one.getAttribute('class')}`];
      }),
    );
    expect([...new Set(moving)]).toEqual([]);
    // The chart is at its new place with the next frames.
    const jump = await page.evaluate(async () => {
      const read = (): number => (document.querySelector('svg.chart > g') as SVGGElement).getScreenCTM()!.a;
      const places: number[] = [];
      document.querySelector<HTMLElement>('.chart-button')!.click();
      for (let i = 0; i < 20; i++) {
        await new Promise(requestAnimationFrame);
        places.push(read());
      }
      return new Set(places.slice(2)).size;
    });
    expect(jump).toBe(1);
  });
});
