/** Second ladder: battles of all rulesets that no list has, found by their ids. */
import { type AnyScenario, RULESETS, type RulesetId } from '../../engine/index.js';
import { papersOf } from '../kits/rulesets.js';

export const secondLadderOf = (ruleset: RulesetId): readonly AnyScenario[] => papersOf(ruleset).secondLadder ?? [];

/** The battle of a second ladder with this id. */
export const onSecondLadder = (id: string): AnyScenario | undefined =>
  RULESETS.flatMap(secondLadderOf).find((one) => one.id === id);
