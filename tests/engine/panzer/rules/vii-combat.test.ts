/** VII.A, B, C and F: odds, weapons, direct and indirect fire; with the seed's own examples. */
import { describe, expect, it } from 'vitest';
import { attackOnFortification, directAttack, dividedPoints, indirectAttacks } from '../../../../engine/panzer/fire.js';
import {
  attackFor,
  combatResult,
  EIGHTHS,
  fateOf,
  fateSixths,
  NO_ODDS,
  oddsColumn,
  oddsName,
  resultSixths,
  shiftedColumn,
} from '../../../../engine/panzer/odds.js';
import { scatterOf, scatterSide } from '../../../../engine/panzer/other-fire.js';
import { ODDS, RESULTS } from '../../../../engine/panzer/tables.js';
import { FORTIFICATION, isHalvedByHeight, type TargetHex, targetType } from '../../../../engine/panzer/targets.js';
import { HILLTOP, SLOPE, SWAMP, TOWN, WOODS } from '../../../../engine/panzer/terrain.js';
import { UNITS } from '../../../../engine/panzer/units/units.js';
import {
  directRange,
  directStrength,
  halfRange,
  minimumRange,
  reachesIndirectly,
} from '../../../../engine/panzer/weapons.js';
import { fire, firers, hex, RULES, targets, told, unit, units } from '../forces.js';

describe('VII.A odds', () => {
  it('VII.A.1 X1 11 to 3 is 3-1: rounded in the defender’s favour, up to 4-1', () => {
    expect(oddsName(oddsColumn(11, 3))).toBe('3-1');
    const names = [
      [4, 1],
      [40, 1],
      [12, 3],
      [8, 3],
      [3, 3],
      [5, 11],
      [26, 10],
      [26, 8],
      [26, 3],
      [1, 4],
      [3, 4],
    ];
    expect(names.map(([a = 0, d = 0]) => oddsName(oddsColumn(a, d)))).toEqual([
      ...['4-1', '4-1', '4-1', '2-1', '1-1', '1-3', '2-1', '3-1', '4-1', '1-4', '1-2'],
    ]);
  });

  it('VII.A.1 the fewest points for each column, an eighth less falls short', () => {
    expect(ODDS.map((_, column) => attackFor(column, 19 * EIGHTHS) / EIGHTHS)).toEqual([
      4.75, 6.375, 9.5, 19, 38, 57, 76,
    ]);
    for (let defence = 1; defence <= 60; defence++) {
      for (let column = 0; column < ODDS.length; column++) {
        const least = attackFor(column, defence * EIGHTHS);
        expect([oddsColumn(least, defence * EIGHTHS), oddsColumn(least - 1, defence * EIGHTHS)]).toEqual([
          column,
          column - 1,
        ]);
      }
    }
  });

  it('P-08 halves count: 6.5 to 3 is 2-1, 5 to 11 is 1-3', () => {
    expect(oddsName(oddsColumn(6.5, 3))).toBe('2-1');
    expect(oddsName(oddsColumn(5, 11))).toBe('1-3');
    expect(oddsName(oddsColumn(5.5, 11))).toBe('1-2');
  });

  it('P-09 worse than 1-4 is no effect, and 1-4 where a column is shifted', () => {
    expect(oddsColumn(1, 5)).toBe(NO_ODDS);
    expect(oddsColumn(0, 5)).toBe(NO_ODDS);
    expect(resultSixths(NO_ODDS, -2)).toEqual([6, 0, 0, 0]);
    expect(oddsName(shiftedColumn(NO_ODDS, 1))).toBe('1-4');
    expect(oddsName(shiftedColumn(ODDS.indexOf('3-1'), 1))).toBe('4-1');
    expect(oddsName(shiftedColumn(ODDS.indexOf('4-1'), 1))).toBe('4-1');
  });

  it('CRT each column has its sixths: nothing, D, DD, X', () => {
    expect(ODDS.map((_, column) => resultSixths(column, 0).join(' '))).toEqual([
      ...['6 0 0 0', '5 1 0 0', '4 2 0 0', '3 2 1 0', '1 2 2 1', '1 0 2 3', '0 0 0 6'],
    ]);
  });

  it('P-07 above 7 the last row, below -1 the first one a column to the right', () => {
    const at = (odds: (typeof ODDS)[number], die: number): string => RESULTS[combatResult(ODDS.indexOf(odds), die)]!;
    expect([at('4-1', 7), at('4-1', 9)]).toEqual(['-', '-']);
    expect([at('1-4', -1), at('1-4', -2), at('1-3', -1), at('1-3', -2), at('4-1', -3)]).toEqual([
      'D',
      'DD',
      'DD',
      'X',
      'X',
    ]);
    expect(resultSixths(ODDS.indexOf('1-4'), -3)).toEqual([3, 2, 1, 0].map((_, i) => [4, 1, 1, 0][i]));
  });

  it('CRT.DD destroys who is dispersed; D never does', () => {
    expect([1, 2, 3].map((result) => fateOf(result, true))).toEqual(['dispersed', 'destroyed', 'destroyed']);
    expect([0, 1, 2, 3].map((result) => fateOf(result, false))).toEqual([
      'none',
      'dispersed',
      'dispersed',
      'destroyed',
    ]);
    expect(fateSixths([1, 2, 2, 1], true)).toEqual({ none: 1, dispersed: 2, destroyed: 3 });
    expect(fateSixths([1, 2, 2, 1], false)).toEqual({ none: 1, dispersed: 4, destroyed: 1 });
  });
});

describe('VII.F weapons', () => {
  const points = (name: string, distance: number, isArmoured: boolean, isHigh = false): number =>
    directStrength(unit(name), distance, isArmoured, isHigh) / EIGHTHS;

  it('VII.F.2.a X4 half of range 9 is 4, half of strength 13 is 6.5', () => {
    expect(halfRange(9)).toBe(4);
    expect(points('at75', 3, false)).toBe(6.5);
    expect([
      points('at75', 3, true),
      points('at75', 4, true),
      points('at75', 6, true),
      points('at75', 7, true),
    ]).toEqual([...[26, 13, 13, 0]]);
  });

  it('WEC.A twice its strength at armour within half range, half at all else', () => {
    expect([1, 6, 7, 12, 13].map((d) => points('panther', d, true))).toEqual([32, 32, 16, 16, 0]);
    expect([1, 6, 7, 12, 13].map((d) => points('panther', d, false))).toEqual([8, 8, 8, 8, 0]);
  });

  it('WEC.H VII.F.2.f whole strength at armour up to six hexes, half beyond; at all else whole', () => {
    expect([1, 6, 7, 10].map((d) => points('m4how', d, true))).toEqual([14, 14, 7, 7]);
    expect([1, 10].map((d) => points('m4how', d, false))).toEqual([14, 14]);
    expect([6, 7].map((d) => points('how105', d, true))).toEqual([40, 20]);
  });

  it('WEC.M mortars have half their strength at armour, at every range', () => {
    expect([1, 6, 12].map((d) => points('mortar', d, true))).toEqual([1.5, 1.5, 1.5]);
    expect(points('mortar', 12, false)).toBe(3);
  });

  it('WEC.I small arms cannot fire at armour, a halftrack’s neither; a truck has nothing to fire', () => {
    expect([points('rifle', 1, true), points('halftrack', 1, true), points('truck', 1, false)]).toEqual([0, 0, 0]);
    expect([points('rifle', 2, false), points('halftrack', 2, false)]).toEqual([3, 2]);
  });

  it('VII.B.3 VII.F.9 X5 an asterisk: twice the range, at half strength beyond the printed one', () => {
    expect(directRange(unit('rifle'))).toBe(4);
    expect([1, 2, 3, 4, 5].map((d) => points('rifle', d, false))).toEqual([3, 3, 1.5, 1.5, 0]);
    expect(points('smg', 2, false)).toBe(0);
  });

  it('VII.F.2.a eighths of a point are whole numbers, whoever fires at whatever', () => {
    for (const one of UNITS) {
      for (let distance = 1; distance <= directRange(one); distance++) {
        for (const [isArmoured, isHigh] of [
          [true, true],
          [true, false],
          [false, true],
          [false, false],
        ] as const) {
          const strength = directStrength(one, distance, isArmoured, isHigh);
          if (!Number.isInteger(strength)) throw new Error(`${one.name} at ${distance}: ${strength}`);
        }
      }
    }
    expect(directStrength(unit('rifle'), 4, false, true)).toBe(6);
  });

  it('VII.H.1 at high ground half of all that', () => {
    expect([points('rifle', 4, false, true), points('panther', 3, true, true)]).toEqual([0.75, 16]);
  });

  it('VII.H.1 VII.H.2 VII.H.3 who is halved by height', () => {
    const halved = (from: number, to: number, distance = 5, isSteep = false): boolean =>
      isHalvedByHeight(from, to, distance, isSteep);
    expect([halved(0, 0), halved(0, SLOPE), halved(0, HILLTOP), halved(SLOPE, HILLTOP)]).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect([halved(HILLTOP, HILLTOP), halved(HILLTOP, SLOPE), halved(HILLTOP, 0)]).toEqual([false, true, false]);
    expect([halved(0, SLOPE, 1), halved(0, SLOPE, 1, true), halved(0, HILLTOP, 1)]).toEqual([false, true, true]);
  });
});

describe('VII.B direct fire', () => {
  it('VII.B.5 VII.B.9 all that fire at one target are one attack', () => {
    expect(told(fire('panther@6 stug@8', hex('m4')))).toBe('44:9 4-1');
    expect(told(fire('panther@6^ stug@8', hex('m4', SLOPE)))).toBe('28:9 3-1');
  });

  it('VII.B.8 any of the units in a hex may be picked', () => {
    const at = hex('m4 us m3');
    expect(told(fire('panther@6', at, at.targets.slice(0, 1)))).toBe('32:9 3-1');
    expect(told(fire('panther@6', at, at.targets.slice(0, 2)))).toBe('32:15 2-1');
  });

  it('VII.F.2.b what most of the hex is, counts for all; passengers do not (P-01)', () => {
    expect([hex('m4 us m3'), hex('m4 us us'), hex('m4 us')].map(targetType)).toEqual(['armoured', 'other', 'mixed']);
    expect(targetType(hex('m3+us'))).toBe('armoured');
    expect(targetType({ ...hex('us'), fortification: { defence: 20, isDispersed: false } })).toBe('mixed');
    const at = hex('m4 us us');
    expect(told(fire('panther@6', at, at.targets.slice(0, 1)))).toBe('8:9 1-2');
    expect(told(fire('rifle@1', hex('m4 m3 us'), targets('us')))).toBe('0:6 none');
  });

  it('P-03 half and half: whatever is worse for these firers together', () => {
    // As armour 32 + 0, as anything else 8 + 3.
    expect(told(fire('panther@6 rifle@2', hex('m4 us')))).toBe('11:15 1-2');
    expect(told(fire('rifle@2 how105@9', hex('m4 us')))).toBe('20:15 1-1');
  });

  it('VII.F.2.c in a town all are armoured and attacked together', () => {
    const at = hex('us us mg', TOWN);
    expect(targetType(at)).toBe('armoured');
    expect(told(fire('panther@6', at, at.targets.slice(0, 1)))).toBe('32:16 2-1, die +1');
  });

  it('VII.F.2.d a fortification is armour, and defends with its own strength', () => {
    const fort = { defence: 20, isDispersed: false };
    const at = { terrain: 0, targets: [], fortification: fort };
    expect(told(attackOnFortification(firers('tiger@3 rifle@1'), at, fort, RULES))).toBe('30:20 1-1');
    expect(told(attackOnFortification(firers('rifle@1'), at, fort, RULES))).toBe('0:20 none');
  });

  it('P-36 a fortification may be one of the targets, and in a town it is', () => {
    const at = { ...hex('us us'), fortification: { defence: 20, isDispersed: true } };
    const one = at.targets.slice(0, 1);
    const told_ = (at_: TargetHex, isChosen: boolean): string =>
      told(directAttack(firers('m4how@3'), at_, isChosen ? [...one, FORTIFICATION] : one, RULES));
    expect([told_(at, false), told_(at, true)]).toEqual(['14:6 2-1', '14:26 1-2, die -1']);
    expect([false, true].map((isChosen) => told_({ ...at, terrain: TOWN }, isChosen))).toEqual([
      '14:32 1-3',
      '14:32 1-3',
    ]);
  });

  it('V.C.3 V.C.4 a truck with its load defends with 1, a halftrack with its own', () => {
    expect(told(fire('stug@2', hex('truck+rifle')))).toBe('6:1 4-1');
    expect(told(fire('m4@4', hex('halftrack+rifle')))).toBe('22:4 4-1');
  });

  it('P-10 TEC.die woods, towns and swamps add one, a target dispersed already takes one, as set', () => {
    expect([WOODS, TOWN, SWAMP, WOODS | SLOPE, 0].map((terrain) => fire('panther@9', hex('m4', terrain)).die)).toEqual([
      1, 1, 1, 1, 0,
    ]);
    expect(fire('panther@9', hex('m4!', WOODS)).die).toBe(0);
    expect(directAttack(firers('panther@9'), hex('m4!', WOODS), targets('m4!'), { isDispersedEasier: false }).die).toBe(
      1,
    );
  });
});

describe('VII.C indirect fire', () => {
  it('VII.C.10.a VII.C.10.b X2 80 points on three: 26 on each, 2-1, 3-1 and 4-1', () => {
    const found = indirectAttacks(units('how8'), hex('engineers rifle mortar'), RULES);
    expect(found.map(told)).toEqual(['26:10 2-1', '26:8 3-1', '26:3 4-1']);
    expect(found.map(({ sixths }) => sixths)).toEqual([
      [1, 2, 2, 1],
      [1, 0, 2, 3],
      [0, 0, 0, 6],
    ]);
    expect(found.map(({ fates }) => fates.destroyed)).toEqual([1, 3, 6]);
  });

  it('P-06 all counters of the hex divide, a carrier with its load as one, a fortification as one', () => {
    expect(dividedPoints(units('how8 how105'), 7)).toBe(17);
    expect(dividedPoints(units('how8 rifle'), 1)).toBe(80);
    expect(dividedPoints(units('how8'), 0)).toBe(0);
    const at = { ...hex('truck+rifle m4'), fortification: { defence: 20, isDispersed: false } };
    expect(indirectAttacks(units('how8'), at, RULES).map(told)).toEqual(['26:1 4-1', '13:9 1-1', '13:20 1-2']);
  });

  it('P-02 divided and rounded down, then halved for armour and in towns, with its half kept', () => {
    expect(indirectAttacks(units('how105 mortar'), hex('m4 us us'), RULES).map(told)).toEqual([
      '7:9 1-2',
      '14:6 2-1',
      '14:6 2-1',
    ]);
    expect(indirectAttacks(units('how105 mortar'), hex('us us us', TOWN), RULES).map(told)).toEqual([
      ...['7:6 1-1, die +1', '7:6 1-1, die +1', '7:6 1-1, die +1'],
    ]);
    expect(indirectAttacks(units('how8 mortar'), hex('m4'), RULES).map(told)).toEqual(['41.5:9 4-1']);
  });

  it('VII.H.5 height does not halve it', () => {
    expect(indirectAttacks(units('how105'), hex('us', HILLTOP), RULES).map(told)).toEqual(['40:6 4-1']);
  });

  it('VII.C.12 X3 a 25-pounder cannot be fired indirectly within 8 hexes', () => {
    expect(minimumRange(unit('pdr25'))).toBe(8);
    expect([8, 9, 35, 36].map((d) => reachesIndirectly(unit('pdr25'), d))).toEqual([false, true, true, false]);
    expect([1, 12, 13].map((d) => reachesIndirectly(unit('mortar'), d))).toEqual([true, true, false]);
  });

  it('VII.C.2 only classes (H) and M fire indirectly', () => {
    const able = ['how105', 'wespe', 'mortar', 'pdr25', 'm4how', 'at88', 'rifle', 'flak20'].filter((name) =>
      reachesIndirectly(unit(name), 10),
    );
    expect(able).toEqual(['how105', 'wespe', 'mortar', 'pdr25']);
  });

  it('VII.C.8 scatter: 1 and 2 hit, 3 to 5 fall beside it, 6 is lost; 1 is north', () => {
    expect([1, 2, 3, 4, 5, 6].map(scatterOf)).toEqual(['hit', 'hit', 'adjacent', 'adjacent', 'adjacent', 'lost']);
    expect([1, 2, 3, 4, 5, 6].map(scatterSide)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
