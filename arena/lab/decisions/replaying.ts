/** Replay of a sampled game: dice and actions bring back each position, which a hash of its state confirms. */
import { chanceOfSeed } from '../../../agents/seed.js';
import {
  type Action,
  fail,
  type Game,
  hashState,
  hashText,
  includesAction,
  ok,
  Playout,
  type Result,
  type Seat,
} from '../../../engine/index.js';
import type { Position, SampledGame } from './position-set.js';

export interface ReplayedPosition {
  readonly position: Position;
  readonly state: Int16Array;
  readonly seat: Seat;
  /** Legal there, ascending. */
  readonly legal: readonly Action[];
}

/** In order; `NOT_SO` where the rules of today lead somewhere else. */
export function replayedPositions(game: Game<Int16Array>, sampled: SampledGame): Result<ReplayedPosition[]> {
  const found: ReplayedPosition[] = [];
  const left = [...sampled.positions];
  const playout = Playout.begin(game, { chance: chanceOfSeed(sampled.dice) });
  let choices = 0;
  const notSo = (): Result<never> =>
    fail('NOT_SO', `Game ${sampled.game} of the set does not come again: it was made with other rules.`);
  for (const seat of playout.choices()) {
    const { legal, state } = playout;
    if (legal.count === 1) {
      playout.take(legal.ids[0] as Action);
      continue;
    }
    const [next] = left;
    if (next?.at === choices) {
      if (next.seat !== seat || hashText(hashState(state)) !== next.hash) return notSo();
      if (next.candidates.some((action) => !includesAction(legal, action as Action))) return notSo();
      const ids = Array.from(legal.ids.subarray(0, legal.count), (id) => id as Action);
      found.push({ position: next, state: state.slice(), seat, legal: ids });
      left.shift();
    }
    if (left.length === 0) return ok(found);
    const action = sampled.actions[choices++] as Action | undefined;
    if (action === undefined || !includesAction(legal, action)) return notSo();
    playout.take(action);
  }
  return left.length === 0 ? ok(found) : notSo();
}
