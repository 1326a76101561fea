/** Thinkers without threads, for worlds that stand still: a thread that thinks when the world gets to it. */

import type { World } from '../../../arena/protocol/world.js';
import { Thinker } from '../../../arena/thinking/thinker.js';
import { Thinkers } from '../../../arena/thinking/thinkers.js';
import type { ThoughtReply } from '../../../arena/thinking/thought.js';
import type { StartThread } from '../../../arena/thinking/thread.js';

export function localThinkers(world: Pick<World, 'soon' | 'after'>, threads = 1): Thinkers {
  return new Thinkers({ start: localThread(world), threads, after: (ms, call) => world.after(ms, call) });
}

const localThread =
  (world: Pick<World, 'soon'>): StartThread =>
  ({ replied }) => {
    let stopped = 0;
    let isEnded = false;
    const thinker = new Thinker((job) => job === stopped);
    return {
      ask(job) {
        let reply: ThoughtReply | undefined;
        void thinker.think(job).then((found) => {
          reply = found;
        });
        const look = (): void => {
          if (isEnded) return;
          if (reply === undefined) world.soon(look);
          else replied(reply);
        };
        world.soon(look);
      },
      stop: (job) => {
        stopped = job;
      },
      end: () => {
        isEnded = true;
      },
      close: async () => {
        isEnded = true;
      },
    };
  };
