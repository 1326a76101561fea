import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { addVerifyCommand } from '../../arena/commands/verify.js';
import { writeLines, writeText } from '../../engine/index.js';
import { fileWith, folder, recordOf } from './record-files.js';
import { jsonOf, runCommand } from './run-command.js';

afterAll(() => rmSync(folder, { recursive: true }));

interface Said {
  readonly verified: boolean;
  readonly line?: number;
  readonly reason?: string;
  readonly plies?: number;
  readonly rerolled?: boolean;
}
const verify = (text: string): Promise<Said & { code: number }> =>
  jsonOf<Said>(addVerifyCommand, 'verify', fileWith(text));

const record = recordOf('denmark-strait');
const text = writeText(record);

describe('flagplot verify', () => {
  it('verifies a record as text and as JSON Lines, dice and all', async () => {
    for (const written of [text, writeLines(record)]) {
      expect(await verify(written)).toMatchObject({
        code: 0,
        verified: true,
        plies: record.plies.length,
        rerolled: true,
      });
    }
    const { out } = await runCommand(addVerifyCommand, 'verify', fileWith(text));
    expect(out).toContain('every roll is that of the seed');
  });

  it('verifies a game of a scenario that travels with its record', async () => {
    expect(await verify(writeText(recordOf('river-plate', true)))).toMatchObject({ code: 0, verified: true });
  });

  it('names the line of a roll that was changed', async () => {
    const lines = text.split('\n');
    const at = lines.findIndex((line) => /^1\. .*\[\d\] /.test(line));
    lines[at] = lines[at]!.replace(/\[(\d)\]/, (_, n) => `[${(Number(n) % 6) + 1}]`);
    expect(await verify(lines.join('\n'))).toMatchObject({
      code: 1,
      verified: false,
      line: at + 1,
      reason: expect.stringMatching(/the roll is \d, the seed gives \d/),
    });
  });

  it('names the line of a header that was changed, also where that is another game', async () => {
    for (const [from, to, reason] of [
      [/\[Scenario "denmark-strait"\]/, '[Scenario "jutland"]', 'There is no scenario'],
      [/\[ScenarioHash "\w+"\]/, '[ScenarioHash "0000000000000000"]', 'ScenarioHash is 0000000000000000'],
      [/radar=on/, 'radar=perhaps', 'takes off or on'],
      [/\[Options "[^"]*"\]/, '[Options "radar"]', 'must look like'],
    ] as const) {
      const lines = text.split('\n');
      const at = lines.findIndex((line) => from.test(line));
      lines[at] = lines[at]!.replace(from, to);
      const said = await verify(lines.join('\n'));
      expect(said).toMatchObject({ code: 1, verified: false, line: at + 1 });
      expect(said.reason).toContain(reason);
    }
  });

  it.each([
    ['hello', 'a record begins with a header'],
    ['[Event "x"]\n\n1. [7\n', ':3:'],
    ['', 'a record begins with a header'],
  ])('cannot read %j', async (content, reason) => {
    const said = await verify(content);
    expect(said).toMatchObject({ code: 2, verified: false });
    expect(said.reason).toContain(reason);
  });

  it('says which file it wants', async () => {
    const { err, code } = await runCommand(addVerifyCommand, 'verify', `${folder}/none.battle`);
    expect(code).toBe(2);
    expect(err).toContain('Give the path of a record.');
  });
});
