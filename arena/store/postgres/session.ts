/**
 * A session with PostgreSQL that outlives its connection. Each group of writes is kept until its commit was answered: where the connection breaks it
 * is made again, and the group written again; whether a commit that was not answered was done is read from the lease. So a server that restarts
 * is waited for, and nothing is lost or doubled.
 */
import type { Client, ClientConfig } from 'pg';
import type { Value } from '../../files/sql.js';
import { closeSoon, pauseUntil, within } from '../../jobs/waiting.js';
import { HELD, HOLD, LEASE_MS, RELEASE } from './lease.js';
import type { ThreadFault, Use } from './messages.js';
import { SCHEMA } from './schema.js';
import { HELD_SHARED, HOLD_SHARED, join, leave, takeAlone } from './sharing.js';

/** Milliseconds that an answer may take before the connection is given up. */
const ANSWER_MS = 5_000;
const CONNECT_MS = 2_000;
const RETRY_MS = 150;
/** How long a server that is away is waited for, in milliseconds. */
export const PATIENCE_MS = 15_000;

const FIRST_PATIENCE_MS = 3_000;

/** PostgreSQL's type number of 64-bit integers, which it answers as text. Ours are times and counts: all below 2^53. */
const INT8 = 20;

export class SessionFault extends Error {
  constructor(
    readonly code: Exclude<ThreadFault, 'NO_PACKAGE'>,
    message: string,
  ) {
    super(message);
  }
}

interface Statement {
  readonly query: string;
  readonly values: readonly Value[];
  /** Of a read on which the rest of the group builds: what it has found, as JSON. */
  readonly found?: string;
}

export interface SessionOptions {
  readonly pg: typeof import('pg');
  readonly url: string;
  readonly use: Use;
  /** Where others reach this server, if it shares the arena with them. */
  readonly address?: string | undefined;
  /** A connection was lost, and is made again. */
  readonly again: () => void;
}

const types = (pg: typeof import('pg')): ClientConfig['types'] =>
  ({
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? Number : (pg.types.getTypeParser as (o: number, f?: string) => unknown)(oid, format),
  }) as ClientConfig['types'];

/** For all that is said to a server here. */
export function configOf(pg: typeof import('pg'), url: string): ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: 'flagplot',
    types: types(pg),
  } as ClientConfig;
}

/** What is answered is on disk. */
const SETTINGS = `SET search_path TO ${SCHEMA}; SET synchronous_commit = on; SET client_min_messages = warning;
  SET lock_timeout = ${LEASE_MS}`;
/** A session that stops in the middle of a group holds up whoever takes the arena: the server ends it. */
const HASTE = `SET idle_in_transaction_session_timeout = ${LEASE_MS}`;

export class PostgresSession {
  readonly #options: SessionOptions;
  #client: Client | undefined;
  #hasBegun = false;
  /** Written and not yet kept. */
  #group: Statement[] = [];
  /** A transaction is open on the server. */
  #isOpen = false;
  #fence: number | undefined;
  /** Number of the group that comes next, since the arena was taken. */
  #next = 1;
  /** The commit of the group was sent, and not answered. */
  #isCommitting = false;
  readonly #names = new Map<string, string>();

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  get #isShared(): boolean {
    return this.#options.address !== undefined;
  }

  /** `holds`: the group that is open builds on it. */
  async read(query: string, values: readonly Value[], holds = false): Promise<readonly unknown[]> {
    const rows = await this.#surely((client) => this.#guarded(client, { query, values }));
    if (holds && this.#group.length > 0) this.#group.push({ query, values, found: JSON.stringify(rows) });
    return rows;
  }

  async write(query: string, values: readonly Value[]): Promise<readonly unknown[]> {
    const statement = { query, values };
    const rows = await this.#surely(async (client) => {
      if (!this.#isOpen) await this.#begin(client);
      return await this.#guarded(client, statement);
    });
    // A whole arena need not be kept a second time.
    if (this.#options.use === 'arena' || this.#group.length === 0) this.#group.push(statement);
    return rows;
  }

  async commit(): Promise<void> {
    if (this.#group.length === 0) return;
    await this.#surely(async (client) => {
      // Found to be done when the connection was made again.
      if (this.#group.length === 0) return;
      this.#isCommitting = true;
      const { command } = await within(ANSWER_MS, client.query('COMMIT'));
      if (command !== 'COMMIT') throw new SessionFault('IN_DOUBT', `PostgreSQL answered a commit with ${command}`);
      this.#committed();
    });
  }

  async rollback(): Promise<void> {
    this.#group = [];
    if (!this.#isOpen) return;
    this.#isOpen = false;
    try {
      if (this.#client !== undefined) await within(ANSWER_MS, this.#client.query('ROLLBACK'));
    } catch {
      this.#drop();
    }
  }

  /** Its fencing number; undefined where somebody else has the arena. */
  async take(holder: string): Promise<number | undefined> {
    const { address } = this.#options;
    this.#fence = await this.#surely((client) =>
      address === undefined ? takeAlone(client, holder) : join(client, holder, address),
    );
    this.#next = 1;
    return this.#fence;
  }

  /** Drops what was not kept, and lets others have the arena at once. */
  async close(): Promise<void> {
    await this.rollback();
    const client = this.#client;
    this.#client = undefined;
    if (client === undefined) return;
    await closeSoon(async () => {
      if (this.#fence !== undefined && this.#isShared) await leave(client, this.#fence);
      else if (this.#fence !== undefined) await client.query(RELEASE, [this.#fence]);
      await client.end();
    });
  }

  /** As often as it takes, until it is answered. */
  async #surely<T>(step: (client: Client) => Promise<T>): Promise<T> {
    let givesUpAt: number | undefined;
    for (;;) {
      try {
        return await step(await this.#connected());
      } catch (error) {
        if (!this.#isPassing(error)) throw error;
        this.#drop();
        // An address that was never reached is more likely wrong.
        givesUpAt ??= performance.now() + (this.#hasBegun ? PATIENCE_MS : FIRST_PATIENCE_MS);
        if (performance.now() > givesUpAt) throw new SessionFault('AWAY', (error as Error).message);
        await pauseUntil(RETRY_MS);
      }
    }
  }

  /** It is the connection that failed, or the server goes down, comes up, or is not the first one yet, or two waited for each other. What a query says wrongly is no such thing. */
  #isPassing(error: unknown): boolean {
    if (error instanceof SessionFault) return false;
    if (!(error instanceof this.#options.pg.DatabaseError)) return true;
    return /^(?:08|57P|53300|25006|25P03|40001|40P01|55P03)/.test(error.code ?? '');
  }

  async #connected(): Promise<Client> {
    if (this.#client !== undefined) return this.#client;
    const { pg, url, use, again } = this.#options;
    const client = new pg.Client(configOf(pg, url));
    // Where it breaks while nobody asks, the next question makes another.
    const lost = (): void => {
      if (this.#client === client) this.#drop();
    };
    client.on('error', lost);
    client.on('end', lost);
    try {
      await within(ANSWER_MS, client.connect());
      await within(ANSWER_MS, client.query(SETTINGS));
      if (use === 'arena') await within(ANSWER_MS, client.query(HASTE));
      if (this.#fence !== undefined) await this.#compare(client, this.#fence);
      if (this.#isCommitting) {
        throw new SessionFault('IN_DOUBT', 'The connection broke while something was being kept');
      }
      if (use !== 'arena' && this.#hasBegun) throw new SessionFault('AWAY', 'the connection broke half way');
      if (use === 'snapshot') await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      if (this.#group.length > 0) await this.#again(client);
    } catch (error) {
      this.#isOpen = false;
      void client.end().catch(() => {});
      throw error;
    }
    if (this.#hasBegun) again();
    this.#hasBegun = true;
    this.#client = client;
    return client;
  }

  /** Whether the arena is still ours, and whether the last group was kept. */
  async #compare(client: Client, fence: number): Promise<void> {
    type Held = { fence: number; flushed: number };
    const asked = this.#isShared ? client.query<Held>(HELD_SHARED, [fence]) : client.query<Held>(HELD);
    const { rows } = await within(ANSWER_MS, asked);
    if (rows[0]?.fence !== fence) throw fenced();
    if (!this.#isCommitting) return;
    this.#isCommitting = false;
    if (rows[0].flushed === this.#next) this.#committed();
  }

  #committed(): void {
    this.#group = [];
    this.#isOpen = false;
    this.#isCommitting = false;
    this.#next++;
  }

  async #begin(client: Client): Promise<void> {
    await within(ANSWER_MS, client.query('BEGIN'));
    this.#isOpen = true;
    if (this.#fence === undefined) return;
    const { rowCount } = await within(
      ANSWER_MS,
      client.query(this.#isShared ? HOLD_SHARED : HOLD, [this.#fence, this.#next]),
    );
    if (rowCount !== 1) throw fenced();
  }

  /** The group once more, in a transaction of its own. Locks were free meanwhile: what it was made from may be another's by now. */
  async #again(client: Client): Promise<void> {
    await this.#begin(client);
    for (const statement of this.#group) {
      const rows = await this.#ask(client, statement);
      const { found } = statement;
      if (found !== undefined && found !== JSON.stringify(rows))
        throw new SessionFault('IN_DOUBT', 'another server has changed what a group of writes was made from');
    }
  }

  /** What the server refuses, it refuses alone: PostgreSQL ends the whole transaction, so the rest of the group is written once more. */
  async #guarded(client: Client, statement: Statement): Promise<readonly unknown[]> {
    try {
      return await this.#ask(client, statement);
    } catch (error) {
      if (this.#isPassing(error) || !this.#isOpen) throw error;
      await within(ANSWER_MS, client.query('ROLLBACK'));
      this.#isOpen = false;
      if (this.#options.use !== 'arena') this.#group = [];
      if (this.#group.length > 0) await this.#again(client);
      throw error;
    }
  }

  async #ask(client: Client, { query, values }: Statement): Promise<readonly unknown[]> {
    let name = this.#names.get(query);
    if (name === undefined) this.#names.set(query, (name = `q${this.#names.size}`));
    const { rows } = await within(ANSWER_MS, client.query({ name, text: query, values: [...values] }));
    return rows as readonly unknown[];
  }

  #drop(): void {
    const client = this.#client;
    this.#client = undefined;
    this.#isOpen = false;
    client?.end().catch(() => {});
  }
}

const fenced = (): SessionFault => new SessionFault('FENCED', 'another server has taken the arena');
