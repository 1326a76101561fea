/** Directory of the servers that share an arena in PostgreSQL: asked ten times a second. While the database is away, what was last heard holds. */
import type { Client } from 'pg';
import { z } from 'zod';
import { type Failure, fail, ok, type Result } from '../../engine/index.js';
import { closeSoon, within } from '../jobs/waiting.js';
import type { StoreFault } from '../store/inspect.js';
import { SCHEMA } from '../store/postgres/schema.js';
import { configOf } from '../store/postgres/session.js';
import { LIVING_OWNERS } from '../store/postgres/sharing.js';
import { publicAddress } from '../words/public-address.js';
import type { Directory, OwnerPlace } from './directory.js';

const LOOK_MS = 100;
const ANSWER_MS = 2_000;
/** PostgreSQL's codes where there is no schema, or no table of owners, yet. */
const NONE_YET = ['42P01', '3F000'];

const Places = z.array(z.object({ fence: z.int(), address: z.string(), shards: z.array(z.int()) }));

type Pg = typeof import('pg');

/** Refuses an address that does not answer now; later it may go and come. */
export async function postgresDirectory(url: string): Promise<Result<Directory, StoreFault>> {
  let pg: Pg;
  try {
    pg = await import('pg');
  } catch {
    return fail('NO_PACKAGE', `${publicAddress(url)} takes a package that is not there: npm install pg`);
  }
  const directory = new PostgresDirectory(pg, url);
  const fault = await directory.begin();
  return fault ?? ok(directory);
}

class PostgresDirectory implements Directory {
  readonly #pg: Pg;
  readonly #url: string;
  readonly #watching = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;
  #client: Client | undefined;
  #owners: readonly OwnerPlace[] = [];
  #isClosed = false;

  constructor(pg: Pg, url: string) {
    this.#pg = pg;
    this.#url = url;
  }

  owners(): readonly OwnerPlace[] {
    return this.#owners;
  }

  watch(changed: () => void): () => void {
    this.#watching.add(changed);
    return () => void this.#watching.delete(changed);
  }

  async begin(): Promise<Failure<StoreFault> | undefined> {
    try {
      await this.#look();
    } catch (error) {
      await this.close();
      return fail('NO_SERVER', `${publicAddress(this.#url)} cannot be asked (${(error as Error).message}).`);
    }
    this.#next();
    return undefined;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await closeSoon(async () => await client?.end());
  }

  #next(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#look()
        .catch(() => this.#drop())
        .finally(() => this.#next());
    }, LOOK_MS);
  }

  async #look(): Promise<void> {
    const client = this.#client ?? (await this.#connect());
    const owners = Places.parse(await this.#asked(client));
    if (JSON.stringify(owners) === JSON.stringify(this.#owners)) return;
    this.#owners = owners;
    for (const changed of this.#watching) changed();
  }

  async #asked(client: Client): Promise<unknown> {
    try {
      return (await within(ANSWER_MS, client.query(LIVING_OWNERS))).rows;
    } catch (error) {
      // No server has made the arena yet.
      if (NONE_YET.includes((error as { code?: string }).code ?? '')) return [];
      throw error;
    }
  }

  async #connect(): Promise<Client> {
    const client = new this.#pg.Client(configOf(this.#pg, this.#url));
    client.on('error', () => {
      if (this.#client === client) this.#client = undefined;
    });
    try {
      await within(ANSWER_MS, client.connect());
      await within(ANSWER_MS, client.query(`SET search_path TO ${SCHEMA}`));
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    return client;
  }

  #drop(): void {
    const client = this.#client;
    this.#client = undefined;
    void client?.end().catch(() => {});
  }
}
