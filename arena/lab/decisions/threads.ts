/** Threads of this machine that make positions and have agents decide in them. */
import { Tinypool } from 'tinypool';
import { valueOrThrow, type WorkResult } from '../../../agents/net/fault.js';
import type { Hands } from '../../jobs/jobs.js';
import type { DecisionDone, DecisionTask } from './decision-worker.js';

/** Whoever can do the work of the decision benchmark. */
export interface DecisionHands extends Hands {
  do<K extends DecisionTask['kind']>(task: Extract<DecisionTask, { kind: K }>): Promise<DecisionDone[K]>;
}

export class DecisionThreads implements DecisionHands {
  readonly workers: number;
  readonly #pool: Tinypool;
  readonly #signal: AbortSignal;

  constructor(workers: number, signal: AbortSignal) {
    this.workers = workers;
    this.#signal = signal;
    const filename = new URL('./decision-worker.js', import.meta.url).href;
    this.#pool = new Tinypool({ filename, runtime: 'worker_threads', minThreads: workers, maxThreads: workers });
  }

  async do<K extends DecisionTask['kind']>(task: Extract<DecisionTask, { kind: K }>): Promise<DecisionDone[K]> {
    const told: WorkResult<DecisionDone[K]> = await this.#pool.run(task, { signal: this.#signal });
    return valueOrThrow(told);
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
