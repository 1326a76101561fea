/** A scenario in full: briefing, forces, special rules, options, as far as its ruleset's papers tell them. */
import pc from 'picocolors';
import { type AnyScenario, openGame, rulesetFor, settingsIn } from '../../engine/index.js';
import { papersOf } from '../kits/rulesets.js';
import { section } from '../words/tables.js';
import { harmless } from '../words/text.js';

export const scenarioWords = (scenario: AnyScenario): string[] =>
  papersOf(scenario.ruleset).scenarioWords?.(scenario) ?? plainWords(scenario);

/** What all scenarios have. */
function plainWords(scenario: AnyScenario): string[] {
  const settings = Object.entries(settingsIn(scenario)).map(
    ([name, { values, standard, meaning }]) =>
      `${name} ${standard}, of ${values.join(', ')}${meaning === undefined ? '' : `: ${harmless(meaning)}`}`,
  );
  return [
    pc.bold(harmless(scenario.title)),
    `${harmless(scenario.date)}, rules of ${scenario.ruleset}`,
    ...partsWords(scenario),
    ...section('Options', settings),
  ];
}

/** Who fights, and for how long. */
function partsWords(scenario: AnyScenario): string[] {
  const opened = openGame(scenario);
  if (!opened.ok) return [];
  const { seats, turns } = opened.value.spec;
  const { turnWord = 'turn' } = rulesetFor(opened.value);
  return [`${seats.map(({ side }) => side).join(', ')}; ${turns} ${turnWord}${turns === 1 ? '' : 's'}`];
}
