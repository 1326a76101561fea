/** Outbox of a browser: nothing leaves before it is kept, all in order, and nothing at all once something was not kept. */
import { expect, it } from 'vitest';
import type { ToClient } from '../../../arena/protocol/index.js';
import type { Late } from '../../../arena/protocol/link.js';
import { SoloOutbox } from '../../../arena/solo/solo-outbox.js';
import { FakeWorld } from '../rooms/fake-world.js';

const pong = (now: number): ToClient => ({ type: 'pong', now });
const late = (now: number): Late => ({ message: pong(0), raw: { now: String(now) } });

interface Keeping {
  readonly kept: () => void;
  readonly refused: (error: unknown) => void;
}

function desk() {
  const world = new FakeWorld();
  const keeps: Keeping[] = [];
  const posted: number[] = [];
  const failed: unknown[] = [];
  const faults: unknown[] = [];
  const outbox = new SoloOutbox({
    keep: () => new Promise<void>((kept, refused) => keeps.push({ kept, refused })),
    post: (text) => void posted.push((JSON.parse(text) as { now: number }).now),
    soon: (call) => world.soon(call),
    failed: (error) => void failed.push(error),
    fault: (_, error) => void faults.push(error),
  });
  return { world, outbox, keeps, posted, failed, faults, page: { hasLeft: false } };
}

it('posts nothing before it is kept, and all that a turn has collected with one keeping', async () => {
  const { world, outbox, keeps, posted, page } = desk();
  for (const n of [1, 2, 3]) outbox.add(page, pong(n));
  expect(keeps).toHaveLength(0);
  await world.settle();
  expect([keeps.length, posted]).toEqual([1, []]);
  keeps[0]!.kept();
  await world.settle();
  expect(posted).toEqual([1, 2, 3]);
  expect(keeps).toHaveLength(1);
});

it('keeps one after the other, and collects meanwhile', async () => {
  const { world, outbox, keeps, posted, page } = desk();
  outbox.add(page, pong(1));
  await world.settle();
  outbox.add(page, pong(2));
  await world.settle();
  outbox.add(page, pong(3));
  await world.settle();
  expect(keeps).toHaveLength(1);
  keeps[0]!.kept();
  await world.settle();
  expect([keeps.length, posted]).toEqual([2, [1]]);
  keeps[1]!.kept();
  await world.settle();
  expect([keeps.length, posted]).toEqual([2, [1, 2, 3]]);
});

it('holds up what comes after a message that is late, but keeps on keeping', async () => {
  const { world, outbox, keeps, posted, page } = desk();
  let arrive: (said: Late) => void = () => {};
  outbox.add(page, pong(1));
  outbox.addLate(page, new Promise<Late>((resolve) => (arrive = resolve)));
  outbox.add(page, pong(3));
  await world.settle();
  keeps[0]!.kept();
  await world.settle();
  outbox.addLate(page, late(4));
  await world.settle();
  keeps[1]!.kept();
  await world.settle();
  expect(posted).toEqual([1]);
  arrive(late(2));
  await world.settle();
  expect(posted).toEqual([1, 2, 3, 4]);
});

it('keeps changes that nobody is told of', async () => {
  const { world, outbox, keeps, posted } = desk();
  outbox.handled();
  outbox.handled();
  await world.settle();
  expect(keeps).toHaveLength(1);
  outbox.handled();
  keeps[0]!.kept();
  await world.settle();
  expect([keeps.length, posted]).toEqual([2, []]);
});

it.each([['later', (one: Keeping) => one.refused(new Error('the disk is full'))]])(
  'posts nothing of what was refused %s, nor of what comes after it',
  async (_, refuse) => {
    const { world, outbox, keeps, posted, failed, page } = desk();
    outbox.add(page, pong(1));
    await world.settle();
    keeps[0]!.kept();
    await world.settle();
    outbox.add(page, pong(2));
    await world.settle();
    outbox.add(page, pong(3));
    refuse(keeps[1]!);
    await world.settle();
    outbox.add(page, pong(4));
    outbox.handled();
    await world.settle();
    expect([posted, keeps.length]).toEqual([[1], 2]);
    expect(failed).toEqual([new Error('the disk is full')]);
  },
);

it('takes a keeper that throws for one that refuses', async () => {
  const world = new FakeWorld();
  const told: unknown[] = [];
  const outbox = new SoloOutbox({
    keep: () => {
      throw new Error('the database is closed');
    },
    post: () => void told.push('posted'),
    soon: (call) => world.soon(call),
    failed: (error) => void told.push((error as Error).message),
    fault: () => void told.push('fault'),
  });
  outbox.add({ hasLeft: false }, pong(1));
  await world.settle();
  expect(told).toEqual(['the database is closed']);
});

it('posts nothing late once something was refused, though what it tells of was kept', async () => {
  const { world, outbox, keeps, posted, page } = desk();
  let arrive: (said: Late) => void = () => {};
  outbox.addLate(page, new Promise<Late>((resolve) => (arrive = resolve)));
  await world.settle();
  keeps[0]!.kept();
  outbox.handled();
  await world.settle();
  keeps[1]!.refused(new Error('no'));
  await world.settle();
  arrive(late(1));
  await world.settle();
  expect(posted).toEqual([]);
});

it('leaves out a late message that fails, and tells it', async () => {
  const { world, outbox, keeps, posted, faults, page } = desk();
  outbox.addLate(page, Promise.reject(new Error('it never came')));
  outbox.add(page, pong(2));
  await world.settle();
  keeps[0]!.kept();
  await world.settle();
  expect(posted).toEqual([2]);
  expect(faults).toEqual([new Error('it never came')]);
});

it('posts nothing to a page that has left', async () => {
  const { world, outbox, keeps, posted, page } = desk();
  const ended: string[] = [];
  outbox.add(page, pong(1), () => ended.push('then'));
  outbox.add({ hasLeft: false }, pong(2));
  await world.settle();
  page.hasLeft = true;
  keeps[0]!.kept();
  await world.settle();
  expect([posted, ended]).toEqual([[2], ['then']]);
});
