/**
 * A connection to PostgreSQL that answers at once, as the store asks: a thread of its own does what takes time, and whoever asks sleeps until it has.
 * That is one way over the network for a write, and one for all that a turn of the loop has written; nothing is answered before it is kept, as with
 * a disk, so there is nothing else to do meanwhile.
 */
import { hostname } from 'node:os';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { assert } from '../../../engine/index.js';
import { harmless, type Sql, type Value } from '../../files/sql.js';
import type { StoreTrouble } from '../store-trouble.js';
import { numbered } from './dialect.js';
import {
  type Lost,
  type PostgresRequest,
  type PostgresResponse,
  SHARED,
  SHARED_BYTES,
  type Shared,
  type ThreadData,
  type Use,
} from './messages.js';
import { PATIENCE_MS } from './session.js';
import { waitForAnswer } from './wait-for-answer.js';

/** The thread itself gives up first, and says why. */
const SILENT_MS = PATIENCE_MS + 15_000;
const BEAT_MS = 500;

/** What the database answered, or that it did not. */
export class PostgresError extends Error implements StoreTrouble {
  /** The database as a whole, and not a page of it that is damaged. */
  get isOfStore(): boolean {
    return this.code !== DAMAGED_DATA;
  }

  constructor(
    /** PostgreSQL's own code, or a `ThreadFault`. */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** PostgreSQL's codes: of data that are damaged, and of the class of broken constraints. */
const DAMAGED_DATA = 'XX001';
const CONSTRAINT = '23';

export interface PostgresOptions {
  /** Default: `arena`. */
  readonly use?: Use;
  /** Hears that another server has taken the arena, or that the database is out of reach: this one must end. */
  readonly lost?: (why: Lost['why']) => void;
  /** Where others reach this server: it shares the arena with those who say so too. */
  readonly address?: string;
  /** Of an arena that is shared: hears which shards are this server's now, and how many it has more than its part. */
  readonly shared?: (share: Omit<Shared, 'kind'>) => void;
  /** How long the thread may be silent, in milliseconds. Default: longer than it waits for a server itself. */
  readonly silentMs?: number;
}

export class Postgres implements Sql {
  readonly #worker: Worker;
  readonly #port: MessagePort;
  readonly #shared = new Int32Array(new SharedArrayBuffer(SHARED_BYTES));
  readonly #queries = new Map<string, string>();
  readonly #beat: NodeJS.Timeout;
  readonly #silentMs: number;
  #broken: Error | undefined;
  /** The thread owes an answer, which would be taken for that of the next question: there is none any more. */
  #silent: PostgresError | undefined;
  #isClosed = false;
  #isHolding = false;

  /** Connects when it is first asked. */
  constructor(url: string, { use = 'arena', lost, address, shared, silentMs = SILENT_MS }: PostgresOptions = {}) {
    this.#silentMs = silentMs;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const holder = `process ${process.pid} of ${hostname()}`;
    const data: ThreadData = { url, holder, use, address, shared: this.#shared.buffer, port: port2 };
    this.#worker = new Worker(new URL('./postgres-thread.js', import.meta.url), {
      workerData: data,
      transferList: [port2],
    });
    this.#worker.on('message', (said: Lost | Shared) => {
      if (said.kind === 'lost') lost?.(said.why);
      else shared?.(said);
    });
    this.#worker.on('error', (error) => (this.#broken ??= error));
    // Nobody is kept from going by it.
    this.#worker.unref();
    this.#port.unref();
    this.#beat = setInterval(() => Atomics.add(this.#shared, SHARED.beat, 1), BEAT_MS);
    this.#beat.unref();
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** How often the connection was lost and made again. */
  get reconnections(): number {
    return Atomics.load(this.#shared, SHARED.again);
  }

  all(query: string, ...values: Value[]): unknown[] {
    return [...this.#read(query, values)];
  }

  one(query: string, ...values: Value[]): unknown {
    return this.#read(query, values)[0];
  }

  /** What is read meanwhile holds when the group is kept, or it is not kept and this server ends. A group must have begun. */
  holding<T>(work: () => T): T {
    this.#isHolding = true;
    try {
      return work();
    } finally {
      this.#isHolding = false;
    }
  }

  #read(query: string, values: readonly Value[]): readonly unknown[] {
    const holds = this.#isHolding;
    return this.#ask({ kind: 'read', query: this.#query(query), values: values.map(harmless), holds });
  }

  write(query: string, ...values: Value[]): void {
    this.#mayWrite();
    try {
      this.#ask({ kind: 'write', query: this.#query(query), values: values.map(harmless) });
    } catch (error) {
      if (!(error instanceof PostgresError && error.code.startsWith(CONSTRAINT))) this.#broken ??= error as Error;
      throw error;
    }
  }

  flush(): void {
    this.#mayWrite();
    try {
      this.#ask({ kind: 'commit' });
    } catch (error) {
      this.#broken ??= error as Error;
      throw error;
    }
  }

  rollback(): void {
    this.#ask({ kind: 'rollback' });
  }

  /** Takes the arena for this process alone; its fencing number, or undefined where somebody else has it. */
  take(): number | undefined {
    const [row] = this.#ask({ kind: 'take' }) as readonly { fence: number }[];
    return row?.fence;
  }

  /** What was not flushed is dropped, and the arena given back: the next server need not wait for the lease to run out. */
  close(): void {
    if (this.#isClosed) return;
    try {
      this.#ask({ kind: 'close' });
    } catch {
      // The server has gone: what was flushed is kept there.
    }
    this.#isClosed = true;
    clearInterval(this.#beat);
    this.#port.close();
    void this.#worker.terminate();
  }

  #query(query: string): string {
    let known = this.#queries.get(query);
    if (known === undefined) this.#queries.set(query, (known = numbered(query)));
    return known;
  }

  #mayWrite(): void {
    assert(!this.#isClosed, 'the store is closed');
    if (this.#broken !== undefined) throw new Error('An earlier write failed.', { cause: this.#broken });
  }

  #ask(request: PostgresRequest): readonly unknown[] {
    assert(!this.#isClosed, 'the store is closed');
    if (this.#silent !== undefined) throw this.#silent;
    const answered = Atomics.load(this.#shared, SHARED.answered);
    Atomics.store(this.#shared, SHARED.asking, 1);
    this.#port.postMessage(request);
    waitForAnswer(this.#shared, answered, this.#silentMs);
    Atomics.store(this.#shared, SHARED.asking, 0);
    const response = receiveMessageOnPort(this.#port)?.message as PostgresResponse | undefined;
    if (response === undefined) {
      this.#silent = new PostgresError('AWAY', `no answer in ${this.#silentMs / 1000} s`);
      throw this.#silent;
    }
    if (response.ok) return response.rows;
    throw new PostgresError(response.code, response.message);
  }
}
