/** Waiting status: who decides what while nothing is asked of this person. */
import { isSeat } from '../../../../engine/index.js';
import { t } from '../../i18n/index.js';
import { RuleChip } from '../../panel/rule-chip.js';
import { WaitingNotes } from '../../panel/waiting-notes.js';
import { playerWords } from '../../shared/words.js';
import { w } from '../i18n/index.js';
import { lobbyWords } from '../i18n/lobby.js';
import type { DecisiveModel } from '../model.js';
import { seatName } from '../names.js';
import { NextFleets } from './next-fleets.js';
import { questionWords, ruleOf } from './question.js';

export function Waiting({ model }: { model: DecisiveModel }) {
  const view = model.view.value;
  const player = view.toAct < 0 ? undefined : model.room.value.seats[view.toAct]?.player;
  return (
    <header class="ask is-waiting">
      <h2>
        {headline(model)} {view.question !== undefined && <RuleChip rule={ruleOf(view)} />}
      </h2>
      <p class="soft">
        {model.face.turnWords()} · {w(`bar.${view.phase === 'war' ? 'sides' : view.phase}`)}
        {player && view.toAct !== model.seat.value && ` · ${playerWords(player, lobbyWords().agents)}`}
      </p>
      <NextFleets model={model} />
      <WaitingNotes model={model} />
    </header>
  );
}

function headline(model: DecisiveModel): string {
  const { game } = model;
  const { status } = model.room.value;
  const view = model.view.value;
  if (status === 'waiting') return t('panel.wait.begin');
  if (status !== 'playing' || view.phase === 'over') return t('panel.wait.over');
  if (model.forming?.isSending.value === true) return w('do.formSending');
  if (view.phase === 'fleets' && view.question === undefined) {
    return !isSeat(view.toAct)
      ? w('wait.fleetsHidden')
      : view.toAct === model.seat.value
        ? t('panel.wait.sending')
        : w('wait.fleets', { power: seatName(game, view.toAct) });
  }
  if (view.toAct < 0) return t('panel.wait.dice');
  if (view.toAct === model.seat.value) return t('panel.wait.sending');
  return view.question === undefined ? t('panel.wait.dice') : questionWords(game, view, 'wait');
}
