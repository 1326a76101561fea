/** Owners of a few lines, which remember what a gateway says to them; a directory that the test writes; and a gateway before them. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { type ClientOptions, WebSocket, WebSocketServer } from 'ws';
import type { Directory, OwnerPlace } from '../../../arena/gateway/directory.js';
import { type Gateway, type GatewayOptions, startGateway } from '../../../arena/gateway/gateway.js';
import { SHARDS } from '../../../arena/protocol/shards.js';
import { isObject } from '../../../arena/rooms/read-message.js';
import { type Machine, machineWorld } from '../../../arena/server/machine.js';
import { Client } from '../server/table.js';

export class FakeDirectory implements Directory {
  readonly #watchers = new Set<() => void>();
  #owners: readonly OwnerPlace[];

  constructor(owners: readonly OwnerPlace[] = []) {
    this.#owners = owners;
  }

  owners = (): readonly OwnerPlace[] => this.#owners;
  close = async (): Promise<void> => {};

  watch(changed: () => void): () => void {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  }

  set(owners: readonly OwnerPlace[]): void {
    this.#owners = owners;
    for (const changed of [...this.#watchers]) changed();
  }
}

export interface Said {
  readonly type: string;
  readonly id?: string | number;
  readonly [key: string]: unknown;
}

function saidIn(bytes: Buffer): Said {
  try {
    const json: unknown = JSON.parse(String(bytes));
    if (isObject(json)) return { ...json, type: String(json.type) };
  } catch {}
  return { type: 'no message' };
}

/** One connection to a fake owner. */
export class Line {
  readonly said: Said[] = [];
  readonly raw: Buffer[] = [];
  isClosed = false;

  constructor(
    readonly owner: FakeOwner,
    readonly socket: WebSocket,
    readonly request: IncomingMessage,
  ) {
    socket.on('error', () => {});
    socket.on('close', () => {
      this.isClosed = true;
      owner.stir();
    });
    socket.on('message', (data) => {
      this.raw.push(data as Buffer);
      const said = saidIn(data as Buffer);
      this.said.push(said);
      owner.answer(this, said);
      owner.stir();
    });
  }

  get isAside(): boolean {
    return this.request.headers['x-flagplot-aside'] === '1';
  }

  tell(message: object | string | Buffer): void {
    this.socket.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message));
  }

  of(type: string): Said[] {
    return this.said.filter((message) => message.type === type);
  }
}

const WELCOME = { type: 'welcome', protocol: 1, server: 'fake', rulesets: [], rooms: [] };
const EMPTY_LOBBY = { type: 'lobby', open: [], running: [], tournaments: [], people: 1, bots: 0 };

export class FakeOwner {
  readonly lines: Line[] = [];
  readonly requests: IncomingMessage[] = [];
  /** The answer to a message in place of the usual one; false: none. */
  script: (line: Line, said: Said) => object | string | Buffer | false | undefined = () => undefined;
  /** The answer to a request. */
  page = 'a page';
  readonly #hopes: (() => void)[] = [];

  private constructor(
    readonly http: Server,
    readonly fence: number,
    readonly name: string,
  ) {}

  static async open(fence: number): Promise<FakeOwner> {
    const http = createServer((request, response) => {
      owner.requests.push(request);
      response.end(`${owner.name}: ${owner.page}`);
    });
    const owner = new FakeOwner(http, fence, `owner ${fence}`);
    const sockets = new WebSocketServer({ server: http });
    sockets.on('connection', (socket, request) => {
      owner.lines.push(new Line(owner, socket, request));
      owner.stir();
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    return owner;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}`;
  }

  place(shards: readonly number[]): OwnerPlace {
    return { fence: this.fence, address: this.address, shards };
  }

  /** As a server would: hello is welcomed, what bears an id is done. */
  answer(line: Line, said: Said): void {
    const re = said.id === undefined ? {} : { re: said.id };
    const scripted = this.script(line, said);
    if (scripted === false) return;
    if (scripted !== undefined) line.tell(scripted);
    else if (said.type === 'hello') line.tell({ ...WELCOME, you: null, secret: `secret of ${this.fence}`, ...re });
    else if (said.type === 'ping') line.tell({ type: 'pong', now: 1, ...re });
    else if (said.type === 'lobby' && said.on === true) line.tell({ ...EMPTY_LOBBY, ...re });
    else if (said.type === 'games') line.tell({ type: 'games', games: [], ...re });
    else if (said.id !== undefined) line.tell({ type: 'done', ...re });
  }

  stir(): void {
    for (const hope of this.#hopes.splice(0)) hope();
  }

  /** Until something is so that can only change when it hears something. */
  async until<T>(found: () => T | undefined | false): Promise<T> {
    for (;;) {
      const it = found();
      if (it !== undefined && it !== false) return it;
      await new Promise<void>((resolve) => {
        this.#hopes.push(resolve);
        setTimeout(resolve, 50);
      });
    }
  }

  /** The newest connection that still stands. */
  line(): Promise<Line> {
    return this.until(() => this.lines.findLast(({ isClosed }) => !isClosed));
  }

  /** The first message of a type on any connection. */
  said(type: string): Promise<Said> {
    return this.until(() => this.lines.flatMap((line) => line.of(type))[0]);
  }

  /** Dies, without a word. */
  async die(): Promise<void> {
    for (const { socket } of this.lines) socket.terminate();
    this.http.closeAllConnections();
    await new Promise((resolve) => this.http.close(resolve));
  }
}

/** The even shards and the odd ones. */
export const EVEN = Array.from({ length: SHARDS / 2 }, (_, i) => 2 * i);
export const ODD = EVEN.map((shard) => shard + 1);

/** A room by the last letter of its id, in one of the first 36 shards. */
export const roomIn = (letter: string): string => `aaaaaaaaaa0${letter}`;

/** A client that takes whatever it is told, also what is short of the protocol. */
export class PlainClient {
  readonly heard: Said[] = [];
  readonly socket: WebSocket;
  #stir = (): void => {};

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('error', () => {});
    socket.on('message', (data) => {
      this.heard.push(JSON.parse(String(data)) as Said);
      this.#stir();
    });
  }

  say(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  take(type: string): Said | undefined {
    const i = this.heard.findIndex((message) => message.type === type);
    return i < 0 ? undefined : this.heard.splice(i, 1)[0];
  }

  async next(type: string): Promise<Said> {
    for (;;) {
      const found = this.take(type);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        this.#stir = resolve;
      });
    }
  }

  async settled(): Promise<void> {
    this.say({ type: 'ping', id: 'settled' });
    await this.next('pong');
  }
}

export interface Town {
  readonly gateway: Gateway;
  readonly directory: FakeDirectory;
  readonly log: string[];
  readonly world: Machine;
  client(options?: ClientOptions): Promise<Client>;
  plainClient(): Promise<PlainClient>;
  close(): Promise<void>;
}

export async function openTown(owners: readonly OwnerPlace[], options: Partial<GatewayOptions> = {}): Promise<Town> {
  const directory = new FakeDirectory(owners);
  const log: string[] = [];
  const world = machineWorld((error) => log.push(`failed: ${String(error)}`));
  const gateway = await startGateway({
    directory,
    world,
    host: '127.0.0.1',
    port: 0,
    origins: [],
    behindProxy: false,
    metricsOpen: false,
    log: pino({ level: 'trace' }, { write: (line: string) => void log.push(line) }),
    ...options,
  });
  const clients: Client[] = [];
  const sockets: WebSocket[] = [];
  return {
    gateway,
    directory,
    log,
    world,
    async client(wants) {
      const client = await Client.open(gateway.ws, wants);
      clients.push(client);
      return client;
    },
    async plainClient() {
      const socket = new WebSocket(gateway.ws, { perMessageDeflate: false });
      sockets.push(socket);
      const client = new PlainClient(socket);
      await new Promise((resolve) => socket.once('open', resolve));
      client.say({ type: 'hello', protocol: 1, as: { kind: 'guest', name: 'Togo' } });
      await client.next('welcome');
      return client;
    },
    async close() {
      for (const socket of sockets) socket.terminate();
      for (const { socket } of clients) socket.terminate();
      await gateway.close();
      world.stop();
    },
  };
}
