/** Records that an older flagplot wrote: of other rules, and of the same rules with fewer options. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addAnalyzeCommand } from '../../../arena/commands/analyze.js';
import { addReplayCommand } from '../../../arena/commands/replay.js';
import { addVerifyCommand } from '../../../arena/commands/verify.js';
import { type Saved, seal } from '../../../arena/terminal/save-file.js';
import { loadSession } from '../../../arena/terminal/store.js';
import { type BattleRecord, FIRST_SEAT, parseRecord, writeText } from '../../../engine/index.js';
import { fileWith } from './record-files.js';
import { jsonOf, runCommand } from './run-command.js';

const OLDER = join(import.meta.dirname, '../../golden/older');
/** The Denmark Strait, by battleships-v1. */
const V1 = join(OLDER, 'battleships-v1.battle');
/** The Dogger Bank, from before `breakOff` and `reserve`. */
const FEWER = join(OLDER, 'before-two-options.battle');

const textIn = (file: string): string => readFileSync(file, 'utf8');
const recordIn = (file: string): BattleRecord => {
  const read = parseRecord(textIn(file));
  if (!read.ok) throw new Error(read.message);
  return read.value;
};
/** With a header that somebody has changed, and all checks made anew. */
const changed = (file: string, name: string, value: string): string => {
  const record = recordIn(file);
  return writeText({ ...record, headers: new Map(record.headers).set(name, value) });
};

describe('of battleships-v1', () => {
  it('verify says that it cannot say, and exits 2', async () => {
    const { out, code } = await runCommand(addVerifyCommand, 'verify', V1);
    expect(code).toBe(2);
    expect(out).toMatch(
      /cannot say: .*battleships-v1\.battle:4: it is of battleships-v1, an older version of the rules/,
    );
    expect(out).not.toMatch(/seed|roll|not verified/);
    expect(await jsonOf(addVerifyCommand, 'verify', V1)).toMatchObject({
      code: 2,
      verified: false,
      line: 4,
      ruleset: 'battleships',
      scenario: 'denmark-strait',
    });
  });

  it('verify still finds what was changed in it', async () => {
    const spoiled = fileWith(textIn(V1).replace('"Golden record"', '"Golden rule"'));
    const { out, code } = await runCommand(addVerifyCommand, 'verify', spoiled);
    expect(code).toBe(1);
    expect(out).toMatch(/not verified: .*:2: the text was changed here/);
  });

  it('replay tells it by the rules of today, and says so', async () => {
    const { out, err, code } = await runCommand(addReplayCommand, 'replay', V1);
    expect(code).toBe(0);
    expect(out).toContain('Turn 1');
    expect(err).toMatch(/of battleships-v1, an older version of the rules.*by the rules of today/);
    const told = await jsonOf<{ otherVersion: string }>(addReplayCommand, 'replay', V1);
    expect(told.otherVersion).toMatch(/^it is of battleships-v1/);
    const today = await runCommand(addReplayCommand, 'replay', join(OLDER, '../denmark-strait.battle'));
    expect(today.err).toBe('');
  });

  it('replay says where the rules of today part from it', async () => {
    const record = recordIn(V1);
    const plies = record.plies.map((ply, i) => (i === 40 ? { ...ply, rolls: [...ply.rolls, 1] } : ply));
    const { err, code } = await runCommand(addReplayCommand, 'replay', fileWith(writeText({ ...record, plies })));
    expect(code).toBe(1);
    expect(err).toMatch(/an older version of the rules[\s\S]*cannot be played further/);
  });

  it('analyze refuses it', async () => {
    const { err, code } = await runCommand(addAnalyzeCommand, 'analyze', V1);
    expect(code).toBe(2);
    expect(err).toMatch(/battle:4:1: the record cannot be analysed: it is of battleships-v1, an older version/);
  });

  it('a battle put aside cannot be taken up, and the file is not said to be changed', () => {
    const saved: Saved = {
      record: textIn(V1),
      players: ['human', 'admiral'],
      seed: 'golden/denmark-strait',
      dice: 'seeded',
      plans: [],
      unconfirmed: false,
      seat: FIRST_SEAT,
    };
    expect(loadSession(fileWith(seal(saved)))).toMatchObject({
      ok: false,
      code: 'OTHER_VERSION',
      message: expect.stringMatching(/cannot be played on: it is of battleships-v1/),
    });
  });
});

describe('of decisive-battle-v1 from before an option came', () => {
  it('is verified: what it does not name stands as it always did', async () => {
    expect(recordIn(FEWER).headers.get('Options')).toBe('armourCap=off,halving=all,targets=in-order');
    expect(await jsonOf(addVerifyCommand, 'verify', FEWER)).toMatchObject({ code: 0, verified: true, rerolled: true });
  });

  it.each([
    ['halving=all,armourCap=off,targets=in-order', /^Options is halving=all,armourCap=off/],
    ['armourCap=off,armourCap=off', /^Options is armourCap=off,armourCap=off/],
    ['armourCap=off,wind=on', /wind/],
    ['', /Options must look like/],
  ])('but not with options that nobody writes so: %j', async (options, reason) => {
    const said = await jsonOf<{ reason: string }>(
      addVerifyCommand,
      'verify',
      fileWith(changed(FEWER, 'Options', options)),
    );
    expect(said).toMatchObject({ code: 1, verified: false });
    expect(said.reason).toMatch(reason);
  });
});
