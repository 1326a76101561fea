/** Marks that fire leaves: rings where shells fell, a star on who was hit, and a hairline from the gun until the card is put away. */
import type { ReadonlySignal } from '@preact/signals';
import type { Scene } from '../../../stage/scene.js';
import { isOfKind } from '../../scene-kinds.js';
import type { Chart } from '../chart.js';
import { pointText } from '../geometry.js';
import { lineOf, placeOfUnit } from './places.js';
import { COLUMN, COLUMN_LINES, DROPS, STAR, STAR_CORE } from './signs.js';
import { type Splash, splashesOf } from './splashes.js';

/** How far from the middle of a ship her splashes stand, in chart units, and in pixels at least. */
const SPREAD = 17;
const LEAST_SPREAD = 20;
export const spreadAt = (k: number): number => Math.max(SPREAD * k, LEAST_SPREAD);

export function FireMarks({ chart }: { chart: Chart }) {
  const { state } = chart;
  const [standing, played] = [state.staged.standing.value, state.staged.played.value];
  return (
    <g class="fire-marks">
      {played.map((scene) => (
        <Hairline key={`h${keyOf(scene)}`} chart={chart} scene={scene} />
      ))}
      {standing.map((scene) => (
        <Rings key={`r${keyOf(scene)}`} chart={chart} scene={scene} falls={played.includes(scene)} />
      ))}
    </g>
  );
}

/** Stars stand over the hulls, as long as the report does. */
export function HitStars({ chart }: { chart: Chart }) {
  const { state } = chart;
  const [played, playing] = [state.staged.played.value, state.staged.playing.value];
  const isGone = (scene: Scene): boolean =>
    [...played, ...(playing?.all ?? [])].some(({ outcome, target }) => outcome === 'sunk' && target === scene.target);
  return (
    <g class="hit-stars">
      {played
        .filter((scene) => scene.outcome === 'hit' && !isOfKind(scene, 'other') && !isGone(scene))
        .map((scene) => {
          const p = placeOfUnit(state, scene.target);
          return p === undefined ? null : (
            <g key={keyOf(scene)} transform={`translate(${pointText(p)})`}>
              <Star fixed={state.fixed} />
            </g>
          );
        })}
    </g>
  );
}

export const Star = ({ fixed }: { fixed: ReadonlySignal<string> }) => (
  <g transform={fixed}>
    <g class="hit-star">
      <path class="star-rays" d={STAR} />
      <path class="star-heart" d={STAR_CORE} />
    </g>
  </g>
);

export const keyOf = (scene: Scene): number => scene.events[0]!.n;

function Hairline({ chart, scene }: { chart: Chart; scene: Scene }) {
  const line = isOfKind(scene, 'other') ? undefined : lineOf(chart.state, scene);
  if (line === undefined) return null;
  return <path class={`hairline ${scene.outcome}`} d={`M${pointText(line.from)}L${pointText(line.to)}`} />;
}

function Rings({ chart, scene, falls }: { chart: Chart; scene: Scene; falls: boolean }) {
  const { state } = chart;
  const to = placeOfUnit(state, scene.target);
  if (to === undefined) return null;
  const towards = lineOf(state, scene)?.towards ?? 0;
  const splashes = splashesOf(scene, towards, spreadAt(state.zoom.value));
  return (
    <g transform={`translate(${pointText(to)})`}>
      <g transform={state.fixed}>
        <path class="ripple" d={ripples(splashes, [5, 10.5])} />
        <path class="ripple far" d={ripples(splashes, [16])} />
        {falls &&
          scene.outcome === 'nothing' &&
          splashes.map((splash, i) => (
            <SplashAt key={i} splash={splash}>
              <Column kind="falling" />
            </SplashAt>
          ))}
      </g>
    </g>
  );
}

/** Rings of all splashes of a salvo in one path: a fleet in action has hundreds. */
const ripples = (splashes: readonly Splash[], radii: readonly number[]): string =>
  splashes
    .flatMap(({ x, y, size }) =>
      radii.map((radius) => {
        const [rx, ry] = [(radius * size).toFixed(1), (radius * size * 0.6).toFixed(1)];
        return `M${(x - radius * size).toFixed(1)},${y.toFixed(1)}a${rx},${ry} 0 1 0 ${(2 * radius * size).toFixed(1)},0a${rx},${ry} 0 1 0 ${(-2 * radius * size).toFixed(1)},0Z`;
      }),
    )
    .join('');

export function SplashAt({ splash, children }: { splash: Splash; children: preact.ComponentChildren }) {
  const { x, y, size } = splash;
  return <g transform={`translate(${x.toFixed(1)},${y.toFixed(1)})scale(${size})`}>{children}</g>;
}

export const Column = ({ kind }: { kind: 'rising' | 'falling' | 'whole' }) => (
  <g class={`column ${kind}`}>
    <path class="water" d={COLUMN} />
    <path class="streaks" d={COLUMN_LINES} />
    {DROPS.map(([x, y, r]) => (
      <circle key={x} class="drop" cx={x} cy={y} r={r} />
    ))}
  </g>
);
