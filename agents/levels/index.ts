/** Opponents by level: who plays for a card. */
import { BattleshipsGame } from '../../engine/battleships/index.js';
import { fail, type Game, ok, type Result } from '../../engine/index.js';
import { BattleshipsAdmiral } from '../admiral/battleships/admiral.js';
import type { Agent, Budget } from '../agent.js';
import { createMcts } from '../search/index.js';
import type { LevelCard, SearchPlays } from './card.js';
import { LEVELS } from './cards.js';

export type { LevelCard } from './card.js';
export { DEFAULT_LEVEL, LEVELS } from './cards.js';

/** How agents of this kind are called. */
export const levelName = (id: string): string => `level:${id}`;

/** The card of an id, or which there are. */
export function cardOf(id: string): Result<LevelCard, 'NO_LEVEL'> {
  const card = LEVELS.find((c) => c.id === id);
  if (card !== undefined) return ok(card);
  const known = LEVELS.map((c) => c.id).join(', ');
  return fail('NO_LEVEL', `There is no level \`${id}\`. There are, from the weakest up: ${known}.`);
}

/** The opponent of a card. */
export function seatLevel(game: Game, card: LevelCard): Result<Agent, 'OTHER_RULESET'> {
  const name = levelName(card.id);
  if (!(game instanceof BattleshipsGame)) {
    return fail(
      'OTHER_RULESET',
      `\`${name}\` does not know the rules ${game.spec.ruleset}: levels are for battleships.`,
    );
  }
  const { battleships: plays } = card;
  if (plays.by === 'search') return ok(createMcts(name, game, budgetOf(plays, game)));
  return ok(new BattleshipsAdmiral(game, plays.doctrine, name, plays.limits));
}

/**
 * Of one decision: no ship gets more than her part of the phase, so that a phase of the larger fleet ends in time. It depends on
 * the game alone, not on the clock's past: whoever asks for one decision anew gets the same.
 */
function budgetOf({ simulations, phaseMilliseconds }: SearchPlays, { battle }: BattleshipsGame): Budget {
  const most = Math.max(battle.split, battle.units - battle.split);
  return { simulations, milliseconds: Math.floor(phaseMilliseconds / most) };
}

/** All that makes the opponent of a card what it is. */
export const levelData = ({ battleships }: LevelCard): string => JSON.stringify(battleships);
