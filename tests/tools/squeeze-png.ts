/** Pictures by a browser, which packs them in haste, in fewer bytes. The format: https://www.w3.org/TR/png-3/ */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const RGB = 2;
const PALETTE = 3;
const RGBA = 6;
const DEPTH = 8;
const NONE = 0;

interface Pixels {
  readonly header: Buffer;
  readonly rows: readonly Buffer[];
  /** Bytes of a pixel. */
  readonly step: number;
}

/** The same picture in its most frequent colours, nearly as many as a byte can name: half the bytes, and hardly to be told apart. */
export function fewColours(png: Buffer): Buffer {
  const { header, rows, step } = pixelsOf(png);
  const counts = new Map<number, number>();
  const colourAt = (row: Buffer, x: number): number => row.readUIntBE(x, 3);
  for (const row of rows)
    for (let x = 0; x < row.length; x += step) counts.set(colourAt(row, x), (counts.get(colourAt(row, x)) ?? 0) + 1);
  const palette = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 224)
    .map(([colour]) => colour);
  const nearest = new Map([...counts.keys()].map((colour) => [colour, nearestIn(palette, colour)]));
  const named = rows.map((row) =>
    Buffer.from(Array.from({ length: row.length / step }, (_, x) => nearest.get(colourAt(row, x * step))!)),
  );
  const colours = Buffer.from(palette.flatMap(channels));
  const newHeader = Buffer.from(header);
  newHeader[9] = PALETTE;
  return pngOf(newHeader, [
    ['PLTE', colours],
    ['IDAT', deflateSync(unfiltered(named), { level: 9, memLevel: 8 })],
  ]);
}

const channels = (colour: number): number[] => [colour >> 16, (colour >> 8) & 255, colour & 255];

/** Place of the colour that differs least. */
function nearestIn(palette: readonly number[], colour: number): number {
  const wanted = channels(colour);
  const far = palette.map((one) => channels(one).reduce((sum, value, i) => sum + (value - wanted[i]!) ** 2, 0));
  return far.indexOf(Math.min(...far));
}

function pixelsOf(png: Buffer): Pixels {
  const packed: Buffer[] = [];
  let header: Buffer = Buffer.alloc(0);
  for (let at = SIGNATURE.length; at < png.length; ) {
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
  return { header, rows: plainRows(inflateSync(Buffer.concat(packed)), header.readUInt32BE(0) * step, step), step };
}

const pngOf = (header: Buffer, chunks: readonly (readonly [type: string, data: Buffer])[]): Buffer =>
  Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...chunks.map(([type, data]) => chunk(type, data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);

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
    case 2:
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

/** Each row behind the name of its filter: bytes that name colours pack best without one. */
const unfiltered = (rows: readonly Buffer[]): Buffer =>
  Buffer.concat(rows.flatMap((row) => [Buffer.from([NONE]), row]));

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}
