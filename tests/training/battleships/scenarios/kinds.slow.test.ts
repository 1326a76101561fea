/** What each kind of change does, and what it leaves alone. */
import { describe, expect, it } from 'vitest';
import { Draws } from '../../../../agents/draws.js';
import type { Clause, Scenario, UnitSpec } from '../../../../engine/battleships/scenario.js';
import { checkScenario } from '../../../../engine/battleships/scenario-check.js';
import { SCENARIOS } from '../../../../engine/battleships/scenarios/index.js';
import { SHIPS } from '../../../../engine/battleships/ships/ships.js';
import { distance } from '../../../../engine/core/hex.js';
import { nearest, type Stack, stacksOf } from '../../../../training/battleships/scenarios/formation.js';
import {
  STANDARD_VARIATION,
  scaledVariation,
  type VariationKind,
} from '../../../../training/battleships/scenarios/settings.js';
import { expectedLead } from '../../../../training/battleships/scenarios/threshold.js';
import { vary } from '../../../../training/battleships/scenarios/vary.js';
import { byId } from './battles.js';

/** One kind of change alone, always made. */
function only(kind: VariationKind, scenario: Scenario, seed: string | number): Scenario {
  const settings = { ...scaledVariation(STANDARD_VARIATION, 0), [kind]: { probability: 1, strength: 1 } };
  return vary(scenario, new Draws(`${kind}/${seed}`), settings);
}

const many = (kind: VariationKind, scenario: Scenario, count = 6): Scenario[] =>
  Array.from({ length: count }, (_, i) => only(kind, scenario, i));

const units = (s: Scenario): UnitSpec[] => s.sides.flatMap((side) => side.units);
const named = (s: Scenario, name: string): UnitSpec => units(s).find((u) => u.name === name)!;
const kinds = (s: Scenario): Clause['kind'][] => s.clauses.map((c) => c.kind);

/** All distances between stacks, in order. */
const distances = (stacks: readonly Stack[]): number[] =>
  stacks.flatMap((a, i) => stacks.slice(i + 1).map((b) => distance(a.hex.q, a.hex.r, b.hex.q, b.hex.r)));

describe('losses', () => {
  it.each(SCENARIOS)('$id: ships go, clauses with them; who decides the battle stays', (scenario) => {
    const decisive = scenario.victory.outright.flatMap((c) => ('units' in c ? c.units : []));
    for (const varied of many('losses', scenario)) {
      const left = units(varied);
      expect(left.length).toBeLessThanOrEqual(units(scenario).length);
      expect(left.map((u) => u.name)).toEqual(expect.arrayContaining(decisive));
      for (const unit of left) expect(unit).toEqual(named(scenario, unit.name));
      expect(varied.victory.outright).toEqual(scenario.victory.outright);
    }
  });

  it('down to one ship a side', () => {
    const sizes = Array.from({ length: 60 }, (_, i) => units(only('losses', byId('san-bernardino'), i)).length);
    expect(Math.min(...sizes)).toBeLessThan(5);
    expect(Math.max(...sizes)).toBeGreaterThan(20);
  });

  it('a clause about a ship that has gone is gone, about a ship that stays it stays', () => {
    const scenario = byId('denmark-strait');
    const seen = new Set<boolean>();
    for (let i = 0; i < 40; i++) {
      const varied = only('losses', scenario, i);
      const isThere = named(varied, 'Prince of Wales') !== undefined;
      expect(kinds(varied).includes('turret-defects')).toBe(isThere);
      expect(kinds(varied).includes('exit')).toBe(true);
      seen.add(isThere);
    }
    expect(seen.size).toBe(2);
  });
});

describe('exchange', () => {
  it.each(SCENARIOS)('$id: others of the same nation and kind in the same places', (scenario) => {
    let exchanged = 0;
    for (const varied of many('exchange', scenario)) {
      units(varied).forEach((unit, i) => {
        const before = units(scenario)[i]!;
        expect([unit.hex, unit.heading]).toEqual([before.hex, before.heading]);
        if (unit.ship === before.ship) return;
        exchanged++;
        const [was, is] = [before, unit].map((u) => SHIPS.get(u.ship as string)!);
        expect(is!.nation).toBe(was!.nation);
        expect(['BB', 'BC', 'PB'].includes(is!.type)).toBe(['BB', 'BC', 'PB'].includes(was!.type));
        expect(is!.type === 'DD').toBe(was!.type === 'DD');
      });
    }
    expect(exchanged).toBeGreaterThan(5);
  });

  it('clauses follow the ship that took the place', () => {
    for (let i = 0; i < 40; i++) {
      const varied = only('exchange', byId('denmark-strait'), i);
      const defects = varied.clauses.find((c) => c.kind === 'turret-defects')!;
      expect(defects.filter.units).toEqual([varied.sides[0].units[1]!.name]);
      expect(varied.clauses.find((c) => c.kind === 'misidentified')).toMatchObject({
        unit: varied.sides[0].units[0]!.name,
        target: varied.sides[1].units[0]!.name,
      });
    }
  });
});

describe('turns', () => {
  it('later or earlier by up to half', () => {
    const lengths = Array.from({ length: 60 }, (_, i) => only('turns', byId('calabria'), i).turns);
    expect(Math.min(...lengths)).toBe(5);
    expect(Math.max(...lengths)).toBeGreaterThan(10);
  });

  it('a battle that begins later has what was to come so much sooner', () => {
    const scenario = byId('surigao');
    const later = Array.from({ length: 40 }, (_, i) => only('turns', scenario, i)).find((s) => {
      const turn = named(s, 'Nachi').arrives?.turn;
      return turn !== undefined && turn < 6 && turn > 1;
    })!;
    const gone = scenario.turns - later.turns;
    expect(named(later, 'Nachi').arrives!.turn).toBe(6 - gone);
    expect(later.clauses.find((c) => c.kind === 'no-fire-before')?.turn).toBe(gone < 3 ? 4 - gone : undefined);
  });

  it('who has arrived already is there', () => {
    const scenario = byId('surigao');
    const later = Array.from({ length: 60 }, (_, i) => only('turns', scenario, i)).find(
      (s) => named(s, 'Nachi').arrives === undefined,
    )!;
    expect(stacksOf(later).flatMap((s) => s.names)).toContain('Nachi');
    expect(checkScenario(later)).toEqual([]);
  });
});

describe('circumstances', () => {
  it('visibility stays in what is seen by day and by night', () => {
    for (const scenario of SCENARIOS) {
      for (const { visibility } of many('visibility', scenario)) {
        expect(visibility).toSatisfy((n: number) => (scenario.night ? n >= 1 && n <= 6 : n >= 4 && n <= 20));
      }
    }
  });

  it('night falls, with its rules, and fleets meet near', () => {
    const varied = only('night', byId('denmark-strait'), 'a');
    expect(varied.night).toBe(true);
    expect(varied.visibility).toBeLessThan(5);
    expect(varied.options.friendlyFire).toBe('on');
    expect(nearest(stacksOf(varied))).toBeLessThan(11);
    expect(only('night', byId('surigao'), 'a')).toMatchObject({ night: false, options: { spotters: 'on' } });
  });

  it('options flip, but not those that the scenario is made of', () => {
    const scenario = byId('mers-el-kebir');
    const all = many('options', scenario);
    expect(new Set(all.map((s) => s.options.crews)).size).toBe(2);
    expect(new Set(all.map((s) => s.options.torpedoArc)).size).toBe(2);
    expect(new Set(all.map((s) => s.clauses.find((c) => c.kind === 'reluctance')!.when!.default)).size).toBe(2);
    for (const { options } of all) expect(options).toMatchObject({ mines: 'on', batteries: 'on' });
  });

  it('the other side commits first, the sides change seats', () => {
    const scenario = byId('calabria');
    expect(only('first', scenario, 'a').firstPlayer).toBe('UK');
    const { sides, firstPlayer } = only('seats', scenario, 'a');
    expect(sides).toEqual([scenario.sides[1], scenario.sides[0]]);
    expect(firstPlayer).toBe(scenario.firstPlayer);
  });
});

describe('condition', () => {
  it.each(SCENARIOS)('$id: damage is added, and nobody starts faster than she can go', (scenario) => {
    const all = many('damage', scenario);
    let steps = 0;
    for (const varied of all) {
      for (const unit of units(varied)) {
        const before = named(scenario, unit.name).damage ?? { w: 0, s: 0 };
        const now = unit.damage ?? { w: 0, s: 0 };
        expect(now.w).toBeGreaterThanOrEqual(before.w);
        expect(now.s).toBeGreaterThanOrEqual(before.s);
        expect(unit.speed).toBeLessThanOrEqual(named(scenario, unit.name).speed);
        steps += now.w + now.s - before.w - before.s;
      }
    }
    expect(steps).toBeGreaterThan(0);
  });

  it('torpedoes are spent by who had some', () => {
    const scenario = byId('guadalcanal');
    const spent = many('torpedoes', scenario).flatMap((s) => units(s).filter((u) => u.torpedoes === 'none'));
    expect(spent.length).toBeGreaterThan(10);
    for (const { ship } of spent) expect(SHIPS.get(ship as string)!.torpedoes).not.toBeNull();
  });

  it('crews are of every quality', () => {
    const crews = many('crews', byId('calabria')).flatMap((s) => units(s).map((u) => u.crew));
    expect(new Set(crews)).toEqual(new Set(['poor', 'average', 'elite']));
  });
});

describe('places', () => {
  it('a fleet goes as one where the sea is open', () => {
    const scenario = byId('yamato-iowa');
    for (const varied of many('fleets', scenario)) {
      for (const seat of [0, 1]) {
        const of = (s: Scenario): number[] => distances(stacksOf(s).filter((stack) => stack.seat === seat));
        expect(of(varied)).toEqual(of(scenario));
      }
    }
    expect(new Set(many('fleets', scenario, 20).map((s) => nearest(stacksOf(s)))).size).toBeGreaterThan(5);
  });

  it.each(SCENARIOS)('$id: enemies start no nearer than before, or four hexes, two by night', (scenario) => {
    const gap = Math.min(nearest(stacksOf(scenario)), scenario.night ? 2 : 4);
    for (const kind of ['fleets', 'scatter', 'shift', 'rotation'] as const) {
      for (const varied of many(kind, scenario)) expect(nearest(stacksOf(varied))).toBeGreaterThanOrEqual(gap);
    }
  });

  it('ships at anchor, batteries and late arrivals stay where they are', () => {
    for (const id of ['mers-el-kebir', 'casablanca', 'surigao']) {
      const scenario = byId(id);
      const staying = [
        ...stacksOf(scenario).flatMap((s) => (s.isPinned ? s.names : [])),
        ...units(scenario).flatMap((u) => ((u.arrives?.turn ?? 1) > 1 ? [u.name] : [])),
      ];
      expect(staying.length).toBeGreaterThan(1);
      for (const kind of ['fleets', 'scatter', 'headings', 'speeds', 'shift', 'rotation'] as const) {
        for (const varied of many(kind, scenario)) {
          for (const name of staying) expect(named(varied, name)).toEqual(named(scenario, name));
        }
      }
    }
  });

  it('headings and speeds change, places do not', () => {
    const scenario = byId('san-bernardino');
    for (const kind of ['headings', 'speeds'] as const) {
      const all = many(kind, scenario);
      for (const varied of all) expect(units(varied).map((u) => u.hex)).toEqual(units(scenario).map((u) => u.hex));
      const values = all.flatMap((s) => units(s).map((u) => u[kind === 'headings' ? 'heading' : 'speed']));
      expect(new Set(values).size).toBe(6);
    }
  });
});

describe('the sheet', () => {
  /** The places of a battle seen from a ship, whatever way the sheet lies. */
  it.each(SCENARIOS)('$id: in the mirror all distances stay, and land with the ships', (scenario) => {
    const mirrored = only('mirror', scenario, 'a');
    expect(distances(stacksOf(mirrored))).toEqual(distances(stacksOf(scenario)));
    expect(kinds(mirrored)).toEqual(kinds(scenario));
    expect(mirrored.map.land.length).toBe(scenario.map.land.length);
    const { briefing, notes, title, ladder, ja, id, ...again } = only('mirror', mirrored, 'a');
    const { victory, sides, clauses, map, options } = scenario;
    expect(again).toMatchObject({ sides, clauses, map, options });
    expect(again.map).toBe(map);
    expect(again.victory.outright).toEqual(victory.outright);
  });

  it('edges and their parts go with the mirror and the turn', () => {
    const scenario = byId('north-cape');
    const exits = (s: Scenario): Clause[] => s.clauses.filter((c) => c.kind === 'exit');
    expect(exits(only('mirror', scenario, 'a'))).toEqual([
      { kind: 'exit', side: 'GE', edge: 'west', score: 1 },
      { kind: 'exit', side: 'GE', edge: 'south', score: 1 },
      { kind: 'exit', side: 'GE', edge: 'east', score: 1, fromRow: 1, toRow: 9 },
    ]);
    const turned = only('rotation', scenario, 'a');
    expect(exits(turned)).toEqual([
      { kind: 'exit', side: 'GE', edge: 'west', score: 1 },
      { kind: 'exit', side: 'GE', edge: 'north', score: 1 },
      { kind: 'exit', side: 'GE', edge: 'east', score: 1, fromRow: 27, toRow: 35 },
    ]);
    expect(turned.victory.outright[1]).toMatchObject({ edge: 'east', fromRow: 27, toRow: 35 });
  });

  it('on open sea without exits the battle turns by any sixth, distances kept', () => {
    const scenario = byId('matapan');
    const all = many('rotation', scenario);
    for (const varied of all) expect(distances(stacksOf(varied))).toEqual(distances(stacksOf(scenario)));
    expect(new Set(all.map((s) => named(s, 'Warspite').heading)).size).toBeGreaterThan(3);
  });

  it('land does not turn', () => {
    expect(only('rotation', byId('surigao'), 'a')).toBe(byId('surigao'));
  });
});

describe('threshold', () => {
  it('strays at random by its strength', () => {
    const plus = many('threshold', byId('calabria'), 12).map((s) => s.victory.points.plus);
    expect(new Set(plus).size).toBeGreaterThan(6);
    for (const points of plus) expect(Math.abs(points - 5)).toBeLessThanOrEqual(40);
  });

  it('stays where a change leaves both sides their chances', () => {
    for (const id of ['denmark-strait', 'spartivento', 'guadalcanal']) {
      const { points } = byId(id).victory;
      expect(Math.abs(only('mirror', byId(id), 'a').victory.points.plus - points.plus)).toBeLessThan(3);
    }
  });

  it('falls with the claimant’s ships and rises with the enemy’s', () => {
    const scenario = byId('denmark-strait');
    for (const [gone, seat] of [
      ['Bismarck', 1],
      ['Prince of Wales', 0],
    ] as const) {
      const sides = scenario.sides.map((side) => ({ ...side, units: side.units.filter((u) => u.name !== gone) }));
      const weaker = { ...scenario, sides: sides as unknown as Scenario['sides'], clauses: [] };
      const same = { ...scenario, clauses: [] };
      const moved = expectedLead(weaker) - expectedLead(same);
      // The Germans claim.
      if (seat === 1) expect(moved).toBeLessThan(-3);
      else expect(moved).toBeGreaterThan(10);
    }
  });
});
