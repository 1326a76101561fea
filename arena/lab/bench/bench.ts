/** Measures one thing after the other, each in a thread of its own that has run nothing else. */
import { Tinypool } from 'tinypool';
import { yardstick } from '../../../agents/random-play.js';
import type { BenchResult, BenchTask } from './bench-worker.js';
import type { SearchResult, SearchTask } from './search-worker.js';

export interface BenchReport<Result = BenchResult> {
  readonly results: readonly Result[];
  /** Of this machine in the same minutes: the better of before and after. */
  readonly yardstick: number;
}

/** `progress` gets the number of those measured so far. */
type Progress = (measured: number) => void;

/** Games played at random. */
export const benchPlay = (tasks: readonly BenchTask[], progress: Progress): Promise<BenchReport> =>
  measure('./bench-worker.js', tasks, progress);

/** Games searched. */
export const benchSearch = (tasks: readonly SearchTask[], progress: Progress): Promise<BenchReport<SearchResult>> =>
  measure('./search-worker.js', tasks, progress);

async function measure<Task, Result>(
  worker: string,
  tasks: readonly Task[],
  progress: Progress,
): Promise<BenchReport<Result>> {
  const before = yardstick();
  const filename = new URL(worker, import.meta.url).href;
  const results: Result[] = [];
  for (const task of tasks) {
    const pool = new Tinypool({ filename, runtime: 'worker_threads', minThreads: 1, maxThreads: 1 });
    try {
      results.push((await pool.run(task)) as Result);
    } finally {
      await pool.destroy();
    }
    progress(results.length);
  }
  return { results, yardstick: Math.max(before, yardstick()) };
}
