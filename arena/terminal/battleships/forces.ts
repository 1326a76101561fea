/** Order of battle: the ships of both sides, as a strip under the chart, and the whole table. */
import type { BattleView, Nation, UnitView } from '../../../engine/battleships/index.js';
import { headingOf } from '../../../engine/core/hex.js';
import type { Palette } from '../../words/palette.js';
import { cut, filled, harmless, widthOf, wrap } from '../../words/text.js';
import { arrowOf } from './map.js';

export interface ForcesLook {
  readonly view: BattleView;
  readonly codes: readonly string[];
  readonly nations: Readonly<Record<string, Nation>>;
  /** The side on the left. */
  readonly own: string;
  readonly palette: Palette;
}

/** Three pips, filled as far as the damage goes: square for weapons, round for speed. */
export const pips = (steps: number, filled: string, empty: string): string =>
  filled.repeat(steps) + empty.repeat(3 - steps);

/** Lines of `width`: own ships left, the enemy's right; a line a ship, or all in short where there are too many. */
export function forcesStrip(look: ForcesLook, width: number, lines: number, focus?: number): string[] {
  const half = Math.floor((width - 1) / 2);
  const { view, own } = look;
  const side = (isOwn: boolean): string[] => {
    const units = view.units.filter((u) => (u.side === own) === isOwn && u.status !== 'waiting');
    return units.length > lines
      ? inShort(look, units, half, lines, focus)
      : units.map((u) => filled(stripLine(look, u, half), half));
  };
  const [left, right] = [side(true), side(false)];
  return Array.from({ length: lines }, (_, i) => `${left[i] ?? ' '.repeat(half)} ${right[i] ?? ''}`);
}

/** `KI↘4 AT↘4·2W TA↓3·1W1S`: ships afloat in a fixed order; how many more where they do not go in. */
function inShort(
  { codes, nations, palette }: ForcesLook,
  units: readonly UnitView[],
  width: number,
  lines: number,
  focus: number | undefined,
): string[] {
  const afloat = units.filter((u) => u.status === 'afloat');
  const order = fromFocus(afloat, focus, lines * Math.floor((width + 1) / (SHORT_WIDTH + 1)));
  const rows: string[] = [];
  let row = '';
  order.forEach((u, i) => {
    const steps = `${u.w > 0 ? `${u.w}W` : ''}${u.s > 0 ? `${u.s}S` : ''}`;
    const damage = steps === '' ? '' : `·${steps}`;
    const way = `${arrowOf(headingOf(u.heading))}${u.speed}`;
    const token = `${palette.nation(nations[u.side]!, codes[u.id]!)}${way}${palette.paint('bad', damage)}`;
    const left = order.length - i;
    const more = `+${left}`;
    if (rows.length === lines) return;
    const isLast = rows.length === lines - 1;
    const room = width - (isLast && left > 1 ? more.length + 1 : 0);
    if (widthOf(row) + 1 + widthOf(token) <= room) row += row === '' ? token : ` ${token}`;
    else {
      rows.push(filled(isLast ? `${row} ${more}` : row, width));
      row = token;
    }
  });
  if (rows.length < lines && row !== '') rows.push(filled(row, width));
  return rows;
}

/** In their order; where not all go in, those before the asked one's share of them come last. */
function fromFocus(units: readonly UnitView[], focus: number | undefined, room: number): readonly UnitView[] {
  const at = units.findIndex((u) => u.id === focus);
  if (units.length <= room || at < room - 1) return units;
  return [...units.slice(at - (at % (room - 1))), ...units.slice(0, at - (at % (room - 1)))];
}

/** Columns of a ship in short, more or less. */
const SHORT_WIDTH = 8;

/** Lines the strip wants in this width: one a ship, at most `most`, or fewer where a fleet is told in short. */
export function stripHeight(view: BattleView, width: number, most: number): number {
  const sides = [...new Set(view.units.map((u) => u.side))];
  const lines = sides.map((side) => {
    const ships = view.units.filter((u) => u.side === side && u.status !== 'waiting').length;
    return ships <= most ? ships : Math.ceil((ships * SHORT_WIDTH) / (width / 2));
  });
  return Math.max(1, Math.min(most, Math.max(...lines)));
}

function stripLine({ view, codes, nations, palette }: ForcesLook, u: UnitView, width: number): string {
  const code = palette.nation(nations[u.side]!, codes[u.id]!);
  const name = filled(harmless(u.name), Math.max(6, Math.min(28, width - 22)));
  if (u.status !== 'afloat') return `${code} ${palette.paint('faint', `${name} ${u.status}`)}`;
  const way = `${arrowOf(headingOf(u.heading))}${u.speed}`;
  const w = palette.paint(u.w > 0 ? 'bad' : 'faint', pips(u.w, '■', '□'));
  const s = palette.paint(u.s > 0 ? 'bad' : 'faint', pips(u.s, '●', '○'));
  const target = view.units.find((v) => v.name === u.main);
  const signs = [u.torpedoes ? 't' : '', u.flagship === 'yes' ? '⚑' : '', target ? `→${codes[target.id]}` : ''];
  return `${code} ${name} ${way} ${w} ${s} ${signs.filter(Boolean).join(' ')}`;
}

const TABLE_HEAD = '   ship               type at/de/rg hex  go  W   S  rep  lost';

/** The whole table, for a page of its own. */
export function forcesTable(look: ForcesLook, width: number): string[] {
  const { view, palette } = look;
  const lines: string[] = [];
  for (const side of [...new Set(view.units.map((u) => u.side))]) {
    const units = view.units.filter((u) => u.side === side);
    lines.push(palette.paint('strong', `${side}: ${view.points[side]} points`));
    lines.push(palette.paint('faint', cut(TABLE_HEAD, width)));
    for (const u of units) lines.push(cut(tableLine(look, u), width));
    lines.push('');
  }
  const notes = [
    'at/de/rg: attack, defence, range; go: heading and speed; ■ weapons, ● speed damage; rep: repairs still possible',
    '(§8.2); lost: points the enemy has for her, of her value (§9.1).',
  ];
  return [...lines, ...wrap(notes.join(' '), width).map((l) => palette.paint('faint', l))];
}

function tableLine({ codes, nations, palette }: ForcesLook, u: UnitView): string {
  const there = u.status === 'afloat';
  const remarks = [...u.effects, u.torpedoes ? 'torpedoes' : '', u.flagship === 'yes' ? 'flagship' : ''].filter(
    Boolean,
  );
  return [
    palette.nation(nations[u.side]!, codes[u.id]!),
    filled(harmless(u.name), 18),
    u.type.slice(0, 4).padEnd(4),
    `${u.attack}/${u.defence}/${u.range}`.padEnd(8),
    there ? `${u.hex.padEnd(4)} ${u.heading}${u.speed} ` : u.status.padEnd(8),
    pips(u.w, '■', '□'),
    pips(u.s, '●', '○'),
    String(u.repairsLeft).padStart(2),
    `${String(u.lost).padStart(3)}/${String(u.value).padEnd(3)}`,
    remarks.join(', '),
  ].join(' ');
}
