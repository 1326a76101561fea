/** Wire of PostgreSQL: NOTIFY, which is never kept. What is too long for that lies in a table until it is read, and a minute at most. */
import type { Client, Notification, Pool } from 'pg';
import { sha256Of } from '../../../agents/machine/sha256-of.js';
import { pauseUntil, within } from '../waiting.js';
import type { MailWire, Unlisten } from './mail.js';

const ASK_MS = 10_000;
/** PostgreSQL takes 7,999 bytes. */
const MOST_NOTE_BYTES = 7_900;
const OLD = '60 seconds';
const SWEEP_MS = 30_000;
const BACK_MS = 1_000;
/** What a note begins with: it is the text itself, or the number of a letter. */
const ITSELF = 't';
const LETTER = 'l';

export class PostgresWire implements MailWire {
  readonly #pool: Pool;
  readonly #connect: () => Client;
  readonly #heard = new Map<string, (text: string) => void>();
  readonly #stop = new AbortController();
  #listener: Client | undefined;
  #sweptAt = performance.now();

  private constructor(pool: Pool, connect: () => Client) {
    this.#pool = pool;
    this.#connect = connect;
  }

  static async open(pool: Pool, connect: () => Client): Promise<PostgresWire> {
    const wire = new PostgresWire(pool, connect);
    await wire.#listen();
    return wire;
  }

  async publish(channel: string, text: string): Promise<boolean> {
    const note = noteOf(channel);
    try {
      if (Buffer.byteLength(text) < MOST_NOTE_BYTES)
        await within(ASK_MS, this.#pool.query('SELECT pg_notify($1, $2)', [note, ITSELF + text]));
      else await within(ASK_MS, this.#pool.query(PUT, [note, text]));
      await this.#sweep();
      return true;
    } catch {
      return false;
    }
  }

  async subscribe(channel: string, hear: (text: string) => void): Promise<Unlisten> {
    const note = noteOf(channel);
    this.#heard.set(note, hear);
    // Where the broker is away, it is said when it is back.
    await this.#say(`LISTEN ${note}`);
    return async () => {
      this.#heard.delete(note);
      await this.#say(`UNLISTEN ${note}`);
    };
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#listener?.end().catch(() => {});
  }

  async #say(command: string): Promise<void> {
    const listener = this.#listener;
    if (listener !== undefined) await within(ASK_MS, listener.query(command)).catch(() => {});
  }

  /** @throws where the broker is away */
  async #listen(): Promise<void> {
    const client = this.#connect();
    let isOver = false;
    const lost = (): void => {
      if (isOver) return;
      isOver = true;
      if (this.#listener === client) this.#listener = undefined;
      client.end().catch(() => {});
      if (this.#isFirst) return;
      void this.#listenAgain();
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', (note) => void this.#hear(note));
    try {
      await within(ASK_MS, client.connect());
      for (const note of this.#heard.keys()) await within(ASK_MS, client.query(`LISTEN ${note}`));
    } catch (error) {
      isOver = true;
      client.end().catch(() => {});
      throw error;
    }
    this.#isFirst = false;
    this.#listener = client;
    // Somebody may have begun to listen meanwhile.
    for (const note of this.#heard.keys()) await this.#say(`LISTEN ${note}`);
  }

  #isFirst = true;

  async #listenAgain(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await pauseUntil(BACK_MS, this.#stop.signal);
      if (this.#stop.signal.aborted) return;
      try {
        await this.#listen();
        return;
      } catch {
        // It is tried for ever.
      }
    }
  }

  async #hear({ channel, payload = '' }: Notification): Promise<void> {
    const hear = this.#heard.get(channel);
    if (hear === undefined) return;
    if (payload.startsWith(ITSELF)) {
      hear(payload.slice(ITSELF.length));
      return;
    }
    try {
      const number = payload.slice(LETTER.length);
      const { rows } = await within(ASK_MS, this.#pool.query<{ body: string }>(TAKE, [number]));
      for (const { body } of rows) hear(body);
    } catch {
      // Whoever sent it sends it again.
    }
  }

  async #sweep(): Promise<void> {
    if (performance.now() - this.#sweptAt < SWEEP_MS) return;
    this.#sweptAt = performance.now();
    await within(ASK_MS, this.#pool.query(`DELETE FROM flagplot.letters WHERE at < now() - interval '${OLD}'`));
  }
}

const PUT = `WITH put AS (INSERT INTO flagplot.letters (body) VALUES ($2) RETURNING id)
  SELECT pg_notify($1, '${LETTER}' || id) FROM put`;
const TAKE = 'DELETE FROM flagplot.letters WHERE id = $1::bigint RETURNING body';

/** A name that needs no quotes. */
const noteOf = (channel: string): string => `flagplot_${sha256Of(channel).slice(0, 40)}`;
