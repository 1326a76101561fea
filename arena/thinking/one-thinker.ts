/** Thread pool of one, for one player's agents that think long: who plays a battle at a time needs no more. */
import { Thinkers } from './thinkers.js';
import { workers } from './thread.js';

export const oneThinker = (): Thinkers =>
  new Thinkers({
    start: workers(0),
    threads: 1,
    after: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
  });
