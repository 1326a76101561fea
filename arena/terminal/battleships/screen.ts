/** The screen of battleships: the bar at the top, the eight phases, the chart beside the panel. */
import { type BattleView, TURN_MINUTES } from '../../../engine/battleships/index.js';
import { clockText, isoWhen, phraseOf, WHEN_WORDS } from '../../../engine/index.js';
import type { Palette } from '../../words/palette.js';
import { filled, harmless, spread, widthOf } from '../../words/text.js';
import type { Screen } from '../screen.js';
import { drawMap } from './map.js';
import type { Scene } from './scene.js';

/** Below this width there is no room for the chart beside the panel. */
const CHART_FROM = 64;
/** Thirteen columns at the smallest scale, and the row numbers. */
const CHART_LEAST = 42;
const PANEL_MOST = 56;
/** From here the phases have signs between them. */
const WIDE = 96;

/** Points of both sides, for the head of the screen. */
const standingText = (view: BattleView): string =>
  Object.entries(view.points)
    .map(([side, points]) => `${side} ${points}`)
    .join(' : ');

export function headLine(title: string, date: string, view: BattleView, width: number, palette: Palette): string {
  const left = ` ${harmless(title)}  ${clock(date, view.turn)}  turn ${view.turn} of ${view.turns}`;
  const points = standingText(view);
  const rights =
    view.visibility > 0
      ? [`ships are seen to ${view.visibility} ${view.visibility === 1 ? 'hex' : 'hexes'}`, `sight ${view.visibility}`]
      : [];
  const room = width - widthOf(left) - widthOf(points) - 6;
  const sight = rights.find((text) => text.length <= room);
  return palette.paint('bar', spread(left, `${sight === undefined ? '' : `${sight}   `}${points} `, width));
}

/** `24 May 1941, 06:12`: the date of the scenario and ten minutes a turn. @rule 1.2 */
export function clock(date: string, turn: number): string {
  const when = isoWhen(date);
  if (when === undefined) return harmless(date);
  const day = phraseOf(WHEN_WORDS, when, undefined) ?? date;
  const time = clockText(when, Math.max(0, turn - 1) * TURN_MINUTES);
  return time === undefined ? day : `${day}, ${time}`;
}

/** The eight phases of a turn, the present one marked. @rule 3.1 */
export function phaseLine(view: BattleView, phase: string | undefined, width: number, palette: Palette): string {
  const sides = Object.keys(view.points);
  const first = view.first;
  const second = sides.find((side) => side !== first) ?? '';
  const names = [
    'Visibility',
    `Targets ${first}`,
    `Targets ${second}`,
    'Guns',
    'Torpedoes',
    `Move ${first}`,
    `Move ${second}`,
    'Repair',
  ];
  const now = stageOf(phase ?? view.phase);
  const parts = names.map((name, i) => (i === now ? palette.paint('now', `[${name}]`) : palette.paint('faint', name)));
  return filled(` ${parts.join(width < WIDE ? ' ' : palette.paint('faint', ' › '))}`, width);
}

const STAGES: readonly (readonly [start: string, stage: number])[] = [
  ['star-2', 2],
  ['star', 0],
  ['target-a', 1],
  ['spot-a', 1],
  ['target-b', 2],
  ['spot-b', 2],
  ['guns', 3],
  ['launch', 4],
  ['torpedoes', 4],
  ['move-a', 5],
  ['move-b', 6],
  ['repair', 7],
  ['transfer', 7],
];

function stageOf(phase: string): number {
  return STAGES.find(([start]) => phase.startsWith(start))?.[1] ?? 0;
}

export function battleBody(
  scene: Scene,
  panelOf: Screen['panel'],
  width: number,
  height: number,
  palette: Palette,
): string[] {
  if (width < CHART_FROM) {
    const lines = panelOf(width, height - 1);
    const rows = Array.from({ length: height - 1 }, (_, i) => filled(lines[i] ?? '', width));
    const why = `No room for the chart: it wants ${CHART_FROM} columns.`;
    return [...rows, palette.paint('faint', filled(why, width))];
  }
  const panelWidth = Math.min(PANEL_MOST, Math.max(width - CHART_LEAST - 1, 0), Math.max(37, Math.round(width * 0.4)));
  const chart = drawMap(scene, width - panelWidth - 1, height, palette);
  const panel = panelOf(panelWidth, height);
  return chart.map((line, i) => `${line} ${filled(panel[i] ?? '', panelWidth)}`);
}
