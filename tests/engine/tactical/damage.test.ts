/** Damage goes to the chart and back without a loss, each step more costs endurance, and sunk is sunk. */
import { describe, expect, it } from 'vitest';
import { hitsAfter, speedSteps, stepsFor, weaponSteps } from '../../../engine/tactical/damage.js';

const FULL = Array.from({ length: 14 }, (_, i) => i + 1);

describe.each(FULL)('damage of a ship of endurance %i', (full) => {
  const hits = Array.from({ length: full + 1 }, (_, h) => h);

  it('is the same again where nothing hits her', () => {
    for (const h of hits) expect(hitsAfter(h, stepsFor(h, full), full, false)).toBe(h);
  });

  it('grows with each step, and never beyond her endurance while she floats', () => {
    for (const h of hits) {
      for (let steps = stepsFor(h, full) + 1, last = h; steps <= 5; steps++) {
        const after = hitsAfter(h, steps, full, false);
        expect(after).toBeGreaterThanOrEqual(last);
        expect(after).toBeGreaterThan(h);
        expect(after).toBeLessThanOrEqual(full);
        last = after;
      }
    }
  });

  it('is not mended by repairs in the battle', () => {
    for (const h of hits) expect(hitsAfter(h, 0, full, false)).toBe(h);
  });

  it('is five steps at endurance 0, three of them of weapons, and sinks her beyond', () => {
    expect(stepsFor(0, full)).toBe(0);
    expect([weaponSteps(stepsFor(full, full)), speedSteps(stepsFor(full, full))]).toEqual([3, 2]);
    expect(hitsAfter(0, 0, full, true)).toBe(full + 1);
  });
});
