/** The buttons that give, confirm and take back orders; always in reach. */
import { t } from '../i18n/index.js';
import type { BattleshipsModel } from '../model/battle.js';
import type { PanelChoice } from './choice.js';
import { aboutOrders } from './orders.js';
import type { PanelState } from './panel-state.js';
import type { AtHand } from './question.js';

export function ActionBar({ model, panel }: { model: BattleshipsModel; panel: PanelState }) {
  const asked = model.asked.value;
  if (asked === null) return null;
  const question = panel.atHand.value;
  const marked = panel.marked.value;
  return (
    <div
      class="panel-bar"
      data-asked={asked.kind}
      data-request={asked.requestId}
      data-advice={model.isAdviceDue.value ? 'due' : undefined}
    >
      {asked.kind === 'confirm' ? (
        <button type="button" class="do is-main" onClick={() => model.confirm()}>
          {t(`panel.do.confirm.${aboutOrders(model)}`)}&nbsp;<kbd>⏎</kbd>
        </button>
      ) : (
        <button type="button" class="do is-main" disabled={marked === null} onClick={() => panel.take()}>
          {question !== null && marked !== null ? doWords(question, marked) : t('panel.do.choose')}&nbsp;<kbd>⏎</kbd>
        </button>
      )}
      {model.room.value.help && asked.kind === 'action' && (
        <button
          type="button"
          class="do"
          aria-keyshortcuts="h"
          onClick={(e) => {
            leave(e);
            model.askHint();
          }}
        >
          {t('panel.do.hint')} <kbd>H</kbd>
        </button>
      )}
      <button
        type="button"
        class="do"
        aria-keyshortcuts="Backspace"
        disabled={!panel.canUndo.value}
        onClick={(e) => {
          leave(e);
          model.takeBack();
        }}
      >
        {t('panel.do.undo')} <kbd>⌫</kbd>
      </button>
    </div>
  );
}

/** Clicked with a pointer, a button does not keep the keyboard: Enter is for orders. */
function leave({ currentTarget, detail }: { currentTarget: HTMLElement; detail: number }): void {
  if (detail > 0) currentTarget.blur();
}

/** `Aim at Bismarck`; what is no target and no place says itself. */
function doWords({ kind }: AtHand, { label, pose, isPass }: PanelChoice): string {
  if (isPass) return label;
  switch (kind) {
    case 'main':
    case 'secondary':
      return t('panel.do.aim', { what: label });
    case 'launch':
      return t('panel.do.launch', { what: label });
    case 'manoeuvre':
      return pose === undefined ? label : t('panel.do.go', { what: pose });
    case 'mine':
      return t('panel.do.mine', { what: label });
    case 'flagship':
    case 'transfer':
      return t('panel.do.flag', { what: label });
    case 'star':
      return t('panel.do.light', { what: label });
    case 'smoke':
    case 'repair-w':
    case 'repair-s':
      return label;
  }
}
