/**
 * `greedy`: the crude rival against which others are measured. Each ruleset that has one keeps it in its kit, and never makes it better: a
 * yardstick must not grow.
 */
import type { Game } from '../engine/index.js';
import type { Agent } from './agent.js';
import { kitFor } from './rulesets.js';

/** Undefined for a game whose rules have none. */
export const createGreedy = (game: Game): Agent | undefined => kitFor(game).greedy?.seat(game);
