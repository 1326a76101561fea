import { describe, expect, it } from 'vitest';
import { Draws } from '../../../../agents/draws.js';
import type { Scenario } from '../../../../engine/battleships/scenario.js';
import { SHIPS } from '../../../../engine/battleships/ships/ships.js';
import {
  type SkirmishSettings,
  STANDARD_SKIRMISH,
  skirmishSchema,
} from '../../../../training/battleships/scenarios/encounter-settings.js';
import { nearest, stacksOf } from '../../../../training/battleships/scenarios/formation.js';
import { openSkirmish } from '../../../../training/battleships/scenarios/skirmish.js';
import { opened, playedOut } from './battles.js';

const encounters = (count: number, settings?: SkirmishSettings): Scenario[] =>
  Array.from({ length: count }, (_, i) => openSkirmish(new Draws(`encounter/${i}`), settings));

const worth = ({ units }: Scenario['sides'][number]): number =>
  units.reduce((sum, { ship }) => {
    const { attack, defence, movement } = SHIPS.get(ship as string)!;
    return sum + attack + defence + movement;
  }, 0);

describe('free encounters', () => {
  const all = encounters(120);

  it('are sound and can be played', () => {
    for (const [i, skirmish] of all.slice(0, 30).entries()) playedOut(opened(skirmish), `${i}`);
  });

  it('come of their seed alone, and no two are alike', () => {
    expect(encounters(5)).toEqual(encounters(5));
    expect(new Set(all.map((s) => JSON.stringify(s))).size).toBe(all.length);
  });

  it('keep to the settings', () => {
    for (const { sides, turns, night, visibility, map, clauses } of all) {
      for (const side of sides) expect(side.units.length).toSatisfy((n: number) => n >= 1 && n <= 6);
      const ratio = worth(sides[0]) / worth(sides[1]);
      expect(Math.max(ratio, 1 / ratio)).toBeLessThanOrEqual(STANDARD_SKIRMISH.ratio);
      expect(turns).toSatisfy((n: number) => n >= 8 && n <= 20);
      expect(visibility).toBeLessThan(night ? 5 : 16);
      expect(map.land).toEqual([]);
      expect(clauses).toEqual([]);
    }
  });

  it('differ in size, nations, range, light and length', () => {
    const different = (of: (s: Scenario) => unknown): number => new Set(all.map(of)).size;
    expect(different((s) => s.sides[0].units.length)).toBe(6);
    expect(different((s) => s.sides.map((side) => side.nation).join())).toBeGreaterThan(8);
    expect(different((s) => nearest(stacksOf(s)))).toBeGreaterThan(10);
    expect(different((s) => s.turns)).toBe(13);
    const nights = all.filter((s) => s.night).length / all.length;
    expect(nights).toBeGreaterThan(0.15);
    expect(nights).toBeLessThan(0.45);
    expect(different((s) => s.sides[0].units[0]!.ship)).toBeGreaterThan(25);
  });

  it('can be won outright by who alone sinks a capital ship, where both have some', () => {
    const led = encounters(60, { ...STANDARD_SKIRMISH, lead: 0.5 });
    const hasCapital = ({ units }: Scenario['sides'][number]): boolean =>
      units.some(({ ship }) => ['BB', 'BC', 'PB'].includes(SHIPS.get(ship as string)!.type));
    const outright = led.filter(({ victory }) => victory.outright.length > 0);
    const could = led.filter(({ sides }) => sides.every(hasCapital));
    expect(outright.length).toBeGreaterThan(0.25 * could.length);
    expect(outright.length).toBeLessThan(0.75 * could.length);
    for (const { sides, victory } of outright) {
      expect(sides.every(hasCapital)).toBe(true);
      expect(victory.outright.map(({ kind, winner }) => [kind, winner])).toEqual([
        ['capital-lead', 'BLUE'],
        ['capital-lead', 'RED'],
      ]);
    }
    for (const [i, skirmish] of outright.slice(0, 5).entries()) playedOut(opened(skirmish), `${i}`);
  });

  it('where fleets are not mixed, each sails under one flag', () => {
    for (const { sides } of encounters(30, { ...STANDARD_SKIRMISH, mixed: 0 })) {
      for (const { nation, units } of sides) {
        expect(units.map((u) => SHIPS.get(u.ship as string)!.nation)).toEqual(units.map(() => nation));
      }
    }
  });

  it('can be large, far apart and evenly matched', () => {
    const settings = skirmishSchema.parse({ ships: [12, 12], ratio: 1, range: { day: [30, 30], night: [16, 16] } });
    for (const skirmish of encounters(10, settings)) {
      opened(skirmish);
      expect(skirmish.sides.map((side) => side.units.length)).toEqual([12, 12]);
      expect(worth(skirmish.sides[0])).toBe(worth(skirmish.sides[1]));
    }
  });

  it('settings that make no sense are refused', () => {
    expect(skirmishSchema.safeParse({ ships: [4, 2] }).success).toBe(false);
    expect(skirmishSchema.safeParse({ ratio: 0.5 }).success).toBe(false);
  });
});
