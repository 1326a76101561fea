/** File of a battle that comes with the game: something to begin one's own from. */
import { KIT_IDS } from '../rulesets.js';
import type { Scenario } from '../shared/scenario.js';

/** Where this server says what such a file may have; of rules that only it knows it says nothing. */
export const formatOf = ({ ruleset }: Pick<Scenario, 'ruleset'>): string | undefined =>
  KIT_IDS.some((id) => id === ruleset) ? `./scenarios/${ruleset}.schema.json` : undefined;

/** Names its format, so that an editor checks it as it is written. */
export const scenarioText = (scenario: Scenario, format: string): string =>
  `${JSON.stringify({ $schema: format, ...scenario }, null, 2)}\n`;
