/** Sampler of scenarios: where a game of training comes from. */
import { Draws } from '../agents/draws.js';
import { onSecondLadder } from '../agents/second-ladders.js';
import { assert } from '../engine/core/result.js';
import { type Game, openGame, type RulesetId } from '../engine/index.js';
import type { Mixture, MixtureConfig } from './curriculum.js';
import { mixtureOf } from './rulesets.js';

/** A scenario of the registry or of a second ladder as it is, or one drawn from a mixture of a ruleset: one seed, one scenario. */
export type Source =
  | { readonly scenario: string }
  | { readonly ruleset: RulesetId; readonly mixture: MixtureConfig; readonly seed: string };

export function openSource(source: Source): Game {
  const game = openGame(
    'scenario' in source
      ? (onSecondLadder(source.scenario) ?? source.scenario)
      : opened(source).draw(new Draws(source.seed)),
  );
  if (!game.ok) throw new Error(game.message);
  return game.value;
}

const known = new WeakMap<MixtureConfig, Mixture>();

function opened({ ruleset, mixture }: Extract<Source, { mixture: MixtureConfig }>): Mixture {
  let made = known.get(mixture);
  if (made === undefined) {
    const kind = mixtureOf(ruleset);
    assert(kind !== undefined, 'settings with a mixture are of a ruleset that has one');
    made = kind.open(mixture);
    known.set(mixture, made);
  }
  return made;
}
