/** Buttons that decide the rest of a phase at once. */

import type { BatchManner } from '../../panel/batch-answers.js';
import { RestOffers } from '../../panel/rest-offers.js';
import { t } from '../i18n/index.js';
import type { BattleshipsModel } from '../model/battle.js';
import { type Alike, answerIn } from './batch-answers.js';
import type { PanelState } from './panel-state.js';
import type { AtHand } from './question.js';

export function RestButtons({
  model,
  panel,
  question,
}: {
  model: BattleshipsModel;
  panel: PanelState;
  question: AtHand;
}) {
  const offers: [BatchManner<Alike>, string][] = [];
  // Fleet questions come alone.
  if (question.unit !== undefined) {
    if (model.room.value.help) offers.push(['admiral', t('panel.rest.admiral')]);
    for (const how of ['pass', 'act'] as const) {
      const answer = answerIn(how, question);
      if (answer !== undefined) offers.push([how, t('panel.rest.same', { answer: answer.label })]);
    }
  }
  return <RestOffers rest={panel.rest} offers={offers} />;
}
