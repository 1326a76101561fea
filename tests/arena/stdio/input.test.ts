/** Lines out of bytes, however they are cut. */
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { InputReader } from '../../../arena/stdio/input.js';

const readerOf = (chunks: readonly (Buffer | string)[], max = 100): InputReader =>
  new InputReader(Readable.from(chunks.map((c) => Buffer.from(c))), max);

async function linesIn(chunks: readonly (Buffer | string)[], max = 100): Promise<(string | number)[]> {
  const reader = readerOf(chunks, max);
  const found: (string | number)[] = [];
  for (let line = await reader.line(); line !== undefined; line = await reader.line()) {
    found.push('tooLong' in line ? line.tooLong : line.bytes.toString());
  }
  return found;
}

it('a line may come in pieces, and several at once', async () => {
  expect(await linesIn(['{"a"', ':1}\n{"b":2}\n', '\n', '{"c":3}'])).toEqual(['{"a":1}', '{"b":2}', '', '{"c":3}']);
  expect(await linesIn([])).toEqual([]);
  expect(await linesIn(['one\n'])).toEqual(['one']);
});

it('a line that is too long is told by its length, and the next is whole', async () => {
  expect(await linesIn(['123', '456', '789\nabc\n'], 5)).toEqual([9, 'abc']);
  expect(await linesIn(['12345\n123456\n', '1234567'], 5)).toEqual(['12345', 6, 7]);
});

it('however a text is cut, its lines are the same', async () => {
  const text = Buffer.from('{"é":"…"}\nx\n\nlast line\n');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: text.length }), { maxLength: 6 }), async (cuts) => {
      const ends = [0, ...cuts.sort((a, b) => a - b), text.length];
      const chunks = ends.slice(1).map((end, i) => text.subarray(ends[i], end));
      expect(await linesIn(chunks)).toEqual(['{"é":"…"}', 'x', '', 'last line']);
    }),
  );
});
