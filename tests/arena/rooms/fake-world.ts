/** A world that tests can wind, and clients that only listen. */

import { createHash } from 'node:crypto';
import { balanceGames } from '../../../arena/lab/scenarios/balance-games.js';
import type { ToClient, ToClientType } from '../../../arena/protocol/index.js';
import { ToClient as ToClientShape } from '../../../arena/protocol/index.js';
import type { Late, Link, PlayerInfo, Scope } from '../../../arena/protocol/link.js';
import type { Shards } from '../../../arena/protocol/shards.js';
import type { World } from '../../../arena/protocol/world.js';
import type { Spoken } from '../../../arena/rooms/arena.js';
import { Host } from '../../../arena/rooms/host.js';
import { openStore } from '../../../arena/store/sqlite-store.js';
import type { Store } from '../../../arena/store/store.js';
import { localThinkers } from '../thinking/local-thinkers.js';
import { allOf, type HeardOf, lastOf } from './heard.js';
import { localStory } from './local-stories.js';

interface Timer {
  readonly at: number;
  readonly call: () => void;
}

/** Time stands still until it is wound; randomness is a stream that depends on the seed alone. */
export class FakeWorld implements World {
  #now = 1_800_000_000_000;
  #draws = 0;
  readonly #seed: string;
  readonly #timers = new Set<Timer>();
  readonly #soon: (() => void)[] = [];

  constructor(seed = 'fake') {
    this.#seed = seed;
  }

  now(): number {
    return this.#now;
  }

  /** Bytes in use, as a test has it. */
  readonly used = { heap: 0, rss: 0 };

  memory(): { heap: number; rss: number } {
    return { ...this.used };
  }

  random(bytes: number): Uint8Array {
    const out = new Uint8Array(bytes);
    for (let i = 0; i < bytes; i += 32) {
      out.set(
        createHash('sha256')
          .update(`${this.#seed}/${this.#draws++}`)
          .digest()
          .subarray(0, Math.min(32, bytes - i)),
        i,
      );
    }
    return out;
  }

  after(milliseconds: number, call: () => void): () => void {
    const timer = { at: this.#now + milliseconds, call };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  soon(call: () => void): void {
    this.#soon.push(call);
  }

  /** Lets agents act, and everything else that was put off, until all is quiet. */
  async settle(): Promise<void> {
    for (let rounds = 0; rounds < 100_000; rounds++) {
      const call = this.#soon.shift();
      call?.();
      // Until nothing follows any more from what it has brought.
      await new Promise(setImmediate);
      if (call === undefined && this.#soon.length === 0) return;
    }
    throw new Error('it never comes to rest');
  }

  async wind(milliseconds: number): Promise<void> {
    const until = this.#now + milliseconds;
    await this.settle();
    for (;;) {
      const due = [...this.#timers].filter((t) => t.at <= until).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#timers.delete(due);
      this.#now = Math.max(this.#now, due.at);
      due.call();
      await this.settle();
    }
    this.#now = until;
  }
}

interface FakeOptions {
  readonly position?: boolean;
  readonly reports?: boolean;
  readonly kind?: 'person' | 'bot';
  address?: string;
  readonly scopes?: ReadonlySet<Scope>;
  /** Number of the device by whose secret it came. */
  readonly device?: number;
}

/** Strangers come each from an address of their own, unless a test says otherwise. */
let strangers = 0;

/** A client: it keeps every message, checked against the protocol. */
export class FakeLink implements Link {
  readonly player: PlayerInfo | null;
  readonly key: string;
  readonly network: string;
  readonly scopes: ReadonlySet<Scope>;
  readonly position: boolean;
  readonly reports: boolean;
  readonly device: number | undefined;
  readonly heard: ToClient[] = [];
  ended: string | undefined;
  #late: Promise<void> | undefined;

  constructor(name: string | null, options: FakeOptions = {}) {
    this.player = name === null ? null : { id: `p-${name}`, name, kind: options.kind ?? 'person' };
    this.network = options.address ?? `192.0.2.${strangers++}`;
    this.key = this.player?.id ?? `address:${this.network}`;
    this.position = options.position ?? false;
    this.reports = options.reports ?? false;
    this.device = options.device;
    this.scopes = options.scopes ?? new Set<Scope>(['play', 'watch', 'tournament']);
  }

  send(message: ToClient): void {
    if (this.#late !== undefined) void this.#late.then(() => this.#hear(message));
    else this.#hear(message);
  }

  /** What comes later holds up what is sent after it. */
  sendLate(late: Late | Promise<Late>): void {
    if (!(late instanceof Promise) && this.#late === undefined) {
      this.#hear(whole(late));
      return;
    }
    const mine = Promise.all([late, this.#late]).then(([said]) => {
      this.#hear(whole(said));
      if (this.#late === mine) this.#late = undefined;
    });
    this.#late = mine;
  }

  #hear(message: object): void {
    this.heard.push(ToClientShape.parse(JSON.parse(JSON.stringify(message))));
  }

  end(code: string): void {
    this.ended = code;
  }

  all<T extends ToClientType>(type: T): HeardOf<T>[] {
    return allOf(this.heard, type);
  }

  last<T extends ToClientType>(type: T): HeardOf<T> {
    return lastOf(this.heard, type);
  }

  has(type: ToClientType): boolean {
    return this.heard.some((m) => m.type === type);
  }
}

const whole = ({ message, raw }: Late): object => ({
  ...message,
  ...Object.fromEntries(Object.entries(raw).map(([name, json]) => [name, JSON.parse(json) as unknown])),
});

/** A host on a fresh store, with whatever went wrong in it. */
export interface Scene {
  readonly world: FakeWorld;
  readonly store: Store;
  readonly host: Host;
  readonly faults: string[];
  /** All that came. */
  readonly links: FakeLink[];
  enter(name: string | null, options?: FakeOptions): FakeLink;
  say(link: FakeLink, message: Spoken): void;
}

export function scene(options: { seed?: string; store?: Store; world?: FakeWorld; shards?: Shards } = {}): Scene {
  const world = options.world ?? new FakeWorld(options.seed);
  const store = options.store ?? memoryStore();
  const faults: string[] = [];
  const links: FakeLink[] = [];
  const fault = (where: string, error: unknown): void => {
    faults.push(`${where}: ${(error as Error).stack}`);
  };
  const host = new Host(store, world, localThinkers(world), fault, {
    tellStory: localStory,
    playBalance: balanceGames,
    ...(options.shards && { shards: options.shards }),
  });
  // What is shared comes by shards.
  if (options.shards === undefined) host.load();
  return {
    world,
    store,
    host,
    faults,
    links,
    enter(name, how) {
      const link = new FakeLink(name, how);
      links.push(link);
      host.entered(link);
      return link;
    },
    say(link, message) {
      const wait = host.wait(link, message);
      if (wait > 0) world.after(wait, () => this.say(link, message));
      else host.handle(link, message);
      store.flush();
    },
  };
}

export function memoryStore(): Store {
  const opened = openStore(':memory:');
  if (!opened.ok) throw new Error(opened.message);
  return opened.value;
}

export const NONCE_A = 'a'.repeat(32);
export const NONCE_B = 'b'.repeat(32);
