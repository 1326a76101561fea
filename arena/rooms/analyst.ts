/**
 * Stories of battles that are over. One is worked out at a time, apart from what answers clients; the last ones are kept, and who
 * asks for one that is under way waits for the same. Those that wait take places of a pool, and come next by who has had least of late.
 */
import { FairQueue } from '../limits/fair-queue.js';
import { LIMITS } from '../limits/limits.js';
import { type Claimant, Pool } from '../limits/pool.js';
import type { Story } from '../protocol/index.js';
import { Refused } from './refused.js';

/** Works a story out of the text of a record; fails where that cannot be done in time. */
export type TellStory = (record: string) => Promise<Story>;

export class Analyst {
  readonly #tell: TellStory;
  readonly #stories = new Map<string, Promise<Story>>();
  readonly #waiting = new Pool(LIMITS.pools.stories);
  readonly #queue = new FairQueue<() => Promise<void>>();
  #isBusy = false;

  constructor(tell: TellStory) {
    this.#tell = tell;
  }

  /** Refuses where too many wait already. What failed may be asked for again. */
  storyOf(claimant: Claimant, room: string, record: () => string | Promise<string>): Promise<Story> {
    const known = this.#stories.get(room);
    if (known !== undefined) return known;
    if (this.#waiting.shortage(claimant) !== undefined) {
      throw new Refused('TOO_MANY', 'Too many battles are being looked into; ask again in a minute.', { room });
    }
    this.#waiting.take(room, claimant);
    const story = new Promise<Story>((resolve, reject) => {
      this.#queue.push(claimant.network, async () => {
        try {
          resolve(await this.#tell(await record()));
        } catch (error) {
          this.#stories.delete(room);
          reject(error);
        } finally {
          this.#waiting.free(room);
        }
      });
    });
    this.#stories.set(room, story);
    void this.#work();
    const oldest = this.#stories.keys().next();
    if (this.#stories.size > LIMITS.stories.kept && !oldest.done) this.#stories.delete(oldest.value);
    return story;
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (;;) {
      const network = this.#queue.next;
      const next = this.#queue.shift();
      if (next === undefined) break;
      const begun = performance.now();
      await next();
      this.#queue.charge(network!, performance.now() - begun);
    }
    this.#isBusy = false;
  }
}
