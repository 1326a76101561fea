/** Answers on the map: ends of a move with the cost of the path, hexes to attack or to plot, and the target of the attack in hand. */
import { distance } from '../../../../engine/core/hex.js';
import type { Q, R } from '../../../../engine/index.js';
import { halvesText, type Order } from '../../../../engine/panzer/index.js';
import { outlineOf } from '../../shared/outline.js';
import { w } from '../i18n/index.js';
import { at, between, centre, hexPath, hexPathIn, SIDE } from '../map/geometry.js';
import type { BoardState } from './board-state.js';
import { exposureAt } from './exposure.js';
import { hazardAt } from './hazard.js';
import { Pill } from './sight-layer.js';

/** Below this scale the costs are not read. */
const READABLE = 0.5;

export function AnswersLayer({ state }: { readonly state: BoardState }) {
  const { byHex } = state.answers.value;
  const isNear = state.camera.value.k > READABLE;
  const costs = state.costs.value;
  const picked = state.model.picked.value?.id;
  // Their signs lie where the cost stands else.
  const marked = new Set(state.model.view.value.markers.map(({ hex }) => hex));
  const places = [...byHex].flatMap(([hex, [first]]) => (PLACES.has(first!.order.kind) ? [hex] : []));
  return (
    <>
      {places.length > 0 && <Outline state={state} hexes={places} />}
      {[...byHex].map(([hex, answers]) => {
        const middle = centre(state.ground, hex);
        const isPicked = answers.some(({ wire }) => wire.id === picked);
        const cost = isNear ? costs.get(hex) : undefined;
        return (
          <g
            key={hex}
            data-hex={state.ground.labels[hex]}
            class={`pz-answer is-${answers[0]!.order.kind}${isPicked ? ' is-picked' : ''}`}
          >
            <path d={hexPathIn(state.ground, hex)} />
            {cost !== undefined && (
              <text x={middle.x} y={middle.y + (marked.has(state.ground.labels[hex]!) ? -18 : 28)}>
                {halvesText(cost)}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** Where a piece may be set up: ground of its own colour within a line, since many hexes lie side by side. */
const PLACES: ReadonlySet<Order['kind']> = new Set(['set-up', 'set-up-inside', 'lay', 'land-at']);

function Outline({ state: { ground }, hexes }: { readonly state: BoardState; readonly hexes: readonly number[] }) {
  const path = outlineOf(hexes.map((hex) => ({ q: ground.q[hex]! as Q, r: ground.r[hex]! as R })));
  return <path class="pz-outline" d={path} transform={`scale(${SIDE})`} />;
}

/** The hex under the pointer. */
export function HoverLayer({ state }: { readonly state: BoardState }) {
  const hex = state.hover.value;
  return hex < 0 ? null : <path class="pz-hover" d={hexPath(centre(state.ground, hex))} />;
}

/** The path to the end that is pointed at, with what it costs. */
export function RouteLayer({ state }: { readonly state: BoardState }) {
  const route = state.route.value;
  if (route === undefined || route.path.length < 2) return null;
  const points = route.path.map((hex) => centre(state.ground, hex));
  const [last, before] = [points.at(-1)!, points.at(-2)!];
  const end = between(last, before, 0.12);
  return (
    <g class="pz-route">
      <path class="is-under" d={`M${[...points.slice(0, -1), end].map(at).join('L')}`} />
      <path d={`M${[...points.slice(0, -1), end].map(at).join('L')}`} />
      {points.slice(1).map((p) => (
        <circle key={at(p)} cx={p.x} cy={p.y} r="3" />
      ))}
    </g>
  );
}

/** What the path costs, and who sees its end: above the counters, which would hide it. */
export function RouteWords({ state }: { readonly state: BoardState }) {
  const route = state.route.value;
  if (route === undefined || route.path.length < 2) return null;
  const { x, y } = centre(state.ground, route.path.at(-1)!);
  return (
    <g class="pz-route">
      <g transform={`translate(${x} ${y - 36})`}>
        <rect x="-17" y="-12" width="34" height="22" rx="11" />
        <text y="5">{halvesText(route.cost)}</text>
      </g>
      <Exposed state={state} hex={route.path.at(-1)!} />
    </g>
  );
}

/** Who sees the end of the move, and who could fire there. */
function Exposed({ state, hex }: { readonly state: BoardState; readonly hex: number }) {
  const { model, ground, camera } = state;
  const known = model.known.value;
  if (known === null) return null;
  const { seen, inRange } = exposureAt(model.game.battle, known, model.view.value, hex);
  const { x, y } = centre(ground, hex);
  const k = Math.max(0.8, 0.8 / camera.value.k);
  const words = seen === 0 ? w('route.unseen') : w('route.seen', { n: seen, reach: inRange });
  const mover = model.game.battle.types[model.view.value.unit];
  const hazard = hazardAt(model.view.value, ground.labels[hex]!, mover);
  return (
    <>
      <Pill state={state} place={{ x, y: y + 34 + 10 * k }} text={words} k={k} />
      {hazard !== undefined && (
        <Pill state={state} place={{ x, y: y + 34 + 40 * k }} text={w(`route.${hazard}`)} k={k} isBlocked />
      )}
    </>
  );
}

/** Why the enemy's hex that was pressed cannot be attacked. */
export function RefusalLayer({ state }: { readonly state: BoardState }) {
  const refused = state.refused.value;
  if (refused === null) return null;
  const { x, y } = centre(state.ground, refused.hex);
  const k = Math.max(0.8, 0.8 / state.camera.value.k);
  const { why, rule } = refused;
  return (
    <g class="pz-refused">
      <Pill state={state} place={{ x, y: y - 34 - 10 * k }} text={`${w(`why-not.${why}`)} · ${rule}`} k={k} isBlocked />
    </g>
  );
}

/** The hex that is attacked. */
export function TargetLayer({ state }: { readonly state: BoardState }) {
  const hex = state.target.value;
  if (hex < 0) return null;
  const middle = centre(state.ground, hex);
  return (
    <g class="pz-target">
      <path d={hexPath(middle)} />
      <Fire state={state} hex={hex} />
    </g>
  );
}

/** Lines of fire of those that take part. */
function Fire({ state, hex }: { readonly state: BoardState; readonly hex: number }) {
  const to = centre(state.ground, hex);
  const k = Math.max(0.8, 0.8 / state.camera.value.k);
  const ticked = state.model.muster?.ticked.value;
  const from = state.stacks.value.filter(
    (stack) => stack.hex !== hex && stack.units.some(({ unit, view }) => view.aiming || ticked?.has(unit) === true),
  );
  return (
    <>
      {from.map((stack) => {
        const start = centre(state.ground, stack.hex);
        const { q, r } = state.ground;
        const hexes = distance(q[stack.hex]!, r[stack.hex]!, q[hex]!, r[hex]!);
        return (
          <g key={stack.hex}>
            <path class="pz-fire-line" d={`M${at(start)}L${at(between(start, to, 0.9))}`} />
            {/* Between neighbours there is no room for it, and nobody asks. */}
            {hexes > 1 && (
              <Pill state={state} place={between(start, to)} text={w('answer.hexes', { n: hexes })} k={k} />
            )}
          </g>
        );
      })}
    </>
  );
}
