/** The wide run: every scenario, many seeds, as far as changes go. */
import { describe, expect, it } from 'vitest';
import { Draws } from '../../../../agents/draws.js';
import { SCENARIOS } from '../../../../engine/battleships/scenarios/index.js';
import {
  STANDARD_VARIATION,
  scaledVariation,
  VARIATION_KINDS,
  type VariationSettings,
} from '../../../../training/battleships/scenarios/settings.js';
import { openSkirmish } from '../../../../training/battleships/scenarios/skirmish.js';
import { vary } from '../../../../training/battleships/scenarios/vary.js';
import { opened, playedOut } from './battles.js';

/** Everything always, as far as it goes. */
const ALL = Object.fromEntries(
  VARIATION_KINDS.map((kind) => [kind, { probability: 1, strength: 1 }]),
) as unknown as VariationSettings;

const MANY = 50;

describe.each(SCENARIOS)('$id', (scenario) => {
  it.each([
    ['as standard', STANDARD_VARIATION],
    ['twice as far', scaledVariation(STANDARD_VARIATION, 2)],
    ['all at once', ALL],
  ])('%s: every variation is sound and ends', (name, settings) => {
    const different = new Set<string>();
    for (let i = 0; i < MANY; i++) {
      const varied = vary(scenario, new Draws(`${name}/${i}`), settings);
      playedOut(opened(varied), `${i}`);
      different.add(JSON.stringify(varied));
    }
    expect(different.size).toBeGreaterThan(0.97 * MANY);
  });
});

it('free encounters, varied too, are sound and end', () => {
  for (let i = 0; i < 2 * MANY; i++) {
    const draws = new Draws(`skirmish/${i}`);
    const skirmish = openSkirmish(draws);
    playedOut(opened(skirmish), `${i}`);
    playedOut(opened(vary(skirmish, draws, ALL)), `${i}`);
  }
});
