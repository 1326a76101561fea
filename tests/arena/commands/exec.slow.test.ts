/** `exec:COMMAND` at the command line: a program in any language fights in matches, tests and tournaments with paired dice; what it does wrong loses games, and never the run. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { FLAGPLOT, ran } from '../../children/child.js';
import { someOf } from '../../machine/length.js';
import { ROOT } from '../../root.js';

const folder = mkdtempSync(join(tmpdir(), 'flagplot-exec-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PROGRAM = fileURLToPath(new URL('../../agents/programs/program.mjs', import.meta.url));
const named = (manner: string, at = 0): string => `exec:${process.execPath} ${PROGRAM} ${manner} ${at}`;
const flagplot = (...words: string[]) =>
  ran(process.execPath, [FLAGPLOT, ...words], { cwd: ROOT, env: { NO_COLOR: '1' }, input: '' });
const json = (text: string) => JSON.parse(text) as Record<string, unknown>;

it.each(someOf(['denmark-strait', 'pacific', 'causeway-exits', 'exercise-rhine'], 2))(
  'plays a match of %s, the same on any number of threads, less luck too',
  async (scenario) => {
    const words = ['match', '--agents', `${named('text')},greedy`, '--scenario', scenario, '--games', '2', '--json'];
    const asked =
      scenario === 'pacific' ? words.map((word) => word.replace('greedy', 'random')) : [...words, '--luck-adjusted'];
    const [one, two] = [await flagplot(...asked, '--workers', '1'), await flagplot(...asked, '--workers', '2')];
    expect(one.code, one.err).toBe(0);
    expect(json(one.out).checksum).toBe(json(two.out).checksum);
    expect(json(one.out)).not.toHaveProperty('lost');
    expect(json(one.out)).toMatchObject({
      made: { agents: { A: { program: { files: { [PROGRAM]: expect.any(String) }, answerWithin: 60 } } } },
    });
  },
);

it('loses the games in which it fails, and the others go on; their records are verified', async () => {
  const records = join(folder, 'records');
  const words = ['--agents', `${named('crash', 5)},admiral`, '--games', '6', '--records', records];
  const { code, out, err } = await flagplot('match', ...words, '--scenario', 'river-plate');
  expect(code, err).toBe(0);
  expect(out).toMatch(
    /crash 5 has lost 6 games by its own fault; in the first it ended with code 3; the last that it wrote to standard error: the magazine\./,
  );
  const all = readdirSync(records).map((file) => join(records, file));
  expect(all).toHaveLength(6);
  expect(await flagplot('verify', all[3]!)).toMatchObject({ code: 0, out: expect.stringContaining('verified') });
});

it('is tried before the first game, and started by nobody who was not told its name here', async () => {
  expect(await flagplot('match', '--agents', 'exec:no-such-thing-here,random', '--games', '2')).toMatchObject({
    ...{ code: 2, out: '' },
    err: expect.stringContaining('`exec:no-such-thing-here` ended with code 127'),
  });
  expect(await flagplot('match', '--agents', 'exec:,random', '--games', '2')).toMatchObject({ code: 2 });
  for (const command of [
    ['balance', 'matapan', '--agent', 'exec:ls'],
    ['play', '--opponent', 'exec:ls'],
  ]) {
    expect(await flagplot(...command), command.join(' ')).toMatchObject({
      ...{ code: 2, out: '' },
      err: '`exec:ls` starts a program, and programs are started by `flagplot match`, `sprt` and `tournament` alone.\n',
    });
  }
});

it('is tested one after the other, and rated in a tournament that goes on from its file', async () => {
  const test = ['sprt', '--agents', `random,${named('crash', 2)}`, '--calibration', '16', '--most', '16', '--json'];
  const tested = await flagplot(...test, '--file', join(folder, 'test.jsonl'));
  expect(json(tested.out)).toMatchObject({ pairs: 16, pentanomial: [0, 0, 0, 0, 16] });
  expect(tested.err).toMatch(/crash 2 has lost \d+ games by its own fault/);

  const agents = `random,greedy,${named('text')}`;
  const held = ['tournament', '--agents', agents, '--pairs', '3', '--file', join(folder, 'held.jsonl'), '--json'];
  const [first, again] = [await flagplot(...held), await flagplot(...held)];
  expect(first.code, first.err).toBe(0);
  expect(again.err).toContain('9 pairs are there already');
  expect(json(again.out).ratings).toEqual(json(first.out).ratings);
});
