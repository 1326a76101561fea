/** Scoring of games and rotations: what a match counts, agent by agent. */
import { bySeat, type Seat } from '../../../engine/index.js';
import { agentAt, type GameOfRotation, type PlayedRotation } from './rotations.js';

/** Which of so many agents each seat belongs to. */
const seatedIn = (game: GameOfRotation, agents: number): number[] =>
  bySeat(game.results).map((_, seat) => agentAt(seat, game, agents));

export const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;

/** Mean margin of the seats that pass. */
const marginOf = ({ margins }: GameOfRotation, passes: (seat: Seat) => boolean): number =>
  mean(bySeat(margins).filter((_, seat) => passes(seat)));

/** Seats on the first place; none where nobody or everybody is first. */
export const firstSeats = ({ results }: GameOfRotation): Seat[] =>
  bySeat(results).flatMap((result, seat) => (result > 0 ? [seat] : []));

/** The agent that alone is first, with one seat or several; nothing where the game is drawn. */
export function winnerOf(game: GameOfRotation, agents: number): number | undefined {
  const first = new Set(firstSeats(game).map((seat) => agentAt(seat, game, agents)));
  return first.size === 1 ? [...first][0] : undefined;
}

/** By agent: its part of the first place. Seats that are first share it; where none is, all seats do. */
export function placesOf(game: GameOfRotation, agents: number): number[] {
  const first = firstSeats(game);
  const sharing = first.length > 0 ? first : [...bySeat(game.results).keys()];
  const places = Array.from({ length: agents }, () => 0);
  for (const seat of sharing) places[agentAt(seat, game, agents)]! += 1 / sharing.length;
  return places;
}

/** By agent: its seats as a part of all, which is what it would come to if all played alike. */
export function fairOf(game: GameOfRotation, agents: number): number[] {
  const seated = seatedIn(game, agents);
  return Array.from({ length: agents }, (_, agent) => seated.filter((a) => a === agent).length / seated.length);
}

/** By how much the first agent is ahead in a rotation: the sum of its leads. */
export const leadOf = (rotation: PlayedRotation): number => leadsOf(rotation).reduce((sum, lead) => sum + lead, 0);

/**
 * By game: half of what the first agent's margin is above the mean of the other seats. Between two seats that is just its
 * margin; among equals it is nothing on average, whatever the seats.
 */
export const leadsOf = ({ games }: PlayedRotation): number[] =>
  games.map((game) => {
    const own = marginOf(game, (seat) => seat === game.seat);
    return (own - marginOf(game, (seat) => seat !== game.seat)) / 2;
  });

/** By agent: its part of a rotation, which goes to the most margin a seat, summed over the games; equals share it. */
export function partsOf({ games }: PlayedRotation, agents: number): number[] {
  const worth = Array.from({ length: agents }, (_, agent) =>
    games.reduce((sum, game) => sum + marginOf(game, (seat) => agentAt(seat, game, agents) === agent), 0),
  );
  const best = Math.max(...worth);
  const ahead = worth.filter((w) => w === best).length;
  return worth.map((w) => (w === best ? 1 / ahead : 0));
}
