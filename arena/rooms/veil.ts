/**
 * Veil over a seat that waits, by rules that hide who is to act: it is told nothing until it is asked, until a fight comes that both see, or
 * until the end. One by one, what the other side does and is asked could be counted from the messages; and a move of its own that somebody may
 * intercept would be seen half made. What the seat was shown last is kept, for who comes back meanwhile.
 */
import { type Actor, type Game, isSeat, OVER, rulesetFor, type Seat, type State, seatsIn } from '../../engine/index.js';
import { hidesActor } from './hidden-actor.js';

interface Shown<S extends State> {
  readonly state: S;
  /** Events that the seat had been told. */
  count: number;
  isVeiled: boolean;
}

export class Veil<S extends State> {
  readonly #game: Game<S>;
  readonly #shown = new Map<Seat, Shown<S>>();

  constructor(game: Game<S>) {
    this.#game = game;
  }

  /** Whether these rules hide who is to act. */
  get isOn(): boolean {
    return hidesActor(this.#game);
  }

  /** What the seat was shown last, if it waits under a veil. */
  over(audience: number): Pick<Shown<S>, 'state' | 'count'> | undefined {
    const shown = isSeat(audience) ? this.#shown.get(audience) : undefined;
    return shown?.isVeiled === true ? shown : undefined;
  }

  /** The seat sees this, and acts on it. */
  acts(seat: Seat, state: S, count: number): void {
    if (this.isOn) this.#show(seat, state, count);
  }

  /** Whether what is due is hidden from the others. */
  isSecret(state: S): boolean {
    return (
      this.isOn && this.#game.toAct(state) !== OVER && (rulesetFor(this.#game).isSecret?.(this.#game, state) ?? true)
    );
  }

  /** Somebody is to act, or the battle is over: whoever may see that is shown it. */
  waits(state: S, actor: Actor, count: (seat: Seat) => number): void {
    if (!this.isOn) return;
    const isSecret = this.isSecret(state);
    for (const seat of seatsIn(this.#game.spec)) {
      const isVeiled = isSecret && actor !== seat;
      // Before the first decision all see what there is.
      if (!isVeiled || !this.#shown.has(seat)) this.#show(seat, state, count(seat));
      this.#shown.get(seat)!.isVeiled = isVeiled;
    }
  }

  /** For good: the battle is over. */
  lift(): void {
    this.#shown.clear();
  }

  #show(seat: Seat, state: S, count: number): void {
    const shown = this.#shown.get(seat) ?? { state: this.#game.create(), count: 0, isVeiled: false };
    shown.state.set(state);
    shown.count = count;
    this.#shown.set(seat, shown);
  }
}
