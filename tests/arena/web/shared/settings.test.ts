/** Settings of the browser: kept, obeyed at once, and never taken from what is no value. */
import { beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
/** Of this tab: what it does when another one has kept something. */
const hears: ((event: { key: string | null }) => void)[] = [];
vi.stubGlobal('addEventListener', (type: string, hear: (typeof hears)[number]) => {
  if (type === 'storage') hears.push(hear);
});
const settings = await import('../../../../arena/web/shared/settings.js');

/** As much of an element as they are obeyed by. */
function page() {
  const attributes = new Set<string>();
  const root = {
    style: { fontSize: '' },
    dataset: {} as { colours?: string },
    toggleAttribute: (name: string, on: boolean) => (on ? attributes.add(name) : attributes.delete(name)),
  };
  let tell = (_: { matches: boolean }): void => {};
  const dark = {
    matches: false,
    addEventListener: (_: string, hear: typeof tell) => {
      tell = hear;
    },
  };
  settings.obeySettings(root as unknown as HTMLElement, dark as unknown as MediaQueryList);
  return { root, attributes, system: (matches: boolean) => tell({ matches }) };
}

beforeEach(() => {
  kept.clear();
});

it('has the first value without a word, keeps another, and forgets what is the first again', () => {
  const one = settings.setting('of-a-test', ['a', 'b']);
  expect([one.value, kept.size]).toEqual(['a', 0]);
  one.value = 'b';
  expect(kept.get('flagplot.of-a-test')).toBe('b');
  expect(settings.setting('of-a-test', ['a', 'b']).value).toBe('b');
  one.value = 'a';
  expect(kept.size).toBe(0);
});

it('takes no value that there is not any more', () => {
  kept.set('flagplot.of-a-test', 'gone');
  expect(settings.setting('of-a-test', ['a', 'b']).value).toBe('a');
});

it('is taken over from another tab, also where that has forgotten it', () => {
  const one = settings.setting('of-a-test', ['a', 'b']);
  const other = settings.setting('of-another', ['a', 'b']);
  const change = (key: string | null, word?: string): void => {
    if (key === null) kept.clear();
    else if (word === undefined) kept.delete(key);
    else kept.set(key, word);
    for (const hear of hears) hear({ key });
  };
  change('flagplot.of-a-test', 'b');
  expect([one.value, other.value]).toEqual(['b', 'a']);
  change('flagplot.of-a-test', 'gone');
  expect(one.value).toBe('a');
  change('flagplot.of-a-test', 'b');
  change('flagplot.of-a-test');
  expect(one.value).toBe('a');
  other.value = 'b';
  one.value = 'b';
  change(null);
  expect([one.value, other.value]).toEqual(['a', 'a']);
});

it('is dark as the system is and in a battle by night, unless its reader says otherwise', () => {
  const { attributes, system } = page();
  const isNight = () => attributes.has('data-night');
  expect(isNight()).toBe(false);
  system(true);
  expect(isNight()).toBe(true);
  settings.theme.value = 'day';
  expect(isNight()).toBe(false);
  system(false);
  settings.theme.value = 'auto';
  settings.isNightBattle.value = true;
  expect(isNight()).toBe(true);
  expect(settings.chartLight(true)).toBe('night');
  settings.theme.value = 'day';
  expect([isNight(), settings.chartLight(true)]).toEqual([false, 'night']);
  settings.chart.value = 'page';
  expect(settings.chartLight(true)).toBe(undefined);
  settings.theme.value = 'night';
  settings.isNightBattle.value = false;
  expect(isNight()).toBe(true);
});

it('changes colours and size of text at once', () => {
  const { root } = page();
  settings.colours.value = 'red-green';
  settings.textSize.value = '125';
  expect([root.dataset.colours, root.style.fontSize]).toEqual(['red-green', '125%']);
  settings.colours.value = 'standard';
  expect(root.dataset).toEqual({});
  settings.textSize.value = '100';
  expect(root.style.fontSize).toBe('');
});

it('moves nothing where its reader wants that, whatever is played of the report', () => {
  const { attributes } = page();
  settings.report.value = 'off';
  expect(attributes.has('data-still')).toBe(false);
  settings.motion.value = 'none';
  expect(attributes.has('data-still')).toBe(true);
  expect(kept.get('flagplot.motion')).toBe('none');
  settings.motion.value = 'auto';
  settings.report.value = 'quick';
});
