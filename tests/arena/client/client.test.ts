/** The client of an arena: it comes back, it resumes where it was, and it answers a request in one way only. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identityOf, socketUrl } from '../../../arena/client/address.js';
import { ArenaClient, type Socket } from '../../../arena/client/client.js';
import { OF_PROGRAMS } from '../../../arena/client/reconnecting.js';
import { ConnectionLost, Refusal } from '../../../arena/client/refusal.js';
import { ROOM } from '../../../arena/documents/battle-example.js';
import { Backoff } from '../../../arena/limits/backoff.js';
import { TestSocket } from './test-socket.js';

const sockets: TestSocket[] = [];
const connect = (): Socket => {
  const socket = new TestSocket();
  sockets.push(socket);
  return socket;
};
const guest = { kind: 'guest', name: 'Ada' } as const;
const clientOf = (): ArenaClient =>
  new ArenaClient({ url: 'ws://test/socket', as: guest, connect, backoff: new Backoff(() => 1, OF_PROGRAMS.waits) });

beforeEach(() => {
  vi.useFakeTimers();
  sockets.length = 0;
});
afterEach(() => void vi.useRealTimers());

describe('coming back', () => {
  it('waits longer each time, and resumes every room from its last event, as the same person', async () => {
    const client = clientOf();
    const opened = client.open();
    sockets[0]!.welcome({ secret: 'hers', rooms: ['aaaaaaaaaaaa'] });
    await opened;
    client.follow('bbbbbbbbbbbb');
    sockets[0]!.tell({ type: 'snapshot', room: 'bbbbbbbbbbbb', last: 3, events: [] });
    sockets[0]!.tell({ type: 'events', room: 'bbbbbbbbbbbb', events: [{ n: 4 }, { n: 5 }] });
    sockets[0]!.terminate();
    vi.advanceTimersByTime(499);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(2);
    sockets[1]!.terminate();
    vi.advanceTimersByTime(999);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(1);
    sockets[2]!.welcome();
    expect(sockets[2]!.said[0]).toMatchObject({ type: 'hello', as: { kind: 'person', secret: 'hers' } });
    expect(sockets[2]!.said.slice(1)).toMatchObject([
      { type: 'resume', room: 'aaaaaaaaaaaa', last: 0 },
      { type: 'resume', room: 'bbbbbbbbbbbb', last: 5 },
    ]);
    client.close();
  });

  it('after a goodbye that says RESTART, not after one that says BANNED', async () => {
    for (const [code, comes] of [
      ['RESTART', true],
      ['BANNED', false],
      ['REVOKED', false],
      ['SIGNED_OUT', false],
    ] as const) {
      sockets.length = 0;
      const client = clientOf();
      const opened = client.open();
      sockets[0]!.welcome();
      await opened;
      sockets[0]!.tell({ type: 'goodbye', code, message: 'Goodbye.' });
      sockets[0]!.terminate();
      vi.advanceTimersByTime(60_000);
      expect(sockets.length > 1, code).toBe(comes);
      client.close();
    }
  });

  it('gives up at once where the first connection fails, or hello is refused for good', async () => {
    const nobody = clientOf().open();
    sockets[0]!.emit('error', new Error('connect ECONNREFUSED'));
    sockets[0]!.terminate();
    await expect(nobody).rejects.toThrow('ECONNREFUSED');
    const refused = clientOf().open();
    sockets[1]!.emit('open');
    sockets[1]!.tell({ type: 'error', re: sockets[1]!.said[0]!.id, code: 'NAME_TAKEN', message: 'Taken.' });
    await expect(refused).rejects.toThrow('Taken.');
    expect(sockets).toHaveLength(2);
  });

  it('takes a server that is silent for longer than allowed for dead', async () => {
    const client = clientOf();
    const opened = client.open();
    sockets[0]!.welcome();
    await opened;
    for (let i = 0; i < 5; i++) {
      vi.advanceTimersByTime(60_000);
      sockets[0]!.emit('ping');
    }
    expect(sockets[0]!.isEnded).toBe(false);
    vi.advanceTimersByTime(91_000);
    expect(sockets[0]!.isEnded).toBe(true);
    client.close();
  });
});

describe('answers', () => {
  it('a request is answered in one way only, also after a break', async () => {
    const client = clientOf();
    const opened = client.open();
    sockets[0]!.welcome();
    await opened;
    const first = client.answer(ROOM, '0-1', { id: 1, text: 'hood>bismarck' });
    sockets[0]!.terminate();
    await expect(first).rejects.toBeInstanceOf(ConnectionLost);
    await expect(client.ask({ type: 'ping' })).rejects.toBeInstanceOf(ConnectionLost);
    vi.advanceTimersByTime(500);
    sockets[1]!.welcome();
    const again = client.answer(ROOM, '0-1', { id: 2, text: 'hood>-' });
    const said = sockets[1]!.said.at(-1)!;
    expect(said).toMatchObject({ type: 'act', action: { id: 1, text: 'hood>bismarck' } });
    sockets[1]!.tell({ type: 'accepted', re: said.id, room: ROOM, requestId: '0-1' });
    expect(await again).toMatchObject({ type: 'accepted' });
    void client.answer(ROOM, '0-2', { id: 2, text: 'hood>-' }).catch(() => {});
    expect(sockets[1]!.said.at(-1)).toMatchObject({ action: { id: 2 } });
    client.close();
  });

  it('what was refused unread is known by its place in the queue', async () => {
    const client = clientOf();
    const opened = client.open();
    sockets[0]!.welcome();
    await opened;
    const [first, second] = [client.ask({ type: 'ping' }), client.ask({ type: 'scenarios' })];
    sockets[0]!.tell({ type: 'error', code: 'TOO_FAST', message: 'Slower.' });
    await expect(first).rejects.toMatchObject({ code: 'TOO_FAST' });
    sockets[0]!.tell({ type: 'scenarios', re: sockets[0]!.said.at(-1)!.id, scenarios: [], agents: [] });
    expect(await second).toMatchObject({ type: 'scenarios' });
    client.close();
  });

  it('a refusal brings its code, and nonsense is passed over', async () => {
    const client = clientOf();
    const opened = client.open();
    for (const text of ['', 'x', '[]', 'null', '{"type":1}']) sockets[0]!.emit('message', text);
    sockets[0]!.welcome();
    await opened;
    const asked = client.ask({ type: 'resign', room: ROOM });
    sockets[0]!.tell({ type: 'news-of-tomorrow' });
    sockets[0]!.tell({ type: 'error', re: sockets[0]!.said.at(-1)!.id, code: 'NOT_SEATED', message: 'No seat.' });
    const error = await asked.catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ code: 'NOT_SEATED', message: 'No seat.' });
    client.close();
  });
});

describe('addresses and papers', () => {
  it.each([
    ['127.0.0.1:7433', 'ws://127.0.0.1:7433/socket'],
    ['http://localhost:80/', 'ws://localhost/socket'],
    ['https://arena.example.org', 'wss://arena.example.org/socket'],
    ['ws://a:1/socket', 'ws://a:1/socket'],
  ])('%s is understood', (text, url) => {
    expect(socketUrl(text)).toMatchObject({ ok: true, value: url });
  });

  it.each(['ftp://a', 'ws://', 'ws://a/?token=x', 'ws://me:secret@a/socket'])('%s is refused', (text) => {
    expect(socketUrl(text)).toMatchObject({ ok: false, code: 'BAD_URL' });
  });

  it('a token comes from where it is given, and only from one place', () => {
    expect(identityOf({}, { FLAGPLOT_TOKEN: ' abc\n' })).toMatchObject({ value: { kind: 'token', token: 'abc' } });
    expect(identityOf({ token: 'x' }, {})).toMatchObject({ value: { token: 'x' } });
    expect(identityOf({ name: 'Ada' }, {})).toMatchObject({ value: { kind: 'guest', name: 'Ada' } });
    expect(identityOf({ token: 'x', tokenFile: 'y' }, {})).toMatchObject({ code: 'TWO_TOKENS' });
    expect(identityOf({ token: 'x', name: 'y' }, {})).toMatchObject({ code: 'TWO_NAMES' });
    expect(identityOf({ token: 'two words' }, {})).toMatchObject({ code: 'BAD_TOKEN' });
    expect(identityOf({ tokenFile: '/no/such/file' }, {})).toMatchObject({ code: 'NO_FILE' });
  });
});
