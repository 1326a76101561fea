/** One answer of a thread that is started for it and ended with it: within its time, or as soon as it is unwanted. */
import { Worker } from 'node:worker_threads';

interface ThreadTask<T> {
  /** File of the thread. */
  readonly file: URL;
  readonly data: unknown;
  readonly milliseconds: number;
  readonly heapMb: number;
  /** In a fault: `a story`. */
  readonly what: string;
  /** Throws what is wrong with the answer. */
  readonly read: (answer: unknown) => T;
  /** In place of a fault of our own, where it took too long. */
  readonly late?: Error;
  readonly unwanted?: AbortSignal;
}

export function answerOfThread<T>({
  file,
  data,
  milliseconds,
  heapMb,
  what,
  read,
  late,
  unwanted,
}: ThreadTask<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: heapMb } });
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      void worker.terminate();
      settle();
    };
    const fail = (error: unknown): void => end(() => reject(error));
    const timer = setTimeout(() => fail(late ?? new Error(`${what} took more than ${milliseconds} ms`)), milliseconds);
    worker.on('message', (message: unknown) => {
      try {
        const answer = read(message);
        end(() => resolve(answer));
      } catch (error) {
        fail(error);
      }
    });
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`the thread of ${what} ended with ${code}`)));
    unwanted?.addEventListener('abort', () => fail(new Error(`${what} was stopped`)), { once: true });
    // A server that closes does not wait for it.
    worker.unref();
    timer.unref();
  });
}
