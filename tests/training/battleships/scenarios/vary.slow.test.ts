/** Variations are sound, can be played, come of their seed alone, and are many. */
import { describe, expect, it } from 'vitest';
import { Draws } from '../../../../agents/draws.js';
import type { Scenario } from '../../../../engine/battleships/scenario.js';
import { SCENARIOS } from '../../../../engine/battleships/scenarios/index.js';
import { nearest, stacksOf } from '../../../../training/battleships/scenarios/formation.js';
import {
  STANDARD_VARIATION,
  scaledVariation,
  variationSchema,
} from '../../../../training/battleships/scenarios/settings.js';
import { vary } from '../../../../training/battleships/scenarios/vary.js';
import { byId, opened, playedOut } from './battles.js';

const variations = (scenario: Scenario, count: number, settings = STANDARD_VARIATION): Scenario[] =>
  Array.from({ length: count }, (_, i) => vary(scenario, new Draws(`${scenario.id}/${i}`), settings));

describe.each(SCENARIOS)('$id', (scenario) => {
  it('is given back where nothing may change', () => {
    const still = scaledVariation(STANDARD_VARIATION, 0);
    for (const varied of variations(scenario, 5, still)) expect(varied).toBe(scenario);
  });

  it('varied, it is sound and can be played', () => {
    for (const varied of variations(scenario, 4)) playedOut(opened(varied), 'played');
  });

  it('is not touched, and one seed gives one variation', () => {
    const before = structuredClone(scenario);
    expect(variations(scenario, 3)).toEqual(variations(scenario, 3));
    expect(scenario).toEqual(before);
  });
});

describe('variety', () => {
  const spreadOf = (values: readonly number[]): { mean: number; sd: number; different: number } => {
    const mean = values.reduce((sum, v) => sum + v, 0) / values.length;
    const sd = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length);
    return { mean, sd, different: new Set(values).size };
  };

  it.each(['denmark-strait', 'calabria', 'guadalcanal'])('%s: no two of 60 are alike', (id) => {
    const all = variations(byId(id), 60);
    expect(new Set(all.map((s) => JSON.stringify({ ...s, id: '', title: '' }))).size).toBe(60);
    const range = spreadOf(all.map((s) => nearest(stacksOf(s))));
    expect(range.different).toBeGreaterThan(6);
    expect(range.sd).toBeGreaterThan(2);
    expect(spreadOf(all.map((s) => s.visibility)).different).toBeGreaterThan(4);
    expect(spreadOf(all.map((s) => s.turns)).different).toBeGreaterThan(4);
    expect(spreadOf(all.map((s) => s.sides[0].units.length + s.sides[1].units.length)).different).toBeGreaterThan(2);
    expect(spreadOf(all.map((s) => s.victory.points.plus)).different).toBeGreaterThan(20);
  });

  it('ships head every way, some are damaged, some have no torpedoes, some fight by another light', () => {
    const all = variations(byId('denmark-strait'), 100);
    const units = all.flatMap((s) => s.sides.flatMap((side) => side.units));
    const headings = spreadOf(units.map((u) => 'ABCDEF'.indexOf(u.heading)));
    expect(headings.different).toBe(6);
    const shareOf = (of: readonly boolean[]): number => of.filter(Boolean).length / of.length;
    const damaged = shareOf(units.map((u) => u.damage !== undefined));
    expect(damaged).toBeGreaterThan(0.05);
    expect(damaged).toBeLessThan(0.5);
    expect(shareOf(units.map((u) => u.torpedoes === 'none'))).toBeGreaterThan(0.01);
    const night = shareOf(all.map((s) => s.night));
    expect(night).toBeGreaterThan(0.02);
    expect(night).toBeLessThan(0.3);
    expect(new Set(all.map((s) => s.sides[0].id))).toEqual(new Set(['UK', 'GE']));
    expect(new Set(all.map((s) => JSON.stringify(s.options))).size).toBeGreaterThan(5);
  });

  it('stronger settings change more', () => {
    const changed = (by: number): number =>
      variations(byId('calabria'), 40, scaledVariation(STANDARD_VARIATION, by)).reduce(
        (sum, s) => sum + Math.abs(nearest(stacksOf(s)) - 7),
        0,
      );
    expect(changed(1)).toBeGreaterThan(changed(0.2));
  });
});

it('the standard settings are what an empty part of a configuration means', () => {
  expect(variationSchema.parse({})).toEqual(STANDARD_VARIATION);
  expect(variationSchema.safeParse({ damage: { strength: 2 } }).success).toBe(false);
  expect(variationSchema.safeParse({ weather: {} }).success).toBe(false);
  const { damage, fleets } = variationSchema.parse({ damage: { probability: 0.9 } });
  expect(damage).toEqual({ ...STANDARD_VARIATION.damage, probability: 0.9 });
  expect(fleets).toEqual(STANDARD_VARIATION.fleets);
});
