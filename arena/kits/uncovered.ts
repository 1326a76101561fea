/** Undo check: whether an order has shown its seat something that it could not know before; then it cannot be taken back. */
import { type Game, rulesetFor, type Seat, type State } from '../../engine/index.js';

/** For a ruleset whose secrets are not told apart, every order may have: none can be taken back. */
export function hasUncovered<S extends State>(game: Game<S>, before: S, after: S, seat: Seat): boolean {
  const { learnt } = rulesetFor(game);
  if (learnt === undefined) return true;
  const told = (s: S): string => JSON.stringify(learnt(game.view(s, seat), seat));
  return told(before) !== told(after);
}
