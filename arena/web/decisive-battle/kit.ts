/** Kit of decisive-battle for the page. */

import { RULESET, SCENARIOS, type Scenario } from '../../../engine/decisive-battle/index.js';
import { FIRST_SEAT } from '../../../engine/index.js';
import { t } from '../i18n/index.js';
import type { Kit } from '../model/kit.js';
import { briefingWords, whoWins } from './lobby/briefing.js';
import { LinesChart } from './lobby/chart.js';
import { optionsFor } from './lobby/options.js';
import { Powers } from './lobby/power.js';

export const kit: Kit<Scenario> = {
  scenarios: SCENARIOS,
  version: RULESET,
  kindWords: () => t('shell.kind-lines'),
  opponent: 'admiral',
  firstSeat: () => FIRST_SEAT,
  powers: ({ seats }) => seats,
  units: ({ seats }, seat) => seats[seat]!.fleets.flat().length,
  isNight: () => false,
  lengthWords: ({ rounds }) => t('shell.rounds-most', { n: rounds }),
  lightWords: () => '',
  briefing: (scenario) => ({
    history: undefined,
    asked: briefingWords(scenario),
    wins: whoWins(scenario),
    own: [],
  }),
  options: optionsFor,
  Chart: LinesChart,
  Forces: Powers,
  load: () => import('./create.js').then(({ createBattle }) => createBattle),
};
