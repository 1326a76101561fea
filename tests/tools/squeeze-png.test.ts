/** Pictures in fewer bytes: each colour by the byte that names it. */
import { deflateSync, inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { fewColours } from './squeeze-png.js';

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
};

/** Two by two, in RGB: red, green; red, blue. */
function tiny(): Buffer {
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0]);
  const rows = Buffer.from([0, 255, 0, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0, 255]);
  return Buffer.concat([Buffer.alloc(8), chunk('IHDR', header), chunk('IDAT', deflateSync(rows))]);
}

/** What a part of a picture holds. */
function partOf(png: Buffer, name: string): Buffer {
  const at = png.indexOf(name, 0, 'latin1');
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
}

it('names few colours by a byte each', () => {
  const png = fewColours(tiny());
  expect([...partOf(png, 'PLTE')]).toEqual([255, 0, 0, 0, 255, 0, 0, 0, 255]);
  expect([...inflateSync(partOf(png, 'IDAT'))]).toEqual([0, 0, 1, 0, 0, 2]);
  expect(partOf(png, 'IHDR')[9]).toBe(3);
});
