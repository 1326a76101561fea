/** Orders beside each other: the one that was played, and the better one as a ghost; of a manoeuvre two hulls, of a target two lines of fire. */
import { textWidth } from '../../shared/measure.js';
import type { Chart } from './chart.js';
import type { ChartState } from './chart-state.js';
import { type DrawnOrder, drawnOrders } from './compared.js';
import { hullOf } from './fleet.js';
import { bearing, distanceOf, hexPath, hexUnder, type Point, pointBetween, pointText } from './geometry.js';
import { chevrons, HULL_DRAWINGS } from './hulls.js';
import { boxAt } from './labels.js';
import { freeSpot } from './stage/free-spot.js';

export function ComparedLayer({ chart }: { chart: Chart }) {
  const drawn = drawnOrders(chart);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus
    <g class="compared" aria-hidden="true">
      {drawn.map((one) => (
        <g key={one.order.role} class={`compared-order is-${one.order.role}`}>
          <Line order={one} state={chart.state} />
          {one.isHex && <path class="compared-hex" d={hexPath(hexUnder(one.to))} />}
          <Ghost order={one} state={chart.state} />
        </g>
      ))}
      {named(chart, drawn).map((one) => (
        <Name key={one.order.order.role} {...one} state={chart.state} />
      ))}
    </g>
  );
}

/** Clear of the hull that it begins at, and of the one that it ends at. */
const CLEAR = 15;

interface OrderProps {
  readonly order: DrawnOrder;
  readonly state: ChartState;
}

function Line({ order: { from, to, pose }, state }: OrderProps) {
  if (from === undefined) return null;
  const length = distanceOf(from.place, to);
  if (length < 2.2 * CLEAR) return null;
  const share = CLEAR / length;
  const [a, b] = [pointBetween(from.place, to, share), pointBetween(from.place, to, 1 - share)];
  // Fire has a head at its target; of a manoeuvre the ghost's own bow says where it goes.
  return (
    <>
      <path class="compared-line" d={`M${pointText(a)}L${pointText(b)}`} />
      {pose === undefined && (
        <g transform={`translate(${pointText(b)})`}>
          <g transform={state.fixed}>
            <path class="compared-head" transform={`rotate(${bearing(a, b)})`} d="M-6,9L0,-3L6,9Z" />
          </g>
        </g>
      )}
    </>
  );
}

function Ghost({ order: { from, to, pose }, state }: OrderProps) {
  if (pose === undefined || from === undefined) return null;
  const { hull, bow } = HULL_DRAWINGS[hullOf(from.view.type)];
  return (
    <g transform={`translate(${pointText(to)})`}>
      <g transform={state.sized}>
        <g transform={`rotate(${pose.heading * 60})`}>
          <path class="compared-hull" d={hull} />
          <path class="compared-speed" d={chevrons(bow, pose.speed, false)} />
        </g>
      </g>
    </g>
  );
}

const NAME = { size: 12.5, isStrong: true } as const;
const NAME_HEIGHT = 22;
/** Half of what a ghost takes with its bow, in pixels. */
const GHOST = 24;

/** A name and its corner, in pixels from what it names. */
interface Named {
  readonly order: DrawnOrder;
  readonly at: Point;
  readonly width: number;
}

/** Each beside what it names, off ships, off other names and off both ghosts. */
function named(chart: Chart, drawn: readonly DrawnOrder[]): readonly Named[] {
  const { k } = chart.state.rest.value;
  const taken = drawn.map(({ to }) => boxAt({ x: to.x * k, y: to.y * k }, 2 * GHOST, 2 * GHOST));
  return drawn.map((order) => {
    const width = textWidth(order.order.label, NAME) + 18;
    const at = freeSpot(chart, order.to, { width, height: NAME_HEIGHT }, taken);
    const [x, y] = [order.to.x * k + at.x, order.to.y * k + at.y];
    taken.push({ x0: x, y0: y, x1: x + width, y1: y + NAME_HEIGHT });
    return { order, at, width };
  });
}

const Name = ({ order: { order, to }, at: { x, y }, width, state }: Named & Pick<OrderProps, 'state'>) => (
  <g class={`compared-name is-${order.role}`} transform={`translate(${pointText(to)})`}>
    <g transform={state.fixed}>
      <rect x={x} y={y} width={width} height={NAME_HEIGHT} rx={NAME_HEIGHT / 2} />
      <text x={x + width / 2} y={y + 15.5}>
        {order.label}
      </text>
    </g>
  </g>
);
