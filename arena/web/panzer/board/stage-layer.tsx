/** Layer of fire as it is played: the lines of all that fire, then what became of the target; and its mark until the next order. */
import type { WireEvent } from '../../model/battle.js';
import type { Scene } from '../../stage/scene.js';
import { at, between, centre, hexPath } from '../map/geometry.js';
import { firersOf } from '../scenes.js';
import type { BoardState } from './board-state.js';

/** Lines come first, in ms; then the mark at the target. */
const LINE_MS = 120;
const MARK_AFTER = 280;

export function StageLayer({ state }: { readonly state: BoardState }) {
  const { stage } = state.model;
  const playing = stage.playing.value;
  return (
    <g class="pz-stage">
      {standing(state).map((scene, i) => (
        <Mark key={`${scene.events[0]!.n}-${i}`} state={state} scene={scene} delay={0} />
      ))}
      {playing?.all.map((scene, i) => (
        <g key={`${scene.events[0]!.n}-${scene.target ?? i}`}>
          <Fire state={state} scene={scene} pace={playing.pace} />
          <Mark state={state} scene={scene} delay={MARK_AFTER * playing.pace} />
        </g>
      ))}
    </g>
  );
}

/** A counter that shows itself that it is dispersed needs no second sign of it. */
const standing = ({ model }: BoardState): readonly Scene[] =>
  model.stage.marks.value.filter(
    ({ outcome, target }) => outcome !== 'hit' || model.view.value.units[target ?? -1]?.dispersed !== true,
  );

/** Of an attack the hex that it names, else where its target stands. */
export function foughtHex(state: BoardState, { events: [cause], target }: Scene): number {
  const label = cause?.data?.hex;
  const view = state.model.view.value;
  return state.hexNumber.get(typeof label === 'string' ? label : (view.units[target ?? -1]?.hex ?? '')) ?? -1;
}

interface Props {
  readonly state: BoardState;
  readonly scene: Scene;
}

function Fire({ state, scene, pace }: Props & { readonly pace: number }) {
  const hex = foughtHex(state, scene);
  if (hex < 0) return null;
  const to = centre(state.ground, hex);
  return (
    <>
      <path class="pz-struck" d={hexPath(to)} />
      {hexesOf(state, scene.events[0]!).map((from) => {
        const start = centre(state.ground, from);
        return (
          <path
            key={from}
            class="pz-shot"
            style={{ animationDuration: `${LINE_MS * pace}ms` }}
            pathLength="1"
            d={`M${at(between(start, to, 0.06))}L${at(to)}`}
          />
        );
      })}
    </>
  );
}

/** Where those who fired stand, each hex once. */
const hexesOf = (state: BoardState, cause: WireEvent): readonly number[] => [
  ...new Set(
    firersOf(cause).flatMap((unit) => {
      const hex = state.hexNumber.get(state.model.view.value.units[unit]?.hex ?? '');
      return hex === undefined ? [] : [hex];
    }),
  ),
];

const SIGNS = { nothing: '–', hit: 'D', sunk: '×' } as const;

/** Above the hex, several beside each other. */
function Mark({ state, scene, delay }: Props & { readonly delay: number }) {
  const hex = foughtHex(state, scene);
  if (hex < 0) return null;
  const { x, y } = centre(state.ground, hex);
  const beside = standing(state)
    .filter((other) => foughtHex(state, other) === hex)
    .indexOf(scene);
  return (
    <g
      class={`pz-outcome is-${scene.outcome}`}
      transform={`translate(${x - 20 + 17 * Math.max(0, beside)} ${y - 31})`}
      style={{ animationDelay: `${delay}ms` }}
    >
      <circle r="8.5" />
      <text y="4.4">{SIGNS[scene.outcome]}</text>
    </g>
  );
}
