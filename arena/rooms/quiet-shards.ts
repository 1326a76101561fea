/** Shards in which nobody fights: a server that has more than its part gives these to others, and keeps those with open rooms until they are over. */
import { HOME_SHARD, type Shards, shardOf } from '../protocol/shards.js';

interface SomeRoom {
  readonly id: string;
  readonly isOpen: boolean;
}

/** As many as others are to have, as far as they are quiet. Tournaments stay where they are. */
export function quietShards(shards: Shards, rooms: readonly SomeRoom[]): ReadonlySet<number> {
  const spare = shards.spare();
  if (spare === 0) return new Set();
  const busy = new Set(rooms.filter(({ isOpen }) => isOpen).map(({ id }) => shardOf(id)));
  const quiet = shards.held().filter((shard) => shard !== HOME_SHARD && !busy.has(shard));
  return new Set(quiet.slice(-spare));
}
