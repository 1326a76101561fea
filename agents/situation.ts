/** Situation: what a seat is given when it is asked, made from the true state, which stays hidden in here. */
import {
  type ActionList,
  actionList,
  type Chance,
  FIRST_SEAT,
  type Game,
  type Observation,
  observationFor,
  type Seat,
  type State,
  type View,
} from '../engine/index.js';
import type { Situation } from './agent.js';

/**
 * One situation serves a whole table: `at` moves it on to the next decision. Buffers are reused, so nothing that it gives
 * outlives the call it was made for. The view and the observation are made only when asked for.
 */
export class SeatSituation<S extends State = State> implements Situation<S> {
  readonly game: Game<S>;
  readonly legal: ActionList;
  #seat = FIRST_SEAT;
  #state: S;
  #view: View | undefined;
  #observation: Observation | undefined;
  #isObserved = false;

  constructor(game: Game<S>) {
    this.game = game;
    this.legal = actionList(game.spec.maxLegal);
    this.#state = game.create();
  }

  get seat(): Seat {
    return this.#seat;
  }

  /**
   * The decision of `seat` in `state`, in which it is to act. The state must not change until the agent has answered. `legal`
   * is copied: what an agent writes into its own list changes nothing for whoever asked.
   */
  at(state: S, seat: Seat, legal: ActionList): this {
    this.#state = state;
    this.#seat = seat;
    this.#view = undefined;
    this.#isObserved = false;
    const { ids } = this.legal;
    const { count } = legal;
    for (let i = 0; i < count; i++) ids[i] = legal.ids[i]!;
    this.legal.count = count;
    return this;
  }

  view(): View {
    this.#view ??= this.game.view(this.#state, this.#seat);
    return this.#view;
  }

  observation(): Observation {
    this.#observation ??= observationFor(this.game);
    if (!this.#isObserved) this.game.observe(this.#state, this.#seat, this.#observation);
    this.#isObserved = true;
    return this.#observation;
  }

  determinize(chance: Chance, out: S): void {
    this.game.determinize(this.#state, this.#seat, chance, out);
  }
}
