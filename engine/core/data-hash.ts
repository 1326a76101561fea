/** Content hash: a name for data by what it holds. */
import { hashState, hashText } from './layout.js';

/** Of plain JSON data, whatever the order of its keys: sixteen hexadecimal digits. */
export function dataHash(data: unknown): string {
  return hashText(hashState(codePoints(canonicalJson(data))));
}

/** An iterator over the text would take several times as long. */
function codePoints(text: string): Int32Array {
  const points = new Int32Array(text.length);
  let n = 0;
  for (let i = 0; i < text.length; n++) {
    const point = text.codePointAt(i)!;
    points[n] = point;
    i += point > 0xffff ? 2 : 1;
  }
  return points.subarray(0, n);
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, v]) => v !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonicalJson(v)}`).join(',')}}`;
}
