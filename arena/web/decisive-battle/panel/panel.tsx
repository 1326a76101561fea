/** Panel beside the board: what is asked of this person, the answers with their odds; then the points. */
import { useEffect, useMemo } from 'preact/hooks';
import { t } from '../../i18n/index.js';
import { Aim, AimLine } from '../../panel/aim.js';
import { Menu } from '../../panel/menu.js';
import { Refusal } from '../../panel/refusal.js';
import { useKeys } from '../../panel/use-keys.js';
import { useQuestionTop } from '../../panel/use-question-top.js';
import '../../panel/panel.css';
import '../../panel/answers.css';
import '../../panel/odds.css';
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
        {model.view.value.turn > 0 && <Standing model={model} />}
        <Aim model={model} />
        <Menu model={model} keys={w('keys')} />
      </div>
      <div class="panel-foot">
        <AimLine model={model} />
        <ActionBar model={model} panel={panel} />
      </div>
    </div>
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
