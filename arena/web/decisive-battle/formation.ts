/** An order of battle as it is drawn up: lines of ships from the front, and the ships that stay in port. */

import { type Battle, DONE, FOLLOW, LEAD } from '../../../engine/decisive-battle/index.js';
import type { Seat, UnitId } from '../../../engine/index.js';

/** Lines of unit numbers; none is empty. */
export type Draft = readonly (readonly number[])[];

/** What the scenario suggests for a seat; nothing for whoever has none. */
export function suggestedDraft({ suggested, seatOf }: Battle, seat: Seat | null): Draft {
  const lines = new Map<number, number[]>();
  suggested.forEach((lead, unit) => {
    if (seatOf[unit] === seat) lines.set(lead, [...(lines.get(lead) ?? []), unit]);
  });
  return [...lines.values()];
}

/** Ships of the seat that are in no line. */
export const shipsInPort = ({ seatOf, units }: Battle, seat: Seat, draft: Draft): number[] =>
  Array.from({ length: units }, (_, unit) => unit).filter((u) => seatOf[u] === seat && !draft.flat().includes(u));

/** Without the ship, wherever she was. */
export const withoutShip = (draft: Draft, unit: UnitId): Draft =>
  draft.map((line) => line.filter((u) => u !== unit)).filter((line) => line.length > 0);

/**
 * With the ship at that place of a line: `at` counts from the front as the line is drawn before she is taken out of it. A line
 * beyond the last is a new one.
 */
export function withShipAt(draft: Draft, unit: UnitId, line: number, at: number): Draft {
  const lines = draft.map((ships) => [...ships]);
  while (lines.length <= line) lines.push([]);
  const target = lines[line]!;
  const before = target.slice(0, at).filter((u) => u !== unit).length;
  for (const ships of lines) if (ships.includes(unit)) ships.splice(ships.indexOf(unit), 1);
  target.splice(before, 0, unit);
  return lines.filter((ships) => ships.length > 0);
}

/** One step with the keyboard: along the line, to the next line, to a line of her own, back to port. */
export function withShipMoved(draft: Draft, unit: UnitId, key: string): Draft {
  const line = draft.findIndex((ships) => ships.includes(unit));
  const at = draft[line]?.indexOf(unit) ?? -1;
  switch (key) {
    case 'ArrowUp':
      return line < 0 || at === 0 ? draft : withShipAt(draft, unit, line, at - 1);
    case 'ArrowDown':
      return line < 0 ? draft : withShipAt(draft, unit, line, at + 2);
    case 'ArrowRight':
      return withShipAt(draft, unit, line + 1, draft[line + 1]?.length ?? 0);
    case 'ArrowLeft':
      return line <= 0 ? withoutShip(draft, unit) : withShipAt(draft, unit, line - 1, draft[line - 1]!.length);
    default:
      return draft;
  }
}

/** The decisions that form these fleets, in an order that says nothing of how they came about. @rule W2.1 @rule W2.3 */
export function stepsOf(draft: Draft): number[] {
  const lines = [...draft].sort((a, b) => a[0]! - b[0]!);
  return [...lines.flatMap(([lead, ...rest]) => [LEAD + lead!, ...rest.map((u) => FOLLOW + u)]), DONE];
}
