/** A rehearsal of a battle: one side by a plan, the other by the commander as it is, to the end. */
import { type Action, Playout, type Seat, scoresFor } from '../../../../engine/index.js';
import type { PanzerGame } from '../../../../engine/panzer/index.js';
import { chanceOfSeed } from '../../../seed.js';
import { SeatSituation } from '../../../situation.js';
import { PanzerCommander } from '../../admiral/commander.js';
import { DEFAULT_DOCTRINE, DOCTRINES, type Doctrine } from '../../admiral/doctrine.js';

/** Grades by which the side with the plan won, below 0 if it lost. Game number `index` is the same on any machine. */
export function rehearse(game: PanzerGame, seat: Seat, plan: Doctrine, index: number): number {
  const seed = `rehearsal:${game.spec.scenario}:${index}`;
  const agents = game.spec.seats.map((_, side) => {
    const doctrine = side === seat ? plan : DOCTRINES[DEFAULT_DOCTRINE]!;
    const agent = new PanzerCommander(game, doctrine, doctrine.name);
    agent.reset(`${seed}:${side}`);
    return agent;
  });
  const situation = new SeatSituation(game);
  const playout = Playout.begin(game, { chance: chanceOfSeed(seed) });
  const { state, legal } = playout;
  for (const actor of playout.choices()) {
    const { action } = agents[actor]!.choose(situation.at(state, actor, legal), {});
    playout.take(action as Action);
  }
  const scores = scoresFor(game);
  game.scores(state, scores);
  return scores.margin[seat]!;
}
