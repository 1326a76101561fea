/** Plays one game between agents. */

import type { Agent, Budget, Decision } from '../../../agents/agent.js';
import { BattlePlace } from '../../../agents/machine/battle-place.js';
import { AgentLost } from '../../../agents/programs/index.js';
import { SeatSituation } from '../../../agents/situation.js';
import {
  type Action,
  type BattleRecord,
  type CallerHeaders,
  type Chance,
  type EventLog,
  type Game,
  hashState,
  includesAction,
  Playout,
  RecordBuilder,
  type Scores,
  type Seat,
  type State,
  scoresFor,
} from '../../../engine/index.js';
import type { LuckMeter } from '../luck/luck-meter.js';
import { type AnswerCount, withAnswer } from './answers.js';
import { logFor } from './hearing.js';
import { type LostGame, lostGame, lostScores, seatsOf } from './lost.js';
import type { ThinkTimes } from './think-time.js';

export interface PlayOptions {
  readonly budget?: Budget;
  /** By seat: where each agent's times are counted. */
  readonly thinkTimes?: readonly ThinkTimes[];
  /** Asks for a record, with these headers. */
  readonly headers?: CallerHeaders;
  /** What a watchdog calls the game. */
  readonly name?: string;
  /** Books the luck of the dice; of the same game. */
  readonly luck?: LuckMeter;
  /** Is told what happens. */
  readonly log?: EventLog;
}

export interface PlayedGame {
  readonly scores: Scores;
  /** Chance steps are not decisions. */
  readonly decisions: number;
  /** Of the final state. */
  readonly hash: bigint;
  readonly record?: BattleRecord;
  /** An agent has ended the game by its own fault. */
  readonly lost?: LostGame;
  /** Of agents whose answers are counted. */
  readonly answers?: readonly AnswerCount[];
}

/** One game's state, for any number of games one after the other. */
export class MatchGame<S extends State = State> {
  readonly game: Game<S>;
  readonly #state: S;
  readonly #situation: SeatSituation<S>;

  constructor(game: Game<S>) {
    this.game = game;
    this.#state = game.create();
    this.#situation = new SeatSituation(game);
  }

  /**
   * From start to end, with one agent a seat, each already reset. An agent that answers at once is not waited for, so that a
   * game of quick agents is one uninterrupted loop. An agent of ours that chooses what is not legal is a bug, and stops the match; a
   * program that fails loses the game.
   */
  async play(agents: readonly Agent[], chance: Chance, options: PlayOptions = {}): Promise<PlayedGame> {
    const { game } = this;
    const { budget = {}, thinkTimes, headers, luck, name = game.spec.scenario } = options;
    const state = this.#state;
    const record = headers === undefined ? undefined : RecordBuilder.begin(game, headers);
    const around = luck && ((roll: () => void): void => luck.around(state, roll));
    let decisions = 0;
    let lost: LostGame | undefined;
    const answers: AnswerCount[] = [];
    const place = BattlePlace.own();
    place?.begin(name);
    luck?.begin();
    const playout = Playout.begin(game, { state, chance, record, log: logFor(agents, options.log), around });
    // What `legal` holds is judged by; agents see a copy.
    const { legal } = playout;
    for (const seat of playout.choices()) {
      const agent = agents[seat]!;
      const situation = this.#situation.at(state, seat, legal);
      const begin = thinkTimes === undefined ? 0 : performance.now();
      const answer = agent.choose(situation, budget);
      let decision: Decision;
      try {
        decision = answer instanceof Promise ? await answer : answer;
      } catch (error) {
        if (!(error instanceof AgentLost)) throw error;
        lost = lostGame(seat, agent.name, error);
        break;
      }
      const { action: chosen, answered } = decision;
      thinkTimes?.[seat]?.add(performance.now() - begin);
      if (answered !== undefined) answers[seat] = withAnswer(answers[seat], agent.name, answered);
      if (!includesAction(legal, chosen)) throw new Error(illegal(game, agent, seat, chosen));
      decisions++;
      place?.decided(decisions);
      playout.take(chosen);
    }
    place?.end();
    const scores = scoresFor(game);
    game.scores(state, scores);
    const counted = lost === undefined ? scores : lostScores(game, scores, seatsOf(agents, lost.seat));
    const played = {
      ...{ scores: counted, decisions, hash: hashState(state) },
      ...(lost !== undefined && { lost }),
      // Of those seats that have any.
      ...(answers.length > 0 && { answers: answers.filter((one) => one !== undefined) }),
    };
    return record === undefined ? played : { ...played, record: finished(record, scores, counted, lost) };
  }
}

/** Points stay those of the state: they are what its dice and decisions have given. */
function finished(
  record: RecordBuilder,
  { margin }: Scores,
  { result }: Scores,
  lost: LostGame | undefined,
): BattleRecord {
  if (lost === undefined) return record.finish({ result, margin });
  record.comment(`${lost.agent} ${lost.message}.`);
  return record.finish({ result, margin }, 'adjudicated');
}

const illegal = (game: Game, agent: Agent, seat: Seat, chosen: Action): string =>
  `the agent ${agent.name} as ${game.spec.seats[seat]!.side} chose ${chosen}, which is not legal`;
