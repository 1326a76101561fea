/** A whole battle between agents that are asked why at each decision. */
import type { Agent, Plan } from '../../../agents/agent.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { SeatSituation } from '../../../agents/situation.js';
import { actionList, actionsOf, CHANCE, type Game, OVER, type Seat, type State } from '../../../engine/index.js';

/** By seat, what was said where there was a choice. */
export async function playOutAsking<S extends State>(
  game: Game<S>,
  agents: readonly Agent[],
  seed: string,
): Promise<Plan[][]> {
  const told: Plan[][] = agents.map(() => []);
  for (const [seat, agent] of agents.entries()) agent.reset(`${seed} ${seat}`);
  const situation = new SeatSituation(game);
  const legal = actionList(game.spec.maxLegal);
  const dice = chanceOfSeed(seed);
  const s = game.create();
  game.start(s);
  for (let actor = game.toAct(s); actor !== OVER; actor = game.toAct(s)) {
    game.legal(s, legal);
    let action = actionsOf(legal)[0]!;
    if (actor !== CHANCE) {
      const decision = await agents[actor]!.choose(situation.at(s, actor as Seat, legal), {}, true);
      if (!actionsOf(legal).includes(decision.action)) throw new Error(`${decision.action} is not legal`);
      if (legal.count > 1) told[actor]!.push(decision.plan!);
      action = decision.action;
    }
    game.apply(s, action, dice);
  }
  return told;
}
