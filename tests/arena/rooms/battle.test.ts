import { describe, expect, it } from 'vitest';
import { verdictOn } from '../../../arena/files/open-record.js';
import { parseRecord } from '../../../engine/index.js';
import { memoryStore, NONCE_A, scene } from './fake-world.js';
import { begun, openRequest, playOn } from './two-players.js';

const spread = (_: unknown, n: number): number => (n * 7919) % 1009;

describe('a battle of two clients', () => {
  it('is fought to its end, recorded, and the dice are fair', async () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const room = begun(s, a, b);
    playOn(s, [a, b], spread);
    expect(s.faults).toEqual([]);
    const over = a.last('over').room;
    expect(over.status).toBe('over');
    s.say(a, { type: 'record', room });
    await s.world.settle();
    const record = parseRecord(a.last('record').text);
    expect(record.ok && verdictOn(record.value)).toMatchObject({ verified: true });
    expect(record.ok && record.value.headers.get('Seed')).toBe(over.dice.seed);
  });

  it('numbers the events of each client from 1 without gaps', () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    begun(s, a, b, { scenario: 'matapan' });
    const c = s.enter(null);
    playOn(s, [a, b], spread, 30);
    s.say(c, { type: 'watch', room: a.last('room').room.id });
    playOn(s, [a, b], spread, 200);
    for (const link of [a, b, c]) {
      const numbers = link.heard.flatMap((m) =>
        m.type === 'events' || m.type === 'snapshot' ? m.events.map((e) => e.n) : [],
      );
      expect(numbers.length).toBeGreaterThan(100);
      expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    }
  });

  it('comes back from the store as it stood, and goes on to the same end', async () => {
    const whole = scene();
    const end = async (s: ReturnType<typeof scene>, breakAt: number): Promise<string> => {
      let t = s;
      let [a, b] = [t.enter('anna'), t.enter('bo')];
      const room = begun(t, a, b);
      playOn(t, [a, b], spread, breakAt);
      t = scene({ store: s.store, world: s.world });
      [a, b] = [t.enter('anna'), t.enter('bo')];
      t.say(a, { type: 'resume', room, last: 0 });
      t.say(b, { type: 'resume', room, last: 0 });
      await t.world.settle();
      playOn(t, [a, b], (r, n) => spread(r, n + breakAt));
      await t.world.settle();
      expect(t.faults).toEqual([]);
      return t.store.record(room)!.replace(/\[(Date|Checksum).*\n/g, '');
    };
    const record = await end(whole, 0);
    expect(await end(scene({ store: memoryStore() }), 57)).toBe(record);
    expect(await end(scene({ store: memoryStore() }), 138)).toBe(record);
  });

  it('answers a repeated answer the same way, and applies it once', () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const room = begun(s, a, b);
    const link = openRequest(a) ? a : b;
    const request = openRequest(link)!;
    const act = { type: 'act', room, requestId: request.requestId, action: request.legal[0]! } as const;
    s.say(link, act);
    const entries = s.store.entries(room).length;
    s.say(link, { ...act, id: 'again' });
    expect(link.last('accepted')).toEqual({ type: 'accepted', re: 'again', room, requestId: request.requestId });
    expect(s.store.entries(room).length).toBe(entries);
    s.say(link, { ...act, action: request.legal[1]! });
    expect(link.last('error')).toMatchObject({ code: 'STALE_REQUEST', requestId: request.requestId });
    expect(s.store.entries(room).length).toBe(entries);
  });

  it('refuses what is not legal with the rule, and what does not fit together', () => {
    const s = scene();
    const [a, b] = [s.enter('anna'), s.enter('bo')];
    const room = begun(s, a, b);
    const link = openRequest(a) ? a : b;
    const other = link === a ? b : a;
    const { requestId, legal } = openRequest(link)!;
    s.say(link, { type: 'act', room, requestId, action: { id: 999_999, text: 'hood>hood' } });
    expect(link.last('error')).toMatchObject({
      code: 'NOT_LEGAL',
      rule: '5.1',
      path: '/action',
      meaning: { kind: 'refuse-target', rule: '5.1', unit: 0, target: 0, bar: 'friend' },
    });
    s.say(link, { type: 'act', room, requestId, action: { id: legal[0]!.id, text: legal[1]!.text } });
    expect(link.last('error')).toMatchObject({ code: 'ACTION_MISMATCH', expected: legal[0]!.text });
    s.say(other, { type: 'act', room, requestId, action: legal[0]! });
    expect(other.last('error')).toMatchObject({ code: 'NOT_NOW' });
    expect(s.store.entries(room)).toEqual([]);
  });

  it('lets a person fight an agent', async () => {
    const s = scene();
    const a = s.enter('anna');
    s.say(a, {
      type: 'challenge',
      scenario: 'denmark-strait',
      seats: [{ kind: 'me' }, { kind: 'agent', name: 'admiral' }],
    });
    const room = a.last('room').room.id;
    s.say(a, { type: 'ready', room, nonce: NONCE_A });
    for (let n = 0; n < 1000 && !a.has('over'); n++) {
      await s.world.settle();
      playOn(s, [a], spread, 1);
    }
    expect(s.faults).toEqual([]);
    s.say(a, { type: 'reason', room });
    await s.world.settle();
    expect(a.last('reason').plans.length).toBeGreaterThan(20);
  });
});
