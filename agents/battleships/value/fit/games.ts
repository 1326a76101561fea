/** Finished battles with some of their positions, to fit a value function on: admirals of all doctrines and `greedy`, mixed. */

import type { BattleState, BattleshipsGame } from '../../../../engine/battleships/index.js';
import { assert } from '../../../../engine/core/result.js';
import { type Action, CHANCE, Playout, scoresFor, seatsIn, throwName } from '../../../../engine/index.js';
import { createAgent } from '../../../registry.js';
import { agentSeed, chanceOfSeed } from '../../../seed.js';
import { SeatSituation } from '../../../situation.js';

/** Who plays, as often as they stand here. */
export const AGENTS = [
  ...['admiral', 'admiral', 'admiral', 'admiral'],
  ...['admiral:aggressive', 'admiral:cautious', 'admiral:torpedo', 'admiral:line-of-battle', 'greedy'],
];
/** Positions kept of each game. */
export const KEPT = 24;

export interface FinishedGame {
  /** At random out of all that came up, the first always among them. */
  readonly states: readonly BattleState[];
  /** The end of it. */
  readonly last: BattleState;
  /** Of seat 0 at the end: points ahead, and 1, a half or 0. */
  readonly margin: number;
  readonly win: number;
}

/** Game number `index` in a scenario: the same on any machine. */
export function finishedGame(game: BattleshipsGame, seed: string, index: number): FinishedGame {
  const dice = `${seed}:${game.spec.scenario}:${index + 1}`;
  const chance = chanceOfSeed(dice);
  const draw = chanceOfSeed(`draw of ${dice}`);
  const agents = seatsIn(game.spec).map((seat) => {
    const agent = createAgent(AGENTS[draw.die(AGENTS.length, throwName(0, 0, seat)) - 1]!, game);
    assert(agent.ok, 'the agents of a fit exist');
    agent.value.reset(agentSeed(dice, seat));
    return agent.value;
  });
  const situation = new SeatSituation(game);
  const playout = Playout.begin(game, { chance });
  const { state, legal } = playout;
  const states: BattleState[] = [];
  for (const actor of playout.everyStep()) {
    const seen = playout.steps;
    const place = seen === 0 ? 0 : seen < KEPT ? seen : draw.die(seen, throwName(seen >> 10, 1, 0, seen & 1023));
    if (place < KEPT) states[place] = state.slice();
    if (actor === CHANCE) playout.take(legal.ids[0] as Action);
    else {
      const answer = agents[actor]!.choose(situation.at(state, actor, legal), {});
      assert(!(answer instanceof Promise), 'the agents of a fit answer at once');
      playout.take(answer.action);
    }
  }
  const scores = scoresFor(game);
  game.scores(state, scores);
  return { states, last: state, margin: scores.margin[0]!, win: (scores.result[0]! + 1) / 2 };
}
