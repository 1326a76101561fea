/** Hands on other machines: whoever asks a queue for work, as threads are asked here. */
import type { Hands } from './jobs.js';
import type { WorkQueue } from './work-queue.js';

export class QueueHands implements Hands {
  protected readonly queue: WorkQueue;

  constructor(queue: WorkQueue) {
    this.queue = queue;
  }

  get workers(): number {
    return this.queue.workers;
  }

  get threads(): number {
    return this.queue.scheduler.threads;
  }

  drop(): void {
    this.queue.drop();
  }

  /** The queue is closed by whoever opened it. */
  async close(): Promise<void> {}
}
