/** Shared parts of an observation: names to columns, and how sides look from a seat. */
import type { Seat } from '../core/brand.js';
import type { BattleState } from './layout.js';
import { sideOf } from './sides.js';
import { NEUTRAL, UNDECIDED } from './spec.js';

/** Column of each feature by its name. */
export const columnsOf = <T extends string>(names: readonly T[]): Readonly<Record<T, number>> =>
  Object.fromEntries(names.map((name, i) => [name, i])) as Record<T, number>;

/** Columns that tell whose something is, as a seat sees it: one is 1, the rest 0. */
export const RELATIONS = ['own', 'ally', 'enemy', 'neutral', 'undecided'] as const;
type Relation = (typeof RELATIONS)[number];

/** What the seat `other` is to `seat`. To one without a side all that have one are enemies. @rule W1.2 */
export function relationOf(s: BattleState, seat: Seat, other: Seat): Relation {
  if (other === seat) return 'own';
  const side = sideOf(s, other);
  if (side === UNDECIDED) return 'undecided';
  if (side === NEUTRAL) return 'neutral';
  return side === sideOf(s, seat) ? 'ally' : 'enemy';
}

/** A number of a unit, fleet or seat as a feature; 0 for none. */
export const numberFeature = (n: number): number => (n + 1) / 32;
