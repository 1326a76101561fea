/** Tournaments over real rooms, where not everything goes as it should. */
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../arena/limits/limits.js';
import { Room } from '../../../../arena/rooms/room.js';
import { bySeat, nonceHash, type Seat } from '../../../../engine/index.js';
import { type FakeLink, NONCE_A, NONCE_B, type Scene, scene } from '../fake-world.js';
import { playOn } from '../two-players.js';

const spread = (_: unknown, n: number): number => (n * 7919) % 1009;
const CUP = { what: 'create', kind: 'round-robin', title: 'Cup', scenario: 'river-plate', rounds: 1 } as const;

/** A tournament of these players; its id. */
function started(s: Scene, links: readonly FakeLink[], agents: string[] = []): string {
  const [owner] = links;
  s.say(owner!, { type: 'tournament', do: { ...CUP, agents } });
  const { id } = owner!.last('tournament').tournament;
  for (const link of links) s.say(link, { type: 'tournament', do: { what: 'enter', tournament: id } });
  s.say(owner!, { type: 'tournament', do: { what: 'start', tournament: id } });
  return id;
}

const stateOf = (s: Scene, id: string) => {
  const link = s.enter(null);
  s.say(link, { type: 'tournament', do: { what: 'show', tournament: id } });
  return link.last('tournament').tournament;
};

const pointsOf = (s: Scene, id: string): [string, number][] =>
  stateOf(s, id).standings.map((p) => [p.player.name, p.points]);

/** The room of the tournament that is open now. */
const roomOf = (s: Scene, id: string): string => stateOf(s, id).rooms.find(({ over }) => !over)!.room;

describe('a tournament over real rooms', () => {
  it('is lost by who does not come', async () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const id = started(s, [a, b]);
    for (let game = 0; game < 2; game++) {
      const room = roomOf(s, id);
      s.say(a, { type: 'ready', room, nonce: NONCE_A });
      await s.world.wind(LIMITS.tournament.noShowMs + 1);
      s.host.tick();
      expect(s.store.game(room)!.status).toBe('closed');
    }
    expect(stateOf(s, id).status).toBe('over');
    expect(pointsOf(s, id)).toEqual([
      ['anna', 2],
      ['bo', 0],
    ]);
    expect(s.faults).toEqual([]);
  });

  it('is lost by who commits and does not reveal: no draw is tried again until it pleases', async () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const id = started(s, [a, b]);
    const room = roomOf(s, id);
    const { commit } = a.last('room').room.dice;
    const seatOf = (link: FakeLink): Seat =>
      bySeat(s.store.game(room)!.seats).findIndex((p) => p?.id === link.player!.id);
    for (const [link, nonce] of [
      [a, NONCE_A],
      [b, NONCE_B],
    ] as const) {
      s.say(link, { type: 'ready', room, hash: nonceHash(room, commit, seatOf(link), nonce) });
    }
    s.say(a, { type: 'reveal', room, nonce: NONCE_A });
    for (let at = 0; at < LIMITS.dice.revealMs + 2_000; at += 1_000) {
      await s.world.wind(1_000);
      s.host.tick();
    }
    expect(s.store.game(room)).toMatchObject({ status: 'closed', outcome: null, draw: { n: 1, missed: [seatOf(b)] } });
    expect(pointsOf(s, id)).toEqual([
      ['anna', 1],
      ['bo', 0],
    ]);
    // Also where the server dies before the tournament has heard of it.
    const again = scene({ store: s.store, world: s.world });
    expect(pointsOf(again, id)[0]).toEqual(['anna', 1]);
    expect([...s.faults, ...again.faults]).toEqual([]);
  });

  it('is lost by who stays away in the middle of a battle, when the clock says so', async () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    s.say(a, { type: 'tournament', do: { ...CUP, clock: { kind: 'game', seconds: 60, increment: 0 } } });
    const { id } = a.last('tournament').tournament;
    for (const link of [a, b]) s.say(link, { type: 'tournament', do: { what: 'enter', tournament: id } });
    s.say(a, { type: 'tournament', do: { what: 'start', tournament: id } });
    const room = roomOf(s, id);
    s.say(a, { type: 'ready', room, nonce: NONCE_A });
    s.say(b, { type: 'ready', room, nonce: NONCE_B });
    s.host.left(b);
    for (let i = 0; i < 200 && s.store.game(room)!.status === 'playing'; i++) {
      playOn(s, [a], spread);
      await s.world.wind(1000);
      s.host.tick();
    }
    expect(s.store.game(room)!.outcome).toMatchObject({ termination: 'time' });
    expect(pointsOf(s, id)[0]).toEqual(['anna', 1]);
  });

  it('nobody else takes the seat of a player who leaves', () => {
    const s = scene();
    const [a, b, m] = [s.enter('anna'), s.enter('bo'), s.enter('mallory')];
    const id = started(s, [a, b]);
    const room = roomOf(s, id);
    s.say(a, { type: 'leave', room });
    s.say(m, { type: 'join', room });
    s.say(m, { type: 'ready', room, nonce: NONCE_A });
    s.say(b, { type: 'ready', room, nonce: NONCE_B });
    expect(m.all('error').length).toBeGreaterThan(0);
    expect(s.store.game(room)!.seats.map((p) => p?.id)).not.toContain('p-mallory');
    expect(s.store.game(room)!.status).not.toBe('over');
  });

  it('goes on when the arena is full of other rooms', () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const id = started(s, [a, b]);
    const room = roomOf(s, id);
    s.say(a, { type: 'ready', room, nonce: NONCE_A });
    s.say(b, { type: 'ready', room, nonce: NONCE_B });
    const limits = LIMITS.pools.rooms as { size: number };
    const { size } = limits;
    limits.size = 1;
    try {
      s.say(a, { type: 'challenge', scenario: 'river-plate', seats: [{ kind: 'me' }, { kind: 'open' }] });
      expect(a.last('error')).toMatchObject({ code: 'TOO_MANY', message: expect.stringContaining('All rooms') });
      s.say(b, { type: 'resign', room });
    } finally {
      limits.size = size;
    }
    expect(s.store.game(room)!.status).toBe('over');
    expect(roomOf(s, id)).not.toBe(room);
    expect(s.faults).toEqual([]);
  });

  it('a room that fails does not harm the battle that ended, and is tried again', async () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const id = started(s, [a, b]);
    const room = roomOf(s, id);
    s.say(a, { type: 'ready', room, nonce: NONCE_A });
    s.say(b, { type: 'ready', room, nonce: NONCE_B });
    const { begin } = Room.prototype;
    Room.prototype.begin = () => {
      throw new Error('a bug');
    };
    try {
      s.say(b, { type: 'resign', room });
      for (let i = 0; i < 5; i++) s.host.tick();
    } finally {
      Room.prototype.begin = begin;
    }
    expect(b.last('over').room.outcome).toMatchObject({ termination: 'resigned' });
    expect(stateOf(s, id).rooms).toHaveLength(1);
    expect(s.faults).toHaveLength(1);
    expect(s.store.openGames()).toEqual([]);
    s.host.tick();
    const next = roomOf(s, id);
    s.say(a, { type: 'ready', room: next, nonce: NONCE_A });
    s.say(b, { type: 'ready', room: next, nonce: NONCE_B });
    s.say(a, { type: 'resign', room: next });
    expect(stateOf(s, id).status).toBe('over');
    expect(s.faults).toHaveLength(1);
  });

  it('calls a player by the new name when a moderator has taken the old one', () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const person = { kind: 'person', scopes: [], created: 0, lastSeen: 0, revoked: false, banned: false } as const;
    s.store.savePerson({ ...person, id: 'p-anna', name: 'anna', secretHash: 'x' });
    const id = started(s, [a, b]);
    s.store.order({ kind: 'clear-name', player: 'p-anna' });
    s.host.tick();
    expect(
      stateOf(s, id)
        .standings.map((p) => p.player.name)
        .sort(),
    ).toEqual(['bo', 'guest p-anna']);
    expect(b.last('tournament').tournament.standings.map((p) => p.player.name)).not.toContain('anna');
    const t = scene({ store: s.store, world: s.world });
    expect(stateOf(t, id).standings.map((p) => p.player.name)).toContain('guest p-anna');
  });
});
