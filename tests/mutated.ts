/** Data that was right, with something wrong in it: what a stranger's slip makes of a file or a message. */
import fc from 'fast-check';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A place by the numbers of its branches, what to do there, and with what. */
export type Slip = readonly [at: readonly number[], what: 'set' | 'delete' | 'add', value: unknown];

/** Values that schemas stumble over, besides any JSON at all. */
const AWKWARD = [
  null,
  true,
  -1,
  0,
  1.5,
  1e300,
  '',
  'x',
  'y'.repeat(300),
  [],
  {},
  [[]],
  { kind: 'z' },
  'Ω\u001b[2J',
  '12',
];

export const slips: fc.Arbitrary<Slip> = fc.tuple(
  fc.array(fc.nat(30), { minLength: 1, maxLength: 6 }),
  fc.constantFrom('set', 'set', 'delete', 'add'),
  fc.oneof(fc.constantFrom<unknown>(...AWKWARD), fc.jsonValue()),
);

export function mutated(whole: unknown, [at, what, value]: Slip): unknown {
  const copy = structuredClone(whole) as Json;
  let node: Json = copy;
  for (const [depth, step] of at.entries()) {
    if (typeof node !== 'object' || node === null) break;
    const keys: string[] = Object.keys(node);
    const key = keys[step % Math.max(1, keys.length)];
    if (key === undefined) break;
    const inner: Json = (node as Record<string, Json>)[key]!;
    if (depth < at.length - 1 && typeof inner === 'object' && inner !== null) {
      node = inner;
      continue;
    }
    const holder = node as Record<string, unknown>;
    if (what === 'set') holder[key] = value;
    else if (what === 'add' && !Array.isArray(node)) holder[`${key}s`] = value;
    else if (Array.isArray(node)) node.splice(Number(key), 1);
    else delete holder[key];
    break;
  }
  return copy;
}
