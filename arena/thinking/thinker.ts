/** Thinker of a worker thread, with a cache of games and agents by name: the last that were asked for are kept open. */
import type { Agent } from '../../agents/agent.js';
import { NetworkFault } from '../../agents/net/fault.js';
import { createAgent } from '../../agents/registry.js';
import { SeatSituation } from '../../agents/situation.js';
import { type ActionList, actionList, type Game, includesAction, optionsText } from '../../engine/index.js';
import { openData, openListed } from '../files/open-scenario.js';
import { oddsOfOrders } from '../lab/odds/of-orders.js';
import { LruCache } from '../limits/cache.js';
import { type GameSource, type Job, type Thought, type ThoughtReply, type Walk, wirePlan } from './thought.js';

const MOST_GAMES = 8;
/** The trees of a search take up to two hundred megabytes where six seats have secrets. */
const MOST_AGENTS = 2;

interface ThinkerGame {
  readonly game: Game<Int16Array>;
  readonly situation: SeatSituation<Int16Array>;
  readonly legal: ActionList;
  readonly state: Int16Array;
}

export class Thinker {
  readonly #games = new LruCache<ThinkerGame>(MOST_GAMES);
  readonly #agents = new LruCache<Agent>(MOST_AGENTS);
  readonly #isStopped: (job: number) => boolean;

  /** `isStopped`: whether the answer to a job is no longer wanted. */
  constructor(isStopped: (job: number) => boolean) {
    this.#isStopped = isStopped;
  }

  /** Never rejects: what went wrong is told. */
  async think({ job, thought }: Job): Promise<ThoughtReply> {
    try {
      return 'walk' in thought ? this.#walk(job, thought) : await this.#choose(job, thought);
    } catch (error) {
      if (error instanceof NetworkFault) return { job, networkFault: error.message };
      return { job, problem: (error as Error).stack ?? String(error) };
    }
  }

  async #choose(job: number, thought: Thought): Promise<ThoughtReply> {
    const key = keyOf(thought);
    const { game, situation, legal, state } = this.#tableOf(thought);
    const agent = this.#agents.of(`${thought.agent} ${key}`, () => agentOf(thought.agent, game));
    const { seat } = thought;
    game.legal(state, legal);
    agent.reset(thought.seed);
    const { milliseconds } = thought;
    const budget = { isStopped: () => this.#isStopped(job), ...(milliseconds !== undefined && { milliseconds }) };
    const { action, plan } = await agent.choose(situation.at(state, seat, legal), budget, true);
    if (!includesAction(legal, action)) throw new Error(`${agent.name} chose ${action}, which is not legal`);
    return plan === undefined ? { job, action } : { job, action, plan: wirePlan(plan) };
  }

  #walk(job: number, walk: Walk): ThoughtReply {
    const { game, state } = this.#tableOf(walk);
    const { seat, seed, milliseconds = Number.POSITIVE_INFINITY } = walk;
    const until = performance.now() + milliseconds;
    const only = walk.walk.only ?? undefined;
    return {
      job,
      walked: oddsOfOrders({ game, state, seat, seed, only, until, isStopped: () => this.#isStopped(job) }),
    };
  }

  /** With the state that is asked about, in which the seat is to act. */
  #tableOf(asked: Thought | Walk): ThinkerGame {
    const table = this.#games.of(keyOf(asked), () => tableOf(asked));
    const { game, state } = table;
    if (asked.state.length !== state.length)
      throw new Error(`a state of ${asked.scenario} has ${state.length} numbers`);
    state.set(asked.state);
    if (game.toAct(state) !== asked.seat) throw new Error(`seat ${asked.seat} is not to act`);
    return table;
  }
}

const keyOf = ({ scenario, data, options }: GameSource): string => `${data ?? scenario} ${optionsText({ options })}`;

function tableOf({ scenario, data, options }: GameSource): ThinkerGame {
  const opened = data === null ? openListed(scenario, options) : openData(data, options);
  if (!opened.ok) throw new Error(opened.message);
  const { game } = opened.value;
  return {
    game,
    situation: new SeatSituation(game),
    legal: actionList(game.spec.maxLegal),
    state: game.create(),
  };
}

function agentOf(name: string, game: Game<Int16Array>): Agent {
  const made = createAgent(name, game);
  if (!made.ok) throw new Error(made.message);
  return made.value;
}
