/** Lobby part of the kit of operations. */
import { FIRST_SEAT, isoWhen } from '../../../../engine/index.js';
import { RULESET, SCENARIOS, type Scenario } from '../../../../engine/operations/index.js';
import { t } from '../../i18n/index.js';
import type { LobbyKit } from '../../model/kit.js';
import { phrases } from '../i18n/index.js';
import { briefingWords, ownRules, powersOf, whoWins } from './briefing.js';
import { LazyForces } from './lazy-forces.js';
import { optionsFor } from './options.js';
import { SeenChart } from './seen-chart.js';

const count = (units: readonly { readonly count: number }[]): number => units.reduce((sum, one) => sum + one.count, 0);

export const lobby: LobbyKit<Scenario> = {
  scenarios: SCENARIOS,
  version: RULESET,
  agents: () => phrases().agents,
  opponent: 'level:sub-lieutenant',
  firstSeat: () => FIRST_SEAT,
  powers: powersOf,
  units: ({ seats }, seat) =>
    seats[seat]?.forces.reduce((sum, { units, aircraft = [] }) => sum + count(units) + count(aircraft), 0),
  when: ({ date }) => isoWhen(date),
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
