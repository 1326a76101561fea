/** An arena in PostgreSQL that several servers share: every shard has one owner, and who has lost it can write nothing. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SHARDS, shardOf } from '../../../arena/protocol/shards.js';
import type { World } from '../../../arena/protocol/world.js';
import { admit, hashOf } from '../../../arena/rooms/admit.js';
import { HandingOn } from '../../../arena/rooms/handing-on.js';
import { carryOut } from '../../../arena/rooms/moderation.js';
import type { OwnedShards } from '../../../arena/store/postgres/owned-shards.js';
import { openInPostgres, serveFromPostgres } from '../../../arena/store/postgres/postgres-store.js';
import { SCHEMA } from '../../../arena/store/postgres/schema.js';
import { configOf } from '../../../arena/store/postgres/session.js';
import { join, strike } from '../../../arena/store/postgres/sharing.js';
import type { RatingRow } from '../../../arena/store/store.js';
import type { StoreTables } from '../../../arena/store/tables.js';
import { patience } from '../../machine/patience.js';
import { postgresServer, type TestServer, whyNoServer } from '../../machine/servers.js';
import { HandClock } from '../server/table.js';
import { actEntry, gameRow, personRow } from './rows.js';

interface Owner {
  readonly store: StoreTables;
  readonly shards: OwnedShards;
  readonly lost: string[];
}

const all = Array.from({ length: SHARDS }, (_, shard) => shard);
const heldBy = ({ shards }: Owner): number[] => all.filter((shard) => shards.holds(shard));

describe.skipIf(whyNoServer.postgres !== undefined)('an arena that servers share', () => {
  let server: TestServer;
  let url: string;
  let admin: pg.Client;
  let made = 0;
  const open: Owner[] = [];
  beforeAll(async () => {
    server = await postgresServer();
  });
  afterEach(async () => {
    for (const { store } of open) store.close();
    open.length = 0;
    await admin.end();
  });

  async function database(): Promise<void> {
    const client = new pg.Client(server.url);
    await client.connect();
    const name = `shared${made++}`;
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    await client.end();
    url = server.url.replace(/\/postgres$/, `/${name}`);
    admin = new pg.Client(url);
    await admin.connect();
  }

  async function owner(): Promise<Owner> {
    const lost: string[] = [];
    const signal = AbortSignal.timeout(patience(30_000));
    const address = `http://10.0.0.${open.length + 1}:7433`;
    const standsBy = (): void => {};
    const served = await serveFromPostgres(url, { address, signal, standsBy, lost: (why) => lost.push(why) });
    if (!served.ok) throw new Error(served.message);
    const { store, shards } = served.value;
    shards!.listen(() => {});
    const one = { store, shards: shards!, lost };
    open.push(one);
    return one;
  }

  /** What a host does in whose rooms nobody fights. */
  function giveBack({ store, shards }: Owner): void {
    const nothing = (): void => {};
    new HandingOn(shards, () => [], nothing).tick(0);
    store.flush();
  }

  async function two(): Promise<[Owner, Owner]> {
    await database();
    const one = await owner();
    await vi.waitFor(() => expect(heldBy(one)).toEqual(all));
    const other = await owner();
    await vi.waitFor(() => {
      giveBack(one);
      expect(heldBy(other)).toHaveLength(SHARDS / 2);
    }, patience(10_000));
    expect([...heldBy(one), ...heldBy(other)].sort((a, b) => a - b)).toEqual(all);
    return [one, other];
  }

  /** As if it had been silent for too long. */
  const takeForDead = (address: number): Promise<unknown> =>
    admin.query(`UPDATE ${SCHEMA}.owners SET until = '-infinity' WHERE address = 'http://10.0.0.${address}:7433'`);

  /** Whoever says that it lives before another has looked lives on, so it is silenced until that one has looked. */
  async function buried(by: Owner): Promise<void> {
    const options = { timeout: patience(10_000), interval: 20 };
    await vi.waitFor(async () => {
      await takeForDead(1);
      expect(heldBy(by)).toEqual(all);
    }, options);
  }

  it('has half of the rooms for each of two, and tournaments where they were', async () => {
    const [one] = await two();
    expect(one.shards.holds(0)).toBe(true);
  });

  it('keeps away who wants it alone, and lets him have it when all have gone', async () => {
    const [one, other] = await two();
    const told: string[] = [];
    const standing = serveFromPostgres(url, {
      standsBy: (words) => told.push(words),
      signal: AbortSignal.timeout(patience(30_000)),
    });
    await vi.waitFor(() => expect(told).toEqual([expect.stringContaining('several servers')]), patience(5_000));
    one.store.close();
    // Longer than a lease: one that lives is enough.
    await pause(4_000);
    other.store.savePerson(personRow());
    other.store.flush();
    other.store.close();
    const alone = await standing;
    if (!alone.ok) throw new Error(alone.message);
    expect(alone.value.store.person(personRow().id)).toBeDefined();
    alone.value.store.close();
  });

  it('is not joined while one has it alone', async () => {
    await database();
    const alone = await serveFromPostgres(url, { standsBy: () => {} });
    if (!alone.ok) throw new Error(alone.message);
    let hasJoined = false;
    const joining = owner().then((one) => {
      hasJoined = true;
      return one;
    });
    await pause(1_000);
    expect(hasJoined).toBe(false);
    alone.value.store.close();
    await vi.waitFor(async () => expect(heldBy(await joining)).toEqual(all), patience(5_000));
  });

  it('gives the rooms of one that is silent to the other, and lets the silent one write nothing', async () => {
    const [one, other] = await two();
    const before = heldBy(one);
    await buried(other);
    expect(before).toHaveLength(SHARDS / 2);
    const game = gameRow({ id: 'abcdefghij00' });
    expect(shardOf(game.id)).toBe(0);
    expect(() => {
      one.store.saveGame(game);
      one.store.flush();
    }).toThrow();
    await vi.waitFor(() => expect(one.lost).toEqual(['taken']), patience(5_000));
    expect(other.store.game(game.id)).toBeUndefined();
    other.store.saveGame(game);
    other.store.append(game.id, actEntry(1));
    other.store.flush();
    expect(other.store.openGames(['00']).map(({ id }) => id)).toEqual([game.id]);
    expect(other.store.openGames(['01'])).toEqual([]);
  });

  it('waits for a group that was begun before its owner was silent', async () => {
    const [one, other] = await two();
    const game = gameRow({ id: 'abcdefghij00' });
    one.store.saveGame(game);
    // Its row is in the group's hands: nobody can call it dead meanwhile.
    await admin.query("SET lock_timeout = '300ms'");
    await expect(takeForDead(1)).rejects.toThrow(/lock timeout/);
    one.store.flush();
    await buried(other);
    expect(other.store.game(game.id)?.id).toBe(game.id);
  });

  it('has each order of a moderator obeyed by each, and once more by whoever gets rooms', async () => {
    const [one, other] = await two();
    const command = openInPostgres(url);
    if (!command.ok) throw new Error(command.message);
    const order = { kind: 'close-room', room: 'abcdefghijk0' } as const;
    command.value.order(order);
    command.value.flush();
    command.value.close();
    const taken = ({ store }: Owner): unknown => {
      const orders = store.takeOrders();
      store.flush();
      return orders;
    };
    const count = async (): Promise<number> => (await admin.query(`SELECT 1 FROM ${SCHEMA}.orders`)).rowCount!;
    expect(taken(one)).toEqual([order]);
    expect(taken(one)).toEqual([]);
    expect(await count()).toBe(1);
    expect(taken(other)).toEqual([order]);
    expect(await count()).toBe(0);
  });

  it("keeps an order while a room may be nobody's, and has it obeyed by whoever gets that", async () => {
    const [, other] = await two();
    const command = openInPostgres(url);
    if (!command.ok) throw new Error(command.message);
    const order = { kind: 'close-room', room: 'abcdefghijk0' } as const;
    command.value.order(order);
    command.value.flush();
    command.value.close();
    const taken = ({ store }: Owner): unknown => {
      const orders = store.takeOrders();
      store.flush();
      return orders;
    };
    expect(taken(other)).toEqual([order]);
    // It has not obeyed, and says nothing more.
    await buried(other);
    expect(taken(other)).toEqual([order]);
    expect(taken(other)).toEqual([]);
    expect((await admin.query(`SELECT 1 FROM ${SCHEMA}.orders`)).rowCount).toBe(0);
  });

  describe('of which a connection breaks half way', () => {
    const rating = (games: number): RatingRow => ({
      ...{ player: 'p1', name: 'Ann', kind: 'person', ruleset: 'r', scenario: '', side: '', mu: 25, sigma: 8, games },
    });
    const rate = ({ store }: Owner): void =>
      store.sharing!.inTurn(() => store.saveRating(rating((store.rating('p1', 'r', '', '')?.games ?? 0) + 1)));
    const cutOff = async (): Promise<void> => {
      const sessions =
        "SELECT pid FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database()";
      await vi.waitFor(async () => {
        const { rowCount } = await admin.query(`SELECT pg_terminate_backend(pid) FROM (${sessions}) AS one`);
        expect(rowCount).toBe(1);
      });
    };

    it('writes the group again where what it was made from is as it was', async () => {
      const [one, other] = await two();
      rate(other);
      other.store.flush();
      rate(one);
      await cutOff();
      one.store.flush();
      expect(other.store.rating('p1', 'r', '', '')?.games).toBe(2);
    });

    it('writes nothing over what another has written meanwhile', async () => {
      const [one, other] = await two();
      rate(one);
      await cutOff();
      rate(other);
      other.store.flush();
      expect(() => one.store.flush()).toThrow(/changed what a group of writes was made from/);
      expect(other.store.rating('p1', 'r', '', '')?.games).toBe(1);
      rate(other);
      other.store.flush();
      expect(other.store.rating('p1', 'r', '', '')?.games).toBe(2);
    });
  });

  it('keeps the battle of a game that another server has forgotten, and the bytes of one that is uploaded again', async () => {
    const [one, other] = await two();
    one.store.saveScenario('own-abc', 'p1', '{"a":1}', 5);
    one.store.flush();
    expect(one.store.scenario('own-abc')).toBe('{"a":1}');
    other.store.forgetScenarios(9);
    other.store.flush();
    one.store.saveGame(gameRow({ id: 'abcdefghijk0', scenario: 'own-abc', data: '{"a":1}' }));
    one.store.flush();
    expect(other.store.game('abcdefghijk0')?.data).toBe('{"a":1}');
    expect(one.store.scenario('own-abc')).toBeUndefined();
    one.store.saveScenario('own-abc', 'p1', '{"a":1}', 6);
    one.store.saveGame(gameRow({ id: 'abcdefghijk1', scenario: 'own-abc', data: '{"a":1}' }));
    one.store.flush();
    other.store.forgetScenarios(9);
    other.store.flush();
    expect(other.store.game('abcdefghijk1')?.data).toBe('{"a":1}');
  });

  it('counts the battles of a player that were fought at another server', async () => {
    const [one, other] = await two();
    expect(other.store.tallies('p1')).toEqual([]);
    const seats = [
      { id: 'p1', name: 'Ann', kind: 'person' as const },
      { id: 'p2', name: 'Bo', kind: 'person' as const },
    ];
    one.store.saveGame(gameRow({ id: 'abcdefghijk0', seats, status: 'over', visibility: 'public', ended: 9 }));
    one.store.flush();
    expect(other.store.tallies('p1')).toHaveLength(1);
  });

  it('has new names and ratings written in one turn, so that no two wait for each other', async () => {
    const [one, other] = await two();
    const world = { ...new HandClock() } as World;
    expect(admit({ kind: 'guest', name: 'Ann' }, one.store, world).ok).toBe(true);
    // This process stands still while a server of it waits: somebody else tries.
    await admin.query("SET lock_timeout = '200ms'");
    await expect(admin.query("SELECT pg_advisory_xact_lock(hashtext('flagplot turn'))")).rejects.toThrow(
      /lock timeout/,
    );
    one.store.flush();
    expect(admit({ kind: 'guest', name: 'ann' }, other.store, world)).toMatchObject({ ok: false, code: 'NAME_TAKEN' });
    other.store.sharing!.inTurn(() => undefined);
    other.store.flush();
  });

  it('does not wait for another server that greets the same person', async () => {
    const [one, other] = await two();
    const now = Date.now();
    const world = { ...new HandClock(), now: () => now } as World;
    one.store.savePerson(personRow({ id: 'p1', secretHash: hashOf('s'), lastSeen: now - 3_600_000 }));
    one.store.flush();
    const hello = { kind: 'person', secret: 's' } as const;
    expect(admit(hello, one.store, world).ok).toBe(true);
    one.store.flush();
    expect(one.store.person('p1')?.lastSeen).toBe(now);
    // It is in the hands of a group of the one.
    one.store.saveSeen('p1', now);
    const begun = performance.now();
    expect(admit(hello, other.store, world).ok).toBe(true);
    other.store.flush();
    expect(performance.now() - begun).toBeLessThan(1_500);
    one.store.flush();
  });

  it.each([
    [{ kind: 'ban', player: 'p1' }, { banned: true }],
    [{ kind: 'clear-name', player: 'p1' }, { name: 'guest p1' }],
  ] as const)('a moderator changes only his part of a person whom another server changes: %o', async (order, done) => {
    const [one, other] = await two();
    one.store.savePerson(personRow({ id: 'p1', secretHash: 'first' }));
    one.store.flush();
    // As another server does it, in a group that is not done yet: this process stands still while one of its own waits.
    const signedOut = { secretHash: 'signed out', lastSeen: 99 };
    const group = `BEGIN; UPDATE ${SCHEMA}.people SET secret_hash = 'signed out', last_seen = 99 WHERE id = 'p1';
      SELECT pg_sleep(1); COMMIT`;
    const meanwhile = admin.query(group);
    const onlooker = new pg.Client(url);
    await onlooker.connect();
    const free = `SELECT 1 FROM ${SCHEMA}.people WHERE id = 'p1' FOR UPDATE SKIP LOCKED`;
    await vi.waitFor(async () => expect((await onlooker.query(free)).rowCount).toBe(0), { interval: 5 });
    await onlooker.end();
    carryOut(order, {
      store: other.store,
      game: () => expect.unreachable(),
      room: () => undefined,
      holds: () => false,
      roomsOf: () => [],
      renamed: () => {},
      dismiss: () => {},
      fault: (_, error) => expect.unreachable(String(error)),
    });
    other.store.flush();
    await meanwhile;
    expect(one.store.person('p1')).toEqual({ ...personRow({ id: 'p1' }), ...signedOut, ...done });
  });

  it('lets nothing lie that whoever has gone left behind', async () => {
    const [one, other] = await two();
    await admin.query(`DELETE FROM ${SCHEMA}.owners WHERE address = 'http://10.0.0.2:7433'`);
    await vi.waitFor(() => expect(heldBy(one)).toEqual(all), patience(8_000));
    await vi.waitFor(() => expect(other.lost).toEqual(['taken']), patience(5_000));
  });

  it('tells of shards that it took, though the answer of that was lost', async () => {
    const [one] = await two();
    one.store.close();
    open.splice(0, 1);
    const client = new pg.Client(configOf(await import('pg'), url));
    await client.connect();
    await client.query(`SET search_path TO ${SCHEMA}`);
    const fence = await join(client, 'a test', 'http://10.0.0.9:7433');
    const want = { fence: fence!, mayBury: true, unsure: new Set<number>() };
    const deaf = {
      query: async (query: string, values?: unknown[]): Promise<unknown> => {
        const answer = await client.query(query, values);
        if (query === 'COMMIT') throw new Error('Connection terminated unexpectedly');
        return answer;
      },
    } as pg.Client;
    const mine = async (): Promise<number> =>
      (await admin.query(`SELECT 1 FROM ${SCHEMA}.shards WHERE owner = $1`, [fence])).rowCount!;
    await vi.waitFor(async () => {
      giveBack(open[0]!);
      await expect(strike(deaf, want)).rejects.toThrow('Connection terminated');
      expect(await mine()).toBe(SHARDS / 2);
    }, patience(10_000));
    const share = await strike(client, want);
    expect(share?.gained).toHaveLength(SHARDS / 2);
    expect(new Set(share?.gained).size).toBe(SHARDS / 2);
    // Once.
    expect(await strike(client, want)).toEqual({ gained: [], part: SHARDS / 2 });
    await client.end();
  });

  it('has all shards where a version before this one made fewer', async () => {
    const [one] = await two();
    for (const { store } of open.splice(0)) store.close();
    await admin.query(`DELETE FROM ${SCHEMA}.shards WHERE id >= 36`);
    const next = await owner();
    await vi.waitFor(() => expect(heldBy(next)).toEqual(all), patience(8_000));
    expect(one.lost).toEqual([]);
  });

  it('knows the rooms of a player wherever they are', async () => {
    const [one, other] = await two();
    const person = personRow();
    const seats = [{ id: person.id, name: person.name, kind: 'person' as const }, null];
    one.store.saveGame(gameRow({ id: 'abcdefghijk0', seats, status: 'playing' }));
    one.store.saveGame(gameRow({ id: 'abcdefghijk1', seats, status: 'over' }));
    one.store.flush();
    expect(other.store.sharing!.openRoomsOf(person.id)).toEqual(['abcdefghijk0']);
  });

  // The last one: the database that it begins ends with it.
  it('takes nobody for dead because the database was away', { timeout: patience(60_000) }, async () => {
    const [one, other] = await two();
    const held = [heldBy(one), heldBy(other)];
    admin.on('error', () => {});
    await server.stop();
    await pause(5_000);
    await server.start();
    admin = new pg.Client(url);
    await admin.connect();
    await pause(6_000);
    expect([...one.lost, ...other.lost]).toEqual([]);
    expect([heldBy(one), heldBy(other)]).toEqual(held);
    for (const [i, { store }] of [one, other].entries()) {
      store.savePerson(personRow({ id: `p${i}`, name: `n${i}`, secretHash: `h${i}` }));
      store.flush();
    }
  });
});
