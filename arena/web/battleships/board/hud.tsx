/** Overlay on the glass over the chart: compass rose with the headings' letters, scale, and the buttons that fingers need. */
import { useComputed } from '@preact/signals';
import { HEADINGS } from '../../../../engine/core/hex.js';
import { textWidth } from '../../shared/measure.js';
import { t } from '../i18n/index.js';
import { scaleBar } from './camera.js';
import { areButtonsInSquare, roseOf, scaleRoom } from './framing.js';
import { PITCH, polar, YARDS_A_HEX } from './geometry.js';
import { Legend } from './legend.js';
import type { Pointing } from './pointing.js';

/** Letters of the headings, clockwise from north; they stand between the two circles. */
const LETTERS = HEADINGS.map((letter, i) => ({ letter, ...polar({ x: 0, y: 0 }, i * 60, 28.5) }));
/** Pixels that the rose is drawn for, with its letters. */
const DRAWN = 84;
const POINT = 'M0,-20L3.2,-4.500L0,0Z';
const POINT_DARK = 'M0,-20L-3.2,-4.500L0,0Z';

/** `12,000`. A browser that is asked for it loads its words of all languages first, which a phone takes a seventh of a second for. */
const grouped = (yards: number): string =>
  yards < 1_000 ? String(yards) : `${Math.floor(yards / 1_000)},${String(yards % 1_000).padStart(3, '0')}`;

export function Rose({ chart }: { chart: Pointing }) {
  const { size, zoom } = chart.state;
  const bar = useComputed(() => scaleBar(PITCH * zoom.value, YARDS_A_HEX, scaleRoom(size.value)));
  const rose = useComputed(() => roseOf(size.value));
  const { yards, pixels } = bar.value;
  const { width, height } = rose.value;
  const words = t('board.yards', { yards: grouped(yards) });
  return (
    <g class="hud" transform={`translate(0,${size.value.height})`}>
      <g class="rose" transform={`translate(${width / 2},${-0.42 * height})scale(${width / DRAWN})`}>
        <circle r={36} />
        <circle r={21} class="inner" />
        {[0, 60, 120, 180, 240, 300].map((a) => (
          <g key={a} transform={`rotate(${a})`} class={a === 0 ? 'point north' : 'point'}>
            <path class="light" d={POINT} />
            <path class="dark" d={POINT_DARK} />
            <path class="tick" transform="rotate(30)" d="M0,-36V-31" />
          </g>
        ))}
        {LETTERS.map(({ letter, x, y }) => (
          <text key={letter} class="letter" x={x} y={y + 4}>
            {letter}
          </text>
        ))}
        <text y={-40}>{t('board.north')}</text>
      </g>
      <g class="scale" transform={`translate(${width + 6},-10)`}>
        <path class="band" d={`M0,0H${pixels}`} />
        <path class="half" d={`M0,0H${pixels / 2}`} />
        {/* Words wider than the bar would reach into the rose. */}
        <text x={Math.max(pixels, textWidth(words, { size: 12 })) / 2} y={-7}>
          {words}
        </text>
      </g>
    </g>
  );
}

export function Buttons({ chart }: { chart: Pointing }) {
  const { state } = chart;
  const inSquare = useComputed(() => areButtonsInSquare(state.size.value));
  return (
    <div class={inSquare.value ? 'chart-buttons in-square' : 'chart-buttons'}>
      <Legend chart={chart} />
      <Press label={t('board.zoomIn')} drawing="M-5,0H5M0,-5V5" onClick={() => state.zoomBy(1.4)} />
      <Press label={t('board.zoomOut')} drawing="M-5,0H5" onClick={() => state.zoomBy(1 / 1.4)} />
      <Press
        label={t('board.fit')}
        title={`${t('board.fit')} (F)`}
        drawing="M-6,-3V-6H-3M6,-3V-6H3M-6,3V6H-3M6,3V6H3M-2.5,0H2.500M0,-2.500V2.5"
        onClick={() => state.fit()}
      />
    </div>
  );
}

interface PressProps {
  readonly label: string;
  readonly title?: string;
  readonly drawing: string;
  readonly onClick: () => void;
}

const Press = ({ label, title = label, drawing, onClick }: PressProps) => (
  <button class="chart-button" type="button" aria-label={label} title={title} onClick={onClick}>
    <svg viewBox="-8 -8 16 16" aria-hidden="true">
      <path d={drawing} />
    </svg>
  </button>
);
