/** Shards of rooms that this server holds, of an arena that several share; they come by the pulse, and go with a group of writes. */
import { SHARDS, type Shards } from '../../protocol/shards.js';
import type { Postgres } from './postgres.js';
import { GIVE_BACK, type Share } from './sharing.js';

export class OwnedShards implements Shards {
  readonly #held = new Set<number>();
  #part = SHARDS;
  #sql: Pick<Postgres, 'write'> | undefined;
  #fence = 0;
  #gained: ((shards: readonly number[]) => void) | undefined;
  /** Gained before anybody listened. */
  #early: number[] = [];

  get count(): number {
    return this.#held.size;
  }

  /** By whom they are held. */
  taken(sql: Pick<Postgres, 'write'>, fence: number): void {
    this.#sql = sql;
    this.#fence = fence;
  }

  hear({ gained, part }: Share): void {
    for (const shard of gained) this.#held.add(shard);
    this.#part = part;
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

  held(): readonly number[] {
    return [...this.#held].sort((a, b) => a - b);
  }

  /** Counted here: what was given back since the pulse looked is not given twice. */
  spare(): number {
    return Math.max(0, this.#held.size - this.#part);
  }

  giveBack(shards: readonly number[]): void {
    for (const shard of shards) this.#held.delete(shard);
    this.#sql?.write(GIVE_BACK, `{${shards.join()}}`, this.#fence);
  }
}
