/** Interface of a mutation: a kind of change to a scenario. */
import type { Draws } from '../../../agents/draws.js';
import type { Scenario } from '../../../engine/battleships/index.js';

/**
 * The scenario changed, as far as `strength` in (0, 1] allows; nothing where it does not bear such a change. What comes out may still be
 * unsound: whoever asks has it checked.
 */
export type Change = (scenario: Scenario, draws: Draws, strength: number) => Scenario | undefined;
