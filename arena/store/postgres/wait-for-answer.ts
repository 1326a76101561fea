/** Wait for an answer of the thread that talks to PostgreSQL, by the count of those given, since a wake alone says nothing. */
import { SHARED } from './messages.js';

/**
 * Whether one more than `before` was given within so many milliseconds. The thread counts first and wakes then: where it is held up between the two,
 * its wake comes while the next answer is waited for.
 */
export function waitForAnswer(shared: Int32Array, before: number, milliseconds: number): boolean {
  const until = performance.now() + milliseconds;
  for (;;) {
    if (Atomics.load(shared, SHARED.answered) !== before) return true;
    const left = until - performance.now();
    if (left <= 0) return false;
    Atomics.wait(shared, SHARED.answered, before, left);
  }
}
