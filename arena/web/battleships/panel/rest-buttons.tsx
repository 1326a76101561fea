/** Under the answers: who need not decide ship by ship lets the rest of the phase be decided. */
import { t } from '../../i18n/index.js';
import type { BattleshipsModel } from '../model/battle.js';
import type { Desk } from './desk.js';
import type { AtHand } from './question.js';
import { answerIn, type Manner } from './rest.js';

export function RestButtons({ model, desk, question }: { model: BattleshipsModel; desk: Desk; question: AtHand }) {
  const { manner, begin, stop } = desk.rest;
  if (manner.value !== null) {
    return (
      <div class="rest" role="status">
        <span class="soft">{t(manner.value === 'admiral' ? 'panel.rest.deciding' : 'panel.rest.answering')}</span>
        <button type="button" class="small" onClick={stop}>
          {t('panel.rest.stop')}
        </button>
      </div>
    );
  }
  // Fleet questions come alone.
  if (question.unit === undefined) return null;
  const offers: [Manner, string][] = [];
  if (model.room.value.help) offers.push(['admiral', t('panel.rest.admiral')]);
  for (const how of ['pass', 'act'] as const) {
    const answer = answerIn(how, question);
    if (answer !== undefined) offers.push([how, t('panel.rest.same', { answer: answer.label })]);
  }
  if (offers.length === 0) return null;
  return (
    <div class="rest">
      {offers.map(([how, label]) => (
        <button key={how} type="button" class="small" onClick={() => begin(how)}>
          {label}
        </button>
      ))}
    </div>
  );
}
