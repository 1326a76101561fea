/** A tournament in words. */

import type { Heard } from '../../protocol/index.js';
import { battleTitle } from '../i18n/names.js';
import { t } from '../players/i18n/index.js';
import type { App } from '../shared/app.js';
import { clockWords } from '../shared/words.js';

export type Tournament = Heard<'tournament'>['tournament'];

export function tournamentWords(app: App, one: Tournament): string {
  const scenario = app.scenarioOf(one.scenario);
  const words = [
    scenario === undefined ? one.scenario : battleTitle(scenario),
    t(one.kind === 'swiss' ? 'list.swiss' : 'list.round-robin'),
    t('list.round', { round: one.round, rounds: one.rounds }),
    ...(one.clock.kind === 'none' ? [] : [clockWords(one.clock)]),
  ];
  return words.join(' · ');
}
