/** Columns by which an attack is better than its points: of an overrun, and of engineers with infantry. */
import type { UnitId } from '../../../../engine/index.js';
import {
  attackFor,
  type Battle,
  type EventOf,
  hexOf,
  isEngineersAssault,
  TABLES,
} from '../../../../engine/panzer/index.js';
import type { OpenedState } from '../../model/battle.js';

type Clash = EventOf<'attack'>['data'];

export interface ColumnShift {
  readonly kind: 'overrun' | 'engineers';
  readonly columns: number;
  readonly rule: string;
}

/** Of the attack that is to be made in the state. */
export function shiftOf(b: Battle, s: OpenedState, { how, firers }: Clash): ColumnShift | undefined {
  const { overrun, engineers } = TABLES.columnShifts;
  if (how === 'overrun') return { kind: 'overrun', columns: overrun.value, rule: 'VII.D.4' };
  if (how !== 'assault') return undefined;
  const all = firers.map((u) => ({ unit: b.types[u as UnitId]!, hex: hexOf(b, s, u as UnitId) }));
  return isEngineersAssault(all as Parameters<typeof isEngineersAssault>[0])
    ? { kind: 'engineers', columns: engineers.value, rule: 'VII.E.5' }
    : undefined;
}

/** Eighths of attack that bring a column when it is shifted; nothing where any attack does. */
export const attackForShifted = (column: number, defence: number, columns: number): number | undefined =>
  column - columns < 0 ? undefined : attackFor(column - columns, defence);
