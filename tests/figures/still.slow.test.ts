/**
 * The code still plays as it did when the figures of the READMEs were measured: the first games of every sixth match go as they went, of every third in the long run.
 * `npm run figures -- --list` tries all.
 */
import { expect, it } from 'vitest';
import { howOften } from '../machine/length.js';
import { allTexts, commandsIn } from './readmes.js';
import { resultOf } from './results.js';
import { firstRotation } from './run.js';

const kept = commandsIn(allTexts())
  .map(({ command }) => resultOf(command))
  .filter((result) => result?.first !== undefined);

const EVERY = howOften({ usually: 6, long: 3 });

it('knows the first games of most matches', () => {
  expect(kept.length).toBeGreaterThan(30);
});

it.each(kept.filter((_, i) => i % EVERY === 0).map((result) => [result!.command, result!] as const))(
  '%s: else `npm run figures`',
  async (_, { first, output }) => {
    expect(await firstRotation(output)).toEqual(first);
  },
);
