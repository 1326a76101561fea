/** Card of the unit that somebody looks at, over the board, where it covers neither the unit nor the question; Escape puts it away. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.js';
import type { BattleModel } from '../model/battle.js';
import { looked } from '../shared/looked.js';
import './unit-card.css';

export function UnitCardSlot({ model }: { model: BattleModel }) {
  const at = looked.value;
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (at === null) return;
    const [aside, off] = at.x < 0.5 ? ['is-right', 'is-left'] : ['is-left', 'is-right'];
    const [near, far] = at.y < 0.5 ? ['is-below', 'is-above'] : ['is-above', 'is-below'];
    // Over the unit it never lies.
    for (const place of [`${aside} ${near}`, `${aside} ${far}`, `${off} ${near}`]) {
      card.current!.className = `unit-card ${place}`;
      if (!covers(card.current!)) break;
    }
  }, [at]);
  useEffect(() => {
    const onKey = (e: KeyboardEvent): void => {
      if (e.key === 'Escape') looked.value = null;
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true });
      looked.value = null;
    };
  }, [model]);
  if (at === null) return null;
  return (
    <section ref={card} class="unit-card" aria-label={t('shell.unit-card')}>
      <model.face.UnitCard unit={at.unit} />
    </section>
  );
}

/** Whether it lies over what the board says of the answer in hand. */
function covers(card: Element): boolean {
  const a = card.getBoundingClientRect();
  const b = document.querySelector('[data-said]')?.getBoundingClientRect();
  return b !== undefined && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
