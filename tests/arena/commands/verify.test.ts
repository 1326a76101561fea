import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { addVerifyCommand } from '../../../arena/commands/verify.js';
import { LIMITS, writeLines, writeText } from '../../../engine/index.js';
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
    ['hello', 1, 'a record begins with a header'],
    ['[Event "x"]\n\n1. [7\n', 3, 'no ] within'],
    ['', 1, 'a record begins with a header'],
  ])('says no to %j', async (content, line, reason) => {
    const said = await verify(content);
    expect(said).toMatchObject({ code: 1, verified: false, line });
    expect(said.reason).toContain(reason);
  });

  it.each<[string, RegExp, string, RegExp]>([
    ['a letter in a roll', /\[\d\]/, '[x]', /rolls are whole numbers/],
    ['another side on a move', / UK:hood/, ' XX:hood', /no header \[Seat\.XX/],
    ['another seat', /Seat\.UK/, 'Seat.UX', /this line was changed; on line \d+: no header \[Seat\.UK/],
    ['a word after a header', /^\[Event .*$/m, '$& more', /after a header only its check/],
    ['a word at the end', /\n$/, '\nmore\n', /expected a turn/],
  ])('says no, and where, to %s', async (_, from, to, reason) => {
    const spoiled = text.replace(from, to);
    const line = spoiled.split('\n').findIndex((l, i) => l !== text.split('\n')[i]) + 1;
    expect(await verify(spoiled)).toMatchObject({
      code: 1,
      verified: false,
      line,
      reason: expect.stringMatching(reason),
    });
    const file = fileWith(spoiled);
    const { out, code } = await runCommand(addVerifyCommand, 'verify', file);
    expect(code).toBe(1);
    expect(out).toContain(`${file}:${line}: `);
  });

  it.each(['Scenario', 'Options', 'Seat.UK', 'Ruleset', 'Checksum'])('says that %s is missing', async (name) => {
    for (const written of [text, text.replace(/ ; [0-9a-f]{6}$/gm, '')]) {
      const said = await verify(written.replace(new RegExp(`^\\[${name} .*\n`, 'm'), ''));
      expect(said).toMatchObject({ code: 1, verified: false, line: expect.any(Number) });
      expect(said.reason).toMatch(new RegExp(`the header ${name} is missing|no header \\[${name} `));
    }
  });

  it('finds a changed setting on its line, checks or none', async () => {
    for (const written of [text, text.replace(/ ; [0-9a-f]{6}$/gm, '')]) {
      expect(await verify(written.replace('radar=on', 'radar=off'))).toMatchObject({
        code: 1,
        line: text.split('\n').findIndex((l) => l.startsWith('[Options')) + 1,
        reason: 'Options has radar=off; the Checksum fits with radar=on',
      });
    }
  });

  it('finds a change on its line where the check of that line is gone too, whatever the line', async () => {
    const lines = text.split('\n');
    let changes = 0;
    for (const [i, line] of lines.entries()) {
      const bare = line.replace(/ ; [0-9a-f]{6}$/, '');
      const changed = bare.replace(/\d(?=\D*$)/, (n) => String((Number(n) % 6) + 1));
      if (bare === line || changed === bare) continue;
      changes++;
      expect(await verify(lines.with(i, changed).join('\n'))).toMatchObject({ code: 1, line: i + 1 });
    }
    expect(changes).toBeGreaterThan(20);
  });

  it('cannot read a folder, nor a file that is too large', async () => {
    for (const file of [folder, fileWith(' '.repeat(LIMITS.fileBytes + 1), 'large.battle')]) {
      const said = await jsonOf<Said>(addVerifyCommand, 'verify', file);
      expect(said).toEqual({ code: 2, verified: false, reason: expect.stringMatching(/Cannot read|no bundle/) });
    }
  });

  it('names the ruleset as the other commands do', async () => {
    expect(await verify(text)).toMatchObject({ ruleset: 'battleships', scenario: 'denmark-strait' });
  });

  it('says which file it wants', async () => {
    const { err, code } = await runCommand(addVerifyCommand, 'verify', `${folder}/none.battle`);
    expect(code).toBe(2);
    expect(err).toContain('Give the path of a record.');
  });
});
