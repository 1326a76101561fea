/** The waters around a hex: whether they are on the map at all, and what land lies ahead. */
import type { Q, R } from '../core/brand.js';
import { type Heading, STEP_Q, STEP_R } from '../core/hex.js';
import { columnOf, FIRST_COLUMN, FIRST_ROW, LAST_COLUMN, LAST_ROW, rowOf } from '../core/hexmap.js';
import type { Battle } from './battle.js';
import { type BattleState, G } from './layout.js';
import { cellOf, type Sheet } from './sheet.js';

/** True if the hex lies off an edge that does not move with the ships. */
export function isOffMap(b: Battle, s: BattleState, q: Q, r: R): boolean {
  const { anchoredColumns, anchoredRows } = b.sheet;
  if (!anchoredColumns && !anchoredRows) return false;
  const column = columnOf(q, s[G.windowQ]!);
  const row = rowOf(q, r, s[G.windowQ]!, s[G.windowR]!);
  return (
    (anchoredColumns && (column < FIRST_COLUMN || column > LAST_COLUMN)) ||
    (anchoredRows && (row < FIRST_ROW || row > LAST_ROW))
  );
}

/** 0 for open water ahead, to 1 for land under the bow: the way she must run next turn, and the room to turn away. */
export function landAhead({ land }: Sheet, q: Q, r: R, heading: Heading, speed: number): number {
  const least = Math.max(1, speed >> 1);
  let blocked = 0;
  for (let turn = -1; turn <= 1; turn++) {
    const h = ((heading + turn + 6) % 6) as Heading;
    let x = q;
    let y = r;
    for (let step = 0; step <= least; step++) {
      x += STEP_Q[h];
      y += STEP_R[h];
      const cell = cellOf(x, y);
      if (cell < 0 || land[cell] === 1) {
        blocked += turn === 0 ? 1 : 0.7;
        break;
      }
    }
  }
  return Math.min(1, blocked / 2);
}
