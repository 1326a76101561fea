/** Panel beside the board: what is asked of this person, the answers with their odds; then the points. */
import { t } from '../../i18n/index.js';
import { PanelFrame, usePanel } from '../../panel/panel-frame.js';
import './panel.css';
import { w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { ActionBar } from './action-bar.js';
import { onKey } from './keys.js';
import { OrderList } from './order-list.js';
import { ordersOf } from './orders.js';
import { type PanelState, panelStateOf } from './panel-state.js';
import { QuestionView } from './question-view.js';
import { Standing } from './standing.js';
import { Waiting } from './waiting.js';

export function Panel({ model }: { model: DecisiveModel }) {
  const panel = usePanel(model, panelStateOf, onKey);
  return (
    <PanelFrame
      model={model}
      isRestOffered={false}
      keys={w('keys')}
      above={model.view.value.turn > 0 && <Standing model={model} />}
      bar={<ActionBar model={model} panel={panel} />}
    >
      <QuestionArea model={model} panel={panel} />
    </PanelFrame>
  );
}

function QuestionArea({ model, panel }: { model: DecisiveModel; panel: PanelState }) {
  const question = panel.atHand.value;
  if (question !== null) return <QuestionView model={model} panel={panel} question={question} />;
  const isConfirming = model.asked.value?.kind === 'confirm' && ordersOf(model).length > 1;
  return isConfirming ? <Confirming model={model} /> : <Waiting model={model} />;
}

/** The targets of a line before they count. */
const Confirming = ({ model }: { model: DecisiveModel }) => (
  <>
    <header class="ask">
      <h2>{t('panel.confirm.targets')}</h2>
      <p class="soft">{t('panel.confirm.remark')}</p>
    </header>
    <OrderList model={model} />
  </>
);
