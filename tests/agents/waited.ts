import { readFileSync } from 'node:fs';

/** Milliseconds that this thread has waited for a processor that others had: no fault of who is timed. Linux alone tells. */
export function waited(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
