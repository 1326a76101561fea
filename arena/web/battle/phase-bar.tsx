/**
 * Phase bar: the place in the turn. The present phase and the next one stand in words, those that are over are filled dots, those to
 * come hollow ones; all names come up under the pointer, at the keyboard's focus and at a touch.
 */
import { t } from '../i18n/index.js';
import type { BattleModel } from '../model/battle.js';
import { useKept } from '../shared/use-kept.js';
import { phaseNow } from './phase-now.js';
import './phase-bar.css';

type Place = 'past' | 'now' | 'next' | 'rest';

const placeOf = (i: number, now: number): Place =>
  i < now ? 'past' : i === now ? 'now' : now >= 0 && i === now + 1 ? 'next' : 'rest';

export function PhaseBar({ model }: { model: BattleModel }) {
  const marks = useKept(() => {
    const phases = model.face.phases(model.room.value.status === 'over');
    const now = phaseNow(phases, model.stage);
    return phases.map(({ key, words }, i) => ({ key, words, isNow: i === now, place: placeOf(i, now) }));
  }, [model]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field of a form
    <div
      class="phases"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its names come up at the focus, as under the pointer
      tabIndex={0}
      role="group"
      aria-label={t('phase.bar')}
      onKeyDown={(e) => {
        if (e.key === 'Escape') e.currentTarget.blur();
      }}
      // A long press brings the names, not the browser's menu.
      onContextMenu={(e) => e.preventDefault()}
    >
      <ol class="phase-bar">
        {marks.map(({ key, words, place, isNow }) => (
          <li key={key} class={`phase is-${place}`} aria-current={isNow ? 'step' : undefined}>
            {place === 'next' && <span class="phase-next">{t('phase.next')} </span>}
            <span class="phase-words">{words}</span>
          </li>
        ))}
      </ol>
      <ol class="phase-names" aria-hidden="true">
        {marks.map(({ key, words, place }) => (
          <li key={key} class={`is-${place}`}>
            {words}
          </li>
        ))}
      </ol>
    </div>
  );
}
