/** Routing table: who of the directory holds a shard, and who is at home for an address. */
import { createHash } from 'node:crypto';
import { SHARDS } from '../protocol/shards.js';
import { networkOf } from '../server/quotas.js';
import type { Directory, OwnerPlace } from './directory.js';

export class Owners {
  readonly #directory: Directory;
  readonly #watchers = new Set<() => void>();
  readonly #unwatch: () => void;
  #living: readonly OwnerPlace[] = [];
  readonly #byFence = new Map<number, OwnerPlace>();
  readonly #byShard = new Map<number, OwnerPlace>();

  constructor(directory: Directory) {
    this.#directory = directory;
    this.#read();
    this.#unwatch = directory.watch(() => {
      this.#read();
      for (const changed of [...this.#watchers]) changed();
    });
  }

  get living(): readonly OwnerPlace[] {
    return this.#living;
  }

  get shardsHeld(): number {
    return this.#byShard.size;
  }

  get areAllHeld(): boolean {
    return this.#living.length > 0 && this.shardsHeld === SHARDS;
  }

  withFence(fence: number): OwnerPlace | undefined {
    return this.#byFence.get(fence);
  }

  ofShard(shard: number): OwnerPlace | undefined {
    return this.#byShard.get(shard);
  }

  /**
   * The same for all connections of an address. When an owner comes or goes, only those move whose home it is (rendezvous hashing). One that has
   * no shard yet opens no rooms, and may have to wait for long: nobody is at home there.
   */
  homeOf(address: string): OwnerPlace | undefined {
    const network = networkOf(address);
    let home: OwnerPlace | undefined;
    let most = -1;
    const open = this.#living.filter(({ shards }) => shards.length > 0);
    for (const owner of open.length > 0 ? open : this.#living) {
      const weight = createHash('sha256').update(`${owner.fence} ${network}`).digest().readUInt32BE();
      if (weight > most) [home, most] = [owner, weight];
    }
    return home;
  }

  /** Hears of each change, with the table as it is after it; call what is returned to hear no more. */
  watch(changed: () => void): () => void {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  }

  close(): void {
    this.#unwatch();
  }

  #read(): void {
    this.#living = [...this.#directory.owners()].sort((a, b) => a.fence - b.fence);
    this.#byFence.clear();
    this.#byShard.clear();
    for (const owner of this.#living) {
      this.#byFence.set(owner.fence, owner);
      // While a shard is handed on two may name it: the younger one has taken it.
      for (const shard of owner.shards) if (shard >= 0 && shard < SHARDS) this.#byShard.set(shard, owner);
    }
  }
}
