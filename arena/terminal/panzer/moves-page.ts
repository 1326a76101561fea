/** Every hex that an order may name, with its cost, what it is and who sees it: a page of its own. */
import type { Action } from '../../../engine/index.js';
import type { Order } from '../../../engine/panzer/index.js';
import type { Palette } from '../../words/palette.js';
import { filled } from '../../words/text.js';
import type { Asking } from './asking.js';
import { choiceOf, isByHex } from './choices.js';

const COLUMN = 38;
const PLOTS: ReadonlySet<Order['kind']> = new Set(['order', 'order-later', 'order-smoke']);
const PLOT_WORDS = 'enemies there or beside it, how far from the guns, how many of ours have a line of sight';
const END_WORDS = 'cost, terrain, enemies with a line of sight there, and of those in range';

export function movesPage(
  asking: Asking,
  all: readonly { readonly action: Action; readonly order: Order }[],
  width: number,
  palette: Palette,
): string[] {
  const ends = all.filter(({ order }) => isByHex(order)).map(({ action }) => choiceOf(asking, action));
  if (ends.length === 0) return ['No hex is asked for now: `choices` lists the answers.'];
  const lines = ends.map(({ label, detail }) => `${label} ${detail}`);
  const columns = Math.max(1, Math.floor(width / COLUMN));
  const rows = Math.ceil(lines.length / columns);
  return [
    palette.paint('strong', `${ends.length} hexes: ${PLOTS.has(ends[0]!.order.kind) ? PLOT_WORDS : END_WORDS}`),
    '',
    ...Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (__, column) => filled(lines[column * rows + row] ?? '', COLUMN - 1))
        .join(' ')
        .trimEnd(),
    ),
  ];
}
