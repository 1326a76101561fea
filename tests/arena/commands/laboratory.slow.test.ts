/** Tournament, balance and tuning as commands: one seed, one result, on any number of threads, after a kill at any line, stopped in between, and what they refuse. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { addBalanceCommand } from '../../../arena/commands/balance.js';
import { addTournamentCommand } from '../../../arena/commands/tournament.js';
import { addTuneCommand } from '../../../arena/commands/tune.js';
import { isLong } from '../../machine/length.js';
import { tempFolder } from '../../machine/temp-folder.js';
import { runCommand } from './run-command.js';

const folder = tempFolder('laboratory');

type Add = (program: Command) => void;
const TOURNAMENT = ['tournament', '--agents', 'admiral,admiral:{"name":"x","attack":1.5},random', '--scenario'];
const KINDS: readonly (readonly [name: string, add: Add, words: readonly string[]])[] = [
  ['tournament', addTournamentCommand, [...TOURNAMENT, 'dogger-bank,mediterranean', '--pairs', '1']],
  ['balance', addBalanceCommand, ['balance', 'dogger-bank', '--within', '20', '--most', '100']],
  [
    'tune',
    addTuneCommand,
    [
      ...['tune', '--parameters', 'attack=0..2,care', '--scenario', 'dogger-bank', '--against', 'admiral:cautious'],
      ...['--pairs', '20', '--runs', '2', '--most', '16', '--calibration', '8', '--no-luck'],
    ],
  ],
];

it.each(KINDS)(
  '%s: threads change nothing, and what is kept is gone on with from any line of it',
  async (name, add, words) => {
    const whole = join(folder, `${name}.jsonl`);
    const one = await runCommand(add, ...words, '--workers', '1', '--file', whole, '--json');
    expect(one.code, one.err).toBe(0);
    const lines = readFileSync(whole, 'utf8').trimEnd().split('\n');
    const most = Math.round(0.7 * lines.length);
    for (const kept of isLong ? [0, 1, 7, most] : [most]) {
      const part = join(folder, `${name}-${kept}.jsonl`);
      // In the middle of a line.
      writeFileSync(part, `${lines.slice(0, kept).join('\n')}${kept > 0 ? '\n' : ''}${lines[kept]!.slice(0, 30)}`);
      const again = await runCommand(add, ...words, '--workers', '3', '--file', part, '--json');
      expect(again.out, `${kept} lines`).toBe(one.out);
      if (kept > 1) expect(again.err).toMatch(/^Goes on: \d+ (pairs|games) are there already/);
      expect(readFileSync(part, 'utf8').trimEnd().split('\n').sort()).toEqual([...lines].sort());
    }
  },
);

it('stopped, it tells what there is', async () => {
  const file = join(folder, 'stopped.jsonl');
  const words = [...TOURNAMENT, 'dogger-bank', '--pairs', '1000', '--workers', '1', '--file', file, '--json'];
  const running = runCommand(addTournamentCommand, ...words);
  // As soon as a round is kept.
  while (readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split('\n').length < 6)
    await new Promise((resolve) => setTimeout(resolve, 20));
  process.emit('SIGINT');
  const stopped = await running;
  expect(stopped.code).toBe(1);
  const found = JSON.parse(stopped.out) as { isStopped: boolean; rounds: number; pairs: number };
  expect(found.isStopped).toBe(true);
  expect(found.pairs).toBe(3 * found.rounds);
  expect(found.rounds).toBeGreaterThan(0);
});

it('a file of something else stays as it is', async () => {
  const [add, words] = [addTournamentCommand, [...TOURNAMENT, 'dogger-bank', '--pairs', '1']];
  const file = join(folder, 'other.jsonl');
  await runCommand(add, ...words, '--file', file);
  const text = readFileSync(file, 'utf8');
  expect((await runCommand(add, ...words, '--file', file, '--seed', '2')).err).toContain('something else (seed)');
  expect((await runCommand(addBalanceCommand, 'balance', 'dogger-bank', '--file', file)).err).toContain(
    'flagplot-tournament-1',
  );
  expect(readFileSync(file, 'utf8')).toBe(text);
  writeFileSync(file, 'my notes\n');
  expect((await runCommand(add, ...words, '--file', file)).err).toContain('stays as it is');
  expect(readFileSync(file, 'utf8')).toBe('my notes\n');
});

it.each<[Add, readonly string[], string]>([
  [addTournamentCommand, ['tournament'], 'two agents or more'],
  [addTournamentCommand, ['tournament', '--agents', 'admiral,admiral'], 'each once'],
  [addTournamentCommand, ['tournament', '--agents', 'admiral,mcts:50ms'], 'thinks by the clock'],
  [addTournamentCommand, ['tournament', '--agents', 'admiral,greedy', '--scenario', 'pacific'], 'greedy'],
  [addTournamentCommand, ['tournament', '--agents', 'admiral,greedy', '--rounds', '2'], '--rounds takes an arena'],
  [addTournamentCommand, ['tournament', '--url', 'ws://x', '--pairs', '2'], '--pairs is of a tournament without --url'],
  [addBalanceCommand, ['balance', 'ladder'], 'of one battle'],
  [addBalanceCommand, ['balance', 'river-plate', '--field', '/turn'], '/turns'],
  [addTuneCommand, ['tune', '--parameters', 'atack'], 'attack'],
  [addTuneCommand, ['tune', '--parameters', 'attack=3..1'], 'the lower number first'],
  [addTuneCommand, ['tune', '--parameters', 'attack=1-2'], 'concentration=0.5..2'],
  [addTuneCommand, ['tune', '--parameters', 'attack', '--agent', 'greedy'], 'no doctrine'],
  [addTuneCommand, ['tune', '--parameters', 'attack', '--scenario', 'pacific'], 'battles of two'],
])('%#: is refused', async (add, words, why) => {
  const { err, code } = await runCommand(add, ...words);
  expect(err).toContain(why);
  expect(code).toBe(2);
});
