/** Shared parts of an observation: names to columns, and places on the sheet. */
import type { Q, R } from '../core/brand.js';
import { COLUMNS, ROWS } from '../core/hexmap.js';
import { type BattleState, G } from './layout.js';

/** Column of each feature by its name. */
export const columnsOf = <T extends string>(names: readonly T[]): Readonly<Record<T, number>> =>
  Object.fromEntries(names.map((name, i) => [name, i])) as Record<T, number>;

/** Place across the sheet as it lies now: its middle is 0, its edges -1 and 1. */
export const placeX = (s: BattleState, q: Q): number => (q - s[G.windowQ]! - COLUMNS / 2) / (COLUMNS / 2);

/** Place down the sheet as it lies now: its middle is 0, its edges -1 and 1. */
export const placeY = (s: BattleState, q: Q, r: R): number =>
  (r - s[G.windowR]! + (q - s[G.windowQ]!) / 2 - ROWS / 2) / (ROWS / 2);
