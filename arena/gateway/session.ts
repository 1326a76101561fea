/**
 * ClientSession: one client among the owners. It is at home with one of them, which knows its address; the others are told who it is, and
 * have what they hold: rooms by their shard. Whatever has to begin anew ends with a goodbye: the client comes back and resumes.
 */
import type { z } from 'zod';
import { LIMITS } from '../limits/limits.js';

import { Hello } from '../protocol/index.js';
import { shardOf } from '../protocol/shards.js';

import { helloElsewhere } from './elsewhere.js';
import type { ClientSide, GatewayParts } from './gateway-parts.js';
import { Gatherings } from './gatherings.js';
import { type FrameHead, Goodbye, read, Welcome } from './heard.js';
import { type Destination, jsonOf, routeOf } from './route.js';
import { ShardsInUse } from './shards-in-use.js';
import { WAIT_MS } from './timing.js';
import type { Upstream } from './upstream.js';
import { Waiting } from './waiting.js';
import { Upstreams } from './ways.js';

const NOBODY = 'No server of the arena can take you now. Come back and resume.';
const MOVED = 'Part of the arena moves to another server. Come back and resume.';
const HOME_LOST = 'The server that you were at is gone. What was acknowledged is kept: come back and resume.';

export class ClientSession {
  readonly #client: ClientSide;
  readonly #parts: GatewayParts;
  readonly #ways: Upstreams;
  /** Said before the welcome and not answered yet: one at a time, so that it is known which hello was welcomed. */
  #asked: z.infer<typeof Hello> | 'something else' | undefined;
  readonly #inUse: ShardsInUse;
  readonly #waiting: Waiting;
  #gatherings: Gatherings | undefined;
  #isOver = false;
  readonly #unwatch: () => void;
  readonly #callOff: () => void;

  constructor(client: ClientSide, parts: GatewayParts) {
    this.#client = client;
    this.#parts = parts;
    const tooLate = (): void => this.#restart(NOBODY);
    this.#inUse = new ShardsInUse(parts.owners);
    this.#waiting = new Waiting(parts.world, tooLate);
    this.#unwatch = parts.owners.watch(() => this.#changed());
    this.#callOff = parts.world.after(WAIT_MS, tooLate);
    if (parts.owners.living.length === 0) parts.metrics.waited.inc();
    this.#ways = new Upstreams({
      world: parts.world,
      owners: parts.owners,
      address: client.address,
      headers: client.headers,
      ready: (at) => this.#ready(at),
      said: (from, head, bytes) => this.#said(from, head, bytes),
      drained: () => client.drained(),
      tooLate: () => this.#restart(MOVED),
      homeLost: () => this.#restart(HOME_LOST),
      asideLost: (fence, hadIt, why) => this.#asideLost(fence, hadIt, why),
    });
    this.#ways.arrive();
  }

  get upstreams(): number {
    return this.#ways.all.length;
  }

  /** Nothing more is read of the client: an owner has not read what it said, or is not there yet. */
  get isBusy(): boolean {
    if (this.#ways.home?.isReady !== true || this.#asked !== undefined) return true;
    if (this.#gatherings?.isFull === true) return true;
    const most = LIMITS.unread.connection;
    return this.#waiting.bytes > most || this.#ways.all.some(({ unread }) => unread > most);
  }

  /** The client has said something, while it was not busy. */
  take(bytes: Buffer, isBinary: boolean): void {
    const { messages } = this.#parts.metrics;
    if (this.#gatherings === undefined) {
      messages.inc({ to: 'home' });
      const hello = Hello.safeParse(isBinary ? undefined : jsonOf(bytes));
      this.#asked = hello.success ? hello.data : 'something else';
      this.#ways.home?.send(bytes, isBinary);
      return;
    }
    const route = routeOf(bytes, isBinary);
    messages.inc({ to: route.to });
    if (route.to === 'home') this.#ways.home?.send(bytes, isBinary);
    else if (route.to === 'all') this.#gatherings.ask(route.message);
    else this.#toShard(route.shard, bytes, route.to);
  }

  /** The client has read what it was sent. */
  hasRead(): void {
    this.#ways.resume();
  }

  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#unwatch();
    this.#callOff();
    this.#waiting.close();
    this.#gatherings?.close();
    this.#ways.close();
  }

  #restart(words: string): void {
    this.#client.end('RESTART', words);
  }

  #ready(at: Upstream): void {
    if (this.#ways.isHome(at)) {
      this.#callOff();
      this.#client.drained();
    } else this.#gatherings?.ready(at.owner.fence);
  }

  #said(from: Upstream, head: FrameHead, bytes: Buffer): void {
    const { fence } = from.owner;
    if (head.type === 'goodbye') this.#goodbye(from, bytes);
    else if (this.#gatherings === undefined) this.#answered(from, head, bytes);
    else {
      if (head.room !== undefined) this.#inUse.use(shardOf(head.room), fence);
      const what = this.#gatherings.heard(fence, head, bytes);
      if (what === 'nonsense') from.cutOff('it talks nonsense');
      else if (what === 'for the client') this.#client.put(bytes);
    }
    if (this.#client.isFull) this.#ways.pause();
  }

  /** The home owner has answered what was said before the welcome. */
  #answered(home: Upstream, head: FrameHead, bytes: Buffer): void {
    const asked = this.#asked;
    this.#asked = undefined;
    if (head.type === 'welcome') {
      const welcome = read(Welcome, bytes);
      const hello = typeof asked !== 'object' || welcome === undefined ? undefined : helloElsewhere(asked, welcome);
      if (hello === undefined) {
        home.cutOff('it welcomes somebody else');
        return;
      }
      this.#welcomed(home.owner.fence, hello);
    }
    this.#client.put(bytes);
    this.#client.drained();
  }

  #welcomed(home: number, hello: string): void {
    const { world, lobbies, owners } = this.#parts;
    this.#gatherings = new Gatherings({
      world,
      lobbies,
      home,
      living: () => [...new Set([home, ...owners.living.map(({ fence }) => fence)])],
      isReady: (fence) => this.#ways.at(fence)?.isReady === true,
      say: (fence, bytes) => this.#ways.at(fence)?.send(bytes),
      tell: (bytes) => this.#client.put(bytes),
      drained: () => this.#client.drained(),
      ownerOf: (room) => owners.ofShard(shardOf(room))?.fence,
    });
    this.#ways.introduce(hello);
  }

  #toShard(shard: number, bytes: Buffer, to: Destination['to']): void {
    const owner = this.#parts.owners.ofShard(shard);
    if (owner === undefined || this.#waiting.has(shard)) {
      this.#parts.metrics.waited.inc();
      this.#waiting.add(shard, { bytes, to });
      return;
    }
    this.#inUse.use(shard, owner.fence);
    this.#ways.sure(owner).send(bytes);
  }

  #goodbye(from: Upstream, bytes: Buffer): void {
    const goodbye = read(Goodbye, bytes);
    if (goodbye === undefined) from.cutOff('it talks nonsense');
    else if (this.#ways.isHome(from) || goodbye.code !== 'RESTART') this.#client.leave(goodbye.code, bytes);
    else from.cutOff('it goes down');
  }

  #asideLost(fence: number, hadIt: boolean, why: string): void {
    this.#parts.log.debug({ fence, why, hadIt }, 'an owner was lost');
    this.#gatherings?.lost(fence);
    if (hadIt && this.#inUse.isAt(fence)) this.#restart(MOVED);
  }

  /** Owners have come or gone, or shards have moved. */
  #changed(): void {
    if (this.#isOver) return;
    const { owners } = this.#parts;
    if (this.#inUse.haveMoved) {
      this.#restart(MOVED);
      return;
    }
    this.#ways.changed();
    for (const shard of this.#waiting.shards) {
      if (owners.ofShard(shard) === undefined) continue;
      for (const { bytes, to } of this.#waiting.take(shard)) this.#toShard(shard, bytes, to);
    }
  }
}
