/** Conditions of victory, compiled: zones as marks by hex, conditions with a last turn numbered. */
import { bySeat, type Seat } from '../core/brand.js';
import { never } from '../core/result.js';
import { type Plain, plainIn } from './conditions.js';
import { type Ground, hexCalled } from './ground.js';
import { type Condition, type Counted, type Grade, MAP_EDGES, type Scenario } from './scenario.js';
import { hexesOfZone } from './zones.js';

export interface GoalRow {
  readonly seat: Seat;
  readonly grade: Grade;
  readonly when: Goal;
}

/** What is compared with a number, with seats for sides and numbers for hexes, and the condition that it was. */
export type PlainGoal = { readonly told: Plain } & (
  | { readonly kind: 'control'; readonly seat: Seat; readonly hexes: readonly number[]; readonly least: number }
  | { readonly kind: 'exited'; readonly seat: Seat; readonly edge: number; readonly least: number }
  | { readonly kind: 'lost'; readonly seat: Seat; readonly counted: Counted; readonly least: number }
  | { readonly kind: 'present'; readonly seat: Seat; readonly isThere: Uint8Array; readonly least: number }
  | { readonly kind: 'ratio'; readonly seat: Seat; readonly counted: Counted; readonly least: number }
  | { readonly kind: 'clear'; readonly hexes: readonly number[] }
  | { readonly kind: 'stands'; readonly hex: number }
);

/** As `Condition`. */
export type Goal =
  | PlainGoal
  | { readonly kind: 'and' | 'or'; readonly of: readonly Goal[] }
  | { readonly kind: 'not'; readonly of: Goal }
  | { readonly kind: 'by-turn'; readonly number: number; readonly turn: number; readonly of: Goal }
  | { readonly kind: 'otherwise' };

/** @rule III.1 */
export function goalsOf({ victory, sides }: Scenario, ground: Ground): GoalRow[] {
  let count = 0;
  const seatCalled = (id: string): Seat => bySeat(sides).findIndex((side) => side.id === id);
  const compile = (when: Condition): Goal => {
    switch (when.kind) {
      case 'control':
        return { ...when, told: when, seat: seatCalled(when.side), hexes: hexesOfZone(ground, when.zone) };
      case 'present': {
        const isThere = new Uint8Array(ground.hexes);
        for (const hex of hexesOfZone(ground, when.zone)) isThere[hex] = 1;
        return { kind: 'present', told: when, seat: seatCalled(when.side), isThere, least: when.least };
      }
      case 'exited':
        return { ...when, told: when, seat: seatCalled(when.side), edge: MAP_EDGES.indexOf(when.edge) };
      case 'lost':
      case 'ratio':
        return { ...when, told: when, seat: seatCalled(when.side) };
      case 'clear':
        return { kind: 'clear', told: when, hexes: when.hexes.map((label) => hexCalled(ground, label)) };
      case 'stands':
        return { kind: 'stands', told: when, hex: hexCalled(ground, when.bridge) };
      case 'and':
      case 'or':
        return { kind: when.kind, of: when.of.map(compile) };
      case 'not':
        return { kind: 'not', of: compile(when.of) };
      case 'by-turn':
        return { kind: 'by-turn', number: count++, turn: when.turn, of: compile(when.of) };
      case 'otherwise':
        return when;
      default:
        return never(when);
    }
  };
  return victory.map(({ side, grade, when }) => ({ seat: seatCalled(side), grade, when: compile(when) }));
}

/** Hexes that somebody has to control to win, ascending. @rule XIV.B.2 */
export function objectivesOf({ victory }: Scenario, ground: Ground): Int16Array {
  const hexes = new Set(victory.flatMap(({ when }) => plainIn(when)).flatMap((one) => controlledIn(one, ground)));
  return Int16Array.from([...hexes].sort((a, b) => a - b));
}

const controlledIn = (when: Plain, ground: Ground): number[] =>
  when.kind === 'control' ? hexesOfZone(ground, when.zone) : [];
