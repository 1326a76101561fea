import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLimited } from '../../../agents/machine/read-limited.js';
import { createAgent } from '../../../agents/registry.js';
import { readRecordFile } from '../../../arena/files/open-record.js';
import { openScenario } from '../../../arena/files/open-scenario.js';
import { loadSession } from '../../../arena/terminal/store.js';

let folder = '';
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagplot-read-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('readLimited', () => {
  it('reads a file of at most so many bytes', () => {
    const five = file('five', 'fünf');
    expect(readLimited(five, 5)).toMatchObject({ ok: true, value: Buffer.from('fünf') });
    expect(readLimited(five, 4)).toMatchObject({ ok: false, code: 'TOO_LARGE' });
    expect(readLimited(file('empty', ''), 0)).toMatchObject({ ok: true });
  });

  it('refuses what is no file, without waiting for it', () => {
    expect(readLimited(join(folder, 'none'), 10)).toMatchObject({ ok: false, code: 'NO_FILE' });
    expect(readLimited(folder, 10)).toMatchObject({ ok: false, code: 'NOT_REGULAR' });
    expect(readLimited('/dev/zero', 10)).toMatchObject({ ok: false, code: 'NOT_REGULAR' });
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    expect(readLimited(pipe, 10)).toMatchObject({ ok: false, code: 'NOT_REGULAR' });
  });

  it('guards every door', () => {
    const large = file('large.json', ' '.repeat(9 * 1024 * 1024));
    const game = openScenario('denmark-strait');
    if (!game.ok) throw new Error(game.message);
    for (const read of [
      openScenario(large),
      readRecordFile(large),
      loadSession(large),
      createAgent(`admiral:${large}`, game.value.game),
    ]) {
      expect(!read.ok && read.message).toMatch(/Cannot read .*large\.json: it has 9437184 bytes, and at most \d+/);
    }
  });
});
