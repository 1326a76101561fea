/** The rule-based admirals, one for each ruleset, led by doctrine. */
import { BattleshipsGame } from '../../engine/battleships/index.js';
import type { Game } from '../../engine/core/game.js';
import type { Agent } from '../agent.js';
import { BattleshipsAdmiral } from './battleships/admiral.js';
import { DEFAULT_DOCTRINE, DOCTRINES, type Doctrine, parseDoctrine } from './battleships/doctrine.js';

export { DEFAULT_DOCTRINE, DOCTRINES, type Doctrine, parseDoctrine };

/** An admiral for a game, with a doctrine of the shipped ones by name or one's own; the strongest where none is given. */
export function createAdmiral(game: Game, doctrine: string | Doctrine = DEFAULT_DOCTRINE): Agent {
  const held = typeof doctrine === 'string' ? DOCTRINES[doctrine] : doctrine;
  if (held === undefined) {
    throw new Error(`There is no doctrine \`${doctrine}\`. There are: ${Object.keys(DOCTRINES).join(', ')}.`);
  }
  if (!(game instanceof BattleshipsGame)) throw new Error(`There is no admiral for ${game.spec.ruleset} yet.`);
  const name = held === DOCTRINES[DEFAULT_DOCTRINE] ? 'admiral' : `admiral:${held.name}`;
  return new BattleshipsAdmiral(game, held, name);
}
