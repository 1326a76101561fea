/** Lists of names: commas of a doctrine as data part nothing. */
import { expect, it } from 'vitest';
import { nameList, namesIn } from '../../../arena/words/name-list.js';

it.each([
  ['admiral, greedy', ['admiral', 'greedy']],
  ['admiral:{"name":"x","attack":1.2},admiral', ['admiral:{"name":"x","attack":1.2}', 'admiral']],
  ['a:{"motto":"so, {so}","of":{"x":1,"y":2}},b', ['a:{"motto":"so, {so}","of":{"x":1,"y":2}}', 'b']],
  ['a:{"motto":"a \\"b\\", c"},d', ['a:{"motto":"a \\"b\\", c"}', 'd']],
  ['', ['']],
])('%s', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

it.each(['a', 'a,', 'a,a'])('%j is too few, has none, or one twice', (text) => {
  expect(nameList(2, 'two').safeParse(text).success).toBe(false);
});

it('leaves the command of a program whole, as it is quoted', () => {
  expect(namesIn(`exec:python3 bot.py --of 'a,b' "c,\\"d" e\\,f, random`)).toEqual([
    `exec:python3 bot.py --of 'a,b' "c,\\"d" e\\,f`,
    'random',
  ]);
  expect(namesIn('exec:echo \'{\',admiral:{"a":1,"b":2},exec:x')).toEqual([
    "exec:echo '{'",
    'admiral:{"a":1,"b":2}',
    'exec:x',
  ]);
});
