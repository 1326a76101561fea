/**
 * Line of heavy works that are done one at a time, apart from what answers clients. Those that wait take places of a pool, and come next by
 * who has had least of late.
 */
import { FairQueue } from '../limits/fair-queue.js';
import { type Claimant, Pool, type PoolLimits } from '../limits/pool.js';

export class OneAtATime {
  readonly #waiting: Pool;
  readonly #queue = new FairQueue<() => Promise<void>>();
  #isBusy = false;

  constructor(limits: PoolLimits) {
    this.#waiting = new Pool(limits);
  }

  /** Whether this one would have to come back later. */
  isFullFor(claimant: Claimant): boolean {
    return this.#waiting.shortage(claimant) !== undefined;
  }

  /** Does a work when its turn comes; it holds a place under the name until it is done. */
  do<T>(claimant: Claimant, name: string, work: () => Promise<T>): Promise<T> {
    this.#waiting.take(name, claimant);
    const done = new Promise<T>((resolve, reject) => {
      this.#queue.push(claimant.network, async () => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        } finally {
          this.#waiting.free(name);
        }
      });
    });
    void this.#work();
    return done;
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
