/** Lobby part of the kit of battleships. */

import { RULESET, SCENARIOS, type Scenario } from '../../../../engine/battleships/index.js';
import { bySeat, FIRST_SEAT, isoWhen, isSeat } from '../../../../engine/index.js';
import { t } from '../../i18n/index.js';
import type { LobbyKit } from '../../model/kit.js';
import { lobbyWords } from '../i18n/lobby.js';
import { sideJa } from '../i18n/names.js';
import { historyOf, missionOf, ownRules, whoWins } from './briefing.js';
import { HexChart } from './chart.js';
import { Forces } from './force.js';
import { optionsFor, unitsOf } from './options.js';

/** The side that has the clearer task, by battle. */
const FIRST_SIDE: Readonly<Record<string, string>> = { 'denmark-strait': 'GE' };

export const lobby: LobbyKit<Scenario> = {
  scenarios: SCENARIOS,
  version: RULESET,
  agents: () => lobbyWords().agents,
  // Of the levels one below the middle, as in the terminal.
  opponent: 'level:commander',
  firstSeat: ({ id, sides }) => {
    const named = bySeat(sides).findIndex((side) => side.id === FIRST_SIDE[id]);
    return isSeat(named) ? named : FIRST_SEAT;
  },
  powers: ({ sides }) => sides.map(({ id, name, nation }) => ({ id, name, ja: sideJa(name), nation })),
  units: (scenario, seat) => unitsOf(scenario.sides[seat as 0 | 1], scenario),
  when: ({ date }) => isoWhen(date),
  isNight: ({ night }) => night,
  lengthWords: ({ turns }) => t('shell.turns', { n: turns }),
  lightWords: ({ night }) => t(night ? 'shell.night' : 'shell.day'),
  briefing: (scenario, settings) => ({
    history: historyOf(scenario),
    asked: missionOf(scenario),
    wins: whoWins(scenario),
    own: ownRules(scenario, settings),
  }),
  options: optionsFor,
  Chart: HexChart,
  Forces,
};
