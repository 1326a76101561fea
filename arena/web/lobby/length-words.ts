/** How long a battle may last, in words. */
import { t } from '../i18n/index.js';
import { type Scenario, turnsOf } from '../shared/scenario.js';

export const lengthWords = (scenario: Scenario): string =>
  t(scenario.ruleset === 'battleships' ? 'shell.turns' : 'shell.rounds-most', { n: turnsOf(scenario) });
