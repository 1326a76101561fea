/** Idle queue: work that must be done once, and that nobody has to wait for, one piece after the other while the server has little to do. */
import { performance } from 'node:perf_hooks';
import type { World } from '../protocol/world.js';

/** Whoever waited for the server comes in its first minute; nobody comes for what is made here. One that is closed before has not made it in vain. */
const SETTLED_MS = 60_000;
/** A quarter of a second in which the thread was mostly free is an idle moment. */
const MOMENT_MS = 250;
const MOST_BUSY = 0.5;
/** Somebody who keeps it busy for ever does not keep the work from being done. */
const MOST_MOMENTS = 40;

/** `busy`: the share of the time since it was last asked in which the thread worked. The result calls off what is left. */
export function makeInIdleMoments(
  work: readonly (() => void)[],
  { after }: Pick<World, 'after'>,
  busy = busyShare(),
): () => void {
  const left = [...work];
  let moments = 0;
  let callOff: () => void;
  const wait = (): void => {
    if (left.length > 0) callOff = after(MOMENT_MS, look);
  };
  const look = (): void => {
    moments++;
    if (busy() < MOST_BUSY || moments >= MOST_MOMENTS) {
      left.shift()?.();
      // Its own work is no sign that others want something.
      busy();
      moments = 0;
    }
    wait();
  };
  callOff = after(SETTLED_MS, look);
  return () => callOff();
}

function busyShare(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}
