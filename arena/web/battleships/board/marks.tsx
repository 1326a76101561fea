/** Markers on the water: star shells, smoke, mines. */
import type { Q, R } from '../../../../engine/index.js';
import { placeOf } from './fleet.js';
import { centreOf, hexPath, type Point, SIDE } from './geometry.js';
import type { Pointing } from './pointing.js';
import { FLARE, SPIKES } from './signs.js';

const places = (chart: Pointing, labels: readonly string[]): { label: string; p: Point }[] =>
  [...new Set(labels)].flatMap((label) => {
    const hex = placeOf(label, chart.state.window.value);
    return hex === undefined ? [] : [{ label, p: centreOf(hex) }];
  });

/** Under the hexes: light and smoke. */
export function Air({ chart }: { chart: Pointing }) {
  const { lit, smoke } = chart.model.view.value;
  return (
    <>
      {places(chart, lit).map(({ label, p }) => (
        <circle key={`lit${label}`} class="lit" cx={p.x} cy={p.y} r={2.1 * SIDE} fill="url(#star-light)" />
      ))}
      {places(chart, smoke).map(({ label, p }) => (
        <g key={`smoke${label}`} class="smoke">
          <circle cx={p.x - 7} cy={p.y + 3} r={9} />
          <circle cx={p.x + 7} cy={p.y + 4} r={8} />
          <circle cx={p.x} cy={p.y - 5} r={10} />
        </g>
      ))}
    </>
  );
}

/** Over the hexes: mines, cleared hexes, shells' positions. */
export function Marks({ chart }: { chart: Pointing }) {
  const view = chart.model.view.value;
  const among = chart.model.game.battle.mines?.among ?? [];
  const unknown = among.filter((hex) => ![...view.mines.known, ...view.mines.clear].some((l) => isAt(l, hex, chart)));
  return (
    <>
      {unknown.map((hex) => (
        <path key={`maybe${hex.q},${hex.r}`} class="maybe-mined" d={hexPath(hex)} />
      ))}
      {places(chart, [...view.mines.known, ...view.mines.own]).map(({ label, p }) => (
        <g
          key={`mine${label}`}
          class={view.mines.known.includes(label) ? 'mine' : 'mine own'}
          transform={`translate(${p.x},${p.y})`}
        >
          <circle r={5.4} />
          <path d={SPIKES} />
        </g>
      ))}
      {places(chart, view.mines.clear).map(({ label, p }) => (
        <g key={`clear${label}`} class="cleared" transform={`translate(${p.x},${p.y})`}>
          <circle r={6} />
          <path d="M-3,0.4L-0.8,2.8L3.2,-2.6" />
        </g>
      ))}
      {places(chart, view.lit).map(({ label, p }) => (
        <path key={`star${label}`} class="flare" transform={`translate(${p.x},${p.y - 11})`} d={FLARE} />
      ))}
    </>
  );
}

function isAt(label: string, hex: { q: Q; r: R }, chart: Pointing): boolean {
  const at = placeOf(label, chart.state.window.value);
  return at !== undefined && at.q === hex.q && at.r === hex.r;
}
