/** Workers of a browser beside the arena's: agents that think long, and stories of battles. Each runs the file of the arena under another name. */

import type { z } from 'zod';
import { firstProblem, OWN_WORDS } from '../../agents/machine/shape-words.js';
import { StoryAnswerShape, type StoryTask, type StoryTold } from '../lab/analysis/story-answer.js';
import { type BalanceAnswer, BalanceAnswerShape, BalanceTooSlow } from '../lab/scenarios/balance-answer.js';
import type { BalanceGamesAsked } from '../lab/scenarios/balance-games.js';
import { LIMITS } from '../limits/limits.js';
import { ReplyShape } from '../thinking/thought.js';
import type { StartThread } from '../thinking/thread.js';

/** What a worker of this page is there for. */
export const WORKER_ROLES = ['arena', 'thinker', 'story', 'balance'] as const;
export type WorkerRole = (typeof WORKER_ROLES)[number];

export type StartWorker = (role: WorkerRole) => Worker;

/**
 * A worker cannot be told anything while it thinks: what nobody waits for any more is thought to its end, unless its memory may be shared. An agent
 * whose name says how many simulations it takes is done in a few seconds.
 */
export const browserThinker =
  (start: StartWorker): StartThread =>
  ({ replied, failed }) => {
    const worker = start('thinker');
    let isEnded = false;
    const end = (): void => {
      isEnded = true;
      worker.terminate();
    };
    const fail = (error: Error): void => {
      if (isEnded) return;
      end();
      failed(error);
    };
    const flag = sharedFlag();
    if (flag !== undefined) worker.postMessage({ stopped: flag.buffer });
    worker.onmessage = ({ data }) => {
      const read = ReplyShape.safeParse(data, OWN_WORDS);
      if (!read.success) fail(new Error(`a thinking worker answered what is none: ${firstProblem(read.error, 'it')}`));
      else if (!isEnded) replied(read.data);
    };
    worker.onerror = (event) => fail(new Error(`a thinking worker failed: ${event.message}`));
    return {
      ask: (job) => worker.postMessage(job),
      stop: (job) => void (flag && Atomics.store(flag, 0, job)),
      end,
      close() {
        end();
        return Promise.resolve();
      },
    };
  };

/** Where the page is isolated from others the number of a job that is not wanted any more can be told to who works on it. */
const sharedFlag = (): Int32Array | undefined =>
  globalThis.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : undefined;

/** A worker of its own for each: battles end seldom. */
export const browserStory =
  (start: StartWorker) =>
  (task: StoryTask): Promise<StoryTold> =>
    answerOf(start('story'), task, LIMITS.stories.milliseconds, 'a story', (data) => {
      const answer = answerIn(StoryAnswerShape, data, 'a story');
      if ('problem' in answer) throw new Error(answer.problem);
      return answer;
    });

/** A worker of its own for a few games. */
export const browserBalance =
  (start: StartWorker) =>
  (asked: BalanceGamesAsked, unwanted: AbortSignal): Promise<BalanceAnswer> => {
    const { milliseconds } = LIMITS.balances;
    const late = new BalanceTooSlow(`a balance took more than ${milliseconds} ms`);
    const read = (data: unknown): BalanceAnswer => answerIn(BalanceAnswerShape, data, 'a balance');
    return answerOf(start('balance'), asked, milliseconds, 'a balance', read, { late, unwanted });
  };

interface Untimely {
  /** In place of a failure of our own. */
  readonly late: Error;
  readonly unwanted: AbortSignal;
}

/** The one answer of a worker that is started for it and ended with it. */
function answerOf<T>(
  worker: Worker,
  asked: unknown,
  milliseconds: number,
  what: string,
  read: (data: unknown) => T,
  untimely?: Untimely,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      worker.terminate();
      settle();
    };
    const fail = (error: unknown): void => end(() => reject(error));
    const late = untimely?.late ?? new Error(`${what} took more than ${milliseconds} ms`);
    const timer = setTimeout(() => fail(late), milliseconds);
    untimely?.unwanted.addEventListener('abort', () => fail(new Error(`${what} was stopped`)), { once: true });
    worker.onmessage = ({ data }) => {
      try {
        const answer = read(data);
        end(() => resolve(answer));
      } catch (error) {
        fail(error);
      }
    };
    worker.onerror = (event) => fail(new Error(`the worker of ${what} failed: ${event.message}`));
    worker.postMessage(asked);
  });
}

function answerIn<T>(shape: z.ZodType<T>, data: unknown, what: string): T {
  const read = shape.safeParse(data, OWN_WORDS);
  if (!read.success) throw new Error(`${what} is none: ${firstProblem(read.error, 'the answer')}`);
  return read.data;
}
