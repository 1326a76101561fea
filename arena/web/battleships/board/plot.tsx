/** Overlay about the ship looked at: her arcs, her gun's reach with the attack in each band, what she sees. */
import { TORPEDO_RANGE } from '../../../../engine/battleships/index.js';
import { BOW, distance, type Heading, STERN } from '../../../../engine/core/hex.js';
import { t } from '../i18n/index.js';
import type { Ship } from './fleet.js';
import { isClear } from './framing.js';
import { centreOf, distanceOf, PITCH, type Point, pointBetween, polar } from './geometry.js';
import { freePlace, textWidth } from './labels.js';
import { bandsFor, lookout } from './lookout.js';
import type { Pointing } from './pointing.js';
import { arcPath, factorAt, ringPath } from './sectors.js';

/** The ship whose plot is drawn: not the one that is asked how to move or what to mend, for then it would be in the way. */
function plotted(chart: Pointing): Ship | null {
  const { state, model } = chart;
  const focus = state.focus.value;
  if (focus === null) return null;
  const isAsked = focus.unit === state.asked.value;
  return isAsked && !['main', 'secondary', 'launch', 'star'].includes(model.view.value.asked?.question ?? '')
    ? null
    : focus;
}

/** Shading under the hexes. */
export function Arcs({ chart }: { chart: Pointing }) {
  const ship = plotted(chart);
  const pose = chart.way(chart.state.shown.value);
  if (pose !== undefined) {
    const range = chart.state.ship(chart.state.asked.value)?.view.range ?? 0;
    return <Shaded centre={centreOf(pose)} heading={pose.heading} range={range} />;
  }
  if (ship === null || ship.view.type === 'battery') return null;
  const noAft = chart.model.game.battle.noAftFire[ship.unit] === 1;
  return <Shaded centre={centreOf(ship)} heading={ship.heading} range={ship.view.range} noAft={noAft} />;
}

function Shaded({
  centre,
  heading,
  range,
  noAft = false,
}: {
  centre: Point;
  heading: Heading;
  range: number;
  noAft?: boolean;
}) {
  return (
    <g class="arcs">
      <path d={arcPath(centre, heading, BOW, range)} />
      <path class={noAft ? 'no-fire' : ''} d={arcPath(centre, heading, STERN, range)} />
    </g>
  );
}

export function Rings({ chart }: { chart: Pointing }) {
  const ship = plotted(chart);
  if (ship === null) return null;
  const { model } = chart;
  const { visibility, asked } = model.view.value;
  const isLaunch = asked?.question === 'launch' && ship.unit === chart.state.asked.value;
  const rings: RingWords[] = isLaunch
    ? []
    : bandsFor(model.game, ship).map(({ hexes, factor, attack }) => ({
        kind: 'band',
        hexes,
        text: t('board.band', { factor, attack }),
        angle: 150,
      }));
  if (ship.view.torpedoes)
    rings.push({ kind: 'torpedo-ring', hexes: TORPEDO_RANGE, text: t('board.torpedoRange'), angle: 90 });
  if (visibility > 0)
    rings.push({
      kind: 'visibility',
      hexes: visibility,
      text: t('board.visibility', { hexes: visibility }),
      angle: 330,
    });
  const centre = centreOf(ship);
  return (
    <g class="rings">
      {rings.map(({ kind, hexes }) => (
        <path key={kind + hexes} class={kind} d={ringPath(centre, hexes)} />
      ))}
      <RingTexts chart={chart} centre={centre} rings={rings} />
    </g>
  );
}

interface RingWords {
  readonly kind: string;
  readonly hexes: number;
  readonly text: string;
  /** Where on the ring it stands if it can. */
  readonly angle: number;
}

const RING_TEXT_HEIGHT = 16;

/** Each ring's words on it, where they meet no name, no ship and no other words, on the screen if the ring is. */
function RingTexts({ chart, centre, rings }: { chart: Pointing; centre: Point; rings: readonly RingWords[] }) {
  const { zoom, camera, size } = chart.state;
  const k = zoom.value;
  const taken = [...chart.labels.value.taken];
  const isOn = (p: Point): boolean => isClear(camera.value, p, size.value, 36);
  const steps = Array.from({ length: 24 }, (_, i) => (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * 15);
  return (
    <>
      {rings.map(({ kind, hexes, text, angle }) => {
        const around = steps.map((step) => onRing(centre, hexes, angle + step));
        const seen = around.filter(isOn);
        const pixels = (seen.length > 0 ? seen : around).map((p) => ({ x: p.x * k, y: p.y * k }));
        const width = textWidth(text, 7) + 6;
        const { x, y } = freePlace(pixels, width, RING_TEXT_HEIGHT, taken);
        taken.push({
          x0: x - width / 2,
          x1: x + width / 2,
          y0: y - RING_TEXT_HEIGHT / 2,
          y1: y + RING_TEXT_HEIGHT / 2,
        });
        return <RingText key={kind + hexes} at={{ x: x / k, y: y / k }} text={text} />;
      })}
    </>
  );
}

function RingText({ at, text }: { at: Point; text: string }) {
  return (
    <g transform={`translate(${at.x},${at.y})`}>
      <text class="fixed ring-text">{text}</text>
    </g>
  );
}

/** The point of the hexagonal ring in a direction from its middle. */
function onRing(centre: Point, hexes: number, angle: number): Point {
  const fromSide = ((((angle % 60) + 60) % 60) - 30) * (Math.PI / 180);
  return polar(centre, angle, ((hexes + 0.5) * PITCH * Math.cos(Math.PI / 6)) / Math.cos(fromSide));
}

/** Lines to the enemies she sees: solid in plain sight, dashed by other means, faintly dotted to those she does not see. */
export function SightLines({ chart }: { chart: Pointing }) {
  const ship = plotted(chart);
  if (ship === null || ship.view.type === 'battery') return null;
  const { model, state } = chart;
  return (
    <g class="sight-lines">
      {lookout(model.game, model.known.value, ship, state.ships.value).map(({ unit, means }) => {
        const to = state.ship(unit)!.place;
        const length = distanceOf(ship.place, to);
        if (length < 2 * PITCH) return null;
        const [a, b] = [pointBetween(ship.place, to, 20 / length), pointBetween(ship.place, to, 1 - 20 / length)];
        return <line key={unit} class={means} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />;
      })}
    </g>
  );
}

/** From the end of the way in hand: how far the enemies in gun range would be, and what that makes of the attack. */
export function PoseLines({ chart }: { chart: Pointing }) {
  const { state } = chart;
  const way = chart.way(state.shown.value);
  const ship = state.ship(state.asked.value);
  if (way === undefined || ship === undefined) return null;
  const from = centreOf(way);
  const k = state.zoom.value;
  const taken = [...chart.labels.value.taken];
  return (
    <g class="pose-lines">
      {state.ships.value.map((enemy) => {
        const hexes = Math.max(1, distance(way.q, way.r, enemy.q, enemy.r));
        if (enemy.seat === ship.seat || hexes > ship.view.range) return null;
        const length = Math.max(1, distanceOf(from, enemy.place));
        const end = pointBetween(from, enemy.place, Math.max(0.5, 1 - 22 / length));
        const text = t('board.from', { hexes, factor: factorAt(hexes) });
        const shares = [0.6, 0.5, 0.7, 0.4, 0.3].map((share) => pointBetween(from, enemy.place, share));
        const pixels = shares.map((p) => ({ x: p.x * k, y: p.y * k }));
        const width = textWidth(text, 7);
        const { x, y } = freePlace(pixels, width, RING_TEXT_HEIGHT, taken);
        taken.push({
          x0: x - width / 2,
          x1: x + width / 2,
          y0: y - RING_TEXT_HEIGHT / 2,
          y1: y + RING_TEXT_HEIGHT / 2,
        });
        return (
          <g key={enemy.unit}>
            <line x1={from.x} y1={from.y} x2={end.x} y2={end.y} />
            <RingText at={{ x: x / k, y: y / k }} text={text} />
          </g>
        );
      })}
    </g>
  );
}
