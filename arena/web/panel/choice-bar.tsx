/** Bar of the orders below a list of answers: gives the one that is marked, asks for a hint, takes the last one back. */
import { t } from '../i18n/index.js';
import type { BattleModel } from '../model/battle.js';

interface ChoiceBarProps {
  readonly model: BattleModel;
  /** What the main button says: what it would give, or what there is to do first. */
  readonly words: string;
  /** What the order promises, in a line under the words: what is above may be scrolled out of sight. */
  readonly promise?: string | undefined;
  readonly isMarked: boolean;
  readonly onTake: () => void;
}

export function ChoiceBar({ model, words, promise, isMarked, onTake }: ChoiceBarProps) {
  const asked = model.asked.value;
  if (asked === null) return null;
  return (
    <div
      class="panel-bar"
      data-asked={asked.kind}
      data-request={asked.requestId}
      data-advice={model.isAdviceDue.value ? 'due' : undefined}
    >
      <button type="button" class="do is-main" disabled={!isMarked} onClick={onTake}>
        {words}&nbsp;<kbd>⏎</kbd>
        {promise !== undefined && <small class="do-promise">{promise}</small>}
      </button>
      {model.room.value.help && (
        <button type="button" class="do" aria-keyshortcuts="h" onClick={() => model.askHint()}>
          {t('panel.do.hint')} <kbd>H</kbd>
        </button>
      )}
      {asked.kind === 'action' && asked.takesBack && (
        <button type="button" class="do" aria-keyshortcuts="Backspace" onClick={() => model.takeBack()}>
          {t('panel.do.undo')} <kbd>⌫</kbd>
        </button>
      )}
    </div>
  );
}
