/** A stack that lies open above its hex: every counter of it, whom it carries, and its defence. */
import { Counter } from '../counters/counter.js';
import { COUNTER } from '../counters/edges.js';
import { w } from '../i18n/index.js';
import { centre, INRADIUS } from '../map/geometry.js';
import type { BoardState } from './board-state.js';
import { lookOf, type Stacked } from './stacks.js';

const GAP = 12;
const HEAD = 26;
const FOOT = 24;
/** The box has the same size on the screen from this scale down. */
const LEAST_SCALE = 0.8;

export function OpenedStack({ state }: { readonly state: BoardState }) {
  const hex = state.opened.value;
  if (hex < 0) return null;
  const units = everybodyIn(state, hex);
  if (units.length === 0) return null;
  const { x, y } = centre(state.ground, hex);
  const wide = Math.max(150, units.length * (COUNTER + GAP) + GAP);
  const high = HEAD + COUNTER + FOOT + 6;
  const k = Math.max(1, LEAST_SCALE / state.camera.value.k);
  const isAbove = state.camera.value.top + (y - INRADIUS) * state.camera.value.k > high * k * state.camera.value.k + 20;
  const sum = units.filter(({ view }) => view.carrier < 0).map(({ type }) => type.defence);
  const left = -wide / 2;
  const top = isAbove ? -high - 10 : 10;
  return (
    <g class="pz-opened" transform={`translate(${x} ${y + (isAbove ? -INRADIUS : INRADIUS)}) scale(${k})`}>
      <path class="pz-tail" d={isAbove ? 'M-9 -11L0 0L9 -11Z' : 'M-9 11L0 0L9 11Z'} />
      <rect class="pz-open-box" x={left} y={top} width={wide} height={high} rx="5" />
      <text class="pz-open-head" x={left + 10} y={top + 18}>
        {state.ground.labels[hex]}
      </text>
      {units.map((one, i) => (
        <OneOfStack
          key={one.unit}
          state={state}
          one={one}
          x={left + GAP + COUNTER / 2 + i * (COUNTER + GAP) + (wide - GAP - units.length * (COUNTER + GAP)) / 2}
          y={top + HEAD + COUNTER / 2}
        />
      ))}
      <text class="pz-open-foot" y={top + high - 8}>
        {w('board.defence', { sum: sum.length > 1 ? `${sum.join(' + ')} = ${total(sum)}` : total(sum) })}
      </text>
    </g>
  );
}

const total = (all: readonly number[]): number => all.reduce((sum, n) => sum + n, 0);

/** Carriers are followed by whom they carry. */
function everybodyIn(state: BoardState, hex: number): readonly Stacked[] {
  const { model } = state;
  const view = model.view.value;
  const stack = state.stacks.value.find((one) => one.hex === hex)?.units ?? [];
  return stack.flatMap((one) => {
    const { load } = view.units[one.unit]!;
    return load < 0 ? [one] : [one, lookOf(model.game.battle, view, load)];
  });
}

interface OneProps {
  readonly state: BoardState;
  readonly one: Stacked;
  readonly x: number;
  readonly y: number;
}

function OneOfStack({ state, one, x, y }: OneProps) {
  const answer = state.answers.value.byUnit.get(one.unit);
  const isTicked = state.model.muster?.ticked.value.has(one.unit) === true;
  const isPicked = isTicked || (answer !== undefined && state.model.picked.value?.id === answer.wire.id);
  const choose = (): void => {
    const { muster } = state.model;
    if (muster?.has(one.unit) === true) muster.toggle(one.unit);
    else if (answer !== undefined) state.model.picked.value = answer.wire;
    state.model.selected.value = one.unit;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button
    <g
      class="pz-open-one"
      data-unit={one.unit}
      role="button"
      tabIndex={0}
      aria-label={one.view.name}
      aria-pressed={isPicked}
      transform={`translate(${x} ${y})`}
      onClick={choose}
      onKeyDown={(e) => {
        if (e.key !== 'Enter' && e.key !== ' ') return;
        e.preventDefault();
        e.stopPropagation();
        choose();
      }}
    >
      {(answer !== undefined || isTicked) && (
        <path class={`pz-ring${isPicked ? ' is-picked' : ''}`} d="M-28.6 -28.6H28.6V28.6H-28.6Z" />
      )}
      <Counter {...one} load={undefined} detail="near" />
    </g>
  );
}
