/** A server with an arena of a few lines behind it, a store in memory and a clock that the test turns; and its clients. */
import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { type ClientOptions, WebSocket } from 'ws';
import { ToClient } from '../../../arena/protocol/index.js';
import type { Link } from '../../../arena/protocol/link.js';
import type { World } from '../../../arena/protocol/world.js';
import { hashOf } from '../../../arena/rooms/admit.js';
import type { Arena, Spoken } from '../../../arena/rooms/arena.js';
import { createMetrics } from '../../../arena/server/metrics.js';
import { type Server, type ServerOptions, startServer } from '../../../arena/server/server.js';
import type { GameRow, PersonRow, Store } from '../../../arena/store/store.js';

/** Time stands still until the test moves it. */
export class HandClock implements World {
  private time = 1_800_000_000_000;
  private readonly waiting = new Set<{ at: number; call: () => void }>();

  now = (): number => this.time;
  memory = (): { heap: number; rss: number } => ({ heap: 0, rss: 0 });
  random = (bytes: number): Uint8Array => randomBytes(bytes);
  soon = (call: () => void): void => void setImmediate(call);
  after = (milliseconds: number, call: () => void): (() => void) => {
    const timer = { at: this.time + milliseconds, call };
    this.waiting.add(timer);
    return () => this.waiting.delete(timer);
  };

  /** In steps, of a second as a rule. */
  pass(milliseconds: number, step = 1_000): void {
    const end = this.time + milliseconds;
    while (this.time < end) {
      this.time = Math.min(end, this.time + step);
      for (const timer of [...this.waiting]) {
        if (timer.at > this.time || !this.waiting.delete(timer)) continue;
        timer.call();
      }
    }
  }
}

/** Remembers people and two finished games, and counts. */
export class MemoryStore {
  readonly people = new Map<string, PersonRow>();
  readonly games = new Map<string, GameRow>();
  flushes = 0;
  /** The disk refuses from now on. */
  isFull = false;

  savePerson = (row: PersonRow): void => void this.people.set(row.id, row);
  saveSeen = (): void => {};
  person = (id: string): PersonRow | undefined => this.people.get(id);
  personBySecret = (hash: string): PersonRow | undefined =>
    [...this.people.values()].find((p) => p.secretHash === hash);
  recoveries = (): never[] => [];
  nameTaken = (name: string): boolean =>
    [...this.people.values()].some((p) => p.name.toLowerCase() === name.toLowerCase());
  game = (id: string): GameRow | undefined => this.games.get(id);
  flush = (): void => {
    if (this.isFull) throw new Error('no space left on device');
    this.flushes++;
  };

  addBot(name: string, token: string, more: Partial<PersonRow> = {}): PersonRow {
    const row: PersonRow = {
      id: `bot-${name}`,
      name,
      kind: 'bot',
      secretHash: hashOf(token),
      scopes: ['play'],
      created: 0,
      lastSeen: 0,
      revoked: false,
      banned: false,
      ...more,
    };
    this.savePerson(row);
    return row;
  }
}

/** Chat goes to all; `leave` fails as a bug of ours would; `resign` says goodbye; the rest is done. */
export class PlainArena implements Arena {
  readonly links = new Set<Link>();
  ticks = 0;
  entered = (link: Link): void => void this.links.add(link);
  left = (link: Link): void => void this.links.delete(link);
  roomsOf = (): string[] => ['aaaaaaaaaaaa'];
  tick = (): void => void this.ticks++;
  wait = (): number => 0;
  readonly records = new Map<string, string>();
  record = async (room: string): Promise<string | undefined> => this.records.get(room);
  counts = () => ({ rooms: 3, games: 2, seated: 4, spectators: 1 });

  handle(link: Link, message: Spoken): void {
    if (message.type === 'leave') throw new Error('a bug');
    if (message.type === 'resign') link.end('UPGRADE', 'Go.');
    if (message.type === 'chat') {
      const from = link.player ?? { id: '', name: 'nobody', kind: 'person' as const };
      const news: ToClient = { type: 'chat', room: message.room, at: 1, from, text: message.text };
      for (const other of this.links) other.send(news);
    } else link.send({ type: 'done', ...(message.id === undefined ? {} : { re: message.id }) });
  }
}

export class Client {
  readonly heard: ToClient[] = [];
  readonly closed: Promise<number>;
  private readonly hopes: (() => void)[] = [];

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      this.heard.push(ToClient.parse(JSON.parse(String(data))));
      for (const hope of this.hopes.splice(0)) hope();
    });
    this.closed = new Promise((resolve) => socket.on('close', resolve));
  }

  static async open(url: string, options: ClientOptions = {}): Promise<Client> {
    const socket = new WebSocket(url, { perMessageDeflate: false, ...options });
    const client = new Client(socket);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    socket.on('error', () => {});
    return client;
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message));
  }

  /** The first message of these types that was not taken yet, if it is there. */
  take<T extends ToClient['type']>(...types: readonly T[]): Extract<ToClient, { type: T }> | undefined {
    const i = this.heard.findIndex((message) => types.includes(message.type as T));
    return i < 0 ? undefined : (this.heard.splice(i, 1)[0] as Extract<ToClient, { type: T }>);
  }

  /** When the next message comes. */
  stirred(): Promise<void> {
    return new Promise((resolve) => this.hopes.push(resolve));
  }

  /** The first message of this type that was not taken yet. */
  async next<T extends ToClient['type']>(type: T): Promise<Extract<ToClient, { type: T }>> {
    for (;;) {
      const found = this.take(type);
      if (found !== undefined) return found;
      await this.stirred();
    }
  }

  /** The answer to the last of some messages means that all were dealt with. */
  async settled(): Promise<void> {
    this.say({ type: 'ping', id: 'settled' });
    await this.next('pong');
  }

  async hello(name: string): Promise<Extract<ToClient, { type: 'welcome' }>> {
    this.say({ type: 'hello', protocol: 1, as: { kind: 'guest', name } });
    return this.next('welcome');
  }
}

export interface Table {
  readonly server: Server;
  readonly arena: PlainArena;
  readonly store: MemoryStore;
  readonly clock: HandClock;
  readonly log: string[];
  readonly fatal: unknown[];
  client(options?: ClientOptions): Promise<Client>;
  close(): Promise<void>;
}

export async function openTable(options: Partial<ServerOptions> = {}): Promise<Table> {
  const arena = new PlainArena();
  const store = new MemoryStore();
  const clock = new HandClock();
  const log: string[] = [];
  const fatal: unknown[] = [];
  const metrics = createMetrics();
  const server = await startServer({
    arena,
    store: store as unknown as Store,
    world: clock,
    host: '127.0.0.1',
    port: 0,
    origins: [],
    behindProxy: false,
    metricsOpen: false,
    documents: [],
    webFolder: '/nonexistent',
    log: pino({ level: 'trace' }, { write: (line: string) => void log.push(line) }),
    metrics,
    fatal: (error) => void fatal.push(error),
    ...options,
  });
  const clients: Client[] = [];
  return {
    server,
    arena,
    store,
    clock,
    log,
    fatal,
    async client(wants) {
      const client = await Client.open(server.ws, wants);
      clients.push(client);
      return client;
    },
    async close() {
      for (const { socket } of clients) socket.terminate();
      await server.close();
      metrics.close();
    },
  };
}
