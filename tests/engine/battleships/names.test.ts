/** Every ship, navy and battle that comes with the game has its Japanese name. */
import { describe, expect, it } from 'vitest';
import { SIDES_JA, UNITS_JA } from '../../../engine/battleships/names.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';

const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

describe('Japanese names', () => {
  it.each(SCENARIOS.map((s) => [s.id, s] as const))('%s', (_, scenario) => {
    expect(scenario.ja).toMatch(JAPANESE);
    for (const side of scenario.sides) {
      expect(SIDES_JA[side.name], side.name).toMatch(JAPANESE);
      for (const unit of side.units) expect(UNITS_JA[unit.name], unit.name).toMatch(JAPANESE);
    }
  });

  it('names nobody who takes no part, and nobody twice', () => {
    const units = new Set(SCENARIOS.flatMap((s) => s.sides.flatMap((side) => side.units.map((u) => u.name))));
    expect(Object.keys(UNITS_JA).filter((name) => !units.has(name))).toEqual([]);
    expect(new Set(Object.values(UNITS_JA)).size).toBe(Object.keys(UNITS_JA).length);
  });
});
