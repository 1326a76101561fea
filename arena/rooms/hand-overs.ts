/** Log of seats that were handed over: who has left a battle of several to an agent, and when. */
export interface HandOver {
  readonly seat: number;
  /** The game turn in which it was. */
  readonly turn: number;
}
