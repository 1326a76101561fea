/**
 * Rules that hide who is to act: whose clock runs, what is left of it and that somebody is asked are then the affair of that seat alone, for an
 * opponent would read a hidden fleet from them.
 */
import type { z } from 'zod';
import { type Game, HIDDEN, OVER, type Seat, SPECTATOR, type State } from '../../engine/index.js';
import type { Clock } from '../protocol/index.js';

const known = new WeakMap<object, boolean>();

/** Whether these rules do: a spectator is not told who begins. */
export function hidesActor<S extends State>(game: Game<S>): boolean {
  const before = known.get(game);
  if (before !== undefined) return before;
  const s = game.create();
  game.start(s);
  const hides = game.view(s, SPECTATOR).toAct === HIDDEN;
  known.set(game, hides);
  return hides;
}

type ClockTold = z.infer<typeof Clock>;

/** The clock as this audience may see it: its own. */
export function ownClock({ setting, left, running, reading }: ClockTold, audience: number): ClockTold {
  return {
    setting,
    left: left.map((ms, of) => (of === audience ? ms : null)),
    running: running.filter((of) => of === audience),
    ...(reading?.seat === audience ? { reading } : {}),
  };
}

/** Who is to act, to somebody at a seat. */
export const actorToldTo = (somebody: number, actor: Seat | typeof OVER, isHidden: boolean): Seat | undefined =>
  actor === OVER || (isHidden && actor !== somebody) ? undefined : actor;
