/** The face of a game: the only file of the terminal that knows all rulesets. */
import { BattleshipsGame } from '../../engine/battleships/index.js';
import { DecisiveBattleGame } from '../../engine/decisive-battle/index.js';
import { assert } from '../../engine/index.js';
import { BattleshipsFace } from './battleships/face.js';
import { DecisiveBattleFace } from './decisive-battle/face.js';
import type { AnyGame, Face } from './face.js';

/** Every ruleset of the registry has one. */
export function faceFor(game: AnyGame): Face {
  if (game instanceof DecisiveBattleGame) return new DecisiveBattleFace(game);
  assert(game instanceof BattleshipsGame, 'the terminal knows the rules of the game');
  return new BattleshipsFace(game);
}
