/** Kit of panzer for the page. */
import { FIRST_SEAT } from '../../../engine/index.js';
import { RULESET, SCENARIOS, type Scenario } from '../../../engine/panzer/index.js';
import { t } from '../i18n/index.js';
import type { Kit } from '../model/kit.js';
import { w } from './i18n/index.js';
import { briefingWords, optionsFor, ownRules, powersOf, whoWins } from './lobby/briefing.js';
import { LazyForces } from './lobby/lazy-forces.js';
import { SeenChart } from './lobby/seen-chart.js';

export const kit: Kit<Scenario> = {
  scenarios: SCENARIOS,
  version: RULESET,
  kindWords: () => w('kind'),
  leader: 'commander',
  opponent: 'admiral',
  firstSeat: () => FIRST_SEAT,
  powers: powersOf,
  units: ({ sides }, seat) =>
    sides[seat as 0 | 1].groups.flatMap(({ units }) => units).reduce((sum, { count }) => sum + count, 0),
  isNight: () => false,
  lengthWords: ({ turns }) => t('shell.turns', { n: turns }),
  lightWords: () => '',
  briefing: (scenario) => ({
    history: undefined,
    asked: briefingWords(scenario),
    wins: whoWins(scenario),
    own: ownRules(scenario),
  }),
  options: optionsFor,
  Chart: SeenChart,
  Forces: LazyForces,
  load: () => import('./create.js').then(({ createBattle }) => createBattle),
};
