/** Shards of rooms that this server holds, of an arena that several share; they come by the pulse, and go with a group of writes. */
import { SHARDS, type Shards } from '../../protocol/shards.js';
import type { Postgres } from './postgres.js';
import { GIVE_BACK, type Share } from './sharing.js';

/** Battles that come are played from their first orders on, some milliseconds each: all that a server of a large arena had would take a minute. */
const AT_ONCE = 12;

/** With which they are held. */
type Holding = Pick<Postgres, 'write' | 'isClosed'>;

export class OwnedShards implements Shards {
  readonly #held = new Set<number>();
  #part = SHARDS;
  #sql: Holding | undefined;
  #fence = 0;
  #gained: ((shards: readonly number[]) => void) | undefined;
  /** Gained before anybody listened. */
  readonly #early: number[] = [];
  /** Gained, and not here yet. */
  readonly #coming: number[] = [];

  get count(): number {
    return this.#held.size;
  }

  /** By whom they are held. */
  taken(sql: Holding, fence: number): void {
    this.#sql = sql;
    this.#fence = fence;
  }

  hear({ gained, part }: Share): void {
    this.#part = part;
    if (this.#gained === undefined) {
      for (const shard of gained) this.#held.add(shard);
      this.#early.push(...gained);
      return;
    }
    const isIdle = this.#coming.length === 0;
    this.#coming.push(...gained);
    if (isIdle) this.#take();
  }

  /** From now on, and of those that came before. */
  listen(gained: (shards: readonly number[]) => void): void {
    this.#gained = gained;
    for (const shard of this.#early) this.#held.delete(shard);
    this.#coming.push(...this.#early.splice(0));
    this.#take();
  }

  /** Some of those that come, and then the next ones: in between others are answered, and the pulse sees that this server lives. */
  #take(): void {
    const some = this.#coming.splice(0, AT_ONCE);
    if (some.length === 0 || this.#sql?.isClosed) return;
    for (const shard of some) this.#held.add(shard);
    this.#gained?.(some);
    if (this.#coming.length > 0) setImmediate(() => this.#take());
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
