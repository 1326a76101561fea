/** Scenario editor: a battle is changed on its chart and in its form, checked as it changes, kept, sent by link, balanced and played. */
import { deflateRawSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { patience } from '../machine/patience.js';
import { ArenaPage, picture } from './arena-page.js';
import { isAccessible } from './axe.js';
import { describePage } from './chromium.js';
import { cutText } from './cut-text.js';

const JAPANESE = /[ぁ-んァ-ン一-龠]/;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const BALANCE_MS = 120_000;

describePage('the scenario editor', () => {
  let arena: ArenaPage;
  beforeAll(async () => {
    arena = await ArenaPage.open();
  });
  afterEach(() => arena.leave());
  afterAll(() => arena?.close());

  const editorOf = async (id: string, options = {}): Promise<Page> => {
    const page = await arena.visit(options, `#/editor/${id}`);
    await page.locator('.editor-form').waitFor();
    return page;
  };
  const piece = (page: Page, name: string): Locator => page.locator(`.editor-piece[aria-label^="${name},"]`);
  const state = (page: Page): Locator => page.locator('.editor-state');

  it('moves ships by keys and by dragging, takes steps back, and keeps all of it over a reload', async () => {
    const page = await editorOf('denmark-strait');
    await state(page).getByText('Nothing is wrong').waitFor();
    await isAccessible(page, 'the editor');
    const hood = piece(page, 'Hood');
    await hood.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('e');
    expect(await hood.getAttribute('aria-label')).toBe('Hood, 3525, speed 5');
    // Hood goes no faster: it is said, and the draft is not played as it is.
    await page.keyboard.press('+');
    await state(page).getByText('1 thing is wrong').waitFor();
    expect(await page.getByRole('button', { name: 'Play this' }).isDisabled()).toBe(true);
    await page.keyboard.press('Control+z');
    await state(page).getByText('Nothing is wrong').waitFor();
    const bismarck = piece(page, 'Bismarck');
    const box = (await bismarck.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + 60, { steps: 5 });
    await page.mouse.up();
    const dragged = (await bismarck.getAttribute('aria-label'))!;
    expect(dragged).not.toContain('3015');
    await picture(page, 'editor');
    await page.reload();
    await page.locator('.editor-form').waitFor();
    expect(await hood.getAttribute('aria-label')).toBe('Hood, 3525, speed 5');
    expect(await bismarck.getAttribute('aria-label')).toBe(dragged);
  });

  it('shows names and numbers of hexes, and sets a ship down where one points', async () => {
    const page = await editorOf('denmark-strait');
    await page.locator('.editor-names text', { hasText: 'Hood' }).waitFor();
    expect(await page.locator('.editor-numbers text').count()).toBe(0);
    for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Nearer' }).click();
    await page.locator('.editor-numbers text').first().waitFor();
    const before = await page.locator('.editor-piece').count();
    const places = page.getByLabel('Set down…');
    const county = await places
      .locator('option', { hasText: /County/ })
      .first()
      .getAttribute('value');
    await places.selectOption(county);
    await page.locator('.editor-chart.is-painting').waitFor();
    const view = (await page.locator('.editor-view').boundingBox())!;
    await page.mouse.click(view.x + 120, view.y + 90);
    await page.locator('.editor-piece.is-chosen').waitFor();
    expect(await page.locator('.editor-piece').count()).toBe(before + 1);
    expect(await page.locator('.editor-chart.is-painting').count()).toBe(0);
    await state(page).getByText('Nothing is wrong').waitFor();
    await isAccessible(page, 'the editor with words on its chart');
    await page.keyboard.press('Control+z');
    await page.waitForFunction((n) => document.querySelectorAll('.editor-piece').length === n, before);
    // By keys: the list, then the chart.
    await places.selectOption(county);
    await page.locator('svg.editor-chart.is-painting').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press(' ');
    await page.waitForFunction((n) => document.querySelectorAll('.editor-piece').length === n + 1, before);
  });

  it('paints land, adds ships and clauses from lists, and leads to what is wrong', async () => {
    const page = await editorOf('denmark-strait');
    await page.getByRole('button', { name: 'Paint: Land' }).click();
    const chart = page.locator('svg.editor-chart.is-painting');
    await chart.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await page.locator('.editor-chart .chart-land').waitFor();
    await page.keyboard.press(' ');
    await page.locator('.editor-chart .chart-land').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByLabel('UK by the north').check();
    await page.locator('.editor-part > summary', { hasText: 'Clauses (5)' }).click();
    const clauses = page.locator('.editor-part', { hasText: 'Clauses (5)' }).first();
    await page.locator('.editor-part > summary', { hasText: 'Turret defects' }).waitFor();
    await clauses.getByLabel('What to add').last().selectOption('reluctance');
    await clauses.getByRole('button', { name: 'Add', exact: true }).last().click();
    await page.locator('.editor-part > summary', { hasText: 'Clauses (6)' }).waitFor();
    await page.getByLabel('Turns', { exact: true }).fill('99');
    await page.getByLabel('Turns', { exact: true }).blur();
    await state(page).getByText('1 thing is wrong').waitFor();
    await isAccessible(page, 'the editor with something wrong');
    await state(page).getByRole('button', { name: 'Turns' }).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'number');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('12');
    await state(page).getByText('Nothing is wrong').waitFor();
    await page.locator('.editor-part > summary', { hasText: 'Sides (2)' }).click();
    await page.locator('.editor-part > summary', { hasText: 'Royal Navy' }).click();
    await page.locator('.editor-part > summary', { hasText: 'Units (4)' }).click();
    // The list of the units is there before that of what a side may have besides.
    await page.locator('.editor-part > summary', { hasText: 'Norfolk' }).waitFor();
    await page.getByLabel('What to add').first().selectOption('county');
    await page.getByRole('button', { name: 'Add', exact: true }).first().click();
    await page.locator('.editor-part > summary', { hasText: 'Units (5)' }).waitFor();
    await state(page).getByText('Nothing is wrong').waitFor();
  });

  it('is balanced, sent by a link, and played', async () => {
    const page = await editorOf('river-plate');
    await page.getByLabel('Title', { exact: true }).fill('River Plate, my way');
    await page.getByRole('button', { name: /^Balance/ }).click();
    await page.locator('.editor-balance progress').waitFor();
    await page.getByText(/^\d+ games of equal admirals/).waitFor({ timeout: patience(BALANCE_MS) });
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: /^Balance/ }).waitFor();
    expect(await page.locator('.editor-balance').innerText()).toMatch(/First places: .* %.*Mean margin of/s);
    await page.getByRole('button', { name: 'Share by link' }).click();
    const link = await page.locator('.editor-link').inputValue();
    const other = await arena.visit({}, link.slice(link.indexOf('#')));
    await other.locator('.editor-form').waitFor();
    expect(await other.getByLabel('Title', { exact: true }).inputValue()).toBe('River Plate, my way');
    // It is kept with the first edit, and found again without the link.
    await other.getByLabel('Turns', { exact: true }).fill('11');
    await other.waitForFunction(() => location.hash === '#/editor');
    await other.goto(`${arena.server.url}/${link.slice(link.indexOf('#'), -30)}`);
    await other.getByRole('alert').getByText('This link is broken').waitFor();
    expect(await other.getByLabel('Title', { exact: true }).inputValue()).toBe('River Plate, my way');
    await page.getByRole('button', { name: 'Play this' }).click();
    await page.getByRole('heading', { name: 'River Plate, my way' }).waitFor();
  });

  it.each([
    ['nijmegen', 'Paint: '],
    ['leyte', 'Paint: Land'],
    ['mediterranean', ''],
  ])('opens %s, has a form for all of it, and takes its text', async (id, brush) => {
    const page = await editorOf(id);
    await state(page).getByText('Nothing is wrong').waitFor();
    if (brush !== '') await page.locator('.editor-board').getByText(brush).first().waitFor();
    await picture(page, `editor-${id}`);
    await page.locator('summary', { hasText: 'All of it as text' }).click();
    const text = page.locator('.editor-text');
    const whole = await text.inputValue();
    await text.fill(whole.slice(0, -5));
    await page.getByRole('button', { name: 'Take this text' }).click();
    await page.getByText('This is not JSON').waitFor();
    await text.fill(whole.replace('"my-', '"mine-'));
    await page.getByRole('button', { name: 'Take this text' }).click();
    expect(await page.getByLabel('Id', { exact: true }).first().inputValue()).toBe(`mine-${id}`);
    await isAccessible(page, `the editor with ${id}`);
  });

  it('stands against links that are made to hang it, and makes no drafts of what is only looked at', async () => {
    const sides = [{ units: Array.from({ length: 87_000 }, () => ({})) }];
    const packed = deflateRawSync(JSON.stringify({ ruleset: 'battleships', sides })).toString('base64url');
    const page = await arena.visit({}, `#/editor/link/${packed}`);
    await page.getByRole('alert').getByText('This is no scenario').waitFor();
    const draftsKept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => /draft/.test(name)).length);
    await page.goto(`${arena.server.url}/#/editor/river-plate`);
    await page.locator('.editor-form').waitFor();
    expect(await draftsKept()).toBe(0);
    await page.goto(`${arena.server.url}/#/editor/no-such-battle`);
    await page.getByRole('alert').getByText('There is no battle of this name').waitFor();
    await page.getByLabel('Turns', { exact: true }).fill('12');
    expect(await draftsKept()).toBe(1);
    await page.getByRole('button', { name: 'Delete this draft' }).click();
    expect(await draftsKept()).toBe(0);
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await page.locator('.editor-form').waitFor();
    expect(await page.getByLabel('Turns', { exact: true }).inputValue()).toBe('12');
    expect(await draftsKept()).toBe(1);
    // Held, the key takes one ship, and what had the focus is gone with it.
    const ships = page.locator('.editor-piece');
    const count = await ships.count();
    await ships.first().focus();
    for (let i = 0; i < 3; i++) await page.keyboard.down('Delete');
    await page.keyboard.up('Delete');
    expect(await ships.count()).toBe(count - 1);
  });

  it('has lists that are written letter by letter, and a copy of a unit', async () => {
    const page = await editorOf('river-plate');
    await page.locator('.editor-part > summary', { hasText: /^Notes/ }).click();
    const notes = page.getByLabel('Notes', { exact: true });
    await notes.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\nOne more');
    expect(await notes.inputValue()).toMatch(/\nOne more$/);
    const count = await page.locator('.editor-piece').count();
    await page.locator('.editor-piece').first().focus();
    await page
      .getByRole('button', { name: /^Copy / })
      .first()
      .click();
    expect(await page.locator('.editor-piece').count()).toBe(count + 1);
  });

  it('goes on with a copy where another tab changes the draft', async () => {
    const page = await editorOf('river-plate');
    await page.getByLabel('Turns', { exact: true }).fill('12');
    const other = await page.context().newPage();
    await other.goto(`${arena.server.url}/#/editor`);
    await other.getByLabel('Turns', { exact: true }).fill('13');
    await page.getByText('This draft was changed in another tab').waitFor();
    await page.getByLabel('Turns', { exact: true }).fill('14');
    await other.reload();
    await other.locator('.editor-form').waitFor();
    expect(await other.locator('.editor-bar select option').count()).toBe(2);
    await other.close();
  });

  it('is told in Japanese, on a phone, by touch', async () => {
    const page = await editorOf('guadalcanal', { ...PHONE, locale: 'ja-JP' });
    expect(await page.locator('.editor').innerText()).toMatch(JAPANESE);
    await page.locator('.editor-piece').first().tap();
    const before = await page.locator('.editor-piece').first().getAttribute('aria-label');
    await page.getByRole('button', { name: '減速' }).tap();
    expect(await page.locator('.editor-piece').first().getAttribute('aria-label')).not.toBe(before);
    // With a brush in hand two fingers move the chart, and set nothing.
    await page.getByRole('button', { name: '塗る: 陸地' }).tap();
    const box = (await page.locator('.editor-view').boundingBox())!;
    const scrolled = () => page.locator('.editor-view').evaluate(({ scrollLeft }) => scrollLeft);
    const from = await scrolled();
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [x: number, y: number][]) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x: box.x + x, y: box.y + y, id })),
      });
    await touch('touchStart', [60, 60]);
    await touch('touchStart', [60, 60], [160, 60]);
    await touch('touchMove', [60, 60], [120, 60]);
    await touch('touchEnd');
    expect(await scrolled()).toBeGreaterThan(from + 20);
    expect(await page.locator('.editor-bar button').first().textContent()).toBe('元に戻す');
    expect(await page.locator('.editor-bar button').nth(1).isDisabled()).toBe(false);
    expect(await cutText(page)).toEqual([]);
    await picture(page, 'editor-phone-ja', true);
  });
});
