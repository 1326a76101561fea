/** Built-in agents in seats. */
import type { Agent, Budget, Situation } from '../../agents/agent.js';
import { createAgent, guessAtAgent, mannerOf, plainAgentNames } from '../../agents/registry.js';
import { agentSeed, chanceOfSeed } from '../../agents/seed.js';
import { SeatSituation } from '../../agents/situation.js';
import { assert, type Game, includesAction, type Seat, type State, writePosition } from '../../engine/index.js';
import { LruCache } from '../limits/cache.js';
import { LIMITS } from '../limits/limits.js';
import type { PlayerInfo } from '../protocol/link.js';
import type { ChosenAction } from '../thinking/thought.js';
import { legalNow } from './legal.js';
import { Refused } from './refused.js';

/** Agents that read files or start programs are not for strangers to name. */
const NAME = /^[a-z][a-z0-9:+-]{0,63}$/;

/** The player that a built-in agent is; refuses a name that does not exist. */
export function agentPlayer(name: string, game: Game, path: string): PlayerInfo {
  const made = NAME.test(name) ? createAgent(name, game) : undefined;
  if (made === undefined || !made.ok) {
    // Files are not for strangers, so what a file could do is not offered to them.
    const known = `${guessAtAgent(name)}. There are: ${plainAgentNames().join(', ')}`;
    const isUnknown = made === undefined || made.code === 'NO_AGENT';
    const why = isUnknown ? `There is no agent \`${name.slice(0, 64)}\` here${known}.` : made.message;
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

  /** `listen` hears what the agent is given, each time it is asked. */
  constructor(game: Game<S>, name: string, seed: string, seat: Seat | string, listen?: (given: Situation<S>) => void) {
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
  async choose(state: S, seat: Seat, decision: string): Promise<ChosenAction> {
    assert(!this.isLong, `${this.name} does not think where others wait`);
    const agent = this.#seated(decision);
    const situation = situationOf(this.#game).at(state, seat, legalNow(this.#game, state));
    this.#listen?.(situation);
    const chosen = agent.choose(situation, { milliseconds: LIMITS.agentMs }, true);
    assert(!(chosen instanceof Promise), `${this.name} answers at once: the next is asked with what it was given`);
    const { action, plan } = chosen;
    assert(includesAction(legalNow(this.#game, state), action), `${this.name} chose a legal action`);
    return { action, plan };
  }

  /** The agent, as if it had decided for nobody else. What it has in mind it keeps as long as the same seat asks. */
  #seated(decision: string): Agent {
    const lent = agentOf(this.#game, this.name);
    if (this.#streams) lent.agent.reset(agentSeed(this.seed, decision));
    else if (lent.to !== this) lent.agent.reset(this.seed);
    lent.to = this;
    return lent.agent;
  }
}

/** An agent, and the seat that asked it last. */
interface Lent {
  readonly agent: Agent;
  to: unknown;
}

/** Agents of one game that are kept, by name. */
const AGENTS_KEPT = 12;
const AGENTS = new WeakMap<object, LruCache<Lent>>();

/** One agent serves all seats of all rooms that play its game, as in the threads of those that think long: a large battle's takes a megabyte. */
function agentOf(game: Game, name: string): Lent {
  let ofGame = AGENTS.get(game);
  if (ofGame === undefined) AGENTS.set(game, (ofGame = new LruCache<Lent>(AGENTS_KEPT)));
  return ofGame.of(name, () => {
    const made = createAgent(name, game);
    assert(made.ok, `the agent ${name} was checked when it was seated`);
    return { agent: made.value, to: undefined };
  });
}

const SITUATIONS = new WeakMap<object, unknown>();

/** One serves all seats of all rooms of a game, in turn. */
function situationOf<S extends State>(game: Game<S>): SeatSituation<S> {
  const known = (SITUATIONS.get(game) as SeatSituation<S> | undefined) ?? new SeatSituation(game);
  SITUATIONS.set(game, known);
  return known;
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
