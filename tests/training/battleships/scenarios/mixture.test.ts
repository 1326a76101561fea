import { describe, expect, it } from 'vitest';
import { Draws } from '../../../../agents/draws.js';
import { SCENARIOS } from '../../../../engine/battleships/scenarios/index.js';
import { mixture, mixtureSchema, standardMixture } from '../../../../training/battleships/scenarios/mixture.js';
import { opened } from './battles.js';

const refusals = (config: unknown): string[] => {
  const read = mixtureSchema.safeParse(config);
  return read.success ? [] : read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
};

describe('a mixture', () => {
  it('draws its sources as often as their weights say', () => {
    const config = mixtureSchema.parse({
      sources: [
        { scenario: 'denmark-strait', weight: 3, vary: 0 },
        { scenario: 'river-plate', weight: 0 },
        { skirmish: { ships: [1, 1] }, weight: 1, vary: 0 },
      ],
    });
    const { draw } = mixture(config);
    const ids = Array.from({ length: 400 }, (_, i) => draw(new Draws(`${i}`)).id);
    expect(new Set(ids)).toEqual(new Set(['denmark-strait', 'skirmish']));
    const share = ids.filter((id) => id === 'denmark-strait').length / ids.length;
    expect(share).toBeGreaterThan(0.68);
    expect(share).toBeLessThan(0.82);
  });

  it('draws one scenario for one seed', () => {
    const { draw } = mixture(standardMixture());
    for (const seed of ['a', 'b', 'c', 'd']) expect(draw(new Draws(seed))).toEqual(draw(new Draws(seed)));
  });

  it('never draws what is held out, varied or not', () => {
    const heldOut = ['calabria', 'matapan'];
    const { draw } = mixture(standardMixture(heldOut));
    const drawn = Array.from({ length: 150 }, (_, i) => draw(new Draws(`held/${i}`)));
    const titles = new Set(drawn.map((s) => s.title));
    for (const id of heldOut) {
      const { title } = SCENARIOS.find((s) => s.id === id)!;
      expect([...titles].filter((t) => t.includes(title))).toEqual([]);
    }
    // The other eleven, and free encounters.
    expect(new Set(drawn.map((s) => s.title.replace(', varied', ''))).size).toBe(12);
    for (const scenario of drawn.slice(0, 20)) opened(scenario);
  });

  it('says what is wrong with a configuration', () => {
    expect(refusals({ sources: [{ scenario: 'denmark-strait' }], heldOut: ['denmark-strait'] })).toEqual([
      'sources.0.scenario: `denmark-strait` is held out and cannot be drawn; take it out of one of the two lists.',
    ]);
    expect(refusals({ sources: [{ scenario: 'jutland' }] })[0]).toMatch(/no scenario `jutland`.*denmark-strait/);
    expect(refusals({ sources: [{ scenario: 'calabria' }], heldOut: ['jutland'] })[0]).toMatch(/^heldOut.0/);
    expect(refusals({ sources: [{ scenario: 'calabria', weight: 0 }] })).toEqual([
      'sources: At least one source needs a weight above 0.',
    ]);
    expect(refusals({ sources: [] })).toHaveLength(1);
    expect(refusals({ sources: [{ scenario: 'calabria', vary: 3 }] })).toHaveLength(1);
  });
});
