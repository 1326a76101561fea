/** What a server must ask and write where it shares its arena with others: what they know too, and what only one of them may do at a time. */
import { z } from 'zod';
import type { Sql } from '../files/sql.js';
import type { PlayerId } from '../protocol/link.js';

/** What is read, changed and written by one server at a time. */
export type Exclusive = 'names' | 'ratings';

export interface StoreSharing {
  /** Rooms that are not over in which a player sits, whoever has them. */
  openRoomsOf(player: PlayerId): string[];
  /** Waits until no other server is at it; theirs to wait until the next flush. */
  inTurn(what: Exclusive): void;
  /** Shards came from another server, which may have died before it obeyed: all orders that are still there are for this one once more. */
  obeyAgain(): void;
}

const Id = z.object({ id: z.string() });
const Order = z.object({ n: z.number(), is_done: z.boolean() });

/** The order is done with once every server that lives has obeyed it. */
const FORGET = `DELETE FROM orders WHERE n = ?1 AND NOT EXISTS (SELECT 1 FROM owners WHERE until > clock_timestamp()
  AND NOT EXISTS (SELECT 1 FROM orders_done WHERE orders_done.n = ?1 AND orders_done.owner = owners.fence))`;

export class SharedTables implements StoreSharing {
  readonly #sql: Sql;
  readonly #fence: number;

  constructor(sql: Sql, fence: number) {
    this.#sql = sql;
    this.#fence = fence;
  }

  openRoomsOf(player: PlayerId): string[] {
    const query = `SELECT DISTINCT id FROM seats JOIN games ON id = game
      WHERE player = ? AND status IN ('waiting', 'playing') ORDER BY id`;
    return this.#sql.all(query, player).map((row) => Id.parse(row).id);
  }

  inTurn(what: Exclusive): void {
    this.#sql.write('SELECT pg_advisory_xact_lock(hashtext(?))', `flagplot ${what}`);
  }

  obeyAgain(): void {
    this.#sql.write('DELETE FROM orders_done WHERE owner = ?', this.#fence);
  }

  /** Rows of the orders that this server has not obeyed yet, as `orders` has them; each other server has them too. */
  takeOrders(): unknown[] {
    const query = `SELECT n, data, EXISTS (SELECT 1 FROM orders_done WHERE orders_done.n = orders.n AND owner = ?) AS is_done
      FROM orders ORDER BY n`;
    return this.#sql.all(query, this.#fence).filter((row) => {
      const { n, is_done: isDone } = Order.parse(row);
      if (!isDone) this.#sql.write('INSERT INTO orders_done (n, owner) VALUES (?, ?)', n, this.#fence);
      this.#sql.write(FORGET, n);
      return !isDone;
    });
  }
}
