/** The two bots of arena/README against a server that says everything a server may say, and at the worst moment. */

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { examplesToClient } from '../../../arena/documents/examples-to-client.js';
import { ERROR_CODES, type ToClient, ToServer } from '../../../arena/protocol/index.js';
import { seat } from '../../../engine/index.js';
import { ran } from '../../children/child.js';
import { ROOT } from '../../root.js';

const PYTHON = '/usr/bin/python3';
const text = readFileSync(join(ROOT, 'arena/README.md'), 'utf8');
const codeIn = (language: string): string => new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(text)![1]!;
/** Where it waits a second it waits a twentieth here: there are fifty such seconds. */
const hurried = (language: string): string =>
  codeIn(language).replace(/sleep\(1\)|, 1000\)/g, (wait) =>
    wait.replace(/1(?:000)?/, wait.startsWith('s') ? '0.05' : '50'),
  );

/** The codes after which a bot is told that it need not come back. */
const FINAL = ['BANNED', 'REVOKED', 'SIGNED_OUT', 'UPGRADE'];
const PASSING = ERROR_CODES.filter((code) => !FINAL.includes(code));
const ROOM_ID = 'k7m2x9q4w1zp';

type Room = Extract<ToClient, { type: 'room' }>['room'];
type Said = ReturnType<typeof ToServer.parse>;

const example = <T extends ToClient['type']>(type: T): Extract<ToClient, { type: T }> =>
  examplesToClient()[type][0] as Extract<ToClient, { type: T }>;

/** A server that answers from a list of troubles: each is made once, in its order, whenever it can be made. */
class Troublesome {
  readonly said: Said[] = [];
  readonly troubles: string[] = [];
  readonly #server = new WebSocketServer({ port: 0 });
  #nonce: string | null = null;
  #request = 1;
  #isOver = false;
  #isKnown = false;
  /** Of errors to `act`: one of each code. */
  readonly #codes = [...PASSING];

  constructor(ended: () => void) {
    this.#server.on('connection', (socket) => {
      socket.on('message', (data) => {
        const message = ToServer.parse(JSON.parse(String(data)));
        this.said.push(message);
        this.#answer(socket, message);
        if (this.#isOver) ended();
      });
    });
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}/socket`;
  }

  close(): void {
    for (const socket of this.#server.clients) socket.terminate();
    this.#server.close();
  }

  /** Whether this trouble is still to be made; it is made now. */
  #once(trouble: string): boolean {
    if (this.troubles.includes(trouble)) return false;
    this.troubles.push(trouble);
    return true;
  }

  #answer(socket: WebSocket, message: Said): void {
    const say = (...all: ToClient[]): void => {
      for (const m of all) socket.send(JSON.stringify(m));
    };
    switch (message.type) {
      case 'hello':
        if (this.#once('a goodbye before the welcome')) {
          say({ type: 'goodbye', code: 'TOO_MANY_SOCKETS', message: 'Not now.' });
          socket.close(4003);
        } else if (this.#once('an error to hello')) say(error('TOO_MANY', {}));
        else {
          if (this.#isKnown) expect(message.as).toMatchObject({ kind: 'person', secret: 'known' });
          say({ ...example('welcome'), secret: 'known', rooms: this.#nonce === null ? [] : [ROOM_ID] });
          this.#isKnown = true;
        }
        return;
      case 'challenge':
        if (this.#once('no memory')) say(error('BUSY', {}));
        else if (this.#once('no room')) say(error('TOO_MANY', {}));
        else say({ type: 'room', room: this.#room(), seat: seat(0) });
        return;
      case 'ready':
        if (this.#once('the connection breaks')) socket.terminate();
        else if (this.#once('an error to ready')) say(error('NOT_NOW', { room: ROOM_ID }));
        else {
          expect(message.nonce).toMatch(/^[0-9a-f]{32}$/);
          this.#nonce = message.nonce!;
          say({ type: 'room', room: this.#room(), seat: seat(0) }, { ...example('snapshot'), room: ROOM_ID, last: 1 });
          this.#ask(say);
        }
        return;
      case 'resume':
        if (this.#once('a goodbye')) {
          say({ type: 'goodbye', code: 'RESTART', message: 'Come back.' });
          socket.close(1012);
          return;
        }
        say({ type: 'room', room: this.#room(), seat: seat(0) });
        if (this.#nonce === null) return;
        say({ ...example('snapshot'), room: ROOM_ID });
        this.#ask(say);
        return;
      case 'act':
        this.#act(socket, say, message);
        return;
      default:
        throw new Error(`a bot of ten minutes says no ${message.type}`);
    }
  }

  #act(socket: WebSocket, say: (...all: ToClient[]) => void, message: Extract<Said, { type: 'act' }>): void {
    const { requestId } = message;
    const code = this.#codes.shift();
    if (code !== undefined) {
      // With the request, or without a word of what it is about.
      say(error(code, this.#codes.length % 2 === 0 ? { room: ROOM_ID, requestId } : { room: ROOM_ID }));
      return;
    }
    if (this.#once('the connection breaks after an act')) {
      socket.terminate();
      return;
    }
    expect(requestId).toBe(`0-${this.#request}`);
    say({ type: 'accepted', room: ROOM_ID, requestId });
    this.#request++;
    if (this.#once('everything else')) for (const m of Object.values(examplesToClient()).flat()) if (isAside(m)) say(m);
    if (this.#request <= 4) this.#ask(say);
    else {
      this.#isOver = true;
      if (this.#once('the end is told')) say({ type: 'over', room: this.#room() });
    }
  }

  #ask(say: (...all: ToClient[]) => void): void {
    say({ ...example('request'), room: ROOM_ID, requestId: `0-${this.#request}` });
  }

  #room(): Room {
    const { room } = example('room');
    const nonces = [this.#nonce, 'f'.repeat(32)];
    const status = this.#isOver ? 'over' : this.#nonce === null ? 'waiting' : 'playing';
    const outcome = { result: [1, -1], margin: [3, -3], termination: 'normal' as const, text: 'The end.' };
    const seats = room.seats.map((seat) => ({ ...seat, ready: this.#nonce !== null }));
    const dice = { ...room.dice, nonces };
    return { ...room, id: ROOM_ID, status, seats, dice, outcome: this.#isOver ? outcome : null };
  }
}

/** What has nothing to do with the course of the battle, as the server tells it here. */
const isAside = ({ type }: ToClient): boolean =>
  !['welcome', 'error', 'goodbye', 'room', 'over', 'request', 'snapshot', 'accepted', 'held'].includes(type);

const error = (code: (typeof ERROR_CODES)[number], more: object): ToClient => ({
  type: 'error',
  code,
  message: 'For a reason.',
  ...more,
});

async function survives(file: string, code: string, command: string): Promise<void> {
  writeFileSync(file, code);
  const server = new Troublesome(() => {});
  try {
    const told = await ran(command, [file, server.url], { cwd: ROOT });
    expect(told, server.troubles.join(', ')).toMatchObject({ code: 0, err: '' });
    expect(told.out.trimEnd().split('\n').at(-1)).toBe('The end.');
    for (const passing of PASSING) expect(told.out).toContain(passing);
    // Every trouble of the list was made.
    expect(server.troubles).toHaveLength(10);
    expect(server.said.filter(({ type }) => type === 'act').length).toBeGreaterThan(PASSING.length + 4);
  } finally {
    server.close();
    rmSync(file);
  }
}

describe('the bots of ten minutes survive all that a server may say', () => {
  // Both at once: they wait more than they work.
  it.concurrent(
    'in JavaScript',
    () => survives(join(ROOT, `.troubled-bot-${process.pid}.mjs`), hurried('js'), process.execPath),
    240_000,
  );

  it.concurrent(
    'in Python',
    () => survives(join(ROOT, `.troubled-bot-${process.pid}.py`), hurried('python'), PYTHON),
    240_000,
  );

  it.each([
    ['js', 'mjs', process.execPath],
    ['python', 'py', PYTHON],
  ])('in %s it leaves where coming back would do no good', async (language, ending, command) => {
    const file = join(ROOT, `.banned-bot-${process.pid}.${ending}`);
    writeFileSync(file, codeIn(language));
    const server = new WebSocketServer({ port: 0 });
    server.on('connection', (socket) =>
      socket.on('message', () => socket.send(JSON.stringify({ type: 'goodbye', code: 'BANNED', message: 'Go.' }))),
    );
    const { port } = server.address() as AddressInfo;
    const { code } = await ran(command, [file, `ws://127.0.0.1:${port}`], { cwd: ROOT });
    server.close();
    rmSync(file);
    expect(code).toBe(1);
  });
});
