/** Threads that play games, as the pools of them are opened. */
import type { Tinypool } from 'tinypool';

type Threads = NonNullable<ConstructorParameters<typeof Tinypool>[0]>;

/** A thread that waits for work still hears its programs end and the word that they are to: it does not sleep on a lock. */
export const threadsOf = (workers: number): Pick<Threads, 'runtime' | 'minThreads' | 'maxThreads' | 'useAtomics'> => ({
  ...{ runtime: 'worker_threads', minThreads: workers, maxThreads: workers, useAtomics: false },
});
