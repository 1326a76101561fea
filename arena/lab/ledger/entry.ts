/** Entry of a ledger: a pair of games, or one game where everybody keeps his seat, as far as anything is reckoned from it. */
import { z } from 'zod';
import { bySeat } from '../../../engine/index.js';
import { answerCounts, answersSchema } from '../match/answers.js';
import { lostSchema } from '../match/lost.js';
import type { GameOfRotation, PlayedRotation } from '../match/rotations.js';
import { firstSeats } from '../match/score.js';

export const entrySchema = z.strictObject({
  /** Which of all that may be played. */
  id: z.string(),
  /** What the first agent is ahead, over all games, in points as the scenario counts them; nothing where there is no other. */
  lead: z.number(),
  /** Its part of the first places of a game, from 0 to 1. */
  points: z.number(),
  /** By seat, part of the first places and margin of a game, whoever sat there. */
  sides: z.array(z.number()),
  margins: z.array(z.number()),
  /** By game, of the last state. */
  hashes: z.array(z.string()),
  /** Games that an agent has lost by its own fault. */
  lost: z.array(lostSchema).optional(),
  /** Of agents that were asked in plain text. */
  answers: z.array(answersSchema).optional(),
});
export type LedgerEntry = Readonly<z.infer<typeof entrySchema>>;

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** By seat: who is first shares the first place; where nobody is, all do. */
function placesIn(game: GameOfRotation): number[] {
  const first = firstSeats(game);
  return [...bySeat(game.results).entries()].map(([seat]) =>
    first.length === 0 ? 1 / game.results.length : first.includes(seat) ? 1 / first.length : 0,
  );
}

/** Who sits where in a game, by place in the list of a match with an agent for each seat. */
const seatOf = (place: number, { seat: first, results }: GameOfRotation): number => (place + first) % results.length;

/** @param agents one a seat; seats of the first one's name are his */
export function entryOf(id: string, agents: readonly string[], { games }: PlayedRotation): LedgerEntry {
  const own = agents.flatMap((name, place) => (name === agents[0] ? [place] : []));
  const others = agents.flatMap((name, place) => (name === agents[0] ? [] : [place]));
  const places = games.map(placesIn);
  const ofPlaces = (game: GameOfRotation, list: readonly number[]): number =>
    mean(list.map((place) => game.margins[seatOf(place, game)]!));
  const lost = games.flatMap((game) => game.lost ?? []);
  const answers = answerCounts(games.flatMap((game) => game.answers ?? []));
  const points = games.map((game, i) => own.reduce((sum, place) => sum + places[i]![seatOf(place, game)]!, 0));
  return {
    id,
    lead:
      others.length === 0
        ? 0
        : games.reduce((sum, game) => sum + (ofPlaces(game, own) - ofPlaces(game, others)) / 2, 0),
    points: mean(points),
    sides: agents.map((_, at) => mean(places.map((of) => of[at]!))),
    margins: agents.map((_, at) => mean(games.map((game) => game.margins[at]!))),
    hashes: games.map(({ hash }) => hash),
    ...(lost.length > 0 && { lost }),
    ...(answers.length > 0 && { answers }),
  };
}
