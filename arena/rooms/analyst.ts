/**
 * Stories of battles that are over, and prices of other orders in them. One is worked out at a time, apart from what answers clients; the last ones are
 * kept, and who asks for one that is under way waits for the same.
 */
import { assert } from '../../engine/index.js';
import type { StoryTask, StoryTold } from '../lab/analysis/story-answer.js';
import { LIMITS } from '../limits/limits.js';
import type { Claimant } from '../limits/pool.js';
import type { OrderPrice, OtherOrder, Story } from '../protocol/index.js';
import { OneAtATime } from './one-at-a-time.js';
import { Refused } from './refused.js';

/** Works it out; fails where that cannot be done in time. */
export type TellStory = (task: StoryTask) => Promise<StoryTold>;

type ReadRecord = () => string | Promise<string>;

export class Analyst {
  readonly #tell: TellStory;
  readonly #stories = new Map<string, Promise<StoryTold>>();
  /** Apart from stories, which take much longer to be worked out again. */
  readonly #prices = new Map<string, Promise<StoryTold>>();
  readonly #line = new OneAtATime(LIMITS.pools.stories);

  constructor(tell: TellStory) {
    this.#tell = tell;
  }

  /** Refuses where too many wait already. What failed may be asked for again. */
  async storyOf(claimant: Claimant, room: string, record: ReadRecord): Promise<Story> {
    const told = await this.#ask(claimant, room, room, record);
    assert('story' in told, 'a story was asked for');
    return told.story;
  }

  /** As a story; refuses an order that its seat could not give in that step, too. */
  async priceOf(claimant: Claimant, room: string, other: OtherOrder, record: ReadRecord): Promise<OrderPrice> {
    const key = `${room}/${other.step}/${other.order}`;
    const told = await this.#ask(claimant, room, key, record, other);
    if ('refused' in told) {
      // What nobody could order takes no place of what somebody did.
      this.#prices.delete(key);
      throw new Refused('NOT_LEGAL', told.refused, { room, path: '/order' });
    }
    assert('price' in told, 'a price was asked for');
    return told.price;
  }

  #ask(claimant: Claimant, room: string, key: string, record: ReadRecord, other?: OtherOrder): Promise<StoryTold> {
    const kept = other === undefined ? this.#stories : this.#prices;
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (this.#line.isFullFor(claimant)) {
      throw new Refused('TOO_MANY', 'Too many battles are being looked into; ask again in a minute.', { room });
    }
    const told = this.#line.do(claimant, key, async () => {
      try {
        return await this.#tell({ record: await record(), other });
      } catch (error) {
        kept.delete(key);
        throw error;
      }
    });
    kept.set(key, told);
    const oldest = kept.keys().next();
    if (kept.size > LIMITS.stories.kept && !oldest.done) kept.delete(oldest.value);
    return told;
  }
}
