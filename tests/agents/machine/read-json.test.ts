/** JSON as editors leave it: encodings, syntax, names given twice, each with its place. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDoctrine } from '../../../agents/battleships/admiral/doctrine.js';
import { doubleKey } from '../../../agents/machine/json-place.js';
import { parseJson, readJson } from '../../../agents/machine/read-json.js';
import { readScenario } from '../../../arena/files/scenario-schema.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';

const words = (given: Uint8Array | string): string => {
  const read = readJson(given);
  return read.ok ? 'read' : `${read.at ?? ''} ${read.message}`;
};

describe('a file of JSON', () => {
  const TEXT = '{\n  "name": "Königsberg",\n  "speed": 5\n}\n';

  it.each([
    ['UTF-8', Buffer.from(TEXT), 'read'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`), 'read'],
    ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le'), ' The file is UTF-16. Save it as UTF-8.'],
    [
      'UTF-16 the other way',
      Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16(),
      ' The file is UTF-16. Save it as UTF-8.',
    ],
    ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le'), ' The file is UTF-16. Save it as UTF-8.'],
    [
      'Latin-1',
      Buffer.from(TEXT, 'latin1'),
      '2 The file is not UTF-8: line 2 has a byte that means nothing there. Save it as UTF-8.',
    ],
    ['a character that stands for what cannot be read', Buffer.from('{"a": "\ufffd"}'), 'read'],
    [
      'no syntax',
      '{\n  "a": 1,\n}',
      '3:1 This is not JSON in line 3, column 1: expected a field name in double quotes, found }.',
    ],
    [
      'a name twice',
      '{"a": 1,\n "b": [{"c": 1}, {"c": 2, "d": {}, "c": 3}]}',
      '2:36 In line 2, column 36: c stands here a second time, first in line 2: keep one.',
    ],
    [
      'a name twice, once escaped',
      '{"a": 1,\n "\\u0061": 2}',
      '2:2 In line 2, column 2: a stands here a second time, first in line 1: keep one.',
    ],
    ['one name in many objects', '[{"a": {"a": ["a", "a"]}}, {"a": "a"}]', 'read'],
    ['odd names', '{"__proto__": 1, "constructor": 2, "": 3, "\\"": 4, "{": 5}', 'read'],
  ])('%s', (_, given, expected) => {
    expect(words(given)).toBe(expected);
  });

  it('holds a name twice only where an object does', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(doubleKey(JSON.stringify(value))).toBeUndefined();
        expect(doubleKey(JSON.stringify([{ x: value }, { x: value }, value]))).toBeUndefined();
        const twice = `{"x": ${JSON.stringify(value)}, "x": 1}`;
        expect(doubleKey(twice)).toMatchObject({ line: 1, message: expect.stringContaining('x stands here a second') });
        expect(parseJson(twice)).toMatchObject({
          ok: false,
          message: expect.stringContaining('x stands here a second'),
        });
        for (const text of [JSON.stringify(value), JSON.stringify({ [JSON.stringify(value)]: [value] }, null, 1)]) {
          expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
        }
      }),
    );
  });

  it('is no scenario and no doctrine where a name stands twice', () => {
    const text = JSON.stringify(SCENARIOS[0], null, 1).replace('"turns": 10', '"turns": 9,\n"turns": 10');
    const read = readScenario(Buffer.from(text));
    expect(read).toMatchObject({ ok: false, code: 'NOT_JSON' });
    expect(read.ok ? '' : read.problems[0]!.message).toMatch(
      /^turns stands here a second time, first in line \d+: keep one\.$/,
    );
    expect(parseDoctrine('{"name": "x", "attack": 1, "attack": 2}')).toMatchObject({
      ok: false,
      message: expect.stringContaining('attack stands here a second time'),
    });
  });
});
