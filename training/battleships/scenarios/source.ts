/** Sampler of scenarios: where a game of training comes from. */

import { Draws } from '../../../agents/draws.js';
import { type Game, openGame } from '../../../engine/index.js';
import { type Mixture, type MixtureConfig, mixture } from './mixture.js';

/** A scenario of the registry as it is, or one drawn from a mixture: one seed, one scenario. */
export type Source = { readonly scenario: string } | { readonly mixture: MixtureConfig; readonly seed: string };

export function openSource(source: Source): Game {
  const game = openGame('scenario' in source ? source.scenario : drawn(source.mixture, source.seed));
  if (!game.ok) throw new Error(game.message);
  return game.value;
}

const drawn = (config: MixtureConfig, seed: string) => mixtureOf(config).draw(new Draws(seed));

const known = new WeakMap<MixtureConfig, Mixture>();

function mixtureOf(config: MixtureConfig): Mixture {
  let made = known.get(config);
  if (made === undefined) {
    made = mixture(config);
    known.set(config, made);
  }
  return made;
}
