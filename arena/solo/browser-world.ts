/** Browser adapter: clock, randomness and timers of a worker, as the arena's world. */
import type { World } from '../protocol/world.js';

export function browserWorld(failed: (error: unknown) => void): World {
  const guarded = (call: () => void) => () => {
    try {
      call();
    } catch (error) {
      failed(error);
    }
  };
  // A timer of nothing is put off by four milliseconds where it follows on others.
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return {
    now: () => Date.now(),
    // The browser itself sees to it.
    memory: () => ({ heap: 0, rss: 0 }),
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    after(milliseconds, call) {
      const timer = setTimeout(guarded(call), milliseconds);
      return () => clearTimeout(timer);
    },
    soon(call) {
      waiting.push(guarded(call));
      port2.postMessage(null);
    },
  };
}
