/** Control variate of the dice: how kind they were, to be taken out of what a decision brought, in a game or in a simulation. */
import type { State } from '../../engine/index.js';

export interface DiceMeter<S extends State = State> {
  /** Lets `roll` resolve the chance step that `s` is at; returns the points by which the dice favoured seat 0. Its mean is 0. */
  around(s: S, roll: () => void): number;
}

/** A meter that also tells the luck of the last throw in chance to win for seat 0. */
export interface WinDiceMeter<S extends State = State> extends DiceMeter<S> {
  readonly win: number;
}
