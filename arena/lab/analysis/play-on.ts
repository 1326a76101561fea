/** Playouts from a state, with fresh dice. What happens in one depends on the plan and its number alone. */
import type { Agent } from '../../../agents/agent.js';
import { createAgent } from '../../../agents/registry.js';
import { agentSeed, chanceOfSeed } from '../../../agents/seed.js';
import { SeatSituation } from '../../../agents/situation.js';
import { outlookFor, winsOf } from '../../../agents/value/index.js';
import { bySeat, type Game, ok, Playout, type Result, scoresFor } from '../../../engine/index.js';
import type { Worth } from './books.js';

export class PlayOn {
  readonly #game: Game<Int16Array>;
  readonly #agents: readonly Agent[];
  readonly #situation: SeatSituation<Int16Array>;
  readonly #state: Int16Array;

  private constructor(game: Game<Int16Array>, agents: readonly Agent[]) {
    this.#game = game;
    this.#agents = agents;
    this.#situation = new SeatSituation(game);
    this.#state = game.create();
  }

  /** `agent` sits at every seat. */
  static open(game: Game<Int16Array>, agent: string): Result<PlayOn> {
    const agents: Agent[] = [];
    for (const _ of game.spec.seats) {
      const created = createAgent(agent, game);
      if (!created.ok) return created;
      agents.push(created.value);
    }
    return ok(new PlayOn(game, agents));
  }

  /** Game number `n` of this seed, to its end; what each seat has then. */
  async play(from: Int16Array, seed: string, n: number): Promise<Worth> {
    const game = this.#game;
    const s = this.#state;
    const chance = chanceOfSeed(`${seed}:${n}`);
    bySeat(this.#agents).forEach((agent, seat) => {
      agent.reset(agentSeed(seed, n, seat));
    });
    s.set(from);
    const playout = new Playout(game, { state: s, chance });
    for (const seat of playout.choices()) {
      const answer = this.#agents[seat]!.choose(this.#situation.at(s, seat, playout.legal), {});
      playout.take((answer instanceof Promise ? await answer : answer).action);
    }
    const scores = scoresFor(game);
    game.scores(s, scores);
    const outlook = outlookFor(game);
    winsOf(scores, outlook);
    return { win: [...outlook.win], points: [...outlook.margin] };
  }
}

/** Who plays on where nobody is named. */
export const standardAgent = (game: Game<Int16Array>): string =>
  createAgent('admiral', game).ok ? 'admiral' : 'random';
