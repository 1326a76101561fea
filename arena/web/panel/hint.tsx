/** Hint: what the admiral would do when asked, why, and what the next best would cost. It comes when somebody asks for the first one. */
import { t } from '../i18n/index.js';
import type { BattleModel, WireAction, WirePlan } from '../model/battle.js';
import { hintWords, isInPoints } from './plan-words.js';

export interface HintProps {
  readonly model: BattleModel;
  /** Notation of the choice that is marked. */
  readonly marked: string | undefined;
  readonly mark: (action: WireAction) => void;
  /** What the difference to the next best is counted in. */
  readonly scale: string;
  /** The plan with the numbers that the list has too. */
  readonly asListed?: (plan: WirePlan) => WirePlan;
}

export function Hint({ model, marked, mark, scale, asListed = (plan) => plan }: HintProps) {
  const hint = model.hint.value;
  if (hint === null) return null;
  const plan = hint.plan == null ? null : asListed(hint.plan);
  const known = model.known.value;
  const order = model.face.actionWords(known, hint.action.text);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled, by keyboard too.
    <section class="hint" tabIndex={0}>
      <p>
        <b>{t('panel.hint')}:</b> {hintWords(model, known, order, plan)}
      </p>
      {plan !== null && isInPoints(plan) && <p class="faint">{scale}</p>}
      {marked !== hint.action.text && (
        <button type="button" class="link" onClick={() => mark(hint.action)}>
          {t('panel.hint.take', { order })}
        </button>
      )}
    </section>
  );
}
