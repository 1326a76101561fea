/** The buttons that give orders and ask for a hint; always in reach. */
import { t } from '../../i18n/index.js';
import { w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import type { Desk } from './desk.js';

export function ActionBar({ model, desk }: { model: DecisiveModel; desk: Desk }) {
  const asked = model.asked.value;
  const question = desk.atHand.value;
  if (asked === null || question === null) return null;
  const isForming = question.about === 'fleets';
  const forming = model.forming;
  const isReady = isForming ? (forming?.draft.value.length ?? 0) > 0 : desk.marked.value !== null;
  return (
    <div class="panel-bar" data-asked={asked.kind} data-request={asked.requestId}>
      <button type="button" class="do is-main" disabled={!isReady} onClick={() => desk.take()}>
        {isForming ? w('do.form') : (desk.marked.value?.order ?? '')} <kbd>⏎</kbd>
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
            // Clicked with a pointer, a button does not keep the keyboard: Enter is for orders.
            if (detail > 0) currentTarget.blur();
            model.askHint();
          }}
        >
          {t('panel.do.hint')} <kbd>H</kbd>
        </button>
      )}
    </div>
  );
}
