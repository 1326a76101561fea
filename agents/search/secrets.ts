/** Hidden decisions, which the other seats do not see at once: a tree of theirs must not branch at them. */
import { type Game, rulesetFor, type State } from '../../engine/index.js';

const never = (): boolean => false;
const always = (): boolean => true;

/** True in a state in which the decision to be made is hidden from the others. Of rules that do not say, every one may be. */
export function secretsOf<S extends State>(game: Game<S>): (s: S) => boolean {
  if (!game.spec.hidden) return never;
  const { isSecret } = rulesetFor(game);
  if (isSecret === undefined) return always;
  return (s) => isSecret(game, s);
}
