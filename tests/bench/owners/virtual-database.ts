/**
 * PostgreSQL in virtual time: a real server, to which each question comes with the simulation's clock in place of its own. So leases run out when
 * the simulation says so, and everything else of them is what the arena does. What is said is counted, by who says it.
 */
import * as pg from 'pg';
import { SCHEMA } from '../../../arena/store/postgres/schema.js';
import { configOf } from '../../../arena/store/postgres/session.js';

export type Asker = 'pulse' | 'gateway' | 'orders' | 'rooms';

interface Traffic {
  statements: number;
  bytes: number;
}

const EPOCH = Date.UTC(2027, 0, 1);

export class VirtualDatabase {
  readonly url: string;
  now = 0;
  /** When it came up last. */
  #upSince = -1_000_000;
  readonly traffic = new Map<Asker, Traffic>();
  readonly #own: pg.Client[] = [];

  constructor(url: string) {
    this.url = url;
  }

  restarted(): void {
    this.#upSince = this.now;
  }

  /** A connection of the simulation's own. */
  async connected(asker: Asker): Promise<pg.Client> {
    const client = new (this.moduleFor(asker).Client)(configOf(pg, this.url));
    client.on('error', () => {});
    await client.connect();
    await client.query(`SET search_path TO ${SCHEMA}`);
    this.#own.push(client);
    return client;
  }

  async close(): Promise<void> {
    await Promise.all(this.#own.map((client) => client.end()));
  }

  /** The package, whose connections say the time; each is told of. */
  moduleFor(asker: Asker, made: (client: pg.Client) => void = () => {}): typeof pg {
    const rewritten = (text: string): string => this.#inVirtualTime(text);
    const count = (...parts: readonly unknown[]): void => this.#count(asker, parts);
    class Client extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super(config);
        const ask = this.query.bind(this) as (first: unknown, values?: unknown[]) => Promise<pg.QueryResult>;
        this.query = (async (first: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
          const { text, name, values: own = values } = typeof first === 'string' ? { text: first } : first;
          const said = rewritten(text);
          // What is prepared is sent once; what tells the time differs each time.
          const found = await ask({ text: said, ...(said === text && name !== undefined && { name }) }, own);
          count(name ?? said, own ?? [], found.rows ?? []);
          return found;
        }) as pg.Client['query'];
        made(this);
      }
    }
    return { ...pg, Client };
  }

  #inVirtualTime(text: string): string {
    const at = (milliseconds: number): string => `timestamptz '${new Date(EPOCH + milliseconds).toISOString()}'`;
    return (
      text
        .replaceAll('clock_timestamp()', at(this.now))
        .replaceAll('pg_postmaster_start_time()', at(this.#upSince))
        // By the machine's clock it would end groups that are quick by the simulation's.
        .replace(/(idle_in_transaction_session_timeout) = \d+/, '$1 = 0')
    );
  }

  #count(asker: Asker, parts: readonly unknown[]): void {
    const known = this.traffic.get(asker) ?? { statements: 0, bytes: 0 };
    known.statements++;
    known.bytes += JSON.stringify(parts).length;
    this.traffic.set(asker, known);
  }
}
