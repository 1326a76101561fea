/** Store of results: each piece once, kept in a file, and struck out where its worker has lied. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, it } from 'vitest';
import { ResultStore } from '../../../arena/jobs/result-store.js';
import { tempFolder } from '../../machine/temp-folder.js';
import { must } from './scheduler-bench.js';

const fileIn = (name = 'results'): string => join(tempFolder('results'), name);

it('a piece is kept once, whoever sends it', () => {
  const store = must(ResultStore.open());
  expect(store.add('p', 'a', 'first')).toBe(true);
  expect(store.add('p', 'b', 'second')).toBe(false);
  expect([store.get('p'), store.get('q')]).toEqual([{ done: 'first', worker: 'a' }, undefined]);
  store.close();
});

it('of what is big only that it came is kept, and it may come again', () => {
  const store = must(ResultStore.open());
  expect(store.add('p', 'a', null)).toBe(true);
  expect(store.get('p')).toBeUndefined();
  expect(store.add('p', 'b', 'whole')).toBe(true);
  expect(store.get('p')).toEqual({ done: 'whole', worker: 'b' });
  store.close();
});

it('what a worker has sent is struck out, and nothing else', () => {
  const store = must(ResultStore.open());
  for (const [id, worker] of [
    ['p', 'a'],
    ['q', 'b'],
    ['r', 'a'],
  ] as const)
    store.add(id, worker, id);
  expect([store.strike('a'), store.strike('a'), store.strike('none')]).toEqual([2, 0, 0]);
  expect(['p', 'q', 'r'].map((id) => store.get(id))).toEqual([undefined, { done: 'q', worker: 'b' }, undefined]);
  expect(store.add('p', 'b', 'again')).toBe(true);
  store.close();
});

it('what was kept in a file is there for whoever opens it next', () => {
  const file = fileIn();
  const first = must(ResultStore.open(file));
  first.add('p', 'a', 'done');
  first.close();
  const second = must(ResultStore.open(file));
  expect([second.get('p'), second.add('p', 'b', 'other')]).toEqual([{ done: 'done', worker: 'a' }, false]);
  second.close();
});

it('a file of something else is refused, and left as it was', () => {
  const [text, other] = [fileIn('text'), fileIn('other')];
  writeFileSync(text, 'These are no results, but a letter that somebody has written.');
  const database = new Database(other);
  database.exec('CREATE TABLE own (id TEXT)');
  database.close();
  for (const file of [text, other, join(fileIn(), 'in', 'none')]) {
    const refused = ResultStore.open(file);
    expect(refused).toMatchObject({ ok: false, code: 'BAD_RESULTS' });
    expect(!refused.ok && refused.message).toContain(file);
  }
});
