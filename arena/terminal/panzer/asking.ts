/** A decision in progress: the game, the state as its seat knows it, and its view. */
import type { BattleState, BattleView, PanzerGame } from '../../../engine/panzer/index.js';

export interface Asking {
  readonly game: PanzerGame;
  /** A state as the seat knows it. */
  readonly known: BattleState;
  readonly view: BattleView;
}
