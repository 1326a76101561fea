/** Shards of a server among several: what it gives to who joins, and what it keeps. */
import { describe, expect, it } from 'vitest';
import { endingOf, HOME_SHARD, SHARDS, shardOf } from '../../../arena/protocol/shards.js';
import { quietShards } from '../../../arena/rooms/quiet-shards.js';
import { OwnedShards } from '../../../arena/store/postgres/owned-shards.js';

const ALL = Array.from({ length: SHARDS }, (_, shard) => shard);
const room = (shard: number, isOpen: boolean) => ({ id: `aaaaaaaaaa${endingOf(shard)}`, isOpen });

function alone(): OwnedShards {
  const shards = new OwnedShards();
  shards.hear({ gained: ALL, part: SHARDS });
  return shards;
}

it('every room is in one shard, by the last two letters of its id', () => {
  expect(ALL.map((shard) => shardOf(room(shard, true).id))).toEqual(ALL);
  expect(new Set(ALL.map(endingOf)).size).toBe(SHARDS);
  expect(shardOf('')).toBe(HOME_SHARD);
});

describe('a server that has more than its part', () => {
  it('gives as many as others are to have, none of them with an open room, and never tournaments', () => {
    const shards = alone();
    const busy = ALL.filter((shard) => shard % 3 === 1);
    const rooms = [...busy.map((shard) => room(shard, true)), room(SHARDS - 1, false)];
    expect(quietShards(shards, rooms)).toEqual(new Set());
    shards.hear({ gained: [], part: SHARDS / 2 });
    const quiet = quietShards(shards, rooms);
    expect(quiet.size).toBe(SHARDS / 2);
    expect(quiet.has(SHARDS - 1)).toBe(true);
    expect([...quiet].filter((shard) => shard === HOME_SHARD || busy.includes(shard))).toEqual([]);
    shards.giveBack([...quiet]);
    expect(shards.spare()).toBe(0);
    expect(shards.held()).toHaveLength(SHARDS / 2);
    expect(busy.every((shard) => shards.opensIn(shard))).toBe(true);
  });

  it('opens no rooms in what it still has too many of', () => {
    const shards = alone();
    shards.hear({ gained: [], part: SHARDS - 10 });
    const last = ALL.slice(-10);
    expect(
      quietShards(
        shards,
        ALL.slice(-600).map((shard) => room(shard, true)),
      ).size,
    ).toBe(10);
    const rooms = ALL.slice(4).map((shard) => room(shard, true));
    const quiet = quietShards(shards, rooms);
    expect([...quiet]).toEqual([1, 2, 3]);
    shards.giveBack([...quiet]);
    expect(shards.spare()).toBe(7);
    expect(shards.held().filter((shard) => !shards.opensIn(shard))).toEqual(last.slice(-7));
    expect(last.every((shard) => shards.holds(shard))).toBe(true);
  });

  it('gives nothing twice, though the pulse has looked before what it gave was kept', () => {
    const shards = alone();
    shards.hear({ gained: [], part: SHARDS / 2 });
    shards.giveBack([...quietShards(shards, [])]);
    shards.hear({ gained: [], part: SHARDS / 2 });
    expect(shards.spare()).toBe(0);
    expect(quietShards(shards, [])).toEqual(new Set());
  });
});
