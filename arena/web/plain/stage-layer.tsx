/** Layer of the stage on the plain map: a line of fire, splashes or a hit, and the marks that stay at the counters. */
import { useRef } from 'preact/hooks';
import type { UnitId } from '../../../engine/index.js';
import type { Point } from '../shared/outline.js';
import type { Playing, Scene } from '../stage/scene.js';
import type { PlainModel } from './model.js';
import './stage.css';
import { type Counter, crewOf } from './view-data.js';

interface Placed {
  readonly counter: Counter;
  readonly at: Point;
}

type PlaceOf = (unit: UnitId | null) => Point | undefined;

export function StageLayer({ model, placed }: { readonly model: PlainModel; readonly placed: readonly Placed[] }) {
  const { stage } = model;
  const place = usePlaces(model, placed);
  const playing = stage.playing.value;
  return (
    <g class="pl-stage">
      {[...stage.marks.value, ...stage.played.value].map((scene, i) => (
        <Mark key={i} scene={scene} at={place(scene.target)} />
      ))}
      {stage.played.value.map((scene, i) => (
        <Line key={i} scene={scene} place={place} kind="is-past" />
      ))}
      {playing?.all.map((scene, i) => (
        <Fall key={`${playing.index} ${i}`} scene={scene} playing={playing} place={place} />
      ))}
    </g>
  );
}

/** Where units are, by number or by name; of one that has gone, where she was last. */
function usePlaces({ face, game }: PlainModel, placed: readonly Placed[]): PlaceOf {
  const places = useRef(new Map<number, Point>());
  for (const { counter, at } of placed) {
    const { id } = counter.thing;
    const isUnit = typeof id === 'number' && id < game.spec.units;
    const unit = isUnit ? id : unitsOf(game).findIndex((u) => face.unitName(u) === counter.name);
    if (unit >= 0) places.current.set(unit, at);
    for (const one of crewOf(counter.thing, game.spec.units)) places.current.set(one, at);
  }
  return (unit) => (unit === null ? undefined : places.current.get(unit));
}

const unitsOf = ({ spec }: PlainModel['game']): UnitId[] => Array.from({ length: spec.units }, (_, u) => u as UnitId);

interface LineProps {
  readonly scene: Scene;
  readonly place: PlaceOf;
  readonly kind: string;
}

/** Thin at the gun and thick at the target; nobody's fire has none. */
function Line({ scene, place, kind }: LineProps) {
  const [from, to] = [place(scene.from), place(scene.target)];
  if (from === undefined || to === undefined) return null;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.max(0, Math.hypot(dx, dy) - 0.9);
  const turn = (180 * Math.atan2(dy, dx)) / Math.PI;
  return (
    <g transform={`translate(${from.x} ${from.y}) rotate(${turn})`}>
      <path class={`st-line ${kind}`} d={`M.7-.02L${length}-.08V.08L.7.02Z`} />
    </g>
  );
}

function Fall({
  scene,
  playing,
  place,
}: {
  readonly scene: Scene;
  readonly playing: Playing;
  readonly place: PlaceOf;
}) {
  const at = place(scene.target);
  return (
    <g style={{ '--pace': String(playing.pace) }}>
      <Line scene={scene} place={place} kind="is-now" />
      {at !== undefined && (
        <g class="pl-fought" transform={`translate(${at.x} ${at.y})`}>
          {SPLASHES.map(([x, y]) => (
            <g key={x} transform={`translate(${x} ${y})`}>
              <path class="st-splash" d="M-.1 0Q-.06-.7 0-.95Q.06-.7.1 0Z" />
            </g>
          ))}
          {scene.outcome !== 'nothing' && <path class="st-star is-now" d={STAR} />}
          {scene.outcome === 'sunk' && <Wreck isNow />}
        </g>
      )}
    </g>
  );
}

const SPLASHES = [
  [-0.85, 0.35],
  [0.1, -0.75],
  [0.85, 0.45],
] as const;

/** What stays: rings where nothing was hit, a flame, a wreck. */
function Mark({ scene, at }: { readonly scene: Scene; readonly at: Point | undefined }) {
  if (at === undefined) return null;
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      {scene.outcome === 'nothing' &&
        SPLASHES.map(([x, y]) => <ellipse key={x} class="st-ring" cx={x} cy={y} rx="0.26" ry="0.13" />)}
      {scene.outcome === 'hit' && <path class="st-flame" transform="translate(.55-.6)" d={FLAME} />}
      {scene.outcome === 'sunk' && <Wreck isNow={false} />}
    </g>
  );
}

const Wreck = ({ isNow }: { readonly isNow: boolean }) => (
  <g class={`st-wreck${isNow ? ' is-now' : ''}`}>
    <ellipse class="st-oil" rx="1" ry="0.7" />
    <path class="st-cross" d="M-.62-.62L.62.62M.62-.62L-.62.62" />
  </g>
);

const FLAME = 'M0 .3C-.3.28-.3-.02-.08-.18C-.06-.04.02-.06.02-.3C.24-.16.34.26 0 .3Z';
/** Nine points. */
const STAR = `M${Array.from({ length: 18 }, (_, i) => {
  const [r, a] = [i % 2 === 0 ? 0.62 : 0.3, (i * Math.PI) / 9];
  return `${(r * Math.sin(a)).toFixed(2)} ${(-r * Math.cos(a)).toFixed(2)}`;
}).join('L')}Z`;
