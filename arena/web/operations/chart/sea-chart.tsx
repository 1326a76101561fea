/** The chart without anything that changes: sea, shallows, hexes, land, the frame. */
import { useMemo } from 'preact/hooks';
import type { Scenario } from '../../../../engine/operations/index.js';
import { coastOf } from './coast.js';
import { boxOf, centre, hexPath } from './geometry.js';
import './chart.css';

interface Props {
  readonly scenario: Scenario;
  /** Of clips: one a drawing on the page. */
  readonly id: string;
}

/** The same element stays as it is drawn: nothing of it is compared while the board about it is drawn anew. */
export const SeaChart = ({ scenario, id }: Props) =>
  useMemo(() => <Drawn scenario={scenario} id={id} />, [scenario, id]);

function Drawn({ scenario, id }: Props) {
  const { map } = scenario;
  const { land, closed } = coastOf(scenario);
  const [x, y, width, height] = boxOf(map);
  const all = Array.from({ length: map.columns * map.rows }, (_, hex) => hex);
  return (
    <g class="op-chart">
      <clipPath id={`${id}-sheet`}>
        <rect x={x} y={y} width={width} height={height} />
      </clipPath>
      <g clip-path={`url(#${id}-sheet)`}>
        <rect class="op-sea" x={x} y={y} width={width} height={height} />
        <path class="op-shallow is-far" d={land} />
        <path class="op-shallow" d={land} />
        <path class="op-grid" d={all.map((hex) => hexPath(centre(map, hex))).join('')} />
        <path class="op-land" d={land} />
        <path class="op-closed" d={closed.map((hex) => hexPath(centre(map, hex))).join('')} />
      </g>
      <rect class="op-neat" x={x} y={y} width={width} height={height} />
    </g>
  );
}
