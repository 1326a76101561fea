/** The value function of each ruleset. */
import { BattleshipsGame } from '../../engine/battleships/index.js';
import { DecisiveBattleGame } from '../../engine/decisive-battle/index.js';
import type { Game, State } from '../../engine/index.js';
import { BattleshipsValue } from '../battleships/value/value.js';
import { DecisiveBattleValue } from '../decisive-battle/value/value.js';
import { ScoresAsTheyStand, type ValueFunction } from './value.js';

export type { Outlook, ValueFunction } from './value.js';
export { outlookFor, winsOf } from './value.js';

/** The best there is for the game; of rulesets that have none of their own, the scores as they stand. */
export function valueFor<S extends State>(game: Game<S>): ValueFunction<S> {
  if (game instanceof BattleshipsGame) return new BattleshipsValue(game) as unknown as ValueFunction<S>;
  if (game instanceof DecisiveBattleGame) return new DecisiveBattleValue(game) as unknown as ValueFunction<S>;
  return new ScoresAsTheyStand(game);
}
