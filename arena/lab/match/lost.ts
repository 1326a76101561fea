/** Game that an agent has lost by its own fault: what it counts, and what is told of it. */
import { z } from 'zod';
import { type AgentLost, LOST_BECAUSE } from '../../../agents/programs/index.js';
import { kitFor } from '../../../agents/rulesets.js';
import { bySeat, type Game, isOuter, otherSeat, type Scores, type Seat } from '../../../engine/index.js';
import { numberAs } from '../../protocol/words.js';

/** What is kept of it. */
export const lostSchema = z.strictObject({
  /** By name. */
  agent: z.string(),
  seat: numberAs<Seat>(z.int().min(0)),
  code: z.enum(LOST_BECAUSE),
  /** A sentence without its subject, which is the agent. */
  message: z.string(),
});
export type LostGame = Readonly<z.infer<typeof lostSchema>>;

export const lostGame = (seat: Seat, agent: string, { code, message }: AgentLost): LostGame => ({
  ...{ agent, seat, code, message },
});

/**
 * All seats of the agent have lost; of the others who is ahead in points as it stands has the first place, and level ones share it. In points a lost seat is behind
 * by all that is at stake for a side, or by what it was behind already, and between two the other has won as much: nobody gains by failing.
 */
export function lostScores(game: Game, at: Scores, lost: readonly boolean[]): Scores {
  const given = surrenderOf(isOuter(game) ? game.outer : game);
  const behind = (seat: Seat): number => Math.min(at.margin[seat]!, -given);
  const seats = [...bySeat(lost).keys()];
  const others = seats.filter((seat) => !lost[seat]);
  const best = Math.max(...others.map((seat) => at.margin[seat]!));
  const firsts = others.filter((seat) => at.margin[seat] === best).length;
  const after = -1 / (seats.length - 1);
  const isFirst = (seat: Seat): boolean => !lost[seat] && at.margin[seat] === best;
  return {
    // As the rules share a first place (D-003).
    result: Float64Array.from(seats, (seat) => (isFirst(seat) ? (after * (firsts - seats.length)) / firsts : after)),
    margin: Float64Array.from(seats, (seat) => {
      if (lost[seat]) return behind(seat);
      return seats.length === 2 ? -behind(otherSeat(seat)) : at.margin[seat]!;
    }),
  };
}

/** By seat, whether it is the agent's; where all are, only the one that failed. */
export function seatsOf(agents: readonly { readonly name: string }[], failed: Seat): boolean[] {
  const own = agents.map(({ name }) => name === agents[failed]!.name);
  return own.every(Boolean) ? [...bySeat(agents).keys()].map((seat) => seat === failed) : own;
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
