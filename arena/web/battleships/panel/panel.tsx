/** Panel beside the chart: what is asked of this person, the answers with their odds, the orders given; then forces and points. */

import { useEffect, useMemo } from 'preact/hooks';
import { NO_SEAT } from '../../../../engine/index.js';
import { Aim, AimLine } from '../../panel/aim.js';
import { Menu } from '../../panel/menu.js';
import { Refusal } from '../../panel/refusal.js';
import { useKeys } from '../../panel/use-keys.js';
import { useQuestionTop } from '../../panel/use-question-top.js';
import { t } from '../i18n/index.js';
import type { BattleshipsModel } from '../model/battle.js';
import { ActionBar } from './action-bar.js';
import { Forces } from './forces.js';
import { onKey } from './keys.js';
import { aboutOrders, ordersOf } from './orders.js';
import { type PanelState, panelStateOf } from './panel-state.js';
import '../../panel/panel.css';
import '../../panel/answers.css';
import './forces.css';
import '../../panel/odds.css';
import { QuestionView } from './question-view.js';
import { Standing } from './standing.js';
import { Waiting } from './waiting.js';

export function Panel({ model }: { model: BattleshipsModel }) {
  const panel = useMemo(() => panelStateOf(model), [model]);
  useEffect(() => () => panel.end(), [panel]);
  useKeys(model, panel, onKey);
  const body = useQuestionTop(model);
  return (
    <div class="panel">
      <div ref={body} class="panel-body">
        <div class="panel-ask">
          <QuestionArea model={model} panel={panel} />
        </div>
        <Refusal model={model} />
        <Standing model={model} />
        <Aim model={model} />
        <Forces model={model} />
        <Menu model={model} keys={t('panel.keys.list')} />
      </div>
      <div class="panel-foot">
        <AimLine model={model} />
        <ActionBar model={model} panel={panel} />
      </div>
    </div>
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
