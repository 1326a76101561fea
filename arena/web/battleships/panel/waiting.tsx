/** Waiting status: what goes on while nothing is asked of this person. */

import type { PhaseName } from '../../../../engine/battleships/index.js';
import { isSeat } from '../../../../engine/index.js';
import { WaitingNotes } from '../../panel/waiting-notes.js';
import { type SalvoTextKey, t } from '../i18n/index.js';
import type { BattleshipsModel } from '../model/battle.js';
import { seatName } from './names.js';

const PHASES: Readonly<Record<PhaseName, SalvoTextKey>> = {
  mines: 'panel.phase.mines',
  flagship: 'panel.phase.flagship',
  visibility: 'panel.phase.visibility',
  events: 'panel.phase.visibility',
  chits: 'panel.phase.command',
  'star-1a': 'panel.phase.star',
  'star-1b': 'panel.phase.star',
  'spot-a': 'panel.phase.targetsFirst',
  'target-a': 'panel.phase.targetsFirst',
  'star-2': 'panel.phase.star',
  'spot-b': 'panel.phase.targetsSecond',
  'target-b': 'panel.phase.targetsSecond',
  guns: 'panel.phase.guns',
  'launch-a': 'panel.phase.torpedoes',
  'launch-b': 'panel.phase.torpedoes',
  torpedoes: 'panel.phase.torpedoes',
  'move-a': 'panel.phase.movesFirst',
  'move-b': 'panel.phase.movesSecond',
  'repair-a': 'panel.phase.repair',
  'repair-b': 'panel.phase.repair',
  'transfer-0': 'panel.phase.flagship',
  'transfer-1': 'panel.phase.flagship',
  over: 'panel.phase.end',
};

export function Waiting({ model }: { model: BattleshipsModel }) {
  const view = model.view.value;
  return (
    <header class="ask is-waiting">
      <h2>{headline(model)}</h2>
      <p class="soft">{t('panel.wait.turn', { turn: view.turn, turns: view.turns, phase: t(PHASES[view.phase]) })}</p>
      <WaitingNotes model={model} />
    </header>
  );
}

function headline(model: BattleshipsModel): string {
  const { status } = model.room.value;
  const { toAct, phase } = model.view.value;
  if (status === 'waiting') return t('panel.wait.begin');
  if (status !== 'playing' || phase === 'over') return t('panel.wait.over');
  if (!isSeat(toAct)) return t('panel.wait.dice');
  if (toAct === model.seat.value) return t('panel.wait.sending');
  return t('panel.wait.other', { side: seatName(model.game, toAct) });
}
