/** The screen of this ruleset: the bar at the top, the phases of a segment, the map beside the panel, aims and the unit at hand below. */
import type { UnitId } from '../../../engine/index.js';
import {
  type Battle,
  type BattleState,
  type BattleView,
  PHASE_TEXT,
  type PhaseName,
} from '../../../engine/panzer/index.js';
import type { Palette } from '../../words/palette.js';
import { cut, filled, harmless, spread } from '../../words/text.js';
import type { Screen } from '../screen.js';
import { aimLine, aimsOf, sideAims, sideCalled, standingWords } from './aims.js';
import { figures, stateWords } from './look.js';
import { drawMap, mapWidth } from './map.js';
import type { Scene } from './scene.js';

/** Below this width there is no room for the map beside the panel. */
const MAP_FROM = 64;
const PANEL_LEAST = 35;
const PANEL_MOST = 56;
const PANEL_SHARE = 0.4;

export function headLine({ scenario }: Battle, view: BattleView, width: number, palette: Palette): string {
  const when = view.turn === 0 ? 'setting up' : `turn ${view.turn} of ${view.turns}`;
  const left = ` ${harmless(scenario.title)}  ${harmless(scenario.date)}  ${when}`;
  return palette.paint('bar', spread(left, `${standingWords({ scenario } as Battle, view.verdict)} `, width));
}

/** As the phases follow each other in a segment; what need not be told apart on a narrow screen goes by one word. */
const SHOWN: readonly (readonly [word: string, phases: readonly PhaseName[]])[] = [
  ['Plot', ['orders']],
  ['Mines', ['mines']],
  ['Indirect', ['indirect']],
  ['Direct', ['direct']],
  ['Air', ['flight', 'flak', 'air-attack']],
  ['Vehicles', ['vehicles']],
  ['Foot', ['foot']],
  ['Assault', ['assault']],
];

export function phaseLine(
  { scenario }: Battle,
  view: BattleView,
  phase: string | undefined,
  width: number,
  palette: Palette,
): string {
  const now = (phase ?? view.phase) as PhaseName;
  const side = sideCalled(scenario, scenario.sides[view.side]!.id);
  if (now === 'setup' || now === 'over') return filled(` ${palette.paint('now', `[${PHASE_TEXT[now]}]`)}`, width);
  const parts = SHOWN.map(([word, phases]) =>
    phases.includes(now) ? palette.paint('now', `[${word}]`) : palette.paint('faint', word),
  );
  return filled(` ${side}: ${parts.join(' ')}`, width);
}

export function battleBody(
  scene: Scene,
  panelOf: Screen['panel'],
  width: number,
  height: number,
  palette: Palette,
): string[] {
  if (width < MAP_FROM) {
    const lines = panelOf(width, height - 1);
    const rows = Array.from({ length: height - 1 }, (_, i) => filled(lines[i] ?? '', width));
    return [...rows, palette.paint('faint', filled(`No room for the map: it wants ${MAP_FROM} columns.`, width))];
  }
  const panelWidth =
    width - 1 - mapWidth(width - 1 - Math.min(PANEL_MOST, Math.max(PANEL_LEAST, Math.round(width * PANEL_SHARE))));
  const map = drawMap(scene, width - panelWidth - 1, height, palette);
  const panel = panelOf(panelWidth, height);
  return map.map((line, i) => `${line} ${filled(panel[i] ?? '', panelWidth)}`);
}

/** The unit that is asked with its figures, then what wins. */
export function stripLines(
  b: Battle,
  s: BattleState,
  view: BattleView,
  unit: number | undefined,
  width: number,
  most: number,
): string[] {
  const aims = aimsOf(b, s);
  const own = unit === undefined || view.units[unit] === undefined ? [] : [unitLine(b, view, unit as UnitId)];
  const lines = [...own, ...aims.map((aim) => aimLine(b, aim))];
  if (lines.length <= most && lines.every((line) => line.length <= width)) return lines;
  // Both sides' aims, in as few words as they take, before one of them is cut away.
  const sides = sideAims(b, aims);
  const together = sides.join(' · ');
  const short = together.length <= width ? [together] : sides;
  return [...(own.length + short.length > most ? [] : own), ...short].map((line) => cut(line, width));
}

function unitLine(b: Battle, view: BattleView, u: UnitId): string {
  const unit = view.units[u]!;
  const state = stateWords(view, unit);
  return `▸ ${unit.name}${unit.hex === '' ? '' : ` ${unit.hex}`}: ${figures(b.types[u]!)} (attack class range · defence · movement)${state === '' ? '' : `, ${state}`}`;
}
