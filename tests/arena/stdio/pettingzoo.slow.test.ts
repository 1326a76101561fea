/** PettingZoo's own tests of the environment that bears its names, where Python has `pettingzoo`. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FLAGPLOT, ran } from '../../children/child.js';
import { pythonWith } from '../../children/python.js';
import { ROOT } from '../../root.js';

const python = pythonWith(['pettingzoo'], "What PettingZoo's own tests say of its names");

it.skipIf(python === undefined)('passes, in every ruleset, alone and against others', async () => {
  const words = ['--flagplot', `${process.execPath} ${FLAGPLOT}`];
  const { code, out, err } = await ran(python!, [join(ROOT, 'tests/python/api_tests.py'), ...words], { cwd: ROOT });
  expect(code, err).toBe(0);
  const passed = [...out.matchAll(/^(\S+) passes$/gm)].map(([, scenario]) => scenario);
  expect(passed).toEqual([
    'river-plate',
    'denmark-strait',
    'dogger-bank',
    'mediterranean',
    'crossroads-drill',
    'exercise-rhine',
  ]);
});
