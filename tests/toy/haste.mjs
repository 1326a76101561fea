/** Clock of the watchdog of rulesets from outside, five times as fast: it counts its looks, so a test need not wait for ten seconds. */
import { workerData } from 'node:worker_threads';

const TIMES = 5;

if (workerData?.beats instanceof SharedArrayBuffer) {
  const usual = globalThis.setInterval;
  globalThis.setInterval = (call, milliseconds, ...more) => usual(call, milliseconds / TIMES, ...more);
}
