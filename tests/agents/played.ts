/** Games to look at. */
import { createAgent } from '../../agents/registry.js';
import { chanceOfSeed } from '../../agents/seed.js';
import { SeatSituation } from '../../agents/situation.js';
import { type Action, CHANCE, type Game, Playout, type State } from '../../engine/index.js';

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
  const playout = Playout.begin(game, { chance: chanceOfSeed(seed) });
  const { state, legal } = playout;
  const states: S[] = [];
  for (const actor of playout.everyStep()) {
    if (isEnough(state)) break;
    states.push(state.slice() as S);
    if (actor === CHANCE) playout.take(legal.ids[0] as Action);
    else {
      const answer = agents[actor]!.choose(situation.at(state, actor, legal), {});
      if (answer instanceof Promise) throw new Error(`${name} does not answer at once`);
      playout.take(answer.action);
    }
  }
  states.push(state);
  return states;
}
