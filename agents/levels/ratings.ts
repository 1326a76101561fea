/** Ratings of the levels: measured by `npm run rate-levels`, in pairs of games with the same dice and sides swapped. */
import { z } from 'zod';
import { sha256 } from '../../engine/core/sha256.js';
import { LEVELS, levelData, levelName } from './index.js';
import data from './ratings.json' with { type: 'json' };

const points = z.number().int();

const ladderSchema = z
  .strictObject({
    ladder: z.string().describe('the ruleset'),
    battles: z
      .array(z.string())
      .min(1)
      .describe(
        'those that were fought, which count alike: its ladder, or all it has where none is of one, and its second ladder',
      ),
    anchor: z.strictObject({ agent: z.string(), points }).describe('who never changes, and the rating it is given'),
    encounters: z
      .array(z.strictObject({ a: z.string(), b: z.string(), pairs: points.min(1), won: z.number().min(0) }))
      .describe('pairs played, and won by `a`, drawn ones as half'),
    ratings: z
      .array(
        z.strictObject({
          agent: z.string(),
          card: z
            .string()
            .describe(
              'SHA-256 of what plays for the card, so that a changed card or network is not taken for the one that was rated',
            ),
          points,
          interval: z.tuple([points, points]).describe('95 %, of the difference to the anchor'),
          step: z
            .strictObject({ points, interval: z.tuple([points, points]) })
            .optional()
            .describe('the difference to the one before'),
        }),
      )
      .describe('weakest first'),
  })
  .meta({ title: 'Ratings of the levels of a ruleset' });

export const ratingsSchema = z.array(ladderSchema);

export type LevelRatings = Readonly<z.infer<typeof ladderSchema>>;

/** Of each ruleset whose levels were measured. */
export const RATINGS: readonly LevelRatings[] = ratingsSchema.parse(data);

/** SHA-256 of what plays for the name of a level, or of another agent of the ladder. */
export function playsFor(agent: string): string {
  const card = LEVELS.find(({ id }) => levelName(id) === agent);
  return sha256(card === undefined ? agent : levelData(card));
}

/** The rating of an agent, with its interval; nothing for one that was not rated as it is now. A level has one place, `greedy` one in each ladder. */
export const ratingOf = (agent: string, ladders = RATINGS): LevelRatings['ratings'][number] | undefined =>
  ladders.flatMap(({ ratings }) => ratings).find((r) => r.agent === agent && r.card === playsFor(agent));
