/** What the admiral says when asked: what he would do, why, and what the next best would cost. */
import { useEffect, useRef } from 'preact/hooks';
import type { BattleshipsGame } from '../../../../engine/battleships/index.js';
import type { BattleState } from '../../../../engine/battleships/layout.js';
import { language, t } from '../../i18n/index.js';
import { planJa } from '../../i18n/ja/plans.js';
import { namesIn, unitName } from '../../i18n/names.js';
import type { BattleModel, WirePlan } from '../../model/battle.js';
import type { Desk } from './desk.js';
import { actionWords } from './order-words.js';

export function HintBox({ model, desk }: { model: BattleModel; desk: Desk }) {
  const hint = model.hint.value;
  const marked = desk.marked.value;
  const known = model.known.value;
  const hasOdds = desk.atHand.value?.choices.some((c) => c.odds !== undefined) === true;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [hint]);
  return (
    <div aria-live="polite">
      {hint !== null && (
        <section ref={box} class="hint">
          <p>
            <b>{t('panel.hint')}:</b>{' '}
            {t('panel.hint.would', { order: actionWords(model.game, known, hint.action.text) })}
            {hint.plan !== null && ` ${planWords(model.game, known, hint.plan)}`}
          </p>
          {hint.plan?.rejected !== undefined && (
            <p class="faint">{t(hasOdds ? 'panel.hint.scale' : 'panel.hint.scaleMove')}</p>
          )}
          {marked?.wire.text !== hint.action.text && (
            <button type="button" class="link" onClick={() => desk.mark(hint.action)}>
              {t('panel.hint.take')}
            </button>
          )}
        </section>
      )}
    </div>
  );
}

const intentWords = (intent: string): string =>
  (language.value === 'ja' && planJa(intent, unitName)) || namesIn(intent);

/** A plan in sentences, of an action chosen in that state. */
export function planWords(
  game: BattleshipsGame,
  s: BattleState | null,
  { intent, targets, rejected }: WirePlan,
): string {
  const parts = [intentWords(intent)];
  if (targets.length > 0) parts.push(t('panel.hint.targets', { targets: targets.map(unitName).join(t('event.and')) }));
  if (rejected !== undefined) {
    const action = actionWords(game, s, rejected.action);
    parts.push(t('panel.hint.rejected', { action, points: rejected.costs.toFixed(1) }));
  }
  return parts.join(' ');
}
