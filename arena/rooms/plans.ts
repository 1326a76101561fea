/** Explanations of the agents in a battle, told once it is over. */
import type { z } from 'zod';
import type { Game, Seat, State } from '../../engine/index.js';
import type { Plan } from '../protocol/index.js';
import type { GameRow, LogEntry } from '../store/store.js';
import { wirePlan } from '../thinking/thought.js';
import { chanceOf } from './dice.js';
import { GameHistory } from './game-history.js';
import { replayEntry } from './replayed.js';

type WirePlan = z.infer<typeof Plan>;

export interface PlanOfTurn {
  readonly turn: number;
  readonly seat: Seat;
  readonly action: string;
  readonly plan: WirePlan;
}

/** The plans in an entry, heard before it is carried out. */
export function planIn<S extends State>(game: Game<S>, state: S, entry: LogEntry): PlanOfTurn | undefined {
  if (entry.kind !== 'act' || entry.plan === undefined) return undefined;
  const { seat, action, plan } = entry;
  return { turn: game.turn(state), seat, action, plan: wirePlan(plan) };
}

export function plansOf<S extends State>(game: Game<S>, row: GameRow, entries: readonly LogEntry[]): PlanOfTurn[] {
  const history = new GameHistory(game, chanceOf(row));
  history.begin();
  return entries.flatMap((entry) => {
    const plan = planIn(game, history.state, entry);
    replayEntry(history, entry);
    return plan ?? [];
  });
}
