/** A slip in a name is answered with the name that was most likely meant, at every door. */
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { createAgent } from '../agents/registry.js';
import { addBotCommand } from '../arena/commands/bot.js';
import { addFuzzCommand } from '../arena/commands/fuzz.js';
import { addMatchCommand } from '../arena/commands/match.js';
import { addOddsCommand } from '../arena/commands/odds.js';
import { addPerftCommand } from '../arena/commands/perft.js';
import { addPlayCommand } from '../arena/commands/play.js';
import { addScenarioCommands } from '../arena/commands/scenarios.js';
import { readFrame } from '../arena/server/read-frame.js';
import { answerTo } from '../arena/terminal/answers.js';
import { didYouMean } from '../engine/core/did-you-mean.js';
import { openGame } from '../engine/index.js';
import { addTrainCommand } from '../training/commands/train.js';
import { checkConfig, readPreset } from '../training/config-file.js';
import { runCommand } from './arena/commands/run-command.js';
import { scene } from './arena/rooms/fake-world.js';
import { DispatcherClient } from './arena/stdio/dispatcher-client.js';
import { sessionFor } from './arena/terminal/table.js';

const meant = (name: string): string => `; perhaps ${name} is meant`;

describe('a guess', () => {
  const words = ['denmark-strait', 'dogger-bank', 'level:captain', 'admiral', 'admiral:torpedo', 'river-plate'];
  it.each([
    ['denmarkstrait', 'denmark-strait'],
    ['Denmark-Strait', 'denmark-strait'],
    ['denmark', 'denmark-strait'],
    ['admirl', 'admiral'],
    ['captain', 'level:captain'],
    ['adm', 'admiral or admiral:torpedo'],
    ['plate', 'river-plate'],
  ])('at %s is %s', (word, guess) => {
    expect(didYouMean(word, words)).toBe(meant(guess));
  });

  it.each(['', 'x', 'jutland', 'y'.repeat(500)])('is not made at %j', (word) => {
    expect(didYouMean(word, words)).toBe('');
  });
});

describe('commands', () => {
  const slips: readonly (readonly [add: (program: Command) => void, words: string, guess: string])[] = [
    [addMatchCommand, 'match --agents admirl,greedy', 'admiral'],
    [addMatchCommand, 'match --agents greedy,admiral:agressive', 'aggressive'],
    [addMatchCommand, 'match --agents greedy,level:capitan', 'captain'],
    [addMatchCommand, 'match --agents greedy,captain', 'level:captain'],
    [addMatchCommand, 'match --agents net:batleships-3,admiral', 'battleships-3'],
    [addMatchCommand, 'match --agents greedy,mtcs:20', 'mcts:20'],
    [addMatchCommand, 'match --agents greedy,net+mtcs:100ms', 'net+mcts:100ms'],
    [addMatchCommand, 'match --agents greedy,admiral:', 'admiral'],
    [addMatchCommand, 'match --agents random:,greedy', 'random'],
    [addMatchCommand, 'match --agents greedy,admiral --scenario denmarkstrait', 'denmark-strait'],
    [addMatchCommand, 'match --agents greedy,admiral --ruleset battelships', 'battleships'],
    [addMatchCommand, 'match --agents greedy,admiral --option rader=off', 'radar'],
    [addPlayCommand, 'play denmarkstrait', 'denmark-strait'],
    [addPlayCommand, 'play --opponent admirl', 'admiral'],
    [addPerftCommand, 'perft riverplate 2', 'river-plate'],
    [addScenarioCommands, 'scenarios guadal', 'guadalcanal'],
    [addFuzzCommand, 'fuzz --scenario doggerbank', 'dogger-bank'],
    [addBotCommand, 'bot --url ws://127.0.0.1:1 --agent gredy --any', 'greedy'],
    [addOddsCommand, 'odds decisive-battle --ship bismark --at hood', 'bismarck'],
    [addOddsCommand, 'odds battleships --attack 4 --range 3 --defence 4 --class BBB', 'BB'],
    [addTrainCommand, 'train --preset tutoral', 'tutorial'],
  ];
  it.each(slips.map(([add, words, guess]) => ({ add, words, guess })))('$words', async ({ add, words, guess }) => {
    const { err, code } = await runCommand(add, ...words.split(' '));
    expect(err).toContain(meant(guess));
    expect(code).toBe(2);
  });
});

it('the ladder is guessed at where scenarios are', async () => {
  const { err } = await runCommand(addMatchCommand, 'match', '--agents', 'greedy,admiral', '--scenario', 'laddder');
  expect(err).toContain('Perhaps ladder is meant: `ladder` plays each that is on the ladder.');
});

describe('elsewhere', () => {
  it('settings of a run', () => {
    const preset = readPreset('tutorial');
    if (!preset.ok) throw new Error(preset.message);
    const { games, gate, opponents } = preset.value;
    const slip = (change: object): string => {
      const read = checkConfig({ ...preset.value, ...change });
      return read.ok ? '' : read.message;
    };
    expect(slip({ gate: { ...gate, scenarios: ['riverplate'] } })).toContain(meant('river-plate'));
    expect(slip({ gate: { ...gate, ladder: ['admirl'] } })).toContain(meant('admiral'));
    expect(slip({ opponents: { ...opponents, agents: { gredy: 1 } } })).toContain(meant('greedy'));
    const mixture = { sources: [{ scenario: 'matapn' }] };
    expect(slip({ games: { jobs: games.jobs, each: games.each, mixture } })).toContain(meant('matapan'));
  });

  it('JSON Lines', async () => {
    const client = new DispatcherClient();
    const slip = async (change: object): Promise<unknown> =>
      (await client.say(JSON.stringify({ type: 'make', scenario: 'river-plate', ...change }))) as unknown;
    expect(await slip({ scenario: 'riverplate' })).toMatchObject({
      message: expect.stringContaining(meant('river-plate')),
    });
    expect(await slip({ opponents: { GE: 'admirl' } })).toMatchObject({
      path: '/opponents/GE',
      message: expect.stringContaining(meant('admiral')),
    });
    expect(await slip({ options: { rader: 'on' } })).toMatchObject({
      message: expect.stringContaining(meant('radar')),
    });
    expect(await slip({ budget: { milisecond: 3 } })).toMatchObject({
      path: '/budget/milisecond',
      message: expect.stringContaining(meant('milliseconds')),
    });
  });

  it('a socket', () => {
    const s = scene();
    const anna = s.enter('anna');
    const slip = (change: object): string => {
      const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
      s.say(anna, { type: 'challenge', scenario: 'denmark-strait', seats: [...seats], ...change });
      return anna.last('error').message;
    };
    expect(slip({ scenario: 'denmarkstrait' })).toContain(meant('denmark-strait'));
    expect(slip({ seats: [{ kind: 'me' }, { kind: 'agent', name: 'admirl' }] })).toContain(meant('admiral'));
    expect(slip({ seats: [{ kind: 'me' }, { kind: 'agent', name: 'level:capitan' }] })).toContain(meant('captain'));
    expect(slip({ options: { rader: 'on' } })).toContain(meant('radar'));
    expect(slip({ seats: [{ kind: 'me' }, { kind: 'agent', name: 'mtcs:20' }] })).toContain(meant('mcts:20'));
  });

  it('a field of a message', () => {
    const challenge = { type: 'challenge', scenario: 'matapan', seats: [{ kind: 'me' }, { kind: 'open' }] };
    expect(readFrame(Buffer.from(JSON.stringify({ ...challenge, visibilty: 'private' })), false)).toMatchObject({
      fault: { path: '/visibilty', expected: expect.stringContaining(meant('visibility')) },
    });
  });

  it('an agent of a file is not offered where files are not for strangers', () => {
    const s = scene();
    const anna = s.enter('anna');
    for (const name of ['admiral:FILE.json', 'admiral:my.json', 'net:FILE.onnx', 'nelson']) {
      s.say(anna, {
        type: 'challenge',
        scenario: 'denmark-strait',
        seats: [{ kind: 'me' }, { kind: 'agent', name }],
      });
      const { code, message } = anna.last('error');
      expect(code).toBe('NO_AGENT');
      expect(message.replace(`\`${name}\``, '')).toMatch(/^There is no agent {2}here\. There are: level:/);
      expect(message.replace(`\`${name}\``, '')).not.toContain('FILE');
    }
  });

  it('an answer in the terminal', () => {
    const session = sessionFor({ seed: 'abd' });
    while (session.actor !== 0) session.roll();
    const question = session.face.question(session, 0 as never, undefined);
    expect(answerTo(session.game, session.known(0 as never), question.asked, 'bismark')).toMatchObject({
      ok: false,
      message: expect.stringContaining(' Perhaps Bismarck is meant.'),
    });
  });

  it('names that no slip explains get the list alone', () => {
    const game = openGame('denmark-strait');
    if (!game.ok) throw new Error(game.message);
    const agent = createAgent('nelson', game.value);
    expect(agent).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^There is no agent `nelson`\. There are: /),
    });
  });
});
