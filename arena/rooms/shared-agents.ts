/**
 * The agents that answer in an instant: one of each name a game, for all seats of all rooms. An agent has tables of its own, of a
 * large battle more than a megabyte, and needs them only while it decides. Whoever used it last is forgotten by `reset`.
 */
import type { Agent } from '../../agents/agent.js';
import { createAgent } from '../../agents/registry.js';
import { SeatSituation } from '../../agents/situation.js';
import { type ActionList, actionList, assert, type Game, type State } from '../../engine/index.js';
import { Kept } from '../kept.js';

/** The last that were asked. With all tables of the largest battles they take 40 MB. */
const KEPT = 24;

export interface SharedAgent<S extends State = State> {
  readonly agent: Agent;
  readonly situation: SeatSituation<S>;
  readonly legal: ActionList;
  /** Whom it plays for now: what it has in mind is theirs. */
  player: string | undefined;
}

export class SharedAgents {
  readonly #kept = new Kept<SharedAgent>(KEPT);
  readonly #numbers = new WeakMap<object, number>();
  #games = 0;

  /** The name must be one that exists for the game. */
  of<S extends State>(game: Game<S>, name: string): SharedAgent<S> {
    const make = (): SharedAgent => made(game, name) as unknown as SharedAgent;
    return this.#kept.of(`${this.#numberOf(game)} ${name}`, make) as unknown as SharedAgent<S>;
  }

  #numberOf(game: object): number {
    const known = this.#numbers.get(game) ?? ++this.#games;
    this.#numbers.set(game, known);
    return known;
  }
}

function made<S extends State>(game: Game<S>, name: string): SharedAgent<S> {
  const agent = createAgent(name, game as unknown as Game);
  assert(agent.ok, `the agent ${name} was checked when it was seated`);
  const legal = actionList(game.spec.maxLegal);
  return { agent: agent.value, situation: new SeatSituation(game), legal, player: undefined };
}
