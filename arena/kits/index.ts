/** The kits of all rulesets: the only file of the arena below its faces that knows each by name. A ruleset is a line. */

import { familyOf } from '../../engine/core/ruleset-version.js';
import { type AnyScenario, type Game, RULESETS, type RulesetId, type ViewOf } from '../../engine/index.js';
import { KIT as battleships } from './battleships/index.js';
import { KIT as decisiveBattle } from './decisive-battle/index.js';
import type { Kit } from './kit.js';

type ScenarioOf<Id extends RulesetId> = Extract<AnyScenario, { readonly ruleset: Id }>;

const KITS: { readonly [Id in RulesetId]: Kit<ScenarioOf<Id>, ViewOf<ScenarioOf<Id>>> } = {
  battleships,
  'decisive-battle': decisiveBattle,
};

export const kitOf = (ruleset: RulesetId): Kit<AnyScenario> => KITS[ruleset];

/** Of a game's ruleset; an empty one for a game that is none of the registry. */
export function kitFor(game: Game): Kit<AnyScenario> {
  const id = RULESETS.find((ruleset) => ruleset === familyOf(game.spec.ruleset));
  return id === undefined ? {} : kitOf(id);
}

/** All that have a member, with it, in the order of the registry. */
export const kitsWith = <Name extends keyof Kit>(
  name: Name,
): { ruleset: RulesetId; has: NonNullable<Kit<AnyScenario>[Name]> }[] =>
  RULESETS.flatMap((ruleset) => {
    const has = kitOf(ruleset)[name];
    return has === undefined ? [] : [{ ruleset, has: has as NonNullable<Kit<AnyScenario>[Name]> }];
  });
