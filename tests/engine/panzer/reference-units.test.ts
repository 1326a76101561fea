/** The engine's units against the second reader's: the figures, what each may do, and from how far it may be fired indirectly. */
import { expect, it } from 'vitest';
import { MOVERS, moverOf } from '../../../engine/panzer/costs.js';
import { UNITS, type UnitType } from '../../../engine/panzer/units/units.js';
import { reachesIndirectly, weaponRow } from '../../../engine/panzer/weapons.js';
import { read, unitCalled } from './reference.js';

/** What the second reader says of a type, as far as it plays a part. */
interface TypeInWords {
  readonly attack: number;
  readonly weapon: string | null;
  readonly range: number;
  readonly star: boolean;
  readonly defence: number;
  readonly movement: number;
  readonly side: string;
  readonly column: string;
  readonly vehicle: boolean;
  readonly armoured: boolean;
  readonly infantry: boolean;
  readonly engineer: boolean;
  readonly mg: boolean;
  readonly heavy: boolean;
  readonly indirect: boolean;
  readonly overrun: boolean;
  readonly halftrack: boolean;
  readonly spots: boolean;
  readonly aa: boolean;
  readonly carries: 'any' | 'infantry' | null;
}

const inWords = (unit: UnitType): TypeInWords => ({
  attack: unit.attack,
  weapon: unit.weapon === '(H)' ? unit.weapon : (weaponRow(unit) ?? null),
  range: unit.range,
  star: unit.doubleRange,
  defence: unit.defence,
  movement: unit.movement,
  side: unit.nation === 'german' ? 'german' : 'allied',
  column: MOVERS[moverOf(unit.kind)]!,
  vehicle: unit.vehicle,
  armoured: unit.armoured,
  infantry: unit.closeAssault !== 'none',
  engineer: unit.kind === 'engineers',
  mg: unit.closeAssault === 'with-others',
  heavy: unit.load === 'heavy',
  indirect: unit.indirect,
  overrun: unit.overrun !== 'none',
  halftrack: unit.overrun === 'soft',
  spots: unit.spots,
  aa: unit.antiAircraft,
  carries: unit.carries === 'any' ? 'any' : unit.takesRider ? 'infantry' : null,
});

it('has the same units, each of them able to do the same', () => {
  const [types, distances] = read<[Record<string, TypeInWords>, Record<string, boolean[]>]>('types');
  const found = Object.entries(types).map(([id, type]) => ({ id, ...type }));
  expect(found.map(({ id }) => ({ id, ...inWords(unitCalled(id)) }))).toEqual(found);
  for (const [id, reached] of Object.entries(distances)) {
    expect(
      reached.map((_, distance) => reachesIndirectly(unitCalled(id), distance)),
      id,
    ).toEqual(reached);
  }
  expect(found.length).toBe(UNITS.length);
});
