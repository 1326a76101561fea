/** Agents that hold seats of environments and play them by themselves. */
import type { Agent, Budget } from '../../agents/agent.js';
import { agentHash, createAgent, mannerOf } from '../../agents/registry.js';
import { agentSeed } from '../../agents/seed.js';
import type { SeatSituation } from '../../agents/situation.js';
import { type Action, assert, type Game, includesAction, programText, type Seat } from '../../engine/index.js';

/** The agent of a seat has the luck it has in the first game of a pair of `match` on the same dice. */
const seedOf = (dice: string, seat: Seat): string => agentSeed(dice, 'a', String.fromCharCode(65 + seat));

/** An agent of this name; the name must be one that exists for the game. */
export function agentOf(name: string, game: Game): Agent {
  const made = createAgent(name, game);
  assert(made.ok, `the agent ${name} was checked when it was named`);
  return made.value;
}

/** Chooses for whoever is to act, and sees that the choice is legal. */
export async function chooseWith(agent: Agent, situation: SeatSituation<Int16Array>, budget: Budget, explain = false) {
  const answer = agent.choose(situation, budget, explain);
  const decision = answer instanceof Promise ? await answer : answer;
  assert(includesAction(situation.legal, decision.action), `${agent.name} chose a legal action`);
  return decision;
}

export class Opponents {
  /** By seat. */
  readonly names: ReadonlyMap<Seat, string>;
  /** By seat, for records: the name and what makes the agent, as it was when the environments were opened. */
  readonly labels: ReadonlyMap<Seat, string>;
  readonly #game: Game;
  readonly #budget: Budget;
  /** Those that think long are few and large: one serves a seat of all environments. */
  readonly #thinkers = new Map<Seat, Agent>();

  constructor(game: Game, names: ReadonlyMap<Seat, string>, budget: Budget) {
    this.#game = game;
    this.names = names;
    this.labels = new Map([...names].map(([seat, name]) => [seat, programText(name, agentHash(name, game))]));
    this.#budget = budget;
    for (const [seat, name] of names) {
      if (mannerOf(name).thinks !== undefined) this.#thinkers.set(seat, agentOf(name, game));
    }
  }

  /** The opponents of one environment. */
  crew(): OpponentCrew {
    const own = [...this.names]
      .filter(([seat]) => !this.#thinkers.has(seat))
      .map(([seat, name]): [Seat, Agent] => [seat, agentOf(name, this.#game)]);
    return new OpponentCrew(new Map(own), this.#thinkers, this.#budget);
  }
}

/** What it chooses depends on the seed and course of its own game alone. */
export class OpponentCrew {
  readonly #own: ReadonlyMap<Seat, Agent>;
  readonly #thinkers: ReadonlyMap<Seat, Agent>;
  readonly #budget: Budget;
  #dice = '';

  constructor(own: ReadonlyMap<Seat, Agent>, thinkers: ReadonlyMap<Seat, Agent>, budget: Budget) {
    this.#own = own;
    this.#thinkers = thinkers;
    this.#budget = budget;
  }

  begin(dice: string): void {
    this.#dice = dice;
    for (const [seat, agent] of this.#own) agent.reset(seedOf(dice, seat));
  }

  holds(seat: Seat): boolean {
    return this.#own.has(seat) || this.#thinkers.has(seat);
  }

  /** `decision` is the number of decisions in the game before this one. */
  async choose(seat: Seat, situation: SeatSituation<Int16Array>, decision: number): Promise<Action> {
    const thinker = this.#thinkers.get(seat);
    // What it thought in another environment must not show here.
    thinker?.reset(agentSeed(seedOf(this.#dice, seat), decision));
    const { action } = await chooseWith(thinker ?? this.#own.get(seat)!, situation, this.#budget);
    return action;
  }
}
