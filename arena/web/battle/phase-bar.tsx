/** Phase bar: the place in the turn, in words. If they do not all fit, other phases than the present one are cut short. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.js';
import type { BattleModel } from '../model/battle.js';
import './phase-bar.css';

export function PhaseBar({ model }: { model: BattleModel }) {
  const stages = model.face.stages(model.room.value.status === 'over');
  const list = useRef<HTMLOListElement>(null);
  const now = stages.findIndex((stage) => stage.isNow);
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
      {stages.map((stage, i) => (
        <li
          key={stage.key}
          class={`phase${stage.isNow ? ' is-now' : ''}${i < now ? ' is-past' : ''}`}
          aria-current={stage.isNow ? 'step' : undefined}
          title={stage.words}
        >
          {stage.words}
        </li>
      ))}
    </ol>
  );
}
