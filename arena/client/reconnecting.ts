/**
 * Reconnection policy: after what a client does not come back, and how long it waits where it does. One for each kind of
 * client. Pure, so that the page may have it too.
 */

import type { Waits } from '../limits/backoff.js';
import { type ErrorCode, FINAL_GOODBYES, type GoodbyeCode } from '../protocol/codes.js';

export interface Reconnecting {
  readonly waits: Waits;
  /** The server said goodbye, and would say the same again. */
  readonly endsAfter: (goodbye: GoodbyeCode) => boolean;
  /** The server did not take our `hello`, and would not take the next. */
  readonly endsOn: (refusal: ErrorCode) => boolean;
}

/** What is wrong at the moment only. */
const PASSING: readonly ErrorCode[] = ['TOO_FAST', 'TOO_MANY', 'INTERNAL'];

/** It says the same `hello` each time. It waits between half and the whole of 0.5 s, 1 s, 2 s, … 30 s. */
export const OF_PROGRAMS: Reconnecting = {
  waits: { firstMs: 500, mostMs: 30_000, jitter: [0.5, 1] },
  endsAfter: (goodbye) => FINAL_GOODBYES.includes(goodbye),
  endsOn: (refusal) => !PASSING.includes(refusal),
};

/** What no other name mends. */
const HOPELESS: readonly ErrorCode[] = ['PROTOCOL_VERSION', 'BANNED'];

/**
 * A person looks on, who may say who she is anew: a refused secret or name is given up, and the page comes back as nobody. One
 * connection too many is another tab's, and would be too many again. About 0.4 s, 0.8 s, … 8 s: somebody looks at it and waits.
 */
export const OF_THE_PAGE: Reconnecting = {
  waits: { firstMs: 400, mostMs: 8000, jitter: [0.75, 1.25] },
  endsAfter: (goodbye) => FINAL_GOODBYES.includes(goodbye) || goodbye === 'TOO_MANY_SOCKETS',
  endsOn: (refusal) => HOPELESS.includes(refusal),
};
