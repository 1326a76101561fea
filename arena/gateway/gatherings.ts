/**
 * Scatter and gather: what every owner is asked in the name of one client, and answered as one; and the news of all their lobbies. The
 * questions bear ids of ours, which no client can guess, and the answer the id of the client.
 */
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { MessageId } from '../protocol/index.js';
import type { World } from '../protocol/world.js';
import { Answer, type FrameHead, Games, type LobbyNews, read } from './heard.js';
import type { Lobbies } from './lobbies.js';
import { LobbyFeed } from './lobby-feed.js';
import { mergedGames } from './merge.js';
import type { Merged } from './route.js';
import { MERGE_MS } from './timing.js';

/** Questions that wait for their answers, before the client is heard on. */
const MOST = 16;

interface Wants {
  readonly world: World;
  readonly lobbies: Lobbies;
  readonly home: number;
  /** Fences of those that live, the home owner among them. */
  living(): readonly number[];
  isReady(fence: number): boolean;
  say(fence: number, bytes: Buffer): void;
  tell(bytes: Buffer): void;
  /** Fewer answers are waited for. */
  drained(): void;
  /** The fence of who holds a room. */
  ownerOf(room: string): number | undefined;
}

interface Gathering {
  readonly message: Merged;
  /** Owners whose answer is waited for; true: they have been asked. */
  readonly open: Map<number, boolean>;
  readonly games: Map<number, Games>;
  isLate: boolean;
  callOff(): void;
}

type Re = z.infer<typeof MessageId> | undefined;
const withRe = (re: Re): { re?: NonNullable<Re> } => (re === undefined ? {} : { re });

export class Gatherings {
  readonly #wants: Wants;
  readonly #secret = randomBytes(9).toString('base64url');
  readonly #all = new Map<string, Gathering>();
  readonly #lobby: LobbyFeed;
  #count = 0;

  constructor(wants: Wants) {
    this.#wants = wants;
    this.#lobby = new LobbyFeed({
      ...wants,
      isAsking: () => [...this.#all.values()].some(({ message }) => message.type === 'lobby'),
    });
  }

  /** More than so many questions are not kept for one client. */
  get isFull(): boolean {
    return this.#all.size >= MOST;
  }

  ask(message: Merged): void {
    if (message.type === 'lobby') this.#lobby.turn(message.on);
    const { world, living } = this.#wants;
    const id = this.#newId();
    const fences = living();
    const gathering: Gathering = {
      message,
      open: new Map(fences.map((fence) => [fence, false])),
      games: new Map(),
      isLate: false,
      callOff: world.after(MERGE_MS, () => {
        gathering.isLate = true;
        this.#look(id, gathering);
      }),
    };
    this.#all.set(id, gathering);
    for (const fence of fences) this.#askOne(id, gathering, fence);
  }

  /** An owner can be asked now. */
  ready(fence: number): void {
    let isAsked = false;
    for (const [id, gathering] of this.#all) {
      this.#askOne(id, gathering, fence);
      if (gathering.message.type === 'lobby' && gathering.open.has(fence)) isAsked = true;
    }
    if (this.#lobby.isOn && !isAsked) this.#say(fence, this.#newId(), { type: 'lobby', on: true });
  }

  /** Nobody waits for its answers any more. */
  lost(fence: number): void {
    for (const [id, gathering] of [...this.#all]) {
      gathering.open.delete(fence);
      this.#look(id, gathering);
    }
    this.#lobby.lost(fence);
  }

  heard(fence: number, head: FrameHead, bytes: Buffer): 'taken' | 'nonsense' | 'for the client' {
    if (head.type === 'lobby') {
      const news = this.#wants.lobbies.read(fence, bytes);
      if (news === undefined) return 'nonsense';
      this.#hearNews(fence, news);
      return 'taken';
    }
    if (head.type !== 'games' && head.type !== 'done' && head.type !== 'error') return 'for the client';
    const answer = read(Answer, bytes);
    if (answer === undefined) return 'nonsense';
    if (!this.#isOurs(answer.re)) return 'for the client';
    const gathering = this.#all.get(answer.re);
    if (gathering === undefined) return 'taken';
    if (head.type === 'error' && fence === this.#wants.home) {
      this.#end(answer.re, gathering);
      this.#wants.tell(Buffer.from(JSON.stringify({ ...answer, re: gathering.message.id })));
      return 'taken';
    }
    if (head.type === 'games') {
      const games = read(Games, bytes);
      if (games === undefined) return 'nonsense';
      gathering.games.set(fence, games);
    }
    gathering.open.delete(fence);
    this.#look(answer.re, gathering);
    return 'taken';
  }

  close(): void {
    for (const [id, gathering] of [...this.#all]) this.#end(id, gathering);
    this.#lobby.close();
  }

  #newId(): string {
    return `${this.#secret}.${++this.#count}`;
  }

  #isOurs(re: Re): re is string {
    return typeof re === 'string' && re.startsWith(`${this.#secret}.`);
  }

  #askOne(id: string, { open, message }: Gathering, fence: number): void {
    if (open.get(fence) !== false || !this.#wants.isReady(fence)) return;
    open.set(fence, true);
    this.#say(fence, id, message);
  }

  #say(fence: number, id: string, message: Merged): void {
    this.#wants.say(fence, Buffer.from(JSON.stringify({ ...message, id })));
  }

  #hearNews(fence: number, news: LobbyNews): void {
    this.#lobby.hear(fence, news);
    const gathering = this.#isOurs(news.re) ? this.#all.get(news.re) : undefined;
    if (gathering === undefined) this.#lobby.changed();
    else {
      gathering.open.delete(fence);
      this.#look(String(news.re), gathering);
    }
  }

  /** Answers if all have, or, when it is late, if the home owner has. */
  #look(id: string, gathering: Gathering): void {
    const { open, message, isLate } = gathering;
    const { home, tell } = this.#wants;
    if (open.size > 0 && (!isLate || open.has(home))) return;
    this.#end(id, gathering);
    if (message.type === 'games') this.#answerGames(message, gathering.games);
    // It may have been turned off meanwhile: `done` is all that comes of it then.
    else if (message.on && this.#lobby.isOn) this.#lobby.tell(message.id);
    else tell(Buffer.from(JSON.stringify({ type: 'done', ...withRe(message.id) })));
  }

  #answerGames({ going, id }: Extract<Merged, { type: 'games' }>, answers: ReadonlyMap<number, Games>): void {
    const { home, ownerOf, tell } = this.#wants;
    const ofHome = answers.get(home);
    if (ofHome === undefined) return;
    const merged = mergedGames(ofHome, answers, ownerOf, going === true);
    tell(Buffer.from(JSON.stringify({ ...merged, ...withRe(id) })));
  }

  #end(id: string, { callOff }: Gathering): void {
    callOff();
    const wasFull = this.isFull;
    this.#all.delete(id);
    // Once it is answered.
    if (wasFull) this.#wants.world.soon(() => this.#wants.drained());
  }
}
