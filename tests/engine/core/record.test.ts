import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seat } from '../../../engine/core/brand.js';
import { CHANCE, scoresFor } from '../../../engine/core/game.js';
import {
  type BattleRecord,
  LIMITS,
  parseRecord,
  RecordBuilder,
  replay,
  writeLines,
  writeText,
} from '../../../engine/core/record.js';
import { toyGame } from './toy-game.js';
import { playDuel, toyChance, toyHeaders } from './toy-record.js';

function read(text: string): BattleRecord {
  const parsed = parseRecord(text);
  if (!parsed.ok) throw new Error(`${parsed.at}: ${parsed.message}`);
  return parsed.value;
}

/** The record without what only a file has. */
function told(record: BattleRecord): unknown {
  const headers = [...record.headers].filter(([name]) => name !== 'Checksum');
  return { headers, comment: record.comment, plies: record.plies };
}

const refusal = (text: string): string => {
  const parsed = parseRecord(text);
  return parsed.ok ? 'ok' : `${parsed.code} ${parsed.at}`;
};

describe('writing', () => {
  it('gives headers, turns, actions, rolls and comments as text', () => {
    const record = playDuel({ comments: true, steps: 6, termination: 'unfinished' });
    expect(writeText(record)).toMatchInlineSnapshot(`
      "[Flagplot "0.1.0"] ; e0b8c1
      [Event "A \\"first\\" duel"] ; ecf429
      [Date "1941.05.24"] ; 17f160
      [Ruleset "toy-v1"] ; 2fa56f
      [Scenario "duel"] ; a0bdfb
      [ScenarioHash "7c9e6679f0a1b2c3"] ; 2afe1d
      [Options "wind=on"] ; 0fa862
      [Seat.RED "human"] ; c31e06
      [Seat.BLUE "admiral:cautious 9f3c2a10"] ; c0608b
      [Dice "seeded"] ; b24b1e
      [SeedCommit "7edbd40e7416329ebbb7ff003851f8e88a69ba91233f5af806928a61ee7d44cd"] ; a30cc0
      [Seed "harbour light"] ; 3465e8
      [Result "*"] ; b0e473
      [VictoryPoints "RED -1, BLUE 1"] ; 173477
      [Termination "unfinished"] ; 7c183d
      [Plies "6"] ; 6bd1f9
      [Checksum "8d601ad45504ec5696ff0011e6ed95085ba9f4db51cbf308beb7068c7dab1210"]

      {Before the \\{first\\} shot.}
      1. [2] RED:fire! BLUE:close! [9 10 3] ; 1fc108
      2. [4] RED:wait! ; feecc8
      {Step 5 \\\\ was it wise? was it wise? was it wise? was it wise? was it wise?}
      "
    `);
  });

  it('gives the same as JSON Lines', () => {
    const lines = writeLines(playDuel({ comments: true, steps: 3, termination: 'unfinished' })).split('\n');
    expect(lines.slice(1)).toMatchInlineSnapshot(`
      [
        "{"turn":1,"by":-1,"action":"","rolls":[2],"check":"4dec1b"}",
        "{"by":0,"action":"fire!","rolls":[],"check":"75eb5c"}",
        "{"by":1,"action":"close!","rolls":[],"check":"e50fc5"}",
        "",
      ]
    `);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      Ruleset: 'toy-v1',
      Result: '*',
      comment: 'Before the {first} shot.',
    });
  });

  it('keeps lines within 100 columns', () => {
    const long = writeText(playDuel({ comments: true })).split('\n\n')[1]!;
    expect(Math.max(...long.split('\n').map((l) => l.length))).toBeLessThanOrEqual(100);
  });

  it('cleans what people type and refuses what a program must not give', () => {
    const builder = RecordBuilder.begin(toyGame, toyHeaders({ Event: ' one\n\ttwo \ud800 \u001b[31m' }));
    builder.comment('a\r\n b \u2028 c');
    builder.comment('}');
    const record = builder.finish(scoresFor(toyGame), 'abandoned');
    expect(record.headers.get('Event')).toBe('one two [31m');
    expect(record.comment).toBe('a b c }');
    expect(told(read(writeText(record)))).toEqual(told(record));
    expect(() => builder.add(seat(0), 'two words', [])).toThrow('cannot be written');
    expect(() => builder.header('Result', 'RED 1, BLUE -1')).toThrow("not the caller's");
    expect(() => RecordBuilder.begin(toyGame, toyHeaders({ 'Seat.PINK': 'x' }))).toThrow('no seat');
  });

  it('carries a scenario of its own', () => {
    const data = JSON.stringify({ title: 'a "quoted" \\ sea', units: Array(3000).fill('ship') });
    const record = playDuel({ headers: toyHeaders({ ScenarioData: data }) });
    expect(read(writeText(record)).headers.get('ScenarioData')).toBe(data);
    expect(read(writeLines(record)).headers.get('ScenarioData')).toBe(data);
  });
});

describe('reading', () => {
  it.each([
    ['text', writeText],
    ['JSON Lines', writeLines],
  ])('brings back what was written as %s', (_name, write) => {
    for (const comments of [false, true]) {
      const record = playDuel({ comments });
      const back = read(write(record));
      expect(told(back)).toEqual(told(record));
      expect(back.source?.changed).toBeUndefined();
      expect(write(back)).toBe(write(record));
      expect(read(writeText(back)).headers.get('Checksum')).toBe(read(writeLines(back)).headers.get('Checksum'));
    }
  });

  it('brings back any steps and comments', () => {
    const word = fc.stringMatching(/^[a-z0-9>:(),./*+-]{1,20}$/);
    const rolls = fc.array(fc.nat(LIMITS.roll), { maxLength: 5 });
    const step = fc.record({ who: fc.integer({ min: -1, max: 1 }), word, rolls, turn: fc.nat(3), note: fc.string() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.string({ unit: 'binary' }), (steps, event) => {
        const builder = RecordBuilder.begin(toyGame, toyHeaders({ Event: event }));
        for (const p of steps) {
          if (p.who < 0) builder.add(CHANCE, '', p.rolls, p.turn);
          else builder.add(seat(p.who), p.word, p.rolls, p.turn);
          builder.comment(p.note);
        }
        const record = builder.finish(scoresFor(toyGame), 'abandoned');
        expect(told(read(writeText(record)))).toEqual(told(record));
        expect(told(read(writeLines(record)))).toEqual(told(record));
      }),
    );
  });

  it('takes other line breaks, a byte order mark and comments added by hand', () => {
    const text = writeText(playDuel());
    const loose = `\ufeff${text.replaceAll('\n', '\r\n').replace(/^(\d+\. \S+) /gm, '$1 {so}  {it was} ')}`;
    const back = read(loose);
    expect(back.source?.changed).toBeUndefined();
    expect(back.plies[0]?.comment).toBe('so it was');
  });

  const head = '[Seat.RED "a"]\n[Seat.BLUE "b"]\n\n';
  it.each([
    ['', 'NOT_A_RECORD 1:1'],
    ['1. RED:wait!', 'NOT_A_RECORD 1:1'],
    ['[9 7]', 'NOT_A_RECORD 1:1'],
    ['[Event "a\n"]', 'BAD_HEADER 1:10'],
    ['[Event "a\\n"]', 'BAD_HEADER 1:10'],
    ['[Event "a" ]', 'BAD_HEADER 1:11'],
    ['[Event "a"] RED:wait!', 'BAD_HEADER 1:13'],
    ['[Event "a"]\n[Event "b"]', 'BAD_HEADER 2:1'],
    ['[Event "a"] ; 12', 'BAD_CHECK 1:13'],
    ['[Event "a"]\n\u0007', 'BAD_CHARACTER 2:1'],
    [`[Event "${'a'.repeat(LIMITS.headerValue + 1)}"]`, 'TOO_LARGE 1:9'],
    [Array.from({ length: 101 }, (_, i) => `[H${i} ""]`).join('\n'), 'TOO_LARGE 101:1'],
    [`${head}1. PINK:wait!`, 'UNKNOWN_SIDE 4:4'],
    [`${head}1. 2. RED:wait!`, 'BAD_MOVE 4:6'],
    [`${head}RED:wait! 1.`, 'BAD_MOVE 4:13'],
    [`${head}RED`, 'BAD_MOVE 4:1'],
    [`${head}RED:`, 'BAD_MOVE 4:1'],
    [`${head}RED:a[1 2]x`, 'BAD_ROLLS 4:11'],
    [`${head}RED:a[]`, 'BAD_ROLLS 4:6'],
    [`${head}  [9  7]`, 'BAD_ROLLS 4:3'],
    [`${head}[07]`, 'BAD_ROLLS 4:1'],
    [`${head}[-1]`, 'BAD_ROLLS 4:1'],
    [`${head}[10000]`, 'BAD_ROLLS 4:1'],
    [`${head}[9`, 'BAD_ROLLS 4:1'],
    [`${head}[${'1 '.repeat(LIMITS.rolls)}1]`, 'BAD_ROLLS 4:1'],
    [`${head}[9 7] {a`, 'BAD_COMMENT 4:7'],
    [`${head}[9 7] {a\n{b}`, 'BAD_COMMENT 4:7'],
    [`${head}[9] {${'a'.repeat(LIMITS.comment + 1)}}`, 'TOO_LARGE 4:5'],
    [`${head}[9] {${'a'.repeat(LIMITS.comment)}} {a\n}`, `TOO_LARGE 4:${LIMITS.comment + 8}`],
    [`${head}[9] ; 3f2a0`, 'BAD_CHECK 4:5'],
    [`${head}${'[]\n'.repeat(LIMITS.plies + 1)}`, `TOO_LARGE ${LIMITS.plies + 4}:1`],
    [`${head}${' '.repeat(LIMITS.fileBytes)}`, 'TOO_LARGE 1:1'],
  ])('refuses the text %#', (text, expected) => {
    expect(refusal(text)).toBe(expected);
  });

  const first = '{"Seat.RED":"a","Seat.BLUE":"b"}\n';
  it.each([
    ['{', 'BAD_JSON 1:1'],
    ['{}', 'BAD_HEADER 1:1'],
    ['{"event":"a"}', 'BAD_HEADER 1:1'],
    ['{"__proto__":"a"}', 'BAD_HEADER 1:1'],
    ['{"Event":1}', 'BAD_HEADER 1:1'],
    ['{"Event":"a\\u0000"}', 'BAD_HEADER 1:1'],
    [`${first}[1]`, 'BAD_JSON 2:1'],
    [`${first}{"by":2,"action":"a","rolls":[]}`, 'UNKNOWN_SIDE 2:1'],
    [`${first}{"by":0,"action":"a b","rolls":[]}`, 'BAD_MOVE 2:1'],
    [`${first}{"by":-1,"action":"a","rolls":[]}`, 'BAD_MOVE 2:1'],
    [`${first}{"by":0,"action":"a"}`, 'BAD_ROLLS 2:1'],
    [`${first}{"by":0,"action":"a","rolls":[1.5]}`, 'BAD_ROLLS 2:1'],
    [`${first}{"by":0,"action":"a","rolls":[],"turn":-1}`, 'BAD_MOVE 2:1'],
    [`${first}{"by":0,"action":"a","rolls":[],"odds":1}`, 'BAD_MOVE 2:1'],
    [`${first}{"by":0,"action":"a","rolls":[],"check":"xyz"}`, 'BAD_CHECK 2:1'],
    [`${first}{"by":0,"action":"a","rolls":[],"comment":3}`, 'BAD_COMMENT 2:1'],
  ])('refuses the JSON Lines %s', (text, expected) => {
    expect(refusal(text)).toBe(expected);
  });

  it('answers any input with a record or a place', () => {
    const good = [writeText(playDuel({ comments: true })), writeLines(playDuel({ comments: true }))];
    const spliced = fc
      .tuple(fc.constantFrom(...good), fc.nat(), fc.nat(30), fc.string({ unit: 'binary', maxLength: 5 }))
      .map(([text, at, cut, put]) => {
        const i = at % text.length;
        return text.slice(0, i) + put + text.slice(i + cut);
      });
    const cut = fc.tuple(fc.constantFrom(...good), fc.nat()).map(([text, at]) => text.slice(0, at % text.length));
    fc.assert(
      fc.property(fc.oneof(spliced, cut, fc.string({ unit: 'binary' })), (text) => {
        const parsed = parseRecord(text);
        if (parsed.ok) expect(told(read(writeText(parsed.value)))).toEqual(told(parsed.value));
        else expect(parsed.at).toMatch(/^\d+:\d+$/);
      }),
      { numRuns: 500 },
    );
  });
});

describe('replay', () => {
  it('reaches the last state, step by step', () => {
    const record = read(writeText(playDuel()));
    const seen: string[] = [];
    const end = replay(toyGame, record, {
      before: (s, _a, ply, i) => seen.push(`${i}<${ply.by}=${toyGame.toAct(s)}`),
      after: (_s, a, ply) => seen.push(ply.by === CHANCE ? 'roll' : `${a}`),
      reroll: toyChance('harbour light'),
    });
    expect(end.ok).toBe(true);
    expect(seen.slice(0, 6)).toEqual(['0<-1=-1', 'roll', '1<0=0', expect.any(String), '2<1=1', expect.any(String)]);
    expect(seen).toHaveLength(2 * record.plies.length);
  });

  const changed = (index: number, change: object): BattleRecord => {
    const record = playDuel();
    return { ...record, plies: record.plies.map((p, i) => (i === index ? { ...p, ...change } : p)) };
  };
  it.each([
    ['another seat', 1, { by: seat(1) }, 'WRONG_ACTOR', 'RED is to act, the record has BLUE'],
    ['chance instead of a seat', 1, { by: CHANCE }, 'WRONG_ACTOR', 'RED is to act, the record has chance'],
    ['an action the rules do not know', 2, { action: 'flee!' }, 'WRONG_ACTION', '"flee!" is no stance'],
    ['a roll too few', 0, { rolls: [] }, 'WRONG_ROLL', 'only 0 rolls are recorded, one more is thrown (the wind)'],
    ['a roll too many', 0, { rolls: [7, 7] }, 'WRONG_ROLL', '2 rolls are recorded, the rules throw 1'],
    ['dice for a decision', 1, { rolls: [3] }, 'WRONG_ROLL', '1 rolls are recorded, the rules throw 0'],
    ['a roll no dice give', 4, { rolls: [13] }, 'WRONG_ROLL', 'the roll is 13, it must be 2 to 12 (the wind)'],
  ])('stops at %s', (_name, ply, change, code, message) => {
    expect(replay(toyGame, changed(ply, change))).toMatchObject({ ok: false, code, message, ply, line: 0 });
  });

  it('stops where the record goes on after the end, and at a wrong turn', () => {
    const record = playDuel();
    const longer = { ...record, plies: [...record.plies, record.plies[0]!] };
    expect(replay(toyGame, longer)).toMatchObject({ code: 'WRONG_ACTOR', ply: record.plies.length });
    expect(replay(toyGame, changed(4, { turn: 3 }))).toMatchObject({ code: 'WRONG_TURN', ply: 4 });
  });

  it('checks turns only where some are marked', () => {
    const record = playDuel();
    const unmarked = record.plies.map(({ turn: _, ...ply }) => ply);
    expect(replay(toyGame, { ...record, plies: unmarked })).toMatchObject({ ok: true });
    expect(replay(toyGame, { ...record, plies: [record.plies[0]!, ...unmarked.slice(1)] })).toMatchObject({
      code: 'WRONG_TURN',
      message: 'this step is of turn 2, the record says 1',
    });
  });
});
