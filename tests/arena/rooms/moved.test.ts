/** Battles that move from one server to another of the arena while they are fought: nothing of them is lost, and nothing is done by both. */
import { beforeEach, expect, it } from 'vitest';
import { HOME_SHARD, SHARDS, type Shards, shardOf } from '../../../arena/protocol/shards.js';
import { acts, against, fight, untilThinking } from './against-thinkers.js';
import { FakeWorld, memoryStore, NONCE_A, type Scene, scene } from './fake-world.js';
import { begun, openRequest, playOn } from './two-players.js';

/** Shards of one of two servers, as a test has them. */
class HandShards implements Shards {
  readonly #held: Set<number>;
  others = 0;
  /** Given back, and nobody's. */
  readonly free: number[] = [];

  constructor(held: readonly number[]) {
    this.#held = new Set(held);
  }

  holds(shard: number): boolean {
    return this.#held.has(shard);
  }

  held(): readonly number[] {
    return [...this.#held].sort((a, b) => a - b);
  }

  spare(): number {
    return this.others;
  }

  giveBack(shards: readonly number[]): void {
    for (const shard of shards) this.#held.delete(shard);
    this.free.push(...shards);
    this.others -= shards.length;
  }

  gain(shards: readonly number[]): void {
    for (const shard of shards) this.#held.add(shard);
  }
}

interface Server {
  readonly s: Scene;
  readonly shards: HandShards;
}

/** A shard by itself, so that what is in it must move where something must. */
const LONE = 5;
const ALL = Array.from({ length: SHARDS }, (_, shard) => shard);
const CLOCK = { kind: 'turn', seconds: 60 } as const;
let world: FakeWorld;
let one: Server;
let other: Server;
beforeEach(() => {
  world = new FakeWorld('moved');
  const store = memoryStore();
  const server = (held: readonly number[]): Server => {
    const shards = new HandShards(held);
    return { s: scene({ world, store, shards }), shards };
  };
  one = server(ALL.filter((shard) => shard !== LONE));
  other = server([LONE]);
});

/** All shards but that of tournaments go to the other server, those with battles too. */
async function move(from: Server, to: Server): Promise<void> {
  from.shards.others = from.shards.held().filter((shard) => shard !== HOME_SHARD).length;
  for (let second = 0; from.shards.others > 0; second++) {
    expect(second).toBeLessThan(30);
    from.s.host.tick();
    await world.wind(1_000);
  }
  const moved = from.shards.free.splice(0);
  to.shards.gain(moved);
  to.s.host.gained(moved);
}

const faults = (): string[] => [...one.s.faults, ...other.s.faults];

it('a battle of two goes on where it stood, as often as it moves', async () => {
  const [ann, bob] = [one.s.enter('ann'), one.s.enter('bob')];
  const room = begun(one.s, ann, bob, { clock: CLOCK });
  let servers = [one, other] as const;
  let links = [ann, bob] as const;
  for (let n = 0; ; n++) {
    playOn(servers[0].s, links, (_, given) => given * 7 + n, 25);
    if (links[0].has('over')) break;
    const { store } = one.s;
    const [before, requests] = [store.entries(room), links.map(openRequest)];
    await move(servers[0], servers[1]);
    // It is not the first server's any more: that says nothing of it and writes nothing.
    expect(links.some((link) => link.has('over') || link.ended !== undefined)).toBe(false);
    servers[0].s.say(links[0], { type: 'resume', room, last: 0 });
    await world.wind(3_000);
    expect(links[0].ended).toBe('RESTART');
    servers = [servers[1], servers[0]];
    const { s } = servers[0];
    const back = [s.enter('ann'), s.enter('bob')] as const;
    for (const link of back) s.say(link, { type: 'resume', room, last: 0 });
    // Whoever says much waits for a turn.
    await world.wind(3_000);
    links = back;
    const asked = links.map(openRequest);
    expect(asked.map((r) => r?.requestId)).toEqual(requests.map((r) => r?.requestId));
    expect(asked.map((r) => r?.legal)).toEqual(requests.map((r) => r?.legal));
    expect(store.entries(room)).toEqual(before);
    expect(n).toBeLessThan(100);
  }
  const numbers = one.s.store.entries(room).map(({ n }) => n);
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  expect(one.s.store.game(room)).toMatchObject({ status: 'over', outcome: { termination: 'normal' } });
  expect(faults()).toEqual([]);
});

it('an agent that thinks when its battle moves is heard no more, and thinks anew where it is now', async () => {
  const { s } = other;
  const ann = against(s, 'ann', { clock: CLOCK });
  const { id: room } = ann.last('room').room;
  s.say(ann, { type: 'ready', room, nonce: NONCE_A });
  await world.settle();
  // Only this shard can go, and it does once whoever is to have it has stayed.
  other.shards.others = 1;
  s.host.tick();
  await world.wind(10_000);
  untilThinking(s, ann);
  const given = acts(s, room);
  expect(other.shards.free).toEqual([]);
  s.host.tick();
  expect(other.shards.free).toEqual([LONE]);
  await world.wind(20_000);
  expect(s.host.house.thinkers.busy).toBe(0);
  expect(acts(s, room)).toEqual(given);

  one.shards.gain([LONE]);
  one.s.host.gained([LONE]);
  const back = one.s.enter('ann');
  one.s.say(back, { type: 'resume', room, last: 0 });
  await fight(one.s, back, 400);
  expect(back.last('over').room.outcome).toMatchObject({ termination: 'normal' });
  expect(ann.has('over')).toBe(false);
  const entries = s.store.entries(room);
  expect(entries.map(({ n }) => n)).toEqual(entries.map((_, i) => i + 1));
  // While it moved nobody's clock ran.
  expect(Math.min(...entries.flatMap(({ left }) => left.map(Number)))).toBeGreaterThan(49_000);
  expect(faults()).toEqual([]);
});

it('who was in a room that was given back, and came back before another server had it, is told to come again', async () => {
  const { s, shards } = one;
  const [ann, bob, cat, dan] = [s.enter('ann'), s.enter('bob'), s.enter('cat'), s.enter('dan')];
  const room = begun(s, ann, bob, { clock: CLOCK });
  s.say(cat, { type: 'watch', room });
  s.say(dan, { type: 'lobby', on: true });
  shards.others = shards.held().length - 1;
  while (!shards.free.includes(shardOf(room))) {
    s.host.tick();
    await world.wind(1_000);
  }
  // It may still be anybody's.
  expect([ann, bob, cat, dan].map(({ ended }) => ended)).toEqual([undefined, undefined, undefined, undefined]);
  // Whoever was to have it has gone again.
  shards.others = 0;
  const back = shards.free.splice(0);
  shards.gain(back);
  s.host.gained(back);
  expect([ann, bob, cat].map(({ ended }) => ended)).toEqual(['RESTART', 'RESTART', 'RESTART']);
  expect(dan.ended).toBeUndefined();
  for (const link of [ann, bob, cat]) s.host.left(link);
  const again = [s.enter('ann'), s.enter('bob')] as const;
  for (const link of again) s.say(link, { type: 'resume', room, last: 0 });
  await world.wind(3_000);
  expect(again.map(openRequest).some((request) => request !== undefined)).toBe(true);
  expect(faults()).toEqual([]);
});
