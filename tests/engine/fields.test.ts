/** Places in the state of a battle: literals, one after the other in the order in which they are written, so that no two are one. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as battleGlobals from '../../engine/battleships/global-fields.js';
import { PHASE, PHASES } from '../../engine/battleships/phases.js';
import * as battleUnits from '../../engine/battleships/unit-fields.js';
import * as warFleets from '../../engine/decisive-battle/fleet-fields.js';
import * as warGlobals from '../../engine/decisive-battle/global-fields.js';
import {
  BREAK,
  BREAK_STEPS,
  PAIR,
  PAIR_STEPS,
  PHASE as WAR,
  PHASES as WAR_PHASES,
} from '../../engine/decisive-battle/phases.js';
import * as warSeats from '../../engine/decisive-battle/seat-fields.js';
import * as warUnits from '../../engine/decisive-battle/unit-fields.js';
import * as panzerGlobals from '../../engine/panzer/global-fields.js';
import * as panzerMarkers from '../../engine/panzer/marker-fields.js';
import {
  PHASE as PANZER,
  PHASES as PANZER_PHASES,
  STEP as PANZER_STEP,
  STEPS as PANZER_STEPS,
} from '../../engine/panzer/phases.js';
import * as panzerPlanes from '../../engine/panzer/plane-fields.js';
import * as panzerUnits from '../../engine/panzer/unit-fields.js';
import { ROOT } from '../root.js';

it.each<[string, Readonly<Record<string, number>>]>([
  ['engine/battleships/global-fields.ts', battleGlobals],
  ['engine/battleships/unit-fields.ts', battleUnits],
  ['engine/decisive-battle/fleet-fields.ts', warFleets],
  ['engine/decisive-battle/global-fields.ts', warGlobals],
  ['engine/decisive-battle/seat-fields.ts', warSeats],
  ['engine/decisive-battle/unit-fields.ts', warUnits],
  ['engine/panzer/global-fields.ts', panzerGlobals],
  ['engine/panzer/marker-fields.ts', panzerMarkers],
  ['engine/panzer/plane-fields.ts', panzerPlanes],
  ['engine/panzer/unit-fields.ts', panzerUnits],
])('%s numbers its fields 0, 1, 2, … as they stand, and its size comes last', (file, fields) => {
  const written = [...readFileSync(ROOT + file, 'utf8').matchAll(/^export const (\w+) = (\d+);$/gm)];
  expect(written.map(([, , value]) => Number(value))).toEqual(written.map((_, i) => i));
  expect(written.at(-1)?.[1]).toBe('size');
  expect(Object.fromEntries(Object.entries(fields))).toEqual(
    Object.fromEntries(written.map(([, name], i) => [name, i])),
  );
});

it('the phases of a turn bear their names by number', () => {
  const written = PHASES.map((name) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
  expect(Object.fromEntries(Object.entries(PHASE))).toEqual(Object.fromEntries(written.map((name, i) => [name, i])));
});

it.each(Object.entries({ PHASE: [WAR, WAR_PHASES], PAIR: [PAIR, PAIR_STEPS], BREAK: [BREAK, BREAK_STEPS] } as const))(
  'so do those of a war: %s',
  (_, [numbers, names]) => {
    expect(numbers).toEqual(Object.fromEntries(names.map((name, i) => [name, i])));
  },
);

it.each(Object.entries({ PHASE: [PANZER, PANZER_PHASES], STEP: [PANZER_STEP, PANZER_STEPS] } as const))(
  'and those of a battle of platoons: %s',
  (_, [numbers, names]) => {
    expect(numbers).toEqual(Object.fromEntries(names.map((name, i) => [name, i])));
  },
);
