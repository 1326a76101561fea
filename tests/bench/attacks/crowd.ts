/** Guests without manners: what they send goes out as fast as they like, and what comes back is hardly looked at. */
import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';

/** The attacker's address, as the proxy before the server would tell it. */
export const ATTACKER = '203.0.113.66';

type Answer = Record<string, unknown> & { type: string };

export class Guest {
  /** Of what was heard: errors and goodbyes by code. */
  static readonly errors = new Map<string, number>();
  static received = 0;
  private static named = 0;

  /** The last message of each of these types. */
  readonly last = new Map<string, Answer>();
  onMessage: ((text: string) => void) | undefined;
  private readonly waiting = new Map<string, (answer: Answer) => void>();
  private next = 0;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.hear(data));
    socket.on('error', () => {});
    socket.on('close', () => this.close());
  }

  /** Without a hello. */
  static async connect(ws: string, address = ATTACKER): Promise<Guest> {
    const socket = new WebSocket(ws, {
      perMessageDeflate: false,
      skipUTF8Validation: true,
      headers: { 'X-Forwarded-For': address },
    });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return new Guest(socket);
  }

  static async enter(ws: string, address = ATTACKER, as: object | undefined = undefined): Promise<Guest> {
    const guest = await Guest.connect(ws, address);
    const name = `Mob ${process.pid % 1000} ${Guest.named++}`;
    await guest.ask({ type: 'hello', protocol: 1, as: as ?? { kind: 'guest', name } });
    return guest;
  }

  static async crowd(ws: string, size: number, address = ATTACKER): Promise<Guest[]> {
    const all: Guest[] = [];
    while (all.length < size) {
      const more = Array.from({ length: Math.min(20, size - all.length) }, () => Guest.enter(ws, address));
      all.push(...(await Promise.all(more)));
    }
    return all;
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  say(message: object): void {
    if (this.isOpen) this.socket.send(JSON.stringify(message));
  }

  sayText(text: string | Buffer): void {
    if (this.isOpen) this.socket.send(text, { binary: false });
  }

  /** The direct answer; one that says `gone` if the connection goes, or nothing comes for long. */
  ask(message: object, patience = 20_000): Promise<Answer> {
    const id = `q${this.next++}`;
    return new Promise((resolve) => {
      const timer = setTimeout(() => done({ type: 'gone' }), patience);
      const done = (answer: Answer): void => {
        clearTimeout(timer);
        this.waiting.delete(id);
        resolve(answer);
      };
      this.waiting.set(id, done);
      if (this.isOpen) this.say({ ...message, id });
      else done({ type: 'gone' });
    });
  }

  /** Opens a room and gives its id, or nothing if it is refused. */
  async challenge(message: object): Promise<string | undefined> {
    const answer = await this.ask({ type: 'challenge', ...message });
    return (answer.room as { id: string } | undefined)?.id;
  }

  ready(room: string): void {
    this.say({ type: 'ready', room, nonce: randomBytes(16).toString('hex') });
  }

  leave(): void {
    this.socket.terminate();
  }

  private close(): void {
    for (const done of [...this.waiting.values()]) done({ type: 'gone' });
  }

  private hear(data: Buffer): void {
    Guest.received += data.length;
    const head = data.toString('latin1', 0, 400);
    const type = /^\{"type":"([\w-]+)"/.exec(head)?.[1] ?? '';
    if (type === 'error' || type === 'goodbye') {
      const code = /"code":"(\w+)"/.exec(head)?.[1] ?? '?';
      Guest.errors.set(code, (Guest.errors.get(code) ?? 0) + 1);
    }
    this.onMessage?.(data.toString());
    if (this.waiting.size === 0 || data.length > 4_000_000) return;
    const re = /"re":"(q\d+)"/.exec(data.toString('latin1'))?.[1];
    const done = re === undefined ? undefined : this.waiting.get(re);
    if (done !== undefined) done(JSON.parse(data.toString()) as Answer);
  }
}

/** Calls so often a second until the result is called; late calls are made up for. */
export function steadily(perSecond: number, call: (n: number) => void): () => void {
  const begun = performance.now();
  let n = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - begun) / 1_000) * perSecond);
    while (n < due) call(n++);
  }, 10);
  return () => clearInterval(timer);
}

/** Does as much at once as `width` says, again and again, until the result is called. */
export function incessantly(width: number, call: (n: number) => Promise<unknown>): () => void {
  let isOn = true;
  let n = 0;
  const worker = async (): Promise<void> => {
    while (isOn) {
      await call(n++).catch(() => {});
      await new Promise(setImmediate);
    }
  };
  for (let i = 0; i < width; i++) void worker();
  return () => {
    isOn = false;
  };
}

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
