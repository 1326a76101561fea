/** What the admiral says when asked: what he would do, why, and what the next best would cost. */
import { useEffect, useRef } from 'preact/hooks';
import type { State } from '../../../engine/index.js';
import { t } from '../i18n/index.js';
import type { BattleModel, WireAction, WirePlan } from '../model/battle.js';

interface HintProps {
  readonly model: BattleModel;
  /** Notation of the choice that is marked. */
  readonly marked: string | undefined;
  readonly mark: (action: WireAction) => void;
  /** What the difference to the next best is counted in. */
  readonly scale: string;
}

export function HintBox({ model, marked, mark, scale }: HintProps) {
  const hint = model.hint.value;
  const known = model.known.value;
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
            {t('panel.hint.would', { order: model.face.actionWords(model.game, known, hint.action.text) })}
            {hint.plan !== null && ` ${planWords(model, known, hint.plan)}`}
          </p>
          {hint.plan?.rejected !== undefined && <p class="faint">{scale}</p>}
          {marked !== hint.action.text && (
            <button type="button" class="link" onClick={() => mark(hint.action)}>
              {t('panel.hint.take')}
            </button>
          )}
        </section>
      )}
    </div>
  );
}

/** A plan in sentences, of an action chosen in that state. */
export function planWords(
  { face, game }: Pick<BattleModel, 'face' | 'game'>,
  s: State | null,
  { intent, targets, rejected }: WirePlan,
): string {
  const parts = [face.intentWords(game, intent)];
  if (targets.length > 0) {
    parts.push(
      t('panel.hint.targets', { targets: targets.map((name) => face.nameWords(game, name)).join(t('event.and')) }),
    );
  }
  if (rejected !== undefined) {
    const action = face.actionWords(game, s, rejected.action);
    parts.push(t('panel.hint.rejected', { action, points: rejected.costs.toFixed(1) }));
  }
  return parts.join(' ');
}
