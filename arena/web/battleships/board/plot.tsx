/** Overlay about the ship looked at: her arcs, her gun's reach with the attack in each band, what she sees. */
import type { ReadonlySignal } from '@preact/signals';
import { BOW, type Heading, STERN } from '../../../../engine/core/hex.js';
import { useKept } from '../../shared/use-kept.js';
import type { Chart } from './chart.js';
import { centreOf, distanceOf, PITCH, type Point, pointBetween } from './geometry.js';
import { boxesMeet } from './labels.js';
import { lookout } from './lookout.js';
import { plotted, ringKey, ringsOf } from './rings.js';
import { arcPath, ringPath } from './sectors.js';

/** Shading under the hexes. */
export function Arcs({ chart }: { chart: Chart }) {
  const ship = plotted(chart.state, chart.model);
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

export function Rings({ chart }: { chart: Chart }) {
  const rings = useKept(() => drawnRings(chart), [chart]);
  if (rings.length === 0) return null;
  return (
    <g class="rings">
      {rings.map(({ key, kind, path, text, at }) => (
        <g key={key}>
          <path class={kind} d={path}>
            <title>{text}</title>
          </path>
          {at !== undefined && <RingText at={at} text={text} fixed={chart.state.fixed} />}
        </g>
      ))}
    </g>
  );
}

/** About the ship whose plot is drawn, with the places of words that the bubble leaves free. */
function drawnRings({ model, state, labels, bubble }: Chart) {
  const ship = plotted(state, model);
  if (ship === null) return [];
  const centre = centreOf(ship);
  const hidden = bubble.value?.box;
  return ringsOf(state, model, ship).map((ring) => {
    const key = ringKey(ring);
    const words = labels.value.words.get(key);
    const isSeen = words !== undefined && (hidden === undefined || !boxesMeet(words.box, hidden));
    return {
      ...{ key, kind: ring.kind, text: ring.text },
      path: ringPath(centre, ring.hexes),
      at: isSeen ? words.at : undefined,
    };
  });
}

function RingText({ at, text, fixed }: { at: Point; text: string; fixed: ReadonlySignal<string> }) {
  return (
    <g transform={`translate(${at.x},${at.y})`}>
      <text class="ring-text" transform={fixed}>
        {text}
      </text>
    </g>
  );
}

/** Lines to the enemies she sees: solid in plain sight, dashed by other means, faintly dotted to those she does not see. */
export function SightLines({ chart }: { chart: Chart }) {
  const lines = useKept(() => sightLines(chart), [chart]);
  if (lines === null) return null;
  return (
    <g class="sight-lines">
      {lines.map(({ unit, means, a, b }) => (
        <line key={unit} class={means} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
      ))}
    </g>
  );
}

function sightLines({ state, model }: Chart) {
  const ship = plotted(state, model);
  if (ship === null || ship.view.type === 'battery') return null;
  return lookout(model.game, model.known.value, ship, state.ships.value).flatMap(({ unit, means }) => {
    const to = state.ship(unit)!.place;
    const length = distanceOf(ship.place, to);
    if (length < 2 * PITCH) return [];
    const [a, b] = [pointBetween(ship.place, to, 20 / length), pointBetween(ship.place, to, 1 - 20 / length)];
    return [{ unit, means, a, b }];
  });
}

/** From the end of the way in hand to the enemies in gun range. */
export function PoseLines({ chart }: { chart: Chart }) {
  const lines = useKept(() => {
    const bubble = chart.bubble.value;
    return chart.poses.value.map(({ enemy, from, to, words }) => ({
      ...{ unit: enemy.unit, from, to },
      words: words !== undefined && (bubble === null || !boxesMeet(words.box, bubble.box)) ? words : undefined,
    }));
  }, [chart]);
  return (
    <g class="pose-lines">
      {lines.map(({ unit, from, to, words }) => (
        <g key={unit}>
          <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          {words !== undefined && <RingText at={words.at} text={words.text} fixed={chart.state.fixed} />}
        </g>
      ))}
    </g>
  );
}
