/** Rollout horizon of battleships: a simulation is played on through rounds of fire. */
import { type BattleState, G, PHASE } from '../../../engine/battleships/index.js';
import type { Reach } from '../../net/reach.js';

/**
 * Horizon of N gunnery phases, the movement that follows and the next target phase, where both sides give their opinion. What was steered
 * for has been fired by then, hits have been answered, and no dice have fallen since.
 */
export class FireReach implements Reach<BattleState> {
  readonly #rounds: number;
  #lastTurn = 0;

  constructor(rounds: number) {
    this.#rounds = rounds;
  }

  begin(root: BattleState): void {
    this.#lastTurn = root[G.turn]! + this.#rounds + (root[G.phase]! < PHASE.moveA ? 0 : 1);
  }

  counts(s: BattleState): boolean {
    return s[G.turn]! >= this.#lastTurn;
  }

  isFarEnough(s: BattleState): boolean {
    const turn = s[G.turn]!;
    return turn > this.#lastTurn || (turn === this.#lastTurn && s[G.phase]! >= PHASE.guns);
  }
}
