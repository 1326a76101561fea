/** Shards of rooms that this server holds, of an arena that several share; they come by the pulse, and go with a group of writes. */
import { HOME_SHARD, type Shards } from '../../protocol/shards.js';
import type { Postgres } from './postgres.js';
import { GIVE_BACK, type Share } from './sharing.js';

export class OwnedShards implements Shards {
  readonly #held = new Set<number>();
  #leaving: readonly number[] = [];
  #sql: Postgres | undefined;
  #fence = 0;
  #gained: ((shards: readonly number[]) => void) | undefined;
  /** Gained before anybody listened. */
  #early: number[] = [];

  get count(): number {
    return this.#held.size;
  }

  /** By whom they are held. */
  taken(sql: Postgres, fence: number): void {
    this.#sql = sql;
    this.#fence = fence;
  }

  hear({ gained, spare }: Share): void {
    for (const shard of gained) this.#held.add(shard);
    // The last ones; tournaments stay where they are.
    const given = [...this.#held].filter((shard) => shard !== HOME_SHARD).sort((a, b) => b - a);
    this.#leaving = given.slice(0, spare);
    if (gained.length === 0) return;
    if (this.#gained === undefined) this.#early.push(...gained);
    else this.#gained(gained);
  }

  /** From now on, and of those that came before. */
  listen(gained: (shards: readonly number[]) => void): void {
    this.#gained = gained;
    if (this.#early.length > 0) gained(this.#early);
    this.#early = [];
  }

  holds(shard: number): boolean {
    return this.#held.has(shard);
  }

  opensIn(shard: number): boolean {
    return this.#held.has(shard) && !this.#leaving.includes(shard);
  }

  leaving(): readonly number[] {
    return this.#leaving;
  }

  giveBack(shard: number): void {
    this.#held.delete(shard);
    this.#leaving = this.#leaving.filter((one) => one !== shard);
    this.#sql?.write(GIVE_BACK, shard, this.#fence);
  }
}
