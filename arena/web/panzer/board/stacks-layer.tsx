/** Stacks of counters in their hexes, with the rings of those that can answer the question. */
import { Counter, detailAt } from '../counters/counter.js';
import { COUNTER, edgePath } from '../counters/edges.js';
import { centre } from '../map/geometry.js';
import type { BoardAnswer } from './answers.js';
import type { BoardState } from './board-state.js';
import type { Stack } from './stacks.js';

/** One more edge a counter below, three at most. */
const LIFT = 3.4;
const MOST_EDGES = 3;

export function StacksLayer({ state }: { readonly state: BoardState }) {
  const detail = detailAt(COUNTER * state.camera.value.k);
  const { all, byUnit } = state.answers.value;
  const picked = state.model.picked.value?.id;
  return (
    <>
      {state.stacks.value.map((stack) => {
        const { x, y } = centre(state.ground, stack.hex);
        const top = stack.units.at(-1)!;
        const below = stack.units.slice(0, -1).slice(-MOST_EDGES);
        const answer = answerIn(stack, byUnit);
        const number = all.findIndex(({ wire }) => wire.id === answer?.wire.id) + 1;
        const isPicked = stack.units.some(({ unit }) => byUnit.get(unit)?.wire.id === picked);
        const rise = -below.length * (LIFT / 2);
        return (
          <g
            key={stack.hex}
            data-hex={state.ground.labels[stack.hex]}
            class="pz-stack"
            transform={`translate(${x - rise} ${y + rise})`}
          >
            {below.map((one, i) => (
              <g
                key={one.unit}
                class={`pz-counter is-${one.type.nation}`}
                transform={`translate(${-LIFT * (below.length - i)} ${LIFT * (below.length - i)})`}
              >
                <path class="pz-counter-body" d={edgePath(one.type.nation)} />
              </g>
            ))}
            {answer !== undefined && (
              <path class={`pz-ring${isPicked ? ' is-picked' : ''}`} d="M-28.6 -28.6H28.6V28.6H-28.6Z" />
            )}
            {top.view.target && <path class="pz-ring is-target" d="M-28.6 -28.6H28.6V28.6H-28.6Z" />}
            {top.view.aiming && <path class="pz-ring is-aiming" d="M-28.6 -28.6H28.6V28.6H-28.6Z" />}
            <Counter {...top} detail={detail} />
            {answer !== undefined && number < 10 && (
              <g class="pz-number" transform="translate(-28 -28)">
                <circle r="9" />
                <text y="4.2">{number}</text>
              </g>
            )}
            {stack.units.length > 1 && detail !== 'far' && (
              <g class="pz-count" transform="translate(25 25)">
                <circle r="7.6" />
                <text y="4">{stack.units.length}</text>
              </g>
            )}
          </g>
        );
      })}
    </>
  );
}

/** The first of the stack that is one. */
const answerIn = (stack: Stack, byUnit: ReadonlyMap<number, BoardAnswer>): BoardAnswer | undefined =>
  stack.units.map(({ unit }) => byUnit.get(unit)).find((answer) => answer !== undefined);
