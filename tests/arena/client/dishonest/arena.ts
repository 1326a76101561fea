/**
 * A dishonest arena: a real server in this process, with a few of its lines changed. Each crime leaves a record that is sound in
 * itself, and everything that the room shows at the end agrees with it.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { vi } from 'vitest';
import { protocolDocuments } from '../../../../arena/documents/index.js';
import type { ToClient } from '../../../../arena/protocol/index.js';
import { commitOf } from '../../../../arena/rooms/dice.js';
import { isDrawn, newDraw } from '../../../../arena/rooms/draw.js';
import { Host } from '../../../../arena/rooms/host.js';
import { Room } from '../../../../arena/rooms/room.js';
import { Connection } from '../../../../arena/server/connection.js';
import { machineWorld } from '../../../../arena/server/machine.js';
import { createMetrics } from '../../../../arena/server/metrics.js';
import { startServer } from '../../../../arena/server/server.js';
import { openStore } from '../../../../arena/store/sqlite-store.js';
import type { GameRow, Store } from '../../../../arena/store/store.js';
import { agentNonce, bySeat, nonceHash, otherSeat, type Seat } from '../../../../engine/index.js';
import { ROOT } from '../../../root.js';
import { localStory } from '../../rooms/local-stories.js';
import { localThinkers } from '../../thinking/local-thinkers.js';

export const CRIMES = {
  none: 'keeps its promises',
  /** Seed and commitment are drawn again once the player's nonce is known. */
  seed: 'replaces seed and commitment after it has seen the nonce',
  /** The agent's nonce is drawn again, under the hash that was shown. */
  nonce: "chooses its agent's nonce after it has seen the player's",
  /** The hash was never of anything: the right one is shown once the nonce is chosen. */
  hash: "lies about the opponent's hash",
  /** The same, and it never shows the right one. */
  lie: "lies about the opponent's hash to the end",
  redraw: 'throws the dice away after it has seen the nonce',
  /** The same, and the one message of the new draw calls its agent a person. */
  guest: 'throws the dice away and says that its agent is a person who did',
  /** It calls its agent a person from the start, and chooses for it. */
  person: 'seats a person of its own where an agent was challenged',
  close: 'closes the room after it has seen the nonce',
  begun: 'shows a battle that has begun in place of the draw',
  skip: "begins with a nonce of its own at the player's seat",
  told: 'tells other rolls than it throws',
  /** It knows the dice by then, and gives its agent the side that they favour. */
  sides: 'changes the sides after it has seen the nonce',
  options: 'changes the rules after it has seen the nonce',
  scenario: 'changes the battle after it has seen the nonce',
} as const;
export type Crime = keyof typeof CRIMES;

export interface DishonestArena {
  readonly ws: string;
  readonly url: string;
  readonly store: Store;
  /** The record of the only battle; ends it first if it still runs. */
  record(): string;
  close(): Promise<void>;
}

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** The seat that the arena robs: that of the first person or bot. */
const victimOf = (row: GameRow): Seat => bySeat(row.seats).findIndex((p) => p !== null && p.kind !== 'agent');

/** Hashes as they are of a row's seed and nonces. */
function hashesOf({ id, nonces, diceSeed }: GameRow): (string | null)[] {
  const commit = commitOf({ diceSeed });
  return bySeat(nonces).map((nonce, seat) => (nonce === null ? null : nonceHash(id, commit, seat, nonce)));
}

/** What the arena does to a row when all nonces are known to it. */
function rob(crime: Crime, row: GameRow): Partial<GameRow> {
  const other = otherSeat(victimOf(row));
  const withNonce = bySeat(row.nonces).map((nonce, seat) => (seat === other ? hex(16) : nonce));
  switch (crime) {
    case 'seed': {
      const diceSeed = hex(32);
      const nonces = bySeat(row.nonces).map((nonce, seat) =>
        row.seats[seat]!.kind === 'agent' ? agentNonce(row.id, diceSeed, seat) : nonce,
      );
      return { diceSeed, nonces, draw: { ...row.draw, hashes: hashesOf({ ...row, diceSeed, nonces }) } };
    }
    case 'nonce':
    case 'lie':
      return { nonces: withNonce };
    case 'hash':
      return { nonces: withNonce, draw: { ...row.draw, hashes: hashesOf({ ...row, nonces: withNonce }) } };
    case 'sides':
      return { seats: row.seats.toReversed() };
    case 'options':
      return { options: { ...row.options, special: 'off' } };
    case 'scenario':
      return { scenario: 'denmark-strait', title: 'Denmark Strait', form: null };
    default:
      return {};
  }
}

/** Lines of the rooms that are not as they were written. */
function corrupt(crime: Crime): void {
  const begin = Room.prototype.begin;
  const robbed = new Set<string>();
  /** Agents are called people. */
  let hides = false;
  vi.spyOn(Room.prototype, 'begin').mockImplementation(function (this: Room) {
    const { row } = this;
    const isFirst = !robbed.has(row.id);
    const victim = victimOf(row);
    if (crime === 'skip' && isFirst && victim >= 0 && row.draw.hashes[victim] !== null) {
      robbed.add(row.id);
      const nonces = bySeat(row.nonces).map((nonce, seat) => (seat === victim ? hex(16) : nonce));
      this.save({ nonces, draw: { ...row.draw, hashes: hashesOf({ ...row, nonces }) } });
    } else if (isFirst && row.status === 'waiting' && !row.seats.includes(null) && isDrawn(row)) {
      robbed.add(row.id);
      if (crime === 'redraw' || crime === 'guest') {
        this.save(newDraw(this.house.world, row, row.draw.n + 1));
        hides = crime === 'guest';
        this.changed();
        hides = false;
        return;
      }
      if (crime === 'close' && robbed.size === 1) return this.close();
      this.save(rob(crime, row));
    }
    begin.call(this);
  });
  if (crime === 'guest' || crime === 'person' || crime === 'begun') {
    const message = Room.prototype.message;
    vi.spyOn(Room.prototype, 'message').mockImplementation(function (this: Room, link) {
      const { row } = this;
      const victim = victimOf(row);
      const isVictim = victim >= 0 && link.player?.id === row.seats[victim]!.id;
      if (crime === 'begun' && isVictim && row.status === 'waiting' && row.nonces[victim] === null) {
        const nonces = row.nonces.map((nonce) => nonce ?? hex(16));
        this.save({ nonces, draw: { ...row.draw, hashes: hashesOf({ ...row, nonces }) } });
        begin.call(this);
      }
      const said = message.call(this, link);
      if (!(hides || crime === 'person') || said.type !== 'room') return said;
      const seats = said.room.seats.map((seat) =>
        seat.player?.kind === 'agent' ? { ...seat, player: { ...seat.player, kind: 'person' as const } } : seat,
      );
      return { ...said, room: { ...said.room, seats } };
    });
  }
  if (crime === 'hash' || crime === 'lie') {
    const message = Room.prototype.message;
    const invented = hex(32);
    vi.spyOn(Room.prototype, 'message').mockImplementation(function (this: Room, link) {
      const said = message.call(this, link);
      const victim = victimOf(this.row);
      const isFooled = said.type === 'room' && link.player?.id === this.row.seats[victim]?.id;
      if (!isFooled || (crime === 'hash' && this.row.status !== 'waiting')) return said;
      const { dice } = said.room;
      const hashes = dice.hashes.map((hash, seat) => (seat === victim || hash === null ? hash : invented));
      const isOpen = this.row.status !== 'waiting';
      const nonces = dice.nonces.map((nonce, seat) => (seat === victim || isOpen ? nonce : null));
      return { ...said, room: { ...said.room, dice: { ...dice, hashes, nonces } } };
    });
  }
  if (crime === 'told') {
    const send = Connection.prototype.send;
    vi.spyOn(Connection.prototype, 'send').mockImplementation(function (this: Connection, said: ToClient) {
      send.call(this, said.type === 'events' ? { ...said, events: said.events.map(flattered) } : said);
    });
  }
}

/** An event with its first roll as one would like it. */
function flattered<E extends { rolls?: { sides: number; value: number }[] | undefined }>(event: E): E {
  const [first, ...others] = event.rolls ?? [];
  return first === undefined ? event : { ...event, rolls: [{ ...first, value: (first.value % 6) + 2 }, ...others] };
}

export async function dishonestArena(crime: Crime): Promise<DishonestArena> {
  corrupt(crime);
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-dishonest-'));
  const opened = openStore(folder);
  if (!opened.ok) throw new Error(opened.message);
  const store = opened.value;
  const fail = (error: unknown): never => {
    throw error;
  };
  // The memory of this process is that of all arenas that the tests have opened one after the other.
  const world = { ...machineWorld(fail), memory: () => ({ heap: 0, rss: 0 }) };
  const host = new Host(store, world, localThinkers(world), (_, error) => fail(error), { tellStory: localStory });
  const metrics = createMetrics();
  const server = await startServer({
    arena: host,
    store,
    world,
    host: '127.0.0.1',
    port: 0,
    origins: [],
    behindProxy: false,
    metricsOpen: false,
    documents: protocolDocuments(),
    webFolder: `${ROOT}dist/web`,
    log: pino({ level: 'silent' }),
    metrics,
    fatal: fail,
  });
  const rooms = new Set<Room>();
  const changed = Room.prototype.changed;
  vi.spyOn(Room.prototype, 'changed').mockImplementation(function (this: Room) {
    rooms.add(this);
    changed.call(this);
  });
  return {
    ws: server.ws,
    url: server.url,
    store,
    record() {
      const [room] = rooms;
      if (room === undefined) throw new Error('no room was opened');
      if (room.row.status === 'playing') room.end({ termination: 'agreed' });
      return store.record(room.id) ?? '';
    },
    async close() {
      await server.close();
      world.stop();
      metrics.close();
      store.close();
      vi.restoreAllMocks();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
