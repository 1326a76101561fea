/** The honest player beside the attacks: plays one battle after the other at a person's pace, and newcomers who want to begin one. */
import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { Latencies, type Quantiles, round } from '../load/latencies.js';
import { chooseOf, field, typeOf } from '../load/quick-read.js';

const ADDRESS = '198.51.100.7';
const THINK_MS = 100;
/** Kinds of battles that newcomers ask for, in turn: plain, against one who thinks long, with rules of their own. */
const WISHES = [
  { scenario: 'denmark-strait', against: 'admiral', options: {} },
  { scenario: 'denmark-strait', against: 'level:grand-admiral', options: {} },
  { scenario: 'denmark-strait', against: 'random', options: { crews: 'off', radar: 'off', arcs: 'off' } },
];
const NEWCOMER_MS = 1_500;
const TICK_MS = 20;

export interface HonestReport extends Quantiles {
  /** Requests that waited for no answer when the time was over: milliseconds since the act was sent; 0 if none. */
  readonly open: number;
  /** How late its own clock rang at worst, which has nothing to do with the server: that is the machine. */
  readonly late: number;
  /** From hello to the room, and what was refused, by code. */
  readonly newcomers: Quantiles;
  readonly refused: Readonly<Record<string, number>>;
}

export class Honest {
  private readonly latencies = new Latencies();
  private readonly comings = new Latencies();
  private readonly refused = new Map<string, number>();
  private readonly sent = new Map<string, number>();
  private readonly newcomers: NodeJS.Timeout;
  private readonly clock: NodeJS.Timeout;
  private rang = performance.now();
  private late = 0;
  private socket: WebSocket | undefined;
  private count = 0;
  private isOn = true;

  constructor(
    private readonly ws: string,
    private readonly against: string,
  ) {
    this.connect();
    this.newcomers = setInterval(() => void this.come(), NEWCOMER_MS);
    this.clock = setInterval(() => {
      const now = performance.now();
      this.late = Math.max(this.late, now - this.rang - TICK_MS);
      this.rang = now;
    }, TICK_MS);
  }

  take(): HonestReport {
    const now = performance.now();
    const open = Math.max(0, ...[...this.sent.values()].map((at) => now - at));
    const refused = Object.fromEntries(this.refused);
    this.refused.clear();
    const late = round(this.late);
    this.late = 0;
    return { ...this.latencies.take(), open: round(open), late, newcomers: this.comings.take(), refused };
  }

  stop(): void {
    this.isOn = false;
    clearInterval(this.newcomers);
    clearInterval(this.clock);
    this.socket?.terminate();
  }

  private connect(): void {
    if (!this.isOn) return;
    this.sent.clear();
    const socket = open(this.ws);
    this.socket = socket;
    socket.on('error', (error) => this.trouble(error.message));
    socket.on('close', () => setTimeout(() => this.connect(), 500));
    socket.on('open', () => say(socket, hello()));
    socket.on('message', (data) => this.hear(socket, String(data)));
  }

  private hear(socket: WebSocket, text: string): void {
    switch (typeOf(text)) {
      case 'welcome':
      case 'over':
        say(socket, challenge('denmark-strait', this.against));
        return;
      case 'room': {
        const { room } = JSON.parse(text) as { room: { id: string; seats: { ready: boolean }[] } };
        if (!room.seats[0]!.ready) say(socket, ready(room.id));
        return;
      }
      case 'request':
        setTimeout(() => this.answer(socket, text), THINK_MS);
        return;
      case 'accepted': {
        const id = field(text, 'requestId');
        const at = this.sent.get(id);
        if (at !== undefined) this.latencies.add(performance.now() - at);
        this.sent.delete(id);
        return;
      }
      case 'error':
      case 'goodbye':
        this.trouble(field(text, 'code'));
        if (field(text, 'code') === 'TOO_MANY')
          setTimeout(() => say(socket, challenge('denmark-strait', this.against)), 500);
    }
  }

  private answer(socket: WebSocket, request: string): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    const chosen = chooseOf(request, Math.random);
    this.sent.set(chosen.requestId, performance.now());
    say(socket, { type: 'act', ...chosen });
  }

  /** Somebody comes, opens a battle, begins it, and strikes his flag. */
  private async come(): Promise<void> {
    const { scenario, against, options } = WISHES[this.count++ % WISHES.length]!;
    const begun = performance.now();
    const socket = open(this.ws);
    let isIn = false;
    await new Promise<void>((resolve) => {
      const patience = setTimeout(resolve, 10_000);
      socket.on('error', resolve);
      socket.on('open', () => say(socket, hello()));
      socket.on('message', (data) => {
        const text = String(data);
        const type = typeOf(text);
        if (type === 'welcome') say(socket, challenge(scenario, against, options));
        else if (type === 'error') {
          this.trouble(`${against}: ${field(text, 'code')}`);
          resolve();
        } else if (type === 'room' && !isIn) {
          isIn = true;
          this.comings.add(performance.now() - begun);
          say(socket, ready(field(text, 'id')));
        } else if (type === 'request') {
          say(socket, { type: 'resign', room: field(text, 'room') });
        } else if (type === 'over') {
          clearTimeout(patience);
          resolve();
        }
      });
    });
    if (!isIn) this.trouble('no room');
    socket.terminate();
  }

  private trouble(code: string): void {
    if (this.isOn) this.refused.set(code, (this.refused.get(code) ?? 0) + 1);
  }
}

const open = (ws: string): WebSocket =>
  new WebSocket(ws, { perMessageDeflate: false, headers: { 'X-Forwarded-For': ADDRESS } });

const say = (socket: WebSocket, message: object): void => {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
};

const hello = (): object => ({
  type: 'hello',
  protocol: 1,
  as: { kind: 'guest', name: `Honest ${randomBytes(5).toString('hex')}` },
});

const challenge = (scenario: string, against: string, options: object = {}): object => ({
  type: 'challenge',
  scenario,
  options,
  seats: [{ kind: 'me' }, { kind: 'agent', name: against }],
});

const ready = (room: string): object => ({ type: 'ready', room, nonce: randomBytes(16).toString('hex') });
