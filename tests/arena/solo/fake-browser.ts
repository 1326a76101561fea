/** A browser that keeps rows in a map, and a page in it that only listens. Closed, it leaves the rows and nothing else. */

import { balanceGames } from '../../../arena/lab/scenarios/balance-games.js';
import type { ToClient, ToClientType, ToServer } from '../../../arena/protocol/index.js';
import { ToClient as ToClientShape } from '../../../arena/protocol/index.js';
import type { Keeper } from '../../../arena/solo/keeper.js';
import { SoloArena, type SoloWants } from '../../../arena/solo/solo-arena.js';
import { FakeWorld } from '../rooms/fake-world.js';
import { allOf, type HeardOf, lastOf } from '../rooms/heard.js';
import { localStory } from '../rooms/local-stories.js';
import { localThinkers } from '../thinking/local-thinkers.js';

type Said = ToServer extends infer M ? (M extends ToServer ? Omit<M, 'protocol'> : never) : never;
export type Request = Extract<ToClient, { type: 'request' }>;

/** What was kept when, and how much had been posted then. */
export interface Moment {
  readonly kept: ReadonlyMap<string, string>;
  readonly posted: number;
}

export class FakePage {
  readonly heard: ToClient[] = [];
  readonly faults: string[] = [];
  readonly moments: Moment[] = [];
  readonly kept: Map<string, string>;
  readonly world: FakeWorld;
  /** What the browser says to the next change. */
  refuses: Error | undefined;
  hungUp = 0;

  constructor(kept: ReadonlyMap<string, string>, session: string) {
    this.kept = new Map([...kept].sort(([a], [b]) => (a < b ? -1 : 1)));
    this.world = new FakeWorld(session);
  }

  readonly #keeper: Keeper = {
    load: () => Promise.resolve(new Map(this.kept)),
    close: () => {},
    keep: async (changes) => {
      await Promise.resolve();
      if (this.refuses !== undefined) throw this.refuses;
      if (changes.size === 0) return;
      this.moments.push({ kept: new Map(this.kept), posted: this.heard.length });
      for (const [name, text] of changes) {
        if (text === undefined) this.kept.delete(name);
        else this.kept.set(name, text);
      }
    },
  };

  /** Checked against the protocol. */
  readonly post = (text: string): void => void this.heard.push(ToClientShape.parse(JSON.parse(text)));
  readonly hangUp = (): void => void this.hungUp++;
  readonly fault = (where: string, error: unknown): void => void this.faults.push(`${where}: ${String(error)}`);

  readonly open = (): Promise<SoloArena> => {
    const { world, post, hangUp, fault } = this;
    const thinkers = localThinkers(world);
    return SoloArena.open({
      keeper: this.#keeper,
      world,
      thinkers,
      tellStory: localStory,
      playBalance: balanceGames,
      post,
      hangUp,
      fault,
      ...(this.comes === undefined ? {} : { comes: this.comes }),
    });
  };

  /** Of an arena whose parts come late. */
  comes: SoloWants['comes'];

  all<T extends ToClientType>(type: T): HeardOf<T>[] {
    return allOf(this.heard, type);
  }

  last<T extends ToClientType>(type: T): HeardOf<T> {
    return lastOf(this.heard, type);
  }

  /** The request that nobody has answered. */
  get request(): Request | undefined {
    const request = this.all('request').at(-1);
    if (request === undefined || this.all('over').length > 0) return undefined;
    return this.all('accepted').some((m) => m.requestId === request.requestId) ? undefined : request;
  }
}

export class FakeBrowser {
  readonly page: FakePage;
  readonly arena: SoloArena;

  private constructor(page: FakePage, arena: SoloArena) {
    this.page = page;
    this.arena = arena;
  }

  /** Each session draws other numbers. */
  static async open(
    kept: ReadonlyMap<string, string> = new Map(),
    session = 'first',
    comes?: SoloWants['comes'],
  ): Promise<FakeBrowser> {
    const page = new FakePage(kept, session);
    page.comes = comes;
    return new FakeBrowser(page, await page.open());
  }

  async say(message: Said): Promise<void> {
    await this.write(JSON.stringify(message));
  }

  async write(text: string): Promise<void> {
    this.arena.hear(text);
    await this.page.world.settle();
  }

  async hello(as: Extract<ToServer, { type: 'hello' }>['as']): Promise<void> {
    await this.write(JSON.stringify({ type: 'hello', protocol: 1, client: 'test', as }));
  }

  /** Opens a battle against an agent, and has its dice drawn; its room. */
  async begin(change: Partial<Extract<ToServer, { type: 'challenge' }>> = {}): Promise<string> {
    const seats = [{ kind: 'me' }, { kind: 'agent', name: 'admiral' }] as const;
    await this.say({ type: 'challenge', scenario: 'denmark-strait', seats: [...seats], ...change });
    const room = this.page.last('room').room.id;
    await this.say({ type: 'ready', room, nonce: 'a'.repeat(32) });
    return room;
  }

  /** Answers with the first legal action until the battle is over, or so many times; the answers. */
  async playOn(most = 10_000): Promise<Extract<ToServer, { type: 'act' }>[]> {
    const given: Extract<ToServer, { type: 'act' }>[] = [];
    while (given.length < most && this.page.request !== undefined) {
      const { room, requestId, legal } = this.page.request;
      const act = { type: 'act', room, requestId, action: legal[0]! } as const;
      await this.say(act);
      given.push(act);
    }
    return given;
  }
}
