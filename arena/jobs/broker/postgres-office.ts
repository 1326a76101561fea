/** Office in PostgreSQL: queues of BullMQ in its own schema, and a schema of ours for mail and for the runs that there are. */
import type { Pool } from 'pg';
import { fail, ok, type Result } from '../../../engine/index.js';
import { closeSoon, within } from '../waiting.js';
import { jobQueueOf, jobTakerOf, QUEUE_OPTIONS, WORKER_OPTIONS } from './bull.js';
import type { MailWire } from './mail.js';
import { ANNOUNCED_MS, type BrokerOffice, type JobQueue, type JobTaker, type TakerAsked } from './office.js';
import { PostgresWire } from './postgres-wire.js';

const ASK_MS = 5_000;
const PING_MS = 1_000;
const REACH_MS = 5_000;
const MOST_CONNECTIONS = 4;

/** All who come first do this, one after another. What is lost when the server falls is sent again: the tables need no log. */
const BEGIN = `BEGIN;
  SELECT pg_advisory_xact_lock(hashtext('flagplot'));
  CREATE SCHEMA IF NOT EXISTS flagplot;
  CREATE UNLOGGED TABLE IF NOT EXISTS flagplot.letters (
    id bigserial PRIMARY KEY, body text NOT NULL, at timestamptz NOT NULL DEFAULT now());
  CREATE UNLOGGED TABLE IF NOT EXISTS flagplot.runs (
    id text PRIMARY KEY, body text NOT NULL, at timestamptz NOT NULL DEFAULT now());
  COMMIT`;
const ANNOUNCE = `INSERT INTO flagplot.runs (id, body) VALUES ($1, $2)
  ON CONFLICT (id) DO UPDATE SET body = excluded.body, at = now()`;
const SWEEP = `DELETE FROM flagplot.runs WHERE at < now() - interval '${ANNOUNCED_MS} milliseconds'`;
const ANNOUNCED = `SELECT body FROM flagplot.runs WHERE at >= now() - interval '${ANNOUNCED_MS} milliseconds' LIMIT 1000`;

export class PostgresOffice implements BrokerOffice {
  readonly wire: MailWire;
  readonly remarks: readonly string[] = [];
  readonly #url: string;
  readonly #bull: typeof import('bullmq');
  readonly #pool: Pool;

  private constructor(url: string, bull: typeof import('bullmq'), pool: Pool, wire: MailWire) {
    this.#url = url;
    this.#bull = bull;
    this.#pool = pool;
    this.wire = wire;
  }

  /** @throws where a package is missing */
  static async open(url: string): Promise<Result<BrokerOffice>> {
    const [pg, bull] = await Promise.all([import('pg'), import('bullmq')]);
    const options = { connectionString: url, connectionTimeoutMillis: REACH_MS, keepAlive: true };
    const pool = new pg.Pool({ ...options, max: MOST_CONNECTIONS });
    pool.on('error', () => {});
    try {
      await within(REACH_MS, pool.query(BEGIN));
      const wire = await PostgresWire.open(pool, () => new pg.Client(options));
      return ok(new PostgresOffice(url, bull, pool, wire));
    } catch (error) {
      await closeSoon(() => pool.end());
      return fail('NO_BROKER', (error as Error).message);
    }
  }

  async announce(run: string, text: string): Promise<void> {
    await this.#ask(ANNOUNCE, [run, text]);
    await this.#ask(SWEEP);
  }

  async withdraw(run: string): Promise<void> {
    await this.#ask('DELETE FROM flagplot.runs WHERE id = $1', [run]);
  }

  async announced(): Promise<string[]> {
    const { rows } = await within(ASK_MS, this.#pool.query<{ body: string }>(ANNOUNCED));
    return rows.map(({ body }) => body);
  }

  async queue(name: string): Promise<JobQueue> {
    const { Queue } = this.#classes;
    return await jobQueueOf(new Queue(name, { connection: this.#connection, ...QUEUE_OPTIONS }));
  }

  async taker({ queue, atOnce, work }: TakerAsked): Promise<JobTaker> {
    const { Worker } = this.#classes;
    const options = { connection: this.#connection, concurrency: atOnce, ...WORKER_OPTIONS };
    const worker = new Worker(queue, async ({ data }) => await work(data), options);
    return await jobTakerOf(worker, () => this.#isThere());
  }

  async close(): Promise<void> {
    await this.wire.close();
    await closeSoon(() => this.#pool.end());
  }

  async #isThere(): Promise<boolean> {
    try {
      await within(PING_MS, this.#pool.query('SELECT 1'));
      return true;
    } catch {
      return false;
    }
  }

  get #classes() {
    const { createPostgresBackend, withBackend } = this.#bull;
    return withBackend(createPostgresBackend);
  }

  /** Whoever comes first makes the tables of BullMQ. */
  get #connection() {
    const limits = { connectionTimeoutMillis: REACH_MS, max: MOST_CONNECTIONS };
    return { connectionString: this.#url, migrate: true, keepAlive: true, ...limits };
  }

  async #ask(command: string, values: readonly string[] = []): Promise<void> {
    await within(ASK_MS, this.#pool.query(command, [...values]));
  }
}
