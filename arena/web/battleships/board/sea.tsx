/** The sheet: sea, land, hexes, labels, breakwaters, and the edges by which somebody may leave. */
import { useComputed } from '@preact/signals';
import { memo } from 'preact/compat';
import type { Battle } from '../../../../engine/battleships/index.js';
import { FIRST_COLUMN, FIRST_ROW, LAST_COLUMN, LAST_ROW } from '../../../../engine/core/hexmap.js';
import { t } from '../i18n/index.js';
import { sideName } from '../i18n/names.js';
import { visibleLabels } from './chart-state.js';
import { INRADIUS, PITCH, pointBetween, pointText, polar, SIDE } from './geometry.js';
import type { Pointing } from './pointing.js';
import { breakwaterPath, coastPath, type ExitEdge, exitEdges, FRAME, GRID, shiftTo } from './sheet-paths.js';

export function Sea({ chart }: { chart: Pointing }) {
  const shift = useComputed(() => shiftTo(chart.state.window.value));
  return (
    <g transform={shift}>
      <Printed battle={chart.model.game.battle} />
    </g>
  );
}

const Printed = memo(({ battle }: { battle: Battle }) => {
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
export function Grid({ chart }: { chart: Pointing }) {
  const { game } = chart.model;
  const shift = useComputed(() => shiftTo(chart.state.window.value));
  return (
    <g transform={shift}>
      <GridLines battle={game.battle} />
      <HexLabels chart={chart} />
      {exitEdges(game.battle).map((edge) => (
        <Exit
          key={`${edge.seat}${edge.clause.edge}${edge.clause.fromRow}${edge.clause.fromColumn}`}
          chart={chart}
          edge={edge}
        />
      ))}
    </g>
  );
}

const GridLines = memo(({ battle }: { battle: Battle }) => (
  <>
    <path class="grid" d={GRID} />
    <path class="frame" d={FRAME} />
    <path class="breakwater" d={breakwaterPath(battle)} />
  </>
));

/** From these zooms on every so-manieth row and column is labelled; the most first. */
const LABELLED = [
  { k: 1.15, every: 1 },
  { k: 0.8, every: 2 },
  { k: 0.42, every: 4 },
];

/** In pixels; it follows the zoom in steps, for setting hundreds of texts anew each frame is slow. */
const LABEL_SIZE = 9;

function HexLabels({ chart }: { chart: Pointing }) {
  const visible = useComputed(() => visibleLabels(chart.state));
  const every = useComputed(() => LABELLED.find((l) => chart.state.camera.value.k >= l.k)?.every ?? 0);
  return every.value === 0 ? null : (
    <g class="hex-labels" font-size={LABEL_SIZE / chart.state.zoom.value}>
      <Labels visible={visible.value} every={every.value} />
    </g>
  );
}

const Labels = memo(({ visible, every }: { visible: string; every: number }) => {
  const [c0, c1, r0, r1] = visible.split(',').map(Number) as [number, number, number, number];
  const labels = [];
  for (let c = c0; c < Math.min(c1, LAST_COLUMN - FIRST_COLUMN + 1); c += every) {
    for (let row = r0; row < Math.min(r1, LAST_ROW - FIRST_ROW + 1); row += every) {
      const text = `${c + FIRST_COLUMN}${String(row + FIRST_ROW).padStart(2, '0')}`;
      labels.push(
        <text key={text} x={1.5 * SIDE * c} y={PITCH * (row + (c % 2) / 2) - INRADIUS} dy="1.15em">
          {text}
        </text>,
      );
    }
  }
  return <>{labels}</>;
});

function Exit({ chart, edge }: { chart: Pointing; edge: ExitEdge }) {
  const side = chart.model.scenario.sides[edge.seat as 0 | 1];
  const turn = edge.clause.fromTurn ?? 0;
  const isShut = useComputed(() => chart.model.view.value.turn < turn);
  const middle = pointBetween(edge.from, edge.to, 0.5);
  const text = polar(middle, edge.outward, 16);
  const isUpright = edge.outward % 180 === 0;
  const arrows = [0.1, 0.3, 0.7, 0.9].map((share) => {
    const foot = pointBetween(edge.from, edge.to, share);
    const tipAt = polar(foot, edge.outward, 14);
    return `M${pointText(foot)}L${pointText(tipAt)}M${pointText(polar(tipAt, edge.outward + 150, 6))}L${pointText(tipAt)}L${pointText(polar(tipAt, edge.outward + 210, 6))}`;
  });
  return (
    <g class={`exit nation-${side.nation}${isShut.value ? ' shut' : ''}`}>
      <path d={`M${pointText(edge.from)}L${pointText(edge.to)}${arrows.join('')}`} />
      <g transform={`translate(${pointText(text)})${isUpright ? '' : `rotate(${edge.outward === 90 ? 90 : -90})`}`}>
        <text class="fixed">{t(isShut.value ? 'board.exitFrom' : 'board.exit', { side: sideName(side), turn })}</text>
      </g>
    </g>
  );
}
