/** The registry of papers, the only file of the arena below its faces that knows all rulesets: one line each. */

import { familyOf } from '../../engine/core/ruleset-version.js';
import {
  type AnyScenario,
  type Game,
  RULESETS,
  type RulesetId,
  type ScenarioOf,
  type ViewOf,
} from '../../engine/index.js';
import { PAPERS as battleships } from './battleships/index.js';
import { PAPERS as decisiveBattle } from './decisive-battle/index.js';
import { PAPERS as operations } from './operations/index.js';
import { PAPERS as panzer } from './panzer/index.js';
import type { Papers } from './papers.js';

const PAPERS: { readonly [Id in RulesetId]: Papers<ScenarioOf<Id>, ViewOf<Id>> } = {
  battleships,
  'decisive-battle': decisiveBattle,
  panzer,
  operations,
};

/** Empty ones for a ruleset from outside. */
export const papersOf = (ruleset: RulesetId): Papers<AnyScenario> =>
  Object.hasOwn(PAPERS, ruleset) ? PAPERS[ruleset] : {};

/** Of a game's ruleset; an empty one for a game that is none of the registry. */
export function papersFor(game: Game): Papers<AnyScenario> {
  const id = RULESETS.find((ruleset) => ruleset === familyOf(game.spec.ruleset));
  return id === undefined ? {} : papersOf(id);
}

/** All that have a member, with it, in the order of the registry. */
export const papersWith = <Name extends keyof Papers>(
  name: Name,
): { ruleset: RulesetId; has: NonNullable<Papers<AnyScenario>[Name]> }[] =>
  RULESETS.flatMap((ruleset) => {
    const has = papersOf(ruleset)[name];
    return has === undefined ? [] : [{ ruleset, has: has as NonNullable<Papers<AnyScenario>[Name]> }];
  });
