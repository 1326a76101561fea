/** The code of the READMEs runs as printed, and what they show is what the program says. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { outlookFor, valueFor } from '../agents/value/index.js';
import { openGame } from '../engine/index.js';
import { ran } from './children/child.js';
import { ROOT } from './root.js';
import { pictureIn, readReadme, terminalPicture } from './tools/terminal-screen.js';

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

it('arena/lab/README: the battle that is analysed begins with the chance to win that the value function gives it now', () => {
  const readme = readFileSync(`${ROOT}arena/lab/README.md`, 'utf8');
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

it('arena/terminal/README: the picture of the terminal is what it shows now; `node dist/tests/tools/terminal-picture.js` writes it', async () => {
  expect(pictureIn(readReadme())).toBe(await terminalPicture());
});

it('what the commands of the READMEs write is ignored by git, so that no run calls the checkout changed for it', async () => {
  const readmes = [
    '',
    'agents/',
    'arena/',
    'arena/lab/',
    'arena/stdio/',
    'arena/terminal/',
    'engine/',
    'training/',
  ].map((at) => `${ROOT}${at}README.md`);
  const commands = readmes
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/```(?:sh|text)\n([\s\S]*?)```/g)])
    .flatMap((block) => block[1]!.split('\n'))
    .filter((line) => line.includes('npx flagplot'));
  const written = commands.flatMap((line) =>
    [...line.replace(/ #.*$/, '').matchAll(/(?: > |--(?:svg|records|record) )(\S+)/g)].map((found) => found[1]!),
  );
  expect(written).toEqual(expect.arrayContaining(['records', 'battle.svg', 'seabot.token']));
  for (const name of [...written, 'fuzz-findings']) {
    // A folder is ignored with all that is in it.
    const paths = [name, `${name}/p0001-a.battle`];
    const { out: ignored } = await ran('git', ['check-ignore', ...paths], { cwd: ROOT });
    expect(ignored.split('\n').filter(Boolean)).toContain(paths[1]);
  }
});

it('CONTRIBUTING names files that are there', () => {
  const text = readFileSync(`${ROOT}CONTRIBUTING.md`, 'utf8');
  const named = [...text.matchAll(/`((?:[a-z-]+\/)+[\w.-]+\.ts)`/g)].map(([, file]) => file!);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !existsSync(`${ROOT}${file}`))).toEqual([]);
});

it('DECISIONS: entries are numbered in order and dated, and the index has a line of each', () => {
  const text = readFileSync(`${ROOT}DECISIONS.md`, 'utf8');
  const entries = [...text.matchAll(/^## (D-\d{3}) .+\n\n\*(\d{4}-\d\d-\d\d) · (.+)\*$/gm)].map(
    ([, number, date, status]) => ({ number: number!, date: date!, status: status! }),
  );
  expect(entries.length).toBe([...text.matchAll(/^## /gm)].length);
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, i) => `D-${String(i + 1).padStart(3, '0')}`));
  const lines = [...text.matchAll(/^\| \[(D-\d{3})\]\(#\S+\) \| (\S+) \| (.+) \| (.+) \|$/gm)];
  expect(lines.map(([, number, date, , status]) => ({ number, date, status }))).toEqual(entries);
  const named = lines.flatMap(([line]) => [...line.matchAll(/D-\d{3}/g)].map(([number]) => number));
  expect(named.filter((number) => !entries.some((entry) => entry.number === number))).toEqual([]);
});
