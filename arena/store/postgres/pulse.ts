/** Pulse of a holder: says on a connection of its own that the arena is still held, so that a long group, or a server that thinks, loses nothing. */
import type { Client } from 'pg';
import { closeSoon, within } from '../../jobs/waiting.js';
import { LEASE_MS, PULSE, PULSE_MS } from './lease.js';
import type { Lost } from './messages.js';
import { SCHEMA } from './schema.js';
import { configOf, PATIENCE_MS } from './session.js';
import { SHARED_PULSE_MS, type Share, strike } from './sharing.js';

/** One that has done nothing for so long does not hold it any more: somebody else may go on. */
const STALLED_MS = 10_000;

/** PostgreSQL's code. */
const LOCK_TIMEOUT = '55P03';

export interface PulseWants {
  readonly pg: typeof import('pg');
  readonly url: string;
  readonly fence: number;
  /** Goes on while the holder lives; undefined while it waits for the database. */
  readonly beat: () => number | undefined;
  /** Of an arena that several share: what this server has got, or has more than its part. */
  readonly shared?: ((share: Share) => void) | undefined;
  /** Somebody else has taken it, or may have: the database has not been reached for longer than a question waits for it. */
  readonly lost: (why: Lost['why']) => void;
}

export class Pulse {
  readonly #wants: PulseWants;
  readonly #timer: NodeJS.Timeout;
  #client: Client | undefined;
  #isBusy = false;
  #seen: number | undefined;
  #seenAt = performance.now();
  #reachedAt = performance.now();
  /** When the database could not be reached last. */
  #missedAt = -Infinity;
  readonly #unsure = new Set<number>();

  constructor(wants: PulseWants) {
    this.#wants = wants;
    this.#timer = setInterval(() => void this.#beat(), wants.shared === undefined ? PULSE_MS : SHARED_PULSE_MS);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await closeSoon(async () => await client?.end());
  }

  async #beat(): Promise<void> {
    if (this.#isBusy || !this.#isAlive()) return;
    this.#isBusy = true;
    try {
      const client = this.#client ?? (await this.#connect());
      const isHeld = await this.#strike(client);
      this.#reachedAt = performance.now();
      if (!isHeld) this.#giveUp('taken');
    } catch (error) {
      // A long group of our own holds it, and nobody can take it then.
      if ((error as { code?: unknown }).code === LOCK_TIMEOUT) {
        this.#reachedAt = performance.now();
        return;
      }
      this.#missedAt = performance.now();
      if (performance.now() - this.#reachedAt > PATIENCE_MS) this.#giveUp('cut-off');
      // The next one tries again; whoever has lost it meanwhile hears that then.
      const client = this.#client;
      this.#client = undefined;
      void client?.end().catch(() => {});
    } finally {
      this.#isBusy = false;
    }
  }

  async #strike(client: Client): Promise<boolean> {
    const { fence, shared } = this.#wants;
    if (shared === undefined) return (await within(PULSE_MS * 2, client.query(PULSE, [fence]))).rowCount !== 0;
    // Where it was away, it was away for others too, and they must be able to say that they live.
    const share = await strike(client, {
      fence,
      mayBury: performance.now() - this.#missedAt > LEASE_MS,
      unsure: this.#unsure,
    });
    if (share !== undefined) shared(share);
    return share !== undefined;
  }

  /** At once, and not at its time. */
  async now(): Promise<void> {
    await this.#beat();
  }

  /** Who has said so holds it no longer: were the database there again, it would keep others out. */
  #giveUp(why: Lost['why']): void {
    clearInterval(this.#timer);
    this.#wants.lost(why);
  }

  #isAlive(): boolean {
    const beat = this.#wants.beat();
    if (beat === undefined || beat !== this.#seen) {
      this.#seen = beat;
      this.#seenAt = performance.now();
    }
    return performance.now() - this.#seenAt < STALLED_MS;
  }

  async #connect(): Promise<Client> {
    const { pg, url } = this.#wants;
    const client = new pg.Client(configOf(pg, url));
    client.on('error', () => {
      if (this.#client === client) this.#client = undefined;
    });
    try {
      await client.connect();
      // Whoever waits for a lock does not see that it was left: it would stay until the lock is free, and another come with each pulse.
      const settings = `SET search_path TO ${SCHEMA}; SET lock_timeout = ${PULSE_MS}`;
      await within(PULSE_MS * 2, client.query(settings));
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    return client;
  }
}
