import { describe, expect, it } from 'vitest';
import { FairChance } from '../../../engine/core/fair.js';
import { pastOf } from '../../../engine/core/past.js';
import { pastText } from '../../../engine/core/past-text.js';
import {
  type BattleRecord,
  type CallerHeaders,
  parseRecord,
  type Verification,
  verify,
  writeLines,
  writeText,
} from '../../../engine/core/record.js';
import { sha256 } from '../../../engine/core/sha256.js';
import { toyGame } from './toy-game.js';
import { playDuel } from './toy-record.js';

const SEED = sha256('a secret');
const GAME = 'abcdefghijkl';
const NONCES = [sha256('one').slice(0, 32), sha256('two').slice(0, 32)];
const OTHER = sha256('three').slice(0, 32);

const headers: CallerHeaders = {
  Event: 'A fair duel',
  Date: '1941.05.24',
  Dice: 'fair',
  Game: GAME,
  SeedCommit: sha256(SEED),
  Nonces: NONCES.join(' '),
  Seed: SEED,
};
const fairDuel = (more: Parameters<typeof playDuel>[0] = {}): BattleRecord =>
  playDuel({ headers, chance: new FairChance(SEED, GAME, NONCES), ...more });
const record = fairDuel();
const text = writeText(record);

function verifyText(written: string): Verification {
  const parsed = parseRecord(written);
  if (!parsed.ok) return { verified: false, line: Number(parsed.at?.split(':')[0]), reason: parsed.message };
  return verify(toyGame, parsed.value);
}

const lineOf = (written: string, part: string): number =>
  written.split('\n').findIndex((line) => line.includes(part)) + 1;

/** A record as a forger makes it: changed, with all checks made anew. */
const withHeaders = (changes: Readonly<Record<string, string | undefined>>): string => {
  const changed = [...record.headers].map(([name, value]) => [name, name in changes ? changes[name] : value]);
  return writeText({
    ...record,
    headers: new Map(changed.filter(([, value]) => value !== undefined) as [string, string][]),
  });
};

describe('a record with fair dice', () => {
  it('is verified with nothing but itself, in both notations', () => {
    const verdict = { verified: true, plies: record.plies.length, turns: 8, rerolled: true };
    expect(verifyText(text)).toEqual(verdict);
    expect(verifyText(writeLines(record))).toEqual(verdict);
  });

  it.each([
    ['a roll', /^(3\. \[)(\d+)/m, (_: string, before: string, roll: string) => before + ((Number(roll) % 6) + 1)],
    ['a nonce', NONCES[1]!, OTHER],
    ['the seed', `"${SEED}"`, `"${sha256('another')}"`],
    ['the game', `"${GAME}"`, '"abcdefghijkm"'],
    ['the commitment', sha256(SEED), sha256('another')],
  ] as [string, string | RegExp, string][])('is found out where %s was changed by hand', (_, from, to) => {
    const changed = text.replace(from, to);
    const line = changed.split('\n').findIndex((l, i) => l !== text.split('\n')[i]) + 1;
    expect(line).toBeGreaterThan(0);
    expect(verifyText(changed)).toMatchObject({ verified: false, line });
  });

  it('is found out where one roll was changed and all checks made anew', () => {
    const at = record.plies.findIndex((ply, i) => i > 7 && ply.rolls.length > 0);
    const roll = record.plies[at]!.rolls[0]!;
    const plies = record.plies.with(at, { ...record.plies[at]!, rolls: [roll === 7 ? 8 : 7] });
    const forged = writeText({ ...record, plies });
    const parsed = parseRecord(forged);
    expect(parsed.ok && parsed.value.source!.plyLines[at]).toBe((verifyText(forged) as { line: number }).line);
    expect(verifyText(forged)).toMatchObject({ reason: expect.stringMatching(/^the roll is \d+, the seed gives \d+/) });
  });

  it.each([
    ['Nonces', { Nonces: `${NONCES[0]} ${OTHER}` }, /^of \d+ steps with dice only \d+ have the rolls .* Game on line/],
    ['Nonces', { Nonces: `${NONCES[1]} ${NONCES[0]}` }, /the Nonces were changed/],
    ['Nonces', { Game: 'abcdefghijkm' }, /the Nonces were changed, or the Game on line \d+$/],
    ['Seed', { Seed: sha256('another') }, /^SHA-256 of the Seed is not the SeedCommit$/],
    ['Seed', { SeedCommit: sha256('another') }, /^SHA-256 of the Seed is not the SeedCommit$/],
    [
      'Nonces',
      { Seed: sha256('x'), SeedCommit: sha256(sha256('x')) },
      /have the rolls that Seed, Game and Nonces give/,
    ],
    ['Nonces', { Nonces: NONCES[0] }, /^Nonces must be one word for each of the 2 seats, not 1$/],
    ['Nonces', { Nonces: 'mine yours' }, /^Nonces must be words of 32 digits/],
    ['Seed', { Seed: 'short' }, /^Seed must be 64 digits/],
    ['SeedCommit', { SeedCommit: sha256(SEED).toUpperCase() }, /^SeedCommit must be 64 digits/],
    ['Game', { Game: 'two words' }, /^Game must be/],
  ])('is found out at %s with all checks made anew after %j', (name, changes, reason) => {
    const forged = withHeaders(changes);
    const line = lineOf(forged, `[${name} `);
    expect(verifyText(forged)).toEqual({ verified: false, line, reason: expect.stringMatching(reason) });
  });

  it.each(['Game', 'SeedCommit', 'Nonces', 'Seed'])('cannot be checked without %s', (name) => {
    expect(verifyText(withHeaders({ [name]: undefined }))).toEqual({
      verified: false,
      line: 1,
      reason: `the header ${name} is missing: fair dice cannot be checked without it`,
    });
  });
});

describe('a draw by agreement', () => {
  const agreed = fairDuel({ steps: 10, termination: 'agreed' });

  it('is 0 for all, whatever the points', () => {
    expect(agreed.headers.get('Result')).toBe('RED 0, BLUE 0');
    expect(verify(toyGame, agreed)).toMatchObject({ verified: true, plies: 10, rerolled: true });
    const won = new Map(agreed.headers).set('Result', 'RED 1, BLUE -1');
    expect(verify(toyGame, { ...agreed, headers: won })).toMatchObject({
      verified: false,
      reason: 'Result is RED 1, BLUE -1, a draw by agreement is RED 0, BLUE 0',
    });
  });

  it('cannot be agreed once the game is over, nor recorded with a winner', () => {
    const over = { ...record, headers: new Map(record.headers).set('Termination', 'agreed') };
    expect(verify(toyGame, over)).toMatchObject({ reason: 'Termination is agreed, but the game is over' });
    expect(() => playDuel({ termination: 'agreed', award: [1, -1] })).toThrow('a draw by agreement is 0 for all');
  });

  it('may go on from another battle: of those steps the dice need only be possible, and their digest must fit', () => {
    const past = pastOf(record, 6);
    const told = { Past: pastText(past) };
    const withPast = (plies: BattleRecord['plies'], changes: Readonly<Record<string, string>> = told): string =>
      writeText({ ...record, plies, headers: new Map([...headersBefore(), ...Object.entries(changes), ...ending()]) });
    const headersBefore = () => [...record.headers].slice(0, -5);
    const ending = () => [...record.headers].slice(-5);
    expect(verifyText(withPast(record.plies))).toMatchObject({ verified: true, rerolled: true, past: 6 });
    const at = record.plies.findIndex(({ rolls }) => rolls.length > 0);
    expect(at).toBeLessThan(6);
    const other = record.plies.with(at, { ...record.plies[at]!, rolls: [record.plies[at]!.rolls[0] === 7 ? 8 : 7] });
    expect(verifyText(withPast(other))).toMatchObject({
      verified: false,
      reason: 'the digest of Past is not that of the first 6 steps',
    });
    for (const bad of ['6', '0 ab', `6 ${OTHER}`, `${record.plies.length + 1} ${past.digest}`]) {
      expect(verifyText(withPast(record.plies, { Past: bad }))).toMatchObject({ verified: false });
    }
  });
});
