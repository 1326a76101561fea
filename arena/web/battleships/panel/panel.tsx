/** Panel beside the chart: what is asked of this person, the answers with their odds, the orders given; then forces and points. */

import { NO_SEAT } from '../../../../engine/index.js';
import { PanelFrame, usePanel } from '../../panel/panel-frame.js';
import { t } from '../i18n/index.js';
import type { BattleshipsModel } from '../model/battle.js';
import { ActionBar } from './action-bar.js';
import { Forces } from './forces.js';
import { onKey } from './keys.js';
import { aboutOrders, ordersOf } from './orders.js';
import { type PanelState, panelStateOf } from './panel-state.js';
import './forces.css';
import { QuestionView } from './question-view.js';
import { Standing } from './standing.js';
import { Waiting } from './waiting.js';

export function Panel({ model }: { model: BattleshipsModel }) {
  const panel = usePanel(model, panelStateOf, onKey);
  return (
    <PanelFrame
      model={model}
      isRestOffered={false}
      keys={t('panel.keys.list')}
      above={<Standing model={model} />}
      below={<Forces model={model} />}
      bar={<ActionBar model={model} panel={panel} />}
    >
      <QuestionArea model={model} panel={panel} />
    </PanelFrame>
  );
}

function QuestionArea({ model, panel }: { model: BattleshipsModel; panel: PanelState }) {
  const asked = model.asked.value;
  const question = panel.atHand.value;
  if (question !== null) return <QuestionView model={model} panel={panel} question={question} />;
  return asked?.kind === 'confirm' ? <Orders model={model} /> : <Waiting model={model} />;
}

/** The orders given, to be confirmed. */
function Orders({ model }: { model: BattleshipsModel }) {
  const orders = ordersOf(model.game, model.events.value, model.seat.value ?? NO_SEAT);
  return (
    <>
      <header class="ask">
        <h2>{t(`panel.confirm.${aboutOrders(model)}`)}</h2>
        <p class="soft">{t('panel.confirm.remark')}</p>
      </header>
      <ol class="orders">
        {orders.map((order) => (
          <li key={order.n}>{order.text}</li>
        ))}
      </ol>
      {orders.length === 0 && <p class="soft">{t('panel.confirm.none')}</p>}
    </>
  );
}
