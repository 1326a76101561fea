/** What the agents in a battle thought, once it is over. */
import type { z } from 'zod';
import type { Game, State } from '../../engine/index.js';
import type { Plan } from '../protocol.js';
import type { Entry, GameRow } from '../store/store.js';
import { Course } from './course.js';
import { chanceOf } from './dice.js';
import { enter } from './replayed.js';

export interface PlanOfTurn {
  readonly turn: number;
  readonly seat: number;
  readonly action: string;
  readonly plan: z.infer<typeof Plan>;
}

export function plansOf<S extends State>(game: Game<S>, row: GameRow, entries: readonly Entry[]): PlanOfTurn[] {
  const course = new Course(game, chanceOf(row));
  course.begin();
  const plans: PlanOfTurn[] = [];
  for (const entry of entries) {
    const turn = game.turn(course.state);
    if (entry.kind === 'act' && entry.plan !== undefined) {
      const { targets, ...plan } = entry.plan;
      plans.push({ turn, seat: entry.seat, action: entry.action, plan: { ...plan, targets: [...targets] } });
    }
    enter(course, entry);
  }
  return plans;
}
