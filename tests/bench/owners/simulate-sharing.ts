/**
 * Simulation of an arena that many servers share, in virtual time: servers join, die, freeze and leave, a rack of them at once, and the database
 * restarts, while battles are fought. Real are the leases in a real PostgreSQL, who gets and gives which shard, groups of writes, and the gateways' table;
 * a battle is the numbers of its orders, and playing them again takes a time that is given.
 */
import type pg from 'pg';
import { Draws } from '../../../agents/draws.js';
import { VirtualTime } from '../../../arena/jobs/simulation/virtual-time.js';
import { endingOf, SHARDS, shardOf } from '../../../arena/protocol/shards.js';
import { LEASE_MS } from '../../../arena/store/postgres/lease.js';
import { openInPostgres } from '../../../arena/store/postgres/postgres-store.js';
import { SHARED_PULSE_MS } from '../../../arena/store/postgres/sharing.js';
import { SimulatedGateway } from './simulated-gateway.js';
import { SimulatedOwner } from './simulated-owner.js';
import { type Spread, spreadOf } from './spread.js';
import { type Asker, VirtualDatabase } from './virtual-database.js';

export interface SharingAsked {
  readonly seed: string;
  readonly owners: number;
  readonly gateways: number;
  readonly rooms: number;
  /** Of virtual time, once all have their part. */
  readonly seconds: number;
  /** Orders a second, over all battles. */
  readonly orders: number;
  /** Servers that go, in each way, one after the other; besides, a fifth of all at once. */
  readonly losses: number;
  /** To play the orders of one battle again, in milliseconds of its new server. */
  readonly replayMs: number;
  /** Hears of each ten seconds that have passed. */
  readonly told?: (seconds: number) => void;
}

export interface SharingFound {
  readonly accepted: number;
  readonly lost: number;
  readonly doubled: number;
  readonly killed: number;
  readonly frozen: number;
  readonly left: number;
  readonly joined: number;
  /** Taken for dead though they lived. */
  readonly mistaken: number;
  /** From the end of its server until a battle has another, which gateways know, and its orders are played. */
  readonly recoverySeconds: Spread;
  /** The same of battles that were handed on to a server that had joined. */
  readonly movedSeconds: Spread;
  /** Most and fewest shards of a server at the end. */
  readonly shardsHeld: readonly [number, number];
  /** What is said with the database, a virtual second. */
  readonly traffic: Readonly<Record<Asker, { readonly statements: number; readonly kB: number }>>;
}

const LOOK_MS = 100;
const GROUP_MS = 10;
const TICK_MS = 1_000;
const BACK_MS: readonly [number, number] = [5_000, 15_000];
const DOWN_MS = 4_000;

export async function simulateSharing(url: string, asked: SharingAsked): Promise<SharingFound> {
  const opened = openInPostgres(url);
  if (!opened.ok) throw new Error(opened.message);
  opened.value.close();
  const database = new VirtualDatabase(url);
  try {
    const simulation = new Simulation(database, asked);
    await simulation.run();
    return await simulation.found();
  } finally {
    await database.close();
  }
}

class Simulation {
  readonly #asked: SharingAsked;
  readonly #database: VirtualDatabase;
  readonly #time = new VirtualTime();
  readonly #draws: Draws;
  readonly #owners: SimulatedOwner[] = [];
  readonly #gateways: SimulatedGateway[] = [];
  readonly #roomIds: string[] = [];
  /** The last order that was accepted. */
  readonly #accepted = new Map<string, number>();
  /** Battles without a server, and since when; which way they lost it. */
  readonly #without = new Map<string, { readonly since: number; readonly isMove: boolean }>();
  readonly #recoveries: number[] = [];
  readonly #moves: number[] = [];
  readonly #counts = { killed: 0, frozen: 0, left: 0, joined: 0, mistaken: 0 };
  #step: Promise<void> = Promise.resolve();
  #clients: Record<'pulse' | 'gateway' | 'rooms' | 'own', pg.Client> | undefined;
  #isDown = false;
  #missedAt = -1_000_000;
  #begunAt = 0;

  constructor(database: VirtualDatabase, asked: SharingAsked) {
    this.#database = database;
    this.#asked = asked;
    this.#draws = new Draws(`${asked.seed}/sharing`);
  }

  async run(): Promise<void> {
    const { owners, gateways, seconds } = this.#asked;
    const connected = (asker: Asker): Promise<pg.Client> => this.#database.connected(asker);
    this.#clients = {
      ...{ pulse: await connected('pulse'), gateway: await connected('gateway') },
      ...{ rooms: await connected('rooms'), own: await connected('rooms') },
    };
    for (let n = 0; n < owners; n++) this.#after(n * 7, () => this.#join());
    for (let n = 0; n < gateways; n++) this.#openGateway(n);
    await this.#until(() => this.#held().length === SHARDS && this.#owners.length === owners && this.#isEven);
    await this.#openRooms();
    this.#begunAt = this.#time.now;
    this.#database.traffic.clear();
    this.#after(0, () => this.#order());
    this.#plan();
    this.#tell();
    await this.#until(() => this.#time.now > this.#begunAt + seconds * 1_000 && this.#without.size === 0);
  }

  #tell(): void {
    this.#asked.told?.(Math.round((this.#time.now - this.#begunAt) / 1_000));
    this.#after(10 * TICK_MS, () => this.#tell());
  }

  /** Steps one after the other: the database is asked by one at a time, so a seed gives one course. */
  #after(milliseconds: number, step: () => Promise<void> | void): void {
    this.#time.after(milliseconds, () => {
      this.#database.now = this.#time.now;
      this.#step = (async () => await step())();
    });
  }

  async #until(isDone: () => boolean): Promise<void> {
    while (!isDone()) {
      if (!this.#time.next()) throw new Error('nothing happens any more');
      await this.#step;
      if (this.#time.now > this.#begunAt + (this.#asked.seconds + 120) * 1_000) {
        throw new Error(`${this.#without.size} battles have no server, and it does not end`);
      }
    }
  }

  get #serving(): readonly SimulatedOwner[] {
    return this.#owners.filter(({ state }) => state === 'serving');
  }

  #held(): readonly number[] {
    return this.#serving.flatMap(({ shards }) => shards.held());
  }

  get #isEven(): boolean {
    return this.#serving.every(({ shards }) => shards.spare() === 0);
  }

  async #join(): Promise<void> {
    if (this.#isDown) {
      this.#after(TICK_MS, () => this.#join());
      return;
    }
    const owner = new SimulatedOwner(this.#database, this.#owners.length);
    await owner.join();
    this.#owners.push(owner);
    this.#counts.joined++;
    this.#pulse(owner, this.#draws.below(SHARED_PULSE_MS));
    this.#tick(owner, this.#draws.below(TICK_MS));
  }

  #pulse(owner: SimulatedOwner, wait: number): void {
    this.#after(wait, async () => {
      if (owner.state === 'gone') return;
      // A group of its own holds the row, and the pulse waits for it.
      const isLater = owner.state === 'frozen' || this.#isDown || owner.hasGroup;
      if (!isLater) {
        const { pulse, rooms } = this.#clients!;
        const mayBury = this.#time.now - this.#missedAt > LEASE_MS;
        const got = await owner.pulse(pulse, rooms, mayBury);
        if (got === undefined) this.#lost(owner);
        else this.#got(owner, got);
      }
      this.#pulse(owner, owner.hasGroup ? GROUP_MS : SHARED_PULSE_MS);
    });
  }

  /** It is told that another has its shards, and ends. */
  #lost(owner: SimulatedOwner): void {
    if (owner.state === 'serving') this.#counts.mistaken++;
    owner.state = 'gone';
  }

  #got(owner: SimulatedOwner, rooms: readonly string[]): void {
    if (rooms.length > 0) owner.readyAt = Math.max(owner.readyAt, this.#time.now) + rooms.length * this.#asked.replayMs;
    for (const room of rooms) this.#watch(room, owner);
  }

  /** Notes when a battle goes on: its orders are played, and each gateway leads there. */
  #watch(room: string, owner: SimulatedOwner): void {
    const look = (): void => {
      const without = this.#without.get(room);
      if (without === undefined || !this.#isAt(room, owner)) return;
      if (this.#time.now < owner.readyAt || !this.#leadsTo(room, owner)) {
        this.#after(Math.max(LOOK_MS / 4, owner.readyAt - this.#time.now), look);
        return;
      }
      this.#without.delete(room);
      (without.isMove ? this.#moves : this.#recoveries).push((this.#time.now - without.since) / 1_000);
    };
    this.#after(0, look);
  }

  #isAt(room: string, owner: SimulatedOwner): boolean {
    return owner.state === 'serving' && owner.rooms.has(room);
  }

  #leadsTo(room: string, owner: SimulatedOwner): boolean {
    return this.#gateways.every(({ owners }) => owners.ofShard(shardOf(room))?.fence === owner.fence);
  }

  #tick(owner: SimulatedOwner, wait: number): void {
    this.#after(wait, async () => {
      if (owner.state === 'gone') return;
      if (owner.state === 'serving' && !this.#isDown) {
        const before = [...owner.rooms.keys()];
        owner.tick(this.#time.now);
        for (const room of before) if (!owner.rooms.has(room)) this.#miss(room, true);
        await this.#flush(owner);
      }
      this.#tick(owner, TICK_MS);
    });
  }

  #miss(room: string, isMove: boolean): void {
    if (!this.#without.has(room)) this.#without.set(room, { since: this.#time.now, isMove });
  }

  #openGateway(number: number): void {
    const gateway = new SimulatedGateway();
    this.#gateways.push(gateway);
    const look = async (): Promise<void> => {
      if (!this.#isDown) await gateway.look(this.#clients!.gateway);
      this.#after(LOOK_MS, look);
    };
    this.#after((number * LOOK_MS) / this.#asked.gateways, look);
  }

  /** All battles have begun, evenly over the shards. */
  async #openRooms(): Promise<void> {
    const { rooms } = this.#asked;
    for (let n = 0; n < rooms; n++) {
      const id = `${String(n).padStart(10, '0')}${endingOf(n % SHARDS)}`;
      this.#roomIds.push(id);
      this.#accepted.set(id, 0);
    }
    const query = `INSERT INTO games (id, status, created, data) SELECT id, 'playing', 0, '' FROM unnest($1::text[]) AS id`;
    await this.#clients!.own.query(query, [this.#roomIds]);
    await this.#clients!.own.query('ANALYZE');
    const byShard = new Map(this.#serving.flatMap((owner) => owner.shards.held().map((shard) => [shard, owner])));
    for (const id of this.#roomIds) byShard.get(shardOf(id))!.rooms.set(id, { id, isOpen: true, n: 0 });
  }

  /** Some player gives an order, by some gateway, and the next one is not far. */
  #order(): void {
    this.#after(-Math.log(1 - this.#draws.share()) * (1_000 / this.#asked.orders), async () => {
      this.#order();
      const room = this.#draws.oneOf(this.#roomIds);
      const fence = this.#draws.oneOf(this.#gateways).owners.ofShard(shardOf(room))?.fence;
      const owner = this.#owners.find((one) => one.fence === fence);
      // Else the player is told to come again, or waits.
      if (owner === undefined || this.#isDown || !this.#isAt(room, owner) || this.#time.now < owner.readyAt) return;
      const isFirst = !owner.hasGroup;
      await this.#surely(owner, () => owner.write(room));
      if (isFirst) this.#after(GROUP_MS, () => this.#flush(owner));
    });
  }

  async #flush(owner: SimulatedOwner): Promise<void> {
    if (owner.state !== 'serving') return;
    if (this.#isDown) {
      this.#after(LOOK_MS, () => this.#flush(owner));
      return;
    }
    await this.#surely(owner, async () => {
      for (const { room, n } of await owner.flush()) this.#accepted.set(room, n);
    });
  }

  /** Whoever is fenced off ends. */
  async #surely(owner: SimulatedOwner, step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'FENCED') throw error;
      this.#lost(owner);
    }
  }

  /** What goes wrong, and when. */
  #plan(): void {
    const { seconds, losses, owners } = this.#asked;
    const ways = [() => this.#kill(), () => this.#freeze(), () => this.#leave()];
    for (let n = 0; n < losses; n++)
      this.#after(((n + 1) / (losses + 1)) * seconds * 1_000, () => ways[n % ways.length]!());
    this.#after(seconds * 330, async () => {
      for (let n = 0; n < owners / 5; n++) await this.#kill();
    });
    this.#after(seconds * 660, () => this.#restartDatabase());
  }

  #victim(): SimulatedOwner | undefined {
    const serving = this.#isDown ? [] : this.#serving;
    if (serving.length < 2) return undefined;
    this.#after(this.#draws.within(BACK_MS), () => this.#join());
    return this.#draws.oneOf(serving);
  }

  async #kill(): Promise<void> {
    const owner = this.#victim();
    if (owner === undefined) return;
    this.#counts.killed++;
    for (const room of owner.rooms.keys()) this.#miss(room, false);
    owner.state = 'gone';
    await owner.cut(this.#clients!.own);
  }

  /** Stands still for twice a lease, and goes on as if nothing had been. */
  #freeze(): void {
    const owner = this.#victim();
    if (owner === undefined) return;
    this.#counts.frozen++;
    for (const room of owner.rooms.keys()) this.#miss(room, false);
    owner.state = 'frozen';
    // PostgreSQL ends who stops in the middle of a group.
    if (owner.hasGroup) this.#after(LEASE_MS, () => owner.cut(this.#clients!.own));
    this.#after(2 * LEASE_MS, () => this.#thaw(owner));
  }

  async #thaw(owner: SimulatedOwner): Promise<void> {
    if (this.#isDown) {
      this.#after(LOOK_MS, () => this.#thaw(owner));
      return;
    }
    const held = [...owner.rooms.keys()];
    const { rowCount } = await this.#clients!.own.query('SELECT 1 FROM owners WHERE fence = $1', [owner.fence]);
    if (rowCount === 1) {
      // While the database was away nobody was taken for dead.
      owner.state = 'serving';
      for (const room of held) this.#watch(room, owner);
      return;
    }
    await this.#surely(owner, async () => {
      if (held.length > 0) await owner.write(held[0]!);
      await owner.flush();
      if (held.length > 0) throw new Error(`${owner.address} was taken for dead, and has written`);
    });
    owner.state = 'gone';
  }

  async #leave(): Promise<void> {
    const owner = this.#victim();
    if (owner === undefined) return;
    this.#counts.left++;
    await this.#flush(owner);
    for (const room of owner.rooms.keys()) this.#miss(room, false);
    await owner.leave();
  }

  async #restartDatabase(): Promise<void> {
    this.#isDown = true;
    this.#missedAt = this.#time.now + DOWN_MS;
    for (const owner of this.#serving) await owner.cut(this.#clients!.own);
    this.#after(DOWN_MS, () => {
      this.#isDown = false;
      this.#database.restarted();
    });
  }

  async found(): Promise<SharingFound> {
    const query = `SELECT game, count(*)::int AS orders, max(n) AS last FROM entries GROUP BY game`;
    const { rows } = await this.#clients!.own.query<{ game: string; orders: number; last: number }>(query);
    const kept = new Map(rows.map(({ game, orders, last }) => [game, { orders, last }]));
    const lost = [...this.#accepted].filter(([room, n]) => (kept.get(room)?.last ?? 0) < n).length;
    const held = this.#serving.map(({ shards }) => shards.held().length);
    const seconds = (this.#time.now - this.#begunAt) / 1_000;
    const traffic = [...this.#database.traffic].map(([asker, { statements, bytes }]) => [
      asker,
      { statements: Math.round(statements / seconds), kB: Math.round(bytes / seconds / 1_000) },
    ]);
    return {
      accepted: [...this.#accepted.values()].reduce((sum, n) => sum + n, 0),
      lost,
      doubled: rows.filter(({ orders, last }) => orders !== last).length,
      ...this.#counts,
      recoverySeconds: spreadOf(this.#recoveries),
      movedSeconds: spreadOf(this.#moves),
      shardsHeld: [Math.max(...held), Math.min(...held)],
      traffic: Object.fromEntries(traffic) as SharingFound['traffic'],
    };
  }
}
