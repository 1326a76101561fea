/** The value function of each ruleset. */
import type { Game, State } from '../../engine/index.js';
import { kitFor } from '../rulesets.js';
import { ScoresAsTheyStand, type ValueFunction } from './value.js';

export type { Outlook, ValueFunction } from './value.js';
export { NO_KIND, outlookFor, VAIN } from './value.js';

/** The best there is for the game; of rulesets that have none of their own, the scores as they stand. */
export const valueFor = <S extends State>(game: Game<S>): ValueFunction<S> =>
  kitFor(game).value?.(game) ?? new ScoresAsTheyStand(game);
