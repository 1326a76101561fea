/** What a server must ask and write where it shares its arena with others: what they know too, and what only one of them may do at a time. */
import { z } from 'zod';
import type { Sql } from '../files/sql.js';
import type { PlayerId } from '../protocol/link.js';
import { endingsTold, HAS_ENDING } from './by-ending.js';

export type MayOpen = 'yes' | 'full' | 'busy';

export interface StoreSharing {
  /** Rooms that are not over in which a player sits, whoever has them. */
  openRoomsOf(player: PlayerId): string[];
  /**
   * Whether a player who sits in rooms of their own may open one more: `full` where so many of them are open whose ids end with none of
   * these. Until the next flush no other server may open one for the player, and says `busy`: none waits, so no two wait for each other.
   */
  mayOpen(player: PlayerId, endings: readonly string[], most: number): MayOpen;
  /**
   * Does what one server does at a time; others wait until the next flush. What is read in it holds then, or nothing is written. There is one turn for
   * all: of two, servers that have one each could wait for each other.
   */
  inTurn<T>(work: () => T): T;
}

/** A database that several servers write to. */
export interface SharedSql extends Sql {
  /** What is read meanwhile holds when the group that has begun is kept, or it is not kept. */
  holding<T>(work: () => T): T;
}

/** This server among them. */
export interface OwnShare {
  readonly fence: number;
  /** Shards of which it knows that they are its own. */
  readonly shards: { readonly count: number };
}

const Id = z.object({ id: z.string() });
const Order = z.object({ n: z.number(), is_done: z.boolean() });
const Answer = z.object({ yes: z.boolean() });
const Count = z.object({ n: z.number() });

/**
 * The order is done with once every server has obeyed it, and every room is with one of them: what nobody has may be what it is about. Who
 * gets shards has obeyed nothing any more.
 */
const FORGET = `DELETE FROM orders WHERE n = ?1
  AND NOT EXISTS (SELECT 1 FROM owners
    WHERE NOT EXISTS (SELECT 1 FROM orders_done WHERE orders_done.n = ?1 AND orders_done.owner = owners.fence))
  AND NOT EXISTS (SELECT 1 FROM shards WHERE NOT EXISTS (SELECT 1 FROM owners WHERE fence = shards.owner))`;

export class SharedTables implements StoreSharing {
  readonly #sql: SharedSql;
  readonly #own: OwnShare;

  constructor(sql: SharedSql, own: OwnShare) {
    this.#sql = sql;
    this.#own = own;
  }

  openRoomsOf(player: PlayerId): string[] {
    const query = `SELECT DISTINCT id FROM seats JOIN games ON id = game
      WHERE player = ? AND status IN ('waiting', 'playing') ORDER BY id`;
    return this.#sql.all(query, player).map((row) => Id.parse(row).id);
  }

  mayOpen(player: PlayerId, endings: readonly string[], most: number): MayOpen {
    // A lock of the transaction, which this begins; whether it was had only a read tells.
    const lock = "SELECT pg_try_advisory_xact_lock(hashtext('flagplot rooms'), hashtext(?)) AS yes";
    this.#sql.write(lock, player);
    return this.#sql.holding(() => {
      if (!Answer.parse(this.#sql.one(lock, player)).yes) return 'busy';
      // A statement of its own, which sees what whoever had the lock before has kept.
      const query = `SELECT count(DISTINCT id) < ? AS yes FROM seats JOIN games ON id = game
        WHERE player = ? AND status IN ('waiting', 'playing') AND instr(data, ?) > 0
          AND NOT ${HAS_ENDING}`;
      const owner = `"owner":${JSON.stringify(player)}`;
      return Answer.parse(this.#sql.one(query, most, player, owner, endingsTold(endings))).yes ? 'yes' : 'full';
    });
  }

  inTurn<T>(work: () => T): T {
    this.#sql.write("SELECT pg_advisory_xact_lock(hashtext('flagplot turn'))");
    return this.#sql.holding(work);
  }

  /** For a group that has begun. */
  holding<T>(work: () => T): T {
    return this.#sql.holding(work);
  }

  /** Rows of the orders that this server has not obeyed yet, as `orders` has them; each other server has them too. */
  takeOrders(): unknown[] {
    const { fence } = this.#own;
    const query = `SELECT n, data, EXISTS (SELECT 1 FROM orders_done WHERE orders_done.n = orders.n AND owner = ?) AS is_done
      FROM orders ORDER BY n`;
    const rows = this.#sql.all(query, fence);
    const knowsAll = rows.every((row) => Order.parse(row).is_done) || this.#knowsItsShards();
    return rows.filter((row) => {
      const { n, is_done: isDone } = Order.parse(row);
      if (!isDone && !knowsAll) return false;
      if (!isDone) this.#sql.write('INSERT INTO orders_done (n, owner) VALUES (?, ?)', n, fence);
      this.#sql.write(FORGET, n);
      return !isDone;
    });
  }

  /** Whether no shard has come of which the pulse has not told yet: an order may be about a room in it. None comes until the next flush. */
  #knowsItsShards(): boolean {
    const { fence, shards } = this.#own;
    this.#sql.write('SELECT 1 FROM owners WHERE fence = ? FOR UPDATE', fence);
    const query = 'SELECT count(*) AS n FROM shards WHERE owner = ?';
    return Count.parse(this.#sql.holding(() => this.#sql.one(query, fence))).n <= shards.count;
  }
}
