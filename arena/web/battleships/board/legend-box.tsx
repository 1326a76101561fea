/** What the legend says: each sign of the chart with its words. It comes when somebody opens it. */
import { type Signal, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { type SalvoTextKey, t } from '../i18n/index.js';
import { chevrons, HULL_DRAWINGS } from './hulls.js';
import type { Pointing } from './pointing.js';
import { FISH, FLAME, FLARE, GUNSIGHT, PENNANT, SPIKES } from './signs.js';
import { Burn } from './stage/burn.js';
import { STAR, STAR_CORE } from './stage/signs.js';
import { Wake } from './stage/wakes.js';
import { Broken } from './stage/wreck.js';

interface Props {
  readonly chart: Pointing;
  readonly id: string;
  readonly isOpen: Signal<boolean>;
  readonly close: () => void;
}

export function LegendBox({ chart, id, isOpen, close }: Props) {
  const box = useRef<HTMLElement>(null);
  useSignalEffect(() => {
    if (isOpen.value) box.current?.focus();
  });
  const nation = chart.model.scenario.sides[(chart.model.seat.value ?? 0) as 0 | 1].nation;
  return (
    <section
      ref={box}
      id={id}
      class="legend"
      aria-label={t('board.legend')}
      tabindex={-1}
      onKeyDown={(e) => {
        if (e.key !== 'Escape') return;
        e.stopPropagation();
        close();
      }}
    >
      <header>
        <h2>{t('board.legend')}</h2>
        <button class="legend-close" type="button" aria-label={t('board.legendClose')} onClick={close}>
          ×
        </button>
      </header>
      <ul>
        {SIGNS.map(({ words, sign }) => (
          <li key={words}>
            <svg class={`nation-${nation}`} viewBox="-22 -12 44 24" aria-hidden="true">
              {sign}
            </svg>
            <span>{t(words)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const { hull, works } = HULL_DRAWINGS.cruiser;
const line = (group: string, kind: string) => (
  <g class={group}>
    <path class={kind} d="M-20,0H20" />
  </g>
);

/** Each sign as it is drawn on the chart, in the order in which one meets them. */
const SIGNS: readonly { readonly words: SalvoTextKey; readonly sign: ComponentChildren }[] = [
  {
    words: 'board.legend.chevrons',
    sign: (
      <g transform="rotate(90)translate(0,5)scale(0.9)">
        <path class="hull" d={hull} />
        <path class="works" d={works} />
        <path class="chevrons" d={chevrons(14.5, 3, false)} />
      </g>
    ),
  },
  { words: 'board.legend.weapons', sign: <Pips kind="weapon" /> },
  { words: 'board.legend.speed', sign: <Pips kind="speed" /> },
  { words: 'board.legend.gunsight', sign: <path class="gunsight" d={GUNSIGHT} /> },
  { words: 'board.legend.focus', sign: <Round kind="focus" /> },
  { words: 'board.legend.legal', sign: <Round kind="legal" /> },
  { words: 'board.legend.flagChoice', sign: <path class="pennant" d={PENNANT} /> },
  { words: 'board.legend.flag', sign: <path class="flag" d={PENNANT} /> },
  {
    words: 'salvo.legend.burn',
    sign: (
      <g transform="translate(-12,7)scale(0.9)">
        <Burn steps={3} />
      </g>
    ),
  },
  {
    words: 'salvo.legend.splash',
    sign: (
      <g class="fire-marks">
        <g transform="translate(-9,0)">
          <ellipse class="ripple" rx={4} ry={2.4} />
          <ellipse class="ripple" rx={9} ry={5.4} />
        </g>
        <g class="hit-star" transform="translate(10,0)scale(0.5)">
          <path class="star-rays" d={STAR} />
          <path class="star-heart" d={STAR_CORE} />
        </g>
      </g>
    ),
  },
  {
    words: 'salvo.legend.wake',
    sign: (
      <g transform="rotate(90)translate(0,-8)scale(0.55)">
        <Wake speed={4} />
        <path class="hull" d={hull} />
      </g>
    ),
  },
  { words: 'board.legend.fire', sign: <path class="flame" d={FLAME} /> },
  {
    words: 'board.legend.arcs',
    sign: (
      <g class="arcs">
        <path d="M0,0L-8,-12H8ZM0,0L-8,12H8Z" />
        <path d="M0,0L-8,-12H8ZM0,0L-8,12H8Z" />
      </g>
    ),
  },
  { words: 'board.legend.bands', sign: line('rings', 'band') },
  { words: 'board.legend.sight', sign: line('rings', 'visibility') },
  { words: 'board.legend.torpedoRing', sign: line('rings', 'torpedo-ring') },
  {
    words: 'board.legend.sightLine',
    sign: (
      <g class="sight-lines">
        <line class="radar" x1={-20} x2={20} />
      </g>
    ),
  },
  { words: 'board.legend.shot', sign: <path class="shot near" d="M-20,0H20M13,-4L20,0L13,4" /> },
  {
    words: 'board.legend.track',
    sign: (
      <g class="track">
        <path d="M-20,0H20" />
        <circle r={1.8} />
      </g>
    ),
  },
  {
    words: 'board.legend.torpedoes',
    sign: (
      <g class="torpedoes">
        <path d="M-20,0H20" />
        <path class="fish" transform="rotate(90)" d={FISH} />
      </g>
    ),
  },
  { words: 'board.legend.ends', sign: <path class="end-hexes" d="M-11,0L-5.5,-9.500H5.500L11,0L5.5,9.500H-5.500Z" /> },
  { words: 'board.legend.danger', sign: <path class="danger" d="M-6,2q2,-3 4,0t4,0t4,0" /> },
  {
    words: 'board.legend.star',
    sign: (
      <g>
        <circle class="lit" r={11} fill="url(#star-light)" />
        <path class="flare" d={FLARE} />
      </g>
    ),
  },
  {
    words: 'board.legend.smoke',
    sign: (
      <g class="smoke" transform="scale(0.6)">
        <circle cx={-7} cy={3} r={9} />
        <circle cx={7} cy={4} r={8} />
        <circle cy={-5} r={10} />
      </g>
    ),
  },
  {
    words: 'board.legend.mine',
    sign: (
      <g class="mine">
        <circle r={5.4} />
        <path d={SPIKES} />
      </g>
    ),
  },
  {
    words: 'board.legend.maybeMined',
    sign: <path class="maybe-mined" d="M-11,0L-5.5,-9.500H5.500L11,0L5.5,9.500H-5.500Z" />,
  },
  {
    words: 'board.legend.exit',
    sign: (
      <g class="exit">
        <path d="M-18,6H18M0,6V-8M-4,-3L0,-8L4,-3" />
      </g>
    ),
  },
  {
    words: 'board.legend.wreck',
    sign: (
      <g class="wreck" transform="rotate(90)scale(0.55)">
        <Broken wreck={{ heading: 0, type: 'CA' }} />
      </g>
    ),
  },
];

function Pips({ kind }: { kind: 'weapon' | 'speed' }) {
  return (
    <g class="pips">
      {[-9, 0, 9].map((x, i) => {
        const name = i === 0 ? `${kind} lost` : kind;
        return kind === 'weapon' ? (
          <rect key={x} class={name} x={x - 3} y={-3} width={6} height={6} />
        ) : (
          <circle key={x} class={name} cx={x} r={3} />
        );
      })}
    </g>
  );
}

function Round({ kind }: { kind: string }) {
  return (
    <g class={`round ${kind}`}>
      <circle r={9.5} />
    </g>
  );
}
