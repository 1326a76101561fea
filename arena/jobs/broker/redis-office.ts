/** Office in Redis: queues of BullMQ, mail that is never kept, and a hash of the runs that there are. */
import type { Redis } from 'ioredis';
import { fail, ok, type Result } from '../../../engine/index.js';
import { within } from '../waiting.js';
import { jobQueueOf, jobTakerOf, QUEUE_OPTIONS, WORKER_OPTIONS } from './bull.js';
import type { MailWire } from './mail.js';
import { ANNOUNCED_MS, type BrokerOffice, type JobQueue, type JobTaker, type TakerAsked } from './office.js';
import { RedisWire } from './redis-wire.js';

const RUNS = 'flagplot:runs';
const MOST_RUNS = 1_000;
const ASK_MS = 5_000;
const PING_MS = 1_000;
const REACH_MS = 5_000;
const BACK_MS = 2_000;
const STEP_MS = 200;
const KEEP_ALIVE_MS = 10_000;

/** It comes back for ever. */
const ALWAYS = {
  retryStrategy: (times: number) => Math.min(STEP_MS * times, BACK_MS),
  ...{ connectTimeout: REACH_MS, keepAlive: KEEP_ALIVE_MS },
};
/** Who asks while the broker is away hears so at once. */
const AT_ONCE = { ...ALWAYS, enableOfflineQueue: false, maxRetriesPerRequest: 0 };
const PATIENT = { ...ALWAYS, maxRetriesPerRequest: null };

/** BullMQ does not let go of connections that are broken: they would be tried for ever, and keep the process. */
const until = (signal: AbortSignal) => ({
  retryStrategy: (times: number) => (signal.aborted ? null : ALWAYS.retryStrategy(times)),
});

async function ended(end: AbortController, what: { close(): Promise<void> }): Promise<void> {
  end.abort();
  await what.close();
}

export class RedisOffice implements BrokerOffice {
  readonly wire: MailWire;
  readonly remarks: readonly string[];
  readonly #url: string;
  readonly #bull: typeof import('bullmq');
  readonly #redis: Redis;

  private constructor(
    url: string,
    bull: typeof import('bullmq'),
    redis: Redis,
    incoming: Redis,
    remarks: readonly string[],
  ) {
    this.#url = url;
    this.#bull = bull;
    this.#redis = redis;
    this.remarks = remarks;
    this.wire = new RedisWire(redis, incoming);
  }

  /** @throws where a package is missing */
  static async open(url: string): Promise<Result<BrokerOffice>> {
    const [redis, bull] = await Promise.all([import('ioredis'), import('bullmq')]);
    const outgoing = new redis.Redis(url, { ...AT_ONCE, lazyConnect: true });
    let last = '';
    outgoing.on('error', (error) => {
      last = error.message;
    });
    try {
      await within(REACH_MS, outgoing.connect());
      const remarks = await remarksOn(outgoing);
      const incoming = new redis.Redis(url, PATIENT);
      incoming.on('error', () => {});
      return ok(new RedisOffice(url, bull, outgoing, incoming, remarks));
    } catch (error) {
      outgoing.disconnect();
      return fail('NO_BROKER', last || (error as Error).message);
    }
  }

  async announce(run: string, text: string): Promise<void> {
    const at = await this.#now();
    await within(ASK_MS, this.#redis.hset(RUNS, run, `${at} ${text}`));
    await within(ASK_MS, this.#redis.pexpire(RUNS, ANNOUNCED_MS));
  }

  async withdraw(run: string): Promise<void> {
    await within(ASK_MS, this.#redis.hdel(RUNS, run));
  }

  async announced(): Promise<string[]> {
    const [now, all] = await Promise.all([this.#now(), within(ASK_MS, this.#redis.hgetall(RUNS))]);
    const texts: string[] = [];
    for (const [run, said] of Object.entries(all).slice(0, MOST_RUNS)) {
      const space = said.indexOf(' ');
      if (now - Number(said.slice(0, space)) < ANNOUNCED_MS) texts.push(said.slice(space + 1));
      // Who announces takes its name with it; who was killed does not.
      else await this.withdraw(run);
    }
    return texts;
  }

  async queue(name: string): Promise<JobQueue> {
    const { Queue } = this.#bull;
    const end = new AbortController();
    const connection = { url: this.#url, ...AT_ONCE, ...until(end.signal) };
    const queue = await jobQueueOf(new Queue(name, { connection, ...QUEUE_OPTIONS }));
    return { ...queue, close: () => ended(end, queue) };
  }

  async taker({ queue, atOnce, work }: TakerAsked): Promise<JobTaker> {
    const { Worker } = this.#bull;
    const end = new AbortController();
    const connection = { url: this.#url, ...PATIENT, ...until(end.signal) };
    const options = { connection, concurrency: atOnce, ...WORKER_OPTIONS };
    const worker = new Worker(queue, async ({ data }) => await work(data), options);
    const taker = await jobTakerOf(worker, () => this.#isThere());
    return { close: () => ended(end, taker) };
  }

  async close(): Promise<void> {
    await this.wire.close();
  }

  async #isThere(): Promise<boolean> {
    try {
      await within(PING_MS, this.#redis.ping());
      return true;
    } catch {
      return false;
    }
  }

  /** By the clock of the broker: that is the same for all. */
  async #now(): Promise<number> {
    const [seconds, micros] = await within(ASK_MS, this.#redis.time());
    return Math.floor(Number(seconds) * 1_000 + Number(micros) / 1_000);
  }
}

/** One that is hosted may keep its settings to itself: then nothing is said. */
async function remarksOn(redis: Redis): Promise<string[]> {
  try {
    const told: unknown = await within(ASK_MS, redis.config('GET', 'maxmemory-policy'));
    const policy = Array.isArray(told) ? told[1] : Object.values(Object(told))[0];
    if (typeof policy !== 'string' || policy === 'noeviction') return [];
    const why = `The Redis there may throw jobs away when its memory is full (maxmemory-policy is ${policy})`;
    return [`${why}; it should be noeviction: CONFIG SET maxmemory-policy noeviction.`];
  } catch {
    return [];
  }
}
