/** Log of seats that were handed over: who has left a battle of several to an agent, and when. */
import type { Seat } from '../../engine/index.js';
export interface HandOver {
  readonly seat: Seat;
  /** The game turn in which it was. */
  readonly turn: number;
}
