/** Layer of what comes of orders as it is played: who struck whom across the chart, bursts, and the marks that stay until the next order. */
import type { Scene } from '../../stage/scene.js';
import { at, between } from '../chart/geometry.js';
import { hexOf } from '../names.js';
import type { BoardState } from './board-state.js';

/** Lines come first, in ms; then the burst at the target. */
const LINE_MS = 120;
const MARK_AFTER = 280;

export function StageLayer({ state }: { readonly state: BoardState }) {
  const { stage } = state.model;
  const playing = stage.playing.value;
  return (
    <g class="op-stage">
      {stage.marks.value.map((scene, i) => (
        <Mark key={`${scene.events[0]!.n}-${i}`} state={state} scene={scene} delay={0} />
      ))}
      {playing?.all.map((scene, i) => (
        <g key={`${scene.events[0]!.n}-${i}`}>
          <Line state={state} scene={scene} pace={playing.pace} />
          <Mark state={state} scene={scene} delay={MARK_AFTER * playing.pace} />
        </g>
      ))}
    </g>
  );
}

/** Where it is done: the hex that the event names, else where the target is. */
export function placeOfScene(state: BoardState, { events: [cause], target, from }: Scene): number {
  const label = cause?.data?.hex;
  if (typeof label === 'string') return hexOf(state.model.game.campaign, label);
  const hex = state.hexOf(target);
  return hex >= 0 ? hex : state.hexOf(from);
}

interface Props {
  readonly state: BoardState;
  readonly scene: Scene;
}

/** Within one hex there is none: the lines of an action are drawn in its own picture. */
function Line({ state, scene, pace }: Props & { readonly pace: number }) {
  const [from, to] = [state.hexOf(scene.from), placeOfScene(state, scene)];
  if (from < 0 || to < 0 || from === to) return null;
  const [a, b] = [state.centre(from), state.centre(to)];
  return (
    <path
      class="op-shot"
      pathLength="1"
      style={{ animationDuration: `${LINE_MS * pace}ms` }}
      d={`M${at(between(a, b, 0.06))}L${at(between(a, b, 0.94))}`}
    />
  );
}

/** Nine points. */
export const STAR = `M${Array.from({ length: 18 }, (_, i) => {
  const [r, a] = [i % 2 === 0 ? 15 : 7, (i * Math.PI) / 9];
  return `${(r * Math.sin(a)).toFixed(1)} ${(-r * Math.cos(a)).toFixed(1)}`;
}).join('L')}Z`;

function Mark({ state, scene, delay }: Props & { readonly delay: number }) {
  const hex = placeOfScene(state, scene);
  if (hex < 0) return null;
  const { x, y } = state.centre(hex);
  const isFound = scene.kind === 'finds';
  return (
    <g
      class={`op-burst is-${isFound ? 'found' : scene.outcome}`}
      transform={`translate(${x} ${y})`}
      style={{ animationDelay: `${delay}ms` }}
    >
      {isFound && <circle class="op-burst-found" r="34" />}
      {!isFound && scene.outcome === 'nothing' && (
        <path class="op-burst-rings" d="M-24 14A8 4 0 1 0 -8 14A8 4 0 1 0 -24 14M8 18A8 4 0 1 0 24 18A8 4 0 1 0 8 18" />
      )}
      {scene.outcome === 'hit' && <path class="op-burst-hit" d={STAR} transform="translate(20 -16) scale(.8)" />}
      {scene.outcome === 'sunk' && (
        <path class="op-burst-cross" d="M-11 -11L11 11M11 -11L-11 11" transform="translate(20 -16)" />
      )}
    </g>
  );
}
