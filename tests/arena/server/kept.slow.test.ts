/** What is kept of that which is over: finished rooms, messages that were sent. */
import { getHeapSpaceStatistics, queryObjects, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import type { ToClient } from '../../../arena/protocol/index.js';
import { RunningGame } from '../../../arena/rooms/running-game.js';
import { Outbox } from '../../../arena/server/outbox.js';
import { FakeWorld, scene } from '../rooms/fake-world.js';
import { begun } from '../rooms/two-players.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;

const oldBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')!.space_used_size;

it('a finished room keeps nothing of its game', () => {
  const s = scene();
  const [a, b] = [s.enter('anna'), s.enter('bo')];
  const games = (): number => queryObjects(RunningGame, { format: 'count' }) as number;
  const rooms = Array.from({ length: 10 }, () => begun(s, a, b));
  const running = games();
  for (const room of rooms) s.say(b, { type: 'resign', room });
  expect(s.host.counts()).toMatchObject({ rooms: 10, games: 0, seated: 0 });
  expect(running - games()).toBe(10);
});

it('what was sent is waste at once, and does not wait for a full collection', async () => {
  const world = new FakeWorld();
  const outbox = new Outbox({ world, flush: () => {}, fatal: () => {}, answered: () => {} });
  const sink = { write: () => {}, close: () => {} };
  collect();
  const before = oldBytes();
  for (let i = 0; i < 200; i++) {
    const message = { type: 'pong', now: i, list: Array.from({ length: 5_000 }, (_, n) => n + 0.5) };
    outbox.add(sink, message as unknown as ToClient);
    // The first message grows old under way. That must not keep those that come after it.
    if (i === 0) for (let age = 0; age < 3; age++) collect({ type: 'minor' });
    await world.settle();
    collect({ type: 'minor' });
  }
  // The 199 others would be 10 MB.
  expect(oldBytes() - before).toBeLessThan(3 * 1028 * 1024);
});
