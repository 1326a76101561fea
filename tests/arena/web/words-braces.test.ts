/** Texts of the page: what stands in braces is filled, and nothing is left of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { words } from '../../../arena/web/exercises/i18n/en.js';
import { fill } from '../../../arena/web/i18n/index.js';

const WEB = fileURLToPath(new URL('../../../arena/web/', import.meta.url));
const books = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((name) => /i18n\/.*\.ts$/.test(name));

it('no text has braces in braces', () => {
  expect(books.length).toBeGreaterThan(20);
  const nested = books.filter((name) => /\{\w+:[^}'`]*\{/.test(readFileSync(`${WEB}${name}`, 'utf8')));
  expect(nested).toEqual([]);
  expect(fill(words['exercise.own-times'], { n: 1 })).toBe('found 1 time in a row');
  expect(fill(words['exercise.own-times'], { n: 3 })).toBe('found 3 times in a row');
});
