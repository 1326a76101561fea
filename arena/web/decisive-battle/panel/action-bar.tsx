/** The buttons that give orders and ask for a hint; always in reach. */
import { t } from '../../i18n/index.js';
import { w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { canTakeBack, ordersOf } from './orders.js';
import type { PanelState } from './panel-state.js';

interface BarProps {
  readonly model: DecisiveModel;
  readonly panel: PanelState;
}

export function ActionBar({ model, panel }: BarProps) {
  const asked = model.asked.value;
  if (asked?.kind === 'confirm') return <Confirming model={model} panel={panel} requestId={asked.requestId} />;
  const question = panel.atHand.value;
  if (asked === null || question === null) return null;
  const isForming = question.about === 'fleets';
  const forming = model.forming;
  const isReady = isForming ? (forming?.draft.value.length ?? 0) > 0 : panel.marked.value !== null;
  return (
    <div class="panel-bar" data-asked={asked.kind} data-request={asked.requestId}>
      <button type="button" class="do is-main" disabled={!isReady} onClick={() => panel.take()}>
        {isForming ? w('do.form') : (panel.marked.value?.order ?? '')}&nbsp;<kbd>⏎</kbd>
      </button>
      {isForming && (
        <button type="button" class="do" onClick={() => forming?.suggest()}>
          {w('form.suggested')}
        </button>
      )}
      {model.room.value.help && (
        <button
          type="button"
          class="do"
          aria-keyshortcuts="h"
          onClick={({ currentTarget, detail }) => {
            leave(currentTarget, detail);
            model.askHint();
          }}
        >
          {t('panel.do.hint')} <kbd>H</kbd>
        </button>
      )}
      {canTakeBack(model) && <Undo model={model} panel={panel} />}
    </div>
  );
}

/** The targets of a line wait; one alone is not asked about again. */
function Confirming({ model, panel, requestId }: BarProps & { requestId: string }) {
  if (ordersOf(model).length < 2) return null;
  return (
    <div class="panel-bar" data-asked="confirm" data-request={requestId}>
      <button type="button" class="do is-main" onClick={() => model.confirm()}>
        {t('panel.do.confirm.targets')}&nbsp;<kbd>⏎</kbd>
      </button>
      <Undo model={model} panel={panel} />
    </div>
  );
}

const Undo = ({ model, panel }: BarProps) => (
  <button
    type="button"
    class="do"
    aria-keyshortcuts="Backspace"
    onClick={({ currentTarget, detail }) => {
      leave(currentTarget, detail);
      panel.rest.stop();
      model.takeBack();
    }}
  >
    {t('panel.do.undo')} <kbd>⌫</kbd>
  </button>
);

/** Clicked with a pointer, a button does not keep the keyboard: Enter is for orders. */
function leave(button: HTMLElement, detail: number): void {
  if (detail > 0) button.blur();
}
