/** Outbox: one flush for what a turn has collected, and none when the server has ended. */
import { expect, it } from 'vitest';
import { Outbox } from '../../../arena/server/outbox.js';
import { FakeWorld } from '../rooms/fake-world.js';

function outboxOf(world: FakeWorld) {
  const told = { flushes: 0, faults: [] as unknown[] };
  const wants = {
    world,
    flush: () => void told.flushes++,
    fatal: (e: unknown) => void told.faults.push(e),
    answered: () => {},
  };
  return { outbox: new Outbox(wants), told };
}

it('flushes once for what a turn has collected', async () => {
  const world = new FakeWorld();
  const { outbox, told } = outboxOf(world);
  for (let i = 0; i < 10; i++) outbox.handled(i);
  await world.settle();
  expect(told).toEqual({ flushes: 1, faults: [] });
});

it('lets a crowd that leaves after the end flush nothing: the store is closed', async () => {
  const world = new FakeWorld();
  const { outbox, told } = outboxOf(world);
  outbox.handled(0);
  outbox.end();
  for (let i = 0; i < 200; i++) outbox.handled(i);
  await world.settle();
  expect(told).toEqual({ flushes: 1, faults: [] });
});
