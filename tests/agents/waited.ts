import { readFileSync } from 'node:fs';
import { stolenTicks } from '../machine/others.js';

/** Milliseconds that this thread has waited for a processor that others had: no fault of who is timed. Linux alone tells. */
export function waited(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** What answers took, in milliseconds, less what was waited for; those in whose middle the machine itself stood still are left out. */
export class StopWatch {
  readonly times: number[] = [];
  #asked = 0;
  #passed = 0;

  async time(ask: () => unknown): Promise<void> {
    this.#asked++;
    const before = stolenTicks();
    const waitedBefore = waited();
    const begin = performance.now();
    const answer = ask();
    // One that is there at once is not waited for: others could come in between.
    if (answer instanceof Promise) await answer;
    const passed = performance.now() - begin;
    const ms = passed - (waited() - waitedBefore);
    this.#passed += passed;
    if (stolenTicks() === before) this.times.push(ms);
  }

  /** How many took longer than so many milliseconds. */
  later(ms: number): number {
    return this.times.filter((time) => time > ms).length;
  }

  /** Mean of what passed on the clock, waited for or not: what a budget of time is kept by. */
  get passed(): number {
    return this.#passed / this.#asked;
  }

  /** Part of the answers that count. */
  get share(): number {
    return this.times.length / this.#asked;
  }
}
