/** The sheet: sea, land, hexes, labels, breakwaters, and the edges by which somebody may leave. */
import { useComputed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Battle } from '../../../../engine/battleships/index.js';
import { COLUMNS, FIRST_COLUMN, FIRST_ROW, ROWS } from '../../../../engine/core/hexmap.js';
import { memo } from '../../shared/memo.js';
import { showsHexNumbers } from '../../shared/settings.js';
import { useKept } from '../../shared/use-kept.js';
import { t } from '../i18n/index.js';
import { sideName } from '../i18n/names.js';
import type { Chart } from './chart.js';
import { visibleLabels } from './chart-state.js';
import { exitKey } from './exits.js';
import { centreOf, hexPath, INRADIUS, PITCH, pointBetween, pointText, polar, SIDE } from './geometry.js';
import { boxAt } from './labels.js';
import { breakwaterPath, coastPath, type ExitEdge, exitEdges, FRAME, GRID, shiftTo } from './sheet-paths.js';

export function Sea({ chart }: { chart: Chart }) {
  const shift = useComputed(() => shiftTo(chart.state.window.value));
  return (
    <g transform={shift}>
      <Printed battle={chart.model.game.battle} />
    </g>
  );
}

const Printed = memo(function Printed({ battle }: { battle: Battle }) {
  const coast = coastPath(battle);
  return (
    <>
      <clipPath id="sheet-frame">
        <path d={FRAME} />
      </clipPath>
      <path class="paper" d={FRAME} />
      {coast !== '' && (
        <g clip-path="url(#sheet-frame)">
          <path class="shoal wide" d={coast} />
          <path class="shoal" d={coast} />
          <path class="land" d={coast} />
        </g>
      )}
    </>
  );
});

/** Hexes and what is printed over them; above star shell and smoke. */
export function Grid({ chart }: { chart: Chart }) {
  const { game } = chart.model;
  const shift = useComputed(() => shiftTo(chart.state.window.value));
  const edges = useMemo(() => exitEdges(game.battle), [game]);
  return (
    <g transform={shift}>
      <GridLines battle={game.battle} />
      {showsHexNumbers.value && <HexNumbers chart={chart} />}
      {edges.map((edge) => (
        <Exit
          key={`${edge.seat}${edge.clause.edge}${edge.clause.fromRow}${edge.clause.fromColumn}`}
          chart={chart}
          edge={edge}
        />
      ))}
    </g>
  );
}

const GridLines = memo(function GridLines({ battle }: { battle: Battle }) {
  return (
    <>
      <path class="grid" d={GRID} />
      <path class="frame" d={FRAME} />
      <path class="breakwater" d={breakwaterPath(battle)} />
    </>
  );
});

/** From these zooms on every so-manieth row and column has its number; the most first. */
const NUMBERED = [
  { k: 1.15, every: 1 },
  { k: 0.8, every: 2 },
  { k: 0.42, every: 4 },
];

/** In pixels. */
const NUMBER = { width: 24, height: 10, size: 8.5 };

/** All of them, if somebody wants that, but none under ships, names or other words. */
function HexNumbers({ chart }: { chart: Chart }) {
  const visible = useComputed(() => visibleLabels(chart.state));
  const { k } = chart.state.rest.value;
  const every = NUMBERED.find((n) => k >= n.k)?.every ?? 0;
  if (every === 0) return null;
  const corner = centreOf(chart.state.window.value);
  const { isTaken } = chart.labels.value;
  const [c0, c1, r0, r1] = visible.value.split(',').map(Number) as [number, number, number, number];
  const numbers = [];
  for (let c = c0; c < Math.min(c1, COLUMNS); c += every) {
    for (let row = r0; row < Math.min(r1, ROWS); row += every) {
      const [x, y] = [1.5 * SIDE * c, PITCH * (row + (c % 2) / 2) - 0.62 * INRADIUS];
      const box = boxAt({ x: (x + corner.x) * k, y: (y + corner.y) * k }, NUMBER.width, NUMBER.height);
      if (isTaken(box)) continue;
      const text = `${c + FIRST_COLUMN}${String(row + FIRST_ROW).padStart(2, '0')}`;
      numbers.push(
        <text key={text} x={x} y={y} dy="0.35em">
          {text}
        </text>,
      );
    }
  }
  return (
    <g class="hex-labels" font-size={NUMBER.size / k}>
      {numbers}
    </g>
  );
}

/** The hex pointed at, with its number. */
export function PointedHex({ chart }: { chart: Chart }) {
  const number = chart.number.value;
  if (number === null) return null;
  return (
    <g class="hex-pointed">
      <path d={hexPath(number.hex)} />
      {number.at !== undefined && (
        <g transform={`translate(${pointText(number.at)})`}>
          <text class="hex-number" transform={chart.state.fixed}>
            {number.text}
          </text>
        </g>
      )}
    </g>
  );
}

function Exit({ chart, edge }: { chart: Chart; edge: ExitEdge }) {
  const side = chart.model.scenario.sides[edge.seat as 0 | 1];
  const turn = edge.clause.fromTurn ?? 0;
  const isShut = useComputed(() => chart.model.view.value.turn < turn);
  const words = useKept(() => chart.labels.value.words.get(exitKey(edge))?.at, [chart, edge]);
  const corner = centreOf(chart.state.window.value);
  const isUpright = edge.outward % 180 === 0;
  const arrows = [0.1, 0.3, 0.7, 0.9].map((share) => {
    const foot = pointBetween(edge.from, edge.to, share);
    const tipAt = polar(foot, edge.outward, 14);
    return `M${pointText(foot)}L${pointText(tipAt)}M${pointText(polar(tipAt, edge.outward + 150, 6))}L${pointText(tipAt)}L${pointText(polar(tipAt, edge.outward + 210, 6))}`;
  });
  const text = t(isShut.value ? 'board.exitFrom' : 'board.exit', { side: sideName(side), turn });
  return (
    <g class={`exit nation-${side.nation}${isShut.value ? ' shut' : ''}`}>
      <path d={`M${pointText(edge.from)}L${pointText(edge.to)}${arrows.join('')}`}>
        <title>{text}</title>
      </path>
      {words !== undefined && (
        <g
          transform={`translate(${pointText({ x: words.x - corner.x, y: words.y - corner.y })})${isUpright ? '' : `rotate(${edge.outward === 90 ? 90 : -90})`}`}
        >
          <text transform={chart.state.fixed}>{text}</text>
        </g>
      )}
    </g>
  );
}
