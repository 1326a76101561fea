/** Value function: the chance to win a position, and the points it will bring. */
import { FIRST_SEAT, type Game, OVER, type Scores, type State, scoresFor } from '../../engine/index.js';

/** By seat, in the caller's buffers. */
export interface Outlook {
  /** Chance to come first, a shared first place in parts; sums to one. */
  readonly win: Float64Array;
  /** Expected final margin in points, as the scenario counts them. */
  readonly margin: Float64Array;
}

/**
 * Values of true states (or drawn ones): for leaves of a search, and for telling luck from decisions. Frozen: what a name and
 * version says never changes, since figures of yesterday must mean the same today.
 */
export interface ValueFunction<S extends State = State> {
  /** With a version: `battleships-value-1`. */
  readonly name: string;
  /** Allocates nothing. Where the game is over, exactly its scores. */
  value(s: S, out: Outlook): void;
  /**
   * True only where both states, which one throw may lead to, differ in nothing that `value` reads: then they have one value, and it is worked
   * out once. Absent: only equal states have.
   */
  isSame?(a: S, b: S): boolean;
  /**
   * Which outcomes of the throw that is due in `s` are worth the same, by number from 0; `after` is one of them. Throws with one number, in which
   * the ruleset tells the same branches apart, must be alike in that. `VAIN`: all are; `NO_KIND`, or absent: it is to be looked at anew.
   */
  kindOfThrow?(s: S, after: S): number;
}

export const NO_KIND = -1;
export const VAIN = -2;

export function outlookFor<S extends State>({ spec }: Game<S>): Outlook {
  const n = spec.seats.length;
  return { win: new Float64Array(n), margin: new Float64Array(n) };
}

/** Parts of the first place out of results: m of n seats are first and get 1/m; nobody or everybody, and all get 1/n. */
export function winsOf(scores: Scores, out: Outlook): void {
  const n = scores.result.length;
  for (let seat = FIRST_SEAT; seat < n; seat++) {
    out.win[seat] = (scores.result[seat]! * (n - 1) + 1) / n;
    out.margin[seat] = scores.margin[seat]!;
  }
}

/** The scores as they stand: right at the end of a game, crude before. */
export class ScoresAsTheyStand<S extends State> implements ValueFunction<S> {
  readonly name = 'scores';
  readonly #game: Game<S>;
  readonly #scores: Scores;

  constructor(game: Game<S>) {
    this.#game = game;
    this.#scores = scoresFor(game);
  }

  value(s: S, out: Outlook): void {
    if (this.#game.toAct(s) === OVER || this.#game.spec.turns > 0) {
      this.#game.scores(s, this.#scores);
      winsOf(this.#scores, out);
    } else {
      out.win.fill(1 / out.win.length);
      out.margin.fill(0);
    }
  }
}
