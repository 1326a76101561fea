/** A bot whose room is closed: while its word for the dice is on the way, or while it is not there. It goes on to the next. */
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { fightOn } from '../../../arena/client/bot.js';
import { HASHES, ROOM } from '../../../arena/documents/battle-example.js';
import { examplesToClient } from '../../../arena/documents/examples-to-client.js';
import type { ToServer } from '../../../arena/protocol/index.js';
import { oneThinker } from '../../../arena/thinking/one-thinker.js';
import { nonceHash, seat } from '../../../engine/index.js';
import { TestSocket } from './test-socket.js';

/** The room that a challenge opens, against a person: before the draw, with its hashes, closed. */
const [waiting] = examplesToClient().room.map(({ room }) => ({
  ...room,
  seats: room.seats.map((it, i) =>
    i === 0 ? it : { ...it, player: { ...it.player!, id: 'b'.repeat(24), kind: 'person' as const } },
  ),
}));

/** The bot of the test, what it says, and the server's words to it. */
function bot() {
  const sockets: TestSocket[] = [];
  const connect = (): TestSocket => {
    sockets.push(new TestSocket());
    return sockets.at(-1)!;
  };
  const leaving = new AbortController();
  const { signal } = leaving;
  const remarks: string[] = [];
  const ended = fightOn({
    url: 'ws://test/socket',
    as: { kind: 'guest', name: 'Ada' },
    client: 'test',
    agent: 'random',
    wish: { kind: 'challenge', scenario: 'denmark-strait', against: 'open', options: {} },
    games: 1,
    signal,
    hurry: signal,
    thinkers: oneThinker(),
    told: () => {},
    remark: (text) => remarks.push(text),
    connect,
  });
  const socket = (): TestSocket => sockets.at(-1)!;
  const tell = (message: object): void => socket().tell(message);
  /** The last message of a kind, once it is said. */
  const said = <T extends ToServer['type']>(type: T, times = 1) =>
    vi.waitFor(() => {
      const all = socket().said.filter((m): m is Extract<ToServer, { type: T }> => m.type === type);
      expect(all, type).toHaveLength(times);
      return all.at(-1)!;
    });
  return { ended, leaving, remarks, sockets, socket, said, tell };
}
type Bot = ReturnType<typeof bot>;

/** Up to where it has shown its nonce: as often as the room is shown while its word is on the way. */
async function draw({ socket, said, tell }: Bot) {
  socket().welcome();
  tell({ type: 'scenarios', re: (await said('scenarios')).id, scenarios: [], agents: [] });
  const room = { ...waiting!, dice: { ...waiting!.dice, hashes: [null, HASHES[1]], nonces: [null, null] } };
  tell({ type: 'room', re: (await said('challenge')).id, room, seat: 0 });
  const { id, hash } = await said('ready');
  tell({ type: 'done', re: id });
  const drawn = { ...room, dice: { ...room.dice, hashes: [hash, HASHES[1]] } };
  tell({ type: 'room', room: drawn, seat: 0 });
  tell({ type: 'room', room: { ...drawn, spectators: 1 }, seat: 0 });
  const { id: last, nonce } = await said('reveal', 2);
  expect(hash).toBe(nonceHash(ROOM, room.dice.commit, seat(0), nonce));
  return { closed: { ...drawn, status: 'closed' as const }, last };
}

const noRoom = (re: unknown) => ({ type: 'error', re, code: 'NO_ROOM', message: `There is no room ${ROOM}.` });

/** What was asked for again came, and nothing failed. */
async function challengedAgain({ ended, leaving, remarks, said }: Bot, times: number): Promise<void> {
  await said('challenge', times);
  expect(remarks.at(-1)).toContain(`${ROOM} came to no battle`);
  // A failure would end it first.
  await setImmediate();
  leaving.abort();
  expect(await ended).toEqual({ battles: [], stopped: true });
}

describe('a room that is closed', () => {
  it('while a word for the dice is on the way is left for the next', async () => {
    const it = bot();
    const { closed, last } = await draw(it);
    it.tell({ type: 'room', room: closed, seat: 0 });
    it.tell(noRoom(last));
    await challengedAgain(it, 2);
  });

  it('without a word is missed by the word that was on the way', async () => {
    const it = bot();
    const { last } = await draw(it);
    it.tell(noRoom(last));
    await challengedAgain(it, 2);
  });

  it('while the connection is broken is missed when the bot comes back', async () => {
    const it = bot();
    await draw(it);
    it.socket().terminate();
    await vi.waitFor(() => expect(it.sockets).toHaveLength(2), { timeout: 2000 });
    it.socket().welcome();
    it.tell(noRoom((await it.said('resume')).id));
    await challengedAgain(it, 1);
  });

  it('is not given up where the server only has no time to say how it stands', async () => {
    const it = bot();
    await draw(it);
    it.socket().terminate();
    await vi.waitFor(() => expect(it.sockets).toHaveLength(2), { timeout: 2000 });
    it.socket().welcome();
    it.tell({
      type: 'error',
      re: (await it.said('resume')).id,
      code: 'INTERNAL',
      message: 'The server has failed on this.',
    });
    await vi.waitFor(() => expect(it.socket().said.filter(({ type }) => type === 'resume')).toHaveLength(2), {
      timeout: 3000,
    });
    expect(it.remarks.filter((words) => words.includes('came to no battle'))).toEqual([]);
    it.tell(noRoom(it.socket().said.at(-1)!.id));
    await challengedAgain(it, 1);
  });
});
