/**
 * Stories of battles that are over. One is worked out at a time, apart from what answers clients; the last ones are kept, and who
 * asks for one that is under way waits for the same.
 */
import { LIMITS } from '../limits/limits.js';
import type { Claimant } from '../limits/pool.js';
import type { Story } from '../protocol/index.js';
import { OneAtATime } from './one-at-a-time.js';
import { Refused } from './refused.js';

/** Works a story out of the text of a record; fails where that cannot be done in time. */
export type TellStory = (record: string) => Promise<Story>;

export class Analyst {
  readonly #tell: TellStory;
  readonly #stories = new Map<string, Promise<Story>>();
  readonly #line = new OneAtATime(LIMITS.pools.stories);

  constructor(tell: TellStory) {
    this.#tell = tell;
  }

  /** Refuses where too many wait already. What failed may be asked for again. */
  storyOf(claimant: Claimant, room: string, record: () => string | Promise<string>): Promise<Story> {
    const known = this.#stories.get(room);
    if (known !== undefined) return known;
    if (this.#line.isFullFor(claimant)) {
      throw new Refused('TOO_MANY', 'Too many battles are being looked into; ask again in a minute.', { room });
    }
    const story = this.#line.do(claimant, room, async () => {
      try {
        return await this.#tell(await record());
      } catch (error) {
        this.#stories.delete(room);
        throw error;
      }
    });
    this.#stories.set(room, story);
    const oldest = this.#stories.keys().next();
    if (this.#stories.size > LIMITS.stories.kept && !oldest.done) this.#stories.delete(oldest.value);
    return story;
  }
}
