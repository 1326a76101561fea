/** Stacks of counters in their hexes, with the rings of those that can answer the question. The keyboard goes from one to the next. */
import type { TargetedFocusEvent, TargetedKeyboardEvent } from 'preact';
import type { UnitId } from '../../../../engine/index.js';
import { look, looked } from '../../shared/looked.js';
import { Counter, type CounterLook, detailAt } from '../counters/counter.js';
import { COUNTER, edgePath } from '../counters/edges.js';
import { signScale } from '../counters/sign-scale.js';
import { centre } from '../map/geometry.js';
import type { BoardAnswer } from './answers.js';
import type { BoardState } from './board-state.js';
import { stackWords } from './stack-words.js';
import type { Stack, Stacked } from './stacks.js';

/** One more edge a counter below, three at most. */
const LIFT = 3.4;
const MOST_EDGES = 3;

export function StacksLayer({ state }: { readonly state: BoardState }) {
  return (
    <>
      {state.stacks.value.map((stack) => {
        const { x, y } = centre(state.ground, stack.hex);
        const rise = -belowIn(stack).length * (LIFT / 2);
        return (
          <g
            key={stack.hex}
            data-hex={state.ground.labels[stack.hex]}
            data-unit={stack.units.at(-1)!.unit}
            class="pz-stack"
            transform={`translate(${x - rise} ${y + rise})`}
          >
            <Pile state={state} stack={stack} />
            {/* biome-ignore lint/a11y/useSemanticElements: SVG has no button */}
            <path
              class="pz-named"
              d="M-27 -27H27V27H-27Z"
              role="button"
              tabIndex={0}
              aria-label={stackWords(state.model, stack)}
              {...byKeyboard(state, stack)}
            />
          </g>
        );
      })}
    </>
  );
}

/** Those under the topmost, as far as their edges are drawn. */
const belowIn = ({ units }: Stack) => units.slice(0, -1).slice(-MOST_EDGES);

/** Its figures are read on its card; the stack has a name. */
function Pile({ state, stack }: { readonly state: BoardState; readonly stack: Stack }) {
  const detail = detailAt(COUNTER * state.camera.value.k);
  const { all, byUnit } = state.answers.value;
  const picked = state.model.picked.value?.id;
  const top = stack.units.at(-1)!;
  const below = belowIn(stack);
  const answer = answerIn(stack, byUnit);
  const { muster } = state.model;
  const mustered = muster?.question.value?.rows.map(({ unit }) => unit) ?? [];
  const ticked = muster?.ticked.value ?? new Set<UnitId>();
  const here = new Set(stack.units.map(({ unit }) => unit));
  const row = mustered.findIndex((unit) => here.has(unit));
  const isAsked = answer !== undefined || row >= 0;
  // As the panel numbers them: who takes part stands before all else.
  const number = mustered.length > 0 ? row + 1 : all.findIndex(({ wire }) => wire.id === answer?.wire.id) + 1;
  const isPicked = stack.units.some(
    ({ unit }) => ticked.has(unit) || (picked !== undefined && byUnit.get(unit)?.wire.id === picked),
  );
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the keyboard
    <g aria-hidden="true">
      {below.map((one, i) => (
        <g
          key={one.unit}
          data-unit={one.unit}
          class={`pz-counter is-${one.type.nation}`}
          transform={`translate(${-LIFT * (below.length - i)} ${LIFT * (below.length - i)})`}
        >
          <path class="pz-counter-body" d={edgePath(one.type.nation)} />
        </g>
      ))}
      {isAsked && <path class={`pz-ring${isPicked ? ' is-picked' : ''}`} d="M-28.6 -28.6H28.6V28.6H-28.6Z" />}
      {top.view.target && <path class="pz-ring is-target" d="M-28.6 -28.6H28.6V28.6H-28.6Z" />}
      {top.view.aiming && <path class="pz-ring is-aiming" d="M-28.6 -28.6H28.6V28.6H-28.6Z" />}
      <Counter {...lookAlone(top)} detail={detail} />
      {isAsked && number > 0 && number < 10 && (
        <g class="pz-number" transform="translate(-28 -28)">
          <circle r="9" />
          <text y="4.2">{number}</text>
        </g>
      )}
      {stack.units.length > 1 && (
        <g class="pz-count" transform={`translate(25 25) scale(${signScale(state.camera.value.k)})`}>
          <circle r="7.6" />
          <text y="4">{stack.units.length}</text>
        </g>
      )}
    </g>
  );
}

/** Focus looks at it and points there, as a mouse does; Enter chooses it, as a click does. */
function byKeyboard(state: BoardState, { hex, units }: Stack) {
  const unit = String(units.at(-1)!.unit);
  return {
    onFocus: (e: TargetedFocusEvent<SVGPathElement>): void => {
      state.reveal(hex);
      state.point(hex);
      look(unit, e.currentTarget);
    },
    onBlur: (): void => {
      if (looked.peek()?.unit === unit) looked.value = null;
      state.point(-1);
    },
    onKeyDown: (e: TargetedKeyboardEvent<SVGPathElement>): void => {
      if (e.key !== 'Enter' && e.key !== ' ') return;
      e.preventDefault();
      e.stopPropagation();
      state.choose(hex);
    },
  };
}

/** What is drawn of a unit: the same from one view to the next where nothing of it has changed, so that it need not be drawn anew. */
function lookAlone({ unit: _unit, view: _view, ...look }: Stacked): CounterLook {
  return look;
}

/** The first of the stack that is one. */
const answerIn = (stack: Stack, byUnit: ReadonlyMap<number, BoardAnswer>): BoardAnswer | undefined =>
  stack.units.map(({ unit }) => byUnit.get(unit)).find((answer) => answer !== undefined);
