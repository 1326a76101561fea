/**
 * A guide for rulesets that have an admiral but no guide of their own: he says what is likely, plays on, and his ruleset's value
 * function says what it comes to.
 */
import {
  type Action,
  type ActionList,
  actionList,
  type Chance,
  type Game,
  includesAction,
  type Seat,
  type State,
} from '../../engine/index.js';
import { createAdmiral } from '../admiral/index.js';
import type { Agent, Situation } from '../agent.js';
import { type Outlook, type ValueFunction, valueFor } from '../value/index.js';
import type { Guide } from './guide.js';
import { secretsOf } from './secrets.js';

/** Dice that a simulation falls through before it is valued. */
const ROLLS = 10;
/** What points are worth beside coming first. */
const POINTS = 0.1;

export class AdmiralGuide<S extends State> implements Guide<S> {
  readonly name = 'admiral';
  readonly #game: Game<S>;
  readonly #value: ValueFunction<S>;
  /** One a seat, as everywhere: what one thinks is not the other's to know. */
  readonly #admirals: readonly Agent[];
  readonly #known: ActionList;
  readonly #isSecret: (s: S) => boolean;
  #rolls = 0;

  constructor(game: Game<S>) {
    this.#game = game;
    this.#value = valueFor(game);
    this.#admirals = game.spec.seats.map(() => createAdmiral(game as unknown as Game));
    this.#isSecret = secretsOf(game);
    this.#known = actionList(game.spec.maxLegal);
  }

  begin(): void {
    for (const [seat, admiral] of this.#admirals.entries()) admiral.reset(`search/${seat}`);
  }

  restart(): void {
    this.#rolls = 0;
  }

  prior(s: S, seat: Seat, legal: ActionList, out: Float64Array): void {
    const chosen = this.follow(s, seat, legal);
    for (let i = 0; i < legal.count; i++) out[i] = legal.ids[i] === chosen ? 2 : 1;
  }

  follow(s: S, seat: Seat, legal: ActionList): Action {
    const known = this.#known;
    known.ids.set(legal.ids.subarray(0, legal.count));
    known.count = legal.count;
    // In a simulation the drawn state is all there is: it is what he can know.
    const situation = {
      game: this.#game,
      seat,
      legal: known,
      view: () => this.#game.view(s, seat),
      observation: () => {
        throw new Error('an admiral observes nothing');
      },
      determinize: (_: Chance, out: S) => out.set(s),
    } as unknown as Situation;
    const decision = this.#admirals[seat]!.choose(situation, {});
    if (decision instanceof Promise) throw new Error('an admiral answers at once');
    return includesAction(legal, decision.action) ? decision.action : (legal.ids[0]! as Action);
  }

  isSearched(): boolean {
    return true;
  }

  isHidden(s: S): boolean {
    return this.#isSecret(s);
  }

  isFarEnough(): boolean {
    return this.#rolls >= ROLLS;
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
