/** Every manoeuvre by the hex where it ends, with its path. */
import type { Manoeuvre } from '../../../engine/battleships/index.js';
import { HEADINGS } from '../../../engine/core/hex.js';
import type { Palette } from '../../words/palette.js';
import { wrap } from '../../words/text.js';

export function movesPage(
  all: readonly Manoeuvre[],
  write: (m: Manoeuvre) => string,
  width: number,
  palette: Palette,
): string[] {
  const byHex = new Map<string, Manoeuvre[]>();
  for (const m of all) {
    const key = m.leaves ? 'off map' : m.hex;
    byHex.set(key, [...(byHex.get(key) ?? []), m]);
  }
  const lines = [
    palette.paint('strong', `${all.length} manoeuvres: end hex, then heading and speed with the path`),
    '',
  ];
  for (const [hex, there] of [...byHex].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const ways = there.map((m) => `${HEADINGS[m.heading]}${m.speed} ${write(m)}`);
    lines.push(...wrap(`${hex}  ${ways.join(',  ')}`, width, '      '));
  }
  return lines;
}
