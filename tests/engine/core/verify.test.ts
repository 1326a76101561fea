import { describe, expect, it } from 'vitest';
import { type BattleRecord, type Verification, verify, writeLines, writeText } from '../../../engine/core/record.js';
import { toyGame } from './toy-game.js';
import { playDuel, SEED } from './toy-record.js';
import { SEEDED, verifyText } from './toy-verify.js';

/** A record as a forger makes it: changed, with all checks made anew. */
function forged(change: (record: BattleRecord) => Partial<BattleRecord>): string {
  const record = playDuel();
  return writeText({ ...record, ...change(record) });
}

const lineOf = (text: string, part: string): number => text.split('\n').findIndex((l) => l.includes(part)) + 1;

const withHeader = (name: string, value: string): string =>
  forged((r) => ({ headers: new Map(r.headers).set(name, value) }));

describe('a true record', () => {
  it('is verified in both notations, with and without comments', () => {
    for (const comments of [false, true]) {
      const record = playDuel({ comments });
      const verdict = { verified: true, plies: 32, turns: 8, rerolled: true };
      expect(verify(toyGame, record, SEEDED)).toEqual(verdict);
      expect(verifyText(writeText(record))).toEqual(verdict);
      expect(verifyText(writeLines(record))).toEqual(verdict);
      expect(verifyText(writeText(record), {})).toEqual({ ...verdict, rerolled: false });
    }
  });

  it('may have its comments changed and its lines broken anew', () => {
    const text = writeText(playDuel({ comments: true }));
    const moves = text.indexOf('\n\n');
    const changed = text.slice(0, moves) + text.slice(moves).replace('Before', 'After').replaceAll(' BLUE', '\nBLUE');
    expect(verifyText(changed)).toMatchObject({ verified: true });
  });

  it.each(['unfinished', 'abandoned'] as const)('may be of a game %s', (termination) => {
    expect(verify(toyGame, playDuel({ steps: 10, termination }), SEEDED)).toMatchObject({ verified: true, plies: 10 });
  });

  it('may be of a game resigned, with a result as it was awarded', () => {
    const record = playDuel({ steps: 10, termination: 'resigned' });
    const as = (result: string): Verification =>
      verify(toyGame, { ...record, headers: new Map(record.headers).set('Result', result) });
    expect(as('RED -1, BLUE 1')).toMatchObject({ verified: true });
    expect(as('RED -2, BLUE 2')).toMatchObject({ verified: false });
    expect(as('*')).toMatchObject({ verified: false });
  });

  it('may have physical dice, which nobody throws again', () => {
    const physical = playDuel({ headers: { Dice: 'physical' } });
    expect(verify(toyGame, physical, SEEDED)).toMatchObject({ verified: true, rerolled: false });
  });
});

describe('a slip of the pen', () => {
  const text = writeText(playDuel());
  const edited = (from: string | RegExp, to: string): Verification => verifyText(text.replace(from, to));

  it.each([
    ['Event', 'A \\"first', 'A \\"second', /the text was changed here/],
    ['Date', '1941.05.24', '1941.05.25', /the text was changed here/],
    ['Seat.BLUE', 'admiral:cautious', 'admiral:aggressive', /the text was changed here/],
    ['Ruleset', 'toy-v1', 'toy-v2', /Ruleset is toy-v2, this is toy-v1/],
    ['ScenarioHash', '7c9e66', '7c9e67', /ScenarioHash is/],
    ['Options', 'wind=on', 'wind=off', /Options is wind=off/],
    ['[Seat.RED', '[Seat.RED', '[Seat.REDD', /no header \[Seat.RED /],
    ['[Seed ', `Seed "${SEED}`, `Seed "${SEED}s`, /SHA-256 of the Seed/],
    ['Dice', '"seeded"', '"physical"', /the text was changed here/],
    ['Termination', 'normal', 'natural', /Termination is natural/],
    ['Plies', 'Plies "32"', 'Plies "31"', /Plies is 31, the record has 32/],
    ['Checksum', /Checksum "..../, 'Checksum "0000', /the Checksum is not/],
  ])('in the header %s is found on its line', (name, from, to, reason) => {
    expect(edited(from, to)).toEqual({
      verified: false,
      line: lineOf(text, name),
      reason: expect.stringMatching(reason),
    });
  });

  it('in the result or the points is found on its line', () => {
    for (const name of ['Result', 'VictoryPoints']) {
      expect(edited(new RegExp(`${name} "RED`), `${name} "RED 9`)).toMatchObject({
        line: lineOf(text, name),
        reason: expect.stringMatching(`^${name} is RED 9.*, the game gives RED `),
      });
    }
  });

  it('in a die is found on its line, with what the seed gives', () => {
    const line = lineOf(text, '4. [');
    const roll = /^4\. \[(\d+)\]/m.exec(text)![1]!;
    const other = roll === '6' ? '7' : '6';
    expect(edited(`4. [${roll}]`, `4. [${other}]`)).toEqual({
      verified: false,
      line,
      reason: `the roll is ${other}, the seed gives ${roll} (the wind)`,
    });
  });

  it('in a die, an action or the number of a line is found where dice are physical too', () => {
    const written = writeText(playDuel({ headers: { Dice: 'physical' } }));
    const lines = written.split('\n');
    const line = lineOf(written, '5. [') - 1;
    for (const [from, to] of [
      [/\[\d+\]/, '[8]'],
      [/RED:\w+/, 'RED:sail'],
      [/RED/, 'BLUE'],
      [/^5/, '6'],
      [/ RED\S+/, ''],
    ] as const) {
      const changed = lines.with(line, lines[line]!.replace(from, to));
      if (changed[line] === lines[line]) continue;
      expect(verifyText(changed.join('\n'), {})).toMatchObject({ verified: false, line: line + 1 });
    }
  });

  it('that loses a line is found at the next, or at the end', () => {
    const lines = text.trimEnd().split('\n');
    for (let i = 0; i < lines.length; i++) {
      if (lines[i] === '') continue;
      const verdict = verifyText(lines.toSpliced(i, 1).join('\n'));
      expect(verdict.verified).toBe(false);
    }
    expect(verifyText(lines.slice(0, -1).join('\n'))).toMatchObject({
      line: lines.length - 1,
      reason: 'the record has 28 steps, its header says 32',
    });
  });

  it('is found on its line where the check of that line is gone too', () => {
    let changes = 0;
    for (const written of [text, writeLines(playDuel())]) {
      const lines = written.trimEnd().split('\n');
      lines.forEach((line, i) => {
        const bare = line.replace(/ ; [0-9a-f]{6}$|,"check":"[0-9a-f]{6}"/, '');
        if (bare === line) return;
        for (const [from, to] of [
          [/\[(\d+)/, (_: string, n: string) => `[${(Number(n) % 11) + 2}`],
          [/close!/, () => 'open!'],
          [/fire!/, () => 'close!'],
          [/RED/, () => 'BLUE'],
          [/^\[(\w+) "/, (all: string) => `${all}1`],
        ] as const) {
          const changed = bare.replace(from, to as () => string);
          if (changed === bare) continue;
          changes++;
          expect(verifyText(lines.with(i, changed).join('\n'))).toMatchObject({ verified: false, line: i + 1 });
        }
      });
    }
    expect(changes).toBeGreaterThan(50);
  });

  it('below a check that a forger made anew is found where the game cannot be played', () => {
    const lines = text.split('\n');
    const line = lineOf(text, '4. [') - 1;
    const wrong = forged((r) => ({
      plies: r.plies.map((p) => (p.turn === 4 ? { ...p, rolls: [p.rolls[0] === 6 ? 7 : 6] } : p)),
    }));
    const mixed = lines.with(line, wrong.split('\n')[line]!).join('\n');
    expect(verifyText(mixed)).toMatchObject({ line: line + 1, reason: expect.stringMatching(/the seed gives/) });
  });

  it('among lines without checks is told with what the game says below', () => {
    const lines = text.trimEnd().split('\n');
    const bare = lines.map((l, i) => (i < lines.length - 4 ? l : l.replace(/ ; [0-9a-f]{6}$/, '')));
    expect(verifyText(bare.join('\n'))).toMatchObject({ verified: true });
    const at = bare.findLastIndex((l) => /\[\d+\]/.test(l));
    const changed = bare.with(at, bare[at]!.replace(/\[\d+\]/, '[13]')).join('\n');
    expect(verifyText(changed)).toEqual({
      verified: false,
      line: lines.length - 3,
      reason: expect.stringMatching(
        new RegExp(`^this line and all below have no check.*; line ${at + 1}: the roll is 13, the seed gives`),
      ),
    });
  });

  it('without any checks is found where the game stops, with a word of doubt', () => {
    const bare = text.replace(/ ; [0-9a-f]{6}$/gm, '');
    expect(verifyText(bare)).toMatchObject({ verified: true });
    expect(verifyText(bare.replace(/4\. \[\d+\]/, '4. [13]'))).toMatchObject({
      line: lineOf(text, '4. ['),
      reason: expect.stringMatching(/^the roll is 13.* the change may stand further up\)$/),
    });
  });

  it('in JSON Lines is found on its line', () => {
    const lines = writeLines(playDuel());
    expect(verifyText(lines.replace('1941.05.24', '1941.05.25'))).toMatchObject({ verified: false, line: 1 });
    expect(verifyText(lines.replace('"RED 1', '"RED 0'))).toMatchObject({ verified: false, line: 1 });
    const at = lines.split('\n').findIndex((l) => l.includes('fire!'));
    expect(verifyText(lines.replace('fire!', 'close!'))).toMatchObject({ verified: false, line: at + 1 });
  });
});

describe('a forgery with all checks made anew', () => {
  it('is found by the seed', () => {
    const text = forged((r) => ({
      plies: r.plies.map((p, i) => (i === 8 ? { ...p, rolls: [(p.rolls[0]! % 11) + 2] } : p)),
    }));
    expect(verifyText(text)).toMatchObject({
      verified: false,
      line: lineOf(text, '3. ['),
      reason: expect.stringMatching(/^the roll is \d+, the seed gives \d+ \(the wind\)$/),
    });
  });

  it.each([
    ['Result', 'RED 0, BLUE 0', /^Result is RED 0, BLUE 0, the game gives RED/],
    ['VictoryPoints', 'RED 30, BLUE -30', /^VictoryPoints is RED 30/],
    ['Termination', 'resigned', /^Termination is resigned, but the game is over/],
    ['Seed', 'another', /^SHA-256 of the Seed/],
    ['Scenario', 'duet', /^Scenario is duet, this is duel/],
    ['Dice', 'loaded', /^Dice is loaded/],
    ['Seat.PINK', 'nobody', /^seat 2 is PINK, in this scenario it is not there/],
  ])('in the header %s is found', (name, value, reason) => {
    const text = withHeader(name, value);
    const line = lineOf(text, `[${name} `);
    expect(verifyText(text)).toEqual({ verified: false, line, reason: expect.stringMatching(reason) });
  });

  it('that lacks steps or headers is found', () => {
    const cut = forged((r) => ({ plies: r.plies.slice(0, 20) }));
    expect(verifyText(cut)).toMatchObject({ verified: false, line: cut.trimEnd().split('\n').length });
    const bare = forged((r) => ({ headers: new Map([...r.headers].filter(([n]) => n !== 'Result')) }));
    expect(verifyText(bare)).toEqual({ verified: false, line: 1, reason: 'the header Result is missing' });
    const seatless = forged((r) => ({
      plies: [],
      headers: new Map([...r.headers].filter(([n]) => n !== 'Seat.BLUE')),
    }));
    expect(verifyText(seatless)).toMatchObject({ reason: 'the header Seat.BLUE is missing' });
  });

  it('that puts headers in another order is found', () => {
    const swapped = (one: string, other: string): string =>
      forged((r) => ({
        headers: new Map(
          [...r.headers].map(([name], i, all) => {
            const put = name === one ? other : name === other ? one : all[i]![0];
            return [put, r.headers.get(put)!];
          }),
        ),
      }));
    const text = swapped('Event', 'Date');
    expect(verifyText(text)).toEqual({
      verified: false,
      line: lineOf(text, '[Date '),
      reason: 'the header Date stands where Event should: their order is part of the record',
    });
    expect(verifyText(swapped('Result', 'Dice'))).toMatchObject({ verified: false });
    const lines = writeText(playDuel()).split('\n');
    const sum = lines.findIndex((l) => l.startsWith('[Checksum'));
    const moved = lines
      .with(sum, lines[sum - 1]!)
      .with(sum - 1, lines[sum]!)
      .join('\n');
    expect(verifyText(moved)).toMatchObject({
      verified: false,
      line: sum,
      reason: expect.stringMatching(/Checksum stands where/),
    });
  });

  it('of what only the caller knows is found by what the caller expects', () => {
    const text = withHeader('Flagplot', '9.9.9');
    const verdict = verifyText(text, { ...SEEDED, expect: { Flagplot: '0.1.0' } });
    expect(verdict).toEqual({ verified: false, line: 1, reason: 'Flagplot is 9.9.9, this is 0.1.0' });
  });
});

describe('a record of another version of the rules', () => {
  const as = (ruleset: string, more: (headers: Map<string, string>) => void = () => {}): string =>
    forged((r) => {
      const headers = new Map(r.headers).set('Ruleset', ruleset);
      more(headers);
      return { headers };
    });

  it.each([
    ['toy-v0', 'an older'],
    ['toy-v2', 'a newer'],
    ['toy-v10', 'a newer'],
  ])('is neither true nor false: %s', (ruleset, age) => {
    const text = as(ruleset);
    expect(verifyText(text)).toEqual({
      verified: false,
      code: 'OTHER_VERSION',
      line: lineOf(text, '[Ruleset'),
      reason: expect.stringMatching(
        `^it is of ${ruleset}, ${age} version of the rules, and this flagplot plays toy-v1`,
      ),
    });
  });

  it('is not said to have wrong dice or steps, whatever they are', () => {
    const text = forged((r) => ({
      headers: new Map(r.headers).set('Ruleset', 'toy-v0'),
      plies: r.plies.slice(1).map((ply) => ({ ...ply, rolls: ply.rolls.map(() => 2) })),
    }));
    expect(verifyText(text)).toMatchObject({ code: 'OTHER_VERSION' });
  });

  it('is false where its text was changed, or its seed is not the one promised', () => {
    const text = as('toy-v0');
    const changed = text.replace(/^4\. \[\d+\]/m, '4. [99]');
    expect(verifyText(changed)).toEqual({
      verified: false,
      line: lineOf(text, '4. ['),
      reason: expect.stringMatching(/the text was changed here/),
    });
    const bare = text.replace(/ ; [0-9a-f]{6}$/gm, '').replace(/^4\. \[\d+\]/m, '4. [99]');
    expect(verifyText(bare)).toMatchObject({
      line: lineOf(bare, '[Checksum'),
      reason: 'the Checksum is not that of the text',
    });
    const other = as('toy-v0', (headers) => headers.set('SeedCommit', 'f'.repeat(64)));
    expect(verifyText(other)).toEqual({
      verified: false,
      line: lineOf(other, '[Seed '),
      reason: 'SHA-256 of the Seed is not the SeedCommit',
    });
  });

  it('is false where the rules have another name', () => {
    const verdict = verifyText(as('chess-v1'));
    expect(verdict).toMatchObject({ verified: false, reason: 'Ruleset is chess-v1, this is toy-v1' });
    expect(verdict).not.toHaveProperty('code');
  });
});
