/** Why a battle that was fought to its end ended as it did, in a clause of a sentence. */
import { type Game, rulesetFor, type State } from '../../engine/index.js';

/** Empty where there is nothing to say. */
export function whyOf<S extends State>(
  game: Game<S>,
  settled: S,
  result: readonly number[],
  margin: readonly number[],
): string {
  const { verdict, english } = rulesetFor(game);
  if (verdict !== undefined) return english?.(game, verdict(game, settled, result, margin)) ?? '';
  const ahead = Math.max(...margin);
  return ahead > 0 ? `${Math.round(ahead * 10) / 10} points ahead` : '';
}
