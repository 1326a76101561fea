/** Time-outs of the tests: what a quiet machine needs with much to spare, times how many want the processors now. Bounded. */
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/** Beyond this a machine is no place for tests. */
const SLOWEST = 16;
const LOOK_MS = 10;

/** How many times slower than when it is quiet: so many want each of its processors. */
export const slownessOf = (wanting: number, processors: number): number =>
  Math.min(SLOWEST, Math.max(1, wanting / processors));

/** In the last minute, or at this moment if that is more. */
const slowness = (): number => slownessOf(Math.max(loadavg()[0]!, running()), availableParallelism());

/** Linux alone tells. */
function running(): number {
  try {
    return Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[3]!.split('/')[0]);
  } catch {
    return 0;
  }
}

/** Milliseconds for what must come within so many on a quiet machine. */
export const patience = (milliseconds: number): number => Math.round(milliseconds * slowness());

/** Looks until it is so. Whoever waits decides by what is there, never by the clock; the limit is for what never comes. */
export async function until(what: string, isSo: () => unknown, milliseconds = 60_000): Promise<void> {
  const begun = performance.now();
  while (!(await isSo())) {
    // Asked each time: the machine may have become busy meanwhile.
    const limit = patience(milliseconds);
    if (performance.now() - begun > limit) throw new Error(`${what}: not within ${(limit / 1000).toFixed(0)} s.`);
    await wait(LOOK_MS);
  }
}
