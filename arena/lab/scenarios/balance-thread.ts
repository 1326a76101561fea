/** Worker handle for games of a balance: a thread of its own, which is started for a few games and ended with them. */
import { Worker } from 'node:worker_threads';
import { firstProblem, OWN_WORDS } from '../../../agents/machine/shape-words.js';
import { LIMITS } from '../../limits/limits.js';
import { type BalanceAnswer, BalanceAnswerShape, BalanceTooSlow } from './balance-answer.js';
import type { BalanceGamesAsked } from './balance-games.js';

/** The thread ends at once when nobody wants its games any more. */
export function balanceInThread(asked: BalanceGamesAsked, unwanted: AbortSignal): Promise<BalanceAnswer> {
  const { milliseconds, heapMb } = LIMITS.balances;
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./balance-worker.js', import.meta.url), {
      workerData: asked,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    const timer = setTimeout(
      () => end(new BalanceTooSlow(`games of a balance took more than ${milliseconds} ms`)),
      milliseconds,
    );
    const end = (problem: Error, answer?: BalanceAnswer): void => {
      clearTimeout(timer);
      void worker.terminate();
      if (answer === undefined) reject(problem);
      else resolve(answer);
    };
    worker.on('message', (message: unknown) => {
      const read = BalanceAnswerShape.safeParse(message, OWN_WORDS);
      if (read.success) end(new Error('answered'), read.data);
      else end(new Error(`a balance is none: ${firstProblem(read.error, 'the answer')}`));
    });
    worker.on('error', end);
    worker.on('exit', (code) => end(new Error(`the thread of a balance ended with ${code}`)));
    unwanted.addEventListener('abort', () => end(new Error('stopped')), { once: true });
    // A server that closes does not wait for it.
    worker.unref();
    timer.unref();
  });
}
