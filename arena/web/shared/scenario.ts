/** Battles of all rulesets, as far as they have the same to say. */
import type { Scenario as Battleships } from '../../../engine/battleships/scenario.js';
import type { Scenario as DecisiveBattle } from '../../../engine/decisive-battle/scenario.js';

export type Scenario = Battleships | DecisiveBattle;
export type RulesetId = Scenario['ruleset'];

/** Who has a seat. */
export interface Power {
  /** Short: `UK`. */
  readonly id: string;
  readonly name: string;
  readonly nation: string;
}

/** By seat. */
export const powersOf = (scenario: Scenario): readonly Power[] =>
  scenario.ruleset === 'battleships' ? scenario.sides : scenario.seats;

export const turnsOf = (scenario: Scenario): number =>
  scenario.ruleset === 'battleships' ? scenario.turns : scenario.rounds;

export const isNight = (scenario: Scenario): boolean => scenario.ruleset === 'battleships' && scenario.night;
