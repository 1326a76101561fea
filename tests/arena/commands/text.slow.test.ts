/** `text:COMMAND` at the command line: a program that is asked in plain text is measured like everybody, its illegal answers are counted, and a language model answers by HTTP. */
import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { FLAGPLOT, ran } from '../../children/child.js';
import { someOf } from '../../machine/length.js';
import { tempFolder } from '../../machine/temp-folder.js';
import { ROOT } from '../../root.js';
import { Outside } from '../../toy/outside.js';

const folder = tempFolder('text');
const PROGRAM = fileURLToPath(new URL('../../agents/programs/text-program.mjs', import.meta.url));
const named = (manner: string): string => `text:${process.execPath} ${PROGRAM} ${manner}`;
const plainly = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  ran(process.execPath, [FLAGPLOT, ...words], { cwd: ROOT, env: { NO_COLOR: '1', ...env }, input: '' });
const flagplot = (...words: string[]) => plainly(words);
const json = (text: string) => JSON.parse(text) as Record<string, unknown>;

it.each(someOf(['matapan', 'dogger-bank', 'crossroads-drill', 'exercise-rhine'], 1))(
  'plays a match of %s, the same on any number of threads, less luck',
  async (scenario) => {
    const agents = `${named('lucky')},random`;
    const words = ['match', '--agents', agents, '--scenario', scenario, '--games', '2', '--luck-adjusted', '--json'];
    const [one, two] = [await flagplot(...words, '--workers', '1'), await flagplot(...words, '--workers', '2')];
    expect(one.code, one.err).toBe(0);
    expect(json(one.out).checksum).toBe(json(two.out).checksum);
    expect(json(one.out)).not.toHaveProperty('lost');
    expect(json(one.out)).toMatchObject({
      answers: [{ agent: named('lucky'), illegal: 0, drawn: 0 }],
      luckAdjusted: { margin: { mean: expect.any(Number) } },
      made: { agents: { A: { program: { files: { [PROGRAM]: expect.any(String) }, answerWithin: 60 } } } },
    });
    expect(json(two.out).answers).toEqual(json(one.out).answers);
  },
);

it('has its illegal answers counted, and the orders that were drawn in their place', async () => {
  const words = ['match', '--scenario', 'denmark-strait', '--games', '2', '--agents'];
  const slips = await flagplot(...words, `${named('slips')},${named('sound')}`);
  expect(slips.code, slips.err).toBe(0);
  expect(slips.out).toMatch(
    /slips: (\d+) illegal answers to \1 questions, 0 orders drawn in its place\. The first: `I choose the first order` is none of the orders\.\n/,
  );
  expect(slips.out).toMatch(/sound: 0 illegal answers to \d+ questions, 0 orders drawn in its place\.\n/);
  const stubborn = json((await flagplot(...words, `${named('stubborn')},random`, '--json')).out);
  const [{ questions, illegal, drawn }] = stubborn.answers as [{ questions: number; illegal: number; drawn: number }];
  expect({ illegal, drawn }).toEqual({ illegal: 3 * questions, drawn: questions });
  expect(stubborn).not.toHaveProperty('lost');
});

it('loses the games in which its process fails, and no others', async () => {
  const words = ['match', '--agents', `${named('crash')},random`, '--games', '2', '--records', join(folder, 'records')];
  const { code, out, err } = await flagplot(...words);
  expect(code, err).toBe(0);
  expect(out).toMatch(/crash has lost 2 games by its own fault; in the first it ended with code 3/);
  const record = join(folder, 'records', 'p0001-a.battle');
  expect(await flagplot('verify', record)).toMatchObject({ code: 0, out: expect.stringContaining('verified') });
});

it('is tested one pair after the other, and rated in a tournament', async () => {
  const test = ['sprt', '--agents', `random,${named('slips')}`, '--calibration', '16', '--most', '16', '--json'];
  const tested = await flagplot(...test);
  expect(json(tested.out)).toMatchObject({ pairs: 16 });
  expect(tested.err).toMatch(/slips: ([\d,]+) illegal answers to \1 questions, 0 orders drawn in its place/);
  const file = join(folder, 'held.jsonl');
  const held = ['tournament', '--agents', `random,greedy,${named('slips')}`, '--pairs', '1', '--file', file, '--json'];
  const [first, again] = [await flagplot(...held), await flagplot(...held)];
  expect(first.code, first.err).toBe(0);
  expect(json(again.out).ratings).toEqual(json(first.out).ratings);
  const told = /slips: .*/.exec(first.err)?.[0];
  expect(told).toMatch(/illegal answers to/);
  expect(again.err).toContain(told);
});

it('is started by nobody who was not told its name here, and nowhere else', async () => {
  for (const command of [
    ['balance', 'matapan', '--agent', 'text:ls'],
    ['play', '--opponent', 'text:ls'],
  ]) {
    expect(await flagplot(...command), command.join(' ')).toMatchObject({
      ...{ code: 2, out: '' },
      err: '`text:ls` starts a program, and programs are started by `flagplot match`, `sprt` and `tournament` alone.\n',
    });
  }
  const away = await flagplot('match', '--agents', 'text:cat,greedy', '--games', '2', '--door', '0');
  expect(away).toMatchObject({ code: 2, err: expect.stringContaining('text:cat is a program of this machine') });
  expect(await flagplot('match', '--agents', 'text:,random', '--games', '2')).toMatchObject({
    ...{ code: 2, err: expect.stringContaining('as in `text:python3 bot.py`') },
  });
});

it('plays battles of a campaign on their charts, and a ruleset from outside', async () => {
  const tactical = [
    '--scenario',
    'exercise-rhine',
    '--tactical',
    '--games',
    '2',
    '--agents',
    `${named('lucky')},random`,
  ];
  const fought = await flagplot('match', ...tactical, '--json');
  expect(json(fought.out)).toMatchObject({ games: 2, answers: [{ illegal: 0 }] });
  const outside = new Outside();
  try {
    const { out, err } = await outside.flagplot(
      'match',
      '--agents',
      `${named('notation')},random`,
      '--games',
      '4',
      '--json',
    );
    expect(json(out), err).toMatchObject({ games: 4, answers: [{ illegal: 0, drawn: 0 }] });
  } finally {
    outside.end();
  }
});

const hasPython = ((): boolean => {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    if (process.env.CI === 'true') throw new Error('The tests in Python need python3.');
    process.stderr.write('The tests in Python are skipped: there is no python3.\n');
    return false;
  }
})();

describe.skipIf(!hasPython)('the example in Python', () => {
  const BOT = 'text:python3 tests/python/text_bot.py';
  const asked: { readonly model: string; readonly key: string | undefined; readonly question: string }[] = [];
  /** An endpoint that thinks aloud, errs in every fifth answer, and otherwise names the last order. */
  const endpoint: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part.toString('utf8');
    });
    request.on('end', () => {
      const { model, messages } = JSON.parse(text) as { model: string; messages: { content: string }[] };
      const question = messages.at(-1)!.content;
      asked.push({ model, key: request.headers.authorization, question });
      const last = question.split('\n').findLast((line) => /^\d+ \| /.test(line))!;
      const content = asked.length % 5 === 0 ? 'Full ahead!' : `The last one is best.\n\`${last.split(' | ')[1]}\``;
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
    });
  });
  afterAll(() => endpoint.close());
  const words = ['match', '--agents', `${BOT},random`, '--scenario', 'denmark-strait', '--games', '2', '--json'];

  it('answers with what an endpoint says', async () => {
    await new Promise<void>((done) => endpoint.listen(0, '127.0.0.1', done));
    const { port } = endpoint.address() as AddressInfo;
    const { code, out, err } = await plainly(words, {
      TEXT_BOT_URL: `http://127.0.0.1:${port}/v1/chat/completions`,
      TEXT_BOT_MODEL: 'parrot',
      TEXT_BOT_KEY: 'secret',
    });
    expect(code, err).toBe(0);
    const [{ questions, illegal }] = json(out).answers as [{ questions: number; illegal: number }];
    expect(illegal).toBe(Math.floor(asked.length / 5));
    expect(questions + illegal).toBe(asked.length);
    expect(asked[0]).toMatchObject({ model: 'parrot', key: 'Bearer secret' });
    expect(asked[5]!.question).toMatch(/^`Full ahead!` is none of the orders\. Try 2 of 3\.\n/);
  });

  it('plays nothing without one, and says so', async () => {
    const none = { TEXT_BOT_URL: '', TEXT_BOT_MODEL: '' };
    expect(await plainly(words, none)).toMatchObject({
      ...{ code: 2, out: '' },
      err: expect.stringMatching(/ended with code 1; .*TEXT_BOT_URL and TEXT_BOT_MODEL name the endpoint/),
    });
  });
});
