/**
 * Stories of battles that are over. One is worked out at a time, apart from what answers clients; the last ones are kept, and who
 * asks for one that is under way waits for the same.
 */
import { LIMITS } from '../limits.js';
import type { Story } from '../protocol.js';
import { Refused } from './refused.js';

/** Works a story out of the text of a record; fails where that cannot be done in time. */
export type TellStory = (record: string) => Promise<Story>;

export class Analyst {
  readonly #tell: TellStory;
  readonly #stories = new Map<string, Promise<Story>>();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(tell: TellStory) {
    this.#tell = tell;
  }

  /** Refuses where too many wait already. What failed may be asked for again. */
  storyOf(room: string, record: string): Promise<Story> {
    const known = this.#stories.get(room);
    if (known !== undefined) return known;
    if (this.#waiting >= LIMITS.stories.waiting) {
      throw new Refused('TOO_MANY', 'Too many battles are being looked into; ask again in a minute.', { room });
    }
    this.#waiting++;
    const story = this.#last.then(() => this.#tell(record));
    this.#last = story.then(
      () => void this.#waiting--,
      () => {
        this.#waiting--;
        this.#stories.delete(room);
      },
    );
    this.#stories.set(room, story);
    const oldest = this.#stories.keys().next();
    if (this.#stories.size > LIMITS.stories.kept && !oldest.done) this.#stories.delete(oldest.value);
    return story;
  }
}
