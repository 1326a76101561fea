/** Tools of a checkout: `--help` is answered, and a wrong word gets a sentence and exit code 2. */

import { expect, it } from 'vitest';
import { ran } from '../../children/child.js';
import { someOf } from '../../machine/length.js';
import { ROOT } from '../../root.js';

const TOOLS = [
  'arena/commands/rate-levels',
  'arena/lab/scenarios/balance',
  'arena/lab/scenarios/battle-lengths',
  'tests/tools/figures',
  'tests/tools/page-frames',
  'tests/tools/screenshot',
  'tests/tools/who-decides',
  'training/card/card-again',
  'training/card/model-card',
  'training/gate/gate-odds',
  'training/learner/widen-model',
];

it.each(someOf(TOOLS, 4))('%s', async (tool) => {
  const of = (...words: string[]) => ran(process.execPath, [`${ROOT}dist/${tool}.js`, ...words]);
  const [help, wrong] = await Promise.all([of('--help'), of('--no-such-option')]);
  expect(help).toMatchObject({ code: 0, out: expect.stringMatching(/^Usage: \S.*\n$/), err: '' });
  expect(wrong).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^Unknown option .*\nUsage: \S.*\n$/) });
});

it.each<[tool: string, words: readonly string[], told: RegExp]>([
  ['training/card/model-card', ['--model', 'none.onnx'], /^--run: .*\nUsage: /],
  ['training/card/card-again', ['--card', 'none.json'], /^There is no card none\.json\.\nUsage: /],
  [
    'tests/tools/screenshot',
    ['nothing'],
    /^No picture has nothing in its name\. There are: screenshot\.png, .*\nUsage: /,
  ],
  ['tests/tools/page-frames', ['Atlantis'], /^There is no battle Atlantis\. .*\nUsage: /],
])('%s refuses %j', async (tool, words, told) => {
  const { code, out, err } = await ran(process.execPath, [`${ROOT}dist/${tool}.js`, ...words]);
  expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringMatching(told) });
});
