/**
 * Jobs: work in pieces that somebody offers and workers take. Four verbs, offer, lease, done and give back, whoever works: threads of this machine, or
 * other machines by a queue of their own.
 */

/** Plain data, so that any worker can have it. The same id is the same piece, and is done once. */
export interface WorkPiece<Work> {
  readonly id: string;
  readonly work: Work;
}

/** A piece in somebody's hands. A piece that was given back and taken again is another lease. */
export interface Lease<Work> extends WorkPiece<Work> {
  readonly lease: number;
}

export interface Jobs<Work, Done> {
  /** Further pieces, in the order in which they are to be taken; whose id is known already is left out. */
  offer(jobs: readonly WorkPiece<Work>[]): void;
  /** The next piece, as soon as there is one; nothing once no more will come. */
  lease(): Promise<Lease<Work> | undefined>;
  /** What came of it. False where that piece is done already, or the lease is not in force any more: then it counts for nothing. */
  done(lease: Lease<Work>, result: Done): boolean;
  /** Not done: the next to ask gets it. */
  giveBack(lease: Lease<Work>): void;
}

/** Jobs in the memory of one process. */
export class MemoryJobs<Work, Done> implements Jobs<Work, Done> {
  readonly #known = new Set<string>();
  readonly #open: WorkPiece<Work>[] = [];
  readonly #held = new Map<string, number>();
  readonly #waiting: ((lease: Lease<Work> | undefined) => void)[] = [];
  readonly #onDone: (job: WorkPiece<Work>, result: Done) => void;
  #leases = 0;
  #isClosed = false;

  /** @param onDone once a piece, when it is done */
  constructor(onDone: (job: WorkPiece<Work>, result: Done) => void) {
    this.#onDone = onDone;
  }

  /** Pieces that nobody holds. */
  get waiting(): number {
    return this.#open.length;
  }

  offer(jobs: readonly WorkPiece<Work>[]): void {
    if (this.#isClosed) return;
    for (const job of jobs) {
      if (this.#known.has(job.id)) continue;
      this.#known.add(job.id);
      this.#open.push(job);
    }
    this.#hand();
  }

  lease(): Promise<Lease<Work> | undefined> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#hand();
    });
  }

  done(lease: Lease<Work>, result: Done): boolean {
    if (this.#held.get(lease.id) !== lease.lease) return false;
    this.#held.delete(lease.id);
    this.#onDone({ id: lease.id, work: lease.work }, result);
    return true;
  }

  giveBack(lease: Lease<Work>): void {
    if (this.#held.get(lease.id) !== lease.lease) return;
    this.#held.delete(lease.id);
    if (this.#isClosed) return;
    this.#open.unshift({ id: lease.id, work: lease.work });
    this.#hand();
  }

  /** No more will come, and what nobody holds is not done any more. */
  close(): void {
    this.#isClosed = true;
    this.#open.length = 0;
    for (const resolve of this.#waiting.splice(0)) resolve(undefined);
  }

  #hand(): void {
    if (this.#isClosed) this.close();
    while (this.#open.length > 0 && this.#waiting.length > 0) {
      const job = this.#open.shift()!;
      const lease = { ...job, lease: ++this.#leases };
      this.#held.set(job.id, lease.lease);
      this.#waiting.shift()!(lease);
    }
  }
}

/** How many pieces may be in work at once; with workers elsewhere that grows while they come. */
export interface Hands {
  readonly workers: number;
  /** Threads behind them, where pieces are handed out many at once. */
  readonly threads?: number;
  /** What was asked for and is not done is not wanted any more: whoever waits for it is told so by a fault. */
  drop?(): void;
}

/** So many workers take pieces and do them until no more come. Where work fails, or what is done with it, no more comes, and the failure is thrown once all have ended. */
export async function workAt<Work, Done>(
  jobs: Jobs<Work, Done>,
  hands: Hands,
  work: (of: Work) => Promise<Done>,
  close: () => void,
): Promise<void> {
  const failures: unknown[] = [];
  const running = new Set<Promise<void>>();
  let isOver = false;
  const one = async (): Promise<void> => {
    for (let lease = await jobs.lease(); lease !== undefined; lease = await jobs.lease()) {
      try {
        jobs.done(lease, await work(lease.work));
      } catch (error) {
        jobs.giveBack(lease);
        close();
        throw error;
      }
      hire();
      if (running.size > hands.workers) return;
    }
    isOver = true;
  };
  const hire = (): void => {
    while (!isOver && running.size < hands.workers) {
      const hired = one()
        .catch((error: unknown) => {
          isOver = true;
          failures.push(error);
        })
        .finally(() => running.delete(hired));
      running.add(hired);
    }
  };
  hire();
  while (running.size > 0) await Promise.race(running);
  if (failures.length > 0) throw failures[0];
}
