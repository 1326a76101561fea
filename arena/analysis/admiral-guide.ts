/** For a search where no quicker policy is known: the admiral plays on to the end of the next turn, and the value function judges. */
import type { Agent } from '../../agents/agent.js';
import { createAgent } from '../../agents/registry.js';
import type { Guide } from '../../agents/search/guide.js';
import { SeatSituation } from '../../agents/situation.js';
import { type Outlook, type ValueFunction, valueFor } from '../../agents/value/index.js';
import { type Action, type ActionList, assert, type Chance, type Game, OVER, type Seat } from '../../engine/index.js';

/** Turns that are played to their end: the one that is on, and the next. */
const TURNS = 2;

export class AdmiralGuide implements Guide<Int16Array> {
  readonly name = 'admiral';
  readonly #game: Game<Int16Array>;
  readonly #value: ValueFunction<Int16Array>;
  readonly #agents: readonly Agent[];
  readonly #situation: SeatSituation<Int16Array>;
  #end = 0;

  constructor(game: Game<Int16Array>) {
    this.#game = game;
    this.#value = valueFor(game);
    this.#situation = new SeatSituation(game);
    this.#agents = game.spec.seats.map(() => {
      const admiral = createAgent('admiral', game);
      assert(admiral.ok, 'the game has an admiral');
      return admiral.value;
    });
  }

  begin(root: Int16Array): void {
    this.#end = Math.max(1, this.#game.turn(root)) + TURNS;
  }

  restart(): void {
    for (const agent of this.#agents) agent.reset('judge');
  }

  prior(_s: Int16Array, _seat: Seat, legal: ActionList, out: Float64Array): void {
    out.fill(1 / legal.count, 0, legal.count);
  }

  follow(s: Int16Array, seat: Seat, legal: ActionList): Action {
    const decision = this.#agents[seat]!.choose(this.#situation.at(s, seat, legal), {});
    assert(!(decision instanceof Promise), 'the admiral answers at once');
    return decision.action;
  }

  isSearched(): boolean {
    return false;
  }

  isHidden(): boolean {
    return this.#game.spec.hidden;
  }

  isFarEnough(s: Int16Array): boolean {
    return this.#game.turn(s) >= this.#end || this.#game.toAct(s) === OVER;
  }

  roll(s: Int16Array, a: Action, chance: Chance): void {
    this.#game.apply(s, a, chance);
  }

  value(s: Int16Array, out: Outlook): void {
    this.#value.value(s, out);
  }

  utility(out: Outlook, seat: Seat): number {
    return 2 * out.win[seat]! - 1;
  }
}
