/**
 * Handicaps of an officer who is still learning: what he does not think of. A commander without limits thinks of all there is; each limit takes away
 * a thing that people learn late, and none makes him do what he thinks bad himself.
 */
import { z } from 'zod';

export const limitsSchema = z
  .strictObject({
    targets: z
      .enum(['together', 'alone', 'nearest'])
      .describe(
        'how targets are chosen: for all fire of a phase together, by each unit for itself by its own odds, or simply the nearest',
      ),
    plots: z.boolean().describe('whether artillery is given orders a turn ahead'),
    assaults: z.boolean().describe('whether units on foot assault who stands beside them'),
  })
  .meta({ title: 'Limits of an officer of panzer' });

export type Limits = Readonly<z.infer<typeof limitsSchema>>;

export const UNLIMITED: Limits = { targets: 'together', plots: true, assaults: true };
