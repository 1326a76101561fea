/** Agents that hold seats of environments and play them by themselves: one agent a seat, or one drawn from a pool for each game. */
import type { Agent, Budget } from '../../agents/agent.js';
import { Draws } from '../../agents/draws.js';
import { agentHash, createAgent, mannerOf } from '../../agents/registry.js';
import { agentSeed } from '../../agents/seed.js';
import type { SeatSituation } from '../../agents/situation.js';
import { type Action, assert, type Game, includesAction, programText, type Seat } from '../../engine/index.js';

/** An agent of a pool, and how often it plays beside the others. */
export interface PoolAgent {
  readonly agent: string;
  readonly weight: number;
}

/** Who may hold a seat; one alone always does. */
export type Pools = ReadonlyMap<Seat, readonly PoolAgent[]>;

/** Who does hold it, in one game. */
export type Seated = ReadonlyMap<Seat, string>;

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
  return seenLegal(agent, situation, await agent.choose(situation, budget, explain));
}

function seenLegal<D extends { readonly action: Action }>(agent: Agent, { legal }: SeatSituation<Int16Array>, d: D): D {
  assert(includesAction(legal, d.action), `${agent.name} chose a legal action`);
  return d;
}

/** The opponents of all environments on one board. */
export class Opponents {
  readonly pools: Pools;
  readonly game: Game;
  readonly budget: Budget;
  /** By name, for records: what makes the agent, as it was when the environments were opened. */
  readonly #labels: ReadonlyMap<string, string>;
  /** Those that think long are few and large: one serves a seat of all environments. */
  readonly #thinkers = new Map<string, Agent>();

  constructor(game: Game, pools: Pools, budget: Budget) {
    this.game = game;
    this.pools = pools;
    this.budget = budget;
    const names = new Set([...pools.values()].flat().map(({ agent }) => agent));
    this.#labels = new Map([...names].map((name) => [name, programText(name, agentHash(name, game))]));
  }

  /** Who plays a game, drawn by its seed. */
  drawn(dice: string): Seated {
    return new Map([...this.pools].map(([seat, pool]) => [seat, drawnOf(pool, dice, seat)]));
  }

  labels(seated: Seated): ReadonlyMap<Seat, string> {
    return new Map([...seated].map(([seat, name]) => [seat, this.#labels.get(name)!]));
  }

  /** One for all environments; nothing if the agent is quick, and each environment has its own. */
  thinker(seat: Seat, name: string): Agent | undefined {
    if (mannerOf(name).thinks === undefined) return undefined;
    const key = `${seat} ${name}`;
    const known = this.#thinkers.get(key) ?? agentOf(name, this.game);
    this.#thinkers.set(key, known);
    return known;
  }
}

function drawnOf(pool: readonly PoolAgent[], dice: string, seat: Seat): string {
  if (pool.length === 1) return pool[0]!.agent;
  const weights = pool.map(({ weight }) => weight);
  return new Draws(agentSeed(dice, 'pool', seat)).weighted(pool, weights).agent;
}

interface Player {
  readonly agent: Agent;
  /** It is reset before each decision, so that nothing it thought in another environment shows here. */
  readonly thinks: boolean;
}

/** The opponents of one environment. What they choose depends on the seed and course of its own game alone. */
export class OpponentCrew {
  readonly #opponents: Opponents;
  readonly #known = new Map<string, Player>();
  readonly #players = new Map<Seat, Player>();
  #seated: Seated = new Map();
  #dice = '';

  constructor(opponents: Opponents) {
    this.#opponents = opponents;
  }

  get seated(): Seated {
    return this.#seated;
  }

  /** Whether what they choose depends on more than the position: on what they thought before. */
  get remembers(): boolean {
    return [...this.#players.values()].some(({ thinks }) => !thinks);
  }

  /** They take their seats. */
  sit(seated: Seated): void {
    this.#seated = seated;
    this.#players.clear();
    for (const [seat, name] of seated) this.#players.set(seat, this.#player(seat, name));
  }

  /** As if they had just sat down, with luck of their own made from the dice. */
  begin(dice: string): void {
    this.#dice = dice;
    for (const [seat, { agent, thinks }] of this.#players) if (!thinks) agent.reset(seedOf(dice, seat));
  }

  holds(seat: Seat): boolean {
    return this.#players.has(seat);
  }

  /** `decision` is the number of decisions in the game before this one. An agent that answers at once is not waited for. */
  choose(seat: Seat, situation: SeatSituation<Int16Array>, decision: number): Action | Promise<Action> {
    const { agent, thinks } = this.#players.get(seat)!;
    if (thinks) agent.reset(agentSeed(seedOf(this.#dice, seat), decision));
    const answer = agent.choose(situation, this.#opponents.budget);
    if (answer instanceof Promise) return answer.then((decided) => seenLegal(agent, situation, decided).action);
    return seenLegal(agent, situation, answer).action;
  }

  /** What only remembers its own course hears of a decision that was taken before: its answer is not asked for. */
  async recall(seat: Seat, situation: SeatSituation<Int16Array>): Promise<void> {
    const { agent, thinks } = this.#players.get(seat)!;
    if (!thinks) await agent.choose(situation, this.#opponents.budget);
  }

  #player(seat: Seat, name: string): Player {
    const key = `${seat} ${name}`;
    let player = this.#known.get(key);
    if (player === undefined) {
      const thinker = this.#opponents.thinker(seat, name);
      player = { agent: thinker ?? agentOf(name, this.#opponents.game), thinks: thinker !== undefined };
      this.#known.set(key, player);
    }
    return player;
  }
}
