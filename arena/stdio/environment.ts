/** Environment for learners: one game after another on one board, dice and opponents resolved, stopped where the client decides. */

import { chanceOfSeed } from '../../agents/seed.js';
import { SeatSituation } from '../../agents/situation.js';
import {
  type Action,
  type ActionList,
  actionList,
  assert,
  bySeat,
  CHANCE,
  type Chance,
  type Game,
  hashState,
  hashText,
  OVER,
  type Scores,
  type Seat,
  scoresFor,
} from '../../engine/index.js';
import type { OpponentCrew } from './opponents.js';

/** Buffers that all environments of a game share, one at a time. */
export interface Bench {
  readonly game: Game<Int16Array>;
  readonly legal: ActionList;
  readonly situation: SeatSituation<Int16Array>;
  readonly scores: Scores;
}

export const benchFor = (game: Game<Int16Array>): Bench => ({
  game,
  legal: actionList(game.spec.maxLegal),
  situation: new SeatSituation(game),
  scores: scoresFor(game),
});

/** A game by its seed and every decision in it, in order, the opponents' too: enough to play it again. */
export interface Played {
  readonly seed: string;
  readonly decisions: readonly Action[];
}

export interface EpisodeEnd {
  readonly seed: string;
  readonly result: number[];
  readonly margin: number[];
  readonly steps: number;
  readonly turn: number;
  readonly hash: string;
}

const NONE = new Int32Array(0);

export class Environment {
  readonly state: Int16Array;
  /** Ascending; empty where nobody is to act. */
  legal: Int32Array = NONE;
  /** The client's seat to act. */
  seat: Seat | undefined;
  /** The game before the one under way. */
  previous: Played | undefined;
  readonly #bench: Bench;
  readonly #crew: OpponentCrew;
  readonly #margin: Float64Array;
  /** By seat: its margin when its pending reward began. */
  readonly #base: Float64Array;
  readonly #hasDecided: Uint8Array;
  #seed: string | undefined;
  /** Where the seeds of further games come from, and how many it has given. */
  #series = '';
  #games = 0;
  #chance: Chance = chanceOfSeed('');
  #decisions: Action[] = [];
  #steps = 0;
  #stepsLeft = 0;

  constructor(bench: Bench, crew: OpponentCrew) {
    const seats = bench.game.spec.seats.length;
    this.#bench = bench;
    this.#crew = crew;
    this.state = bench.game.create();
    this.#margin = new Float64Array(seats);
    this.#base = new Float64Array(seats);
    this.#hasDecided = new Uint8Array(seats);
  }

  /** The game under way or just over; undefined before the first. */
  get played(): Played | undefined {
    return this.#seed === undefined ? undefined : { seed: this.#seed, decisions: this.#decisions };
  }

  get isOver(): boolean {
    return this.#seed !== undefined && this.seat === undefined;
  }

  /** Begins a game, the first of a series of seeds: `7`, then `7/2`, `7/3`, … */
  async begin(seed: string): Promise<void> {
    this.#series = seed;
    this.#games = 0;
    await this.beginNext();
  }

  /** Begins the next game of the series. */
  async beginNext(): Promise<void> {
    const { game } = this.#bench;
    this.previous = this.played;
    this.#games++;
    this.#seed = this.#games === 1 ? this.#series : `${this.#series}/${this.#games}`;
    this.#chance = chanceOfSeed(this.#seed);
    this.#crew.begin(this.#seed);
    this.#decisions = [];
    this.#steps = 0;
    this.#stepsLeft = game.spec.maxSteps;
    this.#margin.fill(0);
    this.#hasDecided.fill(0);
    game.start(this.state);
    this.#count();
    this.#base.set(this.#margin);
    await this.#runOn();
  }

  /** The client's decision, which must be legal. */
  async step(action: Action): Promise<void> {
    assert(this.seat !== undefined, 'somebody is to act');
    this.#steps++;
    this.#decide(this.seat, action);
    await this.#runOn();
  }

  /** By seat: the change of its margin since its last decision; 0 before its first, all of it at the end. */
  get reward(): number[] {
    const isOver = this.isOver;
    return bySeat([...this.#margin]).map((m, seat) =>
      isOver || this.#hasDecided[seat] === 1 ? m - this.#base[seat]! : 0,
    );
  }

  /** Of a game that is over. */
  get ending(): EpisodeEnd {
    const { game, scores } = this.#bench;
    game.scores(this.state, scores);
    return {
      seed: this.#seed!,
      result: [...scores.result],
      margin: [...scores.margin],
      steps: this.#steps,
      turn: game.turn(this.state),
      hash: hashText(hashState(this.state)),
    };
  }

  /** On through dice and opponents to the client's next decision or the end. */
  async #runOn(): Promise<void> {
    const { game, legal, situation } = this.#bench;
    const { state } = this;
    for (let actor = game.toAct(state); ; actor = game.toAct(state)) {
      if (actor === OVER) {
        this.seat = undefined;
        this.legal = NONE;
        break;
      }
      game.legal(state, legal);
      if (actor === CHANCE) this.#apply(legal.ids[0] as Action);
      else if (this.#crew.holds(actor)) {
        situation.at(state, actor, legal);
        const action = await this.#crew.choose(actor, situation, this.#decisions.length);
        this.#count();
        this.#decide(actor, action);
      } else {
        this.seat = actor;
        this.legal = legal.ids.slice(0, legal.count);
        break;
      }
    }
    this.#count();
  }

  #decide(seat: Seat, action: Action): void {
    // What came before its first decision is booked to that decision, so that rewards add up to the margin.
    if (this.#hasDecided[seat] === 1) this.#base[seat] = this.#margin[seat]!;
    this.#hasDecided[seat] = 1;
    this.#decisions.push(action);
    this.#apply(action);
  }

  #apply(action: Action): void {
    const { game } = this.#bench;
    assert(this.#stepsLeft-- > 0, `${game.spec.ruleset} ends within ${game.spec.maxSteps} steps`);
    game.apply(this.state, action, this.#chance);
  }

  #count(): void {
    const { game, scores } = this.#bench;
    game.scores(this.state, scores);
    this.#margin.set(scores.margin);
  }
}
