import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { addReplayCommand } from '../../../arena/commands/replay.js';
import { addVerifyCommand } from '../../../arena/commands/verify.js';
import { writeLines, writeText } from '../../../engine/index.js';
import { fileWith, folder, recordOf } from './record-files.js';
import { jsonOf, runCommand } from './run-command.js';

afterAll(() => rmSync(folder, { recursive: true }));

const verify = (text: string): Promise<Record<string, unknown>> => jsonOf(addVerifyCommand, 'verify', fileWith(text));
const record = recordOf('denmark-strait', false, 'fair');
const text = writeText(record);
const header = (name: string): string => record.headers.get(name)!;

/** Another digit in front. */
const spoiled = (word: string): string => (word.startsWith('0') ? '1' : '0') + word.slice(1);

/** By a part of the line: what is put in its place, and what the verdict says. */
const TAMPERINGS: Readonly<
  Record<string, [string | RegExp, string | ((whole: string, roll: string) => string), RegExp]>
> = {
  'a roll': [/\[(\d)\] /, (_, roll) => `[${(Number(roll) % 6) + 1}] `, /the roll is \d, the seed gives \d/],
  'a nonce': [header('Nonces'), spoiled(header('Nonces')), /of \d+ steps with dice only \d+ have the rolls/],
  'the seed': [`"${header('Seed')}"`, `"${spoiled(header('Seed'))}"`, /SHA-256 of the Seed is not the SeedCommit/],
  'the game': ['"abcdefghijkl"', '"abcdefghijkm"', /the text was changed here/],
  'the commitment': [header('SeedCommit'), spoiled(header('SeedCommit')), /the text was changed here/],
};

describe('a battle with fair dice', () => {
  it('is verified, rolls and all, in both notations', async () => {
    for (const written of [text, writeLines(record)]) {
      expect(await verify(written)).toMatchObject({ code: 0, verified: true, rerolled: true });
    }
  });

  it('is told by replay, every step of it', async () => {
    const { out, code } = await runCommand(addReplayCommand, 'replay', fileWith(text));
    expect(code).toBe(0);
    expect(out).toContain(`Turn ${record.plies.findLast((ply) => ply.turn !== undefined)!.turn}`);
  });

  it.each(Object.entries(TAMPERINGS))(
    'is not, and the line is named, where %s was changed',
    async (_, [from, to, reason]) => {
      const changed = text.replace(from, to as string);
      const line = changed.split('\n').findIndex((l, i) => l !== text.split('\n')[i]) + 1;
      expect(line).toBeGreaterThan(0);
      expect(await verify(changed)).toMatchObject({
        code: 1,
        verified: false,
        line,
        reason: expect.stringMatching(reason),
      });
    },
  );
});
