/** What one player, or one address, may take of the arena, however many connections it has. */
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../arena/limits/limits.js';
import type { Spoken } from '../../../arena/rooms/arena.js';
import { type FakeLink, type Scene, scene } from './fake-world.js';
import { begun } from './two-players.js';

const OPEN: Extract<Spoken, { type: 'challenge' }> = {
  type: 'challenge',
  scenario: 'river-plate',
  seats: [{ kind: 'me' }, { kind: 'open' }],
};

const refused = (link: FakeLink): string[] => link.all('error').map((e) => e.code);

describe('rooms', () => {
  it('are few for a person, many for a bot', () => {
    const s = scene();
    const [person, bot] = [s.enter('anna'), s.enter('robot', { kind: 'bot' })];
    for (let i = 0; i <= LIMITS.pools.rooms.one.person; i++) for (const link of [person, bot]) s.say(link, OPEN);
    expect(person.all('room')).toHaveLength(LIMITS.pools.rooms.one.person);
    expect(refused(person)).toEqual(['TOO_MANY']);
    expect(refused(bot)).toEqual([]);
  });

  it('are entered by a person up to a limit', () => {
    const s = scene();
    const owner = s.enter('owner', { kind: 'bot' });
    const guest = s.enter('bo');
    for (let i = 0; i <= LIMITS.roomsSeated.person; i++) {
      s.say(owner, OPEN);
      s.say(guest, { type: 'join', room: owner.last('room').room.id });
    }
    expect(s.host.roomsOf('p-bo')).toHaveLength(LIMITS.roomsSeated.person);
    expect(refused(guest)).toEqual(['TOO_MANY']);
  });

  it('with rules of their own are of so many kinds; those of the list are always to be had', () => {
    const s = scene();
    const bot = s.enter('robot', { kind: 'bot' });
    const limits = LIMITS.pools.variants.one as { bot: number };
    const before = limits.bot;
    limits.bot = 1;
    try {
      const isOpened = (wish: Partial<typeof OPEN>): boolean => {
        const { length } = bot.all('error');
        s.say(bot, { ...OPEN, ...wish });
        return bot.all('error').length === length;
      };
      expect(isOpened({})).toBe(true);
      expect(isOpened({ options: { flagship: 'on' } })).toBe(true);
      expect(isOpened({ options: { command: 'on' } })).toBe(false);
      expect(bot.last('error')).toMatchObject({ code: 'TOO_MANY', path: '/options' });
      expect(isOpened({ options: { flagship: 'on' } })).toBe(true);
      expect(isOpened({ options: { crews: 'on' } }), 'which is the standard rule').toBe(true);
      expect(isOpened({ scenario: 'calabria' })).toBe(true);
    } finally {
      limits.bot = before;
    }
  });

  it('of the same battle share its tables, in whatever order its rules are written', () => {
    const { host } = scene();
    const one = host.house.shelf.open('calabria', { crews: 'on', arcs: 'on' }).game;
    for (let bits = 0; bits < 70; bits++) {
      const on = ['radar', 'reload', 'flagship', 'command', 'turning', 'special', 'crews'].filter(
        (_, i) => (bits >> i) & 1,
      );
      host.house.shelf.open('river-plate', Object.fromEntries(on.map((name) => [name, 'on'])));
    }
    expect(host.house.shelf.open('calabria', { arcs: 'on', crews: 'on' }).game).toBe(one);
  });
});

describe('questions', () => {
  const ask = (s: Scene, link: FakeLink, times: number): void => {
    for (let i = 0; i < times; i++) s.say(link, { type: 'ranking', ruleset: 'battleships' });
  };

  it('are counted over all connections of a person, and those of nobody by address', async () => {
    for (const [name, how] of [
      ['anna', {}],
      [null, { address: '192.0.2.7' }],
    ] as const) {
      const s = scene();
      const links = Array.from({ length: 5 }, () => s.enter(name, how));
      const { burst, perSecond } = LIMITS.questions.one;
      for (const link of links) ask(s, link, burst / 2);
      const answered = (): number => links.flatMap((l) => l.all('ranking')).length;
      expect(answered()).toBe(burst);
      const other = s.enter('bo');
      ask(s, other, 1);
      expect(other.all('ranking')).toHaveLength(1);
      s.host.left(links[0]!);
      const back = s.enter(name, how);
      ask(s, back, 1);
      expect(back.all('ranking')).toEqual([]);
      // None is refused: each is answered when its time has come.
      await s.world.wind(1000);
      s.host.tick();
      expect(answered() + back.all('ranking').length).toBe(burst + perSecond);
      await s.world.wind(((1.5 * burst) / perSecond) * 1000);
      expect(answered() + back.all('ranking').length).toBe((5 * burst) / 2 + 1);
      expect([...links, back].flatMap(refused)).toEqual([]);
    }
  });

  it('are counted over all guests of an address too', () => {
    const s = scene();
    const { one, address } = LIMITS.questions;
    const guests = Array.from({ length: 2 * Math.ceil(address.burst / one.burst) }, (_, i) =>
      s.enter(`guest ${i}`, { address: '198.51.100.1' }),
    );
    for (const guest of guests) ask(s, guest, one.burst);
    expect(guests.flatMap((g) => g.all('ranking'))).toHaveLength(address.burst);
    const other = s.enter('elsewhere', { address: '198.51.100.2' });
    ask(s, other, one.burst);
    expect(other.all('ranking')).toHaveLength(one.burst);
  });

  it.each([{ type: 'lobby', on: true }, { type: 'scenarios' }, { type: 'tournament', do: { what: 'list' } }] as const)(
    'are also what fills a frame: $type',
    (message) => {
      const s = scene();
      const link = s.enter(null);
      const { burst } = LIMITS.questions.one;
      for (let i = 0; i <= burst; i++) s.say(link, message);
      expect(link.heard).toHaveLength(burst);
      expect(refused(link)).toEqual([]);
    },
  );

  it('chat is not freed by coming back', async () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const room = begun(s, a, b);
    for (let i = 0; i < 5; i++) {
      const cleo = s.enter('cleo');
      s.say(cleo, { type: 'watch', room });
      for (let n = 0; n < LIMITS.chat.burst; n++) s.say(cleo, { type: 'chat', room, text: 'spam' });
      s.host.left(cleo);
      s.host.tick();
    }
    expect(a.all('chat')).toHaveLength(LIMITS.chat.burst);
    await s.world.wind(60_000);
    s.host.tick();
    const cleo = s.enter('cleo');
    s.say(cleo, { type: 'watch', room });
    s.say(cleo, { type: 'chat', room, text: 'Good evening.' });
    expect(a.all('chat')).toHaveLength(LIMITS.chat.burst + 1);
  });
});

it('guests who came for nothing are forgotten after a long while, and their names are free', async () => {
  const s = scene();
  const now = s.world.now();
  const guest = { kind: 'person', scopes: [], created: now, lastSeen: now, revoked: false, banned: false } as const;
  for (const name of ['anna', 'bo', 'cleo', 'dora'])
    s.store.savePerson({ ...guest, id: `p-${name}`, name, secretHash: name, banned: name === 'cleo' });
  s.store.savePerson({ ...guest, kind: 'bot', id: 'p-robot', name: 'robot', secretHash: 'robot' });
  s.say(s.enter('anna'), OPEN);
  await s.world.wind(LIMITS.guestMs + 1);
  s.store.saveSeen('p-dora', s.world.now());
  s.store.flush();
  const { store } = scene({ store: s.store, world: s.world });
  expect(['anna', 'bo', 'cleo', 'dora', 'robot'].filter((name) => store.nameTaken(name))).toEqual([
    'anna',
    'cleo',
    'dora',
    'robot',
  ]);
});

describe('the lobby', () => {
  it('has tournaments in short, and only the newest', () => {
    const s = scene();
    const ids: string[] = [];
    for (let i = 0; i < 10; i++) {
      const owner = s.enter(`owner ${i}`);
      for (let n = 0; n < LIMITS.pools.tournaments.one.person; n++) {
        const create = {
          what: 'create',
          kind: 'swiss',
          title: '冠'.repeat(80),
          scenario: 'river-plate',
          rounds: 30,
        } as const;
        s.say(owner, { type: 'tournament', do: create });
        ids.push(owner.last('tournament').tournament.id);
      }
      // Everybody who is told of everything would take its time.
      s.host.left(owner);
    }
    for (let g = 0; g < LIMITS.tournament.entrants; g++) {
      const link = s.enter('漢'.repeat(22) + g);
      for (const id of ids) s.say(link, { type: 'tournament', do: { what: 'enter', tournament: id } });
      s.host.left(link);
    }
    const stranger = s.enter(null);
    s.say(stranger, { type: 'lobby', on: true });
    const { tournaments } = stranger.last('lobby');
    expect(tournaments).toHaveLength(LIMITS.tournament.inLobby);
    for (const one of tournaments) {
      expect(one).toMatchObject({ entrants: LIMITS.tournament.entrants, rooms: [] });
      expect(one.standings).toHaveLength(3);
    }
    expect(Buffer.byteLength(JSON.stringify(stranger.last('lobby')))).toBeLessThan(32 * 1024);
    s.say(stranger, { type: 'tournament', do: { what: 'show', tournament: ids[0]! } });
    expect(stranger.last('tournament').tournament.standings).toHaveLength(LIMITS.tournament.entrants);
  });

  it('comes once a second where there is much to tell', async () => {
    for (const [rooms, most] of [
      [3, 10],
      [60, 5],
    ] as const) {
      const s = scene();
      const stranger = s.enter(null);
      s.say(stranger, { type: 'lobby', on: true });
      const owner = s.enter('robot', { kind: 'bot' });
      for (let i = 0; i < rooms; i++) s.say(owner, OPEN);
      await s.world.wind(1000);
      const before = stranger.all('lobby').length;
      for (let at = 0; at < 5000; at += 100) {
        s.host.left(s.enter('anna'));
        await s.world.wind(100);
      }
      const heard = stranger.all('lobby').length - before;
      expect(heard).toBeLessThanOrEqual(most);
      expect(heard).toBeGreaterThanOrEqual(most - 2);
    }
  });
});

it('an order of a moderator that fails does not lose the others', () => {
  const s = scene();
  const [a, b] = [s.enter('anna'), s.enter('bo')];
  const room = begun(s, a, b);
  const guest = { kind: 'person', scopes: [], created: 0, lastSeen: 0, revoked: false, banned: false } as const;
  s.store.savePerson({ ...guest, id: 'p-anna', name: 'anna', secretHash: 'x' });
  const { changePerson } = s.store;
  s.store.changePerson = () => {
    throw new Error('no');
  };
  s.store.order({ kind: 'ban', player: 'p-anna' });
  s.store.order({ kind: 'close-room', room });
  s.host.tick();
  s.store.changePerson = changePerson;
  expect(s.store.game(room)!.status).toBe('over');
  expect(s.faults).toHaveLength(1);
});
