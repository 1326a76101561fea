/** Playouts from a state, with fresh dice, to the end or through some turns. What happens in one depends on the plan and its number alone. */
import type { Agent } from '../../../agents/agent.js';
import { createAgent } from '../../../agents/registry.js';
import { agentSeed, chanceOfSeed } from '../../../agents/seed.js';
import { SeatSituation } from '../../../agents/situation.js';
import { outlookFor, type ValueFunction, valueFor } from '../../../agents/value/index.js';
import { bySeat, type Game, ok, Playout, type Result } from '../../../engine/index.js';
import type { LuckMeter } from '../luck/luck-meter.js';
import type { Worth } from './books.js';

export interface PlayOnManner {
  /** So many turns, the one that is on counted; then the value function says what it is worth. Absent: to the end. */
  readonly turns?: number;
  /** Books the luck of the dice; of the same game. */
  readonly luck?: LuckMeter<Int16Array>;
}

export class PlayOn {
  readonly #game: Game<Int16Array>;
  readonly #agents: readonly Agent[];
  readonly #situation: SeatSituation<Int16Array>;
  readonly #state: Int16Array;
  readonly #value: ValueFunction<Int16Array>;
  readonly #turns: number;
  readonly #luck: LuckMeter<Int16Array> | undefined;

  private constructor(game: Game<Int16Array>, agents: readonly Agent[], { turns, luck }: PlayOnManner) {
    this.#game = game;
    this.#agents = agents;
    this.#value = luck?.value ?? valueFor(game);
    this.#turns = turns ?? Number.POSITIVE_INFINITY;
    this.#luck = luck;
    this.#situation = new SeatSituation(game);
    this.#state = game.create();
  }

  /** `agent` sits at every seat. */
  static open(game: Game<Int16Array>, agent: string, manner: PlayOnManner = {}): Result<PlayOn> {
    const agents: Agent[] = [];
    for (const _ of game.spec.seats) {
      const created = createAgent(agent, game);
      if (!created.ok) return created;
      agents.push(created.value);
    }
    return ok(new PlayOn(game, agents, manner));
  }

  /** Game number `n` of this seed; what each seat has at its end, where it is over exactly its scores. */
  async play(from: Int16Array, seed: string, n: number): Promise<Worth> {
    const game = this.#game;
    const s = this.#state;
    const chance = chanceOfSeed(`${seed}:${n}`);
    bySeat(this.#agents).forEach((agent, seat) => {
      agent.reset(agentSeed(seed, n, seat));
    });
    s.set(from);
    const luck = this.#luck;
    luck?.begin();
    const around = luck && ((roll: () => void): void => luck.around(s, roll));
    const last = game.turn(s) + this.#turns;
    const playout = new Playout(game, { state: s, chance, around });
    for (const seat of playout.choices()) {
      if (game.turn(s) >= last) break;
      const answer = this.#agents[seat]!.choose(this.#situation.at(s, seat, playout.legal), {});
      playout.take((answer instanceof Promise ? await answer : answer).action);
    }
    const outlook = outlookFor(game);
    this.#value.value(s, outlook);
    return { win: [...outlook.win], points: [...outlook.margin] };
  }
}

/** Who plays on where nobody is named. */
export const standardAgent = (game: Game<Int16Array>): string =>
  createAgent('admiral', game).ok ? 'admiral' : 'random';
