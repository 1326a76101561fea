/** Queues of BullMQ, alike on both brokers: a job lives in the broker until it was worked on, and says nothing of what came of it. */
import type { JobsOptions, KeepJobs } from 'bullmq';
import { closeSoon, within } from '../waiting.js';
import type { JobQueue, JobTaker } from './office.js';

/** A queue of BullMQ, whatever it runs on. */
export interface BullQueue {
  add(name: string, data: unknown, options: JobsOptions): Promise<unknown>;
  getJobState(id: string): Promise<string>;
  remove(id: string): Promise<unknown>;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
  on(event: 'error', hear: (error: Error) => void): unknown;
}

export interface BullWorker {
  waitUntilReady(): Promise<unknown>;
  close(force?: boolean): Promise<void>;
  on(event: 'error', hear: (error: Error) => void): unknown;
}

/** A worker that was killed holds its job for as long as its lock, and until somebody looks; together that is some ten seconds. */
const LOCK_MS = 5_000;
const NOTHING: KeepJobs = { count: 0 };

/** The events of a queue need not be kept: nobody reads them. */
export const QUEUE_OPTIONS = { streams: { events: { maxLen: 100 } } };

export const WORKER_OPTIONS = {
  lockDuration: LOCK_MS,
  stalledInterval: LOCK_MS,
  // Whoever hands out says when a piece is not wanted any more.
  maxStalledCount: 1_000,
  ...{ removeOnComplete: NOTHING, removeOnFail: NOTHING },
  // The broker was away: one looks soon whether it is back.
  runRetryDelay: 1_000,
  // Seconds after which one looks by oneself whether there is something.
  drainDelay: 2,
};

const READY_MS = 10_000;
const ASK_MS = 5_000;
/** Jobs in work end soon once they are stopped; then those that do not are left. */
const CLOSE_MS = 8_000;

/** What is told of states by BullMQ, as far as it lives. */
const STATES: Readonly<Record<string, 'waiting' | 'active'>> = {
  ...{ waiting: 'waiting', prioritized: 'waiting', delayed: 'waiting', paused: 'waiting', active: 'active' },
};

export async function jobQueueOf(queue: BullQueue): Promise<JobQueue> {
  // It comes back by itself; who asks it meanwhile hears so.
  queue.on('error', () => {});
  await readyOr(queue, () => queue.close());
  return {
    add: async (id, text) => {
      await within(ASK_MS, queue.add('bundle', text, { jobId: id, removeOnComplete: true, removeOnFail: true }));
    },
    stateOf: async (id) => STATES[await within(ASK_MS, queue.getJobState(id))] ?? 'gone',
    remove: async (id) => {
      await within(ASK_MS, queue.remove(id));
    },
    close: () => closeSoon(() => queue.close()),
  };
}

/** @param isThere whether the broker is: jobs in work cannot be ended at one that is away, and would be waited for in vain */
export async function jobTakerOf(worker: BullWorker, isThere: () => Promise<boolean>): Promise<JobTaker> {
  worker.on('error', () => {});
  await readyOr(worker, () => worker.close(true));
  return {
    close: async () => {
      const isForced = !(await isThere());
      await closeSoon(() => worker.close(isForced), CLOSE_MS);
    },
  };
}

async function readyOr(what: { waitUntilReady(): Promise<unknown> }, close: () => Promise<void>): Promise<void> {
  try {
    await within(READY_MS, what.waitUntilReady());
  } catch (error) {
    await closeSoon(close);
    throw error;
  }
}
