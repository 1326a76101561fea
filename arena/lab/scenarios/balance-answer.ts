/** What whoever plays games of a balance in a thread of its own answers: the games, or what was wrong in words. */
import { z } from 'zod';
import { BalanceGame } from '../../protocol/balance.js';

export const BalanceAnswerShape = z.union([
  z.strictObject({ games: z.array(BalanceGame) }),
  z.strictObject({ problem: z.string() }),
]);
export type BalanceAnswer = z.infer<typeof BalanceAnswerShape>;

/** Not even one game has come to its end in time. */
export class BalanceTooSlow extends Error {}
