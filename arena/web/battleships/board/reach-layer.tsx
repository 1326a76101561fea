/** Reachable hexes of the asked ship: end hexes, headings in the one pointed at, the path there; also hexes for star shell and mines. */

import { useComputed } from '@preact/signals';
import { NO_SEAT, type Q, type R } from '../../../../engine/index.js';
import type { Answers } from './answers.js';
import { hexOfAnswer } from './answers.js';
import { ChartButton } from './chart-button.js';
import { inTorpedoReach, wayInWords } from './describe.js';
import { hullOf } from './fleet.js';
import { centreOf, hexPath, keyOf, type Point, pointText, polar, polyline } from './geometry.js';
import { arrowsAt, grip } from './handles.js';
import { HULL_DRAWINGS } from './hulls.js';
import type { Pointing } from './pointing.js';
import type { EndHex, Way } from './reach.js';

/** Tints under the ships; drawn anew only when the question changes. */
export function ReachTint({ chart }: { chart: Pointing }) {
  const paths = useComputed(() => tint(chart, chart.state.answers.value));
  if (paths.value === null) return null;
  return (
    <g class="reach">
      <path class={chart.state.answers.value.kind === 'hexes' ? 'end-hexes wide' : 'end-hexes'} d={paths.value.all} />
      <path class="danger" d={paths.value.danger} />
    </g>
  );
}

function tint(chart: Pointing, answers: Answers): { all: string; danger: string } | null {
  if (answers.kind === 'hexes') return { all: [...answers.byHex.values()].map(hexPath).join(''), danger: '' };
  if (answers.kind !== 'poses') return null;
  const seat = chart.state.ship(answers.unit)?.seat ?? NO_SEAT;
  const hexes = [...answers.reach.hexes.values()];
  return {
    all: hexes.map(hexPath).join(''),
    danger: hexes.filter(inTorpedoReach(chart, seat)).map(wave).join(''),
  };
}

/** A little wake in a hex that torpedoes could reach. */
function wave(hex: { q: Q; r: R }): string {
  const { x, y } = centreOf(hex);
  return `M${x - 6},${y + 11}q2,-3 4,0t4,0t4,0`;
}

/** Over the ships: the end pose in hand with its path and the other headings there. */
export function ChosenPath({ chart }: { chart: Pointing }) {
  const answers = chart.state.answers.value;
  const shown = chart.state.shown.value;
  if (answers.kind === 'hexes') {
    const hex = hexOfAnswer(answers, shown);
    return hex === undefined ? null : <path class={pickedClass(chart, 'end-hex')} d={hexPath(hex)} />;
  }
  const way = chart.way(shown);
  if (answers.kind !== 'poses' || way === undefined) return null;
  const end = answers.reach.hexes.get(keyOf(way))!;
  const ship = chart.state.ship(answers.unit);
  const centre = centreOf(way);
  return (
    <g class="course">
      <path class={pickedClass(chart, 'end-hex')} d={hexPath(way)} />
      <path class="way" d={polyline(way.path.map(centreOf))} />
      {way.path.slice(1, -1).map((hex) => (
        <circle key={keyOf(hex)} class="way-mark" cx={centreOf(hex).x} cy={centreOf(hex).y} r={1.8} />
      ))}
      {ship !== undefined && (
        <g class={`ghost nation-${ship.nation}`} transform={`translate(${centre.x},${centre.y})`}>
          <g transform={chart.state.sized}>
            <path
              class="hull"
              transform={`rotate(${way.heading * 60})`}
              d={HULL_DRAWINGS[hullOf(ship.view.type)].hull}
            />
          </g>
        </g>
      )}
      <Headings chart={chart} end={end} way={way} centre={centre} />
    </g>
  );
}

const pickedClass = (chart: Pointing, name: string): string =>
  chart.model.picked.value?.text === chart.state.shown.value?.text ? `${name} picked` : name;

/** An arrow for each heading possible in the hex, at a finger's distance once it is picked. */
function Headings({ chart, end, way, centre }: { chart: Pointing; end: EndHex; way: Way; centre: Point }) {
  const isPicked = chart.model.picked.value?.text === way.action.text;
  const k = chart.state.zoom.value;
  const far = arrowsAt(k, isPicked) / k;
  return (
    <g class="headings">
      {[...end.poses].map(([heading, ways]) => {
        const p = polar(centre, heading * 60, far);
        const next = ways.find((w) => w.speed === way.speed) ?? ways[0]!;
        return (
          <g key={heading} transform={`translate(${pointText(p)})`}>
            <g transform={chart.state.fixed}>
              <ChartButton
                class={heading === way.heading ? 'heading on' : 'heading'}
                label={wayInWords(chart, next)}
                onPress={() => chart.pickOther(next.action)}
              >
                {isPicked && <circle class="grip" r={grip()} />}
                <path transform={`rotate(${heading * 60})`} d="M0,-6.5L5,4.5L0,2L-5,4.5Z" />
              </ChartButton>
            </g>
          </g>
        );
      })}
    </g>
  );
}
