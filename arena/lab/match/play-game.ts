/** Plays one game between agents. */

import type { Agent, Budget } from '../../../agents/agent.js';
import { SeatSituation } from '../../../agents/situation.js';
import {
  type Action,
  type ActionList,
  actionList,
  type BattleRecord,
  type CallerHeaders,
  CHANCE,
  type Chance,
  type Game,
  hashState,
  includesAction,
  OVER,
  RecordBuilder,
  type Scores,
  type Seat,
  type State,
  scoresFor,
} from '../../../engine/index.js';
import type { LuckMeter } from '../luck/luck-meter.js';
import type { ThinkTimes } from './think-time.js';

export interface PlayOptions {
  readonly budget?: Budget;
  /** By seat: where each agent's times are counted. */
  readonly thinkTimes?: readonly ThinkTimes[];
  /** Asks for a record, with these headers. */
  readonly headers?: CallerHeaders;
  /** Books the luck of the dice; of the same game. */
  readonly luck?: LuckMeter;
}

export interface PlayedGame {
  readonly scores: Scores;
  /** Chance steps are not decisions. */
  readonly decisions: number;
  /** Of the final state. */
  readonly hash: bigint;
  readonly record?: BattleRecord;
}

/** One game's state and buffers, for any number of games one after the other. */
export class MatchGame<S extends State = State> {
  readonly game: Game<S>;
  readonly #state: S;
  readonly #situation: SeatSituation<S>;
  /** By which choices are judged; agents see a copy. */
  readonly #legal: ActionList;

  constructor(game: Game<S>) {
    this.game = game;
    this.#state = game.create();
    this.#situation = new SeatSituation(game);
    this.#legal = actionList(game.spec.maxLegal);
  }

  /**
   * From start to end, with one agent a seat, each already reset. An agent that answers at once is not waited for, so that a
   * game of quick agents is one uninterrupted loop. An agent that chooses what is not legal is a bug, and stops the match.
   */
  async play(agents: readonly Agent[], chance: Chance, options: PlayOptions = {}): Promise<PlayedGame> {
    const { game } = this;
    const { budget = {}, thinkTimes, headers, luck } = options;
    const state = this.#state;
    const situation = this.#situation;
    const legal = this.#legal;
    const builder = headers === undefined ? undefined : RecordBuilder.begin(game, headers);
    let decisions = 0;
    let stepsLeft = game.spec.maxSteps;
    luck?.begin();
    game.start(state);
    for (let actor = game.toAct(state); actor !== OVER; actor = game.toAct(state)) {
      if (stepsLeft-- === 0) throw new Error(`${game.spec.ruleset} went on beyond ${game.spec.maxSteps} steps`);
      let chosen: Action;
      game.legal(state, legal);
      if (actor === CHANCE) {
        chosen = legal.ids[0] as Action;
        luck?.before(state);
      } else {
        const agent = agents[actor]!;
        situation.at(state, actor, legal);
        const begin = thinkTimes === undefined ? 0 : performance.now();
        const answer = agent.choose(situation, budget);
        chosen = (answer instanceof Promise ? await answer : answer).action;
        thinkTimes?.[actor]?.add(performance.now() - begin);
        if (!includesAction(legal, chosen)) throw new Error(illegal(game, agent, actor, chosen));
        decisions++;
      }
      if (builder === undefined) game.apply(state, chosen, chance);
      else builder.step(state, chosen, chance);
      if (actor === CHANCE) luck?.after(state);
    }
    const scores = scoresFor(game);
    game.scores(state, scores);
    const played = { scores, decisions, hash: hashState(state) };
    return builder === undefined ? played : { ...played, record: builder.finish(scores) };
  }
}

const illegal = (game: Game, agent: Agent, seat: Seat, chosen: Action): string =>
  `the agent ${agent.name} as ${game.spec.seats[seat]!.side} chose ${chosen}, which is not legal`;
