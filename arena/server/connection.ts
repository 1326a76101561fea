/** Connection: one client, from its frames to the arena, and from the arena to its socket. */
import type { WebSocket } from 'ws';
import { Bucket } from '../limits/bucket.js';
import { LIMITS } from '../limits/limits.js';
import { CLOSE_CODES, type GoodbyeCode, type ToClient, type ToServer } from '../protocol/index.js';
import type { Late, Link, PlayerInfo, Scope } from '../protocol/link.js';
import { type Admission, admit } from '../rooms/admit.js';
import type { Spoken } from '../rooms/arena.js';
import { endSignedOut } from '../rooms/devices.js';
import { answerTo, deviceOf, type Hello, helloFirst, helloTwice, welcomeTo } from '../rooms/greeting.js';
import type { FrameFault } from '../rooms/read-message.js';
import { FramePortions, isInPieces } from './frame-portions.js';
import { type Frame, Inbox } from './inbox.js';
import type { Sink } from './outbox.js';
import { networkOf, type Usage } from './quotas.js';
import { readFrame } from './read-frame.js';
import type { ServerParts } from './server-parts.js';

/** How long a client may take to close its side after a goodbye. */
const CLOSING_MS = 1_000;
const PINGS_WITHIN_IDLE = 3;
/** Among texts that wait: there the socket is closed. */
const CLOSE = null;

export class Connection implements Link, Sink {
  player: PlayerInfo | null = null;
  key: string;
  readonly network: string;
  scopes: ReadonlySet<Scope> = new Set();
  device: number | undefined;
  position = false;
  reports = false;

  private state: 'new' | 'greeted' | 'leaving' | 'gone' = 'new';
  private wasGreeted = false;
  private closeCode = 1000;
  private readonly opened: number;
  private lastFrame: number;
  private lastPing: number;
  private readonly rate: Bucket;
  private readonly faults: Bucket;
  private readonly portions: FramePortions;
  /** Of the address, and of the person: neither is forgotten while this connection counts in it. */
  private readonly used: Usage;
  private usedByPerson: Usage | undefined;
  private readonly inbox: Inbox;
  /** Read already, and to be dealt with when its time has come. */
  private held: Spoken | undefined;
  private heldFor = 0;
  /** Texts that wait for the first of them. */
  private readonly waiting: (Buffer | Promise<Buffer> | typeof CLOSE)[] = [];
  private waitingBytes = 0;

  constructor(
    private readonly socket: WebSocket,
    address: string,
    private readonly parts: ServerParts,
    readonly aside = false,
  ) {
    const now = parts.world.now();
    this.network = networkOf(address);
    this.key = `address:${this.network}`;
    this.opened = this.lastFrame = this.lastPing = now;
    this.rate = new Bucket(LIMITS.rate.connection, now);
    this.faults = new Bucket({ perSecond: LIMITS.faults.perMinute / 60, burst: LIMITS.faults.burst }, now);
    this.portions = new FramePortions(socket, parts.world);
    this.used = parts.quotas.address(address, now);
    this.used.sockets++;
    this.inbox = new Inbox(socket, this.used, {
      step: (frame) => this.step(frame),
      enter: (pass) => parts.turnstile.enter(this.network, pass),
      isBusy: () => this.waiting.length > 0 || socket.bufferedAmount > LIMITS.unread.connection,
      after: parts.world.after,
      overrun: (isFlood) => {
        if (isFlood) this.used.flooded(this.lastFrame);
        this.end('BUSY', 'Far more of yours waits to be read than can be. Come back and say less at once.');
      },
    });
    socket.on('message', (data, isBinary) => this.receive(data as Buffer, isBinary));
    socket.on('ping', (data) => {
      if (this.control()) socket.pong(data);
    });
    socket.on('pong', () => this.control());
    // Of frames that break the rules of WebSocket: ws has closed it already.
    socket.on('error', (error) => {
      parts.log.debug({ reason: error.message }, 'socket failed');
      if (isInPieces(error)) this.used.flooded(this.lastFrame);
    });
    socket.on('close', () => this.gone());
  }

  send(message: ToClient): void {
    if (this.state === 'leaving' || this.state === 'gone') return;
    if (message.type === 'error') this.parts.metrics.errors.inc({ code: message.code });
    this.parts.outbox.add(this, message);
  }

  sendLate(late: Late | Promise<Late>): void {
    if (this.state === 'leaving' || this.state === 'gone') return;
    this.parts.outbox.addLate(this, late);
  }

  end(code: GoodbyeCode, message: string): void {
    if (this.state === 'leaving' || this.state === 'gone') return;
    this.send({ type: 'goodbye', code, message });
    this.leaving(code);
    this.parts.outbox.close(this);
  }

  /** Goodbye past the outbox, which lets nothing out any more. */
  lastWord(code: GoodbyeCode, message: string): void {
    if (this.state === 'gone' || this.socket.readyState !== this.socket.OPEN) return;
    if (this.state !== 'leaving') this.leaving(code);
    this.socket.send(JSON.stringify({ type: 'goodbye', code, message } satisfies ToClient));
    this.socket.close(this.closeCode);
  }

  /** What the outbox lets out, in order: behind what is not ready yet everything waits, and nothing new is read meanwhile. */
  write(text: Buffer | Promise<Buffer>): void {
    if (text instanceof Promise) {
      this.waiting.push(text);
      if (this.waiting.length === 1) void this.writeNext();
    } else if (this.waiting.length > 0) {
      this.waitingBytes += text.length;
      this.waiting.push(text);
      if (this.parts.quotas.isTooMuch(this.used, this.waitingBytes)) this.terminate();
    } else this.put(text);
  }

  private async writeNext(): Promise<void> {
    while (this.waiting.length > 0) {
      const first = this.waiting[0]!;
      const text = first === CLOSE ? first : await first;
      this.waiting.shift();
      if (text === CLOSE) this.closeSocket();
      else {
        if (!(first instanceof Promise)) this.waitingBytes -= text.length;
        this.put(text);
      }
    }
    this.inbox.drained();
  }

  private put(text: Buffer): void {
    const { socket } = this;
    if (socket.readyState !== socket.OPEN) return;
    if (this.parts.quotas.isTooMuch(this.used, socket.bufferedAmount + text.length) && this.state !== 'leaving') {
      this.dropSlowReader();
      return;
    }
    this.parts.quotas.outgoing += text.length;
    this.used.outgoing += text.length;
    socket.send(text, { binary: false }, () => {
      this.parts.quotas.outgoing -= text.length;
      this.used.outgoing -= text.length;
      this.inbox.drained();
    });
  }

  /** After the goodbye. */
  close(): void {
    if (this.waiting.length > 0) this.waiting.push(CLOSE);
    else this.closeSocket();
  }

  private closeSocket(): void {
    this.socket.close(this.closeCode);
    this.parts.world.after(CLOSING_MS, () => this.terminate());
  }

  /** At once, without a word. */
  terminate(): void {
    this.socket.terminate();
  }

  /** Looks after silence: called every second. */
  watchOver(now: number): void {
    if (this.state === 'new' && now - this.opened > LIMITS.helloMs) {
      this.end('NO_HELLO', `Say hello within ${LIMITS.helloMs / 1000} seconds.`);
    } else if (now - this.lastFrame > LIMITS.idleMs) {
      this.end('IDLE', 'Nothing was heard of you for too long.');
    } else if (now - Math.max(this.lastFrame, this.lastPing) > LIMITS.idleMs / (PINGS_WITHIN_IDLE + 1)) {
      this.lastPing = now;
      if (this.socket.readyState === this.socket.OPEN) this.socket.ping();
    }
  }

  /** Whether somebody has shut this client out meanwhile: by command, in another process. */
  lookUp(): void {
    const { store } = this.parts;
    // Where it is at home it is looked up.
    if (this.player === null || (this.aside && store.sharing !== undefined)) return;
    const row = store.person(this.player.id);
    if (row?.banned) this.end('BANNED', 'A moderator has closed the arena to you.');
    else if (row?.revoked) this.end('REVOKED', 'Your token has been revoked.');
    // By another server, which may not have known it.
    else if (store.sharing !== undefined) endSignedOut(store, this.player.id, [this]);
  }

  private leaving(code: GoodbyeCode): void {
    this.state = 'leaving';
    this.inbox.close();
    this.closeCode = CLOSE_CODES[code];
    this.parts.metrics.goodbyes.inc({ code });
    this.parts.log.debug({ player: this.player?.id, code }, 'goodbye');
  }

  /** What waits for it stays within bounds: a goodbye behind it, and no more. */
  private dropSlowReader(): void {
    this.leaving('SLOW_READER');
    const goodbye: ToClient = {
      type: 'goodbye',
      code: 'SLOW_READER',
      message: 'You read too slowly. Come back and resume.',
    };
    this.socket.send(JSON.stringify(goodbye));
    this.closeSocket();
  }

  private hear(): void {
    this.lastFrame = this.parts.world.now();
    this.inbox.whole();
  }

  /** A ping or pong came; whether it may be answered. A flood of them is cut off at once: they come past the inbox. */
  private control(): boolean {
    this.portions.count();
    if (this.portions.isFlood || this.state === 'gone') return false;
    this.hear();
    if (this.portions.mayControl(this.lastFrame)) return true;
    this.lastWord('TOO_MANY_FAULTS', `Far too many pings or pongs; ${LIMITS.controls.perSecond} a second are enough.`);
    this.cutOff();
    return false;
  }

  /** A flood: the address may not come back at once. */
  private cutOff(): void {
    this.used.flooded(this.lastFrame);
    this.terminate();
  }

  /** Bytes came, of a frame that may have an end. */
  came(bytes: number): void {
    this.inbox.came(bytes);
  }

  private receive(bytes: Buffer, isBinary: boolean): void {
    this.portions.count();
    if (this.state === 'leaving' || this.state === 'gone') {
      if (this.portions.isTooLate()) this.cutOff();
      return;
    }
    this.hear();
    this.inbox.add({ bytes, isBinary, begun: performance.now() });
  }

  /** Deals with the first frame that waits; or how long it must wait, in milliseconds: who sends too fast is read later. */
  private step(frame: Frame): number {
    if (this.state === 'leaving' || this.state === 'gone') return 0;
    const { held } = this;
    this.heldFor = 0;
    if (held === undefined) {
      // Large frames cost as many as they are long.
      const wait = this.pay(1 + Math.floor(frame.bytes.length / LIMITS.smallFrameBytes));
      if (wait > 0) return wait;
      this.understand(frame.bytes, frame.isBinary);
    } else {
      this.held = undefined;
      this.guarded(held);
    }
    if (this.heldFor === 0) this.parts.outbox.handled(frame.begun);
    return this.heldFor;
  }

  /** Milliseconds until the buckets hold as much; nothing is taken before. */
  private pay(cost: number): number {
    const now = this.parts.world.now();
    const buckets = [this.rate, this.used.messages, ...(this.usedByPerson ? [this.usedByPerson.messages] : [])];
    const wait = Math.max(...buckets.map((bucket) => bucket.wait(now, cost)));
    if (wait === 0) for (const bucket of buckets) bucket.take(now, cost);
    return wait;
  }

  private understand(bytes: Buffer, isBinary: boolean): void {
    const frame = readFrame(bytes, isBinary);
    if (!frame.ok) {
      this.blame(frame.fault);
      return;
    }
    this.parts.metrics.received.inc({ type: frame.message.type });
    this.guarded(frame.message);
  }

  /** A fault of ours is told to who has met it. */
  private guarded(message: ToServer): void {
    try {
      this.handle(message);
    } catch (error) {
      this.parts.log.error(
        { err: error, type: message.type, player: this.player?.id },
        'a message could not be handled',
      );
      this.send({
        type: 'error',
        code: 'INTERNAL',
        message: 'The server failed at this. It is not your fault, and everything else goes on.',
        ...answerTo(message),
      });
    }
  }

  private handle(message: ToServer): void {
    if (message.type === 'hello') this.greet(message);
    else if (this.state === 'new') {
      this.blame(helloFirst(message));
    } else if (message.type === 'ping') this.send({ type: 'pong', now: this.parts.world.now(), ...answerTo(message) });
    else {
      this.heldFor = this.parts.arena.wait(this, message);
      if (this.heldFor > 0) this.held = message;
      else this.parts.arena.handle(this, message);
    }
  }

  private greet(hello: Hello): void {
    if (this.state !== 'new') {
      this.blame(helloTwice(hello));
      return;
    }
    const { world } = this.parts;
    if (hello.as.kind === 'guest' && !this.used.people.take(world.now())) {
      const message = 'Too many new names come from your address. Wait a minute, or say hello with the secret of one.';
      this.blame({ code: 'TOO_MANY', message, path: '/as/kind', ...answerTo(hello) });
      return;
    }
    if (hello.as.kind === 'code' && !this.used.codes.take(world.now())) {
      const message = 'Too many codes were tried from your address. Wait a minute.';
      this.blame({ code: 'TOO_FAST', message, path: '/as/code', ...answerTo(hello) });
      return;
    }
    const admission = admit(hello.as, this.parts.store, this.parts.world);
    if (!admission.ok) {
      const { code, message, at } = admission;
      this.blame({ code, message, ...(at === undefined ? {} : { path: at }), ...answerTo(hello) });
      return;
    }
    this.welcome(hello, admission.value);
  }

  private welcome(hello: Hello, admission: Admission): void {
    const { parts } = this;
    const { player, scopes } = admission;
    if (player !== null) {
      const used = parts.quotas.person(player.id, this.lastFrame);
      if (used.sockets >= LIMITS.socketsPerPerson) {
        this.end('TOO_MANY_SOCKETS', `You have ${LIMITS.socketsPerPerson} connections already.`);
        return;
      }
      used.sockets++;
      this.usedByPerson = used;
    }
    this.player = player;
    if (player !== null) this.key = player.id;
    this.scopes = scopes;
    this.position = hello.position ?? false;
    this.reports = hello.reports ?? false;
    this.state = 'greeted';
    this.wasGreeted = true;
    const welcome = welcomeTo(hello, admission, parts.rulesets, (id) => parts.arena.roomsOf(id));
    this.device = deviceOf(hello, welcome);
    this.send(welcome);
    parts.arena.entered(this);
  }

  /** Says what was wrong; who is wrong too often has to go. */
  private blame(fault: FrameFault): void {
    this.send({ type: 'error', ...fault });
    if (!this.faults.take(this.lastFrame)) {
      this.end('TOO_MANY_FAULTS', 'Too many wrong messages. See /protocol for what is right.');
    }
  }

  private gone(): void {
    if (this.state === 'gone') return;
    this.state = 'gone';
    const { parts, player } = this;
    this.used.sockets--;
    this.inbox.close();
    parts.connections.delete(this);
    if (!this.wasGreeted) return;
    if (this.usedByPerson !== undefined) this.usedByPerson.sockets--;
    const begun = performance.now();
    try {
      parts.arena.left(this);
    } catch (error) {
      parts.log.error({ err: error, player: player?.id }, 'a client could not leave');
    }
    parts.outbox.handled(begun);
  }
}
