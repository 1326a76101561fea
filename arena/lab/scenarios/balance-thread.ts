/** Worker handle for games of a balance: a thread of its own for a few games, which ends at once when nobody wants them any more. */
import { firstProblem, OWN_WORDS } from '../../../agents/machine/shape-words.js';
import { answerOfThread } from '../../../agents/machine/thread-answer.js';
import { LIMITS } from '../../limits/limits.js';
import { type BalanceAnswer, BalanceAnswerShape, BalanceTooSlow } from './balance-answer.js';
import type { BalanceGamesAsked } from './balance-games.js';

export function balanceInThread(asked: BalanceGamesAsked, unwanted: AbortSignal): Promise<BalanceAnswer> {
  const { milliseconds, heapMb } = LIMITS.balances;
  const late = new BalanceTooSlow(`games of a balance took more than ${milliseconds} ms`);
  const file = new URL('./balance-worker.js', import.meta.url);
  return answerOfThread({ file, data: asked, milliseconds, heapMb, what: 'a balance', read, late, unwanted });
}

function read(answer: unknown): BalanceAnswer {
  const found = BalanceAnswerShape.safeParse(answer, OWN_WORDS);
  if (!found.success) throw new Error(`a balance is none: ${firstProblem(found.error, 'the answer')}`);
  return found.data;
}
