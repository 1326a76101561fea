/** About the ship looked at: her arcs, her gun's reach with the attack in each band, what she sees. */
import { TORPEDO_RANGE } from '../../../../engine/battleships/tables.js';
import { BOW, distance, STERN } from '../../../../engine/core/hex.js';
import { t } from '../../i18n/index.js';
import type { Ship } from './fleet.js';
import { away, between, centreOf, PITCH, type Point, polar } from './geometry.js';
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
  heading: number;
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
  const centre = centreOf(ship);
  const { visibility, asked } = model.view.value;
  const isLaunch = asked?.question === 'launch' && ship.unit === chart.state.asked.value;
  return (
    <g class="rings">
      {!isLaunch &&
        bandsFor(model.game, ship).map((band) => (
          <g key={band.factor}>
            <path class="band" d={ringPath(centre, band.hexes)} />
            <RingText
              at={polar(centre, 150, (band.hexes + 0.5) * PITCH * Math.cos(Math.PI / 6))}
              text={t('board.band', { factor: band.factor, attack: band.attack })}
            />
          </g>
        ))}
      {ship.view.torpedoes && (
        <g>
          <path class="torpedo-ring" d={ringPath(centre, TORPEDO_RANGE)} />
          <RingText
            at={polar(centre, 90, (TORPEDO_RANGE + 0.5) * PITCH * Math.cos(Math.PI / 6))}
            text={t('board.torpedoRange')}
          />
        </g>
      )}
      {visibility > 0 && (
        <g>
          <path class="visibility" d={ringPath(centre, visibility)} />
          <RingText
            at={polar(centre, 330, (visibility + 0.5) * PITCH * Math.cos(Math.PI / 6))}
            text={t('board.visibility', { hexes: visibility })}
          />
        </g>
      )}
    </g>
  );
}

function RingText({ at, text }: { at: Point; text: string }) {
  return (
    <g transform={`translate(${at.x},${at.y})`}>
      <text class="fixed ring-text">{text}</text>
    </g>
  );
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
        const length = away(ship.place, to);
        if (length < 2 * PITCH) return null;
        const [a, b] = [between(ship.place, to, 20 / length), between(ship.place, to, 1 - 20 / length)];
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
  return (
    <g class="pose-lines">
      {state.ships.value.map((enemy) => {
        const hexes = Math.max(1, distance(way.q, way.r, enemy.q, enemy.r));
        if (enemy.seat === ship.seat || hexes > ship.view.range) return null;
        const length = Math.max(1, away(from, enemy.place));
        const end = between(from, enemy.place, Math.max(0.5, 1 - 22 / length));
        return (
          <g key={enemy.unit}>
            <line x1={from.x} y1={from.y} x2={end.x} y2={end.y} />
            <RingText at={between(from, enemy.place, 0.6)} text={t('board.from', { hexes, factor: factorAt(hexes) })} />
          </g>
        );
      })}
    </g>
  );
}
