/** Built-in agents in seats. */
import type { Agent, Plan, Situation } from '../../agents/agent.js';
import { createAgent } from '../../agents/registry.js';
import { agentSeed, chanceOfSeed } from '../../agents/seed.js';
import { SeatSituation } from '../../agents/situation.js';
import {
  type Action,
  actionList,
  assert,
  type Game,
  includesAction,
  type Seat,
  type State,
  writePosition,
} from '../../engine/index.js';
import { LIMITS } from '../limits.js';
import type { PlayerInfo } from '../link.js';
import { Refused } from './refused.js';

/** Agents that read files or start programs are not for strangers to name. */
const NAME = /^[a-z][a-z0-9:+-]{0,63}$/;

/** The player that a built-in agent is; refuses a name that does not exist. */
export function agentPlayer(name: string, game: Game, path: string): PlayerInfo {
  const made = NAME.test(name) ? createAgent(name, game) : undefined;
  if (made === undefined || !made.ok) {
    const why = made === undefined ? `There is no agent \`${name.slice(0, 64)}\` here.` : made.message;
    throw new Refused('NO_AGENT', why, { path });
  }
  return { id: `agent:${name}`, name, kind: 'agent' };
}

export interface Choice {
  readonly action: Action;
  readonly plan: Plan | undefined;
}

/** An agent at one seat. It sees what its seat may know and nothing else; its luck has nothing to do with the dice. */
export class AgentSeat<S extends State = State> {
  readonly name: string;
  readonly #agent: Agent;
  readonly #situation: SeatSituation<S>;
  readonly #listen: ((given: Situation<S>) => void) | undefined;

  /** `listen` hears what the agent is given, each time it is asked. */
  constructor(
    game: Game<S>,
    name: string,
    seed: string,
    seat: number | string,
    listen?: (given: Situation<S>) => void,
  ) {
    const made = createAgent(name, game);
    assert(made.ok, `the agent ${name} was checked when it was seated`);
    this.name = name;
    this.#agent = made.value;
    this.#agent.reset(agentSeed(seed, seat));
    this.#situation = new SeatSituation(game);
    this.#listen = listen;
  }

  /** What it does, and why. Throws if it chooses what is not legal. */
  async choose(game: Game<S>, state: S, seat: Seat): Promise<Choice> {
    const legal = actionList(game.spec.maxLegal);
    game.legal(state, legal);
    const budget = { milliseconds: LIMITS.agentMs };
    const situation = this.#situation.at(state, seat, legal);
    this.#listen?.(situation);
    const { action, plan } = await this.#agent.choose(situation, budget, true);
    assert(includesAction(legal, action), `${this.name} chose a legal action`);
    return { action, plan };
  }
}

/**
 * A state that the seat cannot tell from the true one, in a line. `key` names the moment by what the seat has seen, so that the
 * draw tells nothing else.
 */
export function positionOf<S extends State>(game: Game<S>, state: S, seat: Seat, key: number): string {
  const known = game.create();
  game.determinize(state, seat, chanceOfSeed(`known/${seat}/${key}`), known);
  return writePosition(game, known);
}
