/** Games to look at. */
import { createAgent } from '../../agents/registry.js';
import { chanceOfSeed } from '../../agents/seed.js';
import { SeatSituation } from '../../agents/situation.js';
import { type Action, actionList, CHANCE, type Game, OVER, type State } from '../../engine/index.js';

/** All states of one game of an agent against itself, the last one over, or the first in which `isEnough`. */
export function playOut<S extends State>(
  game: Game<S>,
  name: string,
  seed: string,
  isEnough: (s: S) => boolean = () => false,
): S[] {
  const agents = game.spec.seats.map((_, seat) => {
    const agent = createAgent(name, game);
    if (!agent.ok) throw new Error(agent.message);
    agent.value.reset(`${seed} ${seat}`);
    return agent.value;
  });
  const situation = new SeatSituation(game);
  const legal = actionList(game.spec.maxLegal);
  const chance = chanceOfSeed(seed);
  const s = game.create();
  const states: S[] = [];
  game.start(s);
  for (let actor = game.toAct(s); actor !== OVER && !isEnough(s); actor = game.toAct(s)) {
    states.push(s.slice() as S);
    game.legal(s, legal);
    let action = legal.ids[0] as Action;
    if (actor !== CHANCE) {
      const answer = agents[actor]!.choose(situation.at(s, actor, legal), {});
      if (answer instanceof Promise) throw new Error(`${name} does not answer at once`);
      action = answer.action;
    }
    game.apply(s, action, chance);
  }
  states.push(s);
  return states;
}
