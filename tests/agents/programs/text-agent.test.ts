/** Programs that are asked in plain text: what they answer wrong is counted and asked again, and a fault of the process loses the game. */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { programsEnded, saysHello, TextAgent } from '../../../agents/programs/index.js';
import { hearOfPrograms } from '../../../agents/programs/running.js';
import { createAgent, mannerOf } from '../../../agents/registry.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { answerCounts } from '../../../arena/lab/match/answers.js';
import { MatchGame } from '../../../arena/lab/match/play-game.js';
import { type Game, openGame } from '../../../engine/index.js';
import { patience } from '../../machine/patience.js';

const PROGRAM = fileURLToPath(new URL('./text-program.mjs', import.meta.url));
const command = (manner: string): string => `"${process.execPath}" "${PROGRAM}" ${manner}`;

let game: Game<Int16Array>;
beforeAll(() => {
  hearOfPrograms();
  const opened = openGame('denmark-strait', {});
  if (!opened.ok) throw new Error(opened.message);
  game = opened.value;
});
afterAll(() => programsEnded());

const program = (manner: string, milliseconds = patience(5000)): TextAgent =>
  new TextAgent(`text:${manner}`, game, { command: command(manner), version: 'test', milliseconds });

/** A game against `random`, the program first. */
async function fought(agent: TextAgent, seed = '1') {
  const random = createAgent('random', game);
  if (!random.ok) throw new Error(random.message);
  for (const one of [agent, random.value]) one.reset(seed);
  return new MatchGame(game).play([agent, random.value], chanceOfSeed(seed), {
    headers: { Dice: 'seeded', Seed: seed },
  });
}

it('plays game after game in one process, by numbers and by notation, as its seed says', async () => {
  const [sound, lucky] = [program('sound'), program('lucky')];
  const first = await fought(sound);
  expect(first.lost).toBeUndefined();
  const [{ questions = 0 } = {}] = first.answers ?? [];
  expect(questions).toBeGreaterThan(10);
  expect(first.answers).toEqual([{ agent: 'text:sound', questions, illegal: 0, drawn: 0 }]);
  expect((await fought(sound)).hash).toBe(first.hash);
  expect((await fought(program('notation'))).hash).toBe(first.hash);
  const luck = await fought(lucky);
  expect(luck.answers).toMatchObject([{ illegal: 0 }]);
  expect((await fought(lucky)).hash).toBe(luck.hash);
  expect(luck.hash).not.toBe(first.hash);
});

it('that errs is asked again, and each wrong answer is counted', async () => {
  const [slips, sound] = [await fought(program('slips')), await fought(program('sound'))];
  expect(slips.hash).toBe(sound.hash);
  const { questions } = sound.answers![0]!;
  const first = '`I choose the first order` is none of the orders.';
  expect(slips.answers).toEqual([{ agent: 'text:slips', questions, illegal: questions, drawn: 0, first }]);
});

it('that is never right has orders drawn, the same for the same seed, and does not lose by that', async () => {
  const agent = program('stubborn');
  const played = await fought(agent);
  expect(played.lost).toBeUndefined();
  const [{ questions = 0 } = {}] = played.answers ?? [];
  expect(played.answers).toMatchObject([{ illegal: 3 * questions, drawn: questions }]);
  expect((await fought(agent)).hash).toBe(played.hash);
  expect((await fought(agent, '2')).hash).not.toBe(played.hash);
});

it.each([
  ['crash', 'ENDED', /ended with code 3; the last that it wrote to standard error: the magazine$/],
  ['hang', 'LATE', /did not answer within 0.8 seconds$/],
  ['long', 'BAD_LINE', /said a line of more than 65536 bytes$/],
  ['twice', 'BAD_LINE', /said a line that nobody asked for/],
])('that fails (%s) has lost, and plays the next game from a fresh start', async (manner, code, message) => {
  const agent = program(manner, manner === 'hang' ? 800 : undefined);
  const played = await fought(agent);
  expect(played.lost).toMatchObject({
    ...{ agent: `text:${manner}`, seat: 0, code },
    message: expect.stringMatching(message),
  });
  expect([...played.scores.result]).toEqual([-1, 1]);
  expect(played.record!.headers.get('Termination')).toBe('adjudicated');
  expect((await fought(agent)).decisions).toBeGreaterThan(3);
});

it('that does not say that it is ready is told before anybody plays', async () => {
  const tried = (words: string) =>
    saysHello('text', game, { command: words, version: 'test', milliseconds: patience(5000) });
  expect(await tried(command('sound'))).toMatchObject({ ok: true });
  expect(await tried(command('unready'))).toMatchObject({
    ...{ ok: false, code: 'BAD_LINE' },
    message: expect.stringMatching(/^`text:.* unready` did not say that it is ready, but "hello"\.$/),
  });
  expect(await tried('no-such-program-anywhere')).toMatchObject({ ok: false, code: 'ENDED' });
});

it('has a name that says how it works', () => {
  expect(mannerOf('text:python3 bot.py')).toEqual({ streams: true, waits: true });
});

it('has its answers added up over games, each agent by itself', () => {
  const one = { agent: 'a', questions: 3, illegal: 0, drawn: 0 };
  const two = { agent: 'a', questions: 2, illegal: 4, drawn: 1, first: 'so' };
  const other = { agent: 'b', questions: 1, illegal: 0, drawn: 0 };
  expect(answerCounts([one, two, other, { ...two, first: 'else' }])).toEqual([
    { agent: 'a', questions: 7, illegal: 8, drawn: 2, first: 'so' },
    other,
  ]);
});
