/**
 * Playout driver: walks a game step by step until it is over. Dice fall by themselves and seats are asked; whoever walks says
 * what a seat takes, looks on, waits or breaks off, in a loop of its own:
 *
 *     for (const seat of playout.choices()) playout.take(await choiceOf(seat, playout.legal));
 *
 * A game that breaks its contract on the way is stopped there: a walk never goes on for ever.
 */
import { type ActionList, actionList } from './actions.js';
import type { Action, Seat } from './brand.js';
import type { Chance } from './chance.js';
import type { EventLog } from './events.js';
import { type Actor, CHANCE, type Game, OVER } from './game.js';
import type { State } from './layout.js';
import type { RecordBuilder } from './record-builder.js';

/** A promise of the contract that a game can break on the way. */
export type PromiseBroken = 'endless' | 'actor' | 'legal' | 'dead end';

interface PlayoutParts<S extends State> {
  /** Walked in place, from where it stands. */
  readonly state: S;
  readonly chance: Chance;
  /** Each step is written down in it. */
  readonly record?: RecordBuilder<S> | undefined;
  /** Is told what happens. */
  readonly log?: EventLog | undefined;
  /** Has dice fall by calling `roll`, once, to look at the state before and after. */
  readonly around?: ((roll: () => void) => void) | undefined;
  /** What is thrown where a promise is broken. */
  readonly fault?: (promise: PromiseBroken, message: string) => Error;
}

export class Playout<S extends State = State> {
  readonly game: Game<S>;
  readonly state: S;
  /** Of whoever is to act. */
  readonly legal: ActionList;
  readonly #chance: Chance;
  readonly #record: RecordBuilder<S> | undefined;
  readonly #log: EventLog | undefined;
  readonly #around: PlayoutParts<S>['around'];
  readonly #fault: (promise: PromiseBroken, message: string) => Error;
  #steps = 0;

  constructor(game: Game<S>, { state, chance, record, log, around, fault }: PlayoutParts<S>) {
    this.game = game;
    this.state = state;
    this.legal = actionList(game.spec.maxLegal);
    this.#chance = chance;
    this.#record = record;
    this.#log = log;
    this.#around = around;
    this.#fault = fault ?? ((_, message) => new Error(`${game.spec.ruleset}: ${message}`));
  }

  /** From the start of the game. */
  static begin<S extends State>(
    game: Game<S>,
    { state = game.create(), ...parts }: Omit<PlayoutParts<S>, 'state'> & { readonly state?: S },
  ): Playout<S> {
    game.start(state);
    return new Playout(game, { state, ...parts });
  }

  /** Taken so far, those of chance included. */
  get steps(): number {
    return this.#steps;
  }

  /** Each seat that has to choose, one after the other; its choice is to be taken before the next is asked for. */
  *choices(): Generator<Seat, void, void> {
    for (let seat = this.toChoice(); seat !== OVER; seat = this.toChoice()) yield seat;
  }

  /** The same of every step, those of chance too. */
  *everyStep(): Generator<Seat | typeof CHANCE, void, void> {
    for (let actor = this.toAct(); actor !== OVER; actor = this.toAct()) yield actor;
  }

  /** Dice fall until a seat has to choose; `legal` then holds what. */
  toChoice(): Seat | typeof OVER {
    let actor = this.toAct();
    for (; actor === CHANCE; actor = this.toAct()) this.#roll();
    return actor;
  }

  /** Whoever is to act; `legal` then holds what is possible. */
  toAct(): Actor {
    const { game, state, legal } = this;
    const { maxSteps, maxLegal, seats } = game.spec;
    const actor = game.toAct(state);
    if (actor === OVER) return actor;
    if (this.#steps >= maxSteps) throw this.#fault('endless', `longer than maxSteps ${maxSteps}`);
    if (actor !== CHANCE && seats[actor] === undefined) throw this.#fault('actor', `toAct is ${actor}`);
    game.legal(state, legal);
    if (legal.count > maxLegal) throw this.#fault('legal', `${legal.count} legal actions, more than ${maxLegal}`);
    if (legal.count < 1) throw this.#fault('dead end', 'no legal action, but the game is not over');
    return actor;
  }

  /** One of `legal`. */
  take(action: Action): void {
    if (this.#record === undefined) this.game.apply(this.state, action, this.#chance, this.#log);
    else this.#record.step(this.state, action, this.#chance, this.#log);
    this.#steps++;
  }

  #roll(): void {
    const roll = (): void => this.take(this.legal.ids[0] as Action);
    if (this.#around === undefined) roll();
    else this.#around(roll);
  }
}
