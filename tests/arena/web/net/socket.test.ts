/** Attempts to become somebody with a code: each ends, and none comes back by itself. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionLost } from '../../../../arena/client/refusal.js';
import type { GoodbyeCode } from '../../../../arena/protocol/codes.js';
import { t } from '../../../../arena/web/i18n/index.js';
import { farewellWords } from '../../../../arena/web/net/farewell.js';
import type { PageSocket } from '../../../../arena/web/net/open-socket.js';
import { SocketConnection } from '../../../../arena/web/net/socket.js';

class FakeSocket implements PageSocket {
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((message: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  readonly said: { as?: { kind: string } }[] = [];
  send = (text: string): void => void this.said.push(JSON.parse(text));
  close = (): void => {};

  open = (): void => this.onopen?.({} as Event);
  lose = (): void => this.onclose?.({} as CloseEvent);
  tell = (message: object): void => this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
}

const ANN = { id: 'p1', name: 'Ann', kind: 'person' };
const welcome = { type: 'welcome', re: 0, you: ANN, rooms: [] };

let sockets: FakeSocket[] = [];
let kept: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  kept = new Map();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { addEventListener: () => {} });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const connection = (): SocketConnection =>
  new SocketConnection(() => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  });

/** The socket of the last attempt, opened: how it says who it is. */
function opened(): string | undefined {
  sockets.at(-1)!.open();
  return sockets.at(-1)!.said[0]?.as?.kind;
}

const settled = (attempt: Promise<unknown>): Promise<unknown> => attempt.catch((error: unknown) => error);

it('a code makes somebody of this browser, once', async () => {
  const page = connection();
  const attempt = page.useCode('CODE');
  expect(opened()).toBe('code');
  sockets.at(-1)!.tell({ ...welcome, secret: 's' });
  expect(await attempt).toMatchObject({ you: ANN });
  sockets.at(-1)!.lose();
  vi.runOnlyPendingTimers();
  expect(opened()).toBe('person');
});

it.each([true, false])(
  'a lost attempt ends with a sentence, and the code is not sent again (opened: %s)',
  async (isOpen) => {
    const page = connection();
    const attempt = settled(page.useCode('CODE'));
    if (isOpen) expect(opened()).toBe('code');
    sockets.at(-1)!.lose();
    const error = (await attempt) as Error;
    expect(error).toBeInstanceOf(ConnectionLost);
    expect(error.message).toBe(t('shell.broken-code'));
    const before = sockets.length;
    vi.advanceTimersByTime(20_000);
    expect(sockets.length).toBeGreaterThan(before);
    expect(opened()).toBe('nobody');
    // Somebody tries once more.
    const again = page.useCode('CODE');
    expect(opened()).toBe('code');
    sockets.at(-1)!.tell({ ...welcome, secret: 's' });
    expect(await again).toMatchObject({ you: ANN });
  },
);

it('a retry by hand in the middle of an attempt sends no code twice', async () => {
  const page = connection();
  const attempt = settled(page.useCode('CODE'));
  expect(opened()).toBe('code');
  page.tryNow();
  expect(await attempt).toBeInstanceOf(ConnectionLost);
  expect(opened()).toBe('nobody');
});

it.each<GoodbyeCode>(['TOO_MANY_SOCKETS', 'BANNED'])('an attempt ends with the goodbye %s', async (code) => {
  const page = connection();
  const attempt = settled(page.useCode('CODE'));
  opened();
  sockets.at(-1)!.tell({ type: 'goodbye', code, message: 'Goodbye.' });
  expect(((await attempt) as Error).message).toBe(farewellWords(code));
  // Closed for good: the next one ends at once.
  expect(await settled(page.useCode('CODE'))).toBeInstanceOf(ConnectionLost);
  expect(await settled(page.signIn('Ben'))).toBeInstanceOf(ConnectionLost);
});

it('a browser that was signed out while it was away learns that, and no longer once it is somebody', async () => {
  kept.set('flagplot.secret', 'old').set('flagplot.name', 'Ann');
  const page = connection();
  expect(opened()).toBe('person');
  sockets.at(-1)!.tell(welcome);
  expect(page.news.value).toBe(null);
  sockets.at(-1)!.lose();
  vi.runOnlyPendingTimers();
  expect(opened()).toBe('person');
  sockets.at(-1)!.tell({ type: 'error', re: 0, code: 'BAD_SECRET', message: 'Nobody.' });
  expect(page.news.value).toEqual({ kind: 'unknown', name: 'Ann' });
  expect(kept.has('flagplot.secret')).toBe(false);
  // It goes on as nobody, and what it has to learn stays.
  expect(opened()).toBe('nobody');
  sockets.at(-1)!.tell({ ...welcome, you: null });
  expect(page.news.value).toEqual({ kind: 'unknown', name: 'Ann' });
  const attempt = page.useCode('CODE');
  opened();
  sockets.at(-1)!.tell({ ...welcome, secret: 's' });
  await attempt;
  expect(page.news.value).toBe(null);
});

it('a name that was taken is news of its own', () => {
  kept.set('flagplot.secret', 'old').set('flagplot.name', 'Rude');
  const page = connection();
  opened();
  sockets.at(-1)!.tell(welcome);
  expect(page.news.value).toEqual({ kind: 'renamed', name: 'Ann' });
});
