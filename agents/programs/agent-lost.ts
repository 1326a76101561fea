/** An agent that cannot answer any more: it has lost the game by its own fault, which is told by name; whoever plays other games goes on. */

export const LOST_BECAUSE = ['ENDED', 'LATE', 'BAD_LINE', 'NOT_LEGAL'] as const;
/** Its process ended, or did not begin; no answer came in time; what it said was no answer; what it chose is not legal. */
export type LostBecause = (typeof LOST_BECAUSE)[number];

export class AgentLost extends Error {
  override readonly name = 'AgentLost';
  readonly code: LostBecause;

  /** @param message a sentence without the agent's name */
  constructor(code: LostBecause, message: string) {
    super(message);
    this.code = code;
  }
}
