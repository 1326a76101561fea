/** A game of a balance: how it ended between equal admirals. */
import { z } from 'zod';

export const BalanceGame = z.strictObject({
  places: z.array(z.number().min(0).max(1)).meta({
    description: 'By seat: its part of the first place, which several may share.',
  }),
  margins: z.array(z.number()).meta({ description: 'By seat, in points.' }),
});
export type BalanceGame = z.infer<typeof BalanceGame>;
