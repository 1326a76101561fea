/** Phase bar: the place in the turn, in words. If they do not all fit, other phases than the present one are cut short. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.js';
import type { BattleModel } from '../model/battle.js';
import './phase-bar.css';

export function PhaseBar({ model }: { model: BattleModel }) {
  const phases = model.face.phases(model.room.value.status === 'over');
  const list = useRef<HTMLOListElement>(null);
  const now = phases.findIndex((phase) => phase.isNow);
  useEffect(() => {
    const bar = list.current!;
    const centre = (): void => {
      bar.toggleAttribute('data-cut', bar.scrollWidth > bar.clientWidth + 1);
      const item = bar.children[now];
      // Only the bar itself is moved, never the page.
      if (item instanceof HTMLElement) bar.scrollLeft = item.offsetLeft - (bar.clientWidth - item.offsetWidth) / 2;
    };
    const observer = new ResizeObserver(centre);
    observer.observe(bar);
    centre();
    return () => observer.disconnect();
  }, [now]);
  return (
    <ol class="phase-bar" ref={list} aria-label={t('phase.bar')}>
      {phases.map((phase, i) => (
        <li
          key={phase.key}
          class={`phase${phase.isNow ? ' is-now' : ''}${i < now ? ' is-past' : ''}`}
          aria-current={phase.isNow ? 'step' : undefined}
          title={phase.words}
        >
          {phase.words}
        </li>
      ))}
    </ol>
  );
}
