/** Context of a question, of which each of its parts is made: the game, what the seat knows, and what it sees. */
import type { BattleState, BattleView, PanzerGame } from '../../../engine/panzer/index.js';

export interface Asking {
  readonly game: PanzerGame;
  /** A state as the seat knows it. */
  readonly known: BattleState;
  readonly view: BattleView;
}
