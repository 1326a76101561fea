import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMatchCommand } from '../../../arena/commands/match.js';
import { addPlayCommand } from '../../../arena/commands/play.js';
import { verdictOn } from '../../../arena/files/open-record.js';
import { makeFolder, writeOwn } from '../../../arena/files/write-file.js';
import { parseRecord } from '../../../engine/index.js';
import { ran } from '../../children/child.js';
import { runCommand } from './run-command.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagplot-play-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('play where nobody can answer', () => {
  it('shows a whole battle between two agents, and says how to fight one', async () => {
    const file = join(folder, 'watched.battle');
    const { out, code } = await runCommand(addPlayCommand, 'play', '--seed', 'one', '--record', file);
    expect(code).toBe(0);
    expect(out).toContain('Turn 1 of 10, 24 May 1941, 05:52, UK 0 : GE 0');
    expect(out).toMatch(/fires at/);
    expect(out).toMatch(/Denmark Strait: (the .* wins|a draw)/);
    expect(out).toContain('npx flagplot play denmark-strait');
    expect(out).not.toContain('\u001b[');
    const record = parseRecord(readFileSync(file, 'utf8'));
    expect(record.ok && verdictOn(record.value)).toMatchObject({ verified: true, rerolled: true });
  });

  it('is the same battle with the same seed', async () => {
    const args = ['play', 'river-plate', '--seed', 'two', '--opponent', 'greedy', '--side', 'GE'];
    const first = await runCommand(addPlayCommand, ...args);
    const second = await runCommand(addPlayCommand, ...args);
    expect(second.out).toBe(first.out);
    expect(first.err).toContain('the players are UK: greedy and GE: admiral.');
  });

  it('refuses what it does not know, with a sentence', async () => {
    for (const [args, sentence] of [
      [['nowhere'], 'There is no scenario `nowhere`'],
      [['--side', 'FR'], '--side takes UK or GE'],
      [['--opponent', 'nelson'], 'There is no agent `nelson`'],
      [['--option', 'radar'], '--option takes NAME=VALUE'],
      [['--option', 'radar=perhaps'], 'Option `radar` takes'],
    ] as const) {
      const { err, code } = await runCommand(addPlayCommand, 'play', ...args);
      expect(err).toContain(sentence);
      expect(code).toBe(2);
    }
  });

  it('refuses what needs somebody to answer, and what cannot go together', async () => {
    for (const [args, sentence] of [
      [['--load', 'a.save'], '--load needs somebody to answer'],
      [['--resume'], '--resume needs somebody to answer'],
      [['--dice', 'physical'], '--dice physical needs somebody to answer'],
      [['--load', 'a.save', '--resume'], 'not both'],
      [['denmark-strait', '--resume'], 'so the scenario denmark-strait cannot be given with it'],
      [['--load', 'a.save', '--side', 'UK'], 'so --side cannot be given with it'],
      [['--resume', '--opponent', 'greedy'], 'so --opponent cannot be given with it'],
      [['--resume', '--option', 'radar=off'], 'so --option cannot be given with it'],
    ] as const) {
      const { out, err, code } = await runCommand(addPlayCommand, 'play', ...args);
      expect(err).toContain(sentence);
      expect({ out, code }).toEqual({ out: '', code: 2 });
    }
  });

  it('refuses a record that would replace a strange file, before the battle', async () => {
    const letter = join(folder, 'letter.txt');
    writeFileSync(letter, 'Dear Admiral,');
    for (const [file, sentence] of [
      [letter, 'is there already and not of this kind; it stays'],
      [folder, 'it is no regular file'],
      [join(letter, 'a.battle'), 'is no folder'],
      ['/proc/foo/a.battle', 'Cannot write to /proc/foo'],
    ] as const) {
      const { out, err, code } = await runCommand(addPlayCommand, 'play', '--record', file);
      expect(err).toContain(sentence);
      expect({ out, code }).toEqual({ out: '', code: 2 });
    }
    expect(readFileSync(letter, 'utf8')).toBe('Dear Admiral,');
  });
});

describe('match', () => {
  it.each(['/proc/foo', '/dev/null/foo'])('refuses records in %s', async (where) => {
    const { err, code } = await runCommand(addMatchCommand, 'match', '--agents', 'random,random', '--records', where);
    expect(err).toMatch(/Cannot write to .* Give --records a folder\./);
    expect(code).toBe(2);
  });
});

describe('writing', () => {
  it('replaces its own kind only, whole, and through a link', () => {
    const at = join(folder, 'writing', 'deep');
    const file = join(at, 'a.txt');
    expect(writeOwn(file, 'ours 1', 'ours')).toEqual({ ok: true, value: file });
    symlinkSync(file, join(at, 'link.txt'));
    expect(writeOwn(join(at, 'link.txt'), 'ours 2', 'ours').ok).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('ours 2');
    writeFileSync(file, 'our');
    expect(writeOwn(file, 'ours 3', 'ours')).toMatchObject({ ok: false, code: 'NOT_OURS' });
    writeFileSync(file, '');
    expect(writeOwn(file, 'ours 4', 'ours').ok).toBe(true);
    expect(readdirSync(at).sort()).toEqual(['a.txt', 'link.txt']);
    expect(makeFolder(file)).toMatchObject({ ok: false, code: 'NO_FOLDER' });
  });
});

describe('a reader that stops early', () => {
  it('is no fault', async () => {
    const command = 'set -o pipefail; node bin/flagplot.mjs play --no-color </dev/null 2>/dev/null | head -2';
    const { code, out } = await ran('bash', ['-c', command]);
    expect(code).toBe(0);
    expect(out.split('\n')).toHaveLength(3);
  });
});
