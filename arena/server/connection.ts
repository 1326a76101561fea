/** One client: from its frames to the arena, and from the arena to its socket. */
import type { WebSocket } from 'ws';
import { Bucket } from '../bucket.js';
import { LIMITS } from '../limits.js';
import type { Link, PlayerInfo, Scope } from '../link.js';
import { CLOSE_CODES, type GoodbyeCode, PROTOCOL_VERSION, type ToClient, type ToServer } from '../protocol.js';
import { type Admission, admit } from './admit.js';
import type { Hall } from './hall.js';
import type { Sink } from './outbox.js';
import { networkOf } from './quotas.js';
import { type Fault, nameAtGlance, readFrame } from './read-frame.js';

type Hello = Extract<ToServer, { type: 'hello' }>;

/** How long a client may take to close its side after a goodbye. */
const CLOSING_MS = 1_000;
const PINGS_WITHIN_IDLE = 3;

export class Connection implements Link, Sink {
  player: PlayerInfo | null = null;
  key: string;
  scopes: ReadonlySet<Scope> = new Set();
  position = false;

  private state: 'new' | 'greeted' | 'leaving' | 'gone' = 'new';
  private wasGreeted = false;
  private closeCode = 1000;
  private readonly opened: number;
  private lastFrame: number;
  private lastPing: number;
  private readonly rate: Bucket;
  private readonly faults: Bucket;

  constructor(
    private readonly socket: WebSocket,
    private readonly address: string,
    private readonly hall: Hall,
  ) {
    const now = hall.world.now();
    this.key = `address:${networkOf(address)}`;
    this.opened = this.lastFrame = this.lastPing = now;
    this.rate = new Bucket(LIMITS.rate.connection, now);
    this.faults = new Bucket({ perSecond: LIMITS.faults.perMinute / 60, burst: LIMITS.faults.burst }, now);
    hall.quotas.address(address, now).sockets++;
    socket.on('message', (data, isBinary) => this.receive(data as Buffer, isBinary));
    socket.on('ping', () => this.hear());
    socket.on('pong', () => this.hear());
    // Of frames that break the rules of WebSocket: ws has closed it already.
    socket.on('error', (error) => hall.log.debug({ reason: error.message }, 'socket failed'));
    socket.on('close', () => this.gone());
  }

  send(message: ToClient): void {
    if (this.state === 'leaving' || this.state === 'gone') return;
    if (message.type === 'error') this.hall.metrics.errors.inc({ code: message.code });
    this.hall.outbox.add(this, message);
  }

  end(code: GoodbyeCode, message: string): void {
    if (this.state === 'leaving' || this.state === 'gone') return;
    this.send({ type: 'goodbye', code, message });
    this.leaving(code);
    this.hall.outbox.close(this);
  }

  /** What the outbox lets out. */
  write(text: Buffer): void {
    const { socket } = this;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount + text.length > LIMITS.bufferedBytes && this.state !== 'leaving') {
      this.dropSlowReader();
      return;
    }
    socket.send(text, { binary: false });
  }

  /** After the goodbye. */
  close(): void {
    this.socket.close(this.closeCode);
    this.hall.world.after(CLOSING_MS, () => this.terminate());
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
    const row = this.player === null ? undefined : this.hall.store.person(this.player.id);
    if (row?.banned) this.end('BANNED', 'A moderator has closed the arena to you.');
    else if (row?.revoked) this.end('REVOKED', 'Your token has been revoked.');
  }

  private leaving(code: GoodbyeCode): void {
    this.state = 'leaving';
    this.closeCode = CLOSE_CODES[code];
    this.hall.metrics.goodbyes.inc({ code });
    this.hall.log.debug({ player: this.player?.id, code }, 'goodbye');
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
    this.close();
  }

  private hear(): void {
    this.lastFrame = this.hall.world.now();
  }

  private receive(bytes: Buffer, isBinary: boolean): void {
    if (this.state === 'leaving' || this.state === 'gone') return;
    const begun = performance.now();
    this.hear();
    // Large frames cost as many as they are long.
    const cost = 1 + Math.floor(bytes.length / LIMITS.smallFrameBytes);
    if (this.mayPay(cost)) this.understand(bytes, isBinary);
    else {
      this.blame({
        code: 'TOO_FAST',
        message: 'You send faster than the limits allow. This message was not read: say it again in a second.',
        ...nameAtGlance(bytes),
      });
    }
    this.hall.outbox.handled(begun);
  }

  private mayPay(cost: number): boolean {
    const { quotas } = this.hall;
    const now = this.lastFrame;
    return (
      this.rate.take(now, cost) &&
      quotas.address(this.address, now).messages.take(now, cost) &&
      (this.player === null || quotas.person(this.player.id, now).messages.take(now, cost))
    );
  }

  private understand(bytes: Buffer, isBinary: boolean): void {
    const frame = readFrame(bytes, isBinary);
    if (!frame.ok) {
      this.blame(frame.fault);
      return;
    }
    const { message } = frame;
    this.hall.metrics.received.inc({ type: message.type });
    try {
      this.handle(message);
    } catch (error) {
      this.hall.log.error(
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
      this.blame({
        code: 'HELLO_FIRST',
        message: 'The first message is `hello`.',
        path: '/type',
        expected: '"hello"',
        ...answerTo(message),
      });
    } else if (message.type === 'ping') this.send({ type: 'pong', now: this.hall.world.now(), ...answerTo(message) });
    else this.hall.arena.handle(this, message);
  }

  private greet(hello: Hello): void {
    if (this.state !== 'new') {
      this.blame({ code: 'HELLO_TWICE', message: 'You have said hello already.', ...answerTo(hello) });
      return;
    }
    const { quotas, world } = this.hall;
    if (hello.as.kind === 'guest' && !quotas.address(this.address, world.now()).people.take(world.now())) {
      const message = 'Too many new names come from your address. Wait a minute, or say hello with the secret of one.';
      this.blame({ code: 'TOO_MANY', message, path: '/as/kind', ...answerTo(hello) });
      return;
    }
    const admission = admit(hello.as, this.hall.store, this.hall.world);
    if (!admission.ok) {
      const { code, message, at } = admission;
      this.blame({ code, message, ...(at === undefined ? {} : { path: at }), ...answerTo(hello) });
      return;
    }
    this.welcome(hello, admission.value);
  }

  private welcome(hello: Hello, { player, scopes, secret }: Admission): void {
    const { hall } = this;
    if (player !== null) {
      const used = hall.quotas.person(player.id, this.lastFrame);
      if (used.sockets >= LIMITS.socketsPerPerson) {
        this.end('TOO_MANY_SOCKETS', `You have ${LIMITS.socketsPerPerson} connections already.`);
        return;
      }
      used.sockets++;
    }
    this.player = player;
    if (player !== null) this.key = player.id;
    this.scopes = scopes;
    this.position = hello.position ?? false;
    this.state = 'greeted';
    this.wasGreeted = true;
    this.send({
      type: 'welcome',
      protocol: PROTOCOL_VERSION,
      server: hall.name,
      rulesets: [...hall.rulesets],
      you: player,
      ...(secret === undefined ? {} : { secret }),
      rooms: player === null ? [] : hall.arena.roomsOf(player.id),
      ...answerTo(hello),
    });
    hall.arena.entered(this);
  }

  /** Says what was wrong; who is wrong too often has to go. */
  private blame(fault: Fault): void {
    this.send({ type: 'error', ...fault });
    if (!this.faults.take(this.lastFrame)) {
      this.end('TOO_MANY_FAULTS', 'Too many wrong messages. See /protocol for what is right.');
    }
  }

  private gone(): void {
    if (this.state === 'gone') return;
    this.state = 'gone';
    const { hall, player } = this;
    const now = hall.world.now();
    hall.quotas.address(this.address, now).sockets--;
    hall.connections.delete(this);
    if (!this.wasGreeted) return;
    if (player !== null) hall.quotas.person(player.id, now).sockets--;
    const begun = performance.now();
    try {
      hall.arena.left(this);
    } catch (error) {
      hall.log.error({ err: error, player: player?.id }, 'a client could not leave');
    }
    hall.outbox.handled(begun);
  }
}

const answerTo = ({ id }: ToServer): { re?: NonNullable<ToServer['id']> } => (id === undefined ? {} : { re: id });
