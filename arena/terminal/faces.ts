/** The face of a game: the only file of the terminal that knows all rulesets. */
import { BattleshipsGame } from '../../engine/battleships/index.js';
import { assert } from '../../engine/index.js';
import { BattleshipsFace } from './battleships/face.js';
import type { AnyGame, Face } from './face.js';

/** Every ruleset of the registry has one. */
export function faceFor(game: AnyGame): Face {
  assert(game instanceof BattleshipsGame, `the terminal knows the rules ${game.spec.ruleset}`);
  return new BattleshipsFace(game);
}
