/** Material values: what units are worth in points, and what an attack is expected to win from them. */

import { never, type UnitId } from '../../../engine/index.js';
import {
  type Battle,
  fateSixths,
  type Goal,
  oddsColumn,
  resultSixths,
  type UnitType,
} from '../../../engine/panzer/index.js';

/** By kind of figure: what a point of attack, of defence and of movement is worth. */
const [ATTACK, DEFENCE, MOVEMENT] = [0.35, 0.35, 0.15];
/** A gun that fires from afar is worth no more than a good tank. */
const MOST_ATTACK = 20;
/** What conditions count is worth so much more. */
const COUNTED = 1.4;

/** An average tank is worth some eight points, a platoon of infantry four, a truck one. */
export function typeWorth(type: UnitType): number {
  const attack = Math.min(MOST_ATTACK, type.attack);
  const base = ATTACK * attack + DEFENCE * type.defence + MOVEMENT * Math.min(10, type.movement);
  if (type.carries === 'any') return 0.4 * base + 0.5;
  return base + 1;
}

/** By unit: more for what the conditions of the situation count. */
export function worthsOf(b: Battle): Float64Array {
  const worths = Float64Array.from(b.types, typeWorth);
  const mark = (goal: Goal): void => {
    switch (goal.kind) {
      case 'and':
      case 'or':
        goal.of.forEach(mark);
        return;
      case 'not':
      case 'by-turn':
        mark(goal.of);
        return;
      case 'lost':
        for (let u = 0 as UnitId; u < b.units; u++) {
          const type = b.types[u]!;
          const counts = goal.counted === 'all' || (goal.counted === 'vehicles' ? type.vehicle : type.armoured);
          if (counts && b.seatOf[u] === goal.seat) worths[u] = Math.max(worths[u]!, COUNTED * typeWorth(type), 3);
        }
        return;
      case 'clear':
        // Who clears blocks, and who lays them again.
        for (let u = 0 as UnitId; u < b.units; u++) {
          const type = b.types[u]!;
          if (type.kind === 'engineers') worths[u] = Math.max(worths[u]!, COUNTED * typeWorth(type));
        }
        return;
      case 'control':
      case 'stands':
      case 'exited':
      case 'present':
      case 'ratio':
      case 'otherwise':
        return;
      default:
        never(goal);
    }
  };
  for (const { when } of b.goals) mark(when);
  return worths;
}

/** The part of a unit's worth that one attack is expected to take, by column from no odds up, and by die; once a value of being dispersed. */
const COLUMNS = 8;
const [LEAST_DIE, DICE] = [-4, 9];
const tables = new Map<number, Float64Array>();

function tableFor(disperse: number): Float64Array {
  const known = tables.get(disperse);
  if (known !== undefined) return known;
  const table = new Float64Array(2 * COLUMNS * DICE);
  for (let was = 0; was < 2; was++) {
    for (let column = -1; column < COLUMNS - 1; column++) {
      for (let die = 0; die < DICE; die++) {
        const { dispersed, destroyed } = fateSixths(resultSixths(column, die + LEAST_DIE), was === 1);
        const part = (destroyed + (was === 1 ? 0 : disperse * dispersed)) / 6;
        table[(was * COLUMNS + column + 1) * DICE + die] = part;
      }
    }
  }
  tables.set(disperse, table);
  return table;
}

/** Expected part of the worth that a target loses; `disperse` is what being dispersed costs, as a part. */
export class Losses {
  readonly #table: Float64Array;

  constructor(disperse: number) {
    this.#table = tableFor(disperse);
  }

  /** At a column of the chart, -1 for none. */
  at(column: number, die: number, isDispersed: boolean): number {
    return this.#table[((isDispersed ? COLUMNS : 0) + column + 1) * DICE + die - LEAST_DIE]!;
  }

  /** Strengths in any one unit. */
  of(attack: number, defence: number, die: number, isDispersed: boolean): number {
    return this.at(oddsColumn(attack, defence), die, isDispersed);
  }
}
