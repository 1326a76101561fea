/** The LRU cache keeps the last that were asked for, no more of them and no larger ones than it may. */
import { expect, it } from 'vitest';
import { LruCache } from '../../../arena/limits/cache.js';

it('forgets the one that was not asked for longest', () => {
  const cache = new LruCache<number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
});

it('keeps as many as fit together, whatever their number', () => {
  const cache = new LruCache<string>(100, { most: 10, sizeOf: (text) => text.length });
  cache.set('a', 'four');
  cache.set('b', 'four');
  cache.set('c', 'sixsix');
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([undefined, 'four', 'sixsix']);
  // What took the place of another does not count twice.
  cache.set('b', 'four');
  cache.set('b', 'four');
  expect(cache.get('c')).toBe('sixsix');
});

it('does not keep what is too large alone, and loses nothing for it', () => {
  const cache = new LruCache<string>(100, { most: 10, sizeOf: (text) => text.length });
  cache.set('a', 'four');
  cache.set('b', 'eleven long');
  expect(['a', 'b'].map((key) => cache.get(key))).toEqual(['four', undefined]);
});
