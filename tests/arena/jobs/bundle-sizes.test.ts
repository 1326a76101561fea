/** Sizes of bundles: as long as a few seconds by what pieces took, and small where nothing is known or little is left. */
import { expect, it } from 'vitest';
import { BundleSizes } from '../../../arena/jobs/bundle-sizes.js';
import { piecesOf } from './scheduler-bench.js';

const [piece] = piecesOf(1) as [ReturnType<typeof piecesOf>[0]];
const MANY = 1_000_000;

it('are one until a kind is known with its text', () => {
  const sizes = new BundleSizes();
  expect(sizes.of(piece, MANY)).toBe(1);
  sizes.took(piece, 10);
  expect(sizes.of(piece, MANY)).toBe(300);
  expect(sizes.of(piecesOf(1, { text: 'other' })[0]!, MANY)).toBe(1);
});

it('shrink as pieces take longer, and grow as they take less, between one and a few hundred', () => {
  const sizes = new BundleSizes();
  sizes.took(piece, 100);
  const before = sizes.of(piece, MANY);
  sizes.took(piece, 1_000);
  expect(sizes.of(piece, MANY)).toBeLessThan(before);
  for (let i = 0; i < 40; i++) sizes.took(piece, 1_000_000);
  expect(sizes.of(piece, MANY)).toBe(1);
  for (let i = 0; i < 100; i++) sizes.took(piece, 0);
  expect(sizes.of(piece, MANY)).toBe(500);
  expect(sizes.usual).toBe(500);
});

it('are at most half of what is left for each thread', () => {
  const sizes = new BundleSizes();
  sizes.took(piece, 10);
  expect([100, 10, 1, 0.01, 0].map((left) => sizes.of(piece, left))).toEqual([50, 5, 1, 1, 1]);
});

it('of a thousand texts are known, and of those of which nothing was heard for long no more', () => {
  const sizes = new BundleSizes();
  sizes.took(piece, 10);
  for (let i = 0; i < 999; i++) sizes.took(piecesOf(1, { text: `${i}` })[0]!, 10);
  sizes.took(piece, 10);
  sizes.took(piecesOf(1, { text: 'one more' })[0]!, 10);
  expect(sizes.of(piece, MANY)).toBe(300);
  expect(sizes.of(piecesOf(1, { text: '0' })[0]!, MANY)).toBe(1);
});
