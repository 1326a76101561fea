/** Machine adapter: clock, memory, randomness and timers of this process, as the arena's world. */
import { randomBytes } from 'node:crypto';
import type { World } from '../protocol/world.js';

export interface Machine extends World {
  /** Nothing that waits is called any more. */
  stop(): void;
}

/** `failed` hears of what a call threw. */
export function machineWorld(failed: (error: unknown) => void): Machine {
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;
  const guarded = (call: () => void) => () => {
    if (isStopped) return;
    try {
      call();
    } catch (error) {
      failed(error);
    }
  };
  return {
    now: () => Date.now(),
    memory() {
      const { heapUsed, external, rss } = process.memoryUsage();
      return { heap: heapUsed + external, rss };
    },
    random: (bytes) => randomBytes(bytes),
    after(milliseconds, call) {
      const run = guarded(call);
      const timer = setTimeout(() => {
        timers.delete(timer);
        run();
      }, milliseconds);
      timers.add(timer);
      return () => {
        timers.delete(timer);
        clearTimeout(timer);
      };
    },
    soon: (call) => void setImmediate(guarded(call)),
    stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
