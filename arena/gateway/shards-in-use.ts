/** Shards of rooms, and of the tournaments, about which a client has said or heard something, each with the owner that it was at. When one moves, the client must come anew. */
import type { Owners } from './owners.js';

export class ShardsInUse {
  readonly #owners: Owners;
  /** Fences by shard. */
  readonly #fences = new Map<number, number>();

  constructor(owners: Owners) {
    this.#owners = owners;
  }

  use(shard: number, fence: number): void {
    const owner = this.#owners.ofShard(shard);
    if (owner === undefined || owner.fence === fence) this.#fences.set(shard, fence);
  }

  isAt(fence: number): boolean {
    return [...this.#fences.values()].includes(fence);
  }

  /** One of them has another owner now. One that has none has not moved yet. */
  get haveMoved(): boolean {
    for (const [shard, fence] of this.#fences) {
      const owner = this.#owners.ofShard(shard);
      if (owner !== undefined && owner.fence !== fence) return true;
    }
    return false;
  }
}
