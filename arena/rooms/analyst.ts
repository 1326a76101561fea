/**
 * Stories of battles that are over, and prices of other orders in them. One is worked out at a time, apart from what answers clients; the last ones are
 * kept, and who asks for one that is under way waits for the same. Those that wait take places of a pool, and come next by who has had least of late.
 */
import { assert } from '../../engine/index.js';
import type { StoryTask, StoryTold } from '../lab/analysis/story-answer.js';
import { FairQueue } from '../limits/fair-queue.js';
import { LIMITS } from '../limits/limits.js';
import { type Claimant, Pool } from '../limits/pool.js';
import type { OrderPrice, OtherOrder, Story } from '../protocol/index.js';
import { Refused } from './refused.js';

/** Works it out; fails where that cannot be done in time. */
export type TellStory = (task: StoryTask) => Promise<StoryTold>;

type ReadRecord = () => string | Promise<string>;

export class Analyst {
  readonly #tell: TellStory;
  readonly #stories = new Map<string, Promise<StoryTold>>();
  /** Apart from stories, which take much longer to be worked out again. */
  readonly #prices = new Map<string, Promise<StoryTold>>();
  readonly #waiting = new Pool(LIMITS.pools.stories);
  readonly #queue = new FairQueue<() => Promise<void>>();
  #isBusy = false;

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
    if (this.#waiting.shortage(claimant) !== undefined) {
      throw new Refused('TOO_MANY', 'Too many battles are being looked into; ask again in a minute.', { room });
    }
    this.#waiting.take(key, claimant);
    const told = new Promise<StoryTold>((resolve, reject) => {
      this.#queue.push(claimant.network, async () => {
        try {
          resolve(await this.#tell({ record: await record(), other }));
        } catch (error) {
          kept.delete(key);
          reject(error);
        } finally {
          this.#waiting.free(key);
        }
      });
    });
    kept.set(key, told);
    void this.#work();
    const oldest = kept.keys().next();
    if (kept.size > LIMITS.stories.kept && !oldest.done) kept.delete(oldest.value);
    return told;
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
