/** Maker of the context that all rooms share. */
import { LruCache } from '../limits/cache.js';
import type { ToClient } from '../protocol/index.js';
import { AgentQueue } from './agent-queue.js';
import { Analyst, type TellStory } from './analyst.js';
import { Balancer, type PlayBalance } from './balancer.js';
import type { House } from './house.js';
import { Records } from './records.js';
import { Replays } from './replays.js';
import { RoomQuotas } from './room-quotas.js';
import { Shelf } from './shelf.js';

const ADVICE_KEPT = 256;
/** Odds of many outcomes come to a million bytes and more, most advice to a thousand. */
const ADVICE_WEIGHT = { most: 32_000_000, sizeOf: (said: ToClient) => JSON.stringify(said).length };

interface Parts extends Pick<House, 'store' | 'world' | 'thinkers' | 'shards' | 'fault'> {
  readonly tellStory: TellStory;
  readonly playBalance: PlayBalance;
}

export function newHouse({ tellStory, playBalance, ...given }: Parts): House {
  const { store, world, fault } = given;
  const replays = new Replays(store, world);
  return {
    ...given,
    shelf: new Shelf(store),
    agents: new AgentQueue(world),
    advice: new LruCache(ADVICE_KEPT, ADVICE_WEIGHT),
    replays,
    records: new Records(store, replays, fault),
    quotas: new RoomQuotas(world, given),
    analyst: new Analyst(tellStory),
    balancer: new Balancer(playBalance),
    metrics: { entries: 0, ended: 0 },
  };
}
