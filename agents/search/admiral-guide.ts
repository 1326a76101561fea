/**
 * A guide for rulesets that have an admiral but no guide of their own: it says what is likely, plays on, and its ruleset's value
 * function says what it comes to.
 */
import {
  type Action,
  type ActionList,
  assert,
  bySeat,
  type Chance,
  type Game,
  OVER,
  type Seat,
  type State,
} from '../../engine/index.js';
import { createAdmiral } from '../admiral/index.js';
import type { Agent } from '../agent.js';
import { SeatSituation } from '../situation.js';
import { type Outlook, type ValueFunction, valueFor } from '../value/index.js';
import type { Guide } from './guide.js';
import { secretsOf } from './secrets.js';

/** How long a simulation plays on before it is valued: through so many dice, or to the end of so many turns. */
export type PlayoutLength = { readonly rolls: number } | { readonly turns: number };

/** Its multiples lie as far from each other in [0, 1) as can be. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** What points are worth beside coming first. */
const POINTS = 0.1;

export class AdmiralGuide<S extends State> implements Guide<S> {
  readonly name = 'admiral';
  readonly #game: Game<S>;
  readonly #reach: PlayoutLength;
  readonly #value: ValueFunction<S>;
  /** One a seat, as everywhere: what one thinks is not the other's to know. */
  readonly #admirals: readonly Agent[];
  readonly #situation: SeatSituation<S>;
  readonly #isSecret: (s: S) => boolean;
  #rolls = 0;
  #lastTurn = 0;

  constructor(game: Game<S>, reach: PlayoutLength = { rolls: 10 }) {
    this.#game = game;
    this.#reach = reach;
    this.#value = valueFor(game);
    this.#admirals = game.spec.seats.map(() => createAdmiral(game));
    this.#situation = new SeatSituation(game);
    this.#isSecret = secretsOf(game);
  }

  begin(root: S): void {
    for (const [seat, admiral] of bySeat(this.#admirals).entries()) admiral.reset(`search/${seat}`);
    if ('turns' in this.#reach) this.#lastTurn = Math.max(1, this.#game.turn(root)) + this.#reach.turns;
  }

  restart(): void {
    this.#rolls = 0;
  }

  prior(s: S, seat: Seat, legal: ActionList, out: Float64Array): void {
    const chosen = this.follow(s, seat, legal);
    // Nobody has weighed the others. Neighbours in the list are alike, so those that are looked into first lie far apart.
    for (let i = 0; i < legal.count; i++) out[i] = legal.ids[i] === chosen ? 2 : 0.5 + ((i * GOLDEN) % 1) / 2;
  }

  follow(s: S, seat: Seat, legal: ActionList): Action {
    const decision = this.#admirals[seat]!.choose(this.#situation.at(s, seat, legal), {});
    assert(!(decision instanceof Promise), 'an admiral answers at once');
    return decision.action;
  }

  isSearched(): boolean {
    return true;
  }

  isHidden(s: S): boolean {
    return this.#isSecret(s);
  }

  isFarEnough(s: S): boolean {
    if ('rolls' in this.#reach) return this.#rolls >= this.#reach.rolls;
    return this.#game.turn(s) >= this.#lastTurn || this.#game.toAct(s) === OVER;
  }

  roll(s: S, a: Action, chance: Chance): void {
    this.#rolls++;
    this.#game.apply(s, a, chance);
  }

  value(s: S, out: Outlook): void {
    this.#value.value(s, out);
  }

  utility(out: Outlook, seat: Seat): number {
    // Among equal chances to come first the points decide.
    return 2 * out.win[seat]! - 1 + POINTS * Math.tanh(out.margin[seat]! / 20);
  }
}
