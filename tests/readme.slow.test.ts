/**
 * Every command line of the READMEs that people read first runs as printed, with fewer games and simulations where they are many; but for those that install, start or
 * check the whole house.
 */

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Ran, flagplot as started } from './children/child.js';
import { isLong } from './machine/length.js';
import { ROOT } from './root.js';

/** In the order in which they are read: later lines read what earlier ones wrote. */
const DOCUMENTS = [
  'README.md',
  'arena/README.md',
  'arena/terminal/README.md',
  'arena/lab/README.md',
  'engine/README.md',
  'training/README.md',
  'CONTRIBUTING.md',
] as const;

const linesOf = (document: string): string[] =>
  [...readFileSync(join(ROOT, document), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)]
    .flatMap((block) => block[1]!.split('\n'))
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter((line) => line !== '');

const COMMAND = /^npx flagplot /;
/**
 * A person must answer, they go on for ever, or they measure this machine or teach a network for minutes, or want what was taught. Of these
 * only the words are looked at.
 */
const WORDS_ONLY =
  /--opponent human|--dice physical|play --resume|^npx flagplot (bench|serve|bot|train|runs)\b|net:\.flagplot/;
/** An experiment of 200 games, and what reads its bundle; the usual run has shorter ones in tests/arena/commands/experiment.slow.test.ts. */
const OF_A_RUN = /\bradar\b/;
/** What talks to a running arena, or keeps things in it, runs in tests/arena/commands/bot.slow.test.ts; all that it leaves out is looked at here. */
const OF_THE_ARENA = (line: string): boolean => /^npx flagplot (?!serve\b)/.test(line);

/** Each once, though two documents may print it. */
const commands = [
  ...new Set(
    DOCUMENTS.flatMap((document) =>
      linesOf(document).filter((line) => document !== 'arena/README.md' || !OF_THE_ARENA(line)),
    ),
  ),
].filter((line) => COMMAND.test(line));

/**
 * In the usual run each command once, and what keeps records, which later lines read, and once with a ruleset from outside; the long one runs
 * every line.
 */
function isTurn(line: string, i: number, all: readonly string[]): boolean {
  const kind = (one: string): string => `${one.includes('--ruleset')} ${one.split(' ')[2]}`;
  return isLong || /--records/.test(line) || all.findIndex((one) => kind(one) === kind(line)) === i;
}
const folder = mkdtempSync(join(tmpdir(), 'flagplot-readme-'));
symlinkSync(join(ROOT, 'engine'), join(folder, 'engine'));
// The ruleset that engine/README.md writes, compiled, where the package is installed.
mkdirSync(join(folder, 'node_modules'));
symlinkSync(ROOT, join(folder, 'node_modules/flagplot'));
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
copyFileSync(join(ROOT, 'dist/tests/toy/ruleset.js'), join(folder, 'toy.js'));
afterAll(() => rmSync(folder, { recursive: true }));

const flagplot = (args: readonly string[]): Promise<Ran> =>
  started(args, { cwd: folder, env: { HOME: folder, XDG_STATE_HOME: folder, XDG_DATA_HOME: folder } });

const helps = new Map<string, Promise<Ran>>();
/** Of a command, asked for once. */
function helpOf(command: readonly string[]): Promise<Ran> {
  const known = helps.get(command.join(' ')) ?? flagplot([...command, '--help']);
  helps.set(command.join(' '), known);
  return known;
}

const argsOf = (line: string): string[] => line.replace(COMMAND, '').split(/\s+/);

/** At most so many are played and thought through: more of them change no path through the command. */
const MOST: Readonly<Record<string, number>> = { '--games': 4, '--simulations': 50 };
const inShort = (words: readonly string[]): string[] =>
  (['analyze', 'performance'].includes(words[0]!) && !['--simulations', '--reroll'].some((word) => words.includes(word))
    ? [...words, '--simulations', '50']
    : words
  ).map((word, i, all) => {
    const most = MOST[all[i - 1] ?? ''];
    return most === undefined ? word : String(Math.min(Number(word), most));
  });

describe('the READMEs', () => {
  it('print many commands', () => {
    expect(commands.length).toBeGreaterThan(40);
  });

  it.each(['README.md', 'CONTRIBUTING.md'])(
    '%s prints commands of flagplot and npm only, and names scripts that exist',
    (document) => {
      const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
      for (const line of linesOf(document).filter((l) => !COMMAND.test(l))) {
        for (const step of line.split(' && ')) {
          const [, , name] = /^npm (run )?([\w:-]+)( -- --[\w-]+)*$/.exec(step) ?? [];
          expect(['ci', ...Object.keys(scripts)], step).toContain(name);
        }
      }
    },
  );

  it.each(commands.filter((line) => !WORDS_ONLY.test(line) && (isLong || !OF_A_RUN.test(line))).filter(isTurn))(
    '%s',
    async (line) => {
      const { code, out, err } = await flagplot(inShort(argsOf(line)));
      expect(code, err).toBe(0);
      expect(out.length).toBeGreaterThan(20);
      if (line.endsWith('--json')) expect(() => JSON.parse(out)).not.toThrow();
    },
  );

  it.each(commands.filter((line) => WORDS_ONLY.test(line)))('%s: its help knows the words', async (line) => {
    const [command = '', ...words] = argsOf(line);
    const within = /^(?:runs|bench)$/.test(command) && /^\w+$/.test(words[0] ?? '') ? [words[0]!] : [];
    const { code, out } = await helpOf([command, ...within]);
    expect(code).toBe(0);
    for (const flag of words.filter((word) => word.startsWith('--'))) expect(out).toContain(flag);
  });
});
