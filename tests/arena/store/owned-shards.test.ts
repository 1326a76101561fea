/** Shards of a server among several: what it gives to who joins, and what it keeps. */
import { describe, expect, it, vi } from 'vitest';
import { endingOf, HOME_SHARD, SHARDS, shardOf } from '../../../arena/protocol/shards.js';
import { HandingOn } from '../../../arena/rooms/handing-on.js';
import { OwnedShards } from '../../../arena/store/postgres/owned-shards.js';

const ALL = Array.from({ length: SHARDS }, (_, shard) => shard);
const room = (shard: number, isOpen: boolean) => ({ id: `aaaaaaaaaa${endingOf(shard)}`, isOpen });

it('every room is in one shard, by the last two letters of its id', () => {
  expect(ALL.map((shard) => shardOf(room(shard, true).id))).toEqual(ALL);
  expect(new Set(ALL.map(endingOf)).size).toBe(SHARDS);
  expect(shardOf('')).toBe(HOME_SHARD);
});

/** A server with these rooms, that has more than its part. */
class Rich {
  readonly shards = new OwnedShards();
  readonly #handing: HandingOn;
  #due: readonly number[] = [];

  constructor(rooms: readonly ReturnType<typeof room>[], spare: number) {
    this.shards.hear({ gained: ALL, part: SHARDS });
    this.#handing = new HandingOn(
      this.shards,
      () => rooms,
      (due) => (this.#due = [...due]),
    );
    this.part(spare);
  }

  part(spare: number): void {
    this.shards.hear({ gained: [], part: SHARDS - spare });
  }

  /** What it gives then. */
  gives(now: number): readonly number[] {
    const before = this.shards.held();
    this.#due = [];
    this.#handing.tick(now);
    const after = this.shards.held();
    expect(before.filter((shard) => !after.includes(shard))).toEqual([...this.#due].sort((a, b) => a - b));
    return this.#due;
  }
}

describe('a server that has more than its part', () => {
  it('gives as many as others are to have, those without open rooms first, and never tournaments', () => {
    const busy = ALL.filter((shard) => shard % 3 === 1);
    const rich = new Rich([...busy.map((shard) => room(shard, true)), room(SHARDS - 1, false)], 0);
    expect(rich.gives(0)).toEqual([]);
    rich.part(SHARDS / 2);
    const due = rich.gives(0);
    expect(due).toHaveLength(SHARDS / 2);
    expect(due).toContain(SHARDS - 1);
    expect(due.filter((shard) => shard === HOME_SHARD || busy.includes(shard))).toEqual([]);
    expect(rich.gives(60_000)).toEqual([]);
  });

  it('gives battles to who has stayed for ten seconds, the fewest first, and not many at once', () => {
    // Three in each shard, but for two that have two, and two that have none.
    const rooms = ALL.slice(2).flatMap((shard) => Array.from({ length: shard < 4 ? 2 : 3 }, () => room(shard, true)));
    const rich = new Rich(rooms, 40);
    expect(rich.gives(1_000)).toEqual([1]);
    expect(rich.gives(10_999)).toEqual([]);
    const due = rich.gives(11_000);
    // Two by two, and five by three, are 19.
    expect(due.slice(0, 2)).toEqual([2, 3]);
    expect(due).toHaveLength(7);
    expect(rich.shards.spare()).toBe(32);
    // Whoever joined has gone again: the next one must stay too.
    rich.part(0);
    expect(rich.gives(12_000)).toEqual([]);
    rich.part(40);
    expect(rich.gives(13_000)).toEqual([]);
    expect(rich.gives(23_000)).toHaveLength(6);
  });

  it('gives no battle while one after the other joins and dies, though some are always there', () => {
    const rich = new Rich(
      ALL.map((shard) => room(shard, true)),
      0,
    );
    for (let second = 0; second < 60; second++) {
      rich.part(second % 4 < 2 ? 300 : 500);
      expect(rich.gives(second * 1_000)).toEqual([]);
    }
    rich.part(500);
    expect(rich.gives(67_000)).toEqual([]);
    // Twenty a second of all servers, and this one has three fifths.
    expect(rich.gives(68_000)).toHaveLength(12);
  });

  it('gives a shard with more battles than are given in a second after some, alone', () => {
    const rich = new Rich(
      ALL.flatMap((shard) => Array.from({ length: 60 }, () => room(shard, true))),
      5,
    );
    expect(rich.gives(0)).toEqual([]);
    for (const second of [10, 11, 12]) expect(rich.gives(second * 1_000)).toEqual([]);
    expect(rich.gives(13_000)).toHaveLength(1);
  });

  it('gives nothing twice, though the pulse has looked before what it gave was kept', () => {
    const rich = new Rich([], SHARDS / 2);
    expect(rich.gives(0)).toHaveLength(SHARDS / 2);
    rich.part(SHARDS / 2);
    expect(rich.gives(60_000)).toEqual([]);
  });
});

it('takes what comes in portions, and holds nothing of which the rooms are not here', async () => {
  const shards = new OwnedShards();
  const portions: number[] = [];
  let given = 0;
  shards.hear({ gained: ALL.slice(0, 600), part: SHARDS });
  shards.listen((gained) => {
    expect(gained.every((shard) => shards.holds(shard))).toBe(true);
    portions.push(gained.length);
    expect(shards.count).toBe(portions.reduce((a, b) => a + b, 0) - given);
  });
  expect(shards.count).toBeLessThan(60);
  shards.hear({ gained: ALL.slice(600), part: SHARDS });
  expect(shards.count).toBeLessThan(60);
  await vi.waitFor(() => expect(shards.held()).toEqual(ALL));
  expect(Math.max(...portions)).toBeLessThan(60);
  shards.giveBack([7]);
  given = 1;
  shards.hear({ gained: [7], part: SHARDS });
  expect(shards.holds(7)).toBe(true);
});
