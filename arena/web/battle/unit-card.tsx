/** Card of the unit that somebody looks at, over the board, where it covers neither the unit nor the question; Escape puts it away. */
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/index.js';
import type { BattleModel } from '../model/battle.js';
import { looked } from '../shared/looked.js';
import './unit-card.css';

export function UnitCardSlot({ model }: { model: BattleModel }) {
  const at = looked.value;
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
  const place = `is-${at.x < 0.5 ? 'right' : 'left'} is-${at.y < 0.5 ? 'below' : 'above'}`;
  return (
    <section class={`unit-card ${place}`} aria-label={t('shell.unit-card')}>
      <model.face.UnitCard unit={at.unit} />
    </section>
  );
}
