/** Server of a simulated arena: its shards, its pulse and its groups of writes are the arena's own; its rooms are no more than the orders in them. */
import type pg from 'pg';
import { endingOf, shardOf } from '../../../arena/protocol/shards.js';
import { HandingOn } from '../../../arena/rooms/handing-on.js';
import { numbered } from '../../../arena/store/postgres/dialect.js';
import { OwnedShards } from '../../../arena/store/postgres/owned-shards.js';
import { PostgresSession } from '../../../arena/store/postgres/session.js';
import { strike } from '../../../arena/store/postgres/sharing.js';
import type { VirtualDatabase } from './virtual-database.js';

interface SimulatedRoom {
  readonly id: string;
  readonly isOpen: true;
  /** Number of its last order. */
  n: number;
}

export interface Written {
  readonly room: string;
  readonly n: number;
}

const ROOMS = `SELECT id, (SELECT coalesce(max(n), 0) FROM entries WHERE game = games.id) AS n FROM games
  WHERE status IN ('waiting', 'playing') AND instr($1, ' ' || substr(id, length(id) - 1, 2)) > 0`;

export class SimulatedOwner {
  readonly address: string;
  readonly shards = new OwnedShards();
  readonly rooms = new Map<string, SimulatedRoom>();
  readonly #session: PostgresSession;
  /** The last one that it made. */
  #connection: pg.Client | undefined;
  readonly #handing = new HandingOn(
    this.shards,
    () => this.rooms.values(),
    (shards) => this.#forget(shards),
  );
  /** Given back, and not yet written. */
  #toWrite: (readonly [string, readonly (string | number)[]])[] = [];
  #group: Written[] = [];
  readonly #unsure = new Set<number>();
  readonly #gained: number[] = [];
  fence = 0;
  state: 'serving' | 'frozen' | 'gone' = 'serving';
  /** Until then it plays the orders of rooms that it has got. */
  readyAt = 0;

  constructor(database: VirtualDatabase, number: number) {
    this.address = `http://10.0.${number >> 8}.${number & 255}:7433`;
    const options = { url: database.url, use: 'arena', address: this.address, again: () => {} } as const;
    this.#session = new PostgresSession({
      ...options,
      pg: database.moduleFor('orders', (made) => (this.#connection = made)),
    });
    this.shards.listen((shards) => this.#gained.push(...shards));
  }

  async join(): Promise<void> {
    const fence = await this.#session.take(this.address);
    if (fence === undefined) throw new Error(`${this.address} was not let in`);
    this.fence = fence;
    const write = (query: string, ...values: (string | number)[]): void => {
      this.#toWrite.push([numbered(query), values]);
    };
    this.shards.taken({ write, isClosed: false }, fence);
  }

  get hasGroup(): boolean {
    return this.#group.length > 0;
  }

  /** Says that it lives; rooms that it has got by that, or undefined where it is taken for dead. */
  async pulse(client: pg.Client, rooms: pg.Client, mayBury: boolean): Promise<readonly string[] | undefined> {
    const share = await strike(client, { fence: this.fence, mayBury, unsure: this.#unsure });
    if (share === undefined) return undefined;
    this.shards.hear(share);
    // They come in portions.
    while (this.#gained.length < share.gained.length) await new Promise(setImmediate);
    const gained = this.#gained.splice(0);
    if (gained.length === 0) return [];
    const found = await rooms.query<{ id: string; n: number }>(ROOMS, [` ${gained.map(endingOf).join(' ')}`]);
    for (const { id, n } of found.rows) this.rooms.set(id, { id, isOpen: true, n });
    return found.rows.map(({ id }) => id);
  }

  /** Hands on what is too much. */
  tick(now: number): void {
    this.#handing.tick(now);
  }

  #forget(shards: ReadonlySet<number>): void {
    for (const id of [...this.rooms.keys()]) if (shards.has(shardOf(id))) this.rooms.delete(id);
  }

  /** An order of a room that is here. */
  async write(id: string): Promise<void> {
    const room = this.rooms.get(id)!;
    const n = room.n + 1;
    await this.#session.write('INSERT INTO entries (game, n, data) VALUES ($1, $2, $3)', [id, n, String(this.fence)]);
    room.n = n;
    this.#group.push({ room: id, n });
  }

  /** What is on disk after it. */
  async flush(): Promise<readonly Written[]> {
    for (const [query, values] of this.#toWrite.splice(0)) await this.#session.write(query, values);
    await this.#session.commit();
    return this.#group.splice(0);
  }

  async leave(): Promise<void> {
    await this.#session.close();
    this.state = 'gone';
  }

  /** Its connection ends, as when its process does, or PostgreSQL has waited for it for too long. */
  async cut(by: pg.Client): Promise<void> {
    let rows: readonly { pid: number }[];
    try {
      ({ rows } = await this.#connection!.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'));
    } catch {
      // It has ended already.
      return;
    }
    await by.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]!.pid]);
  }
}
