/** Handle of a worker thread that thinks, as the one that asks it sees it. */
import { Worker } from 'node:worker_threads';
import { firstProblem, OWN_WORDS } from '../../agents/machine/shape-words.js';
import { type Job, ReplyShape, type ThoughtReply } from './thought.js';

export interface Thread {
  ask(job: Job): void;
  /** The answer is not wanted any more, or at once as good as it is. */
  stop(job: number): void;
  /** Ends it, whatever it does: for one that does not answer. */
  end(): void;
  /** Ends it once it has given up what it does, which is at its next simulation; whatever it does after a while. */
  close(): Promise<void>;
}

export interface ThreadEvents {
  replied(reply: ThoughtReply): void;
  /** It has ended without being told to, or said what makes no sense. */
  failed(error: Error): void;
}

export type StartThread = (events: ThreadEvents) => Thread;

export interface WorkerData {
  /** Two 32-bit numbers: the job whose answer is not wanted any more, and 1 when none is. */
  readonly stopped: ArrayBufferLike;
  readonly nice: number;
}

/** Says that the thread is to end. */
export const CLOSE = 'close';
/**
 * A thread in the middle of a network's computation cannot be ended from outside: the runtime then takes the process down with it.
 * One that has not come to an end of itself after so long is ended all the same.
 */
const CLOSING_MS = 2_000;

/** A search that needs more has run wild; the process must not go down with it. */
const MOST_HEAP_MB = 1024;

/** `nice`: how far those who answer people come before those who think, where the system knows it of threads; 0 to 19. */
export const workers =
  (nice: number): StartThread =>
  ({ replied, failed }) => {
    const stopped = new Int32Array(new SharedArrayBuffer(8));
    const worker = new Worker(new URL('./thinker-worker.js', import.meta.url), {
      workerData: { stopped: stopped.buffer, nice } satisfies WorkerData,
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    let isEnded = false;
    /** It has begun to run, so that it may be in the middle of a computation. */
    let isOnline = false;
    let asked = 0;
    worker.once('online', () => {
      isOnline = true;
    });
    const fail = (error: Error): void => {
      if (isEnded) return;
      isEnded = true;
      void worker.terminate();
      failed(error);
    };
    worker.on('message', (message: unknown) => {
      worker.unref();
      asked--;
      const read = ReplyShape.safeParse(message, OWN_WORDS);
      if (!read.success)
        fail(new Error(`a thinking thread answered what is no answer: ${firstProblem(read.error, 'the answer')}`));
      else if (!isEnded) replied(read.data);
    });
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`a thinking thread ended with ${code}`)));
    // Only while it thinks does it keep the process alive.
    worker.unref();
    return {
      ask(job) {
        worker.ref();
        asked++;
        worker.postMessage(job);
      },
      stop: (job) => void Atomics.store(stopped, 0, job),
      end() {
        isEnded = true;
        void worker.terminate();
      },
      async close() {
        if (isEnded) return;
        isEnded = true;
        if (asked === 0 || !isOnline) {
          await worker.terminate();
          return;
        }
        Atomics.store(stopped, 1, 1);
        worker.postMessage(CLOSE);
        await new Promise<void>((resolve) => {
          const late = setTimeout(() => {
            void worker.terminate();
            resolve();
          }, CLOSING_MS);
          worker.once('exit', () => {
            clearTimeout(late);
            resolve();
          });
        });
      },
    };
  };
