/** VII.D and E, and the small charts: overrun, close assault, mines, aircraft. */
import { describe, expect, it } from 'vitest';
import {
  closeAssault,
  isAssaultable,
  isClearForOverrun,
  isEngineersAssault,
  mayAssault,
  mayOverrun,
  overrunAttack,
} from '../../../../engine/panzer/assault.js';
import { costsOf, MOVERS } from '../../../../engine/panzer/costs.js';
import { BLOCK, ENEMY, ENEMY_FORT, ENEMY_HELD, MINES, OWN_FORT, WRECK } from '../../../../engine/panzer/occupation.js';
import { EIGHTHS, oddsName } from '../../../../engine/panzer/odds.js';
import {
  airStrength,
  antiAircraftResult,
  antiAircraftStrength,
  mineAttack,
} from '../../../../engine/panzer/other-fire.js';
import { noLanes, overrunLanes } from '../../../../engine/panzer/overrun.js';
import type { TargetHex } from '../../../../engine/panzer/targets.js';
import { BRIDGE, HILLTOP, SEA, SLOPE, STREAM, SWAMP, TOWN, WOODS } from '../../../../engine/panzer/terrain.js';
import { hex, RULES, targets, told, unit, units } from '../forces.js';
import { type Field, field, hexOf, nobody, pathfinderOf, placeOf } from '../maps.js';

describe('VII.D overrun', () => {
  it('VII.D.4 VII.D.5 VII.D.6 VII.F.2.e printed strengths, one column more, two off the die', () => {
    expect(told(overrunAttack(units('panther panther'), hex('us us'), RULES))).toBe('32:12 3-1, die -2');
    expect(told(overrunAttack(units('stug'), hex('us us'), RULES))).toBe('12:12 2-1, die -2');
    expect(told(overrunAttack(units('m3'), hex('engineers'), RULES))).toBe('2:10 1-4, die -2');
  });

  it('VII.D.1 P-19 only in the clear, on a clear hilltop and on a bridge too', () => {
    const places = [0, HILLTOP, WOODS, TOWN, SLOPE, SWAMP, STREAM, STREAM | BRIDGE, WOODS | HILLTOP];
    expect(places.map(isClearForOverrun)).toEqual([true, true, false, false, false, false, false, true, false]);
  });

  it('VII.D.9 no guns on tracks, no bridgelayers, no trucks; halftracks only what has no armour', () => {
    const over = (name: string, at: string): boolean => mayOverrun(unit(name), targets(at));
    expect(['panther', 'stug', 'wespe', 'bridgelayer', 'truck', 'rifle'].map((name) => over(name, 'us'))).toEqual([
      ...[true, true, false, false, false, false],
    ]);
    expect([over('halftrack', 'us mortar'), over('halftrack', 'us m3'), over('m3', 'truck')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('VII.D.3 over a stack', () => {
  /** Ways of a tank at 5,6 over the enemy at 5,8, as `exit cost` in points. */
  function ways(
    of: Field,
    points: number,
    others: Record<string, number> = {},
    marks: Record<string, number> = {},
  ): string[] {
    const ground = field(of);
    const [costs, finder, at] = [costsOf(ground, false), pathfinderOf(ground), nobody(ground)];
    const target = hexOf(ground, '5,8');
    at.marks[target] = ENEMY;
    for (const [place, count] of Object.entries(others)) at.others[hexOf(ground, place)] = count;
    for (const [place, mark] of Object.entries(marks)) at.marks[hexOf(ground, place)]! |= mark;
    const walker = { mover: MOVERS.indexOf('vehicle'), halves: 2 * points, isOneHex: false };
    finder.find(hexOf(ground, '5,6'), walker, at);
    const lanes = noLanes();
    const count = overrunLanes(ground, costs, finder, target, walker, at, lanes);
    const found = [...lanes].flatMap((cost, side) => {
      const exit = ground.next[6 * target + side]!;
      return cost === 0 ? [] : [`${placeOf(ground, exit)} ${cost / 2}`];
    });
    expect(found).toHaveLength(count);
    return found;
  }

  it('VII.D.3 straight through to the hex opposite, with points enough to get there', () => {
    expect(ways({}, 2)).toEqual([]);
    expect(ways({}, 3)).toEqual(['5,9 3']);
    expect(ways({}, 4)).toEqual(['6,8 4', '5,9 3', '4,8 4']);
    expect(ways({}, 6)).toEqual(['5,7 6', '6,7 5', '6,8 4', '5,9 3', '4,8 4', '4,7 5']);
  });

  it('VII.D.3 P-26 not where the enemy stands beyond, nor where four do, nor a block; the exit need not be clear', () => {
    expect(ways({}, 3, {}, { '5,9': ENEMY })).toEqual([]);
    // Nor where he is in a fortification; an empty one, and one's own, may be driven onto.
    expect(ways({}, 3, {}, { '5,9': ENEMY_FORT | ENEMY_HELD })).toEqual([]);
    expect(ways({}, 3, {}, { '5,9': ENEMY_FORT })).toEqual(['5,9 3']);
    expect(ways({}, 3, { '5,9': 4 })).toEqual([]);
    expect(ways({}, 3, {}, { '5,9': BLOCK })).toEqual([]);
    expect(ways({}, 3, {}, { '5,9': MINES })).toEqual(['5,9 3']);
    expect(ways({}, 3, { '5,9': 3, '5,8': 4 })).toEqual(['5,9 3']);
    expect(ways({ hexes: { '5,9': 'slope' } }, 5)).toContain('5,9 5');
  });

  it('VII.D.3 a road opens the exit but saves no points', () => {
    const roads = [['5,6', '5,7', '5,8', '5,9']];
    expect(ways({ roads }, 2.5)).toEqual(['5,9 2.5']);
    expect(ways({ roads, hexes: { '5,9': 'slope' } }, 2.5)).toEqual(['5,9 2.5']);
    const hedge: Field = { sides: [{ hex: '5,9', dir: 0, kind: 'green' }] };
    expect(ways(hedge, 3)).toEqual([]);
    expect(ways({ ...hedge, roads }, 2.5)).toEqual(['5,9 2.5']);
    expect(ways({ ...hedge, roads }, 2.5, { '5,9': 3 })).toEqual([]);
    expect(ways({ sides: [{ hex: '5,9', dir: 0, kind: 'cliff' }] }, 3)).toEqual([]);
  });

  it('VII.D.1 VII.D.8 nobody in cover, on a block, a wreck, mines or a fortification', () => {
    for (const words of ['woods', 'town', 'slope', 'swamp']) expect(ways({ hexes: { '5,8': words } }, 6)).toEqual([]);
    expect(ways({ hexes: { '5,8': 'hilltop' } }, 3)).toEqual(['5,9 3']);
    for (const mark of [BLOCK, MINES, OWN_FORT, ENEMY_FORT, WRECK])
      expect(ways({}, 6, {}, { '5,8': mark })).toEqual([]);
  });

  it('VII.D.3 who stopped in mines before does not go on', () => {
    expect(ways({}, 3, {}, { '5,7': MINES })).toEqual([]);
  });
});

describe('VII.E close assault', () => {
  const assaulters = (words: string) =>
    words.split(' ').map((word) => {
      const [name = '', at] = word.split('@');
      return { unit: unit(name), hex: Number(at) };
    });
  const assault = (who: string, at: TargetHex): string => told(closeAssault(assaulters(who), at, RULES));

  it('VII.E.4 two off the die, the whole stack as one', () => {
    expect(assault('rifle@1 rifle@2', hex('us'))).toBe('6:6 1-1, die -2');
    expect(assault('rifle@1 rifle@2', hex('us us', TOWN))).toBe('6:12 1-2, die -1');
    expect(assault('rifle@1 rifle@2', hex('us!'))).toBe('6:6 1-1, die -3');
  });

  it('P-36 a fortification defends with those on top', () => {
    const fortification = { defence: 20, isDispersed: true };
    expect(assault('rifle@1 rifle@2', { ...hex('us'), fortification })).toBe('6:26 none, die -3');
    expect(assault('rifle@1 engineers@1', { terrain: 0, targets: [], fortification })).toBe('6:20 1-3, die -3');
  });

  it('VII.E.5 engineers beside infantry of the same hex: one column more', () => {
    expect(isEngineersAssault(assaulters('engineers@1 rifle@1'))).toBe(true);
    expect(isEngineersAssault(assaulters('engineers@1 rifle@2'))).toBe(false);
    expect(isEngineersAssault(assaulters('engineers@1 engineers@1'))).toBe(false);
    expect(assault('engineers@1 rifle@1', hex('us'))).toBe('6:6 2-1, die -2');
    expect(assault('usEngineers@1 us@1', hex('tiger panther'))).toBe('3:24 1-4, die -2');
    expect(assault('us@1', hex('tiger panther'))).toBe('2:24 none, die -2');
  });

  it('VII.E.1 VII.E.6 men assault; machine guns only beside others who do', () => {
    const may = (who: string): boolean => mayAssault(assaulters(who));
    expect(['us@1', 'scouts@1', 'usEngineers@1', 'mg@1', 'mg@1 us@1', 'mg@1 us@2', 'mg@1 mg@1'].map(may)).toEqual([
      ...[true, true, true, false, true, false, false],
    ]);
    expect(['m4@1', 'mortar@1', 'at75@1 rifle@1'].map(may)).toEqual([false, false, false]);
    expect(may('mg@1 scouts@1')).toBe(true);
  });

  it('VII.E.7 P-15 armour too, with printed strengths, and height does not halve', () => {
    expect(assault('rifle@1 rifle@1 rifle@1', hex('m4'))).toBe('9:9 1-1, die -2');
    expect(assault('rifle@1 rifle@1', hex('us', HILLTOP))).toBe('6:6 1-1, die -2');
  });

  it('VII.E.8 VII.E.9 not out of a stream, not into the sea', () => {
    expect([
      isAssaultable(STREAM, 0),
      isAssaultable(STREAM | BRIDGE, 0),
      isAssaultable(0, STREAM),
      isAssaultable(0, SEA),
    ]).toEqual([...[false, true, true, false]]);
  });
});

describe('small charts', () => {
  it('IX.A.3 IX.A.4 mines attack at 2-1, whatever else', () => {
    expect([oddsName(mineAttack().column), mineAttack().die, mineAttack().sixths]).toEqual(['2-1', 0, [1, 2, 2, 1]]);
  });

  it('XII.D.2 fire at aircraft: twice the strength at half range, German guns alone', () => {
    const strength = (name: string): number[] => [5, 6, 10, 11].map((d) => antiAircraftStrength(unit(name), d));
    expect([strength('flak20'), strength('flak37'), strength('m4how')]).toEqual([
      [8, 4, 4, 0],
      [12, 12, 6, 6],
      [0, 0, 0, 0],
    ]);
  });

  it('AA is the chart', () => {
    const row = (strength: number): string =>
      [1, 2, 3, 4, 5, 6].map((die) => antiAircraftResult(strength, die)[1]).join('');
    // destroyed, driven off, none.
    expect([0, 8, 9, 13, 17, 21, 27, 37].map(row)).toEqual([
      ...['oooooo', 'rooooo', 'eroooo', 'errooo', 'eerroo', 'eerrro', 'eeerrr', 'eeeerr'],
    ]);
  });

  it('XII.C.3 planes: rockets for armour, bombs for all else', () => {
    const points = (weapon: 'bombs' | 'rockets' | 'machine-guns', strength: number) =>
      [true, false].map((isArmoured) => airStrength(strength, weapon, isArmoured) / EIGHTHS);
    expect([points('bombs', 30), points('rockets', 20), points('machine-guns', 3)]).toEqual([
      [15, 30],
      [20, 10],
      [0, 3],
    ]);
  });
});
