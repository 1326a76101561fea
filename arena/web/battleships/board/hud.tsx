/** On the glass over the chart: compass rose, scale, and the buttons that fingers need. */
import { useComputed } from '@preact/signals';
import { t } from '../../i18n/index.js';
import { scaleBar } from './camera.js';
import { PITCH, YARDS_A_HEX } from './geometry.js';
import type { Pointing } from './pointing.js';

const POINT = 'M0,-24L3.6,-5L0,0Z';
const POINT_DARK = 'M0,-24L-3.6,-5L0,0Z';

export function Rose({ chart }: { chart: Pointing }) {
  const bar = useComputed(() => scaleBar(PITCH * chart.state.zoom.value, YARDS_A_HEX));
  const top = useComputed(() => `translate(0,${chart.state.size.value.height})`);
  const { yards, pixels } = bar.value;
  return (
    <g class="hud" transform={top}>
      <g class="rose" transform="translate(52,-54)">
        <circle r={29} />
        <circle r={20} class="inner" />
        {[30, 60, 120, 150, 210, 240, 300, 330].map((a) => (
          <path key={a} class="tick" transform={`rotate(${a})`} d="M0,-29V-25" />
        ))}
        {[0, 60, 120, 180, 240, 300].map((a) => (
          <g key={a} transform={`rotate(${a})`} class={a === 0 ? 'point north' : 'point'}>
            <path class="light" d={POINT} />
            <path class="dark" d={POINT_DARK} />
          </g>
        ))}
        <text y={-33}>{t('board.north')}</text>
      </g>
      <g class="scale" transform="translate(100,-26)">
        <path d={`M0,-5V0H${pixels}V-5M${pixels / 2},0V-3`} />
        <text x={pixels / 2} y={-8}>
          {t('board.yards', { yards: yards.toLocaleString('en') })}
        </text>
      </g>
    </g>
  );
}

export function Buttons({ chart }: { chart: Pointing }) {
  const { state } = chart;
  return (
    <div class="chart-buttons">
      <button
        class="chart-button"
        type="button"
        aria-label={t('board.zoomIn')}
        title={t('board.zoomIn')}
        onClick={() => state.zoomBy(1.4)}
      >
        <svg viewBox="-8 -8 16 16" aria-hidden="true">
          <path d="M-5,0H5M0,-5V5" />
        </svg>
      </button>
      <button
        class="chart-button"
        type="button"
        aria-label={t('board.zoomOut')}
        title={t('board.zoomOut')}
        onClick={() => state.zoomBy(1 / 1.4)}
      >
        <svg viewBox="-8 -8 16 16" aria-hidden="true">
          <path d="M-5,0H5" />
        </svg>
      </button>
      <button
        class="chart-button"
        type="button"
        aria-label={t('board.fit')}
        title={`${t('board.fit')} (F)`}
        onClick={() => state.fit()}
      >
        <svg viewBox="-8 -8 16 16" aria-hidden="true">
          <path d="M-6,-3V-6H-3M6,-3V-6H3M-6,3V6H-3M6,3V6H3M-2.5,0H2.500M0,-2.500V2.5" />
        </svg>
      </button>
    </div>
  );
}
