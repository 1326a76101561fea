/** Bytes as text: what Node's Buffer says of them. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hex } from '../../../arena/words/bytes.js';
import { base64url } from '../../../engine/core/position.js';
import { utf8 } from '../../../engine/core/sha256.js';

it('writes bytes as Buffer does', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      expect(hex(bytes)).toBe(Buffer.from(bytes).toString('hex'));
      expect(base64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
    }),
  );
  expect([hex(new Uint8Array()), base64url(new Uint8Array())]).toEqual(['', '']);
  expect(base64url(Uint8Array.of(0xfb, 0xff, 0xfe, 0x3e))).toBe('-__-Pg');
});

it('counts the bytes of a text as Buffer does, halves of characters too', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
      (text) => {
        expect(utf8(text).length).toBe(Buffer.byteLength(text));
      },
    ),
  );
  for (const text of ['', 'aé€😀', '\ud800', 'x\udc00y']) expect(utf8(text).length).toBe(Buffer.byteLength(text));
});
