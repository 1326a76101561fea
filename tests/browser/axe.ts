/** Accessibility checker: axe-core reads the page as it stands, by WCAG 2.2 to level AA and by good practice, in its own light and the other. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What another light can break. */
const OF_LIGHT = ['color-contrast'];
/** Of each kind of fault so many are named. */
const NAMED = 6;

/**
 * A counter of the plain map is called by its whole name and its hex. The letters on it are a sign, as on a paper counter, and no label
 * that anybody would speak; they must lie in the button to be pressed.
 */
const EXCEPT = { rule: 'label-content-name-mismatch', on: '.pl-counter' };

type Axe = typeof axe;

/** By day and by night nothing on the page is a fault to axe. `where` names the moment. */
export async function isAccessible(page: Page, where: string): Promise<void> {
  // By the debugger, not as a script of the page: its policy lets none in, and need not.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};undefined`);
  const faults = await page.evaluate(faultsOf, { tags: TAGS, ofLight: OF_LIGHT, named: NAMED, except: EXCEPT });
  expect(faults, where).toEqual([]);
}

interface Wish {
  readonly tags: string[];
  readonly ofLight: string[];
  readonly named: number;
  readonly except: typeof EXCEPT;
}

/** In the page. */
async function faultsOf({ tags, ofLight, named, except }: Wish): Promise<string[]> {
  const { axe: checker } = window as unknown as { axe: Axe };
  // A colour on its way to another is neither.
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important; }');
  document.adoptedStyleSheets.push(still);
  const root = document.documentElement;
  const charts = [...document.querySelectorAll<HTMLElement>('[data-chart]')].map(
    (one) => [one, one.dataset.chart!] as const,
  );
  /** What lies half under the bar at the foot of what scrolls is as large as it is once it is scrolled into sight. */
  const isSmall = async (at: string): Promise<boolean> => {
    const one = document.querySelector(at);
    const scrolled: (readonly [Element, number])[] = [];
    for (let up = one; up !== null; up = up.parentElement) scrolled.push([up, up.scrollTop]);
    one?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const runOnly = { type: 'rule' as const, values: ['target-size'] };
    const { violations } = await checker.run(one ?? document, { runOnly, preload: false, resultTypes: ['violations'] });
    for (const [up, top] of scrolled) up.scrollTop = top;
    return violations.length > 0;
  };
  const run = async (runOnly: { type: 'tag' | 'rule'; values: string[] }, when: string): Promise<string[]> => {
    const rules = runOnly.type === 'tag' ? { 'target-size': { enabled: true } } : {};
    const { violations } = await checker.run(document, { runOnly, rules, preload: false, resultTypes: ['violations'] });
    const isFault = (rule: string, at: string): boolean =>
      rule !== except.rule || document.querySelector(at)?.matches(except.on) !== true;
    const texts: string[] = [];
    for (const { id, help, nodes: all } of violations) {
      const nodes: typeof all = [];
      for (const node of all) {
        const at = node.target.join(' ');
        if (isFault(id, at) && (id !== 'target-size' || (await isSmall(at)))) nodes.push(node);
      }
      if (nodes.length === 0) continue;
      const one = ({ target, any, all }: (typeof nodes)[number]): string =>
        `${target.join(' ')} (${[...any, ...all].map(({ message }) => message).join('; ')})`;
      texts.push([`${when}${id}: ${help}, ${nodes.length} times`, ...nodes.slice(0, named).map(one)].join('\n  '));
    }
    return texts;
  };
  const found = await run({ type: 'tag', values: tags }, '');
  // The theme is the other one, and the chart follows the page.
  const isNight = root.toggleAttribute('data-night');
  for (const [one] of charts) delete one.dataset.chart;
  found.push(...(await run({ type: 'rule', values: ofLight }, isNight ? 'by night: ' : 'by day: ')));
  root.toggleAttribute('data-night');
  for (const [one, light] of charts) one.dataset.chart = light;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
  return found;
}
