/** Legend of the chart's signs, behind a button, so that the chart itself stays quiet. */
import { useSignal } from '@preact/signals';
import { useId, useRef } from 'preact/hooks';
import { lazy } from '../../shared/lazy.js';
import { t } from '../i18n/index.js';
import type { Pointing } from './pointing.js';

const Box = lazy(() => import('./legend-box.js').then((part) => part.LegendBox));

export function Legend({ chart }: { chart: Pointing }) {
  const isOpen = useSignal(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    isOpen.value = false;
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        class="chart-button chart-help"
        type="button"
        aria-label={t('board.legend')}
        title={t('board.legend')}
        aria-expanded={isOpen.value}
        aria-controls={id}
        onClick={() => {
          isOpen.value = !isOpen.value;
        }}
      >
        ?
      </button>
      {isOpen.value && <Box chart={chart} id={id} isOpen={isOpen} close={close} />}
    </>
  );
}
