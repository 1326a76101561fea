/** Places in the state of a battle: literals, one after the other in the order in which they are written, so that no two are one. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as battleGlobals from '../engine/battleships/global-fields.js';
import * as battleUnits from '../engine/battleships/unit-fields.js';
import * as warFleets from '../engine/decisive-battle/fleet-fields.js';
import * as warGlobals from '../engine/decisive-battle/global-fields.js';
import * as warSeats from '../engine/decisive-battle/seat-fields.js';
import * as warUnits from '../engine/decisive-battle/unit-fields.js';
import { ROOT } from './root.js';

it.each<[string, Readonly<Record<string, number>>]>([
  ['engine/battleships/global-fields.ts', battleGlobals],
  ['engine/battleships/unit-fields.ts', battleUnits],
  ['engine/decisive-battle/fleet-fields.ts', warFleets],
  ['engine/decisive-battle/global-fields.ts', warGlobals],
  ['engine/decisive-battle/seat-fields.ts', warSeats],
  ['engine/decisive-battle/unit-fields.ts', warUnits],
])('%s numbers its fields 0, 1, 2, … as they stand, and its size comes last', (file, fields) => {
  const written = [...readFileSync(ROOT + file, 'utf8').matchAll(/^export const (\w+) = (\d+);$/gm)];
  expect(written.map(([, , value]) => Number(value))).toEqual(written.map((_, i) => i));
  expect(written.at(-1)?.[1]).toBe('size');
  expect(Object.fromEntries(Object.entries(fields))).toEqual(
    Object.fromEntries(written.map(([, name], i) => [name, i])),
  );
});
