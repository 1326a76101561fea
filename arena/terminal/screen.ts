/** The whole screen as lines: head, phases, chart and panel, forces, log, keys. The prompt comes below. */
import type { PhaseName } from '../../engine/battleships/phases.js';
import type { BattleView } from '../../engine/battleships/view.js';
import type { GameEvent } from '../../engine/index.js';
import { shortLine } from './diary.js';
import { type ForcesLook, forcesStrip, stripHeight } from './forces.js';
import { drawMap } from './map.js';
import type { Palette } from './palette.js';
import { standingText } from './panel.js';
import type { Scene } from './scene.js';
import { cut, filled, harmless, spread, widthOf, wrap } from './text.js';

/** Below this width there is no room for the chart beside the panel. */
const CHART_FROM = 64;
/** Thirteen columns at the smallest scale, and the row numbers. */
const CHART_LEAST = 42;
const PANEL_MOST = 56;
/** The chart and what stands around it; below that are the forces. */
const CHART_ROWS = 28;
/** From here the phases have signs between them. */
const WIDE = 96;

export interface Screen {
  readonly title: string;
  readonly date: string;
  readonly view: BattleView;
  readonly scene: Scene;
  readonly forces: ForcesLook;
  readonly focus: number | undefined;
  /** Lines for a panel of this size. */
  readonly panel: (width: number, height: number) => readonly string[];
  readonly events: readonly GameEvent[];
  /** Stands where the log is until it has been read. */
  readonly message: readonly string[];
  readonly keys: string;
  /** The phase that is marked, where it is not that of the view. */
  readonly phase: PhaseName | undefined;
  readonly palette: Palette;
}

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** `rows - 1` lines: the last is the prompt's. */
export function drawScreen(screen: Screen, { columns: width, rows }: Size): string[] {
  const height = Math.max(12, rows) - 1;
  const log = rows >= 40 ? 8 : rows >= 30 ? 5 : 3;
  const message = screen.message.flatMap((line) => wrap(line, width));
  const foot = Math.max(log, Math.min(message.length, Math.floor(height / 3)));
  const strip = stripHeight(screen.view, width, Math.max(rows >= 28 ? 4 : 2, rows - CHART_ROWS));
  const body = height - 2 - strip - foot - 1;
  return [
    head(screen, width),
    phases(screen, width),
    ...middle(screen, width, body),
    ...forcesStrip(screen.forces, width, strip, screen.focus),
    ...footLines(screen, message, width, foot),
    screen.palette.paint('faint', cut(screen.keys, width)),
  ];
}

/** A page of its own under the same head: a report, the diary, help. */
export function drawPage(screen: Screen, lines: readonly string[], { columns: width, rows }: Size): string[] {
  const height = Math.max(12, rows) - 1;
  const body = lines.slice(0, height - 2).map((l) => cut(l, width));
  while (body.length < height - 2) body.push('');
  return [head(screen, width), phases(screen, width), ...body];
}

/** Lines of a page that fit a screen of this size. */
export const pageRoom = (rows: number): number => Math.max(12, rows) - 3;

function head({ title, date, view, palette }: Screen, width: number): string {
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

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
const MINUTES_A_TURN = 10;

/** `24 May 1941, 06:12`: the date of the scenario and ten minutes a turn. @rule 1.2 */
export function clock(date: string, turn: number): string {
  const m = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d))?/.exec(date);
  if (!m) return harmless(date);
  const day = `${Number(m[3])} ${MONTHS[Number(m[2]) - 1] ?? ''} ${m[1]}`;
  if (m[4] === undefined) return day;
  const minutes = (Number(m[4]) * 60 + Number(m[5]) + Math.max(0, turn - 1) * MINUTES_A_TURN) % 1440;
  return `${day}, ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The eight phases of a turn, the present one marked. @rule 3.1 */
function phases({ view, phase, palette }: Screen, width: number): string {
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

function stageOf(phase: PhaseName): number {
  return STAGES.find(([start]) => phase.startsWith(start))?.[1] ?? 0;
}

function middle(screen: Screen, width: number, height: number): string[] {
  const { palette } = screen;
  if (width < CHART_FROM) {
    const lines = screen.panel(width, height);
    return Array.from({ length: height }, (_, i) => filled(lines[i] ?? '', width));
  }
  const panelWidth = Math.min(PANEL_MOST, Math.max(width - CHART_LEAST - 1, 0), Math.max(37, Math.round(width * 0.4)));
  const chart = drawMap(screen.scene, width - panelWidth - 1, height, palette);
  const panel = screen.panel(panelWidth, height);
  return chart.map((line, i) => `${line} ${filled(panel[i] ?? '', panelWidth)}`);
}

function footLines({ events, palette }: Screen, message: readonly string[], width: number, height: number): string[] {
  if (message.length > 0) {
    const lines = message.slice(0, height).map((l) => palette.paint('warn', l));
    return Array.from({ length: height }, (_, i) => lines[i] ?? '');
  }
  const last = events.slice(-height).map((e) => shortLine(e, width, palette));
  return Array.from({ length: height }, (_, i) => last[i] ?? '');
}
