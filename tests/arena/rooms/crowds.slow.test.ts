/** One address with as many names as it likes takes its part of what all share, and no more. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../../arena/limits/limits.js';
import { type FakeLink, NONCE_A, type Scene, scene } from './fake-world.js';

const NEAR = '203.0.113.66';
const agent = (name: string) => ({ kind: 'agent', name }) as const;
const ME = { kind: 'me' } as const;
const OPEN = { kind: 'open' } as const;

const crowd = (s: Scene, size: number): FakeLink[] =>
  Array.from({ length: size }, (_, i) => s.enter(`mob ${i}`, { address: NEAR }));

/** Whether the room was opened. Everything that has to wait has its time. */
async function opens(s: Scene, link: FakeLink, wish: object): Promise<boolean> {
  const { length } = link.all('error');
  s.say(link, { type: 'challenge', scenario: 'denmark-strait', seats: [ME, OPEN], ...wish });
  await s.world.wind(100);
  return link.all('error').length === length;
}

afterEach(() => vi.restoreAllMocks());

describe('a crowd from one address', () => {
  it('does not take the agents that think long from others: not with rooms that wait, nor with battles', async () => {
    const s = scene();
    const mob = crowd(s, 50);
    const wish = { seats: [OPEN, agent('mcts:3000ms')] };
    for (const guest of mob) for (let i = 0; i < 4; i++) await opens(s, guest, wish);
    expect(mob.flatMap((g) => g.all('room')).length).toBe(200);
    const honest = s.enter('honest');
    expect(await opens(s, honest, { seats: [ME, agent('level:grand-admiral')] })).toBe(true);
    s.say(honest, { type: 'ready', room: honest.last('room').room.id, nonce: NONCE_A });
    expect(s.store.game(honest.last('room').room.id)!.status).toBe('playing');
    // Of the crowd's battles so many begin, the others wait.
    const { address } = LIMITS.pools.thinking;
    let playing = 0;
    for (const guest of mob) {
      await opens(s, guest, { seats: [ME, agent('mcts:3000ms')] });
      const { id } = guest.last('room').room;
      s.say(guest, { type: 'ready', room: id, nonce: NONCE_A });
      if (s.store.game(id)!.status === 'playing') playing++;
    }
    expect(playing).toBe(address);
    const late = s.enter('late');
    expect(await opens(s, late, { seats: [ME, agent('level:grand-admiral')] })).toBe(true);
  });

  it('a battle that waited for its agent begins when there is a place', async () => {
    const s = scene();
    const link = s.enter('anna');
    const wish = { seats: [ME, agent('mcts:3000ms')] };
    const { person } = LIMITS.pools.thinking.one;
    const rooms: string[] = [];
    for (let i = 0; i < person; i++) {
      expect(await opens(s, link, wish)).toBe(true);
      rooms.push(link.last('room').room.id);
    }
    const waiting = rooms.at(-1)!;
    const other = s.enter('bo');
    // Others of hers begin first: here by a limit that another room of the same person has used.
    for (const room of rooms) s.say(link, { type: 'ready', room, nonce: NONCE_A });
    expect(rooms.map((room) => s.store.game(room)!.status)).toEqual(rooms.map(() => 'playing'));
    expect(await opens(s, link, wish)).toBe(false);
    s.say(link, { type: 'resign', room: waiting });
    await s.world.settle();
    expect(await opens(s, link, wish)).toBe(true);
    expect(other.has('error')).toBe(false);
  });

  it('does not take battles with rules of their own from others', async () => {
    const s = scene();
    const switches = ['radar', 'spotters', 'crews', 'arcs', 'reload', 'batteries', 'friendlyFire', 'flagship', 'mines'];
    const options = (n: number) => Object.fromEntries(switches.map((name, i) => [name, (n >> i) & 1 ? 'on' : 'off']));
    let got = 0;
    for (const [i, guest] of crowd(s, 20).entries())
      for (let n = 0; n < 20; n++) if (await opens(s, guest, { options: options(i * 20 + n) })) got++;
    expect(got).toBeGreaterThan(20);
    expect(got).toBeLessThan(LIMITS.pools.variants.size);
    expect(await opens(s, s.enter('honest'), { options: options(511) })).toBe(true);
  });

  it('opens so many rooms of agents alone, and they rest while nobody heeds them', async () => {
    const s = scene();
    const mob = crowd(s, 30);
    let got = 0;
    for (const guest of mob)
      for (let n = 0; n < 5; n++)
        if (await opens(s, guest, { seats: [agent('random'), agent('random')], pace: LIMITS.paceMs })) got++;
    expect(got).toBe(LIMITS.pools.alone.address);
    expect(await opens(s, s.enter('honest'), { seats: [agent('random'), agent('random')], pace: LIMITS.paceMs })).toBe(
      true,
    );
    for (const guest of mob) s.host.left(guest);
    // What was decided already is still done.
    await s.world.wind(2 * LIMITS.paceMs);
    const rooms = mob.flatMap((g) => g.all('room').map((m) => m.room.id));
    const before = rooms.map((room) => s.store.entryCount(room));
    await s.world.wind(60_000);
    expect(rooms.map((room) => s.store.entryCount(room))).toEqual(before);
    // After a while they are closed, and others may open some again.
    await s.world.wind(LIMITS.unheededMs);
    s.host.tick();
    await s.world.settle();
    expect(await opens(s, crowd(s, 1)[0]!, { seats: [agent('random'), agent('random')], pace: LIMITS.paceMs })).toBe(
      true,
    );
  });

  it('is told why, by whom the places are taken', async () => {
    const s = scene();
    const { person } = LIMITS.pools.rooms.one;
    const link = s.enter('anna');
    for (let i = 0; i <= person; i++) await opens(s, link, {});
    expect(link.last('error')).toMatchObject({ code: 'TOO_MANY', message: expect.stringContaining(`${person} rooms`) });
  });
});

describe('the memory guard', () => {
  it('refuses rooms before the machine suffers; the last is for those who have none', async () => {
    const s = scene();
    const [has, none] = [s.enter('has', { address: NEAR }), s.enter('none')];
    expect(await opens(s, has, {})).toBe(true);
    const { rssBytes, heapBytes, kept } = LIMITS.memory;
    for (const [use, bytes] of [
      ['rss', rssBytes],
      ['heap', heapBytes],
    ] as const) {
      s.world.used[use] = bytes * (1 - kept) + 1;
      await s.world.wind(10_000);
      expect(await opens(s, has, {}), use).toBe(false);
      expect(has.last('error').code).toBe('BUSY');
      expect(await opens(s, s.enter(`none ${use}`), {}), use).toBe(true);
      s.world.used[use] = bytes;
      await s.world.wind(10_000);
      expect(await opens(s, none, {}), use).toBe(false);
      expect(none.last('error').code).toBe('BUSY');
      s.world.used[use] = 0;
      await s.world.wind(10_000);
      expect(await opens(s, none, {}), use).toBe(true);
    }
  });
});

it('`join` and `ready` said again tell nobody anything', () => {
  const s = scene();
  const [a, b] = [s.enter('anna'), s.enter('bo')];
  s.say(a, { type: 'challenge', scenario: 'denmark-strait', seats: [ME, OPEN] });
  const { id: room } = a.last('room').room;
  const watchers = Array.from({ length: 20 }, () => s.enter(null));
  for (const link of [...watchers, b]) s.say(link, { type: 'watch', room });
  s.say(a, { type: 'ready', room, nonce: NONCE_A });
  s.host.tick();
  const heard = watchers.map((w) => w.heard.length);
  for (let i = 0; i < 38; i++) {
    s.say(a, { type: 'join', room, id: i });
    s.say(a, { type: 'ready', room, nonce: NONCE_A });
  }
  s.host.tick();
  expect(watchers.map((w) => w.heard.length)).toEqual(heard);
  // Whoever asks is answered.
  expect(a.all('room').filter((m) => m.re !== undefined)).toHaveLength(38);
  s.say(b, { type: 'join', room });
  expect(watchers.map((w) => w.heard.length)).not.toEqual(heard);
});
