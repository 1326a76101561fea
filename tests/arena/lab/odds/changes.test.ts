/** Differences of two views: leaves, lists by their length, and what comes out of nothing or goes into it. */
import { expect, it } from 'vitest';
import { changesOf } from '../../../../arena/lab/odds/changes.js';
import type { View } from '../../../../engine/index.js';

const FRAME = { ruleset: 'x', scenario: 'x', seat: 0, toAct: 0, turn: 1 };
const view = (shown: object): View => ({ ...FRAME, ...shown }) as unknown as View;
const told = (before: object, after: object): string[] =>
  changesOf(view(before), view(after)).map(({ path, before, after }) => `${path.join('.')} ${before} ${after}`);

it('tells what changed, and not what time does to any view', () => {
  expect(told({ a: 1, b: [1, 2], c: { d: 'x' } }, { a: 2, b: [1, 3], c: { d: 'x' } })).toEqual(['a 1 2', 'b.1 2 3']);
  expect(told({ turn: 1 }, { turn: 2 })).toEqual([]);
  expect(told({ b: [1, 2] }, { b: [1] })).toEqual(['b.length 2 1']);
});

it('tells what comes out of nothing, and what goes into it', () => {
  const cargo = { kind: 'fuel', load: { tons: 3 } };
  expect(told({ cargo: null }, { cargo })).toEqual(['cargo.kind null fuel', 'cargo.load.tons null 3']);
  expect(told({ cargo }, { cargo: null })).toEqual(['cargo.kind fuel null', 'cargo.load.tons 3 null']);
  expect(told({}, { crew: ['Ann', 'Bob'] })).toEqual(['crew.length 0 2']);
  expect(told({ crew: ['Ann'] }, { crew: null })).toEqual(['crew.length 1 0']);
  expect(told({ at: 'port' }, { at: { q: 1 } })).toEqual(['at port null', 'at.q null 1']);
  expect(told({ a: null }, {})).toEqual([]);
});
