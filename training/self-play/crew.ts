/** Worker pool of self-play: jobs on several threads, or on this one. Who plays which, and when, changes nothing in what comes of them. */
import { Tinypool } from 'tinypool';
import { valueOrThrow } from '../../agents/net/fault.js';
import { Evaluators } from './evaluators.js';
import { type JobDone, playJob, type SelfPlayJob } from './job.js';

/** Whoever can play jobs of self-play. */
export interface SelfPlayers {
  /** All jobs, in order. */
  play(jobs: readonly SelfPlayJob[]): Promise<JobDone[]>;
  close(): Promise<void>;
}

export class WorkerCrew implements SelfPlayers {
  readonly #pool: Tinypool | undefined;
  readonly #evaluators = new Evaluators();

  /** With 0 workers all is played on this thread. */
  constructor(workers: number) {
    if (workers === 0) return;
    const filename = new URL('./self-play-worker.js', import.meta.url).href;
    this.#pool = new Tinypool({ filename, runtime: 'worker_threads', minThreads: workers, maxThreads: workers });
  }

  async play(jobs: readonly SelfPlayJob[]): Promise<JobDone[]> {
    if (this.#pool !== undefined) {
      const run = async (job: SelfPlayJob): Promise<JobDone> => valueOrThrow<JobDone>(await this.#pool!.run(job));
      return Promise.all(jobs.map(run));
    }
    const done: JobDone[] = [];
    for (const job of jobs) done.push(await playJob(job, this.#evaluators.open));
    return done;
  }

  async close(): Promise<void> {
    await this.#pool?.destroy();
  }
}
