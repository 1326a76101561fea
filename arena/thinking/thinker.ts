/** Thinker of a worker thread, with a cache of games and agents by name: the last that were asked for are kept open. */
import type { Agent } from '../../agents/agent.js';
import { NetworkFault } from '../../agents/net/fault.js';
import { createAgent } from '../../agents/registry.js';
import { SeatSituation } from '../../agents/situation.js';
import { type ActionList, actionList, type Game, includesAction, optionsText } from '../../engine/index.js';
import { openData, openListed } from '../files/open-scenario.js';
import { LruCache } from '../limits/cache.js';
import { type GameSource, type Job, type Reply, type Thought, wirePlan } from './thought.js';

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
  async think({ job, thought }: Job): Promise<Reply> {
    try {
      return await this.#choose(job, thought);
    } catch (error) {
      if (error instanceof NetworkFault) return { job, networkFault: error.message };
      return { job, problem: (error as Error).stack ?? String(error) };
    }
  }

  async #choose(job: number, thought: Thought): Promise<Reply> {
    const key = keyOf(thought);
    const { game, situation, legal, state } = this.#games.of(key, () => tableOf(thought));
    const agent = this.#agents.of(`${thought.agent} ${key}`, () => agentOf(thought.agent, game));
    if (thought.state.length !== state.length)
      throw new Error(`a state of ${thought.scenario} has ${state.length} numbers`);
    state.set(thought.state);
    const seat = thought.seat;
    if (game.toAct(state) !== seat) throw new Error(`seat ${seat} is not to act`);
    game.legal(state, legal);
    agent.reset(thought.seed);
    const { milliseconds } = thought;
    const budget = { isStopped: () => this.#isStopped(job), ...(milliseconds !== undefined && { milliseconds }) };
    const { action, plan } = await agent.choose(situation.at(state, seat, legal), budget, true);
    if (!includesAction(legal, action)) throw new Error(`${agent.name} chose ${action}, which is not legal`);
    return plan === undefined ? { job, action } : { job, action, plan: wirePlan(plan) };
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
