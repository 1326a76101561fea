/**
 * Handicaps of an officer who is still learning: what he does not think of. An admiral without limits thinks of all there is; in what a limit takes
 * away he gives the order that looks best at first sight, as `greedy` does.
 */
import { z } from 'zod';

export const limitsSchema = z
  .strictObject({
    sailing: z
      .enum(['plans', 'nearest'])
      .describe(
        'where fleets go: by a plan for each, or cargo to where it is wanted and warships at the nearest enemy',
      ),
    actions: z
      .enum(['odds', 'always'])
      .describe('which actions are fought, at whom and how long: by their odds, or all of them to the end'),
    strikes: z.enum(['worth', 'always']).describe('which strikes fly, and at whom: those that are worth it, or all'),
    ports: z
      .enum(['planned', 'always'])
      .describe('what is done in port: supplies, repairs and the way home by their worth, or whatever can be done'),
  })
  .meta({ title: 'Limits of an officer of operations' });

export type Limits = Readonly<z.infer<typeof limitsSchema>>;

export const UNLIMITED: Limits = { sailing: 'plans', actions: 'odds', strikes: 'worth', ports: 'planned' };
