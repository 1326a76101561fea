/**
 * Second ladders: battles of all rulesets that no list has and nothing learns from, found by their ids. Beside the registry of kits, since whoever
 * only plays needs none of them.
 */
import { familyOf } from '../engine/core/ruleset-version.js';
import type { AnyScenario, RulesetId } from '../engine/index.js';
import { SECOND_LADDER as battleships } from './battleships/second-ladder.js';

const BY_RULESET: { readonly [Id in RulesetId]: readonly AnyScenario[] } = {
  battleships,
  'decisive-battle': [],
  panzer: [],
  operations: [],
};

const ALL = Object.entries(BY_RULESET);

/** By the name of a ruleset, with or without a version; none where it has none. */
export const secondLadderOf = (ruleset: string): readonly AnyScenario[] =>
  ALL.find(([name]) => name === familyOf(ruleset))?.[1] ?? [];

/** The battle of a second ladder with this id. */
export const onSecondLadder = (id: string): AnyScenario | undefined =>
  ALL.flatMap(([, battles]) => battles).find((one) => one.id === id);
