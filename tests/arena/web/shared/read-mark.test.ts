/** Marks of what has been read: kept beyond the end of a battle, the latest hundred. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readMark } from '../../../../arena/web/shared/read-mark.js';

let kept: Record<string, string>;

beforeEach(() => {
  kept = {};
  // Names are listed as a browser does: they are the storage's own keys.
  const storage = new Proxy(kept, {
    get: (all, name: string) =>
      ({
        getItem: (key: string) => all[key] ?? null,
        setItem: (key: string, value: string) => void (all[key] = value),
        removeItem: (key: string) => void delete all[key],
      })[name as 'getItem'],
  });
  vi.stubGlobal('localStorage', storage);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('is the highest that was set, and nothing of a battle that was never read', () => {
  readMark('a').set(7);
  readMark('a').set(9);
  expect(readMark('a').get()).toBe(9);
  expect(readMark('b').get()).toBeUndefined();
  // A page that lies behind another of this browser.
  readMark('a').set(8);
  expect(readMark('a').get()).toBe(9);
});

it('takes what is no number for no mark', () => {
  kept['flagplot.read.a'] = 'x';
  expect(readMark('a').get()).toBeUndefined();
  readMark('a').set(3);
  expect(readMark('a').get()).toBe(3);
});

it('reads marks of a page that kept no time', () => {
  kept['flagplot.read.a'] = '17';
  expect(readMark('a').get()).toBe(17);
});

it('gives way to newer ones, oldest first', () => {
  kept['flagplot.read.old'] = '17';
  kept['flagplot.secret'] = 'x';
  for (let i = 0; i < 100; i++) readMark(`r${i}`, () => 1_000 + i).set(i + 1);
  expect(readMark('old').get()).toBeUndefined();
  expect(readMark('r0').get()).toBe(1);
  // Read again, it is young again.
  readMark('r0', () => 5_000).set(2);
  readMark('new', () => 5_001).set(1);
  expect(['r0', 'r1', 'r2', 'new'].map((room) => readMark(room).get())).toEqual([2, undefined, 3, 1]);
  expect(kept['flagplot.secret']).toBe('x');
});
