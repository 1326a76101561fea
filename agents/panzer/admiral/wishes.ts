/** Wishes: each plain condition of a battle with who gains by it. What a side wins by not having, the other wins by having. */
import { never, otherSeat, type Seat } from '../../../engine/index.js';
import type { Battle, Goal, PlainGoal } from '../../../engine/panzer/index.js';

export interface GoalWish {
  readonly goal: PlainGoal;
  readonly of: Seat;
  readonly grade: Battle['goals'][number]['grade'];
  /** Of victory, from 0. */
  readonly row: number;
}

/** In the order in which they are written. */
export function wishesIn({ goals }: Battle): readonly GoalWish[] {
  const found: GoalWish[] = [];
  goals.forEach(({ seat, grade, when }, row) => {
    const walk = (goal: Goal, of: Seat): void => {
      switch (goal.kind) {
        case 'and':
        case 'or':
          for (const one of goal.of) walk(one, of);
          return;
        case 'not':
          walk(goal.of, otherSeat(of));
          return;
        case 'by-turn':
          walk(goal.of, of);
          return;
        case 'control':
        case 'exited':
        case 'present':
        case 'lost':
        case 'ratio':
        case 'clear':
        case 'stands':
          found.push({ goal, of, grade, row });
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
