/** A name for data by what it holds. */
import { hashState, hashText } from './layout.js';

/** Of plain JSON data, whatever the order of its keys: sixteen hexadecimal digits. */
export function dataHash(data: unknown): string {
  return hashText(hashState(Int32Array.from(canonicalJson(data), (c) => c.codePointAt(0)!)));
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, v]) => v !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonicalJson(v)}`).join(',')}}`;
}
