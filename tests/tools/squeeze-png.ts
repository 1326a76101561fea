/** Pictures by a browser, which packs them in haste, in fewer bytes. The format: https://www.w3.org/TR/png-3/ */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE_BYTES = 8;
const RGB = 2;
const RGBA = 6;
const DEPTH = 8;
const NONE = 0;
const UP = 2;

/** The same picture; what is not needed to show it is left out. Takes eight bits a channel, in colour, not interlaced. */
export function squeezePng(png: Buffer): Buffer {
  const packed: Buffer[] = [];
  let header: Buffer = Buffer.alloc(0);
  for (let at = SIGNATURE_BYTES; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') header = data;
    if (type === 'IDAT') packed.push(data);
    at += length + 12;
  }
  const [depth, colour, interlaced] = [header[8], header[9], header[12]];
  if (depth !== DEPTH || (colour !== RGB && colour !== RGBA) || interlaced !== 0)
    throw new Error('no such PNG is known');
  const step = colour === RGB ? 3 : 4;
  const rows = plainRows(inflateSync(Buffer.concat(packed)), header.readUInt32BE(0) * step, step);
  const tries = ([NONE, UP] as const).map((filter) => deflateSync(filtered(rows, filter), { level: 9, memLevel: 9 }));
  const pixels = tries.reduce((a, b) => (a.length < b.length ? a : b));
  return Buffer.concat([
    png.subarray(0, SIGNATURE_BYTES),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The rows as they are seen: each came with a filter that told it from its neighbours. */
function plainRows(data: Buffer, width: number, step: number): Buffer[] {
  const rows: Buffer[] = [];
  let above = Buffer.alloc(width);
  for (let at = 0; at < data.length; at += width + 1) {
    const row = Buffer.from(data.subarray(at + 1, at + 1 + width));
    for (let i = 0; i < width; i++) {
      const [left, up, corner] = i < step ? [0, above[i]!, 0] : [row[i - step]!, above[i]!, above[i - step]!];
      row[i]! += guess(data[at]!, left, up, corner);
    }
    rows.push(row);
    above = row;
  }
  return rows;
}

function guess(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case UP:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const p = left + up - corner;
      const [a, b, c] = [Math.abs(p - left), Math.abs(p - up), Math.abs(p - corner)];
      return a <= b && a <= c ? left : b <= c ? up : corner;
    }
    default:
      return 0;
  }
}

function filtered(rows: readonly Buffer[], filter: typeof NONE | typeof UP): Buffer {
  return Buffer.concat(
    rows.flatMap((row, y) => {
      const above = rows[y - 1];
      const told = filter === UP && above !== undefined ? row.map((byte, i) => byte - above[i]!) : row;
      return [Buffer.from([filter]), told];
    }),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}
