/** A player who comes back whenever the server does, remembers every answer that was accepted, and notices whatever is lost or doubled. */
import { WebSocket } from 'ws';
import type { ToClient, ToServer } from '../../../../arena/protocol/index.js';

/** More often, thirty clients take the processor from the server that starts. */
const RETRY_MS = 150;

type Request = Extract<ToClient, { type: 'request' }>;

export class StubbornClient {
  readonly name: string;
  /** By room and request: the action that was accepted. */
  readonly accepted = new Map<string, string>();
  /** Everything that should not have happened. */
  readonly wrong: string[] = [];
  readonly over = new Set<string>();
  /** Ways into the arena: where one is shut, the next is tried. */
  readonly #urls: readonly string[];
  readonly #headers: Readonly<Record<string, string>>;
  #tries = 0;
  readonly #last = new Map<string, number>();
  readonly #sent = new Map<string, string>();
  readonly #rooms = new Set<string>();
  readonly #pick: () => number;
  readonly #waiting: ((message: ToClient) => boolean)[] = [];
  #secret: string | undefined;
  #socket: WebSocket | undefined;
  #isDone = false;
  pauseMs = 0;
  /** Gives orders to be confirmed. */
  hold = false;

  constructor(
    url: string | readonly string[],
    name: string,
    pick: () => number,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.#urls = [url].flat();
    this.#headers = headers;
    this.name = name;
    this.#pick = pick;
    this.#connect();
  }

  /** Resolves with the first message that fits. */
  until<T extends ToClient['type']>(
    type: T,
    fits: (m: Extract<ToClient, { type: T }>) => boolean = () => true,
  ): Promise<Extract<ToClient, { type: T }>> {
    return new Promise((resolve) => {
      this.#waiting.push((m) => {
        if (m.type !== type || !fits(m as Extract<ToClient, { type: T }>)) return false;
        resolve(m as Extract<ToClient, { type: T }>);
        return true;
      });
    });
  }

  say(message: ToServer): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#isDone = true;
    this.#socket?.close();
  }

  #connect(): void {
    if (this.#isDone) return;
    const url = this.#urls[this.#tries++ % this.#urls.length]!;
    const socket = new WebSocket(url, { headers: this.#headers });
    this.#socket = socket;
    socket.on('error', () => {});
    socket.on('close', () => setTimeout(() => this.#connect(), RETRY_MS));
    socket.on('open', () => {
      const as =
        this.#secret === undefined
          ? { kind: 'guest' as const, name: this.name }
          : { kind: 'person' as const, secret: this.#secret };
      this.say({ type: 'hello', protocol: 1, as });
    });
    socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as ToClient));
  }

  #hear(m: ToClient): void {
    if (m.type === 'welcome') {
      this.#secret ??= m.secret;
      for (const room of this.#rooms)
        if (!this.over.has(room)) this.say({ type: 'resume', room, last: this.#last.get(room) ?? 0 });
    }
    if (m.type === 'room') {
      if (m.seat !== null) this.#rooms.add(m.room.id);
      if (m.room.status === 'over') this.over.add(m.room.id);
    }
    if (m.type === 'snapshot' || m.type === 'events') this.#count(m.room, m.events);
    if (m.type === 'snapshot' && m.last < (this.#last.get(m.room) ?? 0))
      this.wrong.push(`${m.room}: events are lost: ${m.last}`);
    if (m.type === 'request') this.#answer(m);
    if (m.type === 'held') this.#confirm(m.room, m.requestId);
    if (m.type === 'accepted') this.#accept(m.room, m.requestId);
    if (m.type === 'over') this.over.add(m.room.id);
    if (m.type === 'error') this.wrong.push(`${m.code} ${m.message}`);
    const i = this.#waiting.findIndex((waits) => waits(m));
    if (i >= 0) this.#waiting.splice(i, 1);
  }

  #count(room: string, events: readonly { n: number }[]): void {
    for (const { n } of events) {
      const next = (this.#last.get(room) ?? 0) + 1;
      if (n !== next) this.wrong.push(`${room}: event ${n} came where ${next} should`);
      this.#last.set(room, n);
    }
  }

  /** Asked again what it has answered, it repeats itself to the letter. */
  #answer({ room, requestId, legal }: Request): void {
    const key = `${room} ${requestId}`;
    if (this.accepted.has(key)) this.wrong.push(`${key} was accepted and is asked again`);
    const before = legal.find((a) => a.text === this.#sent.get(key));
    const action = before ?? legal[this.#pick() % legal.length]!;
    this.#sent.set(key, action.text);
    setTimeout(() => this.say({ type: 'act', room, requestId, action, hold: this.hold }), this.pauseMs);
  }

  #confirm(room: string, requestId: string): void {
    this.#sent.set(`${room} ${requestId}`, 'confirm');
    setTimeout(() => this.say({ type: 'confirm', room, requestId }), this.pauseMs);
  }

  #accept(room: string, requestId: string): void {
    const key = `${room} ${requestId}`;
    const sent = this.#sent.get(key);
    if (sent === undefined) this.wrong.push(`${key} was accepted and never sent`);
    else this.accepted.set(key, sent);
  }
}
