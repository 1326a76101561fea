/** Plain board: a map of hexes with a counter for each thing that has one, or the view as tables where nothing has. */
import { useComputed, useSignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import type { Hex, HexGrid } from '../../../engine/core/hexmap.js';
import { unitId } from '../../../engine/index.js';
import { look, looked } from '../shared/looked.js';
import { memo } from '../shared/memo.js';
import type { Point } from '../shared/outline.js';
import { showsHexNumbers } from '../shared/settings.js';
import { UnitFacts } from '../shared/unit-facts.js';
import { w } from './i18n/index.js';
import type { PlainModel } from './model.js';
import { namePlaces } from './name-places.js';
import './plain.css';
import { centreIn, sheetOf } from './sheet.js';
import { StageLayer } from './stage-layer.js';
import { type Counter, countersIn, crewOf, seatLook, type UnitNames, valueWords, wordsOf } from './view-data.js';
import { ViewTables } from './view-tables.js';
import { useFought, useKeptCentre, useOpening, ZOOMS } from './window.js';

/** Names of its units as the page has them. */
const namesOf = ({ game, face }: PlainModel): UnitNames => ({
  count: game.spec.units,
  nameOf: (unit) => face.unitName(unitId(unit)),
});

export function Board({ model }: { readonly model: PlainModel }) {
  const sides = useMemo(() => model.game.spec.seats.map(({ side }) => side), [model]);
  const counters = useComputed(() => countersIn(model.view.value, sides, model.grid, namesOf(model)));
  const zoom = useSignal<number | null>(null);
  const shown = useSignal<string | null>(null);
  const map = useRef<HTMLElement>(null);
  const opening = useOpening(map, model, counters);
  const near = useComputed(() => zoom.value ?? opening.value);
  const step = near.value;
  useKeptCentre(map, step);
  useFought(map, model, near);
  if (counters.value.length === 0) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      <div class="pl-board pl-tables" tabIndex={0}>
        <p class="soft">{w('no-map')}</p>
        <ViewTables model={model} />
      </div>
    );
  }
  return (
    <div class="pl-board">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section class="pl-map" ref={map} tabIndex={0} aria-label={w('map', { n: counters.value.length })}>
        <HexMap
          model={model}
          counters={counters.value}
          zoom={ZOOMS[step]!}
          shown={shown.value}
          show={(key) => {
            shown.value = shown.value === key ? null : key;
            if (shown.value === null) looked.value = null;
          }}
        />
      </section>
      <div class="pl-zoom">
        <button
          type="button"
          aria-label={w('map.in')}
          title={w('map.in')}
          disabled={step === ZOOMS.length - 1}
          onClick={() => {
            zoom.value = step + 1;
          }}
        >
          +
        </button>
        <button
          type="button"
          aria-label={w('map.out')}
          title={w('map.out')}
          disabled={step === 0}
          onClick={() => {
            zoom.value = step - 1;
          }}
        >
          −
        </button>
      </div>
    </div>
  );
}

interface MapProps {
  readonly model: PlainModel;
  readonly counters: readonly Counter[];
  readonly zoom: number;
  readonly shown: string | null;
  readonly show: (key: string) => void;
}

function HexMap({ model, counters, zoom, shown, show }: MapProps) {
  const { top } = model.grid;
  const places = placed(counters, top);
  const { box, grid, hexes } = useMemo(() => sheetOf(counters, model.grid), [counters, model]);
  const sides = useMemo(() => model.game.spec.seats.map(({ side }) => side), [model]);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the section about it has the name
    <svg viewBox={box.join(' ')} width={`${100 * zoom}%`} height={`${100 * zoom}%`}>
      <path class="pl-grid" d={grid} />
      <Labels grid={model.grid} hexes={hexes} />
      {places.map(({ counter, at, isLast }) => (
        // biome-ignore lint/a11y/useSemanticElements: SVG has no button
        <g
          key={counter.key}
          class={`pl-counter ${seatLook(counter.seat, sides).colour}${shown === counter.key ? ' is-shown' : ''}`}
          transform={`translate(${at.x} ${at.y})`}
          role="button"
          tabIndex={0}
          aria-pressed={shown === counter.key}
          aria-label={w('counter', { name: counter.name, hex: counter.label })}
          onPointerEnter={(e) => look(counter.key, e.currentTarget)}
          onPointerLeave={() => lookBack(shown)}
          onFocus={(e) => look(counter.key, e.currentTarget)}
          onBlur={() => lookBack(shown)}
          onClick={(e) => {
            // Clicked with a pointer, a counter does not keep the keyboard: Enter is for orders.
            if (e.detail > 0) e.currentTarget.blur();
            look(counter.key, e.currentTarget);
            show(counter.key);
          }}
          onKeyDown={(e) => {
            if (e.key !== 'Enter' && e.key !== ' ') return;
            e.preventDefault();
            show(counter.key);
          }}
        >
          <rect class="pl-reach" x="-0.9" y="-0.9" width="1.8" height="1.8" />
          <rect class="pl-body" x="-0.62" y="-0.62" width="1.24" height="1.24" rx="0.16" />
          {counter.turned !== undefined && (
            <path class="pl-arrow" transform={`rotate(${counter.turned})`} d="M0-1.34L.18-.76H-.18Z" />
          )}
          {isLast && <Letters counter={counter} mark={seatLook(counter.seat, sides).mark} />}
          {!showsHexNumbers.value && shown !== counter.key ? null : (
            <text class="pl-hex" y="-0.78">
              {counter.label}
            </text>
          )}
        </g>
      ))}
      <Names placed={places} />
      <StageLayer model={model} placed={places} />
    </svg>
  );
}

interface Placed {
  readonly counter: Counter;
  readonly at: Point;
  readonly isLast: boolean;
}

/** Of the topmost counters, over all of them; the buttons have them for who cannot see. */
function Names({ placed }: { readonly placed: readonly Placed[] }) {
  const named = placed.flatMap(({ counter: { key, name }, at, isLast }) => (isLast ? [{ key, name, at }] : []));
  const places = namePlaces(
    named,
    placed.map(({ at }) => at),
  );
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the keyboard
    <g aria-hidden="true">
      {named.map(({ key, name }) => {
        const place = places.get(key);
        return place === undefined ? null : (
          <text key={key} class={`pl-name is-${place.anchor}`} x={place.at.x} y={place.at.y}>
            {name}
          </text>
        );
      })}
    </g>
  );
}

/** Of the topmost: those below it have theirs covered. */
const Letters = ({ counter: { name }, mark }: { readonly counter: Counter; readonly mark: string }) => (
  <>
    <text class="pl-sign" y="0.17">
      {signOf(name)}
    </text>
    <text class="pl-mark" y="0.53">
      {mark}
    </text>
  </>
);

/** Orders name hexes: each has its label under the pointer, and all of them where the reader wants numbers. */
const Labels = memo(function Labels({ grid, hexes }: { readonly grid: HexGrid; readonly hexes: readonly Hex[] }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the keyboard
    <g class={`pl-labels${showsHexNumbers.value ? ' is-shown' : ''}`} aria-hidden="true">
      {hexes.map((hex) => {
        const { x, y } = centreIn(hex, grid.top);
        const label = grid.labelOf?.(hex) ?? '';
        return label === '' ? null : (
          <g key={label} class="pl-cell" transform={`translate(${x} ${y})`}>
            <circle r="0.84" />
            <text class="pl-hex" y="-0.5">
              {label}
            </text>
          </g>
        );
      })}
    </g>
  );
});

/** Off a counter the one that was chosen stays. */
function lookBack(key: string | null): void {
  if (looked.value?.unit !== key) looked.value = null;
}

/** Letters of a name that fit on a counter. */
const signOf = (name: string): string => {
  const words = name.split(/[\s-]+/).filter((word) => word !== '');
  return (words.length > 1 ? words.map((word) => word[0]).join('') : name).slice(0, 3).toUpperCase();
};

/** Several in one hex lie a little apart; the last one's name stands below them. */
function placed(counters: readonly Counter[], top: HexGrid['top']): Placed[] {
  const hexes = new Map<string, Counter[]>();
  for (const counter of counters) hexes.set(counter.label, [...(hexes.get(counter.label) ?? []), counter]);
  return [...hexes.values()].flatMap((stack) =>
    stack.map((counter, i) => {
      const { x, y } = centreIn(counter.hex, top);
      const off = 0.22 * (i - (stack.length - 1) / 2);
      return { counter, at: { x: x + off, y: y + off }, isLast: i === stack.length - 1 };
    }),
  );
}

/** Fields that name units by their numbers. */
const isCrew = (field: string): boolean => field === 'unit' || field === 'units';

/** All that the view has of a counter. */
export function UnitCard({ model, unit }: { readonly model: PlainModel; readonly unit: string }) {
  const sides = model.game.spec.seats.map(({ side }) => side);
  const named = namesOf(model);
  const counter = countersIn(model.view.value, sides, model.grid, named).find(({ key }) => key === unit);
  if (counter === undefined) return null;
  const facts = Object.entries(counter.thing).map(([field, value]) => ({
    name: wordsOf(field),
    words: isCrew(field)
      ? crewOf({ [field]: value }, named.count)
          .map(named.nameOf)
          .join(', ')
      : valueWords(value),
  }));
  return <UnitFacts title={counter.name} line={counter.label} facts={facts} />;
}
