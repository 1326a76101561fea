/** Reconnecting socket to the server this page came from. */
import { type Signal, signal } from '@preact/signals';
import { OF_THE_PAGE } from '../../client/reconnecting.js';
import { ConnectionLost, Refusal } from '../../client/refusal.js';
import { Backoff } from '../../limits/backoff.js';
import type { Heard, Saying, ToClient, ToServer } from '../../protocol/index.js';
import { t } from '../i18n/index.js';
import type { NewsOfYou, PageConnection, Welcome } from './connection.js';
import { type Farewell, farewellWords } from './farewell.js';
import { keepIdentity, storedIdentity } from './identity.js';
import type { PageSocket } from './open-socket.js';
import type { WireState } from './wire.js';

const PROTOCOL = 1;
const CLIENT = 'flagplot page';
const PING_MS = 25_000;
const PATIENCE_MS = 10_000;

type As = Extract<ToServer, { type: 'hello' }>['as'];

interface Waiting {
  readonly resolve: (answer: ToClient) => void;
  readonly reject: (reason: Refusal | ConnectionLost) => void;
}

export class SocketConnection implements PageConnection {
  readonly state: Signal<WireState> = signal('lost');
  readonly welcome: Signal<Welcome | null> = signal(null);
  readonly farewell: Signal<Farewell | null> = signal(null);
  readonly news: Signal<NewsOfYou | null> = signal(null);
  readonly #open: () => PageSocket;
  readonly #listeners = new Set<(message: ToClient) => void>();
  readonly #waiting = new Map<number, Waiting>();
  /** What is to be said once there is a welcome. */
  #queue: string[] = [];
  #socket: PageSocket | undefined;
  #numbers = 0;
  readonly #backoff = new Backoff(Math.random, OF_THE_PAGE.waits);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setInterval> | undefined;
  #newcomer: string | null = null;
  /** Of another device, for one attempt: later it might make somebody else of this browser. */
  #code: string | null = null;
  /** Ends the attempt to become somebody. */
  #giveUp: ((reason: ConnectionLost) => void) | undefined;

  constructor(open: () => PageSocket) {
    this.#open = open;
    addEventListener('online', () => this.#hurry());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#hurry();
    });
    this.#connect();
  }

  hear(listener: (message: ToClient) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  ask(message: Saying): Promise<ToClient> {
    const id = ++this.#numbers;
    return new Promise((resolve, reject) => {
      if (this.state.peek() === 'closed') {
        reject(broken(farewellWords(this.farewell.peek())));
        return;
      }
      this.#waiting.set(id, { resolve, reject });
      const text = JSON.stringify({ ...message, id });
      if (this.state.peek() === 'open') this.#socket?.send(text);
      else this.#queue.push(text);
    });
  }

  async signIn(name: string): Promise<Welcome> {
    const known = this.welcome.peek();
    if (known?.you) return known;
    this.#newcomer = name;
    keepIdentity({ secret: null, name });
    this.#reconnect();
    return this.#admitted();
  }

  useCode(code: string): Promise<Welcome> {
    this.#reconnect();
    this.#code = code;
    return this.#admitted();
  }

  #admitted(): Promise<Welcome> {
    return new Promise((resolve, reject) => {
      const ended = (): void => {
        stop();
        if (this.#giveUp === giveUp) this.#giveUp = undefined;
      };
      const stop = this.hear((message) => {
        if (message.type === 'welcome' && message.you !== null) {
          ended();
          resolve(message);
        } else if (message.type === 'error' && message.re === 0) {
          ended();
          reject(new Refusal(message));
        }
      });
      const giveUp = (reason: ConnectionLost): void => {
        ended();
        reject(reason);
      };
      this.#giveUp = giveUp;
      if (this.state.peek() === 'closed') this.#close(this.farewell.peek());
    });
  }

  /** The attempt with a code was lost: whether the server has heard it nobody knows. */
  #dropCode(): void {
    if (this.#code === null) return;
    this.#code = null;
    this.#giveUp?.(broken(t('shell.broken-code')));
  }

  /** For good. */
  #close(farewell: Farewell | null): void {
    this.farewell.value = farewell;
    this.state.value = 'closed';
    this.#code = null;
    this.#giveUp?.(broken(farewellWords(farewell)));
  }

  signOut(): void {
    keepIdentity({ secret: null, name: storedIdentity().name });
    this.#newcomer = null;
    this.#reconnect();
  }

  #as(): As {
    if (this.#code !== null) return { kind: 'code', code: this.#code };
    const { secret } = storedIdentity();
    if (secret !== null) return { kind: 'person', secret };
    return this.#newcomer === null ? { kind: 'nobody' } : { kind: 'guest', name: this.#newcomer };
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const socket = this.#open();
    this.#socket = socket;
    socket.onopen = () => {
      const wants = { position: true, reports: true };
      const hello = { type: 'hello', id: 0, protocol: PROTOCOL, client: CLIENT, as: this.#as(), ...wants };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#hearOne(JSON.parse(String(data)) as ToClient);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #hearOne(message: ToClient): void {
    if (message.type === 'welcome') this.#welcomed(message);
    else if (message.type === 'goodbye') this.#goodbye(message);
    else if (message.type === 'error' && message.re === 0) this.#unwelcome(message);
    for (const listener of [...this.#listeners]) listener(message);
    if (typeof message.re !== 'number') return;
    const waiting = this.#waiting.get(message.re);
    this.#waiting.delete(message.re);
    if (message.type === 'error') waiting?.reject(new Refusal(message));
    else waiting?.resolve(message);
  }

  #welcomed(message: Welcome): void {
    if (message.you !== null && message.secret !== undefined) {
      keepIdentity({ secret: message.secret, name: message.you.name });
      this.news.value = null;
    } else this.#noteName(message);
    this.#newcomer = this.#code = null;
    this.#backoff.reset();
    this.state.value = 'open';
    // Rooms are taken up again by whoever watches the welcome, before what had to wait is said.
    this.welcome.value = message;
    for (const text of this.#queue.splice(0)) this.#socket?.send(text);
    clearInterval(this.#pinger);
    this.#pinger = setInterval(() => this.#ping(), PING_MS);
  }

  /** Who is known under another name than this browser keeps has lost it. */
  #noteName({ you }: Welcome): void {
    const { secret, name } = storedIdentity();
    if (you === null || secret === null || name === null || name === you.name) return;
    keepIdentity({ secret, name: you.name });
    this.news.value = { kind: 'renamed', name: you.name };
  }

  /** The server did not take our hello: a secret it does not know is of no use, and neither is a name it does not like. */
  #unwelcome({ code }: Heard<'error'>): void {
    if (this.#code !== null) {
      // It is nobody's: who this browser was before, it still is.
      this.#code = null;
      this.#reconnect();
      return;
    }
    if (OF_THE_PAGE.endsOn(code)) {
      this.farewell.value = code;
      this.state.value = 'closed';
      return;
    }
    if (code === 'BAD_SECRET') this.#becomeNobody();
    this.#newcomer = null;
    this.#reconnect();
  }

  /** The device was signed out, perhaps while nobody was connected: its person must learn why they are nobody. */
  #becomeNobody(): void {
    const { secret, name } = storedIdentity();
    keepIdentity({ secret: null, name });
    if (secret !== null && name !== null) this.news.value = { kind: 'unknown', name };
  }

  #goodbye({ code }: Heard<'goodbye'>): void {
    if (OF_THE_PAGE.endsAfter(code)) this.#close(code);
  }

  /** A connection that says nothing for long is no connection. */
  #ping(): void {
    const patience = setTimeout(() => this.#reconnect(), PATIENCE_MS);
    this.ask({ type: 'ping' }).then(
      () => clearTimeout(patience),
      () => clearTimeout(patience),
    );
  }

  #lost(): void {
    this.#dropCode();
    clearInterval(this.#pinger);
    this.#queue = [];
    for (const { reject } of this.#waiting.values()) reject(broken());
    this.#waiting.clear();
    if (this.state.peek() === 'closed') return;
    this.state.value = 'lost';
    // Many pages lose one server at once: they do not come back all at once.
    this.#timer = setTimeout(() => this.#connect(), this.#backoff.next());
  }

  /** An attempt that is under way goes on; one that only waits does not. */
  #hurry(): void {
    if (this.#timer === undefined) return;
    this.tryNow();
  }

  tryNow(): void {
    if (this.state.peek() !== 'lost') return;
    this.#dropCode();
    this.#backoff.reset();
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    this.#connect();
  }

  #reconnect(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    this.#lost();
    clearTimeout(this.#timer);
    if (this.state.peek() !== 'closed') this.#connect();
  }
}

const broken = (why = t('shell.broken')): ConnectionLost => new ConnectionLost(why);
