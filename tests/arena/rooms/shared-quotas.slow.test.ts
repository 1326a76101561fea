/** How many rooms a person may have open, where several servers share the arena: all of them are counted together. */
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../arena/limits/limits.js';
import type { Link } from '../../../arena/protocol/link.js';
import { endingOf, SHARDS, shardOf } from '../../../arena/protocol/shards.js';
import { Refused } from '../../../arena/rooms/refused.js';
import { claimantOf, RoomQuotas } from '../../../arena/rooms/room-quotas.js';
import { serveFromPostgres } from '../../../arena/store/postgres/postgres-store.js';
import type { GameRow } from '../../../arena/store/store.js';
import type { StoreTables } from '../../../arena/store/tables.js';
import { postgresServer, type TestServer, whyNoServer } from '../../machine/servers.js';
import { HandClock } from '../server/table.js';
import { gameRow } from '../store/rows.js';

const MOST = LIMITS.pools.rooms.one.person;
const ANN = { id: 'p1', name: 'Ann', kind: 'person' } as const;
const BEN = { id: 'p2', name: 'Ben', kind: 'person' } as const;
const linkOf = (player: typeof ANN | typeof BEN, network = '192.0.2.1'): Link => ({
  ...{ player, key: player.id, network, scopes: new Set(), position: false, reports: false },
  send: () => {},
  sendLate: () => {},
  end: () => {},
});

describe.skipIf(whyNoServer.postgres !== undefined)('rooms of a person at two servers', () => {
  let server: TestServer;
  let made = 0;
  let admin: pg.Client;
  const stores: StoreTables[] = [];
  beforeAll(async () => {
    server = await postgresServer();
  });
  afterEach(async () => {
    for (const store of stores.splice(0)) store.close();
    await admin.end();
  });

  /** Half of the shards each: even ones, and odd ones. */
  async function two() {
    const maker = new pg.Client(server.url);
    await maker.connect();
    const name = `quotas${made++}`;
    await maker.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    await maker.end();
    const url = server.url.replace(/\/postgres$/, `/${name}`);
    admin = new pg.Client(url);
    await admin.connect();
    const one = async (odd: number) => {
      const served = await serveFromPostgres(url, { address: `http://10.0.0.${odd}:7433`, standsBy: () => {} });
      if (!served.ok) throw new Error(served.message);
      const { store } = served.value;
      const held = Array.from({ length: SHARDS / 2 }, (_, n) => 2 * n + odd);
      stores.push(store);
      const quotas = new RoomQuotas(new HandClock(), { store, shards: { held: () => held } });
      let rooms = 0;
      /** As a host does it. */
      const open = (link: Link, change: Partial<GameRow> = {}): string => {
        quotas.mayOpen(link);
        const ending = endingOf(held[rooms % held.length]!);
        const id = `${String(rooms++).padStart(10, 'a')}${ending}`;
        expect(shardOf(id) % 2).toBe(odd);
        const row = gameRow({ id, owner: link.player!.id, seats: [link.player!, null], ...change });
        quotas.opened(row, claimantOf(link), undefined);
        store.saveGame(row);
        return id;
      };
      const openMany = (link: Link, n: number): string[] => Array.from({ length: n }, () => open(link));
      return { store, quotas, open, openMany };
    };
    return [await one(0), await one(1)] as const;
  }

  const refusal = (work: () => unknown): string | undefined => {
    try {
      work();
      return undefined;
    } catch (error) {
      if (error instanceof Refused) return error.code;
      throw error;
    }
  };

  it('are counted together, and those that are over no more', async () => {
    const [even, odd] = await two();
    const ids = even.openMany(linkOf(ANN), MOST - 1);
    even.store.flush();
    odd.open(linkOf(ANN, '198.51.100.1'));
    odd.store.flush();
    for (const { open, store } of [even, odd]) {
      expect(refusal(() => open(linkOf(ANN)))).toBe('TOO_MANY');
      store.flush();
    }
    expect(refusal(() => odd.open(linkOf(BEN)))).toBeUndefined();
    odd.store.flush();
    even.store.saveGame(gameRow({ id: ids[0]!, seats: [ANN, null], status: 'over' }));
    even.quotas.closed(ids[0]!);
    even.store.flush();
    odd.open(linkOf(ANN));
    odd.store.flush();
    expect(refusal(() => even.open(linkOf(ANN)))).toBe('TOO_MANY');
    even.store.flush();
  });

  it('are those that the person has opened, not those of others in which it sits', async () => {
    const [even, odd] = await two();
    for (let i = 0; i < MOST; i++) even.open(linkOf(BEN), { seats: [BEN, ANN] });
    even.store.flush();
    expect(refusal(() => odd.open(linkOf(ANN)))).toBeUndefined();
    odd.store.flush();
  });

  it('are opened by one server at a time, and neither waits for the other', async () => {
    const [even, odd] = await two();
    even.openMany(linkOf(ANN), MOST - 1);
    even.store.flush();
    // The last one, of which nobody else can know yet.
    even.open(linkOf(ANN));
    const begun = performance.now();
    expect(refusal(() => odd.open(linkOf(ANN)))).toBe('TOO_FAST');
    expect(refusal(() => odd.open(linkOf(BEN)))).toBeUndefined();
    odd.store.flush();
    expect(performance.now() - begun).toBeLessThan(1_000);
    even.store.flush();
    expect(refusal(() => odd.open(linkOf(ANN)))).toBe('TOO_MANY');
    odd.store.flush();
  });
});
