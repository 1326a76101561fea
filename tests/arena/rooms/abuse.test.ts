import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../arena/limits/limits.js';
import type { Scope } from '../../../arena/protocol/link.js';
import { NONCE_A, NONCE_B, scene } from './fake-world.js';
import { begun, openRequest, playOn } from './two-players.js';

const spread = (_: unknown, n: number): number => (n * 7919) % 1009;
const CLOCK = { kind: 'game', seconds: 600, increment: 10 } as const;
const SECRET = { scenario: 'guadalcanal', options: { flagship: 'on' } };

describe('what strangers and players try', () => {
  it('a second connection of who has left hears nothing of the next player', () => {
    const s = scene();
    const [a1, a2, b, c] = [s.enter('anna'), s.enter('anna'), s.enter('bo'), s.enter('carl')];
    s.say(a1, { type: 'challenge', ...SECRET, seats: [{ kind: 'me' }, { kind: 'open' }] });
    const room = a1.last('room').room.id;
    s.say(a2, { type: 'resume', room, last: 0 });
    s.say(b, { type: 'join', room });
    s.say(a1, { type: 'leave', room });
    expect(a2.last('room').seat).toBe(null);
    const heard = a2.heard.length;
    s.say(c, { type: 'join', room, seat: 0 });
    s.say(c, { type: 'ready', room, nonce: NONCE_A });
    s.say(b, { type: 'ready', room, nonce: NONCE_B });
    playOn(s, [b, c], spread, 6);
    expect(c.has('request')).toBe(true);
    expect(a2.heard.length).toBe(heard);
  });

  it('withdrawing the leave to see everything ends it at once', async () => {
    const s = scene();
    const [a, b, c] = [s.enter('anna'), s.enter('bo'), s.enter(null)];
    const room = begun(s, a, b, { ...SECRET, openAfter: 3600 });
    s.say(c, { type: 'watch', room, all: true });
    s.say(a, { type: 'allow', room, openAfter: null });
    playOn(s, [a, b], spread, 12);
    s.say(c, { type: 'resume', room, last: 0 });
    await s.world.wind(10_000_000);
    s.host.tick();
    for (const m of c.all('snapshot').slice(1)) expect([m.all, m.views]).toEqual([false, undefined]);
    expect(c.heard.some((m) => m.type === 'events' && m.views !== undefined)).toBe(false);
    expect(s.faults).toEqual([]);
  });

  it('an owner cannot open a battle that others have joined on other terms, nor a rated one', () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const room = begun(s, a, b, SECRET);
    s.say(a, { type: 'allow', room, openAfter: 60 });
    expect(a.last('error')).toMatchObject({ code: 'NOT_NOW', path: '/openAfter' });
    s.say(a, {
      type: 'challenge',
      ...SECRET,
      seats: [{ kind: 'me' }, { kind: 'open' }],
      rated: true,
      clock: CLOCK,
      openAfter: 60,
    });
    expect(a.last('error')).toMatchObject({ code: 'NOT_NOW', path: '/openAfter' });
    const slow = begun(s, a, b, { ...SECRET, openAfter: 600 });
    s.say(a, { type: 'allow', room: slow, openAfter: 60 });
    expect(a.last('error')).toMatchObject({ code: 'NOT_NOW' });
    s.say(a, { type: 'allow', room: slow, openAfter: 900 });
    expect(a.last('room').room.openAfter).toBe(900);
  });

  it('a rated battle without a clock is refused', () => {
    const s = scene();
    const a = s.enter('anna');
    s.say(a, { type: 'challenge', scenario: 'river-plate', seats: [{ kind: 'me' }, { kind: 'open' }], rated: true });
    expect(a.last('error')).toMatchObject({ code: 'BAD_CLOCK', path: '/clock' });
  });

  it('finished rooms are forgotten, also by those who stay', async () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    for (let i = 0; i < 5; i++) s.say(b, { type: 'resign', room: begun(s, a, b) });
    expect(s.host.counts().rooms).toBe(5);
    await s.world.wind(LIMITS.finishedMs + 1000);
    s.host.tick();
    expect(s.host.counts()).toMatchObject({ rooms: 0, seated: 0 });
    const room = a.all('over')[0]!.room.id;
    s.say(a, { type: 'record', room });
    expect(a.last('record').text).toContain('[Termination "resigned"]');
  });

  it('who is not in a room cannot make it talk', () => {
    const s = scene();
    const [a, b, c] = [s.enter('anna'), s.enter('bo'), s.enter(null)];
    const room = begun(s, a, b, { visibility: 'private' });
    const heard = a.heard.length;
    s.say(c, { type: 'leave', room });
    expect(c.last('error').code).toBe('NOT_SEATED');
    s.say(c, { type: 'history', room, first: 1 });
    expect(c.last('error').code).toBe('NOT_SEATED');
    s.say(c, { type: 'resume', room, last: 0 });
    expect(c.last('error').code).toBe('BAD_CODE');
    expect(a.heard.length).toBe(heard);
  });

  it('coming back is no way round the limits of watching', () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const room = begun(s, a, b);
    for (let i = 0; i < LIMITS.spectatorsPerRoom; i++) s.say(s.enter(null), { type: 'watch', room });
    const late = s.enter(null);
    s.say(late, { type: 'resume', room, last: 0 });
    expect(late.last('error').code).toBe('ROOM_FULL');
    const other = begun(s, a, b);
    const bot = s.enter('robot', { kind: 'bot', scopes: new Set<Scope>(['tournament']) });
    s.say(bot, { type: 'resume', room: other, last: 0 });
    expect(bot.last('error').code).toBe('NO_SCOPE');
    s.say(bot, { type: 'chat', room: other, text: 'hello' });
    expect(bot.last('error').code).toBe('NOT_SEATED');
  });

  it('offers of a draw and wishes for another battle outlive the server', () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const room = begun(s, a, b);
    s.say(a, { type: 'draw', room, say: 'offer' });
    const t = scene({ store: s.store, world: s.world });
    const b2 = t.enter('bo');
    t.say(b2, { type: 'resume', room, last: 0 });
    expect(b2.last('snapshot').drawOffer).toBe(0);
    t.say(b2, { type: 'draw', room, say: 'accept' });
    expect(b2.last('over').room.outcome!.termination).toBe('agreed');
    t.say(b2, { type: 'rematch', room });
    const u = scene({ store: s.store, world: s.world });
    const a3 = u.enter('anna');
    u.say(a3, { type: 'resume', room, last: 0 });
    u.say(a3, { type: 'rematch', room });
    expect(a3.last('room').room.next).not.toBe(null);
  });

  it('another battle of the same is opened within the limits of who agrees last', () => {
    const s = scene();
    const a = s.enter('anna');
    const most = LIMITS.pools.rooms.one.person;
    const against = {
      scenario: 'river-plate',
      seats: [{ kind: 'me' as const }, { kind: 'agent' as const, name: 'random' }],
    };
    const fought: string[] = [];
    for (let i = 0; i <= most; i++) {
      s.say(a, { type: 'challenge', ...against });
      const room = a.last('room').room.id;
      s.say(a, { type: 'ready', room, nonce: NONCE_A });
      s.say(a, { type: 'resign', room });
      fought.push(room);
    }
    for (const room of fought) s.say(a, { type: 'rematch', room });
    expect(a.all('error')).toMatchObject([{ code: 'TOO_MANY' }]);
    expect(s.host.counts().seated).toBe(most);
    // Nothing was said of it, and with a place free it can be asked for again.
    const last = fought.at(-1)!;
    expect(s.store.game(last)).toMatchObject({ next: null, again: [] });
    s.say(a, { type: 'leave', room: s.store.game(fought[0]!)!.next! });
    s.say(a, { type: 'rematch', room: last });
    expect(a.all('error')).toHaveLength(1);
    expect(s.store.game(last)!.next).not.toBe(null);
  });

  it('an answer repeated with a change is not the same answer', () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const room = begun(s, a, b);
    const link = openRequest(a) ? a : b;
    const { requestId, legal } = openRequest(link)!;
    const action = legal[0]!;
    s.say(link, { type: 'act', room, requestId, action });
    s.say(link, { type: 'act', room, requestId, action, hold: true });
    expect(link.last('error').code).toBe('STALE_REQUEST');
    s.say(link, { type: 'act', room, requestId, action: { ...action, id: action.id + 1 } });
    expect(link.last('error').code).toBe('STALE_REQUEST');
    expect(link.all('accepted').length).toBe(1);
  });

  it('agents wait for those who watch, but not on their own clocks', async () => {
    const s = scene();
    const a = s.enter('anna');
    s.say(a, {
      type: 'challenge',
      scenario: 'river-plate',
      seats: [
        { kind: 'agent', name: 'random' },
        { kind: 'agent', name: 'random' },
      ],
      clock: { kind: 'turn', seconds: 5 },
      pace: 2000,
    });
    const room = a.last('room').room.id;
    for (let n = 0; n < 200 && s.store.game(room)!.status === 'playing'; n++) await s.world.wind(5000);
    expect(s.store.game(room)!.outcome!.termination).toBe('normal');
  });

  it('a name that a moderator takes is gone everywhere', () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const before = begun(s, a, b);
    s.say(a, { type: 'chat', room: before, text: 'good luck' });
    s.say(b, { type: 'resign', room: before });
    const room = begun(s, a, b);
    const person = {
      kind: 'person',
      secretHash: 'x',
      scopes: [],
      created: 0,
      lastSeen: 0,
      revoked: false,
      banned: false,
    } as const;
    s.store.savePerson({ ...person, id: 'p-anna', name: 'anna' });
    s.store.order({ kind: 'clear-name', player: 'p-anna' });
    s.host.tick();
    expect(a.ended).toBe('RESTART');
    s.say(b, { type: 'resume', room, last: 0 });
    s.say(b, { type: 'resume', room: before, last: 0 });
    s.say(b, { type: 'resign', room });
    s.say(b, { type: 'record', room });
    s.say(b, { type: 'record', room: before });
    const since = b.heard.slice(
      b.heard.findIndex((m) => m.type === 'room' && m.room.seats.some((p) => p.player?.name.startsWith('guest'))),
    );
    expect(since.length).toBeGreaterThan(5);
    expect(since.filter((m) => /"anna"|"anna \(/.test(JSON.stringify(m))).map((m) => m.type)).toEqual([]);
  });
});
