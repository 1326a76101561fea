/** The rules of a battle that players may switch, and what a seat brings, by its ruleset. */
import * as battleships from '../battleships/lobby/options.js';
import * as decisiveBattle from '../decisive-battle/lobby/options.js';
import type { Scenario } from '../shared/scenario.js';
import type { OfferedOption } from './offered.js';

export const optionsFor = (scenario: Scenario): OfferedOption[] =>
  scenario.ruleset === 'battleships' ? battleships.optionsFor(scenario) : decisiveBattle.optionsFor();

/** How many units a seat has with the rules that are in force without a word. */
export const unitsOf = (scenario: Scenario, seat: number): number =>
  scenario.ruleset === 'battleships'
    ? battleships.unitsOf(scenario.sides[seat as 0 | 1], scenario)
    : scenario.seats[seat]!.fleets.flat().length;
