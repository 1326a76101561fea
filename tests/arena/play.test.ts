import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPlayCommand } from '../../arena/commands/play.js';
import { verdictOn } from '../../arena/open-record.js';
import { parseRecord } from '../../engine/index.js';
import { runCommand } from './run-command.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagplot-play-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('play where nobody can answer', () => {
  it('shows a whole battle between two admirals, and says how to fight one', async () => {
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
});
