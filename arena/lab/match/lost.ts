/** Game that an agent has lost by its own fault: what it counts, and what is told of it. */
import { z } from 'zod';
import { type AgentLost, LOST_BECAUSE } from '../../../agents/programs/index.js';
import { kitFor } from '../../../agents/rulesets.js';
import { bySeat, type Game, isOuter, type Scores, type Seat } from '../../../engine/index.js';

/** What is kept of it. */
export const lostSchema = z.strictObject({
  /** By name. */
  agent: z.string(),
  seat: z.int().min(0),
  code: z.enum(LOST_BECAUSE),
  /** A sentence without its subject, which is the agent. */
  message: z.string(),
});
export type LostGame = Readonly<z.infer<typeof lostSchema>>;

export const lostGame = (seat: Seat, agent: string, { code, message }: AgentLost): LostGame => ({
  ...{ agent, seat, code, message },
});

/**
 * The seat has lost, the others have won. In points it is behind by all that is at stake for a side, or by what it was behind already: nobody gains by failing
 * where he is behind.
 */
export function lostScores(game: Game, at: Scores, lost: number): Scores {
  const seats = bySeat(game.spec.seats);
  const behind = Math.min(at.margin[lost]!, -surrenderOf(isOuter(game) ? game.outer : game));
  return {
    result: Float64Array.from(seats, (_, seat) => (seat === lost ? -1 : 1)),
    margin: Float64Array.from(seats, (_, seat) => (seat === lost ? behind : -behind / (seats.length - 1))),
  };
}

function surrenderOf(game: Game): number {
  const { surrender, stakes } = kitFor(game);
  return (surrender ?? stakes)?.(game) ?? 1;
}

/** How often an agent has lost so. */
export interface LostCount {
  readonly agent: string;
  readonly games: number;
  /** The first of them. */
  readonly first: LostGame;
}

export function lostCounts(lost: readonly LostGame[]): LostCount[] {
  const agents = [...new Set(lost.map(({ agent }) => agent))];
  return agents.map((agent) => {
    const own = lost.filter((one) => one.agent === agent);
    return { agent, games: own.length, first: own[0]! };
  });
}
