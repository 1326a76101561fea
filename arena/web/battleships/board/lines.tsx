/** Lines between ships: guns on their targets, torpedoes on their way; and the tracks behind them. */

import { type PhaseName, TORPEDO_RANGE, torpedoRay } from '../../../../engine/battleships/index.js';
import type { UnitId } from '../../../../engine/index.js';
import { useKept } from '../../shared/use-kept.js';
import { targetOf } from './answers.js';
import { byName, type Ship } from './fleet.js';
import { bearing, centreOf, distanceOf, type Point, pointBetween, pointText, polar, polyline } from './geometry.js';
import type { Pointing } from './pointing.js';
import { FISH } from './signs.js';
import { torpedoRuns } from './torpedo-runs.js';

/** Phases in which what guns are aimed at matters. */
const GUN_PHASES: readonly PhaseName[] = ['target-a', 'star-2', 'spot-b', 'target-b', 'guns'];
const TORPEDO_PHASES: readonly PhaseName[] = ['launch-a', 'launch-b', 'torpedoes'];

export const areGunsLaid = (phase: PhaseName): boolean => GUN_PHASES.includes(phase);

/** From ship to ship, clear of both hulls. */
function span(a: Point, b: Point, clear = 17): [Point, Point] {
  const length = Math.max(1, distanceOf(a, b));
  const share = Math.min(0.4, clear / length);
  return [pointBetween(a, b, share), pointBetween(a, b, 1 - share)];
}

const head = (a: Point, b: Point): string => {
  const angle = bearing(a, b);
  return `M${pointText(polar(b, angle + 158, 7))}L${pointText(b)}L${pointText(polar(b, angle - 158, 7))}`;
};

interface Shot {
  readonly key: string;
  readonly kind: string;
  readonly path: string;
}

function shot(from: Ship, to: Ship, kind: 'main' | 'secondary', focus: UnitId | undefined): Shot {
  const [a, b] = span(from.place, to.place);
  const isNear = focus === from.unit || focus === to.unit;
  return {
    key: `${kind}${from.unit}`,
    kind: `shot nation-${from.nation} ${kind} ${isNear ? 'near' : ''}`,
    path: `${polyline([a, b])}${head(a, b)}`,
  };
}

export function FireLines({ chart }: { chart: Pointing }) {
  const shots = useKept(() => shotsOf(chart), [chart]);
  if (shots === null) return null;
  return (
    <g class="fire-lines">
      {shots.map(({ key, kind, path }) => (
        <path key={key} class={kind} d={path} />
      ))}
    </g>
  );
}

function shotsOf({ model, state }: Pointing): readonly Shot[] | null {
  // While shells fall, their own lines tell who fires at whom.
  if (!areGunsLaid(model.view.value.phase) || model.stage.isBusy.value) return null;
  const ships = state.ships.value;
  const focus = state.focus.value?.unit;
  return ships.flatMap((from) => {
    const main = byName(ships, from.view.main);
    const second = byName(ships, from.view.secondary);
    return [
      ...(main === undefined ? [] : [shot(from, main, 'main', focus)]),
      ...(second === undefined ? [] : [shot(from, second, 'secondary', focus)]),
    ];
  });
}

/** Tracks in the water from the launching ships through the targets' hexes, as far as torpedoes run: ordered, weighed, or run last. */
export function TorpedoLines({ chart }: { chart: Pointing }) {
  const { model, state } = chart;
  const { phase, asked } = model.view.value;
  const ordered = TORPEDO_PHASES.includes(phase) ? state.ships.value : [];
  const target =
    asked?.question === 'launch' ? state.ship(targetOf(state.answers.value, state.shown.value)) : undefined;
  return (
    <g class="torpedoes">
      {torpedoRuns(model, state).map(({ from, to, isHit }, i) => (
        <Run key={`past${i}`} from={from} to={to} end={to} kind={isHit ? 'past hit' : 'past'} />
      ))}
      {ordered.map((from) => {
        const to =
          byName(state.ships.value, from.view.torpedoTarget) ?? (from.unit === state.asked.value ? target : undefined);
        return to === undefined ? null : (
          <Run
            key={from.unit}
            from={from.place}
            to={to.place}
            end={endOfRun(from, to)}
            kind={to === target ? 'weighed' : ''}
          />
        );
      })}
    </g>
  );
}
/** Where torpedoes end that run through the target's hex, as far as they go. */
function endOfRun(from: Ship, to: Ship): Point {
  const [dq, dr] = [to.q - from.q, to.r - from.r];
  const ray = Math.max(Math.abs(dq), Math.abs(dr)) <= TORPEDO_RANGE ? torpedoRay(dq, dr).at(-1) : undefined;
  return ray === undefined ? to.place : centreOf({ q: from.q + ray.q, r: from.r + ray.r });
}

function Run({ from, to, end, kind }: { from: Point; to: Point; end: Point; kind: string }) {
  const [a] = span(from, to);
  const nose = pointBetween(a, to, 0.7);
  return (
    <g class={`run ${kind}`}>
      <path class="beyond" d={polyline([a, end])} />
      <path class="wake" d={polyline([a, to])} />
      <path class="fish" transform={`translate(${pointText(nose)})rotate(${bearing(a, to)})`} d={FISH} />
    </g>
  );
}

/** Turns of a track that are shown; of the ship looked at, all. */
const TURNS_SHOWN = 5;

export function Tracks({ chart }: { chart: Pointing }) {
  const tracks = useKept(() => tracksOf(chart), [chart]);
  return (
    <g class="tracks">
      {tracks.map(({ unit, kind, path, points }) => (
        <g key={unit} class={kind}>
          <path d={path} />
          {points.map(({ turn, x, y }) => (
            <circle key={turn} cx={x} cy={y} r={1.8} />
          ))}
        </g>
      ))}
    </g>
  );
}

function tracksOf({ model, state }: Pointing) {
  const { turn } = model.view.value;
  const focus = state.focus.value?.unit;
  return state.ships.value.flatMap((ship) => {
    const all = model.tracks.value.get(ship.unit) ?? [];
    const shown = ship.unit === focus ? all : all.filter((p) => p.turn >= turn - TURNS_SHOWN);
    const points = shown.map((p) => ({ turn: p.turn, ...centreOf(p) }));
    if (points.every((p) => distanceOf(p, ship.place) < 1)) return [];
    const kind = `track nation-${ship.nation}${ship.unit === focus ? ' near' : ''}`;
    return [{ unit: ship.unit, kind, path: polyline([...points, ship.place]), points }];
  });
}
