/** Lobby part of the kit of decisive-battle. */

import { RULESET, SCENARIOS, type Scenario, whenOf } from '../../../../engine/decisive-battle/index.js';
import { FIRST_SEAT } from '../../../../engine/index.js';
import { t } from '../../i18n/index.js';
import type { LobbyKit } from '../../model/kit.js';
import { lobbyWords } from '../i18n/lobby.js';
import { briefingWords, whoWins } from './briefing.js';
import { LinesChart } from './chart.js';
import { optionsFor } from './options.js';
import { Powers } from './power.js';

export const lobby: LobbyKit<Scenario> = {
  scenarios: SCENARIOS,
  version: RULESET,
  agents: () => lobbyWords().agents,
  opponent: 'admiral',
  firstSeat: () => FIRST_SEAT,
  powers: ({ seats }) => seats,
  units: ({ seats }, seat) => seats[seat]!.fleets.flat().length,
  when: whenOf,
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
};
