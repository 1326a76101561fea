/** The adviser: asked with each question, told when wanted, and nothing of an old question. */
import { effect, signal } from '@preact/signals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Adviser } from '../../../../arena/web/model/adviser.js';

const ADVICE = { action: { id: 3, text: 'hood:fire' }, plan: null };
let asks: string[];
const adviser = (refuses = false) =>
  new Adviser(async (requestId) => {
    asks.push(requestId);
    if (refuses) throw new Error('nobody can');
  });

beforeEach(() => {
  asks = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks with the question, once, and tells the reasons only to who wants them', async () => {
  const a = adviser();
  a.asked('r1');
  expect([a.isDue.value, a.advice.value]).toEqual([true, null]);
  a.take('r1', ADVICE);
  expect([a.isDue.value, a.advice.value, a.hint.value]).toEqual([false, ADVICE, null]);
  await a.tell('r1');
  expect(a.hint.value).toEqual(ADVICE);
  expect(asks).toEqual(['r1']);
});

it('is never over without what came', () => {
  const a = adviser();
  a.asked('r1');
  const seen: unknown[] = [];
  effect(() => {
    seen.push([a.isDue.value, a.advice.value?.action.text]);
  });
  a.take('r1', ADVICE);
  expect(seen).toEqual([
    [true, undefined],
    [false, 'hood:fire'],
  ]);
});

it('tells as soon as it comes who wanted it before', async () => {
  const a = adviser();
  a.asked('r1');
  await a.tell('r1');
  expect(a.hint.value).toBe(null);
  a.take('r1', ADVICE);
  expect(a.hint.value).toEqual(ADVICE);
  expect(asks).toEqual(['r1']);
});

it('forgets with the question, and takes nothing that comes too late', () => {
  const a = adviser();
  a.asked('r1');
  a.take('r1', ADVICE);
  a.asked('r2');
  expect([a.isDue.value, a.advice.value]).toEqual([true, null]);
  a.take('r1', ADVICE);
  expect([a.isDue.value, a.advice.value]).toEqual([true, null]);
  a.forget();
  a.take('r2', ADVICE);
  expect([a.isDue.value, a.advice.value]).toEqual([false, null]);
});

it('is not late for a question because an older one was refused', async () => {
  const slow = new Adviser((requestId) =>
    requestId === 'r1' ? Promise.reject(new Error('too late')) : new Promise(() => {}),
  );
  slow.asked('r1');
  slow.asked('r2');
  await vi.advanceTimersByTimeAsync(0);
  expect(slow.isDue.value).toBe(true);
});

it('is due until it comes or is refused: a question without it has no mark that could be moved', async () => {
  const refused = adviser(true);
  refused.asked('r1');
  await vi.advanceTimersByTimeAsync(0);
  expect(refused.isDue.value).toBe(false);
  await expect(refused.tell('r1')).rejects.toThrow('nobody can');
  const slow = adviser();
  slow.asked('r1');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(slow.isDue.value).toBe(true);
  slow.take('r1', ADVICE);
  expect([slow.isDue.value, slow.advice.value]).toEqual([false, ADVICE]);
});

it('tells of a refusal to who waits for advice that was asked for before, and asks again when it is wanted again', async () => {
  const refuse: (() => void)[] = [];
  const slow = new Adviser((requestId) => {
    asks.push(requestId);
    return new Promise((_, reject) => void refuse.push(() => reject(new Error('nobody can'))));
  });
  slow.asked('r1');
  // Soon and later, it is the same one that is under way.
  const told = [slow.tell('r1')];
  await vi.advanceTimersByTimeAsync(2_000);
  told.push(slow.tell('r1'));
  expect(asks).toEqual(['r1']);
  const refusals = Promise.allSettled(told);
  refuse[0]!();
  expect((await refusals).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = slow.tell('r1');
  expect(asks).toEqual(['r1', 'r1']);
  slow.take('r1', ADVICE);
  expect(slow.hint.value).toEqual(ADVICE);
  refuse[1]!();
  await expect(again).rejects.toThrow('nobody can');
});

it('says after some seconds that no answer has come, asks again when it is wanted again, and takes it back once one comes', async () => {
  const place = signal<string | null>(null);
  const mute = new Adviser((requestId) => {
    asks.push(requestId);
    return new Promise(() => {});
  });
  mute.asked('r1');
  void mute.tellOrSay('r1', place);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(place.value).toBe(null);
  void mute.tellOrSay('r1', place);
  expect(asks).toEqual(['r1']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(place.value).toBe('Your staff has not answered yet. You may ask once more.');
  void mute.tellOrSay('r1', place);
  expect(asks).toEqual(['r1', 'r1']);
  mute.take('r1', ADVICE);
  expect([place.value, mute.hint.value]).toEqual([null, ADVICE]);
  // Of a question that is answered nothing is said.
  mute.asked('r2');
  void mute.tellOrSay('r2', place);
  mute.forget();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(place.value).toBe(null);
});
