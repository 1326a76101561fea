/** Decisions to be searched: as they come up in games played at random. */
import type { Agent, Decision } from '../../../agents/agent.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { SeatSituation } from '../../../agents/situation.js';
import {
  type Action,
  actionList,
  CHANCE,
  type Game,
  OVER,
  openGame,
  type Seat,
  type State,
} from '../../../engine/index.js';

export type AnyGame = Game<Int16Array>;

export function gameOf(id: string): AnyGame {
  const game = openGame(id);
  if (!game.ok) throw new Error(game.message);
  return game.value as AnyGame;
}

/** The decision that `s` waits for, as the seat is given it. */
export function situationIn<S extends State>(game: Game<S>, s: S): SeatSituation<S> {
  const legal = actionList(game.spec.maxLegal);
  game.legal(s, legal);
  return new SeatSituation(game).at(s, game.toAct(s) as Seat, legal);
}

/** True states in which a seat has a choice and `wanted` holds, in the order of one game played at random. */
export function* decisionsIn<S extends State>(
  game: Game<S>,
  seed: string,
  wanted: (s: S, legal: readonly number[]) => boolean = () => true,
): Generator<S> {
  const dice = chanceOfSeed(`${seed}/dice`);
  const picks = chanceOfSeed(`${seed}/picks`);
  const legal = actionList(game.spec.maxLegal);
  const s = game.create();
  game.start(s);
  for (let n = 0; game.toAct(s) !== OVER; n++) {
    game.legal(s, legal);
    const ids = Array.from(legal.ids.subarray(0, legal.count));
    if (game.toAct(s) !== CHANCE && ids.length > 1 && wanted(s, ids)) yield s.slice() as S;
    game.apply(s, ids[picks.die(ids.length, n as never) - 1] as Action, dice);
  }
}

export function take<T>(count: number, from: Iterable<T>): T[] {
  const out: T[] = [];
  for (const value of from) {
    out.push(value);
    if (out.length === count) break;
  }
  return out;
}

/** What an agent decides in a true state. */
export function decide<S extends State>(agent: Agent, game: Game<S>, s: S, seed: string, explain = false): Decision {
  agent.reset(seed);
  const decision = agent.choose(situationIn(game, s), {}, explain);
  if (decision instanceof Promise) throw new Error('this agent answers at once');
  return decision;
}
