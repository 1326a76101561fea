/** Limits of an arena in one browser: what a server keeps for others is all for the one who is there. */
import { TIMES } from '../../agents/levels/haste.js';
import { LIMITS } from '../limits/limits.js';

export function lendAll(): void {
  const { rooms, alone, variants, thinking, stories } = LIMITS.pools;
  for (const pool of [rooms, alone, variants, thinking, stories]) {
    Object.assign(pool, { address: pool.size, one: { ...pool.one, person: pool.size } });
  }
  Object.assign(LIMITS.roomsSeated, { person: rooms.size });
  Object.assign(LIMITS.uploads, { perPerson: LIMITS.pools.rooms.size });
  // Nobody else waits for who is away, and a phone thinks slower than a server: what counts is how many simulations there are.
  Object.assign(LIMITS, { abandonedMs: Number.MAX_SAFE_INTEGER, agentMs: TIMES * LIMITS.agentMs });
}
