/** Parts of a battle in which others are played out: the games, and the pages that show them. */
import type { Game } from '../../../engine/index.js';
import type { LiveBattle, OpenedState, ToldBattle } from '../model/battle.js';
import type { InsideOpener } from '../model/kit.js';
import type { Wire } from '../net/wire.js';
import type { AnyOuter } from './telling.js';

export interface PartPages {
  readonly game: AnyOuter;
  /** The page of the outer game. */
  readonly outer: (wire: Wire, told: ToldBattle) => LiveBattle;
  /** The page of an inner one. */
  readonly inside: (game: Game<OpenedState>, wire: Wire, told: ToldBattle) => ReturnType<InsideOpener>;
}
