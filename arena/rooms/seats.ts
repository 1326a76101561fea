/** Built-in agents in seats. */
import type { Agent, Budget, Situation } from '../../agents/agent.js';
import { agentNames, createAgent, mannerOf } from '../../agents/registry.js';
import { agentSeed, chanceOfSeed } from '../../agents/seed.js';
import { SeatSituation } from '../../agents/situation.js';
import { didYouMean } from '../../engine/core/did-you-mean.js';
import {
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
import type { Choice } from '../thinking/thought.js';
import { Refused } from './refused.js';

/** Agents that read files or start programs are not for strangers to name. */
const NAME = /^[a-z][a-z0-9:+-]{0,63}$/;

/** The player that a built-in agent is; refuses a name that does not exist. */
export function agentPlayer(name: string, game: Game, path: string): PlayerInfo {
  const made = NAME.test(name) ? createAgent(name, game) : undefined;
  if (made === undefined || !made.ok) {
    const guess = didYouMean(name, agentNames());
    const why = made === undefined ? `There is no agent \`${name.slice(0, 64)}\` here${guess}.` : made.message;
    throw new Refused('NO_AGENT', why, { path });
  }
  const { thinks } = mannerOf(name);
  if (thinks !== undefined) mustBeModest(name, thinks, path);
  return { id: `agent:${name}`, name, kind: 'agent' };
}

/** A thread that is shared with others is not to be had for as long as one likes. */
function mustBeModest(name: string, { milliseconds, simulations }: Budget, path: string): void {
  if (milliseconds !== undefined && milliseconds <= LIMITS.agentMs) return;
  if (simulations !== undefined && simulations <= LIMITS.agentSimulations) return;
  const most = `at most ${LIMITS.agentMs} ms or ${LIMITS.agentSimulations} simulations a decision`;
  throw new Refused('NO_AGENT', `\`${name}\` thinks for too long: in this arena an agent has ${most}.`, { path });
}

/** An agent at one seat. It sees what its seat may know and nothing else; its luck has nothing to do with the dice. */
export class AgentSeat<S extends State = State> {
  readonly name: string;
  /** Of its luck. */
  readonly seed: string;
  /** It thinks longer than an instant: in a thread, never here. */
  readonly isLong: boolean;
  readonly #game: Game<S>;
  readonly #streams: boolean;
  readonly #listen: ((given: Situation<S>) => void) | undefined;
  #agent: Agent | undefined;
  #situation: SeatSituation<S> | undefined;

  /** `listen` hears what the agent is given, each time it is asked. */
  constructor(
    game: Game<S>,
    name: string,
    seed: string,
    seat: number | string,
    listen?: (given: Situation<S>) => void,
  ) {
    const { thinks, streams } = mannerOf(name);
    this.name = name;
    this.seed = agentSeed(seed, seat);
    this.isLong = thinks !== undefined;
    this.#game = game;
    this.#streams = streams;
    this.#listen = listen;
  }

  /**
   * What it does, and why. Throws if it chooses what is not legal. `decision` names this one in the game: after a restart of the
   * server the same comes of it.
   */
  async choose(state: S, seat: Seat, decision: string): Promise<Choice> {
    assert(!this.isLong, `${this.name} does not think where others wait`);
    const agent = this.#seated();
    if (this.#streams) agent.reset(agentSeed(this.seed, decision));
    const game = this.#game;
    const legal = actionList(game.spec.maxLegal);
    game.legal(state, legal);
    this.#situation ??= new SeatSituation(game);
    const situation = this.#situation.at(state, seat, legal);
    this.#listen?.(situation);
    const { action, plan } = await agent.choose(situation, { milliseconds: LIMITS.agentMs }, true);
    assert(includesAction(legal, action), `${this.name} chose a legal action`);
    return { action, plan };
  }

  #seated(): Agent {
    if (this.#agent === undefined) {
      const made = createAgent(this.name, this.#game);
      assert(made.ok, `the agent ${this.name} was checked when it was seated`);
      this.#agent = made.value;
      this.#agent.reset(this.seed);
    }
    return this.#agent;
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
