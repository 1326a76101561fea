/** Accessibility checker: axe-core reads the page as it stands, by WCAG 2.2 to level AA and by good practice, in its own light and the other. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { howOften } from '../machine/length.js';
import { paleTexts } from './pale-texts.js';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What another light can break. */
const OF_LIGHT = ['color-contrast'];
/** So often a page is read anew that was built on while axe read it. */
const READINGS = 5;
/** Of each kind of fault so many are named. */
const NAMED = 6;

/**
 * A counter of the plain map is called by its whole name and its hex. The letters on it are a sign, as on a paper counter, and no label
 * that anybody would speak; they must lie in the button to be pressed.
 */
const EXCEPT = { rule: 'label-content-name-mismatch', on: '.pl-counter' };

type Axe = typeof axe;

/** In the usual run one of so many moments is seen in the other light too, which takes as long as all the rest; in the long run each. */
const MOMENTS = howOften({ usually: 4, long: 1 });
const isTurned = (where: string): boolean => [...where].reduce((sum, c) => sum + c.charCodeAt(0), 0) % MOMENTS === 0;

/** By day and by night nothing on the page is a fault to axe, nor to us where axe cannot tell. `where` names the moment. */
export async function isAccessible(page: Page, where: string): Promise<void> {
  // By the debugger, not as a script of the page: its policy lets none in, and need not.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};undefined`);
  await page.evaluate(holdStill);
  const faults = await faultsIn(page, { type: 'tag', values: TAGS });
  if (isTurned(where)) {
    await page.evaluate(turnLight);
    const others = await faultsIn(page, { type: 'rule', values: OF_LIGHT });
    faults.push(...others.map((fault) => `in the other light: ${fault}`));
    await page.evaluate(turnBack);
  }
  await page.evaluate(letGo);
  expect(faults, where).toEqual([]);
}

interface RunOnly {
  readonly type: 'tag' | 'rule';
  readonly values: string[];
}

/** Axe reads in several goes and knows an element by its place: what it finds on a page that is built on meanwhile is void. */
async function faultsIn(page: Page, runOnly: RunOnly): Promise<string[]> {
  for (let reading = 1; ; reading++) {
    const { faults, unsure, isBuiltOn } = await page.evaluate(findings, { runOnly, named: NAMED, except: EXCEPT });
    if (!isBuiltOn || reading === READINGS) return [...faults, ...(await paleTexts(page, unsure))];
  }
}

interface Held {
  readonly sheet: CSSStyleSheet;
  readonly charts: readonly (readonly [chart: HTMLElement, light: string])[];
}

/** A colour on its way to another is neither. */
function holdStill(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important; }');
  document.adoptedStyleSheets.push(sheet);
  const charts = [...document.querySelectorAll<HTMLElement>('[data-chart]')].map(
    (one) => [one, one.dataset.chart!] as const,
  );
  Object.assign(window, { held: { sheet, charts } satisfies Held });
}

/** The theme is the other one, and the chart follows the page. */
function turnLight(): void {
  document.documentElement.toggleAttribute('data-night');
  for (const [one] of (window as unknown as { held: Held }).held.charts) delete one.dataset.chart;
}

function turnBack(): void {
  document.documentElement.toggleAttribute('data-night');
  for (const [one, light] of (window as unknown as { held: Held }).held.charts) one.dataset.chart = light;
}

function letGo(): void {
  const { sheet } = (window as unknown as { held: Held }).held;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
}

interface Wish {
  readonly runOnly: RunOnly;
  readonly named: number;
  readonly except: typeof EXCEPT;
}

interface Findings {
  readonly faults: string[];
  readonly unsure: string[];
  readonly isBuiltOn: boolean;
}

/** In the page. `unsure`: texts whose contrast axe cannot tell; of everything else it cannot tell, somebody has to decide. */
async function findings({ runOnly, named, except }: Wish): Promise<Findings> {
  const { axe: checker } = window as unknown as { axe: Axe };
  let isBuiltOn = false;
  const builds = new MutationObserver(() => (isBuiltOn = true));
  builds.observe(document, { childList: true, subtree: true });
  const { violations, incomplete } = await checker.run(document, {
    runOnly,
    rules: runOnly.type === 'tag' ? { 'target-size': { enabled: true } } : {},
    preload: false,
    resultTypes: ['violations', 'incomplete'],
  });
  // A sign is no label that anybody would speak: ⚙, an arrow. What axe cannot tell is whether a name has the letters that are seen.
  const isSign = (element: Element): boolean => {
    const text = element.textContent?.trim() ?? '';
    return !/\p{L}/u.test(text) || element.ariaLabel?.includes(text) === true;
  };
  const isFault = (rule: string, at: string): boolean => {
    const element = document.querySelector(at);
    return rule !== except.rule || element === null || !(element.matches(except.on) || isSign(element));
  };
  /** What lies half under the bar at the foot of what scrolls is as large as it is once it is scrolled into sight. */
  const isSmall = async (at: string): Promise<boolean> => {
    const one = document.querySelector(at);
    const scrolled: (readonly [Element, number])[] = [];
    for (let up = one; up !== null; up = up.parentElement) scrolled.push([up, up.scrollTop]);
    one?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const only = { type: 'rule' as const, values: ['target-size'] };
    const found = await checker.run(one ?? document, { runOnly: only, preload: false, resultTypes: ['violations'] });
    for (const [up, top] of scrolled) up.scrollTop = top;
    return found.violations.length > 0;
  };
  const told = async ({ id, help, nodes: all }: (typeof violations)[number]): Promise<string[]> => {
    const nodes: typeof all = [];
    for (const node of all) {
      const at = node.target.join(' ');
      if (isFault(id, at) && (id !== 'target-size' || (await isSmall(at)))) nodes.push(node);
    }
    if (nodes.length === 0) return [];
    const one = ({ target, any, all }: (typeof nodes)[number]): string =>
      `${target.join(' ')} (${[...any, ...all].map(({ message }) => message).join('; ')})`;
    return [[`${id}: ${help}, ${nodes.length} times`, ...nodes.slice(0, named).map(one)].join('\n  ')];
  };
  const isContrast = ({ id }: { readonly id: string }): boolean => id === 'color-contrast';
  const faults: string[] = [];
  // One after the other: each may scroll the page for a while.
  for (const one of [...violations, ...incomplete.filter((one) => !isContrast(one))]) faults.push(...(await told(one)));
  builds.disconnect();
  return {
    faults,
    isBuiltOn,
    unsure: incomplete.filter(isContrast).flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' '))),
  };
}
