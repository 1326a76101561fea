/** Battles that are over answer from what is kept; where one must be played again, that is done once, in small pieces. */
import { afterEach, expect, it, vi } from 'vitest';
import { LIMITS } from '../../../arena/limits/limits.js';
import { GameHistory } from '../../../arena/rooms/game-history.js';
import { type FakeLink, type Scene, scene } from './fake-world.js';
import { begun, playOn } from './two-players.js';

const spread = (_: unknown, n: number): number => (n * 7919) % 1009;

afterEach(() => vi.restoreAllMocks());

/** A battle of anna and bo, over; and how many steps of battles were played since. */
async function over(): Promise<{ s: Scene; a: FakeLink; room: string; steps: () => number }> {
  const s = scene({ seed: 'finished' });
  const [a, b] = [s.enter('anna'), s.enter('bo')];
  const room = begun(s, a, b);
  playOn(s, [a, b], spread);
  await s.world.settle();
  expect(s.store.game(room)!.status).toBe('over');
  const act = vi.spyOn(GameHistory.prototype, 'act');
  return { s, a, room, steps: () => act.mock.calls.length };
}

it('an order or a confirmation that comes too late plays nothing again', async () => {
  const { s, a, room, steps } = await over();
  const last = a.all('accepted').at(-1)!.requestId;
  const { kind, ...given } = s.store.answerTo(room, last) as { kind: 'act'; id: number; action: string };
  expect(kind).toBe('act');
  for (const requestId of ['0-1', '0-9999', '77-1', last]) {
    s.say(a, { type: 'act', room, requestId, action: { id: 9_999, text: 'bismarck>hood' } });
    s.say(a, { type: 'confirm', room, requestId });
  }
  expect(new Set(a.all('error').map(({ code }) => code))).toEqual(new Set(['NOT_NOW', 'STALE_REQUEST']));
  // What was answered before is accepted again, as while it ran.
  s.say(a, { type: 'act', room, requestId: last, action: { id: given.id, text: given.action } });
  expect(a.heard.at(-1)).toEqual({ type: 'accepted', room, requestId: last });
  expect(steps()).toBe(0);
});

it('what forty guests ask is worked out once', async () => {
  const { s, room, steps } = await over();
  const orders = s.store.entryCount(room);
  const guests = Array.from({ length: 40 }, (_, i) => s.enter(`guest ${i}`));
  for (const guest of guests) s.say(guest, { type: 'watch', room });
  await s.world.settle();
  for (const guest of guests) {
    for (let i = 0; i < 3; i++) s.say(guest, { type: 'history', room, first: 1 });
    s.say(guest, { type: 'resume', room, last: 0 });
  }
  await s.world.settle();
  for (const guest of guests) {
    expect(guest.all('history')).toHaveLength(3);
    expect(guest.last('history').events).toEqual(guest.last('snapshot').events);
  }
  expect(guests[0]!.last('history').events.length).toBeGreaterThan(20);
  expect(steps()).toBeLessThanOrEqual(orders);
  for (const guest of guests) s.say(guest, { type: 'record', room });
  await s.world.settle();
  expect(steps()).toBeLessThanOrEqual(orders);
  for (const guest of guests) s.say(guest, { type: 'reason', room });
  await s.world.settle();
  expect(guests.every((guest) => guest.has('reason'))).toBe(true);
  expect(steps()).toBeLessThanOrEqual(2 * orders);
  expect(s.faults).toEqual([]);
});

it('a replay of many steps lets others have their turn between', async () => {
  const { s, room, steps } = await over();
  const [c, d] = [s.enter('cleo'), s.enter('dan')];
  s.say(c, { type: 'watch', room });
  // It has not come: only a few steps were taken at once.
  expect(c.has('snapshot')).toBe(false);
  expect(steps()).toBeLessThan(60);
  s.say(d, { type: 'ranking', ruleset: 'battleships-v1' });
  expect(d.has('ranking')).toBe(true);
  // What it says next is answered after it, in order.
  s.say(c, { type: 'ranking', ruleset: 'battleships-v1' });
  await s.world.settle();
  expect(c.heard.map(({ type }) => type).filter((t) => t === 'snapshot' || t === 'ranking')).toEqual([
    'snapshot',
    'ranking',
  ]);
});

it('questions about it count, of one and of all of an address', async () => {
  const { s, room } = await over();
  const { one, address } = LIMITS.questions;
  const guests = Array.from({ length: 2 * Math.ceil(address.burst / one.burst) }, (_, i) =>
    s.enter(`guest ${i}`, { address: '198.51.100.7' }),
  );
  for (const guest of guests) s.say(guest, { type: 'watch', room });
  await s.world.settle();
  for (const guest of guests) for (let i = 0; i < one.burst; i++) s.say(guest, { type: 'history', room, first: 1 });
  await s.world.settle();
  const answered = guests.flatMap((guest) => guest.all('history')).length;
  expect(answered).toBeLessThanOrEqual(address.burst);
  const other = s.enter('elsewhere');
  s.say(other, { type: 'watch', room });
  s.say(other, { type: 'history', room, first: 1 });
  await s.world.settle();
  expect(other.all('history')).toHaveLength(1);
});
