/** Lobby part of the kit of panzer. */
import { FIRST_SEAT } from '../../../../engine/index.js';
import { RULESET, SCENARIOS, type Scenario, whenOf } from '../../../../engine/panzer/index.js';
import { t } from '../../i18n/index.js';
import type { LobbyKit } from '../../model/kit.js';
import { phrases } from '../i18n/index.js';
import { briefingWords, ownRules, powersOf, whoWins } from './briefing.js';
import { LazyForces } from './lazy-forces.js';
import { optionsFor } from './options.js';
import { SeenChart } from './seen-chart.js';

export const lobby: LobbyKit<Scenario> = {
  scenarios: SCENARIOS,
  version: RULESET,
  agents: () => phrases().agents,
  opponent: 'level:first-lieutenant',
  firstSeat: () => FIRST_SEAT,
  powers: powersOf,
  units: ({ sides }, seat) =>
    sides[seat as 0 | 1].groups.flatMap(({ units }) => units).reduce((sum, { count }) => sum + count, 0),
  when: whenOf,
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
};
