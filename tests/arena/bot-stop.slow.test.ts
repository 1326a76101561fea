/** `bot` interrupted: it says so and exits 1, whatever the arena does at that moment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { ROOT } from '../root.js';
import { ServerProcess } from './kill/server-process.js';

const folder = mkdtempSync(join(tmpdir(), 'flagplot-bot-stop-'));
let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start(join(folder, 'arena'));
});
afterAll(async () => {
  await server.end();
  rmSync(folder, { recursive: true });
});

class BotProcess {
  out = '';
  err = '';
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;

  constructor(url: string, ...args: readonly string[]) {
    const words = ['bot', '--url', url, '--json', ...args];
    this.#child = spawn(process.execPath, [join(ROOT, 'bin/flagplot.mjs'), ...words], { cwd: folder });
    this.#closed = once(this.#child, 'close');
    this.#child.stdout!.on('data', (data) => {
      this.out += String(data);
    });
    this.#child.stderr!.on('data', (data) => {
      this.err += String(data);
    });
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** Once standard error holds the words. */
  async says(words: string): Promise<void> {
    while (!this.err.includes(words)) await Promise.race([once(this.#child.stderr!, 'data'), this.#closed.then(fails)]);
    function fails(): never {
      throw new Error(`it ended without saying: ${words}`);
    }
  }

  async ended(): Promise<{ code: number | null; summary: unknown; err: string }> {
    await this.#closed;
    return { code: this.#child.exitCode, summary: JSON.parse(this.out), err: this.err };
  }
}

const running: BotProcess[] = [];
afterEach(() => {
  for (const bot of running.splice(0)) bot.signal('SIGKILL');
});
function start(url: string, ...args: readonly string[]): BotProcess {
  const bot = new BotProcess(url, ...args);
  running.push(bot);
  return bot;
}

/** By what the server says of itself. */
async function count(what: 'games' | 'rooms'): Promise<number> {
  const numbers = await fetch(`${server.url}/metrics`).then((answer) => answer.text());
  return Number(new RegExp(`^flagplot_${what} (\\d+)`, 'm').exec(numbers)![1]);
}

async function until(what: 'games' | 'rooms', isRight: (n: number) => boolean): Promise<void> {
  for (let tries = 0; tries < 3000; tries++) {
    if (isRight(await count(what))) return;
    await wait(20);
  }
  throw new Error(`The server has no such number of ${what}.`);
}

const stopped = { code: 1, summary: { stopped: true, games: 0, battles: [] } };
const challenge = (agent: string): string[] => ['--agent', agent, '--challenge', 'denmark-strait', '--games', '3'];

describe.each(['SIGINT', 'SIGTERM'] as const)('%s', (signal) => {
  it('during a battle, while an agent thinks for ten minutes', async () => {
    const bot = start(server.ws, ...challenge('mcts:600000ms'));
    await until('games', (n) => n > 0);
    bot.signal(signal);
    const { err, ...rest } = await bot.ended();
    expect(rest).toMatchObject(stopped);
    expect(err).toContain('Stopped after 0 of 3 battles.');
    // A guest cannot come back: the flag is struck.
    await until('games', (n) => n === 0);
  });

  it('while nobody answers the challenge', async () => {
    // Battles that are over stay for a while.
    const before = await count('rooms');
    const bot = start(server.ws, ...challenge('greedy'), '--against', 'open');
    await until('rooms', (n) => n > before);
    bot.signal(signal);
    expect(await bot.ended()).toMatchObject(stopped);
    // The seat is given up, and with it the room.
    await until('rooms', (n) => n <= before);
  });

  it('while it tries to come back into an arena that has gone', async () => {
    const arena = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(arena, 'listening');
    const { port } = arena.address() as { port: number };
    const bot = start(`ws://127.0.0.1:${port}/socket`, '--agent', 'greedy', '--any');
    const [socket] = (await once(arena, 'connection')) as [import('ws').WebSocket];
    await once(socket, 'message');
    socket.send(
      JSON.stringify({ type: 'welcome', re: 1, protocol: 1, you: { id: 'x', name: 'x', kind: 'guest' }, rooms: [] }),
    );
    await once(socket, 'message');
    arena.close();
    socket.terminate();
    await bot.says('Trying again');
    bot.signal(signal);
    expect(await bot.ended()).toMatchObject(stopped);
  });
});

describe('an arena that does not answer', () => {
  let silent: Server;
  const held: Socket[] = [];
  beforeAll(async () => {
    silent = createServer((socket) => void held.push(socket.on('error', () => {})));
    await once(silent.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    for (const socket of held) socket.destroy();
    silent.close();
  });

  it('at the door', async () => {
    const connected = once(silent, 'connection');
    const { port } = silent.address() as { port: number };
    const bot = start(`ws://127.0.0.1:${port}/socket`, ...challenge('greedy'));
    await connected;
    bot.signal('SIGTERM');
    expect(await bot.ended()).toMatchObject(stopped);
  });

  it('to the hello, nor to the good-bye', async () => {
    const arena = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    arena.on('connection', (socket) => {
      // Nothing more is read, not even the closing.
      socket.once('message', () => socket.pause());
    });
    await once(arena, 'listening');
    const { port } = arena.address() as { port: number };
    const bot = start(`ws://127.0.0.1:${port}/socket`, ...challenge('greedy'));
    const [socket] = (await once(arena, 'connection')) as [import('ws').WebSocket];
    await once(socket, 'message');
    bot.signal('SIGINT');
    expect(await bot.ended()).toMatchObject(stopped);
    socket.terminate();
    arena.close();
  });

  it('to who leaves: the second signal ends at once', async () => {
    const arena = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(arena, 'listening');
    const { port } = arena.address() as { port: number };
    const bot = start(`ws://127.0.0.1:${port}/socket`, '--agent', 'greedy', '--join', 'abcdefghijkl');
    const [socket] = (await once(arena, 'connection')) as [import('ws').WebSocket];
    const asked: { type: string }[] = [];
    const left = new Promise<void>((resolve) => {
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as { type: string; id: number };
        asked.push(message);
        if (message.type === 'hello') {
          const you = { id: 'x', name: 'x', kind: 'guest' };
          socket.send(JSON.stringify({ type: 'welcome', re: message.id, protocol: 1, you, rooms: [] }));
        } else if (message.type === 'join') {
          const seats = [{ side: 'UK', player: null }];
          const dice = { commit: 'c', nonces: ['n', null] };
          const room = { id: 'abcdefghijkl', scenario: 'denmark-strait', status: 'playing', seats, dice };
          socket.send(JSON.stringify({ type: 'room', re: message.id, room, seat: 0 }));
          bot.signal('SIGINT');
        } else if (message.type === 'resign') resolve();
      });
    });
    await left;
    bot.signal('SIGTERM');
    expect(await bot.ended()).toMatchObject(stopped);
    expect(asked.map(({ type }) => type)).toEqual(['hello', 'join', 'resign']);
    socket.terminate();
    arena.close();
  });
});
