/**
 * A salvo while it falls: guns flash and the line of fire runs out, columns rise as the first roll lands and fall with the second, then the hit,
 * and the hull that breaks. All of it is drawn by the stylesheet, and its durations go by `--pace`.
 */
import type { ReadonlySignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import type { Scene } from '../../../stage/scene.js';
import { isOfKind } from '../../scene-kinds.js';
import type { Chart } from '../chart.js';
import type { Ship } from '../fleet.js';
import { bearing, distanceOf, hexPath, type Point, pointText, polar } from '../geometry.js';
import { FISH } from '../signs.js';
import { Column, keyOf, SplashAt, Star, spreadAt } from './fire-marks.js';
import { lineOf, placeOfUnit, type ShotLine } from './places.js';
import { FLASH, FLASH_CORE } from './signs.js';
import { splashesOf } from './splashes.js';
import { Broken } from './wreck.js';

/** Of more salvos at once than this each raises one column. */
const MANY = 4;

/** Nothing lights up more often than three times a second. */
const FLASH_MS = 340;

/** Under the ships: at night the flash of a gun lights the hex it fires from. */
export function MuzzleLights({ chart }: { chart: Chart }) {
  const playing = chart.state.staged.playing.value;
  const flashed = useRef(Number.NEGATIVE_INFINITY);
  const isLit = useMemo(() => {
    const now = performance.now();
    if (playing === null || now - flashed.current < FLASH_MS) return false;
    flashed.current = now;
    return true;
  }, [playing]);
  if (playing === null || !isLit) return null;
  const guns = playing.all.filter((scene) => isOfKind(scene, 'gun', 'secondary'));
  const ships = new Set(guns.flatMap(({ from }) => chart.state.ship(from) ?? []));
  return (
    <g class="muzzle-lights">
      {[...ships].map((ship) => (
        <path key={ship.unit} class="muzzle-light" d={hexPath(ship)} />
      ))}
    </g>
  );
}

export function Salvos({ chart }: { chart: Chart }) {
  const playing = chart.state.staged.playing.value;
  if (playing === null) return null;
  const columns = playing.all.length > MANY ? 1 : 3;
  return (
    <g class="salvos">
      {playing.all.map((scene) => (
        <Salvo key={keyOf(scene)} chart={chart} scene={scene} columns={columns} />
      ))}
    </g>
  );
}

interface SalvoProps {
  readonly chart: Chart;
  readonly scene: Scene;
  readonly columns: number;
}

function Salvo({ chart, scene, columns }: SalvoProps) {
  const { state } = chart;
  const line = lineOf(state, scene);
  const to = placeOfUnit(state, scene.target);
  if (to === undefined || isOfKind(scene, 'other')) return null;
  const from = state.ship(scene.from);
  const k = state.zoom.value;
  const splashes = splashesOf(scene, line?.towards ?? 0, spreadAt(k)).slice(0, columns);
  return (
    <g class={`salvo ${scene.kind} ${scene.outcome}`}>
      {line !== undefined && from !== undefined && !isOfKind(scene, 'torpedo') && (
        <>
          <Shells line={line} k={k} isLight={isOfKind(scene, 'secondary')} />
          <Flashes ship={from} to={line.to} sized={state.sizeOf(from)} isLight={isOfKind(scene, 'secondary')} />
        </>
      )}
      {line !== undefined && isOfKind(scene, 'torpedo') && <Fish line={line} isHit={scene.outcome !== 'nothing'} />}
      <g transform={`translate(${pointText(to)})`}>
        <g transform={state.fixed}>
          {splashes.map((splash, i) => (
            <SplashAt key={i} splash={splash}>
              <ellipse class="foot" rx={10} ry={4.6} />
              <ellipse class="ripple" rx={15} ry={7} />
              <Column kind="rising" />
            </SplashAt>
          ))}
        </g>
        {scene.outcome !== 'nothing' && <Star fixed={state.fixed} />}
      </g>
      {scene.outcome === 'sunk' && <Going chart={chart} scene={scene} />}
    </g>
  );
}

/** From clear of one hull to the side of the other, in chart units. */
const CLEAR = { gun: 9, target: 8 };

/** The line is thin at the gun and thick at the target; three shells run at its end. */
function Shells({ line, k, isLight }: { line: ShotLine; k: number; isLight: boolean }) {
  const length = Math.max(6, distanceOf(line.from, line.to) - CLEAR.gun - CLEAR.target);
  const start = polar(line.from, line.towards, CLEAR.gun);
  const [thin, thick] = isLight ? [0.4 / k, 1.7 / k] : [0.5 / k, 3.4 / k];
  const px = (n: number): number => n / k;
  return (
    <g transform={`translate(${pointText(start)})rotate(${(line.towards - 90).toFixed(1)})`}>
      <path
        class="fire-line"
        d={`M0,${-thin / 2}L${length},${-thick / 2}V${thick / 2}L0,${thin / 2}Z`}
        fill="url(#fire-fade)"
      />
      <g class="shells" style={{ '--run': `${(length - px(4)).toFixed(1)}px` }}>
        {[-4.2, 0.6, 4.6].map((y, i) => (
          <path
            key={y}
            class="shell"
            d={`M${-px(9 + 5 * i)},${px(y)}h${px(9)}`}
            stroke-width={px(isLight ? 1.4 : 2.4)}
          />
        ))}
      </g>
    </g>
  );
}

/** Before and abaft the bridge, towards the target. */
interface FlashesProps {
  readonly ship: Ship;
  readonly to: Point;
  readonly sized: ReadonlySignal<string>;
  readonly isLight: boolean;
}

function Flashes({ ship, to, sized, isLight }: FlashesProps) {
  const turrets = isLight || ship.view.type === 'battery' ? [0] : [-7.5, 8.5];
  return (
    <g transform={`translate(${pointText(ship.place)})`}>
      <g transform={sized}>
        {turrets.map((along) => {
          const at = polar({ x: 0, y: 0 }, ship.heading * 60 + 180, along * ship.scale);
          const towards = bearing({ x: ship.place.x + at.x, y: ship.place.y + at.y }, to);
          return (
            <g
              key={along}
              transform={`translate(${pointText(at)})rotate(${(towards - 90).toFixed(1)})scale(${isLight ? 0.6 : 0.95})`}
            >
              <g class="muzzle">
                <circle class="muzzle-smoke" cx={13} cy={-4} r={4.6} />
                <circle class="muzzle-smoke" cx={17} cy={3.5} r={5.2} />
                <circle class="muzzle-smoke" cx={21} cy={-1} r={3.8} />
                <path class="flash" transform="translate(4,0)" d={FLASH} />
                <path class="flash-core" transform="translate(4,0)" d={FLASH_CORE} />
              </g>
            </g>
          );
        })}
      </g>
    </g>
  );
}

/** How far torpedoes that miss run on past her, in chart units. */
const PAST = 34;

function Fish({ line, isHit }: { line: ShotLine; isHit: boolean }) {
  const start = polar(line.from, line.towards, CLEAR.gun);
  const length = distanceOf(line.from, line.to) - CLEAR.gun + (isHit ? -4 : PAST);
  return (
    <g class="run" transform={`translate(${pointText(start)})rotate(${(line.towards - 90).toFixed(1)})`}>
      <path class="bubbles" d={`M0,-2.200L${length},-2.2M0,2.2L${length},2.2`} />
      <g class="fishes" style={{ '--run': `${length.toFixed(1)}px` }}>
        <path class="fish" transform="translate(0,-2.2)rotate(90)scale(0.7)" d={FISH} />
        <path class="fish" transform="translate(-3,2.2)rotate(90)scale(0.7)" d={FISH} />
      </g>
    </g>
  );
}

/** She breaks in two. */
function Going({ chart, scene }: { chart: Chart; scene: Scene }) {
  const ship = chart.state.ship(scene.target);
  if (ship === undefined) return null;
  return (
    <g class={`wreck going nation-${ship.nation}`} transform={`translate(${pointText(ship.place)})`}>
      <g transform={chart.state.sized}>
        <Broken wreck={{ heading: ship.heading, type: ship.view.type }} />
      </g>
    </g>
  );
}
