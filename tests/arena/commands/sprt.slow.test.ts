/** The sequential test as a command: one seed, one result, on any number of threads, after a kill at any line, and what it refuses. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addSprtCommand } from '../../../arena/commands/sprt.js';

import { isLong } from '../../machine/length.js';
import { tempFolder } from '../../machine/temp-folder.js';
import { runCommand } from './run-command.js';

const folder = tempFolder('sprt');
const ASKED = [
  'sprt',
  '--agents',
  'admiral,greedy',
  '--scenario',
  'river-plate',
  '--calibration',
  '16',
  '--elo',
  '0,60',
];
const sprt = (...more: readonly string[]) => runCommand(addSprtCommand, ...ASKED, ...more);
const linesIn = (file: string): string[] => readFileSync(file, 'utf8').trimEnd().split('\n');

it('threads change nothing, and what is kept is gone on with from any line of it', async () => {
  const whole = join(folder, 'whole.jsonl');
  const one = await sprt('--workers', '1', '--file', whole, '--json');
  const found = JSON.parse(one.out) as { verdict: string; pairs: number; path: number[] };
  expect(found.verdict).toBe('H1');
  expect(found.path).toHaveLength(found.pairs);
  expect((await sprt('--workers', '3', '--json')).out).toBe(one.out);

  const lines = linesIn(whole);
  // In the calibration, before it has frozen anything, and among the pairs; each time in the middle of a line.
  for (const kept of isLong ? [1, 9, 17, 18, lines.length - 3] : [9, lines.length - 3]) {
    const part = join(folder, `part-${kept}.jsonl`);
    writeFileSync(part, `${lines.slice(0, kept).join('\n')}\n${lines[kept]!.slice(0, 40)}`);
    expect((await sprt('--file', part, '--json')).out, `${kept} lines`).toBe(one.out);
    expect(linesIn(part)).toEqual(lines);
  }
  // Who asks once more plays nothing.
  expect((await sprt('--file', whole, '--json')).out).toBe(one.out);
  expect(linesIn(whole)).toEqual(lines);
});

it('a file of another question, one that was changed, and one of another kind stay as they are', async () => {
  const file = join(folder, 'other.jsonl');
  await sprt('--file', file);
  const text = readFileSync(file, 'utf8');
  const other = await sprt('--file', file, '--seed', '2');
  expect(other.err).toContain('holds another experiment (seed)');
  expect(readFileSync(file, 'utf8')).toBe(text);

  writeFileSync(file, text.replace('"alpha":0.05', '"alpha":0.2'));
  expect((await sprt('--file', file)).err).toContain('somebody changed it');
  const notes = join(folder, 'notes.txt');
  appendFileSync(notes, 'my notes\n');
  expect((await sprt('--file', notes)).err).toContain('line 1: it is no JSON');
  expect(readFileSync(notes, 'utf8')).toBe('my notes\n');
  // Also one without an end of a line, which might be the beginning of ours.
  writeFileSync(notes, 'my notes');
  expect((await sprt('--file', notes)).err).toContain('stays as it is');
  expect(readFileSync(notes, 'utf8')).toBe('my notes');
});

it.each([
  [['--agents', 'mcts:50ms,admiral'], 'thinks by the clock'],
  [['--agents', 'admiral,admiral:balanced'], 'Both agents play alike'],
  [['--agents', 'admiral'], 'takes two agents'],
  [['--agents', 'admiral,nobody'], 'nobody'],
  [['--agents', 'admiral,greedy', '--elo', '30,0'], 'the lower number first'],
  [['--agents', 'admiral,greedy', '--alpha', '0.7'], 'from 0.001 to 0.3'],
  [['--agents', 'admiral,random', '--scenario', 'pacific'], 'takes battles of two'],
  [['--agents', 'admiral,greedy', '--scenario', 'river-plat'], 'river-plate'],
])('%j is refused', async (args, why) => {
  const { err, code } = await runCommand(addSprtCommand, 'sprt', ...args);
  expect(err).toContain(why);
  expect(code).toBe(2);
});
