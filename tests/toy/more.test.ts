/** What the README shows beyond the toy: it is this file, its ruleset is taken, and its helpers do what they say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addRuleset, openGame, removeRuleset } from '../../engine/index.js';
import { ROOT } from '../root.js';
import { foggy, grid, share } from './more.js';

it('stands in the README of the engine', () => {
  const readme = readFileSync(join(ROOT, 'engine/README.md'), 'utf8');
  const [, code = ''] = /```ts more\.ts\n([\s\S]*?)\n```/.exec(readme) ?? [];
  const [, ...lines] = readFileSync(join(ROOT, 'tests/toy/more.ts'), 'utf8').split('\n');
  expect(`${code}\n`.replace('./toy.js', './ruleset.js')).toBe(lines.join('\n'));
});

it('is a ruleset with an option, which is taken and obeyed', () => {
  expect(addRuleset(foggy)).toEqual({ ok: true, value: 'foggy' });
  const turns = (settings: Record<string, string>) => {
    const opened = openGame('foggy-skagen', settings);
    return opened.ok ? [opened.value.spec.turns, opened.value.spec.options] : opened.code;
  };
  expect(turns({})).toEqual([4, { fog: 'off' }]);
  expect(turns({ fog: 'on' })).toEqual([2, { fog: 'on' }]);
  expect(turns({ fog: 'thick' })).toBe('BAD_OPTION');
  removeRuleset('foggy');
});

it('reads labels of another convention, and shares what three seats win', () => {
  expect(['A1', 'B3', 'G7', '1102'].map(grid.hexOf)).toEqual([
    { q: 0, r: 0 },
    { q: 2, r: 1 },
    { q: 3, r: 6 },
    undefined,
  ]);
  const scored = (points: number[]) => {
    const scores = { result: new Float64Array(points.length), margin: new Float64Array(points.length) };
    share(points, scores);
    return [[...scores.result], [...scores.margin]];
  };
  expect(scored([5, 3, 1])).toEqual([
    [1, -0.5, -0.5],
    [2, -2, -4],
  ]);
  expect(scored([5, 5, 1])).toEqual([
    [0.25, 0.25, -0.5],
    [0, 0, -4],
  ]);
  expect(scored([2, 2, 2])).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
});
