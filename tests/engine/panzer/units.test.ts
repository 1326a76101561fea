/** Counters and charts against transcriptions that were made from the digest's tables, not from their files. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tablesShape, unitShape } from '../../../arena/kits/panzer/data-shape.js';
import { MOVERS, moverOf } from '../../../engine/panzer/costs.js';
import { KINDS } from '../../../engine/panzer/spec.js';
import { TABLES } from '../../../engine/panzer/tables.js';
import {
  loadingCost,
  mayCarry,
  mayFireLoaded,
  mayFireWhileLoading,
  movementBesideLoading,
  RIDER_DEFENCE,
} from '../../../engine/panzer/transport.js';
import { UNITS, type UnitType, unitOf } from '../../../engine/panzer/units/units.js';

const unit = (id: string): UnitType => {
  const found = unitOf(id);
  if (!found) throw new Error(`no unit ${id}`);
  return found;
};

/** Attack, class, range, defence and movement in the order of the roster. */
const GERMAN = `3I2*/8/1 6I1/6/1 3I2/10/1 2I2/5/1 3I2/8/1 13A6/2/0 20A20/1/0 4H10/1/0 14H10/1/0 6H12/1/0 2H12/2/0 20H12/2/0 20(H)28/2/0
  40(H)32/2/0 60(H)36/2/0 50(H)80/2/0 3M12/3/1 15M20/2/0 60(H)16/1/0 0C0/1/12 0C0/1/3 2C(I)2/4/10 2H4/3/16 6A5/3/14 13A8/3/14
  50(H)12/4/10 40(H)32/5/8 60(H)24/6/8 10H12/5/6 14H10/6/8 12A8/9/8 12A8/12/6 12A8/11/8 16A12/11/8 20A20/6/8 20A12/15/9
  22A12/18/5 2A4/6/10 8A6/7/9 11A8/7/8 14A8/8/8 13A12/11/10 16A12/12/10 15A12/12/8 20A12/16/6`;
const AMERICAN = `2I2*/6/1 4I2*/10/1 1I1/6/1 1I2/3/1 2I2*/4/1 4I2/8/1 3I2/6/1 9A5/2/0 12A10/2/0 15A20/1/0 8H12/2/0 40(H)32/2/0
  60(H)36/2/0 80(H)40/2/0 3M12/3/1 10M17/2/0 0C0/1/14 2C(I)2/3/10 2I4/3/15 3A5/3/15 8I4/3/10 40(H)32/7/8 60(H)36/6/8 5A5/5/11
  11A8/7/11 11A8/9/8 14A10/10/9 14H10/9/8 11A8/15/7 15A12/12/8 14A10/6/9 14A10/4/12 15A12/6/9`;
const BRITISH = `2I2*/6/1 3I2/10/1 1I2/3/1 2I2*/4/1 4I2/8/1 4I2/5/1 9A5/2/0 14A10/2/0 35(H)35/2/0 48(H)42/2/0 3M8/3/1 10M17/2/0
  0C0/1/14 2C(I)2/2/10 2C(I)2/2/14 1C(I)2/8/9 3A5/3/16 2I4/3/15 10A8/5/16 4H12/4/10 35(H)35/7/8 14A10/6/8 16A10/6/9 5A5/5/11
  10A8/8/8 14A10/9/8 9A8/8/12 13H10/8/12 12A10/9/10 14A10/6/9 9A5/10/5 9A8/11/5 13H10/11/5 40H1/11/5 9A8/8/8 1I2/10/6`;

const printed = (u: UnitType): string =>
  `${u.attack}${u.weapon}${u.range}${u.doubleRange ? '*' : ''}/${u.defence}/${u.movement}`;

describe('units', () => {
  it('II.A.2 are 114 of the shape, none twice', () => {
    expect(UNITS).toHaveLength(114);
    expect(new Set(UNITS.map(({ id }) => id)).size).toBe(114);
    expect(new Set(UNITS.map(({ nation, name }) => `${nation} ${name}`)).size).toBe(114);
    const cards = UNITS.map(({ functionCertainty: _, ...u }) =>
      Object.fromEntries(Object.entries(u).filter(([key]) => key in unitShape.shape)),
    );
    expect(z.array(unitShape).safeParse(cards).error?.issues ?? []).toEqual([]);
  });

  it.each([
    ['german', GERMAN],
    ['american', AMERICAN],
    ['british', BRITISH],
  ])('II.C.4 %s counters have the figures of the roster', (nation, table) => {
    expect(UNITS.filter((u) => u.nation === nation).map(printed)).toEqual(table.trim().split(/\s+/));
  });

  it('II.C.8 four figures that the seed itself prints', () => {
    const { defence } = unit('engineer-platoon-german-west');
    expect([defence, unit('rifle-platoon-german-42-west').defence, unit('81mm-mortar').defence]).toEqual([10, 8, 3]);
    expect(unit('25pdr-how').range).toBe(35);
  });

  it('P-37 sub-machine guns are infantry, machine guns are Allied', () => {
    expect(unit('smg-platoon-german-west').closeAssault).toBe('always');
    const guns = UNITS.filter(({ kind }) => kind === 'machine-guns');
    expect(guns.map(({ id }) => id)).toEqual(['mg-platoon-american', 'mg-platoon-british']);
  });

  it('V.C.6 what may be carried: anything by a class C vehicle, men by German armour, nobody by guns on tracks', () => {
    const [truck, halftrack, panther] = [unit('truck-german'), unit('sdkfz-251-west'), unit('panther-g')];
    const [men, gun, mortar] = [unit('rifle-platoon-german-42-west'), unit('88mm-at'), unit('81mm-mortar')];
    expect([truck, halftrack, panther].map((c) => [men, gun, mortar, truck].map((load) => mayCarry(c, load)))).toEqual([
      [true, true, true, false],
      [true, true, true, false],
      [true, false, false, false],
    ]);
    const others = ['wespe', 'hummel', 'maultier', 'm-4-75', 'cromwell-iv', 'valentine-bridgelayer'];
    expect(others.map((id) => mayCarry(unit(id), men))).toEqual(others.map(() => false));
    expect(UNITS.filter((u) => u.takesRider).map(({ nation }) => nation)).not.toContain('american');
  });

  it('V.C.2.a from 88 mm up loading takes all of the allowance', () => {
    const heavy = UNITS.filter(({ load }) => load === 'heavy').map(({ name }) => name);
    expect(heavy).toEqual([
      ...['88 mm gun', '150 mm infantry gun', '105 mm howitzer', '150 mm howitzer', '170 mm gun', '120 mm mortar'],
      ...[
        '90 mm gun',
        '105 mm howitzer',
        '155 mm howitzer',
        '8 in howitzer',
        '107 mm mortar',
        '5.5 in gun',
        '107 mm mortar',
      ],
    ]);
    expect(loadingCost(unit('truck-german'), unit('88mm-at'))).toBe(24);
    expect(movementBesideLoading(unit('truck-german'), unit('88mm-at'))).toBe(0);
  });

  it('V.C.2.b below it half of it, the larger half of 3 (P-11)', () => {
    expect(loadingCost(unit('truck-american'), unit('57mm-at-american'))).toBe(14);
    for (const id of ['nebelwerfer', '25pdr-how', '17pdr-at', '40mm-aa', '75mm-how']) {
      expect(unit(id).load, id).toBe('light');
    }
    expect(loadingCost(unit('wagon'), unit('75mm-at'))).toBe(4);
    expect(movementBesideLoading(unit('wagon'), unit('75mm-at'))).toBe(2);
  });

  it('V.C.2.a V.C.2.b out of fuel they take of the half that is left, in whole points', () => {
    const [truck, gun, heavy] = [unit('truck-german'), unit('75mm-at'), unit('88mm-at')];
    expect([24, 12, 10, 11].map((allowance) => loadingCost(truck, gun, allowance))).toEqual([12, 6, 6, 6]);
    expect([24, 12, 11].map((allowance) => loadingCost(truck, heavy, allowance))).toEqual([24, 12, 11]);
  });

  it('V.C.4 V.C.6.a V.C.6.b a loaded halftrack fires, armour fires as riders mount, and a rider alone defends with 1', () => {
    const carriers = ['truck-german', 'sdkfz-251-west', 'panther-g', 'm-4-75'].map(unit);
    expect(carriers.map(mayFireLoaded)).toEqual([false, true, true, true]);
    expect(carriers.map(mayFireWhileLoading)).toEqual([false, false, true, false]);
    expect(RIDER_DEFENCE).toBe(1);
  });

  it('II.C.6 vehicles, trucks, wagons and all else move by columns of their own', () => {
    const ids = ['panther-g', 'sdkfz-251-west', 'truck-german', 'wagon', '88mm-at', 'rifle-platoon-german-42-west'];
    expect(ids.map((id) => MOVERS[moverOf(unit(id).kind)])).toEqual([
      ...['vehicle', 'vehicle', 'truck', 'wagon', 'foot', 'foot'],
    ]);
  });

  it('V.C.7 each kind has its row of functions, and a figure that is our own says so', () => {
    expect(Object.keys(TABLES.functions).sort()).toEqual([...KINDS].sort());
    expect(UNITS.filter(({ overrun }) => overrun === 'none').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['wespe', 'hummel', 'maultier', 'truck-german', 'valentine-bridgelayer']),
    );
    expect(UNITS.filter(({ antiAircraft }) => antiAircraft).map(({ id }) => id)).toEqual([
      ...['20mm-aa', '20mm-4-aa', '37mm-aa', 'wirbelwind'],
    ]);
    expect(UNITS.filter(({ spots }) => !spots).map(({ kind }) => kind)).toEqual(['truck', 'wagon', 'truck', 'truck']);
    expect(new Set(Object.values(TABLES.functions).map(({ certainty }) => certainty))).toEqual(new Set(['default']));
  });

  it('VII.F.1 each class of weapon has its letters', () => {
    const of = (weapon: string): number => UNITS.filter((u) => u.weapon === weapon).length;
    expect(['I', 'A', '(H)', 'H', 'M', 'C(I)', 'C'].map(of)).toEqual([22, 47, 16, 14, 6, 5, 4]);
  });
});

describe('tables', () => {
  it('are of the shape', () => {
    expect(tablesShape.safeParse(TABLES).error?.issues ?? []).toEqual([]);
  });

  it('CRT is the chart, row by row from -1 to 7', () => {
    const rows = `D DD X X X X X|- D DD DD X X X|- D D DD X X X|- - D D DD X X|- - - D DD X X|- - - - D DD X|- - - - D DD X|- - - - - - X|- - - - - - -`;
    expect(TABLES.combatResults.rows.map((row) => row.join(' ')).join('|')).toBe(rows);
    expect(TABLES.combatResults.columns).toEqual(['1-4', '1-3', '1-2', '1-1', '2-1', '3-1', '4-1']);
  });

  it('TEC is the chart, foot, vehicles, trucks and wagons', () => {
    const rows = Object.entries(TABLES.terrain).map(
      ([name, t]) => `${name} ${[t.foot, t.vehicle, t.truck, t.wagon].map((p) => p ?? 'x').join(' ')} ${t.die}`,
    );
    expect(rows).toEqual([
      ...['clear 1 1 2 1 0', 'road 0.5 0.5 0.5 0.5 0', 'woods 1 1 2 1 1', 'town 1 1 2 1 1', 'slope 1 3 4 3 0'],
      ...[
        'hilltop 1 1 2 1 0',
        'swamp 1 x x x 1',
        'stream 1 x x x 0',
        'bridge 1 1 2 1 0',
        'beach 1 1 2 1 0',
        'sea x x x x 0',
      ],
    ]);
  });

  it('say which figures are ours', () => {
    const ours: string[] = [];
    const look = (of: unknown, path: string): void => {
      if (typeof of !== 'object' || of === null) return;
      for (const [key, value] of Object.entries(of)) {
        if (key === 'certainty' && value === 'default') ours.push(path);
        else look(value, path === '' ? key : `${path}.${key}`);
      }
    };
    look(TABLES, '');
    expect(ours.filter((path) => !path.startsWith('functions'))).toEqual([
      ...['terrain.town', 'terrain.bridge', 'terrain.beach', 'fortifications'],
    ]);
  });
});
