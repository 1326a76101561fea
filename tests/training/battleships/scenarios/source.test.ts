import { expect, it } from 'vitest';
import { standardMixture } from '../../../../training/battleships/scenarios/mixture.js';
import { openSource } from '../../../../training/source.js';

it('opens a scenario as it is, or the one that a seed draws from a mixture', () => {
  expect(openSource({ scenario: 'calabria' }).spec.scenario).toBe('calabria');
  const mixture = standardMixture(['north-cape']);
  const hashOf = (seed: string): string => openSource({ ruleset: 'battleships', mixture, seed }).spec.scenarioHash;
  expect(hashOf('a')).toBe(hashOf('a'));
  expect(hashOf('b')).not.toBe(hashOf('a'));
});

it('says what is wrong with a scenario that there is not', () => {
  expect(() => openSource({ scenario: 'jutland' })).toThrow(/no scenario `jutland`/);
});
