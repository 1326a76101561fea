/** The code of the READMEs runs as printed, and what they show is what the program says. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { outlookFor, valueFor } from '../agents/value/index.js';
import { openGame } from '../engine/index.js';
import { ran } from './children/child.js';
import { ROOT } from './root.js';

it('engine/README: the first game runs in the checkout, and prints what it says', async () => {
  const code = /```js\n([\s\S]*?)```/.exec(readFileSync(`${ROOT}engine/README.md`, 'utf8'))![1]!;
  const file = `${ROOT}.first-game-${process.pid}.mjs`;
  writeFileSync(file, code);
  try {
    const [, points] = /; \/\/ (\{ UK: \d+, GE: \d+ \})$/m.exec(code)!;
    const { code: ended, out, err } = await ran(process.execPath, [file], { cwd: ROOT });
    expect(ended, err).toBe(0);
    expect(out).toBe(`${points}\n`);
  } finally {
    rmSync(file);
  }
});

it('README: the battle that is analysed begins with the chance to win that the value function gives it now', () => {
  const readme = readFileSync(`${ROOT}README.md`, 'utf8');
  const [, win, points] = /^UK +(\d+\.\d) % .*% +([+−]\d+\.\d) +[+−]/m.exec(readme)!;
  const game = openGame('denmark-strait');
  if (!game.ok) throw new Error(game.message);
  const s = game.value.create();
  game.value.start(s);
  const outlook = outlookFor(game.value);
  valueFor(game.value).value(s, outlook);
  expect(win).toBe((100 * outlook.win[0]!).toFixed(1));
  expect(Number(points!.replace('−', '-'))).toBeCloseTo(outlook.margin[0]!, 1);
});
