/** Measures games one after the other, each in a thread of its own that has run nothing else. */
import { Tinypool } from 'tinypool';
import { yardstick } from '../../agents/random-play.js';
import type { BenchResult, BenchTask } from './bench-worker.js';

export interface BenchReport {
  readonly results: readonly BenchResult[];
  /** Of this machine in the same minutes: the better of before and after. */
  readonly yardstick: number;
}

/** `progress` gets the number of games measured so far. */
export async function bench(tasks: readonly BenchTask[], progress: (measured: number) => void): Promise<BenchReport> {
  const before = yardstick();
  const filename = new URL('./bench-worker.js', import.meta.url).href;
  const results: BenchResult[] = [];
  for (const task of tasks) {
    const pool = new Tinypool({ filename, runtime: 'worker_threads', minThreads: 1, maxThreads: 1 });
    try {
      results.push(await pool.run(task));
    } finally {
      await pool.destroy();
    }
    progress(results.length);
  }
  return { results, yardstick: Math.max(before, yardstick()) };
}
