/** Battles that a store has kept from an older version of the rules. */
import { describe, expect, it } from 'vitest';
import type { Store } from '../../../arena/store/store.js';
import { parseRecord } from '../../../engine/index.js';
import { memoryStore, NONCE_A, NONCE_B, type Scene, scene } from './fake-world.js';
import { begun, playOn } from './two-players.js';

const V1 = 'battleships-v1';
const spread = (_: unknown, n: number): number => (n * 7919) % 1009;

/** The server comes back on a store whose games are of older rules. */
function comesBack(store: Store, room: string): Scene {
  const row = store.game(room)!;
  expect(row.ruleset).toBe('battleships-v2');
  store.saveGame({ ...row, ruleset: V1 });
  return scene({ store, seed: 'later' });
}

async function fought(most?: number): Promise<{ store: Store; room: string }> {
  const s = scene({ store: memoryStore() });
  const [a, b] = [s.enter('anna'), s.enter('bo')];
  const room = begun(s, a, b);
  playOn(s, [a, b], spread, most);
  await s.world.settle();
  return { store: s.store, room };
}

describe('a battle of older rules', () => {
  it('that has begun does not go on by others, even where all its orders would fit', async () => {
    const { store, room } = await fought(9);
    const s = comesBack(store, room);
    expect(store.game(room)!.status).toBe('closed');
    expect(store.entries(room).length).toBeGreaterThan(8);
    expect(s.faults.join()).toMatch(/This battle cannot be played here: it is of battleships-v1, an older version/);
    const a = s.enter('anna');
    s.say(a, { type: 'resume', room, last: 0 });
    expect(a.last('error')).toMatchObject({
      code: 'NO_ROOM',
      message: expect.stringMatching(
        /^There is no room \w+ any more: it is of battleships-v1, an older version of the rules/,
      ),
    });
    // Everybody else is served.
    s.say(a, { type: 'games' });
    expect(a.has('games')).toBe(true);
    expect(begun(s, a, s.enter('bo'))).not.toBe(room);
  });

  it('that waits is fought by those of today', () => {
    const first = scene({ store: memoryStore() });
    const anna = first.enter('anna');
    const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
    first.say(anna, { type: 'challenge', scenario: 'denmark-strait', seats: [...seats] });
    const { room } = anna.last('room');
    const s = comesBack(first.store, room.id);
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    s.say(b, { type: 'join', room: room.id });
    s.say(a, { type: 'resume', room: room.id, last: 0 });
    for (const [link, nonce] of [
      [a, NONCE_A],
      [b, NONCE_B],
    ] as const)
      s.say(link, { type: 'ready', room: room.id, nonce });
    playOn(s, [a, b], spread);
    expect(s.store.game(room.id)).toMatchObject({ status: 'over', ruleset: 'battleships-v2' });
    expect(s.faults).toEqual([]);
  });

  it('that is over is not shown by other rules, but its record is still to be had', async () => {
    const { store, room } = await fought();
    const old = store.record(room)!.replace('battleships-v2', V1);
    const s = comesBack(store, room);
    store.saveRecord(room, old);
    const a = s.enter('anna');
    s.say(a, { type: 'resume', room, last: 0 });
    expect(a.last('error')).toMatchObject({
      code: 'NOT_NOW',
      message: expect.stringMatching(/of battleships-v1, an older version .* Its record is still to be had\.$/),
    });
    s.say(a, { type: 'record', room });
    expect(a.last('record').text).toBe(old);
    s.say(a, { type: 'reason', room });
    expect(a.last('error')).toMatchObject({ code: 'NOT_NOW' });
    expect(s.faults).toEqual([]);
  });

  it.each([true, false])(
    'loses a name that a moderator takes, in its record too (somebody there: %s)',
    async (isOpen) => {
      const { store, room } = await fought();
      const read = parseRecord(store.record(room)!);
      const plies = read.ok ? read.value.plies.length : 0;
      const s = comesBack(store, room);
      if (isOpen) s.say(s.enter('bo'), { type: 'resume', room, last: 0 });
      s.store.savePerson({
        ...{ id: 'p-anna', name: 'anna', kind: 'person', secretHash: 'x', scopes: [], created: 0, lastSeen: 0 },
        ...{ revoked: false, banned: false },
      });
      s.store.order({ kind: 'clear-name', player: 'p-anna' });
      s.host.tick();
      expect(s.faults).toEqual([]);
      const record = store.record(room);
      expect(record).not.toMatch(/"anna/);
      const anew = parseRecord(record!);
      expect(anew.ok && anew.value.headers.get('Seat.UK')).toMatch(/^guest \S+ \(person\)$/);
      expect(anew.ok && anew.value.plies.length).toBe(plies);
      expect(anew.ok && anew.value.source).not.toHaveProperty('changed');
    },
  );
});
