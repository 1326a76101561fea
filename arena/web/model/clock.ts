/** Synchronized clock: the server's, going on here between its messages. */

import { type ReadonlySignal, signal } from '@preact/signals';
import { bySeat } from '../../../engine/index.js';
import type { WireClock } from './wire.js';

const TICK_MS = 250;
/** From here on a clock is low: seconds, or this part of what a turn has. */
const LOW_SECONDS = 60;
const LOW_PART = 0.2;

/** `stop` ends it. */
export function runningClock(told: ReadonlySignal<WireClock>): {
  clock: ReadonlySignal<WireClock>;
  stop: () => void;
} {
  const clock = signal(told.peek());
  let since = 0;
  const timer = setInterval(() => {
    const { left, running, setting } = told.peek();
    if (setting.kind === 'none' || running.length === 0) return;
    const gone = performance.now() - since;
    const now = bySeat(left).map((ms, seat) => (ms === null || !running.includes(seat) ? ms : Math.max(0, ms - gone)));
    // Only whole seconds are shown: nothing is drawn again in between.
    const changed = now.some((ms, i) => seconds(ms) !== seconds(clock.peek().left[i] ?? null));
    if (changed) clock.value = { ...told.peek(), left: now };
  }, TICK_MS);
  const unsubscribe = told.subscribe((value) => {
    since = performance.now();
    clock.value = value;
  });
  return {
    clock,
    stop: () => {
      clearInterval(timer);
      unsubscribe();
    },
  };
}

const seconds = (ms: number | null): number => (ms === null ? -1 : Math.ceil(ms / 1000));

/** `left` in milliseconds. */
export function isClockLow(setting: WireClock['setting'], left: number): boolean {
  const low = setting.kind === 'turn' ? Math.min(LOW_SECONDS, setting.seconds * LOW_PART) : LOW_SECONDS;
  return setting.kind !== 'none' && left <= low * 1000;
}
