/** Shared context of all rooms. */
import type { LruCache } from '../limits/cache.js';
import type { ToClient } from '../protocol/index.js';
import type { Shards } from '../protocol/shards.js';
import type { World } from '../protocol/world.js';
import type { Store } from '../store/store.js';
import type { Thinkers } from '../thinking/thinkers.js';
import type { AgentQueue } from './agent-queue.js';
import type { Analyst } from './analyst.js';
import type { Balancer } from './balancer.js';
import type { Records } from './records.js';
import type { Replays } from './replays.js';
import type { RoomQuotas } from './room-quotas.js';
import type { Shelf } from './shelf.js';

export interface House {
  readonly store: Store;
  readonly world: World;
  readonly shelf: Shelf;
  /** Agents that answer in an instant, one at a time. */
  readonly agents: AgentQueue;
  /** Odds and hints, the last that were asked for: whoever asks again gets the same. */
  readonly advice: LruCache<ToClient>;
  readonly replays: Replays;
  readonly records: Records;
  readonly quotas: RoomQuotas;
  /** Agents that think long. */
  readonly thinkers: Thinkers;
  /** Tells where a battle was decided. */
  readonly analyst: Analyst;
  /** Plays battles that somebody is writing. */
  readonly balancer: Balancer;
  /** Which rooms are this server's. */
  readonly shards: Shards;
  /** A bug of ours, for the log; whoever met it has been answered. */
  fault(where: string, error: unknown): void;
  readonly metrics: { entries: number; ended: number };
}
