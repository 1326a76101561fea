/** The draw of a room's dice: two rounds, no choice after the others, and nobody who can hold it up. */
import { describe, expect, it } from 'vitest';
import { verdictOn } from '../../../arena/files/open-record.js';
import { LIMITS } from '../../../arena/limits/limits.js';
import { sha256 } from '../../../engine/core/sha256.js';
import { agentNonce, FIRST_SEAT, nonceHash, parseRecord, seat } from '../../../engine/index.js';
import { type FakeLink, NONCE_A, NONCE_B, type Scene, scene } from './fake-world.js';

const VALUE = 'c'.repeat(64);

/** Two people in a room that waits. */
function seated(s: Scene): { a: FakeLink; b: FakeLink; room: string } {
  const [a, b] = [s.enter('Ada'), s.enter('Bob')];
  s.say(a, { type: 'challenge', scenario: 'denmark-strait', seats: [{ kind: 'me' }, { kind: 'open' }] });
  const room = a.last('room').room.id;
  s.say(b, { type: 'join', room });
  return { a, b, room };
}

const dice = (link: FakeLink) => link.last('room').room.dice;
const status = (link: FakeLink): string => link.last('room').room.status;
const hashOf = (link: FakeLink, of: number, nonce: string): string =>
  nonceHash(link.last('room').room.id, dice(link).commit, seat(of), nonce);
const code = (link: FakeLink): string => link.last('error').code;

function commit(s: Scene, link: FakeLink, seat: number, nonce: string, more = {}): void {
  s.say(link, { type: 'ready', room: link.last('room').room.id, hash: hashOf(link, seat, nonce), ...more });
}
function reveal(s: Scene, link: FakeLink, nonce: string): void {
  s.say(link, { type: 'reveal', room: link.last('room').room.id, nonce });
}
/** Both are bound, neither has revealed. */
function bound(s: Scene): { a: FakeLink; b: FakeLink; room: string } {
  const two = seated(s);
  commit(s, two.a, 0, NONCE_A);
  commit(s, two.b, 1, NONCE_B);
  return two;
}
/** So that each second passes as in a server. */
function pass(s: Scene, milliseconds: number): Promise<void> {
  return (async () => {
    for (let at = 0; at < milliseconds; at += 1_000) {
      await s.world.wind(1_000);
      s.host.tick();
    }
  })();
}

describe('two rounds', () => {
  it('show hashes first, nonces when all hashes stand, and begin with the last nonce', () => {
    const s = scene();
    const { a, b, room } = seated(s);
    commit(s, a, 0, NONCE_A);
    expect(dice(b)).toMatchObject({ draw: 1, hashes: [hashOf(a, 0, NONCE_A), null], nonces: [null, null] });
    expect(b.last('room').room.seats.map(({ ready }) => ready)).toEqual([true, false]);
    reveal(s, a, NONCE_A);
    expect(code(a)).toBe('NOT_NOW');
    expect(dice(b).nonces).toEqual([null, null]);
    commit(s, b, 1, NONCE_B);
    reveal(s, a, NONCE_A);
    expect(dice(b).nonces).toEqual([NONCE_A, null]);
    expect(status(b)).toBe('waiting');
    reveal(s, b, NONCE_B);
    expect(status(b)).toBe('playing');
    s.say(a, { type: 'resign', room });
    const record = parseRecord(s.store.record(room)!);
    expect(record.ok && record.value.headers.get('Nonces')).toBe(`${NONCE_A} ${NONCE_B}`);
    expect(record.ok && record.value.headers.has('Beacons')).toBe(false);
    expect(record.ok && verdictOn(record.value)).toMatchObject({ verified: true, rerolled: true });
  });

  it('hold a seat to what it said: another hash, another nonce, a nonce of another hash are refused', () => {
    const s = scene();
    const { a, b } = seated(s);
    commit(s, a, 0, NONCE_A);
    commit(s, a, 0, NONCE_B);
    expect(code(a)).toBe('BAD_NONCE');
    commit(s, a, 0, NONCE_A);
    expect(a.heard.at(-1)!.type).toBe('done');
    commit(s, b, 1, NONCE_B);
    reveal(s, b, NONCE_A);
    expect(code(b)).toBe('BAD_NONCE');
    reveal(s, b, NONCE_B);
    reveal(s, b, NONCE_B);
    expect(b.heard.at(-1)!.type).toBe('done');
    expect(status(b)).toBe('waiting');
    reveal(s, a, NONCE_A);
    reveal(s, a, NONCE_A);
    expect(status(a)).toBe('playing');
    reveal(s, a, NONCE_B);
    expect(code(a)).toBe('NOT_NOW');
  });

  it('bind agents by the commitment: their nonces are made from the seed', () => {
    const s = scene();
    const a = s.enter('Ada');
    const seats = [{ kind: 'agent' as const, name: 'random' }, { kind: 'me' as const }];
    s.say(a, { type: 'challenge', scenario: 'denmark-strait', seats });
    const room = a.last('room').room.id;
    const { hashes, nonces } = dice(a);
    expect([hashes[1], nonces]).toEqual([null, [null, null]]);
    commit(s, a, 1, NONCE_A);
    const seed = s.store.game(room)!.diceSeed;
    expect(dice(a).nonces).toEqual([agentNonce(room, seed, FIRST_SEAT), null]);
    reveal(s, a, NONCE_A);
    expect(status(a)).toBe('playing');
    expect(dice(a).hashes[0]).toBe(hashes[0]);
    expect(nonceHash(room, sha256(seed), FIRST_SEAT, agentNonce(room, seed, FIRST_SEAT))).toBe(hashes[0]);
  });

  it('take a nonce in one go, and keep it to themselves until the others are bound', () => {
    const s = scene();
    const { a, b, room } = seated(s);
    s.say(a, { type: 'ready', room, nonce: NONCE_A });
    expect(dice(b)).toMatchObject({ hashes: [hashOf(a, 0, NONCE_A), null], nonces: [null, null] });
    expect(JSON.stringify(b.heard)).not.toContain(NONCE_A);
    commit(s, b, 1, NONCE_B);
    expect(dice(b).nonces).toEqual([NONCE_A, null]);
    reveal(s, b, NONCE_B);
    expect(status(a)).toBe('playing');
  });

  it('want either a hash or a nonce, of the draw that stands, from who sits there', () => {
    const s = scene();
    const { a, room } = seated(s);
    s.say(a, { type: 'ready', room });
    expect(a.last('error')).toMatchObject({ code: 'BAD_NONCE', path: '/hash' });
    s.say(a, { type: 'ready', room, nonce: NONCE_A, hash: hashOf(a, 0, NONCE_A) });
    expect(code(a)).toBe('BAD_NONCE');
    commit(s, a, 0, NONCE_A, { draw: 2 });
    expect(a.last('error')).toMatchObject({ code: 'NOT_NOW', path: '/draw' });
    const eve = s.enter('Eve');
    s.say(eve, { type: 'ready', room, nonce: NONCE_B });
    expect(code(eve)).toBe('NOT_SEATED');
    s.say(eve, { type: 'reveal', room, nonce: NONCE_B });
    expect(code(eve)).toBe('NOT_SEATED');
  });
});

describe('who does not reveal in time', () => {
  it('leaves the game before it counts; the others draw anew, with another seed and nothing kept', async () => {
    const s = scene();
    const { a, b, room } = bound(s);
    const before = dice(a);
    reveal(s, a, NONCE_A);
    await pass(s, LIMITS.dice.revealMs);
    expect(status(a)).toBe('waiting');
    await pass(s, 2_000);
    expect(b.last('room')).toMatchObject({ seat: null });
    expect(b.all('error').at(-1)!.message).toContain('did not come in time');
    expect(a.last('room')).toMatchObject({ seat: 0, room: { status: 'waiting' } });
    expect(a.last('room').room.seats[1]!.player).toBeNull();
    expect(dice(a)).toMatchObject({ draw: 2, hashes: [null, null], nonces: [null, null], seed: null });
    expect(dice(a).commit).not.toBe(before.commit);
    const c = s.enter('Cleo');
    s.say(c, { type: 'join', room });
    commit(s, a, 0, NONCE_A);
    commit(s, c, 1, NONCE_B);
    reveal(s, c, NONCE_B);
    reveal(s, a, NONCE_A);
    expect(status(a)).toBe('playing');
    s.say(c, { type: 'resign', room });
    const record = parseRecord(s.store.record(room)!);
    expect(record.ok && verdictOn(record.value)).toMatchObject({ verified: true, rerolled: true });
    expect(s.faults).toEqual([]);
  });

  it('has all the time there is while the other has not committed', async () => {
    const s = scene();
    const { a, b } = seated(s);
    commit(s, a, 0, NONCE_A);
    await pass(s, 3 * LIMITS.dice.revealMs);
    expect(a.last('room')).toMatchObject({ seat: 0 });
    expect(dice(a).draw).toBe(1);
    commit(s, b, 1, NONCE_B);
    await pass(s, LIMITS.dice.revealMs / 2);
    reveal(s, a, NONCE_A);
    reveal(s, b, NONCE_B);
    expect(status(a)).toBe('playing');
  });

  it('closes the room where only agents are left', async () => {
    const s = scene();
    const a = s.enter('Ada');
    const seats = [{ kind: 'me' as const }, { kind: 'agent' as const, name: 'random' }];
    s.say(a, { type: 'challenge', scenario: 'denmark-strait', seats });
    commit(s, a, 0, NONCE_A);
    await pass(s, LIMITS.dice.revealMs + 2_000);
    expect(status(a)).toBe('closed');
  });

  it('is not charged for a server that was down: the time begins anew', async () => {
    const s = scene();
    const { room } = bound(s);
    await pass(s, LIMITS.dice.revealMs - 2_000);
    const again = scene({ store: s.store, world: s.world });
    const [a, b] = [again.enter('Ada'), again.enter('Bob')];
    for (const link of [a, b]) again.say(link, { type: 'resume', room, last: 0 });
    await pass(again, LIMITS.dice.revealMs - 2_000);
    expect(a.last('room').seat).toBe(0);
    expect(dice(a).draw).toBe(1);
    reveal(again, a, NONCE_A);
    reveal(again, b, NONCE_B);
    expect(status(a)).toBe('playing');
  });

  it('cannot leave in place of that without a new draw', () => {
    const s = scene();
    const { a, b, room } = bound(s);
    reveal(s, a, NONCE_A);
    s.say(b, { type: 'leave', room });
    expect(dice(a)).toMatchObject({ draw: 2, hashes: [null, null], nonces: [null, null] });
    // Who leaves before all are bound has seen nothing: the others' hashes stand.
    commit(s, a, 0, NONCE_A);
    s.say(b, { type: 'join', room });
    s.say(b, { type: 'leave', room });
    expect(dice(a)).toMatchObject({ draw: 2, hashes: [hashOf(a, 0, NONCE_A), null] });
  });
});

describe('a beacon', () => {
  const beacon = { source: 'drand-quicknet', round: 12_345_678 };

  it('is named with the hash, told when all are bound and before any nonce, and a part of the dice', () => {
    const s = scene();
    const { a, b, room } = seated(s);
    commit(s, a, 0, NONCE_A, { beacon });
    expect(dice(b).beacons).toEqual([{ ...beacon, value: null }, null]);
    s.say(a, { type: 'beacon', room, value: VALUE });
    expect(code(a)).toBe('BAD_BEACON');
    commit(s, b, 1, NONCE_B);
    reveal(s, b, NONCE_B);
    expect(code(b)).toBe('NOT_NOW');
    s.say(b, { type: 'beacon', room, value: VALUE });
    expect(code(b)).toBe('BAD_BEACON');
    s.say(a, { type: 'beacon', room, value: VALUE });
    s.say(a, { type: 'beacon', room, value: VALUE });
    expect(a.heard.at(-1)!.type).toBe('done');
    s.say(a, { type: 'beacon', room, value: 'd'.repeat(64) });
    expect(code(a)).toBe('BAD_BEACON');
    expect(dice(b).beacons[0]).toEqual({ ...beacon, value: VALUE });
    reveal(s, b, NONCE_B);
    reveal(s, a, NONCE_A);
    expect(status(a)).toBe('playing');
    s.say(a, { type: 'resign', room });
    const record = parseRecord(s.store.record(room)!);
    if (!record.ok) throw new Error(record.message);
    expect(record.value.headers.get('Nonces')).toBe(`${NONCE_A}:${VALUE} ${NONCE_B}`);
    expect(record.value.headers.get('Beacons')).toBe('drand-quicknet/12345678 -');
    expect(verdictOn(record.value)).toMatchObject({ verified: true, rerolled: true });
    const other = s.store.record(room)!.replace(VALUE, 'd'.repeat(64));
    const changed = parseRecord(other);
    expect(changed.ok && verdictOn(changed.value)).toMatchObject({ verified: false });
  });

  it('that is not told in time costs the seat', async () => {
    const s = scene();
    const { a, b } = seated(s);
    commit(s, a, 0, NONCE_A, { beacon });
    commit(s, b, 1, NONCE_B);
    await pass(s, LIMITS.dice.beaconMs - 1_000);
    expect(a.last('room').seat).toBe(0);
    await pass(s, 3_000);
    expect(a.last('room').seat).toBeNull();
    expect(b.last('room')).toMatchObject({ seat: 1, room: { dice: { draw: 2 } } });
  });

  it('cannot be changed by saying ready again', () => {
    const s = scene();
    const { a } = seated(s);
    commit(s, a, 0, NONCE_A, { beacon });
    commit(s, a, 0, NONCE_A);
    expect(code(a)).toBe('BAD_BEACON');
    commit(s, a, 0, NONCE_A, { beacon: { ...beacon, round: 1 } });
    expect(code(a)).toBe('BAD_BEACON');
  });
});

describe('rooms of before the two rounds', () => {
  it('that wait draw by two rounds; one that is fought keeps its dice', () => {
    const s = scene();
    const { room } = seated(s);
    const row = s.store.game(room)!;
    const old = { n: 0, hashes: [], beacons: [], missed: [] };
    s.store.saveGame({ ...row, nonces: [NONCE_A, null], draw: old });
    const running = { ...row, id: 'aaaaaaaaaaaa', status: 'playing' as const, nonces: [NONCE_A, NONCE_B], draw: old };
    s.store.saveGame(running);
    const again = scene({ store: s.store, world: s.world });
    expect(again.faults).toEqual([]);
    expect(again.store.game(room)).toMatchObject({ nonces: [null, null], draw: { n: 1, hashes: [null, null] } });
    expect(again.store.game(room)!.diceSeed).not.toBe(row.diceSeed);
    const a = again.enter('Ada');
    again.say(a, { type: 'resume', room: running.id, last: 0 });
    expect(dice(a)).toMatchObject({ draw: 0, hashes: [null, null], nonces: [NONCE_A, NONCE_B] });
    again.say(a, { type: 'resign', room: running.id });
    const record = parseRecord(again.store.record(running.id)!);
    expect(record.ok && verdictOn(record.value)).toMatchObject({ verified: true, rerolled: true });
  });
});
