/**
 * A client of an arena: says hello, answers by name, and comes back by itself after a break, with every room it follows
 * resumed from the last event it has. It never answers a request in two ways.
 */
import WebSocket from 'ws';
import { Backoff } from '../limits/backoff.js';
import { LIMITS } from '../limits/limits.js';
import { type Heard, PROTOCOL_VERSION, type Saying, type ToClient, type ToServer } from '../protocol/index.js';
import { OF_PROGRAMS } from './reconnecting.js';
import { ConnectionLost, Refusal } from './refusal.js';
import type { Identity, ToldAction } from './words.js';

/** The part of a WebSocket that the client uses. */
export interface Socket {
  on(event: 'open' | 'ping', call: () => void): unknown;
  on(event: 'message', call: (data: { toString(): string }) => void): unknown;
  on(event: 'error', call: (error: Error) => void): unknown;
  on(event: 'close', call: () => void): unknown;
  send(text: string): void;
  close(code?: number): void;
  terminate(): void;
}

export interface ClientOptions {
  /** `ws://host:port/socket`. */
  readonly url: string;
  readonly as: Identity;
  /** Name and version of the program. */
  readonly client?: string;
  /** Wants `position` with each view. */
  readonly position?: boolean;
  readonly connect?: (url: string) => Socket;
  readonly backoff?: Backoff;
}

export interface ClientEvents {
  message: ToClient;
  /** The connection broke; the next try is in so many milliseconds. */
  lost: { readonly why: string; readonly waitMs: number };
  back: Heard<'welcome'>;
  /** A room that was followed cannot be resumed after a break: it was closed meanwhile. */
  gone: { readonly room: string };
  /** The client is done for good. */
  end: { readonly why: string };
}

interface Pending {
  readonly resolve: (message: ToClient) => void;
  readonly reject: (error: Error) => void;
}

/** A connection that stood so long was a good one. */
const GOOD_MS = 10_000;
const CLOSING_MS = 1_000;
const RESUME_AGAIN_MS = 1_000;

export class ArenaClient {
  readonly #options: ClientOptions;
  readonly #backoff: Backoff;
  readonly #listeners: { [E in keyof ClientEvents]: Set<(value: ClientEvents[E]) => void> } = {
    message: new Set(),
    lost: new Set(),
    back: new Set(),
    gone: new Set(),
    end: new Set(),
  };
  readonly #pending = new Map<number, Pending>();
  /** The last event of each room that is followed. */
  readonly #last = new Map<string, number>();
  readonly #resumed = new Set<string>();
  readonly #answers = new Map<string, { readonly requestId: string; readonly action: ToldAction }>();
  #as: Identity;
  #socket: Socket | undefined;
  #state: 'new' | 'lost' | 'greeting' | 'open' | 'ended' = 'new';
  #named = 0;
  #welcomedAt = 0;
  #why = 'the connection broke';
  #retry: NodeJS.Timeout | undefined;
  #silence: NodeJS.Timeout | undefined;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#as = options.as;
    this.#backoff = options.backoff ?? new Backoff(Math.random, OF_PROGRAMS.waits);
  }

  get isOpen(): boolean {
    return this.#state === 'open';
  }

  get isEnded(): boolean {
    return this.#state === 'ended';
  }

  /** Whether it could come back as the same after the program has ended. */
  get isLasting(): boolean {
    return this.#options.as.kind === 'token' || this.#options.as.kind === 'person';
  }

  /** The result ends it. */
  on<E extends keyof ClientEvents>(event: E, listener: (value: ClientEvents[E]) => void): () => void {
    this.#listeners[event].add(listener);
    return () => void this.#listeners[event].delete(listener);
  }

  /** Connects for the first time. Rejects if that fails; later breaks are mended without a word to the caller. */
  open(): Promise<Heard<'welcome'>> {
    return new Promise((resolve, reject) => {
      const ends = [this.on('back', (welcome) => settle(() => resolve(welcome)))];
      ends.push(this.on('end', ({ why }) => settle(() => reject(new Error(why)))));
      const settle = (then: () => void): void => {
        for (const end of ends) end();
        then();
      };
      this.#connect();
    });
  }

  /** The direct answer. Rejects with a `Refusal`, or with `ConnectionLost`. */
  ask(message: Saying): Promise<ToClient> {
    return new Promise((resolve, reject) => {
      if (this.#state !== 'open') return reject(new ConnectionLost());
      const id = ++this.#named;
      this.#pending.set(id, { resolve, reject });
      this.#write({ ...message, id } as ToServer);
    });
  }

  /** Answers a request. Asked again, it gives the answer it has given, whatever is wanted now. */
  answer(room: string, requestId: string, action: ToldAction): Promise<ToClient> {
    const given = this.#answers.get(room);
    const kept = given?.requestId === requestId ? given : { requestId, action };
    this.#answers.set(room, kept);
    return this.ask({ type: 'act', room, requestId, action: kept.action });
  }

  /** What a request was answered with. */
  answered(room: string, requestId: string): ToldAction | undefined {
    const given = this.#answers.get(room);
    return given?.requestId === requestId ? given.action : undefined;
  }

  /** Whether the room was listed when the client first came: the seat was taken in an earlier run. */
  isResumed(room: string): boolean {
    return this.#resumed.has(room);
  }

  /** From now on the room is resumed after each break. */
  follow(room: string): void {
    if (!this.#last.has(room)) this.#last.set(room, 0);
  }

  forget(room: string): void {
    this.#last.delete(room);
    this.#answers.delete(room);
  }

  /** Ends for good. */
  close(why = 'closed'): void {
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    const socket = this.#socket;
    socket?.close(1000);
    // An arena that does not answer the good-bye holds nobody up.
    if (socket !== undefined) setTimeout(() => socket.terminate(), CLOSING_MS).unref();
    this.#rejectAll();
    this.#emit('end', { why });
  }

  #connect(): void {
    const isFirst = this.#state === 'new';
    this.#state = 'greeting';
    const connect = this.#options.connect ?? ((url) => new WebSocket(url, { perMessageDeflate: false }));
    const socket = connect(this.#options.url);
    this.#socket = socket;
    this.#why = 'the connection broke';
    const heard = (call: () => void): void => {
      if (socket !== this.#socket || this.#state === 'ended') return;
      this.#listenOn(socket);
      call();
    };
    socket.on('open', () => heard(() => this.#hello()));
    socket.on('ping', () => heard(() => {}));
    socket.on('message', (data) => heard(() => this.#hear(data.toString())));
    socket.on('error', (error) => {
      this.#why = error.message;
    });
    socket.on('close', () => {
      if (socket === this.#socket) this.#broken(isFirst);
    });
    this.#listenOn(socket);
  }

  /** A connection on which nothing is heard for longer than the server would keep it is dead. */
  #listenOn(socket: Socket): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#why = 'nothing was heard of the server';
      socket.terminate();
    }, LIMITS.idleMs);
    this.#silence.unref();
  }

  #hello(): void {
    const { client, position } = this.#options;
    const id = ++this.#named;
    this.#pending.set(id, { resolve: (answer) => this.#greeted(answer), reject: (error) => this.#refused(error) });
    this.#write({
      type: 'hello',
      id,
      protocol: PROTOCOL_VERSION,
      as: this.#as,
      ...(client !== undefined && { client }),
      ...(position !== undefined && { position }),
    });
  }

  #greeted(answer: ToClient): void {
    if (answer.type !== 'welcome') return;
    // A guest that comes back is the same person.
    if (answer.secret !== undefined) this.#as = { kind: 'person', secret: answer.secret };
    if (this.#welcomedAt === 0) for (const room of answer.rooms) this.#resumed.add(room);
    this.#state = 'open';
    this.#welcomedAt = Date.now();
    for (const room of answer.rooms) this.follow(room);
    for (const room of this.#last.keys()) this.#resume(room);
    this.#emit('back', answer);
  }

  /** What the server would do at another moment is asked for again. */
  #resume(room: string): void {
    const last = this.#last.get(room);
    if (last === undefined || this.#state !== 'open') return;
    this.ask({ type: 'resume', room, last }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) return;
      if (!OF_PROGRAMS.endsOn(error.code)) {
        setTimeout(() => this.#resume(room), RESUME_AGAIN_MS).unref();
        return;
      }
      this.forget(room);
      if (error.code === 'NO_ROOM') this.#emit('gone', { room });
    });
  }

  #refused(error: Error): void {
    if (!(error instanceof Refusal)) return;
    this.#why = error.message;
    if (OF_PROGRAMS.endsOn(error.code)) this.close(error.message);
    else this.#socket?.close();
  }

  #hear(text: string): void {
    const message = read(text);
    if (message === undefined) return;
    this.#count(message);
    if (message.type === 'goodbye') {
      this.#why = message.message;
      if (OF_PROGRAMS.endsAfter(message.code)) this.close(message.message);
    }
    this.#emit('message', message);
    const name = this.#answeredBy(message);
    const asked = name === undefined ? undefined : this.#pending.get(name);
    if (name === undefined || asked === undefined) return;
    this.#pending.delete(name);
    if (message.type === 'error') asked.reject(new Refusal(message));
    else asked.resolve(message);
  }

  /**
   * Which message this answers. A frame that came too fast was not read, so the refusal cannot name it; answers come in order, so
   * it is the oldest that has none.
   */
  #answeredBy(message: ToClient): number | undefined {
    if (typeof message.re === 'number') return message.re;
    const isUnread = message.type === 'error' && message.re === undefined && message.code === 'TOO_FAST';
    return isUnread ? this.#pending.keys().next().value : undefined;
  }

  /** Keeps the number of the last event. */
  #count(message: ToClient): void {
    if (message.type === 'snapshot' && this.#last.has(message.room)) this.#last.set(message.room, message.last);
    if (message.type !== 'events') return;
    const last = this.#last.get(message.room);
    if (last !== undefined) this.#last.set(message.room, Math.max(last, message.events.at(-1)?.n ?? 0));
  }

  #broken(isFirst: boolean): void {
    clearTimeout(this.#silence);
    if (this.#state === 'ended') return;
    const wasOpen = this.#state === 'open';
    this.#state = 'lost';
    this.#rejectAll();
    if (isFirst && !wasOpen) {
      this.close(this.#why);
      return;
    }
    if (wasOpen && Date.now() - this.#welcomedAt > GOOD_MS) this.#backoff.reset();
    const waitMs = this.#backoff.next();
    this.#emit('lost', { why: this.#why, waitMs });
    this.#retry = setTimeout(() => this.#connect(), waitMs);
  }

  #rejectAll(): void {
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending) reject(new ConnectionLost());
  }

  #write(message: ToServer): void {
    this.#socket!.send(JSON.stringify(message));
  }

  #emit<E extends keyof ClientEvents>(event: E, value: ClientEvents[E]): void {
    for (const listener of [...this.#listeners[event]]) listener(value);
  }
}

/** What is no message, or of a kind that this client does not know, is passed over: additions break nobody. */
function read(text: string): ToClient | undefined {
  try {
    const value = JSON.parse(text) as { type?: unknown } | null;
    return typeof value?.type === 'string' ? (value as ToClient) : undefined;
  } catch {
    return undefined;
  }
}
