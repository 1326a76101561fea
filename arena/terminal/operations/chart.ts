/**
 * Chart in characters: a hex is two lines of three. Above: whose fleet of which kind lies there, capitals for own ones, small letters for what was seen
 * of the enemy with its age. Below: port, mines, or the number of a choice. Odd columns stand half a hex higher; the window lies about what is asked.
 */
import {
  type Age,
  ageOf,
  byWeight,
  type CampaignView,
  type FleetKind,
  hexIn,
  isStale,
  type OperationsGame,
  phaseNow,
} from '../../../engine/operations/index.js';
import type { Ink, Nation, Palette } from '../../words/palette.js';
import { Canvas } from '../canvas.js';

const PITCH = 3;
const LINES = 2;
const GUTTER = 3;
const HEADER = 1;

export interface ChartMarks {
  /** By hex, the sign of a choice. */
  readonly marks?: ReadonlyMap<number, string>;
  readonly focus?: number;
  readonly aim?: number;
  /** By hex, three signs of shade and a figure below. */
  readonly shades?: ReadonlyMap<number, readonly [shade: string, figure: string]>;
}

const LETTERS: Readonly<Record<FleetKind, string>> = {
  battle: 'B',
  transport: 'T',
  support: 'S',
  boats: 'M',
  submarines: 'U',
  raider: 'R',
};

export const CHART_WORDS =
  'On the chart B battle, T transport, S support, U submarines, R raider, M boats: capitals are yours (a point: it has moved; !: the enemy sees it), ' +
  'small letters the enemy, + seen now, 1 2 phases ago, × older: a place, no ship. P your port, p theirs, * mines, ≈ where your fleets look, ①–⑨ a choice, ◂ who is asked, ◎ the marked choice. ' +
  'Hexes are column and row: `0408`.';

const AGE_SIGNS: Readonly<Record<Age, string>> = { now: '+', one: '1', two: '2', older: '×' };

/** Three signs of a hex. */
interface Cell {
  /** The fleet's letter, and how many or how old. */
  readonly fleet: string;
  /** What else there is to say of it, or the enemy who was seen there too. */
  readonly last: string;
  readonly showsEnemy: boolean;
  readonly nation: Nation | undefined;
}

/** Columns of the terminal that the whole chart takes. */
export const chartWidth = ({ campaign: { map } }: OperationsGame): number => GUTTER + PITCH * map.columns;

/** Exactly `height` lines of `width`. */
export function drawChart(
  game: OperationsGame,
  view: CampaignView,
  { marks = new Map(), focus = -1, aim = -1, shades = new Map() }: ChartMarks,
  width: number,
  height: number,
  palette: Palette,
): string[] {
  const { campaign: c } = game;
  const { map } = c;
  const canvas = new Canvas(width, height, 'off');
  const cells = cellsOf(game, view);
  const below = signsBelow(game, view);
  const searched = searchedOf(game, view);
  const columns = Math.max(1, Math.min(map.columns, Math.floor((width - GUTTER) / PITCH)));
  const lines = height - HEADER;
  const centre = aim >= 0 ? aim : focus;
  const [column, row] =
    centre < 0 ? [map.columns >> 1, map.rows >> 1] : [centre % map.columns, Math.floor(centre / map.columns)];
  const left = held(column - (columns >> 1), map.columns - columns);
  const top = held(LINES * row - (lines >> 1), LINES * map.rows + 1 - lines);
  for (let hex = 0; hex < map.hexes; hex++) {
    const [q, r] = [hex % map.columns, Math.floor(hex / map.columns)];
    const [x, y] = [GUTTER + (q - left) * PITCH, HEADER + LINES * r + (q & 1) - top];
    if (q < left || q >= left + columns || y < HEADER - 1) continue;
    const ground = groundOf(game, hex, searched.has(hex), hex === focus || hex === aim);
    const at = (line: number, text: string, ink: Ink, nation?: Nation): void => {
      if (y + line >= HEADER) canvas.put(x, y + line, text.padEnd(PITCH), ink, nation);
    };
    const cell = cells.get(hex);
    const [shade, figure] = shades.get(hex) ?? [map.isSea[hex] === 1 ? ' · ' : ' # ', ''];
    if (cell === undefined) at(0, shade, ground);
    else at(0, `${cell.fleet}${cell.last}`, 'counter', cell.nation);
    const sign = marks.get(hex) ?? (hex === aim ? '◎' : hex === focus ? '◂' : undefined);
    at(1, figure !== '' ? figure : ` ${below.get(hex) ?? (searched.has(hex) ? '≈' : ' ')}`, ground);
    if (sign !== undefined && y + 1 >= HEADER) canvas.put(x + 2, y + 1, sign, 'mark');
  }
  rulers(canvas, map.columns, map.rows, left, top, columns);
  return canvas.lines(palette);
}

const held = (at: number, most: number): number => Math.max(0, Math.min(Math.max(0, most), at));

const groundOf = ({ campaign: { map } }: OperationsGame, hex: number, isSearched: boolean, isAsked: boolean): Ink =>
  isAsked ? 'focus' : map.isSea[hex] !== 1 ? 'land' : isSearched ? 'lit' : 'sea';

function rulers(canvas: Canvas, columns: number, rows: number, left: number, top: number, shown: number): void {
  canvas.put(0, 0, ' '.repeat(canvas.width), 'label');
  for (let q = left; q < Math.min(columns, left + shown); q++) {
    canvas.put(GUTTER + (q - left) * PITCH, 0, String(q + 1).padStart(2, '0'), 'label');
  }
  for (let y = HEADER; y < canvas.height; y++) canvas.put(0, y, ' '.repeat(GUTTER), 'label');
  for (let r = 0; r < rows; r++) {
    const y = HEADER + LINES * r - top;
    if (y >= HEADER) canvas.put(0, y, String(r + 1).padStart(2, '0'), 'label');
  }
}

/** Own fleets first, the weightiest; then what was seen of the enemy, the newest. */
function cellsOf({ campaign: c }: OperationsGame, view: CampaignView): Map<number, Cell> {
  const found = new Map<number, Cell>();
  const nationOf = (side: number): Nation | undefined => c.scenario.seats[side]?.nations[0] as Nation | undefined;
  const own = view.seat;
  const present = phaseNow(view);
  const count = new Map<string, number>();
  for (const { hex } of view.fleets) count.set(hex, (count.get(hex) ?? 0) + 1);
  for (const { hex, kind, moved, found: isFound } of [...view.fleets].sort(byWeight)) {
    const at = hexIn(c.map, hex);
    if (found.has(at)) continue;
    const many = count.get(hex)! > 1 ? (POWERS[count.get(hex)!] ?? '⁺') : ' ';
    const last = isFound ? '!' : moved ? '.' : ' ';
    found.set(at, { fleet: `${LETTERS[kind]}${many}`, last, showsEnemy: false, nation: nationOf(own) });
  }
  const contacts = view.contacts
    .filter((contact) => !isStale(contact, present))
    .sort((a, b) => Number(b.now) - Number(a.now) || b.time - a.time);
  for (const contact of contacts) {
    const at = hexIn(c.map, contact.hex);
    const letter = LETTERS[contact.kind].toLowerCase();
    const before = found.get(at);
    const fleet = `${letter}${AGE_SIGNS[ageOf(contact, present)]}`;
    if (before === undefined) found.set(at, { fleet, last: ' ', showsEnemy: true, nation: nationOf(1 - own) });
    // Beside an own fleet there is room for the letter alone.
    else if (!before.showsEnemy) found.set(at, { ...before, last: letter, showsEnemy: true });
  }
  return found;
}

const POWERS: Readonly<Record<number, string>> = { 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' };

function signsBelow({ campaign: { map } }: OperationsGame, view: CampaignView): Map<number, string> {
  const found = new Map<number, string>();
  for (const { hex, seat } of view.ports) found.set(hexIn(map, hex), seat === view.seat ? 'P' : 'p');
  for (const { hex } of view.mines) found.set(hexIn(map, hex), '*');
  return found;
}

/** Where own fleets look as the phase begins. @rule N12.1 */
function searchedOf({ campaign: { map } }: OperationsGame, view: CampaignView): Set<number> {
  const found = new Set<number>();
  for (const { hex, search } of view.fleets) {
    const from = hexIn(map, hex);
    for (let to = 0; search >= 0 && to < map.hexes; to++)
      if (map.isSea[to] === 1 && map.apart[from * map.hexes + to]! <= search) found.add(to);
  }
  return found;
}
