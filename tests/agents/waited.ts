import { readFileSync } from 'node:fs';

/** Milliseconds that this thread has waited for a processor that others had: no fault of who is timed. Linux alone tells. */
export function waited(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/** Ticks, of ten milliseconds mostly, in which a virtual machine was given no processor; 0 where nobody tells. */
function stolen(): number {
  try {
    return Number(readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]!.split(/\s+/)[8]);
  } catch {
    return 0;
  }
}

/** What answers took, in milliseconds, less what was waited for; those in whose middle the machine itself stood still are left out. */
export class StopWatch {
  readonly times: number[] = [];
  #asked = 0;

  async time(ask: () => unknown): Promise<void> {
    this.#asked++;
    const before = stolen();
    const waitedBefore = waited();
    const begin = performance.now();
    const answer = ask();
    // One that is there at once is not waited for: others could come in between.
    if (answer instanceof Promise) await answer;
    const ms = performance.now() - begin - (waited() - waitedBefore);
    if (stolen() === before) this.times.push(ms);
  }

  /** How many took longer than so many milliseconds. */
  later(ms: number): number {
    return this.times.filter((time) => time > ms).length;
  }

  /** Mean of those that count. */
  get mean(): number {
    return this.times.reduce((sum, ms) => sum + ms, 0) / this.times.length;
  }

  /** Part of the answers that count. */
  get share(): number {
    return this.times.length / this.#asked;
  }
}
