/** Guide: domain knowledge of a search, which actions are worth a look, and how play goes on where it does not look. */
import type { Action, ActionList, Chance, Seat, State } from '../../engine/index.js';
import type { Outlook } from '../value/value.js';

/** All methods work on the caller's state and buffers; those called in simulations allocate nothing. */
export interface Guide<S extends State = State> {
  readonly name: string;
  /** The policy is a throw of dice: what it does next is nothing to expect. */
  readonly isRandom?: true;
  /** Called once before each search with a drawn state, in which `seat` is to act; `isOver`, where the search has a time, tells when none is left for anything else. */
  begin(root: S, seat: Seat, isOver?: () => boolean): void;
  /**
   * What the root's seat believes of what is hidden, told in a state that was drawn for it: changes that to a likelier one, which the seat cannot
   * tell from the true one either. Called for each draw with its number, where it is there; absent: all that can be is as likely.
   */
  believe?(s: S, seat: Seat, round: number): void;
  /** Called at the start of each simulation; `draw` gives numbers in [0, 1). */
  restart(draw: () => number): void;
  /**
   * Prior weights of the legal actions, `[legal.count]`: 0 leaves one out, at least one is above. The highest is what the policy
   * would do. At the root (`isRoot`) more care is worth its time.
   */
  prior(s: S, seat: Seat, legal: ActionList, out: Float64Array, isRoot: boolean): void;
  /** What the policy does, in rollouts and wherever nothing is searched. */
  follow(s: S, seat: Seat, legal: ActionList): Action;
  /** True if the decision is worth a branch in the tree; the policy sees to the others. */
  isSearched(s: S, seat: Seat): boolean;
  /** True if the other seats do not see at once what is decided here. */
  isHidden(s: S, seat: Seat): boolean;
  /**
   * True if what follows a decision here, up to the next dice, is the same whatever is drawn for the root's seat: then it need be
   * played only once for each action that is weighed.
   */
  isPlain?(s: S): boolean;
  /** True if a rollout that has come to `s` may end there with the leaf's value. */
  isFarEnough(s: S): boolean;
  /** One chance step: applies it, and adds to `luck` by how much the dice were kinder than expected, in points by seat. */
  roll(s: S, a: Action, chance: Chance, luck: Float64Array): void;
  /** What `s` is worth. */
  value(s: S, out: Outlook): void;
  /** What a seat wants from an outlook: a number in about [-1, 1]. */
  utility(out: Outlook, seat: Seat): number;
}
