/** The ships of both sides: a strip under the chart, and the whole table. */
import type { Nation } from '../../engine/battleships/spec.js';
import type { BattleView, UnitView } from '../../engine/battleships/view.js';
import { HEADINGS } from '../../engine/core/hex.js';
import { arrowOf } from './map.js';
import type { Palette } from './palette.js';
import { cut, filled, harmless } from './text.js';

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

/** Lines of `width`: own ships left, the enemy's right; the asked ship, those afloat and the strongest first. */
export function forcesStrip(look: ForcesLook, width: number, lines: number, focus?: number): string[] {
  const half = Math.floor((width - 1) / 2);
  const { view, own } = look;
  const side = (isOwn: boolean): string[] => {
    const units = view.units.filter((u) => (u.side === own) === isOwn && u.status !== 'waiting');
    const order = [...units].sort((a, b) => weight(b, focus) - weight(a, focus));
    const shown = units.length > lines ? order.slice(0, lines - 1) : units;
    const rows = shown.map((u) => filled(stripLine(look, u, half), half));
    if (order.length > lines)
      rows.push(filled(look.palette.paint('faint', `and ${order.length - shown.length} more: view`), half));
    return rows;
  };
  const [left, right] = [side(true), side(false)];
  return Array.from({ length: lines }, (_, i) => `${left[i] ?? ' '.repeat(half)} ${right[i] ?? ''}`);
}

/** Lines the strip wants. */
export function stripHeight(view: BattleView, most: number): number {
  const sides = [...new Set(view.units.map((u) => u.side))];
  const there = (side: string): number => view.units.filter((u) => u.side === side && u.status !== 'waiting').length;
  return Math.max(1, Math.min(most, Math.max(...sides.map(there))));
}

function weight(u: UnitView, focus: number | undefined): number {
  return (u.id === focus ? 10_000 : 0) + (u.status === 'afloat' ? 1000 : 0) + u.value;
}

function stripLine({ view, codes, nations, palette }: ForcesLook, u: UnitView, width: number): string {
  const code = palette.nation(nations[u.side]!, codes[u.id]!);
  const name = filled(harmless(u.name), Math.max(6, Math.min(18, width - 22)));
  if (u.status !== 'afloat') return `${code} ${palette.paint('faint', `${name} ${u.status}`)}`;
  const way = `${arrowOf(HEADINGS.indexOf(u.heading))}${u.speed}`;
  const w = palette.paint(u.w > 0 ? 'bad' : 'faint', pips(u.w, '■', '□'));
  const s = palette.paint(u.s > 0 ? 'bad' : 'faint', pips(u.s, '●', '○'));
  const target = view.units.find((v) => v.name === u.main);
  const signs = [u.torpedoes ? 't' : '', u.flagship === 'yes' ? '⚑' : '', target ? `→${codes[target.id]}` : ''];
  return `${code} ${name} ${way} ${w} ${s} ${signs.filter(Boolean).join(' ')}`;
}

/** The whole table, for a page of its own. */
export function forcesTable(look: ForcesLook, width: number): string[] {
  const { view, codes, nations, palette } = look;
  const lines: string[] = [];
  for (const side of [...new Set(view.units.map((u) => u.side))]) {
    const units = view.units.filter((u) => u.side === side);
    lines.push(palette.paint('strong', `${side}: ${view.points[side]} points`));
    lines.push(
      palette.paint(
        'faint',
        filled('   ship               type at/de/rg  hex  course W   S   left lost', width).trimEnd(),
      ),
    );
    for (const u of units) {
      const figures = `${u.attack}/${u.defence}/${u.range}`;
      const where =
        u.status === 'afloat' ? `${u.hex.padEnd(5)} ${u.heading}${u.speed}   ` : `${u.status.padEnd(5)}      `;
      const damage = `${pips(u.w, '■', '□')} ${pips(u.s, '●', '○')}`;
      const points = `${String(u.repairsLeft).padStart(3)} ${String(u.lost).padStart(3)}/${u.value}`;
      const remarks = [...u.effects, u.torpedoes ? 'torpedoes' : '', u.flagship === 'yes' ? 'flagship' : '']
        .filter(Boolean)
        .join(', ');
      const code = palette.nation(nations[side]!, codes[u.id]!);
      lines.push(
        cut(
          `${code} ${filled(harmless(u.name), 18)} ${u.type.padEnd(4)} ${figures.padEnd(9)} ${where}${damage} ${points} ${remarks}`,
          width,
        ),
      );
    }
    lines.push('');
  }
  lines.push(
    ...[
      'at/de/rg: attack, defence, range. course: heading and speed. ■ weapons, ● speed damage.',
      'left: repairs still possible (8.2). lost: points the enemy has for her, of her value (9.1).',
    ].map((l) => palette.paint('faint', cut(l, width))),
  );
  return lines;
}
