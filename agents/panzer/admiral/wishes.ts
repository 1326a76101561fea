/** Wishes: each plain condition of a battle with who gains by it. What a side wins by not having, the other wins by having. */
import { never, otherSeat, type Seat } from '../../../engine/index.js';
import { type Battle, type BattleState, G, type Goal, type PlainGoal } from '../../../engine/panzer/index.js';

export interface GoalWish {
  readonly goal: PlainGoal;
  readonly of: Seat;
  readonly grade: Battle['goals'][number]['grade'];
  /** Of victory, from 0. */
  readonly row: number;
  /** The last turn that stands around it. */
  readonly limit: LastTurn | undefined;
}

/** After it, or when it has held in time, nothing changes any more. */
export interface LastTurn {
  /** Its bit in the state. */
  readonly number: number;
  readonly turn: number;
}

/** Whether all of some last turns are behind: none of what they ask for is wanted still. */
export const areSettled = (s: BattleState, limits: readonly LastTurn[]): boolean =>
  limits.length > 0 && limits.every(({ number, turn }) => (s[G.held]! & (1 << number)) !== 0 || s[G.turn]! > turn);

/** In the order in which they are written. */
export function wishesIn({ goals }: Battle): readonly GoalWish[] {
  const found: GoalWish[] = [];
  goals.forEach(({ seat, grade, when }, row) => {
    const walk = (goal: Goal, of: Seat, limit?: LastTurn): void => {
      switch (goal.kind) {
        case 'and':
        case 'or':
          for (const one of goal.of) walk(one, of, limit);
          return;
        case 'not':
          walk(goal.of, otherSeat(of), limit);
          return;
        case 'by-turn':
          walk(goal.of, of, limit ?? goal);
          return;
        case 'control':
        case 'exited':
        case 'present':
        case 'lost':
        case 'ratio':
        case 'clear':
        case 'stands':
          found.push({ goal, of, grade, row, limit });
          return;
        case 'otherwise':
          return;
        default:
          never(goal);
      }
    };
    walk(when, seat);
  });
  return found;
}
