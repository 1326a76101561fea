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

  /**
   * Does a work when its turn comes; it holds a place under the name until it is done, or is unwanted before its turn. Once begun, a work ends
   * itself when it is unwanted.
   */
  do<T>(claimant: Claimant, name: string, work: () => Promise<T>, unwanted?: AbortSignal): Promise<T> {
    this.#waiting.take(name, claimant);
    const done = new Promise<T>((resolve, reject) => {
      const turn = async (): Promise<void> => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        } finally {
          this.#waiting.free(name);
        }
      };
      this.#queue.push(claimant.network, turn);
      const leave = (): void => {
        if (!this.#queue.remove(claimant.network, turn)) return;
        this.#waiting.free(name);
        reject(new Error(`${name} is unwanted`));
      };
      unwanted?.addEventListener('abort', leave, { once: true });
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
