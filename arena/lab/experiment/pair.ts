/** A pair of games as an experiment keeps it: one line, from which with the plan alone everything that is said is reckoned. */
import { z } from 'zod';
import { answerCounts, answersSchema } from '../match/answers.js';
import { lostSchema } from '../match/lost.js';
import type { GameOfRotation, PlayedRotation } from '../match/rotations.js';
import { leadOf, leadsOf, placesOf } from '../match/score.js';
import { type ExperimentPlan, placeOf } from './plan.js';

const finite = z.number();
const whole = z.int().min(0);

export const pairSchema = z.strictObject({
  /** Which of the experiment, from 0; pairs count in this order. */
  pair: whole,
  /** Which of the plan's scenarios, and of its points. */
  scenario: whole,
  point: whole,
  /** The lead of whoever is measured, over its games, in points as the scenario counts them. */
  lead: finite,
  /** Of the first places of two games; a game in fixed seats counts as two. */
  points: finite,
  /** What the dice gave: points of the lead, and chances to win; null where nobody asked. */
  luck: z.tuple([finite, finite]).nullable(),
  /** By game, the margin of the first seat, whoever sat there. */
  first: z.array(finite),
  /** By game, the hash of its last state. */
  hashes: z.array(z.string()),
  /** By game, units that were lost and that got away, by number; turn and range of the first hit. Not told in the calibration. */
  facts: z
    .array(
      z.strictObject({
        lost: z.array(whole).readonly(),
        left: z.array(whole).readonly(),
        hit: z.tuple([whole, whole.nullable()]).readonly().nullable(),
      }),
    )
    .optional(),
  /** Games that an agent has lost by its own fault. */
  lost: z.array(lostSchema).readonly().optional(),
  /** Of agents that were asked in plain text. */
  answers: z.array(answersSchema).readonly().optional(),
});
export type PlayedPair = Readonly<z.infer<typeof pairSchema>>;

export function pairOf(
  plan: Pick<ExperimentPlan, 'points' | 'seats' | 'of'>,
  rotation: PlayedRotation,
  pair: number,
): PlayedPair {
  const { point, scenario } = placeOf(plan, pair);
  const { games } = rotation;
  const lost = games.flatMap((game) => game.lost ?? []);
  const answers = answerCounts(games.flatMap((game) => game.answers ?? []));
  const isMetered = games.every(({ luck }) => luck !== undefined);
  const told = plan.seats === 'fixed' ? ofSeat(games[0]!, plan.of) : ofAgent(rotation, isMetered);
  return {
    pair,
    scenario,
    point,
    ...told,
    luck: isMetered ? told.luck : null,
    first: games.map(({ margins }) => margins[0]!),
    hashes: games.map(({ hash }) => hash),
    ...(lost.length > 0 && { lost }),
    ...(answers.length > 0 && { answers }),
    ...(games.every(({ facts }) => facts !== undefined) && { facts: games.map(({ facts }) => facts!) }),
  };
}

type Told = Pick<PlayedPair, 'lead' | 'points'> & { luck: [number, number] };

/** Of the first agent, over a game in each seat. */
function ofAgent(rotation: PlayedRotation, isMetered: boolean): Told {
  const { games } = rotation;
  const points = games.reduce((sum, game) => sum + placesOf(game, 2)[0]!, 0);
  if (!isMetered) return { lead: leadOf(rotation), points, luck: [0, 0] };
  const byLuck = games.map((game) => ({ ...game, margins: game.luck!.margin }));
  const given = leadsOf({ ...rotation, games: byLuck }).reduce((sum, lead) => sum + lead, 0);
  const chances = games.reduce((sum, game) => sum + game.luck!.win[game.seat]!, 0);
  return { lead: leadOf(rotation), points, luck: [given, chances] };
}

/** Of a seat, in one game. */
function ofSeat({ results, margins, luck }: GameOfRotation, at: number): Told {
  const first = results.filter((result) => result > 0).length;
  const share = first === 0 ? 1 / results.length : results[at]! > 0 ? 1 / first : 0;
  return { lead: margins[at]!, points: 2 * share, luck: [luck?.margin[at] ?? 0, luck?.win[at] ?? 0] };
}
