/** `bot` interrupted: it says so and exits 1, whatever the arena does at that moment. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { Child, FLAGPLOT } from '../../children/child.js';
import { until } from '../../machine/patience.js';
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

const start = (url: string, ...args: readonly string[]): Child =>
  Child.start(process.execPath, [FLAGPLOT, 'bot', '--url', url, '--json', ...args], { cwd: folder });

async function ended(bot: Child): Promise<{ code: number; summary: unknown; err: string }> {
  const { code, out, err } = await bot.ended;
  return { code, summary: JSON.parse(out), err };
}

/** By what the server says of itself. */
async function count(what: 'games' | 'rooms'): Promise<number> {
  const numbers = await fetch(`${server.url}/metrics`).then((answer) => answer.text());
  return Number(new RegExp(`^flagplot_${what} (\\d+)`, 'm').exec(numbers)![1]);
}

const stopped = { code: 1, summary: { stopped: true, games: 0, battles: [] } };
const challenge = (agent: string): string[] => ['--agent', agent, '--challenge', 'denmark-strait', '--games', '3'];

describe.each(['SIGINT', 'SIGTERM'] as const)('%s', (signal) => {
  it('during a battle, while an agent thinks for ten minutes', async () => {
    const bot = start(server.ws, ...challenge('mcts:600000ms'));
    await until('a game', async () => (await count('games')) > 0);
    bot.signal(signal);
    const { err, ...rest } = await ended(bot);
    expect(rest).toMatchObject(stopped);
    expect(err).toContain('Stopped after 0 of 3 battles.');
    // A guest cannot come back: the flag is struck.
    await until(`no game, after it said ${err}`, async () => (await count('games')) === 0);
  });

  it('while nobody answers the challenge', async () => {
    // Battles that are over stay for a while.
    const before = await count('rooms');
    const bot = start(server.ws, ...challenge('greedy'), '--against', 'open');
    await until('a room', async () => (await count('rooms')) > before);
    bot.signal(signal);
    expect(await ended(bot)).toMatchObject(stopped);
    // The seat is given up, and with it the room.
    await until('no room', async () => (await count('rooms')) <= before);
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
    await bot.says(/Trying again/, 'err');
    bot.signal(signal);
    expect(await ended(bot)).toMatchObject(stopped);
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
    expect(await ended(bot)).toMatchObject(stopped);
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
    expect(await ended(bot)).toMatchObject(stopped);
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
          socket.send(JSON.stringify({ type: 'welcome', re: message.id, protocol: 1, you, rooms: ['abcdefghijkl'] }));
        } else if (message.type === 'resume') {
          // Resumed, so that its dice may have been drawn in an earlier run.
          const seats = [{ side: 'UK', player: null }];
          const dice = { commit: 'c', nonces: ['n', null] };
          const room = { id: 'abcdefghijkl', scenario: 'denmark-strait', options: {}, status: 'playing', seats, dice };
          socket.send(JSON.stringify({ type: 'room', re: message.id, room, seat: 0 }));
          bot.signal('SIGINT');
        } else if (message.type === 'resign') resolve();
      });
    });
    await Promise.race([left, bot.ended.then(() => Promise.reject(new Error(JSON.stringify(asked))))]);
    bot.signal('SIGTERM');
    expect(await ended(bot)).toMatchObject(stopped);
    expect(asked.map(({ type }) => type)).toEqual(['hello', 'resume', 'resign']);
    socket.terminate();
    arena.close();
  });
});
