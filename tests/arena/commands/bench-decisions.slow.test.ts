/** The decision benchmark as a command: a set is the same after a kill and on any number of threads, an admiral loses less than chance, and what is refused. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addBenchCommand } from '../../../arena/commands/bench.js';
import type { DecisionsTold } from '../../../arena/commands/decisions-words.js';
import { makeFolder } from '../../../arena/files/write-file.js';
import { tempFolder } from '../../machine/temp-folder.js';
import { jsonOf, runCommand } from './run-command.js';

const folder = tempFolder('decisions');
const add: Parameters<typeof runCommand>[0] = (program) => addBenchCommand(program, { learning: async () => {} });
const bench = (...words: readonly string[]) => runCommand(add, 'bench', 'decisions', ...words);
const SMALL = ['--scenario', 'river-plate,denmark-strait', '--positions', '32', '--of-game', '4', '--blocks', '4'];
const set = join(folder, 'whole', 'positions.jsonl');

it('a set is made the same again after a kill, on more threads', async () => {
  const whole = await bench('--make', join(folder, 'whole'), ...SMALL, '--workers', '1', '--json');
  expect(whole.code, whole.err).toBe(0);
  expect(JSON.parse(whole.out)).toMatchObject({ positions: 32, isWhole: true });
  const text = readFileSync(set, 'utf8');
  const part = join(folder, 'part');
  expect(makeFolder(part).ok).toBe(true);
  writeFileSync(join(part, 'positions.jsonl'), text.slice(0, Math.round(0.6 * text.length)));
  const again = await bench('--make', part, ...SMALL, '--workers', '2', '--json');
  expect(again.err).toMatch(/^Goes on: \d+ positions/);
  expect(readFileSync(join(part, 'positions.jsonl'), 'utf8')).toBe(text);
  const other = await bench('--make', part, ...SMALL, '--seed', '2');
  expect(other).toMatchObject({ code: 2 });
  expect(other.err).toContain('another set (seed)');
});

it('an admiral loses less than chance, and answers that are kept say the same', async () => {
  const words = ['--set', set, '--agents', 'admiral,random', '--file', join(folder, 'answers.jsonl')];
  const found = await jsonOf<DecisionsTold>(add, 'bench', 'decisions', ...words, '--workers', '2');
  const [admiral, random] = found.agents;
  expect(admiral!.behind).toMatchObject({ mean: 0, se: 0 });
  expect(admiral!.others).toBe(0);
  expect(random!.loss.mean).toBeGreaterThan(admiral!.loss.mean);
  expect(random!.positions).toBe(32);
  const again = await jsonOf<DecisionsTold>(add, 'bench', 'decisions', ...words, '--workers', '1', '--pairs', '1');
  expect(again.agents).toEqual(found.agents);
  expect(again.beside!.scores.map(({ agent }) => agent)).toEqual(['admiral', 'random']);
  const told = await bench(...words, '--scenario', 'river-plate');
  expect(told.out).toMatch(/points lost/);
  expect(told.out).not.toContain('denmark-strait');
});

it.each([
  [[], /--agents is missing/],
  [['--agents', 'admiral', '--blocks', '4'], /--blocks is of making a set/],
  [['--make', 'x', '--agents', 'admiral'], /--agents is of scoring/],
  [['--agents', 'mcts:10ms', '--set', set], /thinks by the clock/],
  [['--agents', 'admiral,nobody', '--set', set], /There is no agent `nobody`/],
  [['--agents', 'admiral', '--set', set, '--scenario', 'matapan'], /no positions of matapan/],
  [['--agents', 'admiral', '--set', join(folder, 'none')], /Cannot read/],
])('%j is refused', async (words, why) => {
  const ran = await bench(...words);
  expect(ran.code).toBe(2);
  expect(ran.err).toMatch(why);
});
