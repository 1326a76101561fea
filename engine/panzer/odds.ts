/** Odds and results: which column an attack falls into, and what each die does there. Strengths are in eighths, so nothing is rounded. */
import { ODDS, type OddsName, RESULTS, TABLES } from './tables.js';

/** Eighths of a point: double range, high ground and class each halve, and quick time halves a defence. @rule VII.F.2.a */
export const EIGHTHS = 8;

/** Worse than 1-4: no effect. @rule P-09 */
export const NO_ODDS = -1;
const ONE_TO_ONE = ODDS.indexOf('1-1');
const LAST = ODDS.length - 1;

/** Column for an attack on a defence, both in eighths, rounded in the defender's favour: 11 to 3 is 3-1. @rule VII.A.1 @rule P-08 */
export function oddsColumn(attack: number, defence: number): number {
  if (attack <= 0) return NO_ODDS;
  if (attack >= defence) return Math.min(LAST, ONE_TO_ONE - 1 + Math.floor(attack / defence));
  return Math.max(NO_ODDS, ONE_TO_ONE + 1 - Math.ceil(defence / attack));
}

/** Columns to the right, for overruns and engineers; what is worse than 1-4 becomes 1-4. @rule VII.D.4 @rule VII.E.5 @rule P-09 */
export const shiftedColumn = (column: number, by: number): number => Math.min(LAST, column + by);

export const oddsName = (column: number): OddsName | undefined => ODDS[column];

/** The column of the points alone, where the attack is in another; nothing where it is in the same. */
export function plainOdds({ attack, defence, odds }: Clash): OddsName | 'none' | undefined {
  const plain = oddsName(oddsColumn(attack, defence)) ?? 'none';
  return plain === odds ? undefined : plain;
}

/** Strengths in eighths, and the column in which they fell. */
interface Clash {
  readonly attack: number;
  readonly defence: number;
  readonly odds: OddsName | 'none';
}

/** Results as numbers, in the order of RESULTS; D is 1. */
export const NONE = 0;
export const DOUBLE_DISPERSED = 2;
export const DESTROYED = 3;

const { lowestDie, rows } = TABLES.combatResults;
const CELLS = Uint8Array.from(rows.flatMap((row) => row.map((name) => RESULTS.indexOf(name))));
const HIGHEST_ROW = rows.length - 1;

/** The chart's entry for a modified die: above it the last row, below it the first row one column to the right. @rule CRT @rule VII.A.2 @rule P-07 */
export function combatResult(column: number, die: number): number {
  if (column === NO_ODDS) return NONE;
  const row = Math.max(0, Math.min(HIGHEST_ROW, die - lowestDie));
  const shifted = die < lowestDie ? Math.min(LAST, column + 1) : column;
  return CELLS[row * ODDS.length + shifted]!;
}

/** Of six dice, how many bring each result, by its number. */
export type Sixths = readonly [none: number, dispersed: number, double: number, destroyed: number];

export function resultSixths(column: number, modifier: number): Sixths {
  const counts: [number, number, number, number] = [0, 0, 0, 0];
  for (let die = 1; die <= 6; die++) counts[combatResult(column, die + modifier) as 0 | 1 | 2 | 3]++;
  return counts;
}

/** What becomes of a target. */
export type Fate = 'none' | 'dispersed' | 'destroyed';

/** A unit that is dispersed already is destroyed by DD, and by D it is not. @rule CRT.DD */
export function fateOf(result: number, isDispersed: boolean): Fate {
  if (result === DESTROYED || (result === DOUBLE_DISPERSED && isDispersed)) return 'destroyed';
  return result === NONE ? 'none' : 'dispersed';
}

export interface FateSixths {
  readonly none: number;
  readonly dispersed: number;
  readonly destroyed: number;
}

export function fateSixths([none, dispersed, double, destroyed]: Sixths, isDispersed: boolean): FateSixths {
  return isDispersed
    ? { none, dispersed, destroyed: destroyed + double }
    : { none, dispersed: dispersed + double, destroyed };
}

/** Fewest eighths of attack that bring a column against a defence in eighths: what more fire would buy. @rule VII.A.1 */
export const attackFor = (column: number, defence: number): number =>
  column >= ONE_TO_ONE ? defence * (column - ONE_TO_ONE + 1) : Math.ceil(defence / (ONE_TO_ONE + 1 - column));
