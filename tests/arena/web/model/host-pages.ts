/** Pages of one seat in a real arena, each with a wire of its own: what the server says waits until it is let through. */
import { effect, signal } from '@preact/signals';
import { Refusal } from '../../../../arena/client/refusal.js';
import type { Saying, ToClient } from '../../../../arena/protocol/index.js';
import type { Spoken } from '../../../../arena/rooms/arena.js';
import type { LiveBattle } from '../../../../arena/web/model/battle.js';
import type { Wire } from '../../../../arena/web/net/wire.js';
import { openBattle } from '../../../../arena/web/rulesets.js';
import { type FakeLink, NONCE_A, NONCE_B, type Scene, scene } from '../../rooms/fake-world.js';
import { SCENARIOS } from '../every-battle.js';

interface Waiting {
  readonly done: (answer: ToClient) => void;
  readonly failed: (error: Refusal) => void;
}

class HostWire implements Wire {
  readonly state = signal('open' as const);
  readonly link: FakeLink;
  readonly #s: Scene;
  readonly #listeners = new Set<(message: ToClient) => void>();
  readonly #waiting = new Map<number, Waiting>();
  #said = 0;
  #heard = 0;

  constructor(s: Scene, link: FakeLink) {
    this.#s = s;
    this.link = link;
  }

  ask(message: Saying): Promise<ToClient> {
    const id = ++this.#said;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      this.#s.say(this.link, { ...message, id } as Spoken);
    });
  }

  hear(listener: (message: ToClient) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What was said before the page was there. */
  skip(): void {
    this.#heard = this.link.heard.findLastIndex(({ type }) => type === 'snapshot') + 1;
  }

  /** Lets through what has come; false if that is nothing. */
  pump(): boolean {
    const news = this.link.heard.slice(this.#heard);
    this.#heard += news.length;
    for (const message of news) {
      for (const listener of this.#listeners) listener(message);
      const waiting = this.#waiting.get(Number(message.re ?? 0));
      if (waiting === undefined) continue;
      this.#waiting.delete(Number(message.re));
      if (message.type === 'error') waiting.failed(new Refusal(message));
      else waiting.done(message);
    }
    return news.length > 0;
  }
}

export interface Page {
  readonly link: FakeLink;
  readonly model: LiveBattle;
  /** How often a card has opened, with the numbers of the events that it told of. */
  readonly cards: (readonly number[])[];
}

export interface Pages {
  readonly s: Scene;
  readonly pages: readonly Page[];
  /** Lets everything through that is said, until all is quiet. */
  settle(): Promise<void>;
}

/** A battle of anna against an agent, on so many pages at once, each with its own browser. */
export async function pagesOf(scenario: string, count: number, { answersItself = true } = {}): Promise<Pages> {
  const s = scene({ seed: `pages of ${scenario}` });
  const links = Array.from({ length: count }, () => s.enter('anna', { position: true, reports: true }));
  const [first, ...others] = links;
  const seats = [{ kind: 'me' as const }, { kind: 'agent' as const, name: 'random' }];
  s.say(first!, { type: 'challenge', scenario, seats });
  const room = first!.last('room').room.id;
  s.say(first!, { type: 'ready', room, nonce: NONCE_A });
  await s.world.settle();
  for (const link of others) s.say(link, { type: 'resume', room, last: 0 });
  await s.world.settle();
  return opened(s, links, scenario, answersItself);
}

/** A battle of anna against ben, each on a page of their own. */
export async function duelOf(scenario: string, options: Readonly<Record<string, string>>): Promise<Pages> {
  const s = scene({ seed: `duel of ${scenario}` });
  const links = ['anna', 'ben'].map((name) => s.enter(name, { position: true, reports: true }));
  const [anna, ben] = links as [FakeLink, FakeLink];
  s.say(anna, { type: 'challenge', scenario, options, seats: [{ kind: 'me' }, { kind: 'open' }] });
  const room = anna.last('room').room.id;
  s.say(ben, { type: 'join', room });
  s.say(anna, { type: 'ready', room, nonce: NONCE_A });
  s.say(ben, { type: 'ready', room, nonce: NONCE_B });
  await s.world.settle();
  return opened(s, links, scenario, false);
}

async function opened(s: Scene, links: readonly FakeLink[], scenario: string, answersItself: boolean): Promise<Pages> {
  const data = SCENARIOS.find(({ id }) => id === scenario)!;
  const wires = links.map((link) => new HostWire(s, link));
  const pages: Page[] = [];
  for (const wire of wires) {
    wire.skip();
    const told = { room: wire.link.last('room').room, snapshot: wire.link.last('snapshot') };
    let mark: number | undefined;
    const readMark = { get: () => mark, set: (n: number) => void (mark = n) };
    const report = { report: signal('off' as const), isStill: () => true };
    const model = await openBattle(wire, data, told, { answersItself: signal(answersItself), report, readMark });
    const cards: number[][] = [];
    effect(() => {
      const { isTold, scenes } = model.stage;
      if (isTold.value) cards.push(scenes.value.map(({ events }) => events.at(-1)!.n));
    });
    pages.push({ link: wire.link, model, cards });
  }
  const settle = async (): Promise<void> => {
    for (let isNews = true; isNews; ) {
      await s.world.settle();
      isNews = wires.map((wire) => wire.pump()).includes(true);
    }
  };
  await settle();
  return { s, pages, settle };
}
