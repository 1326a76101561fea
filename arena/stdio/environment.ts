/** Environment for learners: one game after another, dice and opponents resolved, stopped where the client decides. */
import { chanceOfSeed } from '../../agents/seed.js';
import {
  type Action,
  assert,
  CHANCE,
  type Chance,
  type Game,
  hashState,
  hashText,
  includesAction,
  OVER,
  readPosition,
  type Seat,
} from '../../engine/index.js';
import { boardFor, type OpenBoard } from './boards.js';
import { OpponentCrew, type Seated } from './opponents.js';
import type { RewardKind } from './requests.js';
import { RewardBook } from './reward-book.js';

/** From so many decisions on, dice fall and opponents have luck by this seed. */
export interface DiceLeg {
  readonly seed: string;
  readonly from: number;
}

/** A game by its seeds and every decision in it, in order, the opponents' too: enough to play it again. */
export interface Played {
  readonly board: OpenBoard;
  /** The position that it began in, where that is not the start of the scenario. */
  readonly origin: string | undefined;
  /** One at least; two or more where the dice changed on the way. */
  readonly legs: readonly DiceLeg[];
  readonly decisions: readonly Action[];
  readonly seated: Seated;
  /** Whether it was played to its end. */
  readonly isOver: boolean;
}

/** The dice of the last leg. */
export const seedOf = ({ legs }: Played): string => legs[legs.length - 1]!.seed;

export interface EpisodeEnd {
  readonly seed: string;
  readonly result: number[];
  readonly margin: number[];
  readonly steps: number;
  readonly turn: number;
  readonly hash: string;
}

/** What is played on one board. */
interface Place {
  readonly state: Int16Array;
  readonly crew: OpponentCrew;
  readonly book: RewardBook;
}

const NONE = new Int32Array(0);

export class Environment {
  /** Ascending; empty where nobody is to act. */
  legal: Int32Array = NONE;
  /** The client's seat to act. */
  seat: Seat | undefined;
  /** The game before the one under way. */
  previous: Played | undefined;
  readonly #boards: readonly OpenBoard[];
  readonly #places = new Map<OpenBoard, Place>();
  #board: OpenBoard;
  #place: Place;
  /** Where the seeds of further games come from, and how many it has given. */
  #series = '';
  #games = 0;
  #chance: Chance = chanceOfSeed('');
  #origin: string | undefined;
  #legs: DiceLeg[] = [];
  #decisions: Action[] = [];
  #steps = 0;
  #stepsLeft = 0;

  constructor(boards: readonly OpenBoard[]) {
    this.#boards = boards;
    this.#board = boards[0]!;
    this.#place = this.#on(this.#board);
  }

  get state(): Int16Array {
    return this.#place.state;
  }

  get board(): OpenBoard {
    return this.#board;
  }

  get game(): Game<Int16Array> {
    return this.#board.game;
  }

  /** The game under way or just over; undefined before the first. */
  get played(): Played | undefined {
    if (this.#legs.length === 0) return undefined;
    const { seated } = this.#place.crew;
    const { isOver } = this;
    return { board: this.#board, origin: this.#origin, legs: this.#legs, decisions: this.#decisions, seated, isOver };
  }

  get isBegun(): boolean {
    return this.#legs.length > 0;
  }

  get isOver(): boolean {
    return this.isBegun && this.seat === undefined;
  }

  /** Begins a game, the first of a series of seeds: `7`, then `7/2`, `7/3`, … */
  async begin(seed: string): Promise<void> {
    this.#series = seed;
    this.#games = 0;
    await this.beginNext();
  }

  /** Begins the next game of the series. */
  async beginNext(): Promise<void> {
    this.previous = this.played;
    this.#games++;
    const seed = this.#games === 1 ? this.#series : `${this.#series}/${this.#games}`;
    const board = boardFor(this.#boards, seed);
    this.#set(board, undefined, board.opponents.drawn(seed));
    this.#beginLeg(seed);
    await this.#runOn();
  }

  /** The client's decision, which must be legal. Only opponents that take their time are waited for. */
  step(action: Action): void | Promise<void> {
    assert(this.seat !== undefined, 'somebody is to act');
    this.#decide(this.seat, action);
    return this.#runOn();
  }

  /** What a seat has gained since its last decision; 0 before its first, all of it at the end. */
  reward(kind: RewardKind, seat: Seat): number {
    const { scores } = this.#board;
    if (this.isOver && kind === 'win') this.game.scores(this.state, scores);
    return this.#place.book.reward(kind, seat, this.isOver ? scores.result : undefined);
  }

  /** By seat: points that the dice have given so far. */
  get luck(): number[] {
    return [...this.#place.book.luck];
  }

  /** Of a game that is over. */
  get ending(): EpisodeEnd {
    const { game, scores } = this.#board;
    game.scores(this.state, scores);
    return {
      seed: seedOf(this.played!),
      result: [...scores.result],
      margin: [...scores.margin],
      steps: this.#steps,
      turn: game.turn(this.state),
      hash: hashText(hashState(this.state)),
    };
  }

  /** Stands where another stands. With its dice and opponents that remember, its game is played again, so that they do. */
  async copy(from: Environment, isExact: boolean): Promise<void> {
    const played = from.played!;
    if (isExact && from.#place.crew.remembers) return this.replay(played);
    const { board, origin, legs, decisions, seated } = played;
    this.#set(board, origin, seated);
    this.state.set(from.state);
    this.#place.book.copy(from.#place.book);
    this.#chance = from.#chance;
    this.#place.crew.begin(seedOf(played));
    this.#legs = [...legs];
    this.#decisions = [...decisions];
    this.#steps = from.#steps;
    this.#stepsLeft = from.#stepsLeft;
  }

  /** Stands where a game stood, played again from its beginning. Fails where the game cannot be played so. */
  async replay({ board, origin, legs, decisions, seated }: Omit<Played, 'isOver'>): Promise<void> {
    this.#set(board, origin, seated);
    const later = [...legs];
    this.#beginLeg(later.shift()!.seed);
    for (const decision of decisions) {
      const actor = this.#rolled();
      while (later.length > 0 && later[0]!.from <= this.#decisions.length) this.#beginLeg(later.shift()!.seed);
      assert(actor !== OVER, 'the game goes on');
      assert(includesAction(board.legal, decision), `decision ${this.#decisions.length + 1} is legal`);
      if (later.length === 0 && this.#place.crew.holds(actor)) {
        await this.#place.crew.recall(actor, board.situation.at(this.state, actor, board.legal));
      }
      this.#count();
      this.#decide(actor, decision);
    }
    this.#rolled();
    for (const { seed } of later) this.#beginLeg(seed);
  }

  /** On from there to the client's next decision. A seed is for the dice to come, and for the opponents' luck. */
  async goOnAs(env: number, seed: string | undefined): Promise<void> {
    if (this.#series === '') {
      this.#series = `${seedOf(this.played!)}:${env + 1}`;
      this.#games = 1;
    }
    // Of a game that is over no die is thrown any more.
    if (seed !== undefined && this.game.toAct(this.state) !== OVER) this.#beginLeg(seed);
    await this.#runOn();
  }

  /** Takes the place of another: its series of seeds goes on, and its game is the one before. */
  succeed(before: Environment): void {
    this.previous = before.played ?? before.previous;
    this.#series = before.#series;
    this.#games = before.#games;
  }

  #on(board: OpenBoard): Place {
    let place = this.#places.get(board);
    if (place === undefined) {
      const book = new RewardBook(board.game.spec.seats.length);
      place = { state: board.game.create(), crew: new OpponentCrew(board.opponents), book };
      this.#places.set(board, place);
    }
    return place;
  }

  /** A game is set up, and nothing has been thrown or decided in it. */
  #set(board: OpenBoard, origin: string | undefined, seated: Seated): void {
    const { game, scores } = board;
    this.#board = board;
    this.#place = this.#on(board);
    this.#place.crew.sit(seated);
    this.#origin = origin;
    this.#legs = [];
    this.#decisions = [];
    this.#steps = 0;
    this.#stepsLeft = game.spec.maxSteps;
    if (origin === undefined) game.start(this.state);
    else {
      const read = readPosition(game, origin);
      assert(read.ok, 'a position was written by this game');
      this.state.set(read.value);
    }
    game.scores(this.state, scores);
    this.#place.book.begin(scores.margin);
  }

  #beginLeg(seed: string): void {
    this.#chance = chanceOfSeed(seed);
    this.#place.crew.begin(seed);
    this.#legs.push({ seed, from: this.#decisions.length });
  }

  /** Dice fall until somebody decides; the legal actions of that seat are on the board. */
  #rolled(): Seat | typeof OVER {
    const { game, legal, meter } = this.#board;
    const { state, book } = this.#place;
    for (let actor = game.toAct(state); ; actor = game.toAct(state)) {
      if (actor === OVER) return actor;
      game.legal(state, legal);
      if (actor !== CHANCE) return actor;
      const roll = legal.ids[0] as Action;
      if (meter === undefined) this.#apply(roll);
      else {
        meter.around(state, () => this.#apply(roll));
        book.fell(meter.step);
      }
    }
  }

  /** On through dice and opponents to the client's next decision or the end. */
  #runOn(): void | Promise<void> {
    const { legal, situation } = this.#board;
    const { state, crew } = this.#place;
    for (;;) {
      const actor = this.#rolled();
      if (actor === OVER || !crew.holds(actor)) {
        this.seat = actor === OVER ? undefined : actor;
        this.legal = actor === OVER ? NONE : legal.ids.slice(0, legal.count);
        return this.#count();
      }
      const action = crew.choose(actor, situation.at(state, actor, legal), this.#decisions.length);
      if (action instanceof Promise) return this.#runOnAfter(actor, action);
      this.#count();
      this.#decide(actor, action);
    }
  }

  async #runOnAfter(actor: Seat, action: Promise<Action>): Promise<void> {
    const chosen = await action;
    this.#count();
    this.#decide(actor, chosen);
    await this.#runOn();
  }

  #decide(seat: Seat, action: Action): void {
    const { book, crew } = this.#place;
    if (!crew.holds(seat)) this.#steps++;
    book.decided(seat);
    this.#decisions.push(action);
    this.#apply(action);
  }

  #apply(action: Action): void {
    const { game } = this.#board;
    assert(this.#stepsLeft-- > 0, `${game.spec.ruleset} ends within ${game.spec.maxSteps} steps`);
    game.apply(this.#place.state, action, this.#chance);
  }

  #count(): void {
    const { game, scores } = this.#board;
    game.scores(this.#place.state, scores);
    this.#place.book.margin.set(scores.margin);
  }
}
