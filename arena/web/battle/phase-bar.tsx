/** Where in the turn the battle stands, in words. Where they do not all fit, other phases than the present one are cut short. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.js';
import type { BattleModel } from '../model/battle.js';
import './phase-bar.css';
import { type Stage, stagesOf } from './phases.js';

export function PhaseBar({ model }: { model: BattleModel }) {
  const view = model.view.value;
  const isOver = model.room.value.status === 'over';
  // Who resigns ends it in the middle of a turn.
  const stages = stagesOf(model.game.battle, isOver ? { ...view, phase: 'over' } : view);
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
          key={`${stage.name}${stage.seat}`}
          class={`phase${stage.isNow ? ' is-now' : ''}${i < now ? ' is-past' : ''}`}
          aria-current={stage.isNow ? 'step' : undefined}
          title={stageWords(model, stage)}
        >
          {stageWords(model, stage)}
        </li>
      ))}
    </ol>
  );
}

function stageWords(model: BattleModel, { name, seat }: Stage): string {
  if (name !== 'targets' && name !== 'move') return t(`phase.${name}`);
  const own = model.seat.value;
  const who = own === null ? model.scenario.sides[seat as 0 | 1].id : t(seat === own ? 'phase.you' : 'phase.enemy');
  return t(`phase.${name}`, { who });
}
