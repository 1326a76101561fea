/** Synchronized clock: the server's, going on here between its messages. */

import { type ReadonlySignal, signal } from '@preact/signals';
import { bySeat } from '../../../engine/index.js';
import { alike } from '../shared/alike.js';
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
    const { setting, running, reading } = told.peek();
    if (setting.kind === 'none' || (running.length === 0 && reading === undefined)) return;
    const now = clockAfter(told.peek(), performance.now() - since);
    // Only whole seconds are shown: nothing is drawn again in between.
    if (shownOf(now) !== shownOf(clock.peek())) clock.value = now;
  }, TICK_MS);
  const unsubscribe = told.subscribe((value) => {
    since = performance.now();
    // Where no clock runs, each message tells the same of it.
    if (!alike(clock.peek(), value)) clock.value = value;
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

const shownOf = ({ left, reading }: WireClock): string => [...left, reading?.ms ?? 0].map(seconds).join();

/** So many milliseconds after the server said it: once a reader's allowance is over, their clock runs. */
export function clockAfter({ setting, left, running, reading }: WireClock, gone: number): WireClock {
  const waits = reading === undefined ? 0 : reading.ms - gone;
  if (reading !== undefined && waits > 0) return { setting, left, running, reading: { ...reading, ms: waits } };
  const runs = reading === undefined ? running : [reading.seat];
  const spent = reading === undefined ? gone : -waits;
  const now = bySeat(left).map((ms, seat) => (ms === null || !runs.includes(seat) ? ms : Math.max(0, ms - spent)));
  return { setting, left: now, running: runs };
}

/** `left` in milliseconds. */
export function isClockLow(setting: WireClock['setting'], left: number): boolean {
  const low = setting.kind === 'turn' ? Math.min(LOW_SECONDS, setting.seconds * LOW_PART) : LOW_SECONDS;
  return setting.kind !== 'none' && left <= low * 1000;
}
