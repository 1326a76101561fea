/** Fallback guide, for a game that nobody has written one for: every action is alike, play goes on at random to the end. */
import {
  type Action,
  type ActionList,
  type Chance,
  type Game,
  OVER,
  type Seat,
  type State,
} from '../../engine/index.js';
import { type Outlook, type ValueFunction, valueFor } from '../value/index.js';
import type { Guide } from './guide.js';
import { secretsOf } from './secrets.js';

export class PlainGuide<S extends State> implements Guide<S> {
  readonly name = 'plain';
  readonly isRandom = true;
  readonly #game: Game<S>;
  readonly #value: ValueFunction<S>;
  readonly #isStatic: boolean;
  readonly #isSecret: (s: S) => boolean;
  #draw: () => number = () => 0;

  /** `leaf` says how leaves are evaluated: by random play to the end, or at once. */
  constructor(game: Game<S>, leaf: 'rollout' | 'static' = 'rollout', value: ValueFunction<S> = valueFor(game)) {
    this.#game = game;
    this.#value = value;
    this.#isStatic = leaf === 'static';
    this.#isSecret = secretsOf(game);
  }

  begin(): void {}

  restart(draw: () => number): void {
    this.#draw = draw;
  }

  prior(_s: S, _seat: Seat, legal: ActionList, out: Float64Array): void {
    const even = 1 / legal.count;
    for (let i = 0; i < legal.count; i++) out[i] = even;
  }

  follow(_s: S, _seat: Seat, legal: ActionList): Action {
    return legal.ids[(this.#draw() * legal.count) | 0]! as Action;
  }

  isSearched(): boolean {
    return true;
  }

  isHidden(s: S): boolean {
    return this.#isSecret(s);
  }

  isFarEnough(s: S): boolean {
    return this.#isStatic || this.#game.toAct(s) === OVER;
  }

  roll(s: S, a: Action, chance: Chance): void {
    this.#game.apply(s, a, chance);
  }

  value(s: S, out: Outlook): void {
    this.#value.value(s, out);
  }

  utility(out: Outlook, seat: Seat): number {
    return 2 * out.win[seat]! - 1;
  }
}
